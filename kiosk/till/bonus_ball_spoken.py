"""The instant the caller says the bonus ball's total and prize, measured against the law's time."""

import datetime
from dataclasses import dataclass

from kiosk.clock import from_text
from kiosk.errors import Refused
from kiosk.language import say
from kiosk.ledger.floor_entries import BonusBallSpoken
from kiosk.rules.bonus_ball_closing import times_of
from kiosk.rules.bonus_ball_desk import late_before
from kiosk.till.cancelled import need_played
from kiosk.till.desk import Desk
from kiosk.till.night import OpenOccasion, Session, named_occasion, need_session, night_facts
from kiosk.till.people import FLOOR_ROLES, Worker, need_role


@dataclass(frozen=True)
class Spoken:
    """When the caller said it, and how long before the first bonus-ball game's start.

    ``lead`` is below zero after that start, None where there is no such game. ``late``: what the
    law says of it, a sentence a rule.
    """

    at: datetime.datetime
    lead: datetime.timedelta | None
    late: tuple[str, ...]

    @property
    def words(self) -> str:
        """``16 min 30 s before the first bonus-ball game``; empty where there is none."""
        if self.lead is None:
            return ""
        minutes, seconds = divmod(abs(int(self.lead.total_seconds())), 60)
        span = {"minutes": minutes, "seconds": seconds}
        if self.lead < datetime.timedelta(0):
            return say(
                "{minutes} min {seconds:02d} s after the first bonus-ball game",
                context=None,
                **span,
            )
        return say(
            "{minutes} min {seconds:02d} s before the first bonus-ball game", context=None, **span
        )


def record_spoken(desk: Desk, occasion_id: str | None = None, *, by: Worker) -> Spoken:
    """Records that the caller says total and prize of an occasion now; once.

    A late one is recorded too, with what the law says of it. Raises Refused before the
    announcement is fixed, and for a second time.
    """
    need_role(by, FLOOR_ROLES, say("Recording that the prize was said"))
    with desk.writing() as writing:
        session = need_session(desk)
        occasion = named_occasion(session, occasion_id, writing.at)
        need_played(desk, session, occasion.id)
        facts = night_facts(desk, session).occasion(occasion.id)
        if facts is None or facts.bonus_ball_announced_at is None:
            raise Refused(
                say(
                    "Total and prize of {occasion} are not fixed yet: announce first, then "
                    "the caller reads the sheet.",
                    occasion=occasion.name,
                )
            )
        if spoken_of(desk, session, occasion) is not None:
            raise Refused(
                say(
                    "It is on record when the caller said it for {occasion}.",
                    occasion=occasion.name,
                )
            )
        first = times_of(session.program, facts).first_bonus_ball_game
        lead = None if first is None else first - writing.at
        writing.append(
            BonusBallSpoken(
                session=session.seq,
                occasion=occasion.id,
                lead_s=None if lead is None else lead // datetime.timedelta(seconds=1),
                recorded_by=by.name,
            )
        )
        return Spoken(writing.at, lead, _late(session, occasion, writing.at, lead))


def spoken_of(desk: Desk, session: Session, occasion: OpenOccasion) -> Spoken | None:
    """What is on record of an occasion's announcement being said; None until it was."""
    row = desk.ledger.row(
        "SELECT s.lead_s, j.at FROM bonus_ball_spoken s JOIN journal j USING (desk, seq) "
        "WHERE s.desk = ? AND s.session = ? AND s.occasion = ?",
        (desk.name, session.seq, occasion.id),
    )
    if row is None:
        return None
    at = from_text(row["at"])
    lead = None if row["lead_s"] is None else datetime.timedelta(seconds=row["lead_s"])
    # Against the start as it was then: a later delay makes no announcement earlier.
    return Spoken(at, lead, _late(session, occasion, at, lead))


def _late(
    session: Session,
    occasion: OpenOccasion,
    at: datetime.datetime,
    lead: datetime.timedelta | None,
) -> tuple[str, ...]:
    if lead is None:
        return ()
    return late_before(session.pack, at, at + lead, occasion.gaming_date)
