"""From a file on disk to text: what is no text file at all is said before anything reads it."""

import stat
import unicodedata
from pathlib import Path

from kiosk.program.mistakes import FileMistakes, Mistake, where

SIZE_LIMIT = 1024 * 1024
"""Bytes. A night's program takes some ten thousand; a megabyte is something else."""

LINE_LIMIT = 4000
"""Characters in a line."""

_BYTE_ORDER_MARK = "\ufeff"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Kinds of characters that show nothing themselves: controls, formats, separators, unassigned."""

JOINER = "\u200d"


def read_bytes(path: Path) -> bytes:
    """The bytes of a file of at most ``SIZE_LIMIT``; the size is looked at before reading.

    Raises FileMistakes when it is missing, a folder, no ordinary file, unreadable or too large.
    """
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise _mistake(path, "This is a folder; name the file in it.")
        if not stat.S_ISREG(status.st_mode):
            raise _mistake(path, "This is no ordinary file; name a text file.")
        if status.st_size > SIZE_LIMIT:
            raise _mistake(path, _too_large(status.st_size))
        with path.open("rb") as file:
            content = file.read(SIZE_LIMIT + 1)
    except FileNotFoundError:
        raise _mistake(path, "There is no such file; check the name and the folder.") from None
    except PermissionError:
        raise _mistake(path, "This file may not be read by you; ask who owns it.") from None
    except (OSError, ValueError) as error:  # ValueError: a name no file can have
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "bad name"
        raise _mistake(path, f"This file cannot be read ({reason.lower()}).") from None
    if len(content) > SIZE_LIMIT:
        raise _mistake(path, _too_large(len(content)))
    return content


def as_text(content: bytes, name: str) -> str:
    """The text of a file, for a reader of TOML: byte order mark off, one kind of line end.

    Raises FileMistakes, with the line, for anything that is not plain UTF-8 text.
    """
    if len(content) > SIZE_LIMIT:
        raise said(name, 1, _too_large(len(content)))
    if content.startswith(_UTF_16):
        raise said(name, 1, "This file is saved as UTF-16; save it as UTF-8 in your editor.")
    if b"\0" in content:
        line = _line_at(content, content.index(b"\0"))
        raise said(name, line, "This is no text file but a binary one; name a text file.")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise said(name, _line_at(content, error.start), _not_utf_8(content, error.start)) from None
    text = text.removeprefix(_BYTE_ORDER_MARK).replace("\r\n", "\n")
    if not text.strip():
        raise said(name, 1, "This file is empty.")
    _plain(text, name)
    return text


def said(name: str, line: int, message: str) -> FileMistakes:
    """One mistake about the file as a whole."""
    return FileMistakes([Mistake(where(name, line), message, "")])


def unwanted(text: str, *, allowed: str = "") -> str | None:
    """The first character no name or sentence needs: controls, and what nobody sees.

    What joins the parts of one sign stays, as in pictures of families.
    """
    for each in text:
        if unicodedata.category(each) in _UNSEEN and each not in (JOINER, *allowed):
            return each
    return None


def name_character(character: str) -> str:
    """A character by its number, since showing it is what must not happen."""
    return f"U+{ord(character):04X}"


def _mistake(path: Path, message: str) -> FileMistakes:
    return said(str(path), 1, message)


def _too_large(size: int) -> str:
    return f"This file has {size:,} bytes; at most {SIZE_LIMIT:,} (1 MiB) are read."


def _line_at(content: bytes, offset: int) -> int:
    return content.count(b"\n", 0, offset) + 1


def _not_utf_8(content: bytes, offset: int) -> str:
    return (
        f"This file is not UTF-8: byte {offset:,} (counted from 0) is {content[offset]:#04x}; "
        "save it as UTF-8 in your editor."
    )


def _plain(text: str, name: str) -> None:
    if "\n" not in text and "\r" in text:
        raise said(
            name, 1, "The lines of this file end in a way no longer used (CR); save it anew."
        )
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LINE_LIMIT:
            raise said(
                name,
                number,
                f"This line has {len(line):,} characters; {LINE_LIMIT:,} are the most.",
            )
        found = None if line.isascii() and line.isprintable() else unwanted(line, allowed="\t")
        if found is not None:
            raise said(
                name,
                number,
                f"This line holds the invisible character {name_character(found)}; "
                "type the line anew.",
            )
