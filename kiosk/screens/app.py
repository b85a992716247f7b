"""The kiosk as an app: from sign-in to the Z, with no way out but the chairperson's."""

import asyncio
from collections.abc import Iterable
from typing import Any

from rich.text import Text
from textual import events
from textual.app import App
from textual.worker import Worker as TextualWorker
from textual.worker import WorkerState

from kiosk.errors import KioskError
from kiosk.screens import crash
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.departure import STOPPED_BY_SIGNAL, Departure
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.help import HelpScreen, RuleScreen
from kiosk.screens.idle import IdleWatch
from kiosk.screens.keyboard import Keyboard, KeysClock, Quiet, RealKeysClock
from kiosk.screens.keys_told import tell
from kiosk.screens.leaving import shut_down
from kiosk.screens.lock import LockScreen
from kiosk.screens.menu import MenuScreen
from kiosk.screens.one_at_a_time import Later
from kiosk.screens.open_night import OpenNightScreen
from kiosk.screens.practice import practise
from kiosk.screens.said import error_said
from kiosk.screens.scanner_ear import Heard, Pressed
from kiosk.screens.sell import SellScreen
from kiosk.screens.sign_in import SignInScreen
from kiosk.screens.terminal import KioskTerminal
from kiosk.screens.theme import KIOSK
from kiosk.till.people import SELLERS, Worker
from kiosk.till.till import Till

LOOK_EVERY_S = 1.0
SCREENS_MAX = 50
"""More screens than can ever lie above each other."""

LOOKING = "look"
"""The group of work that looks at the desk once a second."""


