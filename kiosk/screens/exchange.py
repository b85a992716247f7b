"""Exchanging a slip: some lines go back, other things are taken, the difference is paid."""

from typing import Any

from textual.app import ComposeResult

from kiosk.errors import KioskError
from kiosk.language import joined, say
from kiosk.money import format_money
from kiosk.screens.asking import ReasonScreen
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.exchange_board import ExchangeBoard
from kiosk.screens.exchange_in_hand import ExchangeInHand
from kiosk.screens.hand_over import HandOverScreen
from kiosk.screens.one_at_a_time import OneAtATime
from kiosk.screens.pad_numbers import pad_numbers
from kiosk.screens.pay import PayScreen
from kiosk.screens.said import Said, error_said, refusals_said
from kiosk.screens.scanned import what_is
from kiosk.screens.second import SecondScreen
from kiosk.screens.slip_deeds import given_back
from kiosk.till.basket import Player
from kiosk.till.exchanging import ExchangeQuote, RecordedExchange
from kiosk.till.people import Worker
from kiosk.till.slip_record import SlipRecord
from kiosk.till.tenders import Tender
from kiosk.till.till import Approval

REASONS = (
    say("The player wants more"),
    say("The player wants less"),
    say("Wrong thing sold"),
    say("The cards were spoiled"),
)


async def exchange_slip(screen: DeskScreen[Any], number: str) -> None:
    """Puts an exchange of a slip together and records it; the screen says what to do then."""
    slip = await screen.desk.see(lambda: screen.desk.till.slip(number))
    done = await screen.app.push_screen_wait(ExchangeScreen(screen.desk, slip))
    if done is not None:
        await screen.desk.look_again()
        await _hand_over(screen, done)
        screen.say(Said(exchanged_words(done), "care" if done.kept else "done"))


async def _hand_over(screen: DeskScreen[Any], done: RecordedExchange) -> None:
    """The money that leaves the drawer, large; nothing where none does."""
    words = exchanged_words(done)
    if done.change_cents:
        shown = HandOverScreen(screen.desk, say("CHANGE"), done.change_cents, words)
        await screen.app.push_screen_wait(shown)
    elif done.returned_cents:
        shown = HandOverScreen(screen.desk, say("GIVE BACK"), done.returned_cents, words)
        await screen.app.push_screen_wait(shown)


def exchanged_words(done: RecordedExchange) -> str:
    """What became of it, and what to hand over, in words."""
    said: list[str] = [
        say("Slip {slip} is exchanged for {new}.", slip=done.slip, new=done.new_slip)
        if done.new_slip
        else say("Slip {slip} is exchanged (no new slip is needed).", slip=done.slip)
    ]
    if done.tendered_cents:
        said.append(say("Change {change}.", change=format_money(done.change_cents)))
    elif done.returned:
        said.append(given_back(done.returned))
    else:
        said.append(say("Nothing is paid or given back."))
    said += [each.why for each in done.kept]
    said.append(say("Take what was given back.") if done.kept or not done.whole
                else say("Take the old slip and its cards back."))  # fmt: skip
    return joined(said)


