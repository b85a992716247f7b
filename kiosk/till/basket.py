"""From what was asked for to priced lines. Pure: the same picks give the same lines."""

import datetime
from dataclasses import dataclass

from kiosk.errors import Refusal, Refused, Wrong
from kiosk.language import say
from kiosk.ledger.entries import SoldComponent, SoldLine
from kiosk.program.catalogue import occasions_of
from kiosk.program.models import Item, Package, Program
from kiosk.rules.control_form import CardsOfUnit, cards_counted
from kiosk.rules.decision import Decision
from kiosk.rules.night import BasketLine, BasketPlayer
from kiosk.till.refusals import refusals_of

QUANTITY_MAX = 999
PLAYERS_MAX = 99
LINES_MAX = 60
SALE_LINES_MAX = 600
"""Of all players together: a bus of ninety-nine with six lines each."""


@dataclass(frozen=True)
class Pick:
    """What a player wants: an item or package id, how many, for which occasion (None: usual)."""

    id: str
    quantity: int = 1
    occasion: str | None = None


@dataclass(frozen=True)
class Player:
    """One player's picks; ``here`` marks someone already counted tonight."""

    picks: tuple[Pick, ...]
    here: bool = False


@dataclass(frozen=True)
class PricedPlayer:
    """One player's priced lines."""

    lines: tuple[SoldLine, ...]
    here: bool

    @property
    def total_cents(self) -> int:
        return sum(line.amount_cents for line in self.lines)

    @property
    def cards(self) -> int:
        """All faces of this player."""
        return sum(line.cards for line in self.lines)

    @property
    def admission_cents(self) -> int:
        """What was paid for admission by itself; inside packages only a stated price counts."""
        singly = sum(line.amount_cents for line in self.lines if line.kind == "admission")
        return singly + sum(
            component.allocated_cents or 0
            for line in self.lines
            for component in line.components
            if component.kind == "admission"
        )

    def opportunities(self) -> dict[str, tuple[int, int]]:
        """Bonus balls by occasion: how many, and the money that enters the prize, in cents."""
        found: dict[str, tuple[int, int]] = {}
        for line in self.lines:
            parts = [
                (each.occasion, each.quantity, each.allocated_cents or 0)
                for each in line.components
                if each.kind == "bonus_ball"
            ]
            if line.kind == "bonus_ball":
                parts.append((line.occasion, line.quantity, line.amount_cents))
            for occasion, quantity, cents in parts:
                had, money = found.get(occasion, (0, 0))
                found[occasion] = (had + quantity, money + cents)
        return found


@dataclass(frozen=True)
class Quote:
    """A priced basket and what the rules say of it at an instant."""

    players: tuple[PricedPlayer, ...]
    decisions: tuple[Decision, ...]
    at: datetime.datetime

    @property
    def total_cents(self) -> int:
        return sum(player.total_cents for player in self.players)

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """The decisions that refuse, ready to be said."""
        return refusals_of(self.decisions)

    @property
    def warnings(self) -> tuple[Decision, ...]:
        return tuple(each for each in self.decisions if each.verdict == "warn")


def price_players(
    program: Program, players: tuple[Player, ...], *, occasions: tuple[str, ...], usual: str
) -> tuple[PricedPlayer, ...]:
    """Prices of the program for what was asked for.

    ``occasions`` are those open now, ``usual`` the one meant where none is named. Raises Wrong for
    what is not in the program or cannot be counted, Refused for what is not sold singly or not
    in this session.
    """
    if not 1 <= len(players) <= PLAYERS_MAX:
        raise Wrong(
            say("A sale has 1 to {players_max} players.", players_max=PLAYERS_MAX), where="sale"
        )
    if sum(len(each.picks) for each in players) > SALE_LINES_MAX:
        raise Wrong(
            say(
                "A sale has at most {sale_lines_max} lines; take two payments.",
                sale_lines_max=SALE_LINES_MAX,
            ),
            where="sale",
        )
    return tuple(_price_player(program, each, occasions, usual) for each in players)


def _price_player(
    program: Program, player: Player, occasions: tuple[str, ...], usual: str
) -> PricedPlayer:
    if not 1 <= len(player.picks) <= LINES_MAX:
        raise Wrong(say("A player has 1 to {lines_max} lines.", lines_max=LINES_MAX), where="sale")
    lines = tuple(_price_pick(program, pick, occasions, usual) for pick in player.picks)
    return PricedPlayer(lines, player.here)


