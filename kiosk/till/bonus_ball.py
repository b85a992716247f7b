"""The bonus ball at this desk: what was sold, closing, announcing, and what became of the prize."""

import datetime
from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Refused
from kiosk.games.bonus_ball import BonusBallSales, money_of
from kiosk.language import say
from kiosk.ledger.entries import Paper
from kiosk.ledger.floor_entries import AnnouncedDesk, BonusBallAnnounced, BonusBallClosed
from kiosk.money import format_money
from kiosk.program.models import BonusBall
from kiosk.rules.bonus_ball_desk import AnnouncedMoney, bonus_ball_terms, late_announcement
from kiosk.rules.cutoffs import cutoffs
from kiosk.rules.night import Cutoff
from kiosk.till import night_papers
from kiosk.till.bonus_ball_carry import carry_in, is_begun, need_settled, outcome_of
from kiosk.till.bonus_ball_number import number_of
from kiosk.till.bonus_ball_spoken import Spoken, spoken_of
from kiosk.till.cancelled import need_played
from kiosk.till.desk import Desk, Writing
from kiosk.till.floor import FLOOR
from kiosk.till.hall_desks import (
    DeskFigures,
    need_figures,
    need_not_announced_elsewhere,
    other_desks,
)
from kiosk.till.hall_news import announced_desks, late_news
from kiosk.till.night import (
    OpenOccasion,
    Session,
    deciding_instant,
    named_occasion,
    need_session,
    night_facts,
)
from kiosk.till.people import CALLERS, Worker, need_role


@dataclass(frozen=True)
class BonusBallStatus:
    """The bonus ball of one occasion, money in cents, instants UTC.

    ``desks``: what each desk sold, this one first, as far as they cannot sell any more; ``waiting``
    are those that may. ``outcome`` is None until it is on record whether the announced prize was
    won. ``late_news`` came after the announcement and changed nothing. ``begun``: the carry-over
    follows from the record.
    """

    occasion: str
    number: int | None
    opportunities: int
    receipts_cents: int
    percent_bp: int
    carry_in_cents: int
    prize_cents: int
    retained_cents: int
    closed: bool
    announced: bool
    outcome: Literal["won", "not_won"] | None
    cutoff_at: datetime.datetime | None
    reason: str
    desks: tuple[DeskFigures, ...]
    waiting: tuple[str, ...]
    spoken: Spoken | None
    late_news: tuple[str, ...]
    begun: bool


def _bonus_ball(desk: Desk, wanted: str | None) -> tuple[Session, OpenOccasion, BonusBall]:
    session = need_session(desk)
    occasion = named_occasion(session, wanted, desk.now().at)
    terms = session.program.bonus_ball_of(occasion.id)
    if terms is None:
        raise Refused(say("{occasion} has no bonus ball on its program.", occasion=occasion.name))
    return session, occasion, terms


def bonus_ball_status(desk: Desk, occasion_id: str | None = None) -> BonusBallStatus:
    """Where the bonus ball of an occasion stands. Raises Refused where there is none."""
    session, occasion, terms = _bonus_ball(desk, occasion_id)
    return _status(desk, session, occasion, terms)