class ExchangeScreen(DeskScreen[RecordedExchange], inherit_bindings=False):
    """Gives back the exchange as recorded, or None when nothing was done."""

    PLACE = "exchange"
    SCAN_NOT_HERE = say("End this exchange first, or leave it with Esc.")

    def __init__(self, desk: AtDesk, slip: SlipRecord) -> None:
        super().__init__(desk)
        self.hand = ExchangeInHand(slip)
        self.board = ExchangeBoard()
        self.quoting = OneAtATime(self._quote)

    def body(self) -> ComposeResult:
        yield self.board

    def looked(self) -> None:
        super().looked()
        self.board.show(self.desk, self.hand)

    # Putting it together.

    def typed(self, character: str) -> None:
        look = self.desk.look
        entries = [one for each in look.groups for one in each.entries] if look else []
        entry = next((each for each in entries if each.key == character), None) or next(
            (each for each in entries if each.key == character.lower()), None
        )
        if entry is None:
            self.say(
                say("No thing on the program has the key {character}.", character=character), "care"
            )
            return
        self._changed(self.hand.add(entry.id))

    def scanned(self, code: str) -> None:
        """A barcode gives one of its thing in exchange."""
        what = what_is(code, self.desk.look)
        entries = self.desk.look.groups if self.desk.look else ()
        sold = {one.id for each in entries for one in each.entries}
        if what.item is not None and what.item.id in sold:
            self._changed(self.hand.add(what.item.id))
        else:
            super().scanned(code)

    def do_take_out(self) -> None:
        self.hand.take_out()
        self._changed()

    def do_choose(self) -> None:
        self.hand.turn()
        self._changed()

    def do_up(self) -> None:
        self.hand.mark(-1)
        self.board.show(self.desk, self.hand)

    def do_down(self) -> None:
        self.hand.mark(1)
        self.board.show(self.desk, self.hand)

    def do_occasion(self) -> None:
        session = self.desk.look.session if self.desk.look else None
        names = [each.id for each in session.occasions] if session else []
        if len(names) < 2:
            self.say("Tonight has one occasion.", "care")
            return
        ways = [None, *names]
        self.hand.occasion = ways[(ways.index(self.hand.occasion) + 1) % len(ways)]
        self.board.show(self.desk, self.hand)

    def _changed(self, complaint: str = "") -> None:
        self.say(complaint, "care")
        self.hand.quote = None
        self.board.show(self.desk, self.hand)
        self.beside("quote", self.quoting)

    async def _quote(self) -> None:
        """Asks the till what this exchange would do; what it refuses or leaves out is said."""
        hand = self.hand
        if not hand.picks or hand.nothing_goes:
            return
        number, picks, lines = hand.slip.text, hand.picks, hand.lines
        try:
            quote = await self.desk.see(
                lambda: self.desk.till.quote_exchange(number, picks, lines=lines)
            )
        except KioskError as error:
            self.say(error_said(error))
            return
        if (picks, lines) == (hand.picks, hand.lines):
            hand.quote = quote
            self._say_quote(quote)
            self.board.show(self.desk, hand)

    def _say_quote(self, quote: ExchangeQuote) -> None:
        if quote.offer.refusals:
            self.say(refusals_said(quote.offer.refusals))
        elif quote.kept:
            self.say(joined(each.why for each in quote.kept), "care")

    # Doing it.

    def do_enter(self) -> None:
        if not self.hand.picks:
            self.say("First press the key of what the player takes instead; F6 on the slip voids "
                     "without anything instead.", "care")  # fmt: skip
        elif self.hand.nothing_goes:
            self.say("Every line stays as it is: nothing goes back.", "care")
        else:
            self.act(self._exchange())

    async def _exchange(self) -> None:
        await self._quote()
        quote = self.hand.quote
        if quote is None or quote.offer.refusals:
            return
        slip, by = self.hand.slip, self.desk.need_worker()
        reason = await self.app.push_screen_wait(
            ReasonScreen(self.desk, say("Exchanging slip {slip}: why?", slip=slip.text), REASONS)
        )
        if reason is None:
            return
        tenders = await self._paid(quote)
        if tenders is None:
            return
        picks, lines, key = self.hand.picks, self.hand.lines, self.hand.key
        wanted = await self.desk.see(lambda: self.desk.till.pad_slips_wanted((Player(picks),)))
        pad = await pad_numbers(self, wanted)
        if pad is None:
            return

        def verb(second: Worker) -> RecordedExchange:
            return self.desk.till.exchange(
                slip.text, picks, tenders, reason=reason, who=Approval(by, second), lines=lines,
                key=key, pad=pad,
            )  # fmt: skip

        asked = SecondScreen(
            self.desk,
            say("Exchange of slip {slip}: {reason}.", slip=slip.text, reason=reason),
            verb,
        )
        done = await self.app.push_screen_wait(asked)
        if done is not None:
            self.dismiss(done)
        elif tenders:
            self.say("Nothing was exchanged: give back what was handed over.", "care")

    async def _paid(self, quote: ExchangeQuote) -> tuple[Tender, ...] | None:
        """What covers the difference; empty where nothing is due, None when one goes back."""
        if not quote.due_cents:
            return ()
        parts: list[Tender] = []
        tenders = await self.app.push_screen_wait(PayScreen(self.desk, quote.due_cents, parts))
        if tenders is None and parts:
            self.say("Nothing was exchanged: give back the part that was taken.", "care")
        return tenders
