"""Does the ledger say what it said when it was written?

Three looks that do not lean on each other: the chain (hash, link and signature of every entry),
the tables against the rows that follow from the journal, and sums and numbers by SQL of its own
that knows nothing of ``apply``. Beside them the file itself and its guards.
"""

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import islice

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from kiosk.errors import Fault
from kiosk.ledger import audit_sums
from kiosk.ledger.apply import rows_of
from kiosk.ledger.journal import GENESIS, Entry, JournalError, canonical, problem_of
from kiosk.ledger.keys import public_key
from kiosk.ledger.ledger import Ledger, Row
from kiosk.ledger.ledger_file import schema_text

PAGE_ENTRIES = 500

PROBLEMS_MAX = 200
"""After so many the rest is only counted: a damaged file should not fill the screen."""


@dataclass
class Audit:
    """What an audit found. ``ok`` is True only when nothing at all is wrong."""

    desk: str
    entries: int = 0
    head: str = GENESIS
    slips: Row = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    left_out: int = 0

    @property
    def ok(self) -> bool:
        return not self.problems and not self.left_out

    def add(self, problem: str) -> None:
        """Notes a problem, or counts it when there are very many."""
        if len(self.problems) < PROBLEMS_MAX:
            self.problems.append(problem)
        else:
            self.left_out += 1


def audit(ledger: Ledger, desk: str, *, quick: bool = False) -> Audit:
    """Looks through a ledger; ``quick`` checks the chain and the numbers only.

    A damaged file is a problem in the answer, never an exception.
    """
    found = Audit(desk)
    try:
        _check_file(ledger, found)
        _check_guards(ledger, found)
        _check_chain(ledger, desk, found)
        for row in ledger.rows("SELECT DISTINCT desk FROM journal WHERE desk <> ?", (desk,)):
            found.add(f"The journal holds entries of desk {row['desk']}, which is not this one.")
        if not quick:
            _check_tables(ledger, found)
        for problem in audit_sums.problems(ledger):
            found.add(problem)
        found.slips = _slip_figures(ledger, desk)
    except (Fault, sqlite3.Error) as error:
        found.add(f"The file could not be read to the end: {error}")
    return found


def journal_is_whole(ledger: Ledger, desk: str) -> bool:
    """Whether every entry is there, linked and signed, whatever became of the other tables."""
    found = Audit(desk)
    try:
        _check_chain(ledger, desk, found)
    except (Fault, sqlite3.Error):
        return False
    return found.ok


def recent_problems(ledger: Ledger, desk: str, last: int) -> list[str]:
    """What is wrong with the file, its guards and the last entries with their rows.

    For a start, where a whole audit of years would keep people waiting. Damage is a problem in
    the answer, never an exception.
    """
    found = Audit(desk)
    try:
        _check_file(ledger, found)
        _check_guards(ledger, found)
        head = ledger.value("SELECT coalesce(max(seq), 0) FROM journal WHERE desk = ?", (desk,))
        _check_chain(ledger, desk, found, after=max(0, head - last))
        tables = derived_tables(ledger)
        for page in _pages(ledger.entries(desk, after=max(0, head - last))):
            for problem in _page_problems(ledger, tables, page):
                found.add(problem)
    except (Fault, sqlite3.Error) as error:
        found.add(f"The file could not be read to the end: {error}")
    return found.problems


def _check_file(ledger: Ledger, found: Audit) -> None:
    for row in ledger.rows("PRAGMA quick_check(20)"):
        answer = str(next(iter(row.values())))
        if answer != "ok":
            found.add(f"The database file is damaged: {answer}")
    for row in ledger.rows("PRAGMA foreign_key_check"):
        found.add(f"Table {row['table']} row {row['rowid']} points at a missing {row['parent']}.")


