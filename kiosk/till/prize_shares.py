"""Who gets how much of a prize, in the order of verification, and by which check."""

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.errors import Refused, Wrong
from kiosk.games.prizes import shares
from kiosk.language import say
from kiosk.ledger.prize_entries import PaidShare
from kiosk.rules.payout import by_colors
from kiosk.till.award import Award
from kiosk.till.checks import need_check_number, need_whole_check
from kiosk.till.desk import Desk
from kiosk.till.night import Session
from kiosk.till.people import NAME_LENGTH_MAX
from kiosk.till.winner_slips import winners_slip

WINNERS_MAX = 50


@dataclass(frozen=True)
class Winner:
    """A winner, in the order of verification; ``color`` where the game pays by colour.

    ``slip`` is the slip the winner shows, by its number or its scanned square.
    """

    name: str
    color: str | None = None
    slip: str | None = None


def named_winners(winners: Sequence[Winner]) -> tuple[Winner, ...]:
    """Winners with their names as they are kept. Raises Wrong for names that cannot be."""
    if len(winners) > WINNERS_MAX:
        raise Wrong(
            say("A prize has at most {winners_max} winners.", winners_max=WINNERS_MAX),
            where="--winner",
        )
    return tuple(Winner(_name(each.name), each.color, each.slip or None) for each in winners)


def with_slips(
    desk: Desk, session: Session, award: Award, named: Sequence[Winner], parts: Sequence[PaidShare]
) -> list[PaidShare]:
    """The shares with the slips the winners showed, each looked up. Raises Wrong or Refused."""
    slips = [each.slip for each in named] or [None] * len(parts)
    shown = [
        None if each is None else winners_slip(desk, session, award.occasion, each)
        for each in slips
    ]
    return [part.model_copy(update={"slip": slip}) for part, slip in zip(parts, shown, strict=True)]


def _name(typed: str) -> str:
    name = " ".join("".join(each for each in typed if each.isprintable()).split())
    if not 1 <= len(name) <= NAME_LENGTH_MAX:
        raise Wrong(
            say(
                "A winner's name has 1 to {name_length_max} letters.",
                name_length_max=NAME_LENGTH_MAX,
            ),
            where="--winner",
        )
    return name


def shares_of(session: Session, award: Award, named: tuple[Winner, ...]) -> list[PaidShare]:
    """The winners with what each gets, in the order of verification. Raises Wrong or Refused."""
    if award.recorded:
        names = [each.name for each in award.recorded]
        if named and [each.name for each in named] != names:
            raise Refused(
                say(
                    "By the record {award} was won by {names}.",
                    award=award.name,
                    names=", ".join(names),
                )
            )
        return [PaidShare(name=each.name, amount_cents=each.cents) for each in award.recorded]
    if not named:
        raise Wrong("Say who won: --winner NAME.", where="--winner")
    if award.colors_cents:
        return _colorshares_of(session, award, named)
    if any(each.color for each in named):
        raise Wrong(say("{award} does not pay by colour.", award=award.name), where="--winner")
    cents = shares(award.announced_cents, len(named))
    return [
        PaidShare(name=each.name, amount_cents=part)
        for each, part in zip(named, cents, strict=True)
    ]


def _colorshares_of(session: Session, award: Award, named: tuple[Winner, ...]) -> list[PaidShare]:
    known = ", ".join(award.colors_cents)
    colors = [each.color or "" for each in named]
    if not set(colors) <= award.colors_cents.keys():
        raise Wrong(
            say(
                "{award} pays by colour: write --winner COLOUR:NAME, with one of {known}.",
                award=award.name,
                known=known,
            ),
            where="--winner",
        )
    counts = {color: colors.count(color) for color in colors}
    left = {
        color: list(cents)
        for color, cents in by_colors(
            session.pack, award.colors_cents, counts, award.gaming_date
        ).items()
    }
    return [
        PaidShare(name=each.name, color=color, amount_cents=left[color].pop(0))
        for each, color in zip(named, colors, strict=True)
    ]


def announced_of(award: Award, parts: Sequence[PaidShare]) -> int:
    """What was announced of what was won: of colours, only those that won."""
    if not award.colors_cents:
        return award.announced_cents
    return sum(award.colors_cents[each] for each in {part.color or "" for part in parts})


def with_checks(desk: Desk, parts: Sequence[PaidShare], typed: tuple[str, ...]) -> list[PaidShare]:
    """The shares with the number of each check, which is used once. Raises Wrong or Refused."""
    numbers = [each.strip().upper() for each in typed]
    if len(numbers) != len(parts):
        raise Wrong(
            say(
                "A separate check for each winner: {number} numbers are needed, "
                "{given} were given.",
                number=len(parts),
                given=len(numbers),
            ),
            where="--check-number",
        )
    for number in numbers:
        need_check_number(number)
        used = desk.ledger.row(
            "SELECT name FROM prize_share WHERE desk = ? AND check_number = ?", (desk.name, number)
        )
        if used is not None or numbers.count(number) > 1:
            whose = (
                say("is named twice")
                if used is None
                else say("was written for {name}", name=used["name"])
            )
            raise Refused(
                say(
                    "Check {number} {whose}; a check number is used once.",
                    number=number,
                    whose=whose,
                )
            )
        need_whole_check(desk, number)
    return [
        each.model_copy(update={"check_number": number})
        for each, number in zip(parts, numbers, strict=True)
    ]
