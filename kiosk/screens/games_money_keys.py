"""The keys of the screens of the games' money."""

from kiosk.screens.key_tables import BACK, LIST, QUIT, RULE, Key, typed

GAMES_MONEY = (
    typed("1 2 3", "The key beside a line goes there."),
    *LIST,
    Key(("enter",), "Enter", "go there", "Goes to the marked line.", "enter", True),
    BACK,
    QUIT,
)

PRIZES = (
    *LIST,
    Key(("enter",), "Enter", "pay or give", "Pays the marked prize, or gives it in kind; two "
        "people.", "pay", True),
    Key(("plus",), "+", "with its bonus", "Pays the marked prize with the bonus that was won with "
        "it.", "bonus", True),
    Key(("w",), "w", "hold back", "Holds a disputed prize back (the chairperson).", "withhold",
        True),
    Key(("r",), "r", "release", "Lets a prize that was held back be paid.", "release", True),
    Key(("o",), "o", "other desk", "Types what a game's cards brought at another desk, where its "
        "prize is a share of them.", "other_desk", True),
    Key(("k",), "k", "spoiled check", "Puts a spoiled check on record, with the reason.", "spoil",
        True),
    RULE,
    BACK,
)  # fmt: skip

ATTENDANCE = (
    *LIST,
    Key(("a",), "a", "announce", "Announces the desk's own figure; its prizes bind then.",
        "announce", True),
    Key(("c",), "c", "head count", "Announces a head count instead, with a reason (the "
        "chairperson).", "head_count", True),
    Key(("x",), "x", "leave the option", "Pays the highest series instead of the one for so many.",
        "decline", True),
    RULE,
    BACK,
)  # fmt: skip

PROGRESSIVES = (
    *LIST,
    Key(("w",), "w", "won", "Records that it was won, by whom and with how many calls.", "won",
        True),
    Key(("n",), "n", "not won", "Records who had the consolation; the prize goes on.", "not_won",
        True),
    Key(("p",), "p", "not played", "Records that a jackpot's game was not played.", "not_played",
        True),
    RULE,
    BACK,
)  # fmt: skip

DEPOSITS = (
    *LIST,
    Key(("enter",), "Enter", "brought", "Records that money of the marked night was brought to "
        "the bank.", "made", True),
    RULE,
    BACK,
)  # fmt: skip

GAMES_MONEY_TABLE: dict[str, tuple[Key, ...]] = {
    "games_money": GAMES_MONEY,
    "prizes": PRIZES,
    "attendance": ATTENDANCE,
    "progressives": PROGRESSIVES,
    "deposits": DEPOSITS,
}
"""These screens by their names."""
