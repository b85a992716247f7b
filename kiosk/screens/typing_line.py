"""What is being typed: plain characters, never control characters, at most so many."""

from collections.abc import Callable

DIGITS = str.isdigit
TEXT_MAX = 200


def money_character(character: str) -> bool:
    """Digits and the point of an amount."""
    return character in "0123456789."


def any_character(character: str) -> bool:
    """Anything that can be seen."""
    return character.isprintable()


class TypedText:
    """Text that grows by a character and shrinks by one."""

    def __init__(
        self, allowed: Callable[[str], bool] = any_character, limit: int = TEXT_MAX, text: str = ""
    ) -> None:
        self._allowed = allowed
        self._limit = limit
        self.text = text

    def type(self, characters: str) -> None:
        """Adds what is allowed of some characters, as far as there is room."""
        for each in characters:
            if each.isprintable() and self._allowed(each) and len(self.text) < self._limit:
                self.text += each

    def erase(self) -> None:
        """Takes the last character away."""
        self.text = self.text[:-1]

    def clear(self) -> None:
        """Begins again."""
        self.text = ""


NAME_KEYS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Keys beside names: letters only, so that a PIN typed too early chooses nobody."""


def name_place(key: str, names: int) -> int | None:
    """Which of so many names a key chooses, from 0; None for any other character."""
    place = NAME_KEYS.find(key if names > NAME_KEYS.index("A") else key.lower())
    return place if key and 0 <= place < names else None


def key_of(place: int) -> str:
    """The key beside a line of a list: 1 to 9, then a to z; "" beyond."""
    return "123456789abcdefghijklmnopqrstuvwxyz"[place : place + 1]


def place_of(key: str) -> int | None:
    """Which line of a list a key chooses, from 0; None for any other character."""
    place = "123456789abcdefghijklmnopqrstuvwxyz".find(key.lower())
    return place if place >= 0 else None
