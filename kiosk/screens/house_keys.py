"""The keys of the screens of the house: its menu, what is sold out, the lock."""

from kiosk.screens.key_tables import BACK, LIST, QUIT, SIGN_IN, Key, typed

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

HOUSE_TABLE: dict[str, tuple[Key, ...]] = {
    "house": HOUSE,
    "sold_out": SOLD_OUT,
    "counter": HOUSE,
    "slip_forms": HOUSE,
    "lock": SIGN_IN,
}
"""These screens by their names."""
