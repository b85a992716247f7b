"""CHANGE, large, until the next key: what to hand back, and whether the slip is on paper."""

from rich.text import Text
from textual.widget import Widget

from kiosk.language import say_many, speak
from kiosk.money import format_money
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.big_figures import big_figures
from kiosk.screens.folding import fold
from kiosk.screens.last_sale import LastSale
from kiosk.screens.printer_words import printer_steps
from kiosk.screens.theme import CARE, PLAIN, QUIET, STRONG


class ChangeBoard(Widget):
    """The sale just recorded."""

    def __init__(self) -> None:
        super().__init__(id="change")
        self._sale: LastSale | None = None
        self._paper = Text("")
        self.remark: str = ""

    def show(self, sale: LastSale, desk: AtDesk, remark: str = "") -> None:
        """Shows a sale; ``remark`` says where it comes from when it is not new."""
        self._sale = sale
        self.remark = remark
        self.looked(desk)

    def looked(self, desk: AtDesk) -> None:
        """Says anew how the paper stands."""
        if self._sale is not None and desk.look is not None:
            self._paper = paper_words(self._sale, desk)
        self.refresh()

    def render(self) -> Text:
        if self._sale is None:
            return Text("")
        sale, width = self._sale, self.size.width
        change = format_money(sale.change_cents)
        paid = speak(
            "{total} paid with {tendered}",
            total=format_money(sale.total_cents),
            tendered=format_money(sale.tendered_cents),
        )
        below = [
            _centred(f"{_slips(sale)}   {paid}", width, STRONG),
            *(
                _centred(line, width, str(self._paper.style))
                for line in fold(self._paper.plain, width)
            ),
            _centred(
                speak(self.remark) or speak("The next key begins the next basket."),
                width,
                CARE if self.remark else QUIET,
            ),
        ]
        room = self.size.height - len(below) - 1
        figures = big_figures(change, width - 4, max(5, room)).split("\n")
        indent = " " * max(0, (width - max(each.cell_len for each in figures)) // 2)
        # Empty rows only where there is room: what is below says whether there is a slip.
        spare = room - len(figures)
        rows = [
            _centred(speak("CHANGE  {change}", change=change), width, STRONG),
            *[Text("")] * (spare > 1),
            *(Text.assemble(indent, each) for each in figures),
            *[Text("")] * (spare > 0),
            *below,
        ]
        return Text("\n", no_wrap=True, end="").join(rows)


def _slips(sale: LastSale) -> str:
    if not sale.slips:
        return speak("Sold; no slip")
    return (
        speak("Slip {numbers}", numbers=sale.numbers)
        if len(sale.slips) == 1
        else speak("Slips {numbers}", numbers=sale.numbers)
    )


def _centred(text: str, width: int, style: str) -> Text:
    return Text(text.center(width).rstrip(), style)


def paper_words(sale: LastSale, desk: AtDesk) -> Text:
    """Whether the slips of a sale are on paper, at the printer, or owed."""
    look = desk.look
    if look is None:
        return Text("")
    if sale.on_pad:
        written = [
            speak("{number}: {cards} cards", number=number, cards=cards)
            for number, cards in sale.on_pad
        ]
        said = speak("Write on the slip of the pad, with tonight's date:")
        return Text(f"{said} {', '.join(written)}.", CARE)
    owed = [each for each in look.owed if each.title.removeprefix("Slip ") in sale.slips]
    if not owed:
        number = len(sale.slips)
        words = say_many("The slip is on paper.", "The slips are on paper.", number)
        return Text(speak(words) if number else "", PLAIN)
    waiting = [each for each in owed if each.state in ("held", "unknown")]
    if waiting:
        return Text(speak("Look at the slip: did it come out whole? F4 asks."), CARE)
    if look.printer.ready:
        return Text(speak("Printing."), PLAIN)
    return Text(
        speak("The slip is OWED. {printer}", printer=printer_steps(look.printer)),
        CARE,
    )
