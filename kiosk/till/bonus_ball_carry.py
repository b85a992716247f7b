"""What became of bonus-ball prizes: won, or carried into the next occasion, never lost between."""

import datetime
from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Refused
from kiosk.language import say
from kiosk.ledger.floor_entries import BonusBallCarried
from kiosk.money import format_money
from kiosk.rules.bonus_ball_desk import bonus_ball_terms
from kiosk.till.desk import Desk
from kiosk.till.night import Session, stored_program
from kiosk.till.people import Role, Worker, need_role
from kiosk.till.refusals import refused_by

SECOND: frozenset[Role] = frozenset({"chairperson", "treasurer"})
_LATEST = 2**62


@dataclass(frozen=True)
class AnnouncedPrize:
    """An announced prize of which nobody has said yet what became of it; cents."""

    session: int
    occasion: str
    name: str
    prize_cents: int


def unsettled(desk: Desk) -> tuple[AnnouncedPrize, ...]:
    """Announced prizes whose end is not on record, oldest first, of closed nights too.

    One of a cancelled occasion waits for nothing: it never was.
    """
    return tuple(
        AnnouncedPrize(**row)
        for row in desk.ledger.rows(
            "SELECT a.session, a.occasion, o.name, a.prize_cents FROM bonus_ball_announcement a "
            "JOIN occasion o ON o.desk = a.desk AND o.seq = a.session "
            "AND o.occasion = a.occasion WHERE a.desk = ? AND NOT EXISTS "
            "(SELECT 1 FROM bonus_ball_carry c WHERE c.desk = a.desk AND c.session = a.session "
            "AND c.occasion = a.occasion AND c.event IN ('won', 'not_won')) "
            "AND NOT EXISTS (SELECT 1 FROM cancellation x WHERE x.desk = a.desk "
            "AND x.session = a.session AND x.occasion = a.occasion) ORDER BY a.seq",
            (desk.name,),
        )
    )


def outcome_of(desk: Desk, session: int, occasion: str) -> Literal["won", "not_won"] | None:
    """What became of an occasion's prize, as far as anybody said."""
    event = desk.ledger.value(
        "SELECT event FROM bonus_ball_carry WHERE desk = ? AND session = ? AND occasion = ? "
        "AND event IN ('won', 'not_won') ORDER BY seq DESC LIMIT 1",
        (desk.name, session, occasion),
    )
    return None if event is None else "won" if event == "won" else "not_won"


def need_settled(desk: Desk) -> None:
    """Raises Refused while an announced prize waits: the next one may have to carry it."""
    waiting = unsettled(desk)
    if waiting:
        raise Refused(
            say(
                "Nobody has said whether the bonus ball of {waiting} was won; say that first.",
                waiting=waiting[0].name,
            )
        )


def carry_in(desk: Desk, session: Session, occasion: str) -> int:
    """Unwon prize money brought into an occasion, in cents.

    What the record last says before this occasion's own announcement: money carried in by hand, or
    an announced prize that was not won. A prize nobody has settled yet counts as unwon, so that
    it cannot be lost; 0 after a win.
    """
    before = desk.ledger.value(
        "SELECT seq FROM bonus_ball_announcement WHERE desk = ? AND session = ? AND occasion = ?",
        (desk.name, session.seq, occasion),
    )
    row = desk.ledger.row(
        "SELECT event, cents FROM (SELECT seq, event, amount_cents AS cents FROM bonus_ball_carry "
        "WHERE desk = :desk UNION ALL SELECT seq, 'announced', prize_cents "
        "FROM bonus_ball_announcement a WHERE desk = :desk AND NOT EXISTS "
        "(SELECT 1 FROM cancellation x WHERE x.desk = a.desk AND x.session = a.session "
        "AND x.occasion = a.occasion)) "
        "WHERE seq < :before ORDER BY seq DESC LIMIT 1",
        {"desk": desk.name, "before": before or _LATEST},
    )
    return 0 if row is None or row["event"] == "won" else int(row["cents"])


@dataclass(frozen=True)
class CarriedInto:
    """Unwon prize money that is carried into an occasion, in cents, as things stand.

    ``known``: somebody brought it in, or it follows from a night; else nobody ever said.
    """

    occasion: str
    name: str
    cents: int
    known: bool

    @property
    def words(self) -> str:
        """In one sentence, with what is to be done where nobody ever said."""
        if self.known:
            return say(
                "Bonus ball of {occasion}: {money} is carried in.",
                occasion=self.name,
                money=format_money(self.cents),
            )
        return say(
            "Bonus ball of {occasion}: no carry-over is on record; two people bring in the one of "
            "before.",
            occasion=self.name,
        )


def carried_into(desk: Desk, session: Session) -> tuple[CarriedInto, ...]:
    """What is carried into the first bonus ball of a session; later ones wait for its end."""
    for each in session.occasions:
        if session.program.bonus_ball_of(each.id) is not None:
            cents = carry_in(desk, session, each.id)
            return (CarriedInto(each.id, each.name, cents, is_begun(desk)),)
    return ()


def is_begun(desk: Desk) -> bool:
    """Whether the carry-over follows from the record: one was brought in, or a prize announced."""
    found = desk.ledger.row(
        "SELECT 1 FROM bonus_ball_carry WHERE desk = :desk "
        "UNION ALL SELECT 1 FROM bonus_ball_announcement WHERE desk = :desk",
        {"desk": desk.name},
    )
    return found is not None


def set_carry_in(
    desk: Desk, amount_cents: int, *, reason: str, by: Worker, approved_by: Worker | None
) -> None:
    """Brings in an existing carry-over, once, with two names.

    Raises Refused after the first, with the rule for one below nothing or above the most a prize
    may be.
    """
    need_role(by, SECOND, say("Bringing in a carry-over"))
    if approved_by is None or approved_by.name == by.name:
        raise Refused("A carry-over is brought in by two people; a second one types name and PIN.")
    with desk.writing() as writing:
        _need_possible(desk, amount_cents, writing.at)
        if is_begun(desk):
            raise Refused("The carry-over is on record; from now on it follows from the nights.")
        writing.append(
            BonusBallCarried(
                session=None,
                occasion=None,
                event="carry_in",
                amount_cents=amount_cents,
                reason=reason,
                recorded_by=by.name,
                approved_by=approved_by.name,
            )
        )


def _need_possible(desk: Desk, amount_cents: int, now: datetime.datetime) -> None:
    """Raises Refused with the rule for money that no unwon prize can have left."""
    stored = stored_program(desk)
    on = now.astimezone(stored.program.hall.zone).date()
    cap = bonus_ball_terms(stored.pack, on, 0).cap_cents
    if amount_cents < 0:
        said = say("A carry-over is unwon prize money; it is never below nothing.")
        raise Refused(*refused_by(stored.pack, "bonus_ball_carry", on, said))
    if cap is not None and amount_cents > cap:
        said = say(
            "No bonus-ball prize is above {cap}, so no more is carried.", cap=format_money(cap)
        )
        raise Refused(*refused_by(stored.pack, "bonus_ball_prize_cap", on, said))


def is_settled(desk: Desk, session: int, occasion: str) -> bool:
    """Whether it is on record what became of an occasion's bonus-ball prize."""
    found = desk.ledger.row(
        "SELECT 1 FROM bonus_ball_carry WHERE desk = ? AND session = ? AND occasion = ? "
        "AND event IN ('won', 'not_won')",
        (desk.name, session, occasion),
    )
    return found is not None
