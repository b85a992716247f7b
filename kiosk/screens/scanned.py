"""What a scanned code is: a slip, the barcode of a thing for sale, the trial sheet, or unknown."""

from dataclasses import dataclass

from kiosk.errors import Wrong
from kiosk.language import say
from kiosk.program.models import Item
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.lines import shorten
from kiosk.screens.said import Said
from kiosk.till.look import Look
from kiosk.till.slip_record import number_in_qr
from receipts.scanner_sheet import TRIAL_CODE, TRIAL_MARK

_SHOWN = 24
TEST_MARK = "TEST "
"""How the square of a printer's test slip begins."""


@dataclass(frozen=True)
class Scanned:
    """A code and what it means; at most one of ``slip``, ``item`` and ``trial`` is set."""

    code: str
    slip: str | None = None
    item: Item | None = None
    trial: Said | None = None


def what_is(code: str, look: Look | None) -> Scanned:
    """What a code means on the program of tonight."""
    text = code.strip()
    if text.upper().startswith(TRIAL_MARK):
        return Scanned(text, trial=_trial(text))
    if text.upper().startswith(TEST_MARK):
        return Scanned(text, trial=Said(say("The scanner reads: this is the test slip."), "done"))
    item = _item(text, look)
    if item is not None:
        return Scanned(text, item=item)
    return Scanned(text, slip=number_in_qr(text))


def words_of(what: Scanned) -> str:
    """What was scanned, as a sentence."""
    if what.slip is not None:
        return say("This is the square of slip {slip}.", slip=what.slip)
    if what.item is not None:
        return say("This is the barcode of {item}.", item=what.item.name)
    code = shorten(what.code, _SHOWN)
    return say("The code {code} is of nothing on tonight's program.", code=code)


async def known_slip(desk: AtDesk, code: str) -> str | None:
    """The number of a scanned slip that this desk's ledger knows as genuine; else None."""
    try:
        found = await desk.see(lambda: desk.till.check_slip(code.strip().upper()))
    except Wrong:
        return None
    return found.proof.number if found.genuine and found.state != "not asked" else None


def _item(text: str, look: Look | None) -> Item | None:
    """The item of a barcode, as it is written, else in whatever case the scanner sends."""
    items = look.program.items if look is not None else ()
    coded = [each for each in items if each.barcode is not None]
    exact = (each for each in coded if each.barcode == text)
    alike = (each for each in coded if each.barcode and each.barcode.lower() == text.lower())
    return next(exact, None) or next(alike, None)


def _trial(text: str) -> Said:
    """Whether every character of the trial sheet arrived as it is printed."""
    if text == TRIAL_CODE:
        right = say("The scanner reads well: all {count} characters are right.", count=len(text))
        return Said(right, "done")
    if text.upper() == TRIAL_CODE:
        return Said(say("The scanner reads well. It sends small letters for capitals, which is no "
                        "matter."), "done")  # fmt: skip
    if len(text) != len(TRIAL_CODE):
        return Said(say("The scanner lost characters: {came} of {all} came. Set it slower, then "
                        "scan the sheet again.", came=len(text), all=len(TRIAL_CODE)),
                    "care")  # fmt: skip
    place = next(
        at for at, (one, other) in enumerate(zip(text, TRIAL_CODE, strict=True)) if one != other
    )
    return Said(say("The scanner types {typed} where {printed} is printed: set its keyboard "
                    "country to USA, then scan the sheet again.",
                    typed=text[place], printed=TRIAL_CODE[place]), "care")  # fmt: skip
