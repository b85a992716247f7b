"""Breaking text into lines of so many columns; a number is never broken."""

import re
from collections.abc import Iterator

_WORD = re.compile(r"\([^ ()]{1,9} [^ ()]{1,9}\)|[^ ]*")
"""A word: what stands between blanks, or two short ones held together by brackets."""

_NUMBER = re.compile(r"(?:[A-Z]+-)?[\d.,:\-/$%#]*\d[\d.,:\-/$%#]*")


def wrap(text: str, columns: int, hang: int = 0) -> list[str]:
    """Lines of at most ``columns``; the second and later ones are set in by ``hang``.

    Lines break at spaces, but not inside short brackets such as ``(45 cards)``. A word longer
    than a line is split between letters, away from any number in it; only a run of digits longer
    than the line itself is split at last.
    """
    indent = len(text) - len(text.lstrip(" "))
    indent = min(indent, columns // 2)
    hang = min(hang, columns // 2)
    lines: list[str] = []
    current = " " * indent
    empty = True
    for piece, joined in _pieces(text, columns - max(indent, hang)):
        separator = "" if empty or joined else " "
        if len(current) + len(separator) + len(piece) <= columns:
            current += separator + piece
        else:
            lines.append(current.rstrip(" "))
            current = " " * hang + piece
        empty = False
    lines.append(current.rstrip(" "))
    return [line for line in lines if line] or [""]


def longest_number(text: str) -> int:
    """How many characters the longest number, date or amount in ``text`` has."""
    return max((len(found) for found in _NUMBER.findall(text)), default=0)


def _pieces(text: str, width: int) -> Iterator[tuple[str, bool]]:
    """Words and blanks between them; ``joined`` pieces belong to the word before."""
    for word in _words(text.strip(" ")):
        if len(word) <= width:
            yield word, False
            continue
        joined = False
        for part in _split_word(word, width):
            yield part, joined
            joined = True


def _words(text: str) -> Iterator[str]:
    start = 0
    while start <= len(text):
        match = _WORD.match(text, start)
        word = match[0] if match else ""
        if text[start + len(word) : start + len(word) + 1] not in ("", " "):
            word = text[start:].split(" ", 1)[0]
        yield word
        start += len(word) + 1


def _split_word(word: str, width: int) -> Iterator[str]:
    while len(word) > width:
        cut = _cut_position(word, width)
        yield word[:cut]
        word = word[cut:]
    if word:
        yield word


def _cut_position(word: str, width: int) -> int:
    for allowed in (0, 1):
        for position in range(width, 0, -1):
            around = word[position - 1 : position + 1]
            if sum(map(_of_number, around)) <= allowed:
                return position
    return width


def _of_number(character: str) -> bool:
    return character.isdigit() or character in ".,:-/$%#"