def _status(
    desk: Desk, session: Session, occasion: OpenOccasion, terms: BonusBall
) -> BonusBallStatus:
    night = night_facts(desk, session)
    facts = night.occasion(occasion.id)
    at = deciding_instant(desk, session, desk.now().at)
    stops = next(
        (
            each
            for each in cutoffs(session.pack, session.program, night, at)
            if each.occasion == occasion.id and _is_bonus_ball(session, each)
        ),
        None,
    )
    desks, waiting = _desks(desk, session, occasion)
    opportunities = sum(each.opportunities for each in desks)
    receipts = sum(each.receipts_cents for each in desks)
    carry = carry_in(desk, session, occasion.id)
    fixed = desk.ledger.row(
        "SELECT * FROM bonus_ball_announcement WHERE desk = ? AND session = ? AND occasion = ?",
        (desk.name, session.seq, occasion.id),
    )
    figures = money_of(
        bonus_ball_terms(session.pack, occasion.gaming_date, terms.prize_percent_bp),
        carry,
        BonusBallSales(receipts),
    )
    return BonusBallStatus(
        occasion=occasion.id,
        number=number_of(desk, session.seq, occasion.id),
        opportunities=fixed["opportunities"] if fixed else opportunities,
        receipts_cents=fixed["receipts_cents"] if fixed else receipts,
        percent_bp=terms.prize_percent_bp,
        carry_in_cents=fixed["carry_in_cents"] if fixed else carry,
        prize_cents=fixed["prize_cents"] if fixed else figures.prize_cents,
        retained_cents=fixed["retained_cents"] if fixed else figures.retained_cents,
        closed=facts is not None
        and (facts.bonus_ball_closed_at is not None or (stops is not None and stops.closed)),
        announced=fixed is not None,
        outcome=outcome_of(desk, session.seq, occasion.id),
        cutoff_at=None if stops is None else stops.at,
        reason="" if stops is None else stops.reason,
        desks=desks if fixed is None else announced_desks(desk, fixed["seq"]),
        waiting=waiting if fixed is None else (),
        spoken=spoken_of(desk, session, occasion),
        late_news=late_news(desk, session),
        begun=is_begun(desk),
    )


def _desks(
    desk: Desk, session: Session, occasion: OpenOccasion
) -> tuple[tuple[DeskFigures, ...], tuple[str, ...]]:
    """What is known of each desk's sales, and the desks that may still sell."""
    own = DeskFigures(desk.name, "own", *bonus_ball_sold(desk, session.seq, occasion.id))
    others = other_desks(desk, session, occasion)
    known = tuple(each.figures for each in others if each.figures is not None)
    return (own, *known), tuple(each.desk for each in others if each.figures is None)


def _is_bonus_ball(session: Session, cutoff: Cutoff) -> bool:
    ids = {each.id for each in session.program.items if each.kind == "bonus_ball"}
    return bool(ids & set(cutoff.items))


def bonus_ball_sold(desk: Desk, session: int, occasion: str) -> tuple[int, int]:
    """Opportunities of an occasion and their money in cents, voided ones taken out.

    Counted from the lines sold, not from receipts: of two lines one may be void.
    """
    row = desk.ledger.row(
        "WITH live AS (SELECT l.* FROM sale_line l WHERE l.desk = :desk AND NOT EXISTS "
        "(SELECT 1 FROM void_line v WHERE v.desk = l.desk AND v.sale = l.seq "
        "AND v.player = l.player AND v.line = l.line)) "
        "SELECT coalesce(sum(n), 0) AS opportunities, coalesce(sum(c), 0) AS cents FROM ("
        "SELECT quantity AS n, amount_cents AS c FROM live WHERE kind = 'bonus_ball' "
        "AND session = :session AND occasion = :occasion UNION ALL "
        "SELECT p.quantity, coalesce(p.allocated_cents, 0) FROM sale_component p JOIN live "
        "USING (desk, seq, player, line) WHERE p.kind = 'bonus_ball' "
        "AND p.session = :session AND p.occasion = :occasion)",
        {"desk": desk.name, "session": session, "occasion": occasion},
    )
    return (0, 0) if row is None else (row["opportunities"], row["cents"])


def close_bonus_ball(desk: Desk, occasion_id: str | None = None, *, by: Worker) -> BonusBallStatus:
    """Stops bonus-ball sales at this desk and prints its closing slip. Raises Refused."""
    need_role(by, FLOOR, say("Closing the bonus ball"))
    with desk.writing() as writing:
        session, occasion, terms = _bonus_ball(desk, occasion_id)
        _close(desk, writing, session, occasion, by)
        return _status(desk, session, occasion, terms)


