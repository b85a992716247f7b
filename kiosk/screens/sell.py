"""Selling: one key adds one, a note key pays, CHANGE stays until the next key."""

from textual.app import ComposeResult

from kiosk.errors import KioskError
from kiosk.language import say, speak
from kiosk.money import format_money
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.attendance_hint import new_or_here
from kiosk.screens.basket_in_hand import BasketInHand
from kiosk.screens.counting_keys import NumberTyped
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.draft_keeper import DraftKeeper
from kiosk.screens.keys import note_cents
from kiosk.screens.last_sale import LastSale
from kiosk.screens.pad_numbers import pad_numbers
from kiosk.screens.pay import PayScreen, in_one_sum, parts_words
from kiosk.screens.paying import Paying, find_begun, left_out_words
from kiosk.screens.pricing import priced
from kiosk.screens.rule_watch import RuleWatch
from kiosk.screens.said import Said, error_said
from kiosk.screens.sell_board import SellBoard
from kiosk.screens.sell_scans import SellScans
from kiosk.till.look import Look
from kiosk.till.tenders import Tender


class SellScreen(SellScans, DeskScreen[None], inherit_bindings=False):
    """The counter. It lasts as long as somebody who sells is signed in and a night is open."""

    PLACE = "sell"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.board = SellBoard()
        self.basket = BasketInHand()
        self.number = NumberTyped()
        self.paying = Paying(desk)
        self.parts: list[Tender] = []
        self.drafts = DraftKeeper(desk, self._draft_failed)
        self.rules = RuleWatch(desk, self._rules_answered)
        self.showing_change = False
        self.total_cents = 0
        self.clear_asked = False

    def body(self) -> ComposeResult:
        yield self.board

    def on_mount(self) -> None:
        super().on_mount()
        self.draw()
        self.act(self._take_up())

    async def _take_up(self) -> None:
        """Goes on where a crash left off: with the basket, or with the sale it became."""
        begun = await find_begun(self.desk)
        self.drafts.begin_with(begun.draft)
        if begun.sale is not None:
            self._show_change(begun.sale, say("This was sold just before the kiosk stopped."))
        elif begun.draft is not None:
            self.basket = BasketInHand.of_draft(begun.draft)
            self.parts += begun.draft.parts
            taken = parts_words(self.parts)
            self.say(
                say("The basket is as it was left; taken already: {parts}.", parts=taken)
                if taken
                else say("The basket is as it was left."),
                "care",
            )
            self.changed()
        await self.desk.look_again()
        self.looked()
        self._say_whose_drawer()

    def _say_whose_drawer(self) -> None:
        """Whoever takes over sells from somebody else's float until that drawer is counted."""
        session = self.desk.look.session if self.desk.look else None
        shift = session.shift if session else None
        if shift is not None and shift.cashier != self.desk.need_worker().name:
            self.say(
                say(
                    "You sell from {cashier}'s drawer. For a drawer of your own, pull that tray "
                    "first: F10, 0.",
                    cashier=shift.cashier,
                ),
                "care",
            )

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        session = self.desk.look.session if self.desk.look else None
        if self.desk.worker is None or session is None or session.shift is None:
            self.dismiss(None)
        elif self.showing_change and self.desk.last_sale is not None:
            self.desk.customer.change(self.desk.last_sale)
        else:
            self.draw()

    # What is seen.

    def looked(self) -> None:
        super().looked()
        self.board.looked(self.desk)
        if not self.basket.empty and not self.showing_change:
            self.beside("rules", self.rules.ask, self.basket)

    def speak_anew(self) -> None:
        super().speak_anew()
        self.draw()

    def draw(self) -> None:
        """Draws basket and total together, from the basket as it is now."""
        look = self.desk.look
        if look is None or look.session is None:
            return
        everything = self.basket.asking(refused_too=True).players
        sold = self.basket.asking(refused_too=False).players
        try:
            lines = priced(look.session, everything, look.at)
            self.total_cents = sum(each.total_cents for each in priced(look.session, sold, look.at))
        except KioskError as error:
            self.say(error_said(error))
            return
        self.board.show_basket(self.basket, lines, self.total_cents)
        words = self.number.words or parts_words(self.parts)
        if not words and self.board.occasion is None:
            words = new_or_here(self.basket, look)
        self.board.show_hint(words, self.desk, self._large_hint())
        self._show_customer(look)

    def _large_hint(self) -> str:
        """The number being typed, or what is still to be paid, in few letters."""
        if self.number.sign is not None:
            return f"{self.number.sign} {self.number.digits}_"
        left = self.total_cents - sum(each.amount_cents for each in self.parts)
        return speak("{amount} to pay", amount=format_money(left)) if self.parts else ""

    def _show_customer(self, look: Look) -> None:
        """The same figures on the pole, for whoever pays them."""
        if self.showing_change:
            return
        taken = sum(each.amount_cents for each in self.parts)
        if taken:
            self.desk.customer.to_pay(self.total_cents - taken, taken)
        elif self.basket.empty:
            self.desk.customer.welcome(look.program.licensee.name)
        else:
            self.desk.customer.basket(self.board.basket.marked_line, self.total_cents)

    def changed(self) -> None:
        """After each change of the basket: drawn at once, then kept, then judged."""
        self.draw()
        self.keep()
        self.beside("rules", self.rules.ask, self.basket)

    def keep(self) -> None:
        """Keeps the basket and what was handed over for it, in sight of a crash."""
        self.beside("draft", self.drafts.keep, self.basket.draft(self.parts))

    def _draft_failed(self, error: KioskError) -> None:
        self.say(Said(say("The basket is not kept for a restart: {error}", error=error), "care"))

    def _rules_answered(self, said: Said | None) -> None:
        """What the rules say of the basket; None: there is nothing to say."""
        self.draw()
        if said is not None:
            self.say(said)
        elif self.sentence.said.manner == "refused":
            self.say()

    def _show_change(self, sale: LastSale, remark: str = "") -> None:
        self.desk.last_sale = sale
        self.showing_change = True
        self.desk.customer.change(sale)
        self.board.change.show(sale, self.desk, remark)
        self.board.show_change(True)
        self.presses.wait()

    def next_basket(self) -> None:
        """Any key but Enter after CHANGE: the next basket begins with it.

        One Enter too many must not take the change away before it was counted out.
        """
        if self.showing_change:
            self.showing_change = False
            self.board.show_change(False)
            self.changed()

    def show_change_again(self, shown: bool) -> None:
        """Shows CHANGE of the last sale as before a key that was none."""
        last = self.desk.last_sale
        if shown and not self.showing_change and last is not None:
            self._show_change(last, self.board.change.remark)

    def takes_keys(self, seen: bool) -> bool:
        """CHANGE is not taken away by a key that was pressed before it could be read."""
        return seen or not self.showing_change

    # Paying.

    def do_note(self) -> None:
        if not self._worth_paying():
            return
        note = note_cents(self.pressed)
        left = self.total_cents - sum(each.amount_cents for each in self.parts)
        if left < 0:
            self.act(self._ask_and_pay())
        elif note < left:
            # Two twenties are two presses: what lies on the table is taken and counted.
            self.parts.append(Tender("cash", note))
            self.keep()
            self.draw()
            self.say(
                say(
                    "{note} taken, {left} still to pay: another note, or Enter. Esc gives it back.",
                    note=format_money(note),
                    left=format_money(left - note),
                ),
                "care",
            )
        else:
            self.act(self._pay((*self.parts, Tender("cash", note))))

    def do_exact(self) -> None:
        if self._worth_paying():
            left = self.total_cents - sum(each.amount_cents for each in self.parts)
            if left < 0:
                self.act(self._ask_and_pay())
            else:
                rest = (Tender("cash", left),) if left else ()
                self.act(self._pay((*self.parts, *rest)))

    def do_pay(self) -> None:
        if self.showing_change:
            return
        if self.number.typing:
            self.end_number()
        elif self._worth_paying():
            self.act(self._ask_and_pay())

    def _worth_paying(self) -> bool:
        if self.basket.asking(refused_too=False).players:
            return True
        empty = self.basket.empty
        self.say(
            say("The basket is empty.") if empty else say("All of it is refused: take it out."),
            "care",
        )
        return False

    async def _ask_and_pay(self) -> None:
        tenders = await self.app.push_screen_wait(
            PayScreen(self.desk, self.total_cents, self.parts, self.keep)
        )
        self.draw()
        if tenders is not None:
            await self._pay(tenders)

    async def _pay(self, tenders: tuple[Tender, ...]) -> None:
        self.number.clear()
        pad = await self._pad_numbers()
        if pad is None:
            return
        sold = await self.paying.pay(self.basket, in_one_sum(tenders), pad)
        if isinstance(sold, Said):
            self.draw()
            self.say(sold)
            return
        self.say()
        left_out = left_out_words(self.basket, self.desk.look)
        self.begin_basket()
        self._show_change(sold, left_out)
        await self.desk.look_again()
        self.looked()

    async def _pad_numbers(self) -> tuple[str, ...] | None:
        """The numbers read from the pad where the roll cannot print; None when given up."""
        wanted = await self.paying.pad_slips(self.basket)
        if isinstance(wanted, Said):
            self.say(wanted)
            return None
        numbers = await pad_numbers(self, wanted)
        if numbers is None:
            self.say("Nothing was sold: the basket stays, the money goes back.", "care")
        return numbers

    def begin_basket(self) -> None:
        self.basket = BasketInHand()
        self.parts.clear()
        self.draw()
