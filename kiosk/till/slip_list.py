"""The list of slips a cashier looks through."""

import datetime
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from kiosk.clock import from_text
from kiosk.till.desk import Desk
from kiosk.till.night import hall_zone
from kiosk.till.slip_record import number_in_qr, slip_text

ROWS_MAX = 1_000


@dataclass(frozen=True)
class SlipRow:
    """One slip in a list; ``state`` is ``valid``, ``part void`` or ``void``, and `` pending``."""

    number: str
    sale: int
    at: str
    cashier: str
    cards: int
    admission_cents: int
    total_cents: int
    state: str
    copies: int
    paper: str
    replaced_by: str | None = None
    """The preprinted form it stands on since the one with its number was spoiled."""


@dataclass(frozen=True)
class Search:
    """What a slip is looked for by; everything that is given must fit.

    ``anything`` is part of a number, an amount such as ``16.00``, or the text of a slip's QR;
    ``between`` are times on the hall's wall, both inclusive to the minute; the second may be past
    midnight.
    """

    anything: str = ""
    number: str = ""
    between: tuple[datetime.time, datetime.time] | None = None
    amount_cents: int | None = None


def slips(
    desk: Desk, *, limit: int, search: Search | str = "", session: int | None = None
) -> list[SlipRow]:
    """The newest slips first, at most ``limit``; those that fit the search where there is one."""
    asked = Search(search) if isinstance(search, str) else search
    most = max(1, min(limit, ROWS_MAX))
    rows = desk.ledger.rows(
        _SLIPS,
        {
            "desk": desk.name,
            "session": session,
            "search": _plain(number_in_qr(asked.anything) or asked.anything),
            "number": _plain(number_in_qr(asked.number) or asked.number),
            "cents": asked.amount_cents,
            # Times are looked at below: SQL does not know the hall's time zone.
            "limit": most if asked.between is None else -1,
        },
    )
    if asked.between is not None:
        zone, (first, last) = hall_zone(desk), asked.between
        rows = [row for row in rows if _is_within(local_time(row["at"], zone), first, last)][:most]
    return [_row(each) for each in rows]


_SLIPS = (
    "SELECT s.series, s.number, s.seq AS sale, j.at, x.cashier, s.cards, s.admission_cents, "
    "s.total_cents, (SELECT max(whole) FROM slip_void v WHERE v.desk = s.desk "
    "AND v.series = s.series AND v.number = s.number) AS void, "
    "EXISTS (SELECT 1 FROM slip_void v WHERE v.desk = s.desk AND v.series = s.series "
    "AND v.number = s.number AND v.approved_by IS NULL AND NOT EXISTS "
    "(SELECT 1 FROM void_approval a WHERE a.desk = v.desk AND a.void = v.seq)) AS pending, "
    "(SELECT count(*) FROM slip_copy c WHERE c.desk = s.desk AND c.series = s.series "
    "AND c.number = s.number) AS copies, "
    "(SELECT w.state FROM paper p JOIN work_print w USING (desk, seq, paper) "
    "WHERE p.desk = s.desk AND p.series = s.series AND p.number = s.number "
    "AND p.kind IN ('slip', 'copy') ORDER BY p.seq DESC LIMIT 1) AS paper, "
    "(SELECT printf('%s-%06d', b.new_series, b.new_number) FROM preprinted_break b "
    "WHERE b.desk = s.desk AND b.slip_series = s.series AND b.slip_number = s.number "
    "AND b.new_number IS NOT NULL ORDER BY b.seq DESC LIMIT 1) AS replaced_by "
    "FROM slip s JOIN journal j USING (desk, seq) JOIN sale x USING (desk, seq) "
    "WHERE s.desk = :desk AND (:session IS NULL OR s.session = :session) "
    "AND (:search = '' OR printf('%s-%06d', s.series, s.number) LIKE '%' || :search || '%' "
    "OR replaced_by LIKE '%' || :search || '%' "
    "OR printf('%d.%02d', s.total_cents / 100, s.total_cents % 100) = :search) "
    "AND (:number = '' OR printf('%s-%06d', s.series, s.number) LIKE '%' || :number || '%' "
    "OR replaced_by LIKE '%' || :number || '%') "
    "AND (:cents IS NULL OR s.total_cents = :cents) "
    "ORDER BY s.seq DESC, s.player DESC LIMIT :limit"
)


def _plain(text: str) -> str:
    return text.strip().upper().replace("%", "").replace("_", "")


def _is_within(at: datetime.time, first: datetime.time, last: datetime.time) -> bool:
    minute = at.replace(second=0, microsecond=0)
    if first <= last:
        return first <= minute <= last
    return minute >= first or minute <= last


def local_time(at: str, zone: ZoneInfo) -> datetime.time:
    """A stored instant as the time on the hall's wall."""
    return from_text(at).astimezone(zone).time()


def _row(row: dict[str, Any]) -> SlipRow:
    states = {None: "valid", 0: "part void", 1: "void"}
    return SlipRow(
        number=slip_text(row["series"], row["number"]),
        sale=row["sale"],
        at=row["at"],
        cashier=row["cashier"],
        cards=row["cards"],
        admission_cents=row["admission_cents"],
        total_cents=row["total_cents"],
        state=states[row["void"]] + (" pending" if row["pending"] else ""),
        copies=row["copies"],
        paper=row["paper"] or "",
        replaced_by=row["replaced_by"],
    )
