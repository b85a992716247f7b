"""The test slip: shows a person in one look whether this printer is set up right."""

from dataclasses import dataclass

from receipts.document import QR, AnyElement, Document, Feed, Rule, Size, Text
from receipts.parts import end_line, practice_foot, practice_head, title

FIGURES = "$0123456789"
LETTERS = "ÀÉÎÕÜ àéîõü ñ ß ç € £ ½"
RULER = "1234567890" * 6
_FONTS: tuple[tuple[Size, str], ...] = (
    ("normal", "Normal"),
    ("small", "Small"),
    ("tall", "Tall"),
    ("double", "Double"),
)


@dataclass(frozen=True)
class TrialFacts:
    """What a test slip says; ``columns`` is how wide the printer is believed to be."""

    desk: str
    printer: str
    columns: int
    time: str
    qr_text: str
    practice: bool = False


SQUARES = ("Square 1, made by the printer.", "Square 2, made of dots.")
_CODE_LENGTH = 170
"""So long is the text in a slip's square: a shorter one would be read more easily."""


def _as_long_as_a_slips(text: str, square: int) -> str:
    return f"{text} SQUARE {square} ".ljust(_CODE_LENGTH, "0")


def trial_slip(facts: TrialFacts) -> Document:
    """The figures in each font, a ruler as wide as the paper, accents, and two QR codes.

    One is made by the printer, one of dots: which of them a phone reads is a printer's own matter.
    """
    elements: list[AnyElement] = [
        *practice_head(facts.practice),
        *title("TEST SLIP"),
        Text(text=f"Desk {facts.desk}, {facts.time}", align="center"),
        Text(text=facts.printer, align="center"),
        Rule(),
    ]
    for size, name in _FONTS:
        elements.append(Text(text=f"{name}:"))
        elements.append(Text(text=FIGURES, size=size))
    elements += [
        Rule(),
        Text(text=LETTERS),
        Rule(),
        Text(text=f"{facts.columns} columns: the ruler must fill one line exactly."),
        Text(text=RULER[: facts.columns]),
        Feed(),
        Text(text="Scan both squares, then say which one was read."),
        QR(text=_as_long_as_a_slips(facts.qr_text, 1), caption=SQUARES[0], made="printer"),
        QR(text=_as_long_as_a_slips(facts.qr_text, 2), caption=SQUARES[1], made="dots"),
        *practice_foot(facts.practice),
        end_line("TEST"),
    ]
    return Document(kind="test", title="TEST", elements=tuple(elements))
