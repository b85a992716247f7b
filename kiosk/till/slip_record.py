"""A slip as it stands in the ledger: its sale, its player, and what became of it."""

import re
from dataclasses import dataclass

from kiosk.errors import Fault, Wrong
from kiosk.language import Phrase, say
from kiosk.ledger.entries import Sale, SoldPlayer
from kiosk.ledger.payload import Payload
from kiosk.ledger.slip_entries import SlipExchanged
from kiosk.till.desk import Desk


def slip_text(series: str, number: int) -> str:
    """A slip's number as people read it: ``A-000117``."""
    return f"{series}-{number:06d}"


STATE_NAMES: dict[str, Phrase] = {
    "valid": say("valid"),
    "part void": say("part void"),
    "void": say("void"),
    "valid pending": say("valid pending"),
    "part void pending": say("part void pending"),
    "void pending": say("void pending"),
}
"""What became of a slip, as the screens call it."""


@dataclass(frozen=True)
class PendingVoid:
    """A void that waits for its second person: its entry, what is owed in cents, and who asked."""

    seq: int
    refund_cents: int
    voided_by: str


@dataclass(frozen=True)
class SettledVoid:
    """A void of a slip or of lines of it that two people made: why, and who."""

    whole: bool
    reason: str
    voided_by: str
    approved_by: str
    refund_cents: int


@dataclass(frozen=True)
class SlipRecord:
    """A slip with the sale and player it belongs to; ``player`` counts from 1.

    ``exchanged_for`` names the slips its lines were exchanged for, ``exchanged_from`` the one
    whose lines this slip was given for. ``series`` and ``number`` are those it was sold under;
    ``replaced_by`` is the preprinted form it stands on since that one was spoiled, ``spoiled``
    all that were.
    """

    series: str
    number: int
    sale: int
    session: int
    player: int
    sold: SoldPlayer
    content: Sale
    at: str
    entry_hash: str
    void: bool
    void_lines: frozenset[int]
    copies: int
    pending: PendingVoid | None = None
    settled_voids: tuple[SettledVoid, ...] = ()
    exchanged_for: tuple[str, ...] = ()
    exchanged_from: str | None = None
    replaced_by: str | None = None
    spoiled: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The number that the player's paper has now."""
        return self.replaced_by or slip_text(self.series, self.number)

    @property
    def state(self) -> str:
        """``valid``, ``part void``, ``void``; with `` pending`` while a refund waits."""
        state = "void" if self.void else "part void" if self.void_lines else "valid"
        return f"{state} pending" if self.pending else state


def sale_of(content: Payload | None) -> Sale | None:
    """The sale an entry holds: its own, or the new lines of an exchange; None in any other."""
    if isinstance(content, SlipExchanged):
        return content.as_sale()
    return content if isinstance(content, Sale) else None


_SCANNED = re.compile(
    r"\s*([A-Z][A-Z0-9]{0,3}-\d{6,12})\s+(\d{4}-\d{2}-\d{2})\b.*", re.ASCII | re.DOTALL
)


def number_in_qr(text: str) -> str | None:
    """The number in the scanned text of a slip's QR; None where it is no such text.

    Only which slip is meant is read here; whether the paper is genuine is asked elsewhere.
    """
    found = _SCANNED.fullmatch(text.upper())
    return None if found is None else found[1]


def parse_slip(desk: Desk, text: str) -> tuple[str, int]:
    """Series and number of a slip: typed ``A-000117``, ``A117`` or ``117``, or its scanned QR.

    Raises Wrong when it is none.
    """
    text = number_in_qr(text) or text
    cleaned = text.strip().upper().replace("-", "")
    digits = cleaned.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    series = cleaned[: len(cleaned) - len(digits)] or desk.series
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 12 or int(digits) < 1:
        raise Wrong(
            say("{text!r} is no slip number; write it like A-000117.", text=text), where="SLIP"
        )
    return series, int(digits)


