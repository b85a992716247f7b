"""Slips that carry their own numbers: the roll in the printer, the pad, and what was spoiled."""

from collections.abc import Callable, Coroutine
from typing import Any

from rich.text import Text

from kiosk.language import joined, say, speak
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.by_chair import by_chair
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen
from kiosk.screens.house_deeds import choose_printer
from kiosk.screens.one_at_a_time import OneAtATime
from kiosk.screens.pad_numbers import NUMBER_LENGTH_MAX
from kiosk.screens.theme import CARE, PLAIN, QUIET, STRONG
from kiosk.screens.ways_screen import Way, WaysScreen
from kiosk.till.people import Worker
from kiosk.till.preprinted import Holder, Load, Stock
from kiosk.till.spoiled_forms import said_of

_Deed = Callable[[DeskScreen[Any]], Coroutine[Any, Any, object]]


class SlipFormsScreen(WaysScreen, inherit_bindings=False):
    """Roll and pad of preprinted slips; loading them is the chairperson's."""

    PLACE = "slip_forms"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.stock: Stock | None = None
        self.reading = OneAtATime(self._read)

    def looked(self) -> None:
        super().looked()
        self.beside("read", self.reading)

    async def _read(self) -> None:
        self.stock = await self.desk.see(self.desk.till.slip_stock)
        if self.desk.worker is not None:
            self.heading.update(self.headed())

    def headed(self) -> Text:
        head = Text(f"{speak('Roll and pad')}   ", STRONG)
        if self._own_numbers:
            return head.append(speak("this desk prints the numbers of its slips itself"), QUIET)
        if self.stock is None:
            return head
        head.append(f"{load_words(say('roll'), self.stock.roll)}   ", QUIET)
        head.append(load_words(say("pad"), self.stock.pad), QUIET)
        stopped = say("The roll prints nothing: {why}", why=self.stock.stopped)
        head.append("\n")
        if self.stock.stopped:
            head.append(speak(stopped), CARE)
        else:
            head.append(speak("The number on the roll is sure."), PLAIN)
        return head

    @property
    def _own_numbers(self) -> bool:
        look = self.desk.look
        return look is not None and look.program.slips.stock == "printed"

    def all_ways(self) -> list[Way]:
        not_now = say("the slips here are plain paper") if self._own_numbers else ""
        return [
            Way("1", "Roll's number", "read it on the next slip: then printing goes on",
                self._doing(confirm_roll), not_now),
            Way("2", "Spoiled slip", "jammed, torn, fed out: the next one replaces it",
                self._doing(spoil_forms), not_now),
            Way("3", "Load a roll", "first and last number, by the chairperson",
                self._doing(load_roll), not_now),
            Way("4", "Load a pad", "to sell by hand while the roll stands still",
                self._doing(load_pad), not_now),
            Way("5", "Other printer", "for copies, reports and tests: never on the roll",
                self._doing(_choose_other), not_now),
        ]  # fmt: skip

    def _doing(self, deed: _Deed) -> Callable[[], None]:
        return lambda: self.act(self._do(deed))

    async def _do(self, deed: _Deed) -> None:
        await deed(self)
        await self.desk.look_again()
        self.looked()


def load_words(name: str, load: Load | None) -> str:
    """``roll N-000512 next, 489 left``, in the language of whoever is at the desk."""
    if load is None:
        return speak("{holder}: none", holder=name)
    if not load.left:
        return speak("{holder}: used up", holder=name)
    return speak(
        "{holder} {number} next, {left} left", holder=name, number=load.next_text, left=load.left
    )


async def confirm_roll(screen: DeskScreen[Any]) -> None:
    """The number on the next slip, typed as it is read; where it agrees, printing goes on."""
    desk, by = screen.desk, screen.desk.need_worker()
    agreed: list[str] = []

    async def then(filled: Filled) -> bool:
        agreed.append(await desk.do(lambda: desk.till.confirm_roll(filled[0], by=by)))
        return True

    field = Field("Number", hint="as it is printed on the next slip", limit=NUMBER_LENGTH_MAX)
    form = FormScreen(desk, "Look at the roll: which number comes next?", [field], then)
    if await screen.app.push_screen_wait(form) is not None:
        screen.say(say("{number} comes next on the roll: printing goes on.", number=agreed[-1]),
                   "done")  # fmt: skip


async def spoil_forms(screen: DeskScreen[Any]) -> None:
    """One spoiled slip, or a run of them, with the reason on record."""
    desk, by = screen.desk, screen.desk.need_worker()
    said: list[str] = []

    async def then(filled: Filled) -> bool:
        first, last, reason = filled
        done = await desk.do(
            lambda: desk.till.spoil_forms(first, last or None, reason=reason, by=by)
        )
        said.append(said_of(done))
        return True

    fields = [
        Field("Number", hint="on the spoiled slip", limit=NUMBER_LENGTH_MAX),
        Field("To", hint="the last one, where there are several", optional=True,
              limit=NUMBER_LENGTH_MAX),
        Field("Why", hint="like: jammed, cannot be read, fed out"),
    ]  # fmt: skip
    heading = say("A spoiled slip stays on record; keep it with the papers of the night.")
    if await screen.app.push_screen_wait(FormScreen(desk, heading, fields, then)) is not None:
        screen.say(said[-1], "done")


async def load_roll(screen: DeskScreen[Any]) -> None:
    """A new roll in the printer."""
    await _load(screen, "roll", say("Loading a roll: the numbers on its first and last slip."))


async def load_pad(screen: DeskScreen[Any]) -> None:
    """A pad beside the printer."""
    await _load(screen, "pad", say("Loading a pad: the numbers on its first and last slip."))


async def _load(screen: DeskScreen[Any], holder: Holder, heading: str) -> None:
    desk = screen.desk
    said: list[str] = []

    async def then(filled: Filled) -> bool:
        first, last = filled

        def verb(chair: Worker) -> bool:
            done = desk.till.load_forms(holder, first, last, by=chair)
            said.append(say("It is in use: {number} comes next.", number=done.load.next_text))
            if done.left_owed:
                said.append(
                    say(
                        "Of the roll before {numbers} never came out: record them as spoiled and "
                        "they print on this one.",
                        numbers=", ".join(done.left_owed),
                    )
                )
            return True

        return await by_chair(screen, heading, verb) is True

    fields = [
        Field("First", hint="as it is printed, like 000501", limit=NUMBER_LENGTH_MAX),
        Field("Last", hint="like 001000", limit=NUMBER_LENGTH_MAX),
    ]
    if await screen.app.push_screen_wait(FormScreen(desk, heading, fields, then)) is not None:
        screen.say(joined(said), "done")


async def _choose_other(screen: DeskScreen[Any]) -> None:
    await choose_printer(screen, other=True)