class KioskApp(App[int], inherit_bindings=False):
    """The screens of one desk over its till. Keys are each screen's own; the app has none."""

    CSS_PATH = "kiosk.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    TITLE = "Bingo kiosk"

    def __init__(
        self, till: Till, signed_in: Worker | None = None, keys_clock: KeysClock | None = None
    ) -> None:
        super().__init__(driver_class=KioskTerminal)
        self.desk = AtDesk(till, till.hall_language(), signed_in)
        self.register_theme(KIOSK)
        self.theme = KIOSK.name
        self.animation_level = "none"
        self._look_failure = ""
        self.idle = IdleWatch()
        self.keyboard = Keyboard(
            keys_clock or RealKeysClock(),
            lambda: self.post_message(Quiet()),
            self._more_keys_coming,
        )
        self.base: DeskScreen[None] | None = None

    def on_mount(self) -> None:
        self.departure = Departure(self._stopped_by_signal)
        self.departure.watch()
        self.desk.till.spool.on_change = self._paper_moved
        self.desk.till.on_display_change = self._another_display
        self.desk.customer.closed()
        self.desk.customer.begin(self.desk.till)
        self.set_interval(LOOK_EVERY_S, self._look)
        self.run_worker(Later(self._evening), group="evening", exit_on_error=False)

    async def on_unmount(self) -> None:
        self.desk.till.spool.on_change = None
        self.desk.till.on_display_change = None
        self.desk.customer.closed()
        await asyncio.to_thread(self.desk.customer.end)
        self.departure.stop()
        # A verb that is writing comes to its end before the till is closed under it.
        await asyncio.to_thread(self.desk.close)

    def _stopped_by_signal(self) -> None:
        self.exit(return_code=STOPPED_BY_SIGNAL)

    # The evening, one screen after the other.

    async def _evening(self) -> None:
        await self.desk.look_again()
        while True:
            if self.desk.worker is None:
                self.desk.worker = await self.push_screen_wait(SignInScreen(self.desk))
                await self.desk.look_again()
                continue
            self.base = self._next_screen()
            if not isinstance(self.base, SellScreen):
                self.desk.customer.closed()
            await self.push_screen_wait(self.base)
            await self.desk.look_again()

    def _next_screen(self) -> DeskScreen[None]:
        session = self.desk.look.session if self.desk.look else None
        if self.desk.need_worker().role not in SELLERS:
            return MenuScreen(self.desk)
        if session is None:
            return OpenNightScreen(self.desk)
        return MenuScreen(self.desk) if session.shift is None else SellScreen(self.desk)

    def on_desk_screen_help_wanted(self) -> None:
        if isinstance(self.screen, DeskScreen):
            self.push_screen(HelpScreen(self.screen.desk, self.screen.PLACE))

    def on_desk_screen_rule_wanted(self, event: DeskScreen.RuleWanted) -> None:
        if isinstance(self.screen, DeskScreen):
            self.push_screen(RuleScreen(self.screen.desk, event.rule))

    def on_desk_screen_practice_wanted(self) -> None:
        if isinstance(self.screen, DeskScreen):
            self.screen.act(practise(self.screen))

    def on_desk_screen_shut_down_wanted(self) -> None:
        if isinstance(self.screen, DeskScreen):
            self.screen.act(shut_down(self.screen))

    # Keys: pressed by hand they go to the screen in front; a scanner's become codes.

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and not event.is_forwarded:
            await self._tell(self.keyboard.key(event))
        elif isinstance(event, Quiet):
            await self._tell(self.keyboard.quiet())
        else:
            await super().on_event(event)

    async def _tell(self, heard: Iterable[Heard[events.Key]]) -> None:
        for each in heard:
            self.desk.keys_pressed += 1
            if isinstance(each, Pressed):
                await super().on_event(each.key)
            elif isinstance(self.screen, DeskScreen):
                tell(self.screen, each)

    def _more_keys_coming(self, since: float) -> bool:
        driver = self._driver
        return isinstance(driver, KioskTerminal) and driver.more_coming(since)

    # Looking.

    def look_now(self) -> None:
        """Looks at the desk soon and tells the screen in front."""
        self.run_worker(Later(self._look), group=LOOKING, exit_on_error=False)

    async def _look(self) -> None:
        try:
            await self.desk.look_again()
        except KioskError as error:
            if isinstance(self.screen, DeskScreen):
                self.screen.say(error_said(error))
            return
        if isinstance(self.screen, DeskScreen) and self.screen.is_mounted:
            self.screen.looked()
            self._lock_if_idle(self.screen)

    # Locking.

    def _lock_if_idle(self, front: DeskScreen[Any]) -> None:
        """Signs out after the house's minutes without a key; nothing on the screens is lost."""
        if self.desk.worker is None or front.working:
            self.idle.begin()
        elif self.idle.is_over(self.desk):
            left = self.desk.worker
            self.desk.worker = None
            self.desk.customer.closed()
            self.push_screen(LockScreen(self.desk, left), lambda now: self._unlocked(left, now))

    def _unlocked(self, left: Worker, now: Worker | None) -> None:
        """The same worker goes on in the middle of things; another begins at the counter."""
        if now is not None and now.name != left.name:
            self.run_worker(Later(self._hand_over, now), group="hand-over", exit_on_error=False)

    async def _hand_over(self, now: Worker) -> None:
        """Leaves whatever the other worker was at; the counter with its basket stays."""
        for _each in range(SCREENS_MAX):
            if self.screen is self.base or not isinstance(self.screen, DeskScreen):
                break
            self.screen.dismiss(None)
            await asyncio.sleep(0)
        stays = isinstance(self.base, SellScreen) and now.role in SELLERS
        if self.base is not None and self.screen is self.base and not stays:
            self.base.dismiss(None)

    def _paper_moved(self) -> None:
        """Called from the printing thread."""
        self.call_later(self.look_now)

    def _another_display(self) -> None:
        """Called from the thread of the verb."""
        self.desk.customer.begin(self.desk.till)

    # Failures: all of it to the log, a sentence to people.

    def on_worker_state_changed(self, event: TextualWorker.StateChanged) -> None:
        error = event.worker.error
        if event.state is not WorkerState.ERROR or not isinstance(error, Exception):
            return
        if event.worker.group == LOOKING:
            self._look_failed(error)
        else:
            self._handle_exception(error)

    def _look_failed(self, error: Exception) -> None:
        """What is seen stays as it was a second ago; selling does not end for that."""
        if str(error) != self._look_failure:
            self._look_failure = str(error)
            crash.note(error)
        if isinstance(self.screen, DeskScreen):
            self.screen.say(crash.SENTENCE, "fault")

    def _handle_exception(self, error: Exception) -> None:
        crash.note(error)
        super()._handle_exception(error)

    def panic(self, *renderables: object) -> None:  # noqa: ARG002  (never shown: may hold locals)
        self._fatal_error()

    def _fatal_error(self) -> None:
        self.bell()
        self._exit_renderables.append(Text(crash.LAST_WORDS))
        self._close_messages_no_wait()
