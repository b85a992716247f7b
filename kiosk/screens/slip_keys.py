"""The keys of the screens that are about slips: list, one slip, exchange, check."""

from kiosk.screens.key_tables import BACK, COUNTED, DOWN, ERASE, LIST, RULE, SECOND, UP, Key, typed

_CHECK = Key(("f3",), "F3", "check a slip", "Checks whether a slip in the hand is genuine.",
    "check_slip")  # fmt: skip
_EXCHANGE = Key(("f5",), "F5", "exchange", "Exchanges it for other things: lines are void, others "
    "are sold, the difference is paid.", "exchange", True)  # fmt: skip

SLIPS = (
    typed("0-9 a-z .", "Types what to look for: a slip number, an amount like 16.00, a time like "
        "19:30 or 19:30-19:45; or scan the square on a slip."),
    *LIST,
    Key(("enter",), "Enter", "show", "Shows the marked slip, or the one scanned.", "show"),
    _CHECK,
    _EXCHANGE,
    Key(("f6",), "F6", "void", "Voids the marked slip: asks for a reason and a second person.",
        "void", True),
    Key(("f7",), "F7", "print again", "Prints the marked slip again as a COPY.", "copy", True),
    ERASE,
    BACK,
)  # fmt: skip

SLIP = (
    UP,
    DOWN,
    _EXCHANGE,
    Key(("f6",), "F6", "void the slip", "Voids the whole slip: asks for a reason and a second "
        "person.", "void", True),
    Key(("f8",), "F8", "void the line", "Voids the marked line only.", "void_line", True),
    Key(("f7",), "F7", "print again", "Prints the slip again as a COPY.", "copy", True),
    Key(("f9",), "F9", "paid otherwise", "Corrects by what it was paid: cash that was a check.",
        "tender", True),
    Key(("f4",), "F4", "approve the void", "Approves a void that waits for the chairperson; then "
        "the money is given back.", "approve", True),
    RULE,
    BACK,
)  # fmt: skip

SECOND_OR_LATER = (
    *SECOND,
    Key(("f8",), "F8", "nobody is here", "Nobody who may approve is here: the slip is dead at "
        "once, and the money is given back when the void is approved.", "later", True),
)  # fmt: skip

EXCHANGE = (
    typed("a 1", "The key beside a name gives one of it in exchange, each press one more."),
    Key(("enter",), "Enter", "exchange", "Goes on: why, the difference, and the second person.",
        "enter", True),
    Key(("backspace",), "Backspace", "take out", "Takes the thing put in last out again.",
        "take_out"),
    Key(("up",), "Up", "", "Marks the line of the slip above.", "up"),
    Key(("down",), "Down", "", "Marks the line of the slip below.", "down"),
    Key(("space",), "Space", "keep or give back", "The marked line of the slip stays as it is, or "
        "goes back after all.", "choose"),
    Key(("tab",), "Tab", "", "Sells what comes next for another occasion of tonight.", "occasion"),
    RULE,
    BACK,
)  # fmt: skip

CHECK_SLIP = (
    typed("0-9 A-Z", "Scan the square on the slip; or type what a phone reads from it."),
    Key(("enter",), "Enter", "check it", "Checks what was scanned or typed.", "enter"),
    ERASE,
    Key(("delete",), "Del", "empty", "Empties the line, for the next slip.", "empty"),
    BACK,
)  # fmt: skip

SLIP_TABLE: dict[str, tuple[Key, ...]] = {
    "slips": SLIPS,
    "slip": SLIP,
    "second_or_later": SECOND_OR_LATER,
    "exchange": EXCHANGE,
    "hand_over": COUNTED,
    "check_slip": CHECK_SLIP,
}
"""These screens by their names."""
