"""Breaking text into lines of so many columns; a number is never broken."""

from collections.abc import Iterator


def wrap(text: str, columns: int, hang: int = 0) -> list[str]:
    """Lines of at most ``columns``; the second and later ones are set in by ``hang``.

    Lines break at spaces. A word longer than a line is split between letters, away from any
    number in it; only a run of digits longer than the line itself is split at last.
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


def _pieces(text: str, width: int) -> Iterator[tuple[str, bool]]:
    """Words and blanks between them; ``joined`` pieces belong to the word before."""
    words = text.strip(" ").split(" ")
    for word in words:
        if len(word) <= width:
            yield word, False
            continue
        joined = False
        for part in _split_word(word, width):
            yield part, joined
            joined = True


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