def _close(
    desk: Desk, writing: Writing, session: Session, occasion: OpenOccasion, by: Worker
) -> None:
    facts = night_facts(desk, session).occasion(occasion.id)
    if facts is not None and facts.bonus_ball_closed_at is not None:
        raise Refused(
            say(
                "The bonus ball of {occasion} is closed at this desk already.",
                occasion=occasion.name,
            )
        )
    opportunities, receipts = bonus_ball_sold(desk, session.seq, occasion.id)
    payload = BonusBallClosed(
        papers=[Paper(kind="bonus_ball_close", title=say("Bonus ball closing slip"))],
        session=session.seq,
        occasion=occasion.id,
        opportunities=opportunities,
        receipts_cents=receipts,
        closed_by=by.name,
    )
    writing.append(
        payload,
        lambda entry: [
            night_papers.bonus_ball_close_document(desk, session, occasion, payload, entry)
        ],
    )


def announce_bonus_ball(
    desk: Desk,
    occasion_id: str | None = None,
    *,
    by: Worker,
    said: AnnouncedMoney | None = None,
) -> BonusBallStatus:
    """Fixes total and prize for good and prints the caller's sheet; closes sales if still open.

    ``said`` is what the caller has in hand, where somebody figured it apart. A late announcement
    is recorded and the sheet says so. Raises Refused when it is announced already, while another
    desk may still sell, while nobody has said what became of the prize before it, or where
    ``said`` is not what the records give.
    """
    need_role(by, CALLERS, say("Announcing the bonus ball"))
    with desk.writing() as writing:
        session, occasion, terms = _bonus_ball(desk, occasion_id)
        facts = night_facts(desk, session).occasion(occasion.id)
        need_played(desk, session, occasion.id)
        if facts is None or facts.bonus_ball_announced_at is not None:
            raise Refused(
                say(
                    "The bonus ball of {occasion} is announced; it stays as it is.",
                    occasion=occasion.name,
                )
            )
        need_not_announced_elsewhere(desk, occasion)
        need_settled(desk)
        if facts.bonus_ball_closed_at is None:
            _close(desk, writing, session, occasion, by)
        status = _status(desk, session, occasion, terms)
        desks = need_figures(desk, session, occasion, status.desks[0])
        _need_same_money(session, occasion, terms, status, said)
        payload = BonusBallAnnounced(
            papers=[Paper(kind="announcement", title=say("Bonus ball announcement"))],
            session=session.seq,
            occasion=occasion.id,
            opportunities=status.opportunities,
            receipts_cents=status.receipts_cents,
            percent_bp=terms.prize_percent_bp,
            carry_in_cents=status.carry_in_cents,
            prize_cents=status.prize_cents,
            retained_cents=status.retained_cents,
            desks=[
                AnnouncedDesk(
                    of_desk=each.desk,
                    source=each.source,
                    opportunities=each.opportunities,
                    receipts_cents=each.receipts_cents,
                )
                for each in desks
            ],
            announced_by=by.name,
        )
        late = late_announcement(session.pack, session.program, facts, writing.at)
        writing.append(
            payload,
            lambda entry: [
                night_papers.announcement_document(
                    desk, session, occasion, payload, entry, warnings=late, number=status.number
                )
            ],
        )
        return _status(desk, session, occasion, terms)


def _need_same_money(
    session: Session,
    occasion: OpenOccasion,
    terms: BonusBall,
    status: BonusBallStatus,
    said: AnnouncedMoney | None,
) -> None:
    if said is None:
        return
    lawful = bonus_ball_terms(session.pack, occasion.gaming_date, terms.prize_percent_bp)
    if not said.matches(lawful, status.receipts_cents, status.carry_in_cents):
        raise Refused(
            say(
                "The records give {receipts} collected and a prize of {prize}; announce "
                "those, or find the difference first.",
                receipts=format_money(status.receipts_cents),
                prize=format_money(status.prize_cents),
            )
        )
