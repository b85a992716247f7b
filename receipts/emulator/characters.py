"""Which character a byte is: the code page chosen by ESC t and the country by ESC R."""

PAGES = {
    0: "cp437", 2: "cp850", 3: "cp860", 4: "cp863", 5: "cp865", 16: "cp1252", 17: "cp866",
    18: "cp852", 19: "cp858",
}  # fmt: skip
"""Code pages by their number in Epson's reference."""

_PLACES = "#$@[\\]^`{|}~"
_COUNTRIES = {
    0: "#$@[\\]^`{|}~",
    1: "#$à°ç§^`éùè¨",
    2: "#$§ÄÖÜ^`äöüß",
    3: "£$@[\\]^`{|}~",
    4: "#$@ÆØÅ^`æøå~",
    5: "#¤ÉÄÖÅÜéäöåü",
    6: "#$@°\\é^ùàòèì",
    7: "₧$@¡Ñ¿^`¨ñ}~",
    8: "#$@[¥]^`{|}~",
    15: "#¥@[\\]^`{|}~",
}
UNKNOWN = "\N{REPLACEMENT CHARACTER}"


def character(byte: int, page: int, country: int) -> str:
    """What is printed for ``byte``."""
    if byte < 0x80:
        letter = chr(byte)
        place = _PLACES.find(letter)
        return _COUNTRIES.get(country, _PLACES)[place] if place >= 0 else letter
    return bytes((byte,)).decode(PAGES.get(page, "ascii"), "replace")
