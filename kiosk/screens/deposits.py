"""Money of closed nights that nobody has brought to the bank yet, and recording that it was."""

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import say, speak
from kiosk.money import format_money
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.by_chair import by_chair
from kiosk.screens.form import Field, Filled, FormScreen, amount
from kiosk.screens.one_at_a_time import OneAtATime
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.theme import CARE, PLAIN, QUIET, STRONG
from kiosk.till.deposits import NightDeposit, RecordedDeposit
from kiosk.till.draft import new_key
from kiosk.till.people import APPROVERS, Worker


class DepositsScreen(PaneScreen[None], inherit_bindings=False):
    """Nights with money still to be brought; Enter records that it was."""

    PLACE = "deposits"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.nights: list[NightDeposit] = []
        self.reading = OneAtATime(self._read)

    def body(self) -> ComposeResult:
        yield Static(
            Text.assemble(
                (speak("Deposits"), STRONG),
                "   ",
                (speak("still to be brought to the bank"), QUIET),
            ),
            markup=False,
            classes="heading",
        )
        yield self.pane

    def on_mount(self) -> None:
        super().on_mount()
        self.beside("read", self.reading)

    async def _read(self) -> None:
        self.nights = await self.desk.see(self.desk.till.deposits_due)
        self.pane.fill([_row(each) for each in self.nights])
        if not self.nights:
            self.say("Nothing is left to bring: every closed night is at the bank.")

    def do_made(self) -> None:
        if self.nights:
            self.act(self._made(self.nights[self.pane.marked]))
        else:
            self.say("No closed night has money to bring.", "care")

    async def _made(self, night: NightDeposit) -> None:
        desk, key = self.desk, new_key()

        async def then(filled: Filled) -> bool:
            cents = amount(filled[0], "Amount")

            def verb(by: Worker) -> RecordedDeposit:
                return desk.till.deposit_made(
                    night.gaming_date, cents, filled[1], by=by, reason=filled[2] or None, key=key
                )

            what = say("A deposit of {money}.", money=format_money(cents))
            return await by_chair(self, what, verb, roles=APPROVERS) is not None

        fields = [
            Field("Amount", "money", start=format_money(night.open_cents), hint="as on the slip"),
            Field("Reference", hint="the number of the bank's slip", limit=40),
            Field("Reason", hint="only for more than is open", optional=True, limit=200),
        ]
        heading = say("Brought to the bank of {date}.", date=f"{night.gaming_date:%-d %b}")
        if await self.app.push_screen_wait(FormScreen(desk, heading, fields, then)) is not None:
            await self._read()
            self.say("The deposit is on record; its paper prints.", "done")


def _row(night: NightDeposit) -> Text:
    row = Text(f"{night.gaming_date:%a %-d %b}   Z {night.z_number:<6}", STRONG)
    row.append(f"{format_money(night.open_cents):>12}  ", STRONG)
    if night.made_cents:
        made = format_money(night.made_cents)
        row.append(speak("{made} was brought", made=made), PLAIN)
    if not night.reconciled:
        row.append(f"  {speak('NOT RECONCILED')}", CARE)
    return row
