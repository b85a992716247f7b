"""What the exchange screen draws: things for sale, the slip's lines, what is given for them."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Digits, Static

from kiosk.language import speak
from kiosk.ledger.entries import SoldLine
from kiosk.money import format_money
from kiosk.program.catalogue import Entry
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.cutoff_words import closed_things
from kiosk.screens.exchange_in_hand import ExchangeInHand
from kiosk.screens.items_panel import ItemsPanel, named
from kiosk.screens.theme import CARE, KEY, PLAIN, QUIET, STRONG
from kiosk.till.exchanging import ExchangeQuote
from kiosk.till.look import Look

WIDTH = 34
INNER = WIDTH - 4
_LEAST_OF_SLIP = 3
_ASIDE = 12


class ExchangeBoard(Vertical):
    """The body of the exchange screen."""

    def __init__(self) -> None:
        super().__init__(id="exchange-board")
        self.items = ItemsPanel()
        self.lines = Static("", markup=False, id="exchange-lines")
        self.aside = Static("", markup=False, id="aside")
        self.word = Static("", markup=False, id="total-word")
        self.total = Digits("0.00", id="total")

    def compose(self) -> ComposeResult:
        with Horizontal(id="counter"):
            yield self.items
            yield self.lines
        with Horizontal(id="sums"):
            yield self.aside
            yield self.word
            yield self.total

    def show(self, desk: AtDesk, hand: ExchangeInHand) -> None:
        """Draws all of it from what is in hand now; sums wait for their quote."""
        look = desk.look
        if look is None:
            return
        self.items.show(look.groups, closed_things(look, hand.occasion), look.sold_out)
        self.lines.update(self._lines(look, hand))
        self._sums(look, hand)

    def _lines(self, look: Look, hand: ExchangeInHand) -> Text:
        height = max(8, self.lines.size.height)
        given = [_given(look, each.id, each.quantity, each.occasion) for each in hand.picks]
        room = max(_LEAST_OF_SLIP, height - 3 - len(given))
        old = list(enumerate(hand.slip.sold.lines, 1))
        first = max(0, min(hand.marked - room + 1, len(old) - room))
        rows = [Text(speak("Slip {slip} gives back", slip=hand.slip.text), QUIET)]
        rows += [_old(number, line, hand) for number, line in old[first : first + room]]
        rows += [Text(""), Text(speak("and takes instead"), QUIET)]
        left = max(1, height - len(rows))
        rows += given[-left:] or [Text(f"  {speak('press the key of a thing')}", PLAIN)]
        return Text("\n", no_wrap=True, end="").join(rows)

    def _sums(self, look: Look, hand: ExchangeInHand) -> None:
        quote = hand.quote
        aside = Text(no_wrap=True)
        if hand.occasion is not None and look.session is not None:
            names = {each.id: each.name for each in look.session.occasions}
            aside.append(
                speak(
                    "Selling for {occasion} (Tab)\n",
                    occasion=names.get(hand.occasion, hand.occasion),
                ),
                CARE,
            )
        else:
            aside.append("\n")
        if quote is not None:
            aside.append(f"{speak('worth back'):<{_ASIDE}}", PLAIN)
            aside.append(f"{format_money(quote.credit_cents):>10}\n", STRONG)
            aside.append(f"{speak('new lines'):<{_ASIDE}}", PLAIN)
            aside.append(f"{format_money(quote.offer.total_cents):>10}", STRONG)
        self.aside.update(aside, layout=False)
        word, cents = to_pay(quote)
        self.word.update(word, layout=False)
        self.total.update("-" if cents is None else format_money(cents))


def to_pay(quote: ExchangeQuote | None) -> tuple[str, int | None]:
    """The word before the sum, and the sum in cents; None while nothing is known."""
    if quote is None:
        return "", None
    return (
        (speak("BACK"), quote.returned_cents)
        if quote.returned_cents
        else (speak("TO PAY"), quote.due_cents)
    )


def _old(number: int, line: SoldLine, hand: ExchangeInHand) -> Text:
    kept = hand.stays(number)
    tail = (
        speak("VOID")
        if number in hand.slip.void_lines
        else speak("stays")
        if kept
        else speak("goes back")
    )
    room = INNER - 6 - len(tail)
    name = named(line.name, room)
    row = Text("> " if number - 1 == hand.marked else "  ", KEY)
    row.append(f"{line.quantity:>2} ", PLAIN if kept else STRONG)
    row.append(name, PLAIN if kept else STRONG)
    row.append(" " * (room - Text(name).cell_len + 1))
    row.append(tail, CARE if kept else PLAIN)
    return row


def _given(look: Look, thing: str, quantity: int, occasion: str | None) -> Text:
    entry = entry_of(look, thing)
    label = thing if entry is None else entry.name
    if occasion is not None:
        label = f"{label}, {occasion}"
    tail = "" if entry is None else format_money(entry.price_cents * quantity)
    room = INNER - 6 - len(tail)
    name = named(label, room)
    row = Text("  ")
    row.append(f"{quantity:>2} {name}", STRONG)
    row.append(" " * (room - Text(name).cell_len + 1))
    row.append(tail, STRONG)
    return row


def entry_of(look: Look, thing: str) -> Entry | None:
    """A thing of the program by its id."""
    return next((one for each in look.groups for one in each.entries if one.id == thing), None)
