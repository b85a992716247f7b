"""Every key of every screen, once: what acts on it, the line at the foot, and F1 are made of it.

Hot keys of items are digits and lower-case letters and come from the program; commands are
function keys and signs, so that the two never meet. Esc never destroys anything.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from kiosk.language import speak
from kiosk.screens import key_tables
from kiosk.screens.games_money_keys import GAMES_MONEY_TABLE
from kiosk.screens.house_keys import HOUSE_TABLE
from kiosk.screens.key_tables import BACK, HELP, Key
from kiosk.screens.sell_keys import SELL_TABLE
from kiosk.screens.slip_keys import SLIP_TABLE

__all__ = ["BACK", "HELP", "TABLE", "Key", "find", "foot", "keys_of", "note_cents"]

TABLE: dict[str, tuple[Key, ...]] = {
    **SELL_TABLE,
    **key_tables.TABLE,
    **SLIP_TABLE,
    **HOUSE_TABLE,
    **GAMES_MONEY_TABLE,
}
"""Every screen by its name, with its keys."""

NOTES: dict[str, int] = {
    "f5": 500,
    "f6": 1_000,
    "f7": 2_000,
    "f8": 5_000,
    "f9": 10_000,
}
"""What each note key hands over, in cents."""


def keys_of(place: str) -> tuple[Key, ...]:
    """All keys of a screen, help included, in the order they are explained."""
    own = TABLE[place]
    taken = {name for each in own for name in each.keys}
    return own if taken & set(HELP.keys) else (*own, HELP)


def find(place: str, pressed: str) -> Key | None:
    """What a pressed key does on a screen, or None."""
    return next((each for each in keys_of(place) if pressed in each.keys), None)


def explained(place: str) -> Iterator[tuple[str, str]]:
    """What is printed on the keys of a screen, and what they do: neighbours alike in one."""
    for words, alike in groupby(keys_of(place), key=lambda each: each.words):
        caps = [speak(each.cap) for each in alike]
        yield (caps[0] if len(caps) == 1 else f"{caps[0]} - {caps[-1]}"), speak(words)


def note_cents(pressed: str) -> int:
    """The note a key stands for, in cents. Raises KeyError for any other key."""
    return NOTES[pressed]


@dataclass(frozen=True)
class Foot:
    """The key line of a screen: pairs of what is printed on the key and a word or two."""

    pairs: tuple[tuple[str, str], ...]


def foot(place: str, *, leaving_out: Iterable[str] = ()) -> Foot:
    """The keys worth a place at the foot of a screen, without those that now do nothing."""
    unused = frozenset(leaving_out)
    return Foot(
        tuple(
            (each.cap, each.short)
            for each in keys_of(place)
            if each.short and each.does not in unused
        )
    )
