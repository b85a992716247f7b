"""Prizes in kind: a game's merchandise and door prizes, given by two people to a named winner."""

from dataclasses import dataclass, replace

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.payload import Paper
from kiosk.ledger.prize_entries import GoodsAwarded
from kiosk.program.models import Program
from kiosk.till.action_keys import done_under
from kiosk.till.cancelled import need_played
from kiosk.till.desk import Desk
from kiosk.till.goods_paper import goods_document
from kiosk.till.night import Session, named_occasion, need_session
from kiosk.till.people import SELLERS, Worker, need_role
from kiosk.till.prizes import need_two
from kiosk.till.winner_slips import winners_slip
from kiosk.till.winners import winner_name

AT_THE_DOOR = ""
"""Stands for the game of a door prize."""


@dataclass(frozen=True)
class Goods:
    """A prize in kind of the program, its values in cents; ``given`` counts how often it was."""

    game: str
    name: str
    retail_cents: int
    wholesale_cents: int | None
    occasion: str | None
    stated: int
    given: int = 0


@dataclass(frozen=True)
class AwardedGoods:
    """A prize in kind on record."""

    seq: int
    content: GoodsAwarded
    repeated: bool


def goods_of(desk: Desk, session: Session) -> tuple[Goods, ...]:
    """The prizes in kind of tonight's program: its games' in their order, then those at the door.

    Several door prizes of one name count together in ``stated``.
    """
    given = {
        (row["game"], row["name"]): row["given"]
        for row in desk.ledger.rows(
            "SELECT game, name, count(*) AS given FROM goods_award WHERE desk = ? "
            "AND session = ? GROUP BY game, name",
            (desk.name, session.seq),
        )
    }
    occasions = {each.id for each in session.occasions}
    return tuple(
        replace(each, given=given.get((each.game, each.name), 0))
        for each in _stated(session.program)
        if each.occasion is None or each.occasion in occasions
    )


def _stated(program: Program) -> list[Goods]:
    found = [
        Goods(
            game.id,
            game.merchandise.name,
            game.merchandise.retail_cents,
            game.merchandise.wholesale_cents,
            game.occasion,
            1,
        )
        for game in program.games
        if game.merchandise is not None
    ]
    doors: dict[str, Goods] = {}
    for each in program.door_prizes:
        before = doors.get(each.name)
        stated = 1 if before is None else before.stated + 1
        doors[each.name] = Goods(
            AT_THE_DOOR, each.name, each.retail_cents, each.wholesale_cents, None, stated
        )
    return [*found, *doors.values()]


def award_goods(
    desk: Desk,
    game: str,
    name: str,
    winner: str,
    *,
    slip: str | None = None,
    occasion_id: str | None = None,
    by: Worker,
    approved_by: Worker | None,
    key: str | None = None,
) -> AwardedGoods:
    """Records a prize in kind as given and prints its voucher; no more often than it is stated.

    ``game`` is empty for a door prize, ``name`` may be for a game's. Values are the program's, and
    the daily limit holds them already. Raises Wrong for none of the program, Refused once given.
    """
    need_role(by, SELLERS, say("Giving a prize"))
    named = winner_name(winner)
    with desk.writing() as writing:
        done = done_under(desk, key, GoodsAwarded, game=game, winner=named)
        if done is not None:
            return AwardedGoods(done[0], done[1], repeated=True)
        session = need_session(desk)
        second = need_two(by, approved_by)
        goods = _asked(desk, session, game, name)
        occasion = named_occasion(session, goods.occasion or occasion_id, writing.at)
        need_played(desk, session, occasion.id)
        if goods.given >= goods.stated:
            raise Refused(
                say("{goods} is given already, by the record; it is given once.", goods=goods.name)
            )
        payload = GoodsAwarded(
            key=key,
            papers=[Paper(kind="prize", title=say("Prize voucher, {named}", named=named)[:80])],
            session=session.seq,
            occasion=occasion.id,
            game=goods.game,
            name=goods.name,
            retail_cents=goods.retail_cents,
            wholesale_cents=goods.wholesale_cents,
            winner=named,
            slip=winners_slip(desk, session, occasion.id, slip) if slip else None,
            given_by=by.name,
            approved_by=second.name,
        )
        entry = writing.append(
            payload, lambda entry: [goods_document(desk, session, occasion, payload, entry)]
        )
    return AwardedGoods(entry.seq, payload, repeated=False)


def _asked(desk: Desk, session: Session, game: str, name: str) -> Goods:
    found = goods_of(desk, session)
    wanted = [
        each
        for each in found
        if each.game == game and (each.name.casefold() == name.casefold() or (game and not name))
    ]
    if not wanted:
        known = ", ".join(
            each.name
            if each.game == AT_THE_DOOR
            else say("game {game}: {name}", game=each.game, name=each.name)
            for each in found
        )
        raise Wrong(
            say("The program has no such prize in kind; it has {known}.", known=known or "none"),
            where="--door",
        )
    return wanted[0]