def _price_pick(program: Program, pick: Pick, occasions: tuple[str, ...], usual: str) -> SoldLine:
    if not 1 <= pick.quantity <= QUANTITY_MAX:
        raise Wrong(
            say(
                "How many of {pick}? Between 1 and {quantity_max}.",
                pick=pick.id,
                quantity_max=QUANTITY_MAX,
            ),
            where=pick.id,
        )
    sold = _find(program, pick.id)
    if sold.price_cents is None:
        raise Refused(
            Refusal(say("{sold} is sold only inside a package.", sold=sold.name), item=pick.id)
        )
    occasion = _occasion(program, pick, occasions, usual)
    components = _components(program, sold, pick.quantity, occasion, occasions)
    cards = (
        sum(component.cards for component in components)
        if isinstance(sold, Package)
        else _faces(sold, pick.quantity)
    )
    return SoldLine(
        item=sold.id,
        name=sold.name,
        kind="package" if isinstance(sold, Package) else sold.kind,
        occasion=occasion,
        quantity=pick.quantity,
        unit_price_cents=sold.price_cents,
        amount_cents=sold.price_cents * pick.quantity,
        cards=cards,
        components=list(components),
    )


def _faces(item: Item, quantity: int) -> int:
    """The number of cards on a slip: faces, in whatever form they are sold."""
    return cards_counted((CardsOfUnit(item.cards, quantity),))


def _find(program: Program, wanted: str) -> Item | Package:
    for package in program.packages:
        if package.id == wanted:
            return package
    for item in program.items:
        if item.id == wanted:
            return item
    raise Wrong(
        say(
            "{wanted!r} is not on this program; the list of what is sold names every id.",
            wanted=wanted,
        ),
        where=wanted,
    )


def _occasion(program: Program, pick: Pick, occasions: tuple[str, ...], usual: str) -> str:
    possible = occasions_of(program, pick.id)
    if pick.occasion is not None:
        if pick.occasion not in occasions:
            raise Refused(
                Refusal(
                    say("No occasion {occasion} is open.", occasion=pick.occasion), item=pick.id
                )
            )
        if pick.occasion not in possible:
            raise Refused(
                Refusal(
                    say("{pick} is not for {occasion}.", pick=pick.id, occasion=pick.occasion),
                    item=pick.id,
                )
            )
        return pick.occasion
    if usual in possible:
        return usual
    for each in occasions:
        if each in possible:
            return each
    raise Refused(
        Refusal(say("{pick} is not for an occasion that is open.", pick=pick.id), item=pick.id)
    )


def _components(
    program: Program,
    sold: Item | Package,
    quantity: int,
    occasion: str,
    occasions: tuple[str, ...],
) -> tuple[SoldComponent, ...]:
    if isinstance(sold, Item):
        return ()
    parts = []
    for part in sold.contains:
        item = program.item(part.item)
        where = part.occasion or _part_occasion(program, item.id, occasion)
        if where not in occasions:
            raise Refused(
                Refusal(
                    say(
                        "{sold} holds {item} for {where}, which is not open.",
                        sold=sold.name,
                        item=item.name,
                        where=where,
                    ),
                    item=sold.id,
                )
            )
        count = part.count * quantity
        parts.append(
            SoldComponent(
                item=item.id,
                name=item.name,
                kind=item.kind,
                occasion=where,
                quantity=count,
                cards=_faces(item, count),
                # The stated price is that of the component as it stands in the package.
                allocated_cents=None
                if part.allocated_cents is None
                else part.allocated_cents * quantity,
            )
        )
    return tuple(parts)


def _part_occasion(program: Program, item_id: str, occasion: str) -> str:
    possible = occasions_of(program, item_id)
    return occasion if occasion in possible or not possible else possible[0]


def asked(players: tuple[PricedPlayer, ...]) -> tuple[BasketPlayer, ...]:
    """The basket in the words the rules are asked in."""
    return tuple(
        BasketPlayer(
            lines=tuple(
                BasketLine(line.item, line.quantity, line.occasion, line.unit_price_cents)
                for line in player.lines
            ),
            here=player.here,
        )
        for player in players
    )
