"""The language of whoever is at the desk. One process is one desk, with one person before it."""

from kiosk.language.book import Book, book_of
from kiosk.language.phrase import Phrase, say

_open: list[Book] = [book_of("en")]


def use(book: Book) -> None:
    """Speaks out of this book from now on."""
    _open[0] = book


def speaking() -> Book:
    """The book that is spoken from."""
    return _open[0]


def speak(text: str, /, *, context: str | None = None, **values: object) -> str:
    """A text in the language of whoever is at the desk, as it is drawn now.

    A phrase is translated with its values; of a plain text the translation is looked up.
    """
    if values or context:
        text = say(text, context=context, **values)
    return _open[0].read(text) if isinstance(text, Phrase) or text else ""
