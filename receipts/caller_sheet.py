"""The caller's sheet: what is said before each game of the night, in order, with a box to tick."""

from dataclasses import dataclass

from receipts.document import AnyElement, Document, Feed, Line, Rule, Text
from receipts.parts import end_line, heading, practice_foot, practice_head, title

_BOX = "[  ] "


@dataclass(frozen=True)
class GameToCall:
    """One game: when it starts and what it is called, and what is said before its first ball."""

    name: str
    said: tuple[str, ...]


@dataclass(frozen=True)
class CallerSheetFacts:
    """What the sheet says; everything is ready to print."""

    licensee: str
    head: tuple[str, ...]
    games: tuple[GameToCall, ...]
    practice: bool = False


def caller_sheet(facts: CallerSheetFacts) -> Document:
    """The games in the order they are called."""
    elements: list[AnyElement] = [
        *practice_head(facts.practice),
        *heading(facts.licensee, *facts.head),
        *title("CALLER'S SHEET"),
        Text(text="Read out before the first ball of each game."),
    ]
    for game in facts.games:
        elements += [Rule(), Text(text=game.name, bold=True)]
        elements += [Line(left=f"{_BOX}{each}", hang=len(_BOX)) for each in game.said]
    elements += [Feed(), *practice_foot(facts.practice), end_line("CALLER'S SHEET")]
    return Document(kind="caller_sheet", title="CALLER", elements=tuple(elements))
