"""What the customer reads on the display on the pole: always the figures the cashier has."""

from kiosk.errors import Fault
from kiosk.ledger.entries import SoldLine
from kiosk.money import format_money
from kiosk.screens.last_sale import LastSale
from kiosk.till.display_words import DISPLAY_TROUBLES
from kiosk.till.till import Till
from receipts.pole_display import PoleDisplay, parse_display, two_ends


class CustomerLine:
    """The display of a desk, or none. Nothing here waits; what cannot be shown is left out.

    Its words are the licensee's, as on the slips: the customer reads them, not the worker.
    """

    def __init__(self) -> None:
        self._display: PoleDisplay | None = None
        self._lines = ("", "")

    def begin(self, till: Till) -> None:
        """Shows on the display this desk is set to, from now on."""
        self.end()
        try:
            spec = parse_display(till.desk.home.settings().display or "none")
        except (Fault, ValueError):  # a setting mended by hand: the desk sells without a display
            return
        if spec is not None:
            self._display = PoleDisplay(spec)
            self._display.show(*self._lines)
            self._display.start()

    def end(self) -> None:
        """Lets go of the display; what it shows last stays on it."""
        if self._display is not None:
            self._display.stop()
            self._display = None

    @property
    def fault(self) -> str | None:
        """What is wrong with the display and what to do; None where nothing is."""
        trouble = None if self._display is None else self._display.trouble
        return None if trouble is None else DISPLAY_TROUBLES[trouble]

    def basket(self, line: SoldLine | None, total_cents: int) -> None:
        """The line that was put in last, and the total of the whole payment."""
        if line is None:
            upper = ""
        else:
            many = f"{line.quantity} " if line.quantity > 1 else ""
            upper = two_ends(f"{many}{line.name}", format_money(line.amount_cents))
        self._show(upper, two_ends("TOTAL", format_money(total_cents)))

    def welcome(self, licensee: str) -> None:
        """Nobody is being served."""
        self._show(licensee, "Welcome")

    def to_pay(self, left_cents: int, taken_cents: int) -> None:
        """What is still to be paid, and what was taken of it."""
        taken = two_ends("Taken", format_money(taken_cents)) if taken_cents else ""
        self._show(two_ends("TO PAY", format_money(left_cents)), taken)

    def change(self, sale: LastSale) -> None:
        """What is handed back, and thanks."""
        self._show(two_ends("CHANGE", format_money(sale.change_cents)), "Thank you")

    def given_back(self, word: str, cents: int) -> None:
        """Money that leaves the drawer after an exchange or a void."""
        self._show(two_ends(word, format_money(cents)), "Thank you")

    def closed(self) -> None:
        """Nothing is sold at this desk now."""
        self._show("This desk is closed", "")

    def _show(self, upper: str, lower: str) -> None:
        self._lines = (upper, lower)
        if self._display is not None:
            self._display.show(upper, lower)
