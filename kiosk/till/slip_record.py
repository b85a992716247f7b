"""A slip as it stands in the ledger: its sale, its player, and what became of it."""

from dataclasses import dataclass

from kiosk.errors import Fault, Wrong
from kiosk.ledger.entries import Sale, SoldPlayer
from kiosk.till.desk import Desk


def slip_text(series: str, number: int) -> str:
    """A slip's number as people read it: ``A-000117``."""
    return f"{series}-{number:06d}"


@dataclass(frozen=True)
class SlipRecord:
    """A slip with the sale and player it belongs to; ``player`` counts from 1."""

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

    @property
    def text(self) -> str:
        return slip_text(self.series, self.number)


def parse_slip(desk: Desk, text: str) -> tuple[str, int]:
    """Series and number of a typed slip number: ``A-000117``, ``A117`` or ``117``.

    Raises Wrong when it is none.
    """
    cleaned = text.strip().upper().replace("-", "")
    digits = cleaned.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    series = cleaned[: len(cleaned) - len(digits)] or desk.series
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 12 or int(digits) < 1:
        raise Wrong(f"{text!r} is no slip number; write it like A-000117.", where="SLIP")
    return series, int(digits)


def find_slip(desk: Desk, text: str) -> SlipRecord:
    """A slip by its number. Raises Wrong when there is none."""
    series, number = parse_slip(desk, text)
    row = desk.ledger.row(
        "SELECT seq, session, player FROM slip WHERE desk = ? AND series = ? AND number = ?",
        (desk.name, series, number),
    )
    entry = None if row is None else desk.ledger.entry(desk.name, row["seq"])
    if row is None or entry is None:
        raise Wrong(f"There is no slip {slip_text(series, number)} on this desk.", where="SLIP")
    content = entry.content()
    if not isinstance(content, Sale):
        raise Fault("ledger", f"Slip {slip_text(series, number)} has no sale.", "Run: kiosk audit.")
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
    )
