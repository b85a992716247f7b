"""The sheet a scanner is set up by: what to set in it, and a square to try it with."""

from receipts.document import QR, AnyElement, Document, Feed, Rule, Text
from receipts.parts import end_line, practice_foot, practice_head, title

TRIAL_MARK = "KIOSK SCANNER TRIAL"
TRIAL_LENGTH = 178
"""As long as the longest square of a slip."""

_ALL = " ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 -.:/+$%*"
TRIAL_CODE = (TRIAL_MARK + _ALL * TRIAL_LENGTH)[: TRIAL_LENGTH - 4] + " END"
"""Every character a slip's square or a common barcode can have, in a known order."""

SETTINGS = (
    ("Keyboard", "USB keyboard (HID), country USA"),
    ("Prefix", "Ctrl+B, also called STX or 02"),
    ("Suffix", "Enter, also called CR or 0D"),
    ("Squares", "QR codes on, all barcodes of your paper on"),
    ("Speed", "as fast as it goes"),
)
"""What to set, by the scanner's own manual: each maker has squares of its own for it."""


def scanner_sheet(practice: bool = False) -> Document:
    """What to set in a scanner, and the trial square."""
    elements: list[AnyElement] = [
        *practice_head(practice),
        *title("SCANNER"),
        Text(text="Set these with the squares in the scanner's own manual:"),
        Feed(),
    ]
    for what, setting in SETTINGS:
        elements += [Text(text=f"{what}:", bold=True), Text(text=f"  {setting}")]
    elements += [
        Rule(),
        Text(text="Without the prefix it works too, where the scanner sends its letters less "
                  "than 20 ms apart; two letters are then too short for a barcode."),
        Text(text="Now scan this square on any screen after signing in. The kiosk says whether "
                  "every letter came right."),
        Feed(),
        QR(text=TRIAL_CODE, caption="Scan me: a trial, good for nothing."),
        *practice_foot(practice),
        end_line("SCANNER"),
    ]  # fmt: skip
    return Document(kind="scanner", title="SCANNER", elements=tuple(elements))
