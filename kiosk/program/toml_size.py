"""Bounds that keep a reader of TOML from being held up by a file made to do so."""

import re
from dataclasses import dataclass

from kiosk.program.source_file import said

DEEPEST_NESTING = 16
LONGEST_KEY = 8
MOST_LINES = 50_000
MOST_TABLES = 2_000
MOST_VALUES = 10_000

# Each token is taken whole and never given back (++, *+), so the scan is linear in the text.
_TOKEN = re.compile(
    r"""
    (?P<comment>\#[^\n]*+)
    |(?P<text>
        \"\"\"(?:[^"\\]|\\(?:[\s\S]|\Z)|"(?!""))*+(?:\"\"\"|\Z)
        |'''(?:[^']|'(?!''))*+(?:'''|\Z)
        |"(?:[^"\\\n]|\\[^\n])*+"?+
        |'[^'\n]*+'?+
    )
    |(?P<word>[A-Za-z0-9_:+-]++)
    |(?P<blank>[ \t]++)
    |(?P<sign>[^A-Za-z0-9_:+\ \t-])
    """,
    re.VERBOSE,
)


@dataclass
class _Count:
    """What has been met so far: brackets still open, dots in a row, tables and values."""

    depth: int = 0
    dots: int = 0
    tables: int = 0
    values: int = 0

    def sign(self, sign: str, *, doubled: bool) -> None:
        self.dots = self.dots + 1 if sign == "." else 0
        if sign in "[{":
            self.depth += 1
            self.tables += 0 if doubled else 1
        elif sign in "]}":
            self.depth = max(0, self.depth - 1)
        elif sign in "=,":
            self.values += 1

    def beyond(self) -> str | None:
        """What is too much, or None."""
        if self.depth > DEEPEST_NESTING:
            return f"More than {DEEPEST_NESTING} brackets are open here; a closing one is missing."
        if self.dots > LONGEST_KEY:
            return f"A key has more than {LONGEST_KEY} dots; no key needs so many."
        if self.tables > MOST_TABLES:
            return f"This file has more than {MOST_TABLES:,} tables and lists; make it smaller."
        if self.values > MOST_VALUES:
            return f"This file has more than {MOST_VALUES:,} values; make it smaller."
        return None


def refuse_the_boundless(text: str, name: str) -> None:
    """Raises FileMistakes where lines, nesting, dotted keys, tables or values pass all use."""
    lines = text.count("\n")
    if lines > MOST_LINES:
        raise said(name, MOST_LINES, f"This file has {lines:,} lines; {MOST_LINES:,} are the most.")
    count, line, before = _Count(), 1, ""
    for token in _TOKEN.finditer(text):
        found = token[0]
        if token.lastgroup == "sign":
            count.sign(found, doubled=found == before == "[")
        before = found
        line += found.count("\n")
        problem = count.beyond()
        if problem is not None:
            raise said(name, line, problem)
