"""One slip: what was sold on it, how it was paid, what became of it."""

from collections.abc import Coroutine, Iterator
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import Phrase, joined, say, speak
from kiosk.language.days import short_day
from kiosk.ledger.entries import SoldLine
from kiosk.money import format_money
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.check_slip import CheckSlipScreen
from kiosk.screens.exchange import exchange_slip
from kiosk.screens.keys import foot
from kiosk.screens.lines import shorten
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.scanned import known_slip, what_is
from kiosk.screens.slip_deeds import approve_void, print_again, void_slip
from kiosk.screens.tender_correction import correct_tender
from kiosk.screens.theme import CARE, PLAIN, QUIET, STRONG
from kiosk.till.look import local
from kiosk.till.slip_record import STATE_NAMES, SettledVoid, SlipRecord
from kiosk.till.tenders import KINDS


class SlipScreen(PaneScreen[None], inherit_bindings=False):
    """Shows a slip; the marked line can be voided by itself."""

    PLACE = "slip"

    def __init__(self, desk: AtDesk, number: str) -> None:
        super().__init__(desk)
        self.number = number
        self.slip: SlipRecord | None = None
        self.bought = ""
        self.heading = Static("", markup=False, classes="heading")
        self.story = Static("", markup=False, id="story")

    def body(self) -> ComposeResult:
        yield self.heading
        yield self.pane
        yield self.story

    def on_mount(self) -> None:
        super().on_mount()
        self.act(self._read())

    def scanned(self, code: str) -> None:
        """Another slip takes the place of this one: a pile is scanned one after the other."""
        if what_is(code, self.desk.look).slip is None:
            super().scanned(code)
        else:
            self.act(self._turn_to(code))

    async def _turn_to(self, code: str) -> None:
        number = await known_slip(self.desk, code)
        if number is None:
            await self.app.push_screen_wait(CheckSlipScreen(self.desk, code.strip()))
        else:
            self.number = number
            self.say()
            await self._read()

    async def _read(self) -> None:
        till, number = self.desk.till, self.number
        self.slip = slip = await self.desk.see(lambda: till.slip(number))
        self.bought = await self.desk.see(lambda: till.bought(number))
        state = speak(STATE_NAMES[slip.state])
        if slip.state not in {"valid", "part void"}:
            state = state.upper()
        self.heading.update(
            Text.assemble(
                (f"{speak('Slip {slip}', slip=slip.text)}   ", STRONG),
                (f"{state}   ", QUIET if slip.state == "valid" else CARE),
                (f"{format_money(slip.sold.total_cents)}", STRONG),
            )
        )
        lines = enumerate(slip.sold.lines, 1)
        self.pane.fill([self._row(number, line) for number, line in lines])
        self.story.update(self._story(slip))
        self.key_line.show(foot(self.PLACE, leaving_out=_of_no_use(slip)))

    def _row(self, number: int, line: SoldLine) -> Text:
        dead = self.slip is not None and number in self.slip.void_lines
        row = Text(f"{line.quantity:>3}  {shorten(line.name, 36):<37}", PLAIN if dead else STRONG)
        row.append(f"{format_money(line.amount_cents):>10}   ", PLAIN if dead else STRONG)
        cards = speak("{cards} cards", cards=line.cards) if line.cards else ""
        row.append(speak("VOID") if dead else cards, PLAIN)
        return row

    def _story(self, slip: SlipRecord) -> Text:
        zone = self.desk.look.zone if self.desk.look else None
        day = joined([short_day(local(slip.at, zone)) if zone else "", self.bought], ", ")
        sold = say("Sold by {cashier} on {day}", cashier=slip.content.cashier, day=day)
        paid = [
            say("{amount} {kind}", amount=format_money(each.amount_cents), kind=KINDS[each.kind])
            for each in slip.content.tenders
        ]
        change = format_money(slip.content.change_cents)
        money = (
            say("Paid with {paid}, change {change}", paid=joined(paid, ", "), change=change)
            if paid
            else say("Paid with nothing, change {change}", change=change)
        )
        if len(slip.content.players) > 1:
            others = say(
                "player {player} of {number} in one payment of {total}",
                player=slip.player,
                number=len(slip.content.players),
                total=format_money(slip.content.total_cents),
            )
            money = joined([money, others], "; ")
        told = Text(f"{speak(sold)}\n{speak(money)}\n", PLAIN)
        receipts = ", ".join(each.receipt for each in slip.sold.receipts)
        if receipts:
            told.append(f"{speak('Bonus ball receipt {receipts}', receipts=receipts)}\n", PLAIN)
        for words, style in self._became(slip):
            told.append(f"{speak(words)}\n", style)
        return told

    def _became(self, slip: SlipRecord) -> Iterator[tuple[Phrase, str]]:
        """What it was never good for, and what was done to it."""
        if slip.pending is not None:
            yield (
                say(
                    "VOID PENDING by {who}: {amount} is given back once it is approved",
                    who=slip.pending.voided_by,
                    amount=format_money(slip.pending.refund_cents),
                ),
                CARE,
            )
        for each in slip.settled_voids:
            yield _voided_words(each), QUIET
        if slip.exchanged_for:
            yield say("Exchanged for {slips}", slips=", ".join(slip.exchanged_for)), CARE
        if slip.exchanged_from is not None:
            yield say("Given in exchange for {slip}", slip=slip.exchanged_from), CARE
        if slip.spoiled:
            yield say("In place of spoiled {slips}", slips=", ".join(slip.spoiled)), CARE
        if slip.sold.slip is not None and slip.sold.slip.on_pad and not slip.spoiled:
            yield say("A slip of the pad, filled in by hand"), QUIET
        if slip.sold.here:
            yield say("ADD-ON: was here already"), CARE
        if slip.sold.slip is not None and slip.sold.slip.not_valid_for:
            games = ", ".join(slip.sold.slip.not_valid_for)
            yield say("Never valid for {games}: {when}", games=games, when=say(self.bought)), CARE
        if slip.copies:
            yield say("Printed again, as far as COPY {number}", number=slip.copies), QUIET

    def do_void(self) -> None:
        self.act(self._then_read(void_slip(self, self.number)))

    def do_void_line(self) -> None:
        self.act(self._then_read(void_slip(self, self.number, (self.pane.marked + 1,))))

    def do_exchange(self) -> None:
        self.act(self._then_read(exchange_slip(self, self.number)))

    def do_tender(self) -> None:
        if self.slip is not None:
            self.act(self._then_read(correct_tender(self, self.slip)))

    def do_approve(self) -> None:
        if self.slip is not None:
            self.act(self._then_read(approve_void(self, self.slip)))

    def do_copy(self) -> None:
        self.act(self._then_read(print_again(self, self.number)))

    async def _then_read(self, deed: Coroutine[Any, Any, None]) -> None:
        await deed
        await self._read()


def _of_no_use(slip: SlipRecord) -> set[str]:
    """Keys that cannot do anything to this slip; they stay bound and the till says why not."""
    unused = set() if slip.pending else {"approve"}
    if slip.void or slip.pending:
        unused |= {"exchange", "void", "void_line"}
    return unused


def _voided_words(void: SettledVoid) -> Phrase:
    amount, second = format_money(void.refund_cents), void.approved_by
    if void.whole:
        return say(
            "Void: {reason}; {who}, {second}; {amount} given back",
            reason=void.reason,
            who=void.voided_by,
            second=second,
            amount=amount,
        )
    return say(
        "Void in part: {reason}; {who}, {second}; {amount} given back",
        reason=void.reason,
        who=void.voided_by,
        second=second,
        amount=amount,
    )
