"""The table of keys itself, screen by screen."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Key:
    """One key of one screen.

    ``keys`` are the names the terminal gives it (none: it is only explained), ``cap`` is what is
    printed on it, ``short`` its word at the foot ("": not shown there), ``words`` the sentence
    F1 says, ``does`` the action of the screen, ``once`` whether it acts only on a screen that was
    drawn since the last key.
    """

    keys: tuple[str, ...]
    cap: str
    short: str
    words: str
    does: str
    once: bool = False


def typed(cap: str, words: str) -> Key:
    return Key((), cap, "", words, "")


HELP = Key(("f1",), "F1", "help", "Shows what every key of this screen does.", "help")
BACK = Key(("escape",), "Esc", "back", "Goes back. Nothing is lost.", "back")
UP = Key(("up",), "Up", "", "Goes up in the list.", "up")
DOWN = Key(("down",), "Down", "", "Goes down in the list.", "down")
_PAGE_UP = Key(("pageup",), "PgUp", "", "Goes up a page.", "page_up")
_PAGE_DOWN = Key(("pagedown",), "PgDn", "", "Goes down a page.", "page_down")
_HOME = Key(("home",), "Home", "", "Goes to the beginning.", "top")
_END = Key(("end",), "End", "", "Goes to the end.", "bottom")
LIST = (UP, DOWN, _PAGE_UP, _PAGE_DOWN, _HOME, _END)
ERASE = Key(("backspace",), "Backspace", "", "Takes away the last letter typed.", "erase")
QUIT = Key(
    ("ctrl+q",), "Ctrl+Q", "", "Shuts the kiosk down; the chairperson's PIN is asked.", "shut_down"
)
RULE = Key(("question_mark",), "?", "", "Shows the rule that the sentence on screen names.", "rule")

SIGN_IN = (
    typed("a b c", "The letter beside a name chooses that worker."),
    typed("0-9", "Then type the PIN; it is not shown."),
    Key(("enter",), "Enter", "sign in", "Signs in with the PIN typed; on a new desk it adds the "
        "chairperson.", "enter", True),
    Key(("escape",), "Esc", "other name", "Chooses another worker.", "back"),
    Key(("f2",), "F2", "espa\u00f1ol", "Speaks the other language, English or Spanish; "
        "signed in so, it stays yours.", "language"),
    Key(("f3",), "F3", "forgotten PIN", "Sets a new PIN: for a worker by the chairperson, for the "
        "chairperson by the recovery slip and two workers.", "forgotten", True),
    ERASE,
    Key(("f5",), "F5", "practice", "A practice sale: leads through the first ten minutes. Nothing "
        "of it is kept.", "practice", True),
    Key(("f10",), "F10", "shut down", "Shuts the kiosk down; the chairperson's PIN is asked.",
        "shut_down"),
    QUIT,
)  # fmt: skip

SECOND = (
    typed("a b c", "The letter beside a name chooses the second person."),
    typed("0-9", "Then that person types the own PIN; it is not shown."),
    Key(("enter",), "Enter", "approve", "Approves with the PIN typed.", "enter", True),
    Key(("escape",), "Esc", "back", "First chooses another name, then goes back. Nothing is done.",
        "back"),
    ERASE,
    RULE,
)  # fmt: skip

FORM = (
    typed("letters", "Types into the field that is marked."),
    typed("?", "Right after a refusal it shows the rule that was named."),
    Key(("enter",), "Enter", "next", "Goes to the next field; on the last one it is done.",
        "enter", True),
    Key(("up", "shift+tab"), "Up", "field before", "Goes to the field before.", "up"),
    Key(("down", "tab"), "Down", "", "Goes to the field after.", "down"),
    ERASE,
    Key(("escape",), "Esc", "back", "Goes back; nothing is done.", "back"),
)  # fmt: skip

CHOICE = (
    typed("1 2 a", "The key beside a line chooses it."),
    *LIST,
    Key(("enter",), "Enter", "choose", "Chooses the marked line.", "enter", True),
    BACK,
)

REASON = (
    typed("1 2 3", "The key beside a reason takes it."),
    typed("letters", "Or type the reason in your own words."),
    Key(("enter",), "Enter", "take it", "Takes the reason.", "enter", True),
    ERASE,
    BACK,
)

CONFIRM = (
    Key(("y", "s"), "y", "yes", "Yes, do it.", "yes", True),
    Key(("n", "escape"), "n", "no", "No, go back; nothing is done.", "no"),
)

MENU = (
    typed("1 2 a", "The key beside a line goes there."),
    *LIST,
    Key(("enter",), "Enter", "go there", "Goes to the marked line.", "enter", True),
    Key(("escape",), "Esc", "back", "Goes back to where you were.", "back"),
    QUIT,
)

OPEN_NIGHT = (
    typed("0-9 .", "Types the float, the cash in the drawer before the first sale."),
    Key(("enter",), "Enter", "open the night", "Goes on to the second person, who counted the "
        "float too.", "enter", True),
    Key(("left",), "Left", "day before", "Takes the day before.", "day_before"),
    Key(("right",), "Right", "day after", "Takes the day after.", "day_after"),
    Key(("up",), "Up", "", "Marks the occasion above.", "up"),
    Key(("down",), "Down", "", "Marks the occasion below.", "down"),
    Key(("space",), "Space", "occasion", "Takes the marked occasion in or out.", "choose"),
    ERASE,
    Key(("f3",), "F3", "checklist", "Reads what a person looks at before the doors open, and why.",
        "checklist"),
    Key(("f4",), "F4", "papers", "Papers: what is still owed, and a look at what was printed.",
        "papers"),
    Key(("f10",), "F10", "menu", "Everything else: workers, papers, shutting down.", "menu"),
    RULE,
    Key(("escape",), "Esc", "sign out", "Back to the names; nothing is opened.", "sign_out"),
    QUIT,
)  # fmt: skip

PAPERS = (
    *LIST,
    Key(("enter",), "Enter", "look at it", "Shows what stands on the marked paper.", "show", True),
    Key(("y",), "y", "it is whole", "The marked paper came out whole: it is done.", "whole", True),
    Key(("n",), "n", "it is not", "The marked paper did not come out whole: it prints again, "
        "marked as a further one.", "not_whole", True),
    BACK,
)  # fmt: skip

_MORE = Key(("down",), "Down", "more", "Goes down.", "down")
_READING = (UP, _MORE, _PAGE_UP, _PAGE_DOWN, _HOME, _END)
PAPER = (*_READING, BACK)

COUNT = (
    typed("0-9", "Types how many of the marked note or coin are in the drawer."),
    Key(("enter", "down", "tab"), "Enter", "next", "Goes to the next note or coin.", "down"),
    Key(("up", "shift+tab"), "Up", "", "Goes to the one before.", "up"),
    ERASE,
    Key(("f8",), "F8", "count is done", "Asks whether the count is final. Only then is it "
        "compared.", "done", True),
    BACK,
)  # fmt: skip

COUNTED = (
    Key(("enter",), "Enter", "go on", "Goes on.", "back", True),
    Key(("escape",), "Esc", "", "Goes on.", "back"),
)

CLOSE = (
    *LIST,
    Key(("enter",), "Enter", "close the night", "Closes the night: two people sign, the Z is "
        "printed.", "enter", True),
    Key(("f8",), "F8", "close all the same", "Closes though something is open; the Z lists it.",
        "partial", True),
    Key(("f4",), "F4", "papers", "Papers that are still owed.", "papers"),
    Key(("f5",), "F5", "count", "Counts the drawer.", "count"),
    Key(("f6",), "F6", "bonus ball", "Announces or settles the bonus ball.", "bonus_ball"),
    Key(("f7",), "F7", "empty basket", "Empties a basket that was begun and not paid.",
        "empty_basket", True),
    RULE,
    BACK,
)  # fmt: skip

BONUS_BALL = (
    Key(("c",), "c", "close sales", "Stops selling bonus balls at this desk.", "close", True),
    Key(("a",), "a", "announce", "Fixes total and prize for good and prints the caller's sheet.",
        "announce", True),
    Key(("number_sign", "d"), "#", "number", "Records the number the caller drew.", "number", True),
    Key(("p",), "p", "said", "Records that the caller says total and prize now.", "spoken", True),
    Key(("o",), "o", "other desk", "Types the closing slip of another desk, by two people.",
        "other_desk", True),
    Key(("i",), "i", "carry-over", "Brings in the carry-over there was before this kiosk, once, "
        "by two people.", "carry_in", True),
    Key(("w",), "w", "won", "Records that it was won, with the winner's receipt.", "won", True),
    Key(("n",), "n", "not won", "Records that nobody won; the prize is carried on.", "not_won",
        True),
    Key(("e",), "e", "envelopes", "Shows what goes into the envelope of each occasion.",
        "envelopes"),
    Key(("tab",), "Tab", "", "Shows the bonus ball of another occasion of tonight.", "occasion"),
    RULE,
    BACK,
)  # fmt: skip

CALLER = (
    *LIST,
    Key(("enter",), "Enter", "what comes next", "Does what the line beside Enter says: a start or "
        "a first ball.", "next", True),
    Key(("s",), "s", "starts", "Marks that the marked game starts now.", "start", True),
    Key(("f",), "f", "first ball", "Marks that the first ball of the marked game is called now.",
        "first_ball", True),
    Key(("d",), "d", "delay", "Moves the planned start to a later time (the chairperson).",
        "delay", True),
    Key(("v",), "v", "balls seen", "Records the two players who saw that every ball is there.",
        "verify", True),
    Key(("b",), "b", "changed", "Records that balls were changed: players look again.",
        "balls_changed", True),
    Key(("number_sign",), "#", "number", "Records the bonus-ball number the caller drew.",
        "number", True),
    Key(("o",), "o", "other desk", "Types the closing slip of another desk, by two people.",
        "other_desk", True),
    Key(("a",), "a", "announce", "Fixes the bonus ball's total and prize for good, prints the "
        "sheet.", "announce", True),
    Key(("p",), "p", "said", "Records that the caller says total and prize now.", "spoken", True),
    RULE,
    BACK,
)  # fmt: skip

HELPED = (
    *_READING,
    Key(("p",), "p", "practice sale", "Leads through a first sale on a desk for practice only.",
        "practice", True),
    Key(("escape", "enter", "f1"), "Esc", "back", "Goes back.", "back"),
)  # fmt: skip
READ = (*_READING, Key(("escape", "enter", "f1"), "Esc", "back", "Goes back.", "back"))

TABLE: dict[str, tuple[Key, ...]] = {
    "sign_in": SIGN_IN,
    "second": SECOND,
    "form": FORM,
    "choice": CHOICE,
    "reason": REASON,
    "confirm": CONFIRM,
    "menu": MENU,
    "open_night": OPEN_NIGHT,
    "papers": PAPERS,
    "paper": PAPER,
    "count": COUNT,
    "counted": COUNTED,
    "close": CLOSE,
    "bonus_ball": BONUS_BALL,
    "caller": CALLER,
    "read": READ,
    "help": HELPED,
}
"""Screens by their names, with their keys; those of slips and house have files of their own."""
