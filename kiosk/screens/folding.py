"""Folding words into lines."""

import textwrap


def fold(text: str, width: int) -> list[str]:
    """The text in lines of at most so many columns; an empty text is one empty line."""
    clean = "".join(each if each.isprintable() else " " for each in text)
    return textwrap.wrap(clean, max(20, width), break_on_hyphens=False) or [""]
