"""The games' money: prizes, attendance, games that go on, deposits, and a night called off."""

from rich.text import Text

from kiosk.language import say, say_many, speak
from kiosk.screens.asking import ChoiceScreen, ConfirmScreen, ReasonScreen
from kiosk.screens.attendance import AttendanceScreen
from kiosk.screens.by_chair import by_chair
from kiosk.screens.deposits import DepositsScreen
from kiosk.screens.prizes import PrizesScreen
from kiosk.screens.progressives import ProgressivesScreen
from kiosk.screens.theme import QUIET, STRONG
from kiosk.screens.ways_screen import Way, WaysScreen
from kiosk.till.cancelling import CancelledOccasions
from kiosk.till.draft import new_key
from kiosk.till.people import Worker

CANCEL_REASONS = (
    say("The weather"),
    say("A power failure"),
    say("Too few players"),
    say("An emergency in the hall"),
)


class GamesMoneyScreen(WaysScreen, inherit_bindings=False):
    """What is paid, announced and settled beside the bonus ball."""

    PLACE = "games_money"

    def headed(self) -> Text:
        return Text.assemble(
            (speak("Games' money"), STRONG),
            "   ",
            (speak("what is paid, announced and carried"), QUIET),
        )

    def all_ways(self) -> list[Way]:
        night = "" if self.desk.look and self.desk.look.session else say("no night is open")
        return [
            Way("1", "Prizes", "pay, hold back, give in kind", self.going_to(PrizesScreen), night),
            Way("2", "Attendance", "announce how many are there",
                self.going_to(AttendanceScreen), night),
            Way("3", "Jackpots", "and early birds that go on from night to night",
                self.going_to(ProgressivesScreen)),
            Way("4", "Deposits", "money of closed nights, brought to the bank",
                self.going_to(DepositsScreen)),
            Way("5", "Cancel the night", "nothing is played; every slip is refunded",
                lambda: self.act(self._cancel()), night),
        ]  # fmt: skip

    async def _cancel(self) -> None:
        """Calls occasions off: which, why, and a last question, then the chairperson."""
        session = self.desk.look.session if self.desk.look else None
        if session is None:
            return
        wanted: tuple[str, ...] = ()
        if len(session.occasions) > 1:
            names = [each.name for each in session.occasions]
            choices = [say("All that are left"), *names]
            chosen = await self.app.push_screen_wait(
                ChoiceScreen(self.desk, "Which occasion is not played?", choices)
            )
            if chosen is None:
                return
            wanted = (session.occasions[chosen - 1].id,) if chosen else ()
        reason = await self.app.push_screen_wait(
            ReasonScreen(self.desk, "Not played: why?", CANCEL_REASONS)
        )
        if reason is None:
            return
        question = say("Is it called off for good?")
        more = say("Nothing more is sold, won or paid for it; each slip is refunded once.")
        if await self.app.push_screen_wait(ConfirmScreen(self.desk, question, more)):
            await self._called_off(wanted, reason)

    async def _called_off(self, wanted: tuple[str, ...], reason: str) -> None:
        key, desk = new_key(), self.desk

        def verb(chair: Worker) -> CancelledOccasions:
            return desk.till.cancel_occasion(reason=reason, by=chair, occasions=wanted, key=key)

        done = await by_chair(self, say("Calling the night off."), verb)
        if done is None:
            return
        await desk.look_again()
        self.looked()
        refund = say_many("{number} slip is", "{number} slips are", done.slips)
        self.say(
            "Called off. {refund} to be refunded: F2, then void each as it is shown. The paper "
            "says who is told, and until when.",
            "care",
            refund=refund,
        )
