"""What the sell screen draws: cutoffs, things for sale, basket, total, the last sale."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Digits, Static

from kiosk.language import speak
from kiosk.money import format_money
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.basket_in_hand import BasketInHand
from kiosk.screens.basket_panel import BasketPanel
from kiosk.screens.change_board import ChangeBoard
from kiosk.screens.cutoff_words import closed_things, countdown, worth_showing
from kiosk.screens.hall_words import hall_words
from kiosk.screens.items_panel import COLUMN_GOOD, ItemsPanel, arrange
from kiosk.screens.large_board import LargeBoard
from kiosk.screens.lines import shorten, two_ends
from kiosk.screens.printer_words import owed_words, printer_words
from kiosk.screens.theme import CARE, PLAIN, QUIET, STRONG
from kiosk.till.basket import PricedPlayer
from kiosk.till.doctor import WHAT_NAMES
from kiosk.till.look import Look

MARGINS = 2
_ASIDE = 11
ROWS_AROUND = 11
"""Rows of the window that are not for sale: top, status, sums, sentence, keys."""

BASKET_MIN, BASKET_MAX = 28, 48


class SellBoard(Vertical):
    """The body of the sell screen; ``change`` lies over the rest until the next key."""

    def __init__(self) -> None:
        super().__init__(id="sell-board")
        self.status = Static("", markup=False, id="status")
        self.items = ItemsPanel()
        self.basket = BasketPanel()
        self.aside = Static("", markup=False, id="aside")
        self.total_word = Static("", markup=False, id="total-word")
        self.total = Digits("0.00", id="total")
        self.change = ChangeBoard()
        self.large = LargeBoard()
        self.counter = Horizontal(self.items, self.basket, id="counter")
        self.sums = Horizontal(
            self.aside,
            self.total_word,
            self.total,
            id="sums",
        )
        self._shown_large = self._shown_change = False
        self.hint = ""
        self.occasion: str | None = None

    def compose(self) -> ComposeResult:
        yield self.status
        yield self.counter
        yield self.sums
        yield self.large
        yield self.change

    def looked(self, desk: AtDesk) -> None:
        """Draws what a new look at the desk changes."""
        look = desk.look
        if look is None:
            return
        # Nothing here changes its size, so no key has to lay the whole screen out again.
        status = status_lines(look, self.app.size.width - MARGINS, self.occasion)
        self.status.update(status, layout=False)
        self.total_word.update(speak("TOTAL"), layout=False)
        shut = closed_things(look, self.occasion)
        self.items.show(look.groups, shut, look.sold_out)
        self.large.looked(look, shut, self._large_foot(desk, look))
        self._share_out(look)
        self.change.looked(desk)
        self._aside(desk, look)

    def _share_out(self, look: Look) -> None:
        """Gives the basket what the things for sale do not need, so that its names are whole."""
        width = self.app.size.width - MARGINS
        rows = self.app.size.height - ROWS_AROUND
        columns = len(arrange(look.groups, width - BASKET_MIN, rows))
        spare = width - columns * COLUMN_GOOD
        self.basket.styles.width = max(BASKET_MIN, min(BASKET_MAX, spare))

    def show_basket(
        self, basket: BasketInHand, all_lines: tuple[PricedPlayer, ...], total_cents: int
    ) -> None:
        """Draws the basket with its total; never one without the other."""
        filled = [number for number, each in enumerate(basket.players) if each.picks]
        lines = {number: each.lines for number, each in zip(filled, all_lines, strict=True)}
        occasions = {line.occasion for each in all_lines for line in each.lines}
        self.basket.show(basket, lines.get(basket.at_player, ()), len(occasions))
        self.total.update(format_money(total_cents))
        self.large.basket(self.basket.marked, total_cents)

    def show_large(self, shown: bool) -> None:
        """Draws everything in large letters, or as usual."""
        self._shown_large = shown
        self._lay_out()

    def show_change(self, shown: bool) -> None:
        """Lays CHANGE over the counter, or takes it away."""
        self._shown_change = shown
        self._lay_out()

    def _lay_out(self) -> None:
        """Shows what is wanted now. By hand, for style sheets are slow and a queue waits."""
        usual = not self._shown_change and not self._shown_large
        for part, shown in (
            (self.status, not self._shown_large),
            (self.counter, usual),
            (self.sums, usual),
            (self.large, self._shown_large and not self._shown_change),
            (self.change, self._shown_change),
        ):
            if part.display != shown:
                part.display = shown

    def show_hint(self, words: str, desk: AtDesk, large: str = "") -> None:
        """Shows what is being typed after * or =, or the parts of the payment taken so far.

        ``large`` is the same in the few letters that fit where they are large.
        """
        self.hint = words
        self.large.told = large
        self.large.draw()
        if desk.look is not None:
            self._aside(desk, desk.look)

    def _large_foot(self, desk: AtDesk, look: Look) -> str:
        """One line below the large letters: what is owed first, then the last sale."""
        said = [self.hint, owed_words(look).plain]
        if desk.last_sale is not None:
            change = format_money(desk.last_sale.change_cents)
            numbers = desk.last_sale.numbers
            said.append(
                speak("last sale {numbers}, change {change}", numbers=numbers, change=change)
            )
        said.append(speak("next slip {number}", number=look.next_slip))
        return "   ".join(each for each in said if each)

    def _aside(self, desk: AtDesk, look: Look) -> None:
        aside = Text(no_wrap=True)
        if self.hint:
            aside.append(f"{speak(self.hint)}\n", CARE)
        elif self.occasion is not None:
            aside.append(
                speak("Selling for {look} (Tab)\n", look=_occasion_name(look, self.occasion)), CARE
            )
        elif look.age is not None:
            aside.append(f"{speak(look.age.words)}\n", QUIET)
        else:
            aside.append("\n")
        aside.append(f"{speak('next slip'):<{_ASIDE}}", PLAIN)
        aside.append(f"{look.next_slip}\n", STRONG)
        if desk.last_sale is not None:
            aside.append(f"{speak('last sale'):<{_ASIDE}}", PLAIN)
            change = format_money(desk.last_sale.change_cents)
            words = speak("{slips}, change {change}", slips=desk.last_sale.numbers, change=change)
            aside.append(words, STRONG)
        self.aside.update(aside, layout=False)


def _occasion_name(look: Look, occasion: str) -> str:
    if look.session is None:
        return occasion
    return next((each.name for each in look.session.occasions if each.id == occasion), occasion)


def status_lines(look: Look, width: int, occasion: str | None = None) -> Text:
    """Two lines: what closes next, how the printer is, what is owed, a doubtful clock."""
    several = look.session is not None and len(look.session.occasions) > 1
    shown = worth_showing(look)
    if occasion is not None:
        shown.sort(key=lambda each: each.occasion != occasion)
    words = [countdown(each, look, named=several) for each in shown[:2]]
    words += [Text("")] * (2 - len(words))
    if look.alarms:
        words[1] = alarm_words(look, width)
    if look.doubt is not None:
        words[1] = Text(
            speak("CLOCK: {doubt} The chairperson types the time (F10).", doubt=look.doubt), CARE
        )
    first = two_ends(words[0], printer_words(look), width)
    aside = owed_words(look) if look.owed else hall_words(look)
    return Text.assemble(first, "\n", two_ends(words[1], aside, width))


def alarm_words(look: Look, width: int) -> Text:
    """The first thing wrong with the machine, in as many words as fit."""
    alarm = look.alarms[0]
    what = speak(WHAT_NAMES[alarm.what]) if alarm.what in WHAT_NAMES else speak(alarm.what)
    words = f"{what.upper()}: {speak(alarm.message)} {speak(alarm.next_step)}"
    return Text(shorten(words, width), CARE)
