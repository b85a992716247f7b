"""A sentence that is plain English to whoever takes it as text, and knows how it was made."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal

_NONE: Mapping[str, object] = MappingProxyType({})


class Phrase(str):
    """An English text with its template and values, or with the parts it is joined of.

    Everything that takes a ``str`` takes it; only the screens look at how it was made.
    """

    __slots__ = ("between", "context", "many", "number", "parts", "template", "values")

    template: str
    many: str | None
    number: int
    context: str | None
    values: Mapping[str, object]
    parts: tuple[str, ...]
    between: str

    def __str__(self) -> "Phrase":
        """Itself: an error that holds it gives it back whole."""
        return self

    def __add__(self, other: str) -> "Phrase":
        return joined((self, other), between="")

    def __radd__(self, other: str) -> "Phrase":
        return joined((other, self), between="")

    def __copy__(self) -> "Phrase":
        return self

    def __deepcopy__(self, _memo: object) -> "Phrase":
        return self

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Outside this process it is its English text."""
        return str, ("".join(self),)


def _made(
    text: str,
    template: str,
    values: Mapping[str, object],
    *,
    many: str | None = None,
    number: int = 1,
    context: str | None = None,
    parts: tuple[str, ...] = (),
    between: str = "",
) -> Phrase:
    phrase = Phrase(text)
    phrase.template = template
    phrase.values = values
    phrase.many = many
    phrase.number = number
    phrase.context = context
    phrase.parts = parts
    phrase.between = between
    return phrase


def say(template: str, /, *, context: str | None = None, **values: object) -> Phrase:
    """A sentence with ``{places}`` for values; ``context`` tells apart words that look alike.

    A phrase alone stays as it is, so that ``say(text)`` makes a phrase of either kind of text.
    """
    if isinstance(template, Phrase) and not values:
        return template
    text = template.format(**values) if values else template
    return _made(text, template, values or _NONE, context=context)


def say_many(
    one: str, many: str, number: int, /, *, context: str | None = None, **values: object
) -> Phrase:
    """A sentence that is ``one`` for the number 1, else ``many``; ``{number}`` is the number."""
    values["number"] = number
    template = one if number == 1 else many
    return _made(template.format(**values), one, values, many=many, number=number, context=context)


def joined(parts: Iterable[str], between: str = " ") -> Phrase:
    """Texts one after the other; an empty one leaves no gap."""
    kept = tuple(each for each in parts if each)
    return _made(between.join(kept), "", _NONE, parts=kept, between=between)


def listed(parts: Iterable[str], last: Literal["and", "or"] = "and") -> Phrase:
    """``A``, ``A and B``, ``A, B and C``; or with *or* before the last."""
    *before, end = [*parts] or [""]
    if not before:
        return joined([end])
    first = joined(before, ", ")
    if last == "or":
        return say("{first} or {last}", first=first, last=end)
    return say("{first} and {last}", first=first, last=end)
