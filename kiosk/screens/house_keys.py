"""The keys of the screens of the house: its menu, the opening walk, what is sold out, the lock."""

from kiosk.screens.key_tables import BACK, LIST, QUIT, RULE, SIGN_IN, Key, typed

HOUSE = (
    typed("1 2 a", "The key beside a line does it."),
    *LIST,
    Key(("enter",), "Enter", "do it", "Does the marked line.", "enter", True),
    BACK,
    QUIT,
)

SOLD_OUT = (
    *LIST,
    Key(("enter",), "Enter", "sold out, or back", "Says that the marked thing is sold out; or that "
        "it is back. The chairperson's PIN is asked.", "turn", True),
    BACK,
)  # fmt: skip

OPENING_GUIDE = (
    Key(("y",), "y", "it is so", "It is as it should be: on record, and the next page.", "yes",
        True),
    Key(("n",), "n", "it is not", "Asks what is wrong and goes on; it stands on the opening slip.",
        "no", True),
    Key(("p",), "p", "print it", "Prints the test slip, on its page.", "print", True),
    Key(("c",), "c", "put right", "Sets the clock, or brings in a carry-over, on their pages.",
        "put_right", True),
    Key(("left", "up"), "Left", "page before", "Goes a page back; an answer may be given anew.",
        "page_before"),
    Key(("right", "down"), "Right", "page after", "Goes a page on.", "page_after"),
    Key(("f8",), "F8", "open all the same", "Goes on to opening though not all was looked at; the "
        "opening slip says so.", "all_the_same", True),
    RULE,
    Key(("escape",), "Esc", "back", "Back to date and float; what was answered stays.", "back"),
)  # fmt: skip

HOUSE_TABLE: dict[str, tuple[Key, ...]] = {
    "house": HOUSE,
    "opening_guide": OPENING_GUIDE,
    "sold_out": SOLD_OUT,
    "counter": HOUSE,
    "hall": HOUSE,
    "slip_forms": HOUSE,
    "lock": tuple(each for each in SIGN_IN if each.does != "practice"),
}
"""These screens by their names."""