def _check_guards(ledger: Ledger, found: Audit) -> None:
    """Compares tables, triggers and indexes with schema.sql: a dropped guard shows."""
    expected = _declared(schema_text())
    present = {
        row["name"]: _squeezed(row["sql"])
        for row in ledger.rows("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    }
    for name, sql in expected.items():
        if name not in present:
            found.add(f"The guard or table {name} is missing from the file.")
        elif present[name] != sql:
            found.add(f"The guard or table {name} was changed.")
    for name in present.keys() - expected.keys():
        found.add(f"The file holds {name}, which the kiosk did not make.")


@cache
def _declared(text: str) -> dict[str, str]:
    memory = sqlite3.connect(":memory:", isolation_level=None)
    try:
        memory.executescript(text)
        return {
            name: _squeezed(sql)
            for name, sql in memory.execute(
                "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL"
            )
        }
    finally:
        memory.close()


def _squeezed(sql: str) -> str:
    return re.sub(r"\s+", " ", sql).strip()


def _check_chain(ledger: Ledger, desk: str, found: Audit, *, after: int = 0) -> None:
    """Follows the chain from the entry behind ``after`` to its head."""
    keys = _keys_by_epoch(ledger, desk, found)
    if not keys:
        return
    before = ledger.entry(desk, after)
    previous, expected = (before.hash if before else GENESIS), after + 1
    for entry in ledger.entries(desk, after=after):
        if entry.seq != expected:
            found.add(_missing(desk, expected, entry.seq - 1))
        key = keys.get(entry.epoch)
        problem = (
            "its epoch has no key"
            if key is None
            else problem_of(entry, previous=previous, public_key=key)
        )
        if problem is not None:
            found.add(f"Entry {desk} {entry.seq} ({entry.kind}): {problem}.")
        previous, expected = entry.hash, entry.seq + 1
        found.entries += 1
    found.head = previous
    last_sealed = ledger.value("SELECT coalesce(max(seq), 0) FROM sealed WHERE desk = ?", (desk,))
    if last_sealed >= expected:
        found.add(_missing(desk, expected, last_sealed))


def _keys_by_epoch(ledger: Ledger, desk: str, found: Audit) -> dict[int, Ed25519PublicKey]:
    """Which key signed in which epoch: each restore brought a new one."""
    keys: dict[int, Ed25519PublicKey] = {}
    for row in ledger.rows(
        "SELECT j.epoch, d.public_key FROM desk d JOIN journal j USING (desk, seq) "
        "WHERE d.desk = ? ORDER BY d.seq",
        (desk,),
    ):
        try:
            keys[row["epoch"]] = public_key(row["public_key"])
        except ValueError:
            found.add(f"The public key of desk {desk} in epoch {row['epoch']} is none.")
    if not keys:
        found.add(f"Desk {desk} has no public key in its ledger.")
    return keys


def _missing(desk: str, first: int, last: int) -> str:
    which = f"Entry {desk} {first} is" if first == last else f"Entries {desk} {first} to {last} are"
    return f"{which} missing."


def _check_tables(ledger: Ledger, found: Audit) -> None:
    """Compares every table with the rows that follow from the journal, both ways."""
    tables = derived_tables(ledger)
    desks = [row["desk"] for row in ledger.rows("SELECT DISTINCT desk FROM journal ORDER BY desk")]
    for desk in desks:
        for page in _pages(ledger.entries(desk)):
            for problem in _page_problems(ledger, tables, page):
                found.add(problem)
    for table in tables:
        for row in ledger.rows(
            f"SELECT desk, seq FROM {table} t WHERE NOT EXISTS "
            "(SELECT 1 FROM journal j WHERE j.desk = t.desk AND j.seq = t.seq)"
        ):
            found.add(
                f"Table {table} holds a row of entry {row['desk']} {row['seq']}, "
                "which is not in the journal."
            )


def _pages(entries: Iterator[Entry]) -> Iterator[list[Entry]]:
    while page := list(islice(entries, PAGE_ENTRIES)):
        yield page


def derived_tables(ledger: Ledger) -> list[str]:
    """Every table of the file that is filled from the journal, ``sealed`` among them.

    Tables somebody else put into the file are named by the guards' check, and not looked into.
    """
    ours = _declared(schema_text())
    return [
        row["name"]
        for row in ledger.rows(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'work_*' "
            "AND name NOT GLOB 'sqlite_*' AND name <> 'journal' ORDER BY name"
        )
        if row["name"] in ours
    ]


def _page_problems(ledger: Ledger, tables: list[str], page: list[Entry]) -> Iterator[str]:
    wanted: dict[tuple[int, str], Counter[str]] = {}
    unread: set[int] = set()
    for entry in page:
        try:
            rows = [("sealed", {"desk": entry.desk, "seq": entry.seq}), *rows_of(entry)]
        except JournalError as error:
            unread.add(entry.seq)
            yield error.message
            continue
        for table, row in rows:
            wanted.setdefault((entry.seq, table), Counter())[canonical(row)] += 1
    there: dict[tuple[int, str], Counter[str]] = {}
    for table in tables:
        for row in ledger.rows(
            f"SELECT * FROM {table} WHERE desk = ? AND seq BETWEEN ? AND ?",
            (page[0].desk, page[0].seq, page[-1].seq),
        ):
            there.setdefault((row["seq"], table), Counter())[canonical(row)] += 1
    names = {entry.seq: f"entry {entry.desk} {entry.seq} ({entry.kind})" for entry in page}
    for seq, table in sorted(wanted.keys() | there.keys()):
        if seq in names and seq not in unread:
            yield from _difference(
                table,
                names[seq],
                wanted.get((seq, table), Counter()),
                there.get((seq, table), Counter()),
            )


def _difference(table: str, name: str, wanted: Counter[str], there: Counter[str]) -> Iterator[str]:
    missing, extra = wanted - there, there - wanted
    if missing and extra:
        yield f"Table {table}: a row of {name} was changed."
    elif missing:
        yield f"Table {table}: {missing.total()} row(s) of {name} are missing."
    elif extra:
        yield f"Table {table}: {extra.total()} row(s) were added to {name}."


def _slip_figures(ledger: Ledger, desk: str) -> Row:
    """First and last number of the series now in use, and counts over all series."""
    found = ledger.row(
        "SELECT min(number) AS first, max(number) AS last FROM slip WHERE desk = :desk AND "
        "series = (SELECT series FROM slip WHERE desk = :desk ORDER BY seq DESC LIMIT 1)",
        {"desk": desk},
    )
    counts = ledger.row(
        "SELECT (SELECT count(*) FROM slip WHERE desk = :desk) AS issued, "
        "(SELECT count(*) FROM slip_void WHERE desk = :desk AND whole = 1) AS voided, "
        "(SELECT coalesce(sum(last - first + 1), 0) FROM lost_number WHERE desk = :desk) "
        "+ (SELECT coalesce(sum(span - issued), 0) FROM (SELECT max(number) - min(number) + 1 "
        "AS span, count(*) AS issued FROM slip WHERE desk = :desk AND load IS NULL "
        "GROUP BY series)) "
        "+ (SELECT count(*) FROM preprinted_break WHERE desk = :desk) AS breaks",
        {"desk": desk},
    )
    return (found or {}) | (counts or {})