def find_slip(desk: Desk, text: str) -> SlipRecord:
    """A slip by its number, or that of a form it was moved to. Raises Wrong when there is none."""
    series, number = _sold_as(desk, *parse_slip(desk, text))
    row = desk.ledger.row(
        "SELECT seq, session, player FROM slip WHERE desk = ? AND series = ? AND number = ?",
        (desk.name, series, number),
    )
    entry = None if row is None else desk.ledger.entry(desk.name, row["seq"])
    if row is None or entry is None:
        raise Wrong(
            say("There is no slip {series} on this desk.", series=slip_text(series, number)),
            where="SLIP",
        )
    content = sale_of(entry.content())
    if content is None:
        raise Fault(
            "ledger",
            say("Slip {series} has no sale.", series=slip_text(series, number)),
            "Run: kiosk audit.",
        )
    where = (desk.name, series, number)
    voids = desk.ledger.rows(
        "SELECT whole FROM slip_void WHERE desk = ? AND series = ? AND number = ?", where
    )
    lines = desk.ledger.rows(
        "SELECT line FROM void_line WHERE desk = ? AND sale = ? AND player = ?",
        (desk.name, row["seq"], row["player"]),
    )
    copies: int = desk.ledger.value(
        "SELECT count(*) FROM slip_copy WHERE desk = ? AND series = ? AND number = ?", where
    )
    sold = content.players[row["player"] - 1]
    dead = frozenset(each["line"] for each in lines)
    return SlipRecord(
        series=series,
        number=number,
        sale=row["seq"],
        session=row["session"],
        player=row["player"],
        sold=sold,
        content=content,
        at=entry.at,
        entry_hash=entry.hash,
        void=any(each["whole"] for each in voids) or len(dead) == len(sold.lines),
        void_lines=dead,
        copies=copies,
        pending=_pending(desk, where),
        settled_voids=_settled_voids(desk, where),
        exchanged_for=tuple(
            slip_text(each["series"], each["number"])
            for each in desk.ledger.rows(
                "SELECT n.series, n.number FROM exchange x JOIN slip n USING (desk, seq) "
                "WHERE x.desk = ? AND x.series = ? AND x.number = ? ORDER BY x.seq",
                where,
            )
        ),
        exchanged_from=_exchanged_from(desk, row["seq"]),
        replaced_by=_replaced_by(desk, where),
        spoiled=_spoiled(desk, where),
    )


def _sold_as(desk: Desk, series: str, number: int) -> tuple[str, int]:
    """The number a slip was sold under: its own, or of the slip that a preprinted form replaces.

    Figures alone mean a form where the desk itself gave out no such number.
    """
    here = (desk.name, series, number)
    if (
        desk.ledger.row("SELECT 1 FROM slip WHERE desk = ? AND series = ? AND number = ?", here)
        is None
    ):
        found = desk.ledger.row(
            "SELECT coalesce(b.slip_series, f.series) AS series, "
            "coalesce(b.slip_number, f.number) AS number FROM preprinted_form f "
            "LEFT JOIN preprinted_break b ON b.desk = f.desk AND b.new_series = f.series "
            "AND b.new_number = f.number WHERE f.desk = ? AND f.used_for <> 'nothing' "
            "AND f.number = ? AND ? IN (f.series, ?) ORDER BY f.seq DESC LIMIT 1",
            (desk.name, number, series, desk.series),
        )
        if found is not None:
            return found["series"], found["number"]
    return series, number


def _replaced_by(desk: Desk, where: tuple[str, str, int]) -> str | None:
    row = desk.ledger.row(
        "SELECT new_series, new_number FROM preprinted_break WHERE desk = ? AND slip_series = ? "
        "AND slip_number = ? AND new_number IS NOT NULL ORDER BY seq DESC LIMIT 1",
        where,
    )
    return None if row is None else slip_text(row["new_series"], row["new_number"])


def _spoiled(desk: Desk, where: tuple[str, str, int]) -> tuple[str, ...]:
    return tuple(
        slip_text(each["series"], each["number"])
        for each in desk.ledger.rows(
            "SELECT series, number FROM preprinted_break WHERE desk = ? AND slip_series = ? "
            "AND slip_number = ? ORDER BY seq",
            where,
        )
    )


def _pending(desk: Desk, where: tuple[str, str, int]) -> PendingVoid | None:
    row = desk.ledger.row(
        "SELECT v.seq, v.refund_cents, v.voided_by FROM slip_void v WHERE v.desk = ? "
        "AND v.series = ? AND v.number = ? AND v.approved_by IS NULL AND NOT EXISTS "
        "(SELECT 1 FROM void_approval a WHERE a.desk = v.desk AND a.void = v.seq)",
        where,
    )
    return None if row is None else PendingVoid(**row)


def _settled_voids(desk: Desk, where: tuple[str, str, int]) -> tuple[SettledVoid, ...]:
    """Those an exchange made are left out: it says itself what became of the lines."""
    rows = desk.ledger.rows(
        "SELECT v.whole, v.reason, v.voided_by, v.refund_cents, "
        "coalesce(v.approved_by, a.approved_by) AS approved_by FROM slip_void v "
        "LEFT JOIN void_approval a ON a.desk = v.desk AND a.void = v.seq WHERE v.desk = ? "
        "AND v.series = ? AND v.number = ? AND NOT EXISTS (SELECT 1 FROM exchange x "
        "WHERE x.desk = v.desk AND x.seq = v.seq) ORDER BY v.seq",
        where,
    )
    return tuple(
        SettledVoid(
            bool(each["whole"]),
            each["reason"],
            each["voided_by"],
            each["approved_by"],
            each["refund_cents"],
        )
        for each in rows
        if each["approved_by"] is not None
    )


def _exchanged_from(desk: Desk, seq: int) -> str | None:
    row = desk.ledger.row(
        "SELECT series, number FROM exchange WHERE desk = ? AND seq = ?", (desk.name, seq)
    )
    return None if row is None else slip_text(row["series"], row["number"])
