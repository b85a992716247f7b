"""A TOML file with the line of every key; what is not TOML is said with its line.

Any file the kiosk is given is read here, a program or a rule pack.
"""

import hashlib
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from kiosk.program.mistakes import FileMistakes, show
from kiosk.program.positions import Positions
from kiosk.program.source_file import as_text, read_bytes, said
from kiosk.program.toml_size import refuse_the_boundless

_AT_LINE = re.compile(r" ?\(at (?:line (?P<line>\d+), column \d+|end of document)\)$")

_SENTENCES = (
    ("Cannot overwrite a value", "This name is there twice in its table; keep one of them."),
    ("Duplicate inline table key", "This key is there twice between { and }; keep one of them."),
    ("twice", "This table is there twice; keep one, or write [[…]] where several are meant."),
    ("namespace", "This key or table is already there in another shape; keep one of them."),
    ("Unclosed array", "A list that was opened with [ is not closed; add the ]."),
    ("Unclosed inline table", "A table that was opened with { is not closed; add the }."),
    ("Unterminated string", "A text that was opened with quotes is not closed; add the quotes."),
    ("Illegal character '\\n'", "The quotes at the end of the text are missing; add them."),
    ("Invalid date", "There is no such date; write it like 2026-05-16."),
    ("Unescaped", 'A \\ in a text has a meaning of its own; write it twice: "\\\\".'),
    ("Unicode scalar", "A \\u in a text names no character; take it out."),
    ("Expected '='", 'A = belongs between the key and its value, like name = "Lions Club".'),
    ("Expected ']", "The ] or ]] at the end of the table's name is missing; add it."),
    ("after a statement", "There is something after the value; a text needs quotes around it."),
    ("Invalid value", 'There is no value after the =, or it needs quotes, like "8.00".'),
    ("Invalid initial character", "Here a key should begin: letters, digits, - or _."),
    (
        "Invalid statement",
        'This is neither a [table] nor a key = "value"; a comment begins with #.',
    ),
)


@dataclass(frozen=True)
class TomlFile:
    """A file that is TOML: its tables, its very text, and the line of each key."""

    name: str
    source: str
    sha256: str
    data: dict[str, object]
    lines: Positions = field(compare=False)


def read_toml(path: Path) -> TomlFile:
    """Reads a TOML file of at most 1 MiB. Raises FileMistakes with the line of what is wrong."""
    return parse_toml(read_bytes(path), str(path))


def parse_toml(source: str | bytes, name: str) -> TomlFile:
    """Reads TOML that is already in memory; ``name`` is what messages call it.

    Raises FileMistakes with the line of what is wrong.
    """
    content = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    text = as_text(content, name)
    refuse_the_boundless(text, name)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(text, name, str(error)) from None
    except (RecursionError, ValueError):  # ValueError: a number Python refuses to read
        raise said(name, 1, "This file cannot be read: it holds no program.") from None
    digest = hashlib.sha256(content).hexdigest()
    return TomlFile(name, content.decode("utf-8"), digest, data, Positions(text))


def _not_toml(text: str, name: str, reason: str) -> FileMistakes:
    match = _AT_LINE.search(reason)
    lines = text.split("\n")
    if match is not None and match["line"]:
        number = int(match["line"])
    else:
        number = len(lines) - (1 if text.endswith("\n") and len(lines) > 1 else 0)
    sentence = next(
        (told for words, told in _SENTENCES if words in reason), "This is not written as TOML."
    )
    found = lines[min(number, len(lines)) - 1].strip()
    return said(name, number, f"{sentence} Found: {show(found)}." if found else sentence)
