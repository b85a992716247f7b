"""The bonus ball: what was sold, closing, announcing, and what became of the prize."""

from collections.abc import Callable, Coroutine
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.errors import Wrong
from kiosk.language import say, speak
from kiosk.money import format_money, format_percent
from kiosk.screens import bonus_ball_deeds
from kiosk.screens.asking import ConfirmScreen
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.envelopes import EnvelopesScreen
from kiosk.screens.form import Field, Filled, FormScreen
from kiosk.screens.keys import foot
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.scanned_slip import OpensSlips
from kiosk.screens.second import SecondScreen
from kiosk.screens.theme import CARE, DONE, PLAIN, QUIET, STRONG
from kiosk.till.bonus_ball import BonusBallStatus
from kiosk.till.bonus_ball_carry import SECOND
from kiosk.till.bonus_ball_claims import Bingo, Claimant
from kiosk.till.bonus_ball_number import RecordedNumber
from kiosk.till.bonus_ball_win import SettledPrize
from kiosk.till.floor import FLOOR
from kiosk.till.look import local
from kiosk.till.people import Role, Worker

Verb = Callable[[Worker], BonusBallStatus | SettledPrize | RecordedNumber]


class BonusBallScreen(OpensSlips, PaneScreen[None], inherit_bindings=False):
    """The bonus ball of one occasion of tonight."""

    PLACE = "bonus_ball"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.occasion: str | None = None
        self.status: BonusBallStatus | None = None
        self.told = Static("", markup=False, classes="asked")

    def body(self) -> ComposeResult:
        yield self.told

    def on_mount(self) -> None:
        super().on_mount()
        self.act(self._read())

    async def _read(self) -> None:
        occasion = self.occasion
        self.status = await self.desk.see(lambda: self.desk.till.bonus_ball(occasion))
        self.draw(self.status)

    def draw(self, status: BonusBallStatus) -> None:
        """Draws the money and where it stands."""
        drawn = Text(
            speak("Bonus ball of {occasion}\n\n", occasion=self._occasion_name(status.occasion)),
            STRONG,
        )
        drawn_number = speak("not on record") if status.number is None else str(status.number)
        for name, value in (
            (say("number drawn"), drawn_number),
            *_desks(status),
            (say("sold"), f"{status.opportunities}"),
            (say("brought in"), format_money(status.receipts_cents)),
            (say("share of the prize"), format_percent(status.percent_bp)),
            (say("carried in"), format_money(status.carry_in_cents)),
            (say("PRIZE"), format_money(status.prize_cents)),
            (say("stays with us"), format_money(status.retained_cents)),
        ):
            drawn.append(f"  {speak(name):<20}", PLAIN)
            drawn.append(f"{value:>13}\n", STRONG)
        drawn.append("\n")
        drawn.append_text(self._state(status))
        for news in status.late_news:
            drawn.append(f"\n{speak('LATE NEWS')}: {speak(news)}", CARE)
        self.told.update(drawn)
        self.key_line.show(foot(self.PLACE, leaving_out=_of_no_use(status)))

    def _occasion_name(self, occasion: str) -> str:
        session = self.desk.look.session if self.desk.look else None
        names = {each.id: each.name for each in session.occasions} if session else {}
        return names.get(occasion, occasion)

    def _state(self, status: BonusBallStatus) -> Text:
        if status.outcome is not None:
            if status.outcome == "won":
                return Text(speak("Announced, and on record as WON."), DONE)
            return Text(
                speak("Announced, and on record as NOT WON; the prize is carried on."), DONE
            )
        if status.announced and status.spoken is None:
            return Text(speak("Announced. When the caller says it, press p."), CARE)
        if status.announced:
            return Text(
                speak("Announced: total and prize stay as they are. Was it won? Press w or n."),
                CARE,
            )
        if status.waiting:
            waiting = ", ".join(status.waiting)
            words = speak("Desk {desks} sells too: type its closing slip, o.", desks=waiting)
            return Text(words, CARE)
        if status.closed:
            return Text(speak("Sales are CLOSED. Now announce total and prize: press a."), CARE)
        if not status.begun:
            return Text(speak("No carry-over is on record: bring the one of before in, i."), CARE)
        if status.cutoff_at is not None and self.desk.look is not None:
            at = f"{local(status.cutoff_at, self.desk.look.zone):%H:%M}"
            return Text(speak("On sale until {at} ({reason}).", at=at, reason=status.reason), QUIET)
        return Text(speak("On sale."), QUIET)

    # Keys.

    def do_occasion(self) -> None:
        session = self.desk.look.session if self.desk.look else None
        names = [each.id for each in session.occasions] if session else []
        if len(names) < 2:
            self.say("Tonight has one occasion.", "care")
        elif self.status is not None and self.status.occasion in names:
            place = names.index(self.status.occasion)
            self.occasion = names[(place + 1) % len(names)]
            self.act(self._read())

    def do_envelopes(self) -> None:
        self.app.push_screen(EnvelopesScreen(self.desk))

    def do_close(self) -> None:
        occasion = self.occasion
        self._ask(
            say("Stop selling bonus balls at this desk?"),
            say("What has closed never opens again."),
            FLOOR,
            lambda by: self.desk.till.close_bonus_ball(occasion, by=by),
            say("Bonus-ball sales are closed; the closing slip prints."),
        )

    def do_announce(self) -> None:
        self._deed(bonus_ball_deeds.announce(self, self.occasion))

    def do_number(self) -> None:
        self._deed(bonus_ball_deeds.record_number(self, self.occasion))

    def do_spoken(self) -> None:
        self._deed(bonus_ball_deeds.spoken(self, self.occasion))

    def do_carry_in(self) -> None:
        self._deed(bonus_ball_deeds.carry_in(self))

    def do_other_desk(self) -> None:
        self._deed(bonus_ball_deeds.other_desk(self, self.occasion))

    def _deed(self, deed: Coroutine[Any, Any, bool]) -> None:
        self.act(self._do_and_read(deed))

    async def _do_and_read(self, deed: Coroutine[Any, Any, bool]) -> None:
        if await deed:
            await self.desk.look_again()
            await self._read()

    def do_won(self) -> None:
        self.act(self._won())

    async def _won(self) -> None:
        known = self.status.number if self.status else None
        fields = [
            Field("Receipt", hint="like A-BB1-0007; several with commas", limit=200, several=True),
            Field("Winner", hint="the name; several with commas", limit=200),
            Field("Game", hint="the game it was won in, like 7", limit=12),
            Field("Last ball", "digits", hint="the last one called before the bingo", limit=3),
        ]
        if known is None:
            fields.append(Field("Number", "digits", hint="the bonus-ball number drawn", limit=3))
        occasion = self.occasion

        async def then(filled: Filled) -> bool:
            receipts, names, game, last_ball, *number = filled
            bingo = Bingo(game, int(last_ball), int(number[0]) if number else None)
            claimants = claimants_of(receipts, names)
            own = f"{self.desk.till.desk.series}-"
            if any(not each.receipt.upper().startswith(own) for each in claimants):
                # Another desk's receipt: two people looked at it there.
                return await bonus_ball_deeds.by_two(
                    self,
                    say("The bonus ball was won on another desk's receipt; both of you saw it."),
                    lambda who: self.desk.till.bonus_ball_won(
                        claimants, bingo, occasion, by=who.by, approved_by=who.second
                    ),
                )
            return await self._by(
                say("The bonus ball was won."),
                SECOND,
                lambda by: self.desk.till.bonus_ball_won(claimants, bingo, occasion, by=by),
            )

        form = FormScreen(self.desk, "The bonus ball was won.", fields, then)
        if await self.app.push_screen_wait(form) is not None:
            await self._read()
            self.say("The win is on record.", "done")

    def do_not_won(self) -> None:
        occasion = self.occasion
        self._ask(
            say("Nobody won the bonus ball?"),
            say("The prize is carried to the next occasion."),
            SECOND,
            lambda by: self.desk.till.bonus_ball_not_won(occasion, by=by),
            say("On record: not won; the prize is carried on."),
        )

    def _ask(self, question: str, more: str, roles: frozenset[Role], verb: Verb, said: str) -> None:
        self.act(self._ask_and_do(question, more, roles, verb, said))

    async def _ask_and_do(
        self, question: str, more: str, roles: frozenset[Role], verb: Verb, said: str
    ) -> None:
        if not await self.app.push_screen_wait(ConfirmScreen(self.desk, question, more)):
            return
        if await self._by(question, roles, verb):
            await self.desk.look_again()
            await self._read()
            self.say(said, "done")

    async def _by(self, what: str, roles: frozenset[Role], verb: Verb) -> bool:
        """Does it in the name of who is signed in, or of somebody whose role may."""
        worker = self.desk.need_worker()
        if worker.role in roles:
            await self.desk.do(lambda: verb(worker))
            return True
        asked = SecondScreen(self.desk, what, verb, roles=roles)
        return await self.app.push_screen_wait(asked) is not None


def _desks(status: BonusBallStatus) -> list[tuple[str, str]]:
    """What each desk sold, where there are several."""
    if len(status.desks) < 2:
        return []
    return [
        (
            say("desk {desk}", desk=each.desk),
            f"{each.opportunities}  {format_money(each.receipts_cents)}",
        )
        for each in status.desks
    ]


def _of_no_use(status: BonusBallStatus) -> set[str]:
    """The keys that are over, or not yet; they stay bound and the till says why not."""
    unused = set()
    if status.closed:
        unused.add("close")
    if status.announced:
        unused |= {"announce", "number", "other_desk"}
    if status.begun:
        unused.add("carry_in")
    if not status.announced or status.spoken is not None:
        unused.add("spoken")
    if not status.announced or status.outcome is not None:
        unused |= {"won", "not_won"}
    return unused


def claimants_of(receipts: str, names: str) -> list[Claimant]:
    """Receipts and names as typed, with commas between. Raises Wrong where they do not pair."""
    typed = [[part.strip() for part in text.split(",")] for text in (receipts, names)]
    if len(typed[0]) != len(typed[1]):
        raise Wrong("Type a name for each receipt, with commas between.", where="Winner")
    return [Claimant(*each) for each in zip(*typed, strict=True)]
