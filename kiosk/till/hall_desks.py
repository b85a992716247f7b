"""The hall's other desks: who sells tonight, what each closed its bonus ball with, late news.

A desk is known because its own entries lie in this ledger, or because somebody named it. What it
sold counts once it cannot change any more: its own close is among those entries, or its closing
slip was typed by two people. What comes after the announcement is told, and changes nothing.
"""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from kiosk.clock import to_text
from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.hall_entries import ClosingSlipTyped, OtherDeskNamed
from kiosk.money import format_money
from kiosk.program.models import parse_time
from kiosk.till.desk import Desk
from kiosk.till.night import (
    TYPED_TIME_AROUND,
    OpenOccasion,
    Session,
    named_occasion,
    need_session,
)
from kiosk.till.people import FLOOR_ROLES, Worker, need_role, need_second
from kiosk.till.tenders import AMOUNT_CENTS_MAX

DESK_NAME_MAX = 4
OPPORTUNITIES_MAX = 9_999
Source = Literal["own", "typed", "synced"]


@dataclass(frozen=True)
class DeskFigures:
    """Bonus balls one desk sold for an occasion, in cents, once it sells no more of them."""

    desk: str
    source: Source
    opportunities: int
    receipts_cents: int

    @property
    def words(self) -> str:
        """``12 sold, 12.00``."""
        return say(
            "{opportunities} sold, {receipts}",
            opportunities=self.opportunities,
            receipts=format_money(self.receipts_cents),
        )


@dataclass(frozen=True)
class OtherDesk:
    """Another desk of tonight; ``figures`` None while it may still sell, for all that is known."""

    desk: str
    figures: DeskFigures | None


@dataclass(frozen=True)
class ClosingSlip:
    """A closing slip as it is typed: whose, opportunities, amount in cents, the time on it."""

    desk: str
    opportunities: int
    receipts_cents: int
    closed_at: str


def other_desks(desk: Desk, session: Session, occasion: OpenOccasion) -> tuple[OtherDesk, ...]:
    """Every other desk that is known to sell for an occasion, by name.

    Its own entries go before what was typed.
    """
    found: dict[str, DeskFigures | None] = {
        row["other_desk"]: None
        for row in desk.ledger.rows(
            "SELECT other_desk FROM hall_desk WHERE desk = ? AND session = ?",
            (desk.name, session.seq),
        )
    }
    for row in desk.ledger.rows(
        "SELECT other_desk AS desk, 'typed' AS source, opportunities, receipts_cents "
        "FROM closing_slip c WHERE desk = :desk AND session = :session AND occasion = :occasion "
        "AND seq = (SELECT max(seq) FROM closing_slip n WHERE n.desk = c.desk "
        "AND n.session = c.session AND n.occasion = c.occasion AND n.other_desk = c.other_desk)",
        {"desk": desk.name, "session": session.seq, "occasion": occasion.id},
    ):
        found[row["desk"]] = DeskFigures(**row)
    for other in synced_desks(desk, occasion):
        found[other.desk] = other.figures or found.get(other.desk)
    return tuple(OtherDesk(name, found[name]) for name in sorted(found))


def synced_desks(desk: Desk, occasion: OpenOccasion) -> Iterator[OtherDesk]:
    """Other desks whose own entries came by a sync and that opened the occasion.

    The same occasion at another desk is the one of the same id on the same gaming date.
    """
    for row in desk.ledger.rows(
        "SELECT o.desk, 'synced' AS source, c.opportunities, c.receipts_cents "
        "FROM work_hall_fact o LEFT JOIN work_hall_fact c ON c.desk = o.desk "
        "AND c.kind = 'closed' AND c.session = o.session AND c.occasion = o.occasion "
        "WHERE o.kind = 'opened' AND o.occasion = ? AND o.gaming_date = ?",
        (occasion.id, occasion.gaming_date.isoformat()),
    ):
        closed = None if row["opportunities"] is None else DeskFigures(**row)
        yield OtherDesk(row["desk"], closed)


def need_not_announced_elsewhere(desk: Desk, occasion: OpenOccasion) -> None:
    """Raises Refused where another desk has announced the occasion's total, as far as is known."""
    other = desk.ledger.value(
        "SELECT a.desk FROM work_hall_fact o JOIN work_hall_fact a ON a.desk = o.desk "
        "AND a.kind = 'announced' AND a.session = o.session AND a.occasion = o.occasion "
        "WHERE o.kind = 'opened' AND o.occasion = ? AND o.gaming_date = ?",
        (occasion.id, occasion.gaming_date.isoformat()),
    )
    if other is not None:
        raise Refused(
            say(
                "Desk {other} announced the bonus ball of {occasion}: one desk announces "
                "it for the hall, and it stays as it is.",
                other=other,
                occasion=occasion.name,
            )
        )


