"""Bounds that keep a reader of TOML from being held up by a file made to do so."""

import re

from kiosk.program.source_file import said

DEEPEST_NESTING = 16
LONGEST_KEY = 8
MOST_TABLES = 5_000
MOST_KEYS = 20_000

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


def refuse_the_boundless(text: str, name: str) -> None:
    """Raises FileMistakes where nesting, dotted keys, tables or keys are beyond all use."""
    depth = dots = tables = keys = 0
    line = 1
    for token in _TOKEN.finditer(text):
        kind, found = token.lastgroup, token[0]
        if kind == "sign":
            dots = dots + 1 if found == "." else 0
            if found in "[{":
                depth, tables = depth + 1, tables + 1
            elif found in "]}":
                depth = max(0, depth - 1)
            elif found == "=":
                keys += 1
        line += found.count("\n")
        problem = _beyond(depth, dots, tables, keys)
        if problem is not None:
            raise said(name, line, problem)


def _beyond(depth: int, dots: int, tables: int, keys: int) -> str | None:
    if depth > DEEPEST_NESTING:
        return f"More than {DEEPEST_NESTING} brackets are open here; a closing one is missing."
    if dots > LONGEST_KEY:
        return f"A key has more than {LONGEST_KEY} dots; a program needs no such key."
    if tables > MOST_TABLES:
        return f"This file has more than {MOST_TABLES:,} tables and lists; a program needs fewer."
    if keys > MOST_KEYS:
        return f"This file has more than {MOST_KEYS:,} keys; a program needs fewer."
    return None
