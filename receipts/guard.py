"""The only road by which text reaches paper.

A name may hold anything, printer commands included: a printer would obey them, cut the paper or
open the drawer. What leaves here is one byte per character in code page 858, every byte between
0x20 and 0x7E or above 0x7F. Line ends come from the layout alone.
"""

import re
import unicodedata

CODE_PAGE = "cp858"
CODE_PAGE_NUMBER = 19
"""What ``ESC t`` calls code page 858."""

LONGEST_TEXT = 500
"""Characters of one text that reach paper; more would be flooding it."""

LONGEST_QR = 178
"""QR alphanumerics that fit a version 7 code at error correction M."""

REPLACEMENT = "?"
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_BLANKS = frozenset("\t\n\v\f\r\u2028\u2029")
_WRITTEN_AS = {
    "‘": "'",  # noqa: RUF001  (typographic marks are what this table is for)
    "’": "'",  # noqa: RUF001
    "‚": ",",  # noqa: RUF001
    "“": '"',
    "”": '"',
    "„": '"',
    "‹": "<",  # noqa: RUF001
    "›": ">",  # noqa: RUF001
    "‐": "-",  # noqa: RUF001
    "‑": "-",  # noqa: RUF001
    "‒": "-",  # noqa: RUF001
    "–": "-",  # noqa: RUF001
    "—": "-",
    "―": "-",
    "−": "-",  # noqa: RUF001
    "•": "*",
    "⁄": "/",  # noqa: RUF001
    "Œ": "OE",
    "œ": "oe",
    "Ł": "L",
    "ł": "l",
    "Đ": "D",
    "đ": "d",
    "Ħ": "H",
    "ħ": "h",
    "ẞ": "SS",
    "Ŋ": "N",
    "ŋ": "n",
    "ĸ": "k",
}
_NOT_QR = re.compile(r"[^0-9A-Z $%*+\-./:]")


def clean(text: str, limit: int = LONGEST_TEXT) -> str:
    """What of ``text`` may be printed: composed, without control and format characters.

    Every character left is one byte of the code page; what it lacks is written with plainer
    letters where there are any, else ``?``. Longer than ``limit`` ends in ``...``.
    """
    composed = unicodedata.normalize("NFC", text[: 4 * limit])
    cleaned = "".join(_printable(character) for character in composed)
    return cleaned if len(cleaned) <= limit else cleaned[: limit - 3] + "..."


def encode(text: str) -> bytes:
    """The bytes of ``text``, cleaned; none is below 0x20 and none is 0x7F."""
    return clean(text, max(len(text) * 4, LONGEST_TEXT)).encode(CODE_PAGE)


def qr_payload(text: str) -> str:
    """``text`` restricted to QR alphanumerics, in capitals, and to what one code may hold."""
    return _NOT_QR.sub("", text.upper())[:LONGEST_QR]


def _printable(character: str) -> str:
    if " " <= character <= "~":
        return character
    if character in _BLANKS:
        return " "
    category = unicodedata.category(character)
    if category in _DROPPED:
        return ""
    if category == "Zs":
        return " "
    if _in_code_page(character):
        return character
    return _plainer(character)


def _plainer(character: str) -> str:
    if character in _WRITTEN_AS:
        return _WRITTEN_AS[character]
    if unicodedata.category(character) in {"Mn", "Me"}:
        return ""
    parts = unicodedata.normalize("NFKD", character)
    if parts == character:
        return REPLACEMENT
    plain = "".join(
        part if " " <= part <= "~" or _in_code_page(part) else _WRITTEN_AS.get(part, "")
        for part in parts
        if not unicodedata.combining(part)
    )
    return plain or REPLACEMENT


def _in_code_page(character: str) -> bool:
    try:
        return bool(character.encode(CODE_PAGE))
    except UnicodeEncodeError:
        return False
