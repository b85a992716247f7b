"""What a desk remembers of its printers: which never answer, and since when one cannot print."""

from dataclasses import dataclass

from kiosk.ledger.ledger import Ledger


@dataclass(frozen=True)
class Outage:
    """A printer that cannot print, since ``began_at`` (UTC, as text) and why."""

    began_at: str
    reason: str


@dataclass(frozen=True)
class UnprintedSlips:
    """The slips that are sold and not on paper: first and last number of a series, how many."""

    series: str
    first: int
    last: int
    slips: int


class PrinterNotes:
    """The working tables about printers in one ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def is_mute(self, printer: str) -> bool:
        """Whether this printer, named by its setting, was seen never to answer."""
        return bool(
            self._ledger.value("SELECT mute FROM work_printer WHERE printer = ?", (printer,))
        )

    def note_voice(self, printer: str, *, mute: bool) -> None:
        """Notes whether it answers; written only when that is news."""
        known = self._ledger.value("SELECT mute FROM work_printer WHERE printer = ?", (printer,))
        if known == int(mute) or (known is None and not mute):
            return
        with self._ledger.transaction():
            self._ledger.execute(
                "INSERT INTO work_printer (printer, mute) VALUES (?, ?) "
                "ON CONFLICT (printer) DO UPDATE SET mute = excluded.mute",
                (printer, int(mute)),
            )

    def was_seen_tonight(self, printer: str) -> bool:
        """Whether somebody saw a paper of this printer, which never answers, whole tonight."""
        return bool(
            self._ledger.value(
                "SELECT EXISTS (SELECT 1 FROM paper_confirmation c "
                "JOIN work_print_attempt a ON a.desk = c.desk AND a.seq = c.paper_seq "
                "AND a.paper = c.paper WHERE c.whole = 1 AND a.outcome = 'sent' "
                "AND a.printer = ? AND c.seq > coalesce("
                "(SELECT max(seq) FROM session s WHERE s.desk = c.desk), 0))",
                (printer,),
            )
        )

    def outage(self) -> Outage | None:
        """The outage that lasts, if one does."""
        row = self._ledger.row("SELECT began_at, reason FROM work_outage")
        return None if row is None else Outage(**row)

    def begin_outage(self, at: str, reason: str) -> None:
        """Notes that the printer cannot print; one that lasts already goes on."""
        with self._ledger.transaction():
            self._ledger.execute(
                "INSERT INTO work_outage (id, began_at, reason) VALUES (1, ?, ?) "
                "ON CONFLICT (id) DO NOTHING",
                (at, reason),
            )

    def end_outage(self) -> None:
        """Forgets the outage, inside the caller's transaction."""
        self._ledger.execute("DELETE FROM work_outage")

    def unprinted(self, *, but_for: tuple[int, int] | None = None) -> UnprintedSlips | None:
        """The slips that wait for the printer, and the paper ``but_for`` that just came out."""
        seq, paper = but_for or (0, 0)
        row = self._ledger.row(
            "SELECT p.series, min(p.number) AS first, max(p.number) AS last, count(*) AS slips "
            "FROM paper p JOIN work_print w USING (desk, seq, paper) "
            "JOIN slip s ON s.desk = p.desk AND s.series = p.series AND s.number = p.number "
            "WHERE p.kind = 'slip' "
            "AND p.number IS NOT NULL AND (w.state = 'queued' OR (p.seq = ? AND p.paper = ?)) "
            "GROUP BY p.series ORDER BY max(p.seq) DESC LIMIT 1",
            (seq, paper),
        )
        return None if row is None else UnprintedSlips(**row)
