"""Entries as they travel: one JSON list each, read with nothing taken on trust."""

import json
from dataclasses import astuple
from typing import Any

from kiosk.ledger.journal import PAYLOAD_BYTES_MAX, Entry

LINE_BYTES_MAX = 2 * PAYLOAD_BYTES_MAX + 4096
"""A payload's quotes are escaped on the way, which at most doubles it."""

_NUMBER_MAX = 2**62
_TYPES = (str, int, int, str, str, str, int, str, str, str, str)
_LENGTHS = {0: 8, 3: 40, 4: PAYLOAD_BYTES_MAX, 5: 24, 7: 80, 8: 64, 9: 64, 10: 128}


class NoEntry(ValueError):
    """What came is no entry."""


def to_wire(entry: Entry) -> list[Any]:
    """An entry as a list in the order of its fields."""
    return list(astuple(entry))


def from_wire(value: object) -> Entry:
    """The entry of such a list. Raises NoEntry for anything else; nothing is verified yet."""
    if not isinstance(value, list) or len(value) != len(_TYPES):
        raise NoEntry("an entry is a list of eleven fields")
    for place, (field, kind) in enumerate(zip(value, _TYPES, strict=True)):
        if type(field) is not kind:
            raise NoEntry(f"field {place} of an entry is of another type")
        if isinstance(field, str) and (len(field) > _LENGTHS[place] or not _is_text(field)):
            raise NoEntry(f"field {place} of an entry is too long or no text")
        if isinstance(field, int) and not 0 <= field <= _NUMBER_MAX:
            raise NoEntry(f"field {place} of an entry is no number it can be")
    if not value[0].isalnum() or not value[0].isascii():
        raise NoEntry("a desk is named by letters and digits")
    return Entry(*value)


def _is_text(field: str) -> bool:
    """Whether it can be stored and hashed: no half of a character, no NUL."""
    return "\0" not in field and not any("\ud800" <= each <= "\udfff" for each in field)


def line_of(entry: Entry) -> bytes:
    """An entry as one line of a bundle."""
    return json.dumps(to_wire(entry), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def entry_of(line: bytes) -> Entry:
    """The entry of such a line. Raises NoEntry."""
    try:
        return from_wire(json.loads(line))
    except NoEntry:
        raise
    except (ValueError, RecursionError) as error:
        raise NoEntry("a line is no entry") from error
