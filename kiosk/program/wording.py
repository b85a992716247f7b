"""What pydantic found wrong with a file, in sentences a treasurer can act on."""

import difflib
from collections.abc import Collection, Mapping, Sequence

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from kiosk.program.format_keys import allowed, annotation_at, choices, is_list, keys_of, section
from kiosk.program.mistakes import MistakeList, harmless, listing, shortened, show
from kiosk.program.positions import KeyPath

MOST_GUESSES = 300
"""Nothing is guessed at among more names, nor for more unknown keys: that takes its time."""

NAME_OF_KEY = "[key]"
"""What pydantic puts last in the path where the key itself is wrong, not what it holds."""

_LISTED = {"contains": "component", "parts": "part"}


def subject(data: object, path: KeyPath) -> str:
    """What people call the thing at a key path: ``"price" of item BON``, ``"name" in [hall]``."""
    words: list[str] = []
    for place, step in enumerate(path):
        data = _within(data, step)
        if isinstance(step, int):
            kind = str(path[place - 1])
            if isinstance(data, Mapping):
                words[-1] = f"{_LISTED.get(kind, shortened(harmless(kind)))} {_called(data, step)}"
            else:
                words.append(f"entry {step + 1}")
        elif place == 0 and isinstance(data, Mapping):
            words.append(f"[{shortened(harmless(step))}]")
        else:
            words.append(show(step))
    if len(words) > 1 and words[1].startswith("schedule "):
        words = words[1:]  # the schedule's name says it without [attendance_option]
    return " of ".join(reversed(words)).replace(" of [", " in [")


def sentence(words: str) -> str:
    """The words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def nearest(wrong: str, known: Collection[str]) -> str:
    """What was probably meant, as ``Did you mean "color"?``; empty where nothing is near."""
    if len(known) > MOST_GUESSES:
        return ""
    by_small = {each.lower(): each for each in known}
    near = difflib.get_close_matches(wrong[:40].lower(), by_small, n=1, cutoff=0.65)
    return f" Did you mean {show(by_small[near[0]])}?" if near else ""


def note_errors(
    found: MistakeList, data: object, errors: Sequence[ErrorDetails], model: type[BaseModel]
) -> None:
    """Puts each error of a validation into words, at the line it belongs to."""
    for place, error in enumerate(errors):
        path: KeyPath = error["loc"]
        if path[-1:] == (NAME_OF_KEY,):
            told = sentence(subject(data, path[:-1]))
            found.add(path[:-1], f"{told} has a name that is blank or over 40 characters long.")
        elif error["type"] == "missing":
            found.add(path, _missing(data, path, annotation_at(model, path)))
        elif error["type"] == "extra_forbidden":
            known = keys_of(annotation_at(model, path[:-1]))
            found.add(path, _unknown(data, path, known, guess=place < MOST_GUESSES))
        else:
            found.add(path, _wrong(data, path, annotation_at(model, path), error))


def _within(data: object, step: str | int) -> object:
    if isinstance(step, int):
        return data[step] if isinstance(data, tuple | list) and step < len(data) else None
    return data.get(step) if isinstance(data, Mapping) else None


def _called(table: Mapping[str, object], place: int) -> str:
    """A table by its id, item or name; by its number where it has none."""
    for key in ("id", "item", "name"):
        name = table.get(key)
        if isinstance(name, str) and name.strip():
            return shortened(harmless(name))
    return f"no. {place + 1}"


def _missing(data: object, path: KeyPath, expected: object) -> str:
    begun = section(path, expected)
    if len(path) == 1 and begun is not None:
        return f"The section {begun} is missing; add it."
    holder = "at the top of the file" if len(path) == 1 else f"in {subject(data, path[:-1])}"
    return f"{show(path[-1])} is missing {holder}; add it: {allowed(expected)}."


def _unknown(data: object, path: KeyPath, known: list[str], *, guess: bool) -> str:
    key = str(path[-1])
    holder = (
        f"key of {subject(data, path[:-1])}" if len(path) > 1 else "key or section of this file"
    )
    meant = nearest(key, known) if guess else ""
    return f"{show(key)} is no {holder}.{meant} Known keys: {listing(known, most=40)}."


def _wrong(data: object, path: KeyPath, expected: object, error: ErrorDetails) -> str:
    value: object = error["input"]
    begun = section(path, expected)
    if begun is not None and not isinstance(path[-1], int) and isinstance(value, Mapping | tuple):
        return _brackets(begun, expected, value)
    if error["type"] == "too_short":
        return sentence(f"{subject(data, path)} is empty; it must be {allowed(expected)}.")
    told = f"{subject(data, path)} is {show(value)}{_trouble(value, error)}"
    meant = nearest(value, choices(expected)) if isinstance(value, str) else ""
    return sentence(f"{told}; it must be {allowed(expected)}.{meant}")


def _brackets(begun: str, expected: object, value: object) -> str:
    name = begun.strip("[]")
    if is_list(expected) and isinstance(value, Mapping):
        return f"The section is written as [{name}]; write {begun}, once for each {name}."
    if not is_list(expected):
        return f"The section is written as [[{name}]]; write {begun}, once in the file."
    return f"At least one {begun} is needed."


def _trouble(value: object, error: ErrorDetails) -> str:
    """In brackets what is the matter, where what is allowed does not tell it already."""
    if error["type"] == "string_too_long" and isinstance(value, str):
        return f" ({len(value)} characters)"
    if error["type"] != "value_error":
        return ""
    reason = str(error.get("ctx", {}).get("error", ""))
    return "" if not reason or " like " in reason else f" ({reason})"
