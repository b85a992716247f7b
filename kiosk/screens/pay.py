"""Paying: what was handed over, in notes, in a sum typed, or in parts."""

from collections.abc import Callable

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Digits, Static

from kiosk.errors import Wrong
from kiosk.language import say, speak
from kiosk.ledger.entries import TenderKind
from kiosk.money import format_money
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.form import Field, FormScreen, amount
from kiosk.screens.keys import NOTES, foot, note_cents
from kiosk.screens.large_rows import LargeRow, LargeRows
from kiosk.screens.large_type import LargeType
from kiosk.screens.scanned import what_is
from kiosk.screens.theme import CHOSEN, KEY, PLAIN, QUIET, STRONG
from kiosk.screens.typing_line import TypedText, money_character
from kiosk.till.tenders import KINDS, Tender

SUM_AT_ONCE_MAX = 7
"""Letters of a sum that came all at once; barcodes have more."""

Tenders = tuple[Tender, ...]


class PayScreen(LargeType[Tenders], inherit_bindings=False):
    """Gives back the tenders that cover the sum, or None when the cashier goes back.

    ``parts`` are the basket's: a check taken stays taken when the cashier looks at the basket, and
    ``keep`` is called after each change of them.
    """

    PLACE = "pay"
    SCAN_NOT_HERE = say("First take the money, or go back to the basket with Esc.")

    def __init__(
        self,
        desk: AtDesk,
        due_cents: int,
        parts: list[Tender],
        keep: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(desk)
        self.due_cents = due_cents
        self.parts = parts
        self._keep = keep
        self.sum_typed = TypedText(money_character, 10)
        self.ways = Static("", markup=False, id="ways")
        self.parts_line = Static("", markup=False, id="parts")
        self.digits = Digits("", id="due")
        self.pay_board = Vertical(id="pay-board")
        self.large = LargeRows(id="pay-large")
        self.due_word = Static("", markup=False, id="due-word")

    def body(self) -> ComposeResult:
        with self.pay_board:
            with Horizontal(id="due-row"):
                yield self.due_word
                yield self.digits
            yield self.parts_line
            yield self.ways
            yield self.large

    def show_large(self, shown: bool) -> None:
        self.pay_board.set_class(shown, "-large")

    def on_mount(self) -> None:
        super().on_mount()
        self.draw()
        if self.left_cents < 0:
            self._too_much()

    def _taken(self) -> tuple[TenderKind, ...]:
        session = self.desk.look.session if self.desk.look else None
        return session.program.house.tenders if session else ("cash",)

    @property
    def left_cents(self) -> int:
        """What is still to be paid after the parts."""
        return self.due_cents - sum(each.amount_cents for each in self.parts)

    # Keys.

    def typed(self, character: str) -> None:
        self.sum_typed.type(character)
        self.say()
        self.draw()

    def scanned(self, code: str) -> None:
        """What looks like a sum stands there to be taken; whatever else was scanned is said."""
        looks_like_money = len(code) <= SUM_AT_ONCE_MAX and all(map(money_character, code))
        if looks_like_money and what_is(code, self.desk.look).item is None:
            self.sum_typed.clear()
            self.sum_typed.type(code)
            self.say("Is this the sum handed over? Enter takes it, Backspace takes it away.",
                     "care")  # fmt: skip
            self.draw()
        else:
            super().scanned(code)

    def do_erase(self) -> None:
        self.sum_typed.erase()
        self.draw()

    def do_note(self) -> None:
        self._cash(note_cents(self.pressed))

    def do_take(self) -> None:
        if not self.sum_typed.text:
            self._cash(self.left_cents)
            return
        try:
            handed = amount(self.sum_typed.text, "Sum")
        except Wrong as wrong:
            self.say(str(wrong), "care")
            return
        self._cash(handed)

    def do_give_back(self) -> None:
        if not self.parts:
            self.say("No part was taken yet.", "care")
            return
        part = self.parts.pop()
        self._keep()
        self.say(
            say(
                "Give the {kind} of {amount} back.",
                kind=KINDS[part.kind],
                amount=format_money(part.amount_cents),
            ),
            "care",
        )
        self.draw()

    def _too_much(self) -> None:
        self.say(
            say(
                "The parts are {left} more than there is to pay, and change is given from cash "
                "only: Del gives the last part back.",
                left=format_money(-self.left_cents),
            ),
            "care",
        )

    def _cash(self, handed_cents: int) -> None:
        missing = self.left_cents - handed_cents
        if self.left_cents < 0:
            self._too_much()
        elif missing > 0:
            self.sum_typed.clear()
            self.say(
                say(
                    "{handed} is not enough: {missing} is missing. Take more, or part of it "
                    "another way.",
                    handed=format_money(handed_cents),
                    missing=format_money(missing),
                ),
                "care",
            )
            self.draw()
        elif handed_cents:
            self.dismiss((*self.parts, Tender("cash", handed_cents)))
        else:
            self.dismiss(tuple(self.parts))

    def do_check(self) -> None:
        self._part("check", say("check"))

    def do_card(self) -> None:
        self._part("card", say("card payment"))

    def do_certificate(self) -> None:
        self._part("certificate", say("gift certificate"))

    def _part(self, kind: TenderKind, called: str) -> None:
        if kind not in self._taken():
            self.say(say("This house does not take payment by {kind}.", kind=KINDS[kind]), "care")
        else:
            self.act(self._ask_part(kind, called))

    async def _ask_part(self, kind: TenderKind, called: str) -> None:
        fields = [
            Field("Amount", "money", f"{format_money(self.left_cents).replace(',', '')}"),
            Field(
                "Number",
                "text",
                hint=say("the number on the {called}", called=called),
                optional=kind != "check",
                limit=40,
            ),
        ]
        filled = await self.app.push_screen_wait(
            FormScreen(
                self.desk,
                say("A {called}, up to {left}.", called=called, left=format_money(self.left_cents)),
                fields,
            )
        )
        if filled is None:
            return
        cents = amount(filled[0], "Amount")
        if not 0 < cents <= self.left_cents:
            self.say(
                say(
                    "A {called} is taken for at most what is due, {left}; change is given from "
                    "cash only.",
                    called=called,
                    left=format_money(self.left_cents),
                ),
                "care",
            )
            return
        self.parts.append(Tender(kind, cents, filled[1] or None))
        self._keep()
        if self.left_cents == 0:
            self.dismiss(tuple(self.parts))
        else:
            self.draw()

    # What is seen.

    def draw(self) -> None:
        """Draws the parts so far, and what each key would give back."""
        self.digits.update(format_money(max(0, self.left_cents)))
        self.desk.customer.to_pay(max(0, self.left_cents), self.due_cents - self.left_cents)
        self.due_word.update(speak("STILL\nTO PAY") if self.parts else speak("TO PAY"))
        self.parts_line.update(Text(parts_words(self.parts), QUIET))
        taken = self._taken()
        unused = {each for each in ("check", "card", "certificate") if each not in taken}
        self.key_line.show(
            foot(self.PLACE, leaving_out=unused if self.parts else unused | {"give_back"})
        )
        typed = self.sum_typed.text
        self.large.show(self._large_rows(typed), parts_words(self.parts))
        drawn = Text("")
        drawn.append(speak("Enter"), KEY)
        words = speak("the sum typed") if typed else speak("exact sum")
        drawn.append(f"  {words}  ", PLAIN)
        exact = format_money(max(0, self.left_cents))
        drawn.append(f" {f'{typed}_' if typed else exact} ", CHOSEN)
        drawn.append(f"{self._back(typed)}\n\n", STRONG)
        for key, cents in NOTES.items():
            drawn.append(f"{key.upper():<5}", KEY)
            drawn.append(f"  ${cents // 100:<5}", PLAIN)
            drawn.append(f"{self._change(cents)}\n", STRONG)
        drawn.append(f"\n{speak('or type the sum, like 30 or 12.50, then Enter')}", PLAIN)
        self.ways.update(drawn)

    def _large_rows(self, typed: str) -> list[LargeRow]:
        left = format_money(max(0, self.left_cents))
        rows = [LargeRow(speak("To pay"), left), LargeRow(speak("Taken"), f"{typed}_")]
        try:
            change = amount(typed, "Sum") - self.left_cents if typed else 0
        except Wrong:
            return rows
        if change < 0:
            return [*rows, LargeRow(speak("Missing"), format_money(-change))]
        return [*rows, LargeRow(speak("Change"), format_money(change))]

    def _back(self, typed: str) -> str:
        try:
            return f"   {self._change(amount(typed, 'Sum')) if typed else speak('no change')}"
        except Wrong:
            return ""

    def _change(self, cents: int) -> str:
        change = cents - self.left_cents
        if change < 0:
            return speak("not enough, {change} missing", change=format_money(-change))
        return (
            speak("change {change}", change=format_money(change)) if change else speak("no change")
        )


def in_one_sum(tenders: Tenders) -> Tenders:
    """The same with all cash in one tender, as it is counted out."""
    cash = sum(each.amount_cents for each in tenders if each.kind == "cash")
    others = tuple(each for each in tenders if each.kind != "cash")
    return (*others, Tender("cash", cash)) if cash else others


def parts_words(parts: list[Tender]) -> str:
    """``by check no. 417: 10.00``, for each part taken so far."""
    return "   ".join(
        (
            speak(
                "by {kind} no. {number}: {amount}",
                kind=KINDS[each.kind],
                number=each.reference,
                amount=format_money(each.amount_cents),
            )
            if each.reference
            else speak(
                "by {kind}: {amount}",
                kind=KINDS[each.kind],
                amount=format_money(each.amount_cents),
            )
        )
        for each in parts
    )
