"""The keys of the counter: selling and paying."""

from kiosk.language import say
from kiosk.screens.key_tables import QUIT, RULE, Key, typed

LARGE = Key(("slash",), "/", "", "Large letters for the sum and all else, or back again; the desk "
    "remembers it for you.", "large")  # fmt: skip

_NOTE = say(
    "Takes a note of $5, $10, $20, $50 or $100 for the whole basket; too small a note waits for "
    "another one."
)
NOTES = tuple(
    Key(
        (f"f{number}",),
        say("F{number}", number=number),
        say("${note}", note=note),
        _NOTE,
        "note",
        True,
    )
    for number, note in ((5, 5), (6, 10), (7, 20), (8, 50), (9, 100))
)

SELL = (
    typed("a 1", "The key beside a name adds one of it to the basket, each press one more."),
    Key(("enter",), "Enter", "pay", "Goes on to paying; Enter there takes the exact sum.", "pay",
        True),
    *NOTES,
    Key(("full_stop",), ".", "exact", "Takes exactly the sum, in cash.", "exact", True),
    Key(("plus",), "+", "player", "Begins the next player of the same payment; each gets an "
        "own slip.", "next_player"),
    Key(("equals_sign",), "=", "alike", "Makes this player so many times more, a slip each, like "
        "a family that takes the same: = then how many more, then Enter. = twice is one more.",
        "more_players"),
    Key(("asterisk",), "*", "many", "Sells one player many of a thing: * then how many, Enter, "
        "then the key of the thing. Like * 12 Enter b.", "many"),
    Key(("backspace",), "Bksp", "take out", "Backspace takes one of the marked line out again.",
        "take_out"),
    Key(("delete",), "Del", "", "Takes the whole marked line out.", "drop_line"),
    Key(("up",), "Up", "", "Marks the line above.", "up"),
    Key(("down",), "Down", "", "Marks the line below.", "down"),
    Key(("left",), "Left", "", "Goes to the player before.", "player_before"),
    Key(("right",), "Right", "", "Goes to the player after.", "player_after"),
    Key(("less_than_sign",), "<", "", "Moves the marked line to the player before.", "line_before"),
    Key(("greater_than_sign",), ">", "", "Moves the marked line to the player after; behind the "
        "last one it begins a new one.", "line_after"),
    Key(("tab",), "Tab", "", "Sells what comes next for another occasion of tonight.", "occasion"),
    Key(("f2",), "F2", "slips", "Slips sold: search, show, void, print again.", "slips"),
    Key(("f3",), "F3", "was here", "This player was counted tonight already: the slip says ADD-ON.",
        "here"),
    Key(("f4",), "F4", "papers", "Papers: what is still owed, and a look at what was printed.",
        "papers"),
    Key(("f10",), "F10", "menu", "Everything else: cash, bonus ball, games, counting, closing.",
        "menu"),
    LARGE,
    Key(("pagedown",), "PgDn", "", "In large letters: the next things for sale, with their keys.",
        "page_down"),
    Key(("pageup",), "PgUp", "", "In large letters: the things for sale before these.", "page_up"),
    Key(("f11",), "F11", "", "Fills an empty basket with the last one again.", "same_again"),
    Key(("f12",), "F12", "", "Empties the basket; asks first, F12 again does it.", "clear"),
    RULE,
    Key(("escape",), "Esc", "", "Leaves off typing a number, or gives the note back that was "
        "taken last. The basket stays.", "leave_off"),
    QUIT,
)  # fmt: skip

PAY = (
    typed("0-9 .", "Types what was handed over, like 30 or 12.50."),
    Key(("enter",), "Enter", "exact, or the sum", "Takes the sum typed; with nothing typed, "
        "the exact sum.", "take", True),
    *NOTES,
    LARGE,
    Key(("f2",), "F2", "check", "Part or all by check: asks for the sum and the number.", "check"),
    Key(("f3",), "F3", "card", "Part or all by card.", "card"),
    Key(("f4",), "F4", "certificate", "Part or all by gift certificate.", "certificate"),
    Key(("backspace",), "Backspace", "", "Takes away the last figure typed.", "erase"),
    Key(("delete",), "Del", "give back", "Gives back the part taken last, like a check.",
        "give_back"),
    Key(("escape",), "Esc", "back to the basket", "Goes back to the basket. Nothing was sold; "
        "parts taken stay taken.", "back"),
    RULE,
)  # fmt: skip

SELL_TABLE: dict[str, tuple[Key, ...]] = {"sell": SELL, "pay": PAY}
"""These screens by their names."""
