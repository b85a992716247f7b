"""The catalogue of one language: the translation of a text, looked up in a table."""

import gettext
from functools import cache
from importlib import resources
from typing import Literal, get_args

from kiosk.language.phrase import Phrase

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
"""What a worker can read the screens in. The texts in the code are the English."""

OWN_NAMES: dict[Language, str] = {"en": "English", "es": "Espa\u00f1ol"}
"""What each language is called by those who speak it; it is never translated."""


class Book:
    """Translates. The plain book is English: every text is its own translation."""

    language: Language = "en"

    def find(self, text: str, many: str | None, number: int, context: str | None) -> str:
        """The translation of a text or template; itself where there is none."""
        del context
        return text if many is None or number == 1 else many

    def read(self, text: str) -> str:
        """A text in this language: a phrase with its values, any other text as it stands."""
        if not isinstance(text, Phrase):
            return self.find(text, None, 1, None) if text else text
        if text.parts:
            return text.between.join(self._inner(each) for each in text.parts)
        if not text.template:
            return ""
        found = self.find(text.template, text.many, text.number, text.context)
        if not text.values:
            return found
        return found.format(**{name: self._value(each) for name, each in text.values.items()})

    def _inner(self, text: str) -> str:
        return self.read(text) if isinstance(text, Phrase) else text

    def _value(self, value: object) -> object:
        """A phrase among the values is translated; names and sums of money stay."""
        return self.read(value) if isinstance(value, Phrase) else value


class GettextBook(Book):
    """A book out of a compiled gettext catalogue."""

    def __init__(self, language: Language, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue

    def find(self, text: str, many: str | None, number: int, context: str | None) -> str:
        if many is None:
            if context is None:
                return self._catalogue.gettext(text)
            return self._catalogue.pgettext(context, text)
        if context is None:
            return self._catalogue.ngettext(text, many, number)
        return self._catalogue.npgettext(context, text, many, number)


@cache
def book_of(language: Language) -> Book:
    """The book of a language, read from the disk once."""
    if language == "en":
        return Book()
    compiled = resources.files("kiosk.language") / language / "LC_MESSAGES" / "kiosk.mo"
    with compiled.open("rb") as file:
        return GettextBook(language, gettext.GNUTranslations(file))