def need_figures(
    desk: Desk, session: Session, occasion: OpenOccasion, own: DeskFigures
) -> tuple[DeskFigures, ...]:
    """What every desk sold, this one first. Raises Refused while one of them may still sell."""
    others = other_desks(desk, session, occasion)
    waiting = [each.desk for each in others if each.figures is None]
    if waiting:
        raise Refused(
            say(
                "Desk {waiting} sells for {occasion} too, and is not known to have "
                "closed: let two people type its closing slip, or sync, then announce.",
                waiting=", ".join(waiting),
                occasion=occasion.name,
            )
        )
    return (own, *(each.figures for each in others if each.figures is not None))


def name_other_desk(desk: Desk, other: str, *, by: Worker) -> str:
    """Puts on record that another desk sells in this session. Raises Wrong or Refused."""
    need_role(by, FLOOR_ROLES, say("Naming another desk"))
    name = desk_name(desk, other)
    with desk.writing() as writing:
        session = need_session(desk)
        known = {each.desk for one in session.occasions for each in other_desks(desk, session, one)}
        if name in known:
            raise Refused(say("Desk {name} is known to sell tonight.", name=name))
        writing.append(OtherDeskNamed(session=session.seq, other_desk=name, named_by=by.name))
    return name


def type_closing_slip(
    desk: Desk,
    slip: ClosingSlip,
    occasion_id: str | None = None,
    *,
    by: Worker,
    approved_by: Worker | None,
) -> tuple[OtherDesk, ...]:
    """Records another desk's closing slip, typed by two people; the newest of a desk counts.

    After the announcement it is recorded too, and what differs is told as late news. Gives every
    other desk as it stands then. Raises Wrong for figures that cannot be, Refused.
    """
    need_role(by, FLOOR_ROLES, say("Typing a closing slip"))
    second = need_second(by, approved_by, say("typing another desk's closing slip"))
    name = desk_name(desk, slip.desk)
    if not 0 <= slip.opportunities <= OPPORTUNITIES_MAX:
        raise Wrong(
            say("Opportunities are 0 to {opportunities_max}.", opportunities_max=OPPORTUNITIES_MAX),
            where="--sold",
        )
    with desk.writing() as writing:
        session = need_session(desk)
        occasion = named_occasion(session, occasion_id, writing.at)
        _need_amount(session, slip)
        closed_at = _lately(session, writing.at, slip.closed_at)
        writing.append(
            ClosingSlipTyped(
                session=session.seq,
                occasion=occasion.id,
                other_desk=name,
                opportunities=slip.opportunities,
                receipts_cents=slip.receipts_cents,
                closed_at=to_text(closed_at),
                typed_by=by.name,
                approved_by=second.name,
            )
        )
        return other_desks(desk, session, occasion)


def desk_name(desk: Desk, typed: str) -> str:
    """Another desk's name as it is kept. Raises Wrong for what is none, or this one's own."""
    name = typed.strip().upper()
    if not (name.isascii() and name.isalnum() and len(name) <= DESK_NAME_MAX):
        raise Wrong(
            say(
                "A desk is named by 1 to {desk_name_max} letters or digits.",
                desk_name_max=DESK_NAME_MAX,
            ),
            where="DESK",
        )
    if name == desk.name:
        raise Wrong(
            say("Desk {name} is this one; it knows its own sales.", name=name), where="DESK"
        )
    return name


def _lately(session: Session, now: datetime.datetime, typed: str) -> datetime.datetime:
    """The last instant at which the hall's wall showed a time; desks sell ahead of the doors too.

    Raises Wrong for what is no time, or longer ago than a night.
    """
    zone = session.program.hall.zone
    try:
        time = parse_time(typed)
    except ValueError as error:
        raise Wrong(str(error), where="--closed-at") from None
    here = now.astimezone(zone)
    found = datetime.datetime.combine(here.date(), time, tzinfo=zone)
    if found > here:
        found -= datetime.timedelta(days=1)
    if now - found > TYPED_TIME_AROUND:
        raise Wrong("That time is not yet; type the time on the slip.", where="--closed-at")
    return found.astimezone(datetime.UTC)


def _need_amount(session: Session, slip: ClosingSlip) -> None:
    """Raises Wrong for money that so many opportunities cannot have brought."""
    prices = [each.price_cents or 0 for each in session.program.items if each.kind == "bonus_ball"]
    most = slip.opportunities * max(prices, default=AMOUNT_CENTS_MAX)
    if not 0 <= slip.receipts_cents <= max(most, 0) or slip.receipts_cents > AMOUNT_CENTS_MAX:
        raise Wrong(
            say(
                "{opportunities} opportunities bring at most {most}; look at the slip again.",
                opportunities=slip.opportunities,
                most=format_money(most),
            ),
            where="--amount",
        )
