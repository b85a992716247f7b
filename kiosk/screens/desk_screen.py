"""What every screen has in common: its lines, its keys from the table, one action at a time."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, ClassVar, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import Worker as TextualWorker
from textual.worker import WorkerState

from kiosk.errors import KioskError
from kiosk.language import say, speak, speaking
from kiosk.screens import crash
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.coach_line import CoachLine
from kiosk.screens.keyboard import CodeWaits
from kiosk.screens.keys import Key, find, foot
from kiosk.screens.lines import KeyLine, SentenceLine, TopLine
from kiosk.screens.one_at_a_time import Later
from kiosk.screens.presses import Presses
from kiosk.screens.said import NOTHING, Manner, Said, alarm_said, error_said
from kiosk.screens.scan_screen import ScanScreen
from kiosk.screens.stacked import Result

COLUMNS_MIN = 80
ROWS_MIN = 24


class DeskScreen(ScanScreen[Result], inherit_bindings=False):
    """A screen of the kiosk. ``PLACE`` is its name in the table of keys.

    Each key of the table calls ``do_…``; any other printable character goes to ``typed``.
    """

    class HelpWanted(Message):
        """Somebody asks what the keys do."""

    class RuleWanted(Message):
        """Somebody wants to read a rule."""

        def __init__(self, rule: str) -> None:
            super().__init__()
            self.rule = rule

    class PracticeWanted(Message):
        """Somebody wants to be led through a first sale."""

    class ShutDownWanted(Message):
        """Somebody wants to shut the kiosk down."""

    PLACE: ClassVar[str] = ""
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (COLUMNS_MIN, "-fits-across")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (ROWS_MIN, "-fits-down")]

    def __init__(self, desk: AtDesk) -> None:
        super().__init__()
        self.desk = desk
        self.presses = Presses(self.call_after_refresh)
        self.pressed = ""
        self.working = False
        self.book = speaking()
        self.top_line = TopLine()
        self.coach_line = CoachLine()
        self.set_class(desk.coach is not None, "-practice")
        self.sentence = SentenceLine()
        self.key_line = KeyLine(foot(self.PLACE))
        self.too_small_sign = Static("", markup=False, id="too-small")

    def compose(self) -> ComposeResult:
        yield self.top_line
        if self.desk.coach is not None:
            yield self.coach_line
        with Vertical(id="body"):
            yield from self.body()
        with Vertical(id="bottom"):
            yield self.sentence
            yield self.key_line
        yield self.too_small_sign

    def body(self) -> ComposeResult:
        """What stands between the top line and the sentence."""
        yield from ()

    def _too_small_words(self) -> Text:
        return Text(
            speak(
                "This window is too small.\n\nThe kiosk needs {columns} columns and {rows} rows; "
                "here are {width} and {height}.\nMake the window larger. Nothing is lost.",
                columns=COLUMNS_MIN,
                rows=ROWS_MIN,
                width=self.app.size.width,
                height=self.app.size.height,
            ),
            justify="center",
        )

    # What is seen.

    def on_mount(self) -> None:
        self.presses.wait()
        self.looked()

    def on_screen_resume(self) -> None:
        self.presses.wait()
        if self.book is not speaking():
            self.speak_anew()
        self.looked()
        self.post_message(CodeWaits())
        self.leave_if_asked()

    def on_resize(self) -> None:
        self.too_small_sign.update(self._too_small_words())
        self.looked()

    def looked(self) -> None:
        """A new look at the desk: draws what follows from it."""
        self.top_line.show(self.desk)
        self._coach()
        for alarm in self.desk.new_alarms():
            self.say(alarm_said(alarm))

    def speak_anew(self) -> None:
        """Whoever is at the desk now speaks another language: draws all of it again."""
        self.book = speaking()
        self.say()
        for each in self.query(Widget):
            each.refresh()
        self.looked()

    @property
    def too_small(self) -> bool:
        """Whether the window is smaller than the kiosk can be read in."""
        return self.app.size.width < COLUMNS_MIN or self.app.size.height < ROWS_MIN

    def say(
        self, text: str | Said = NOTHING, manner: Manner = "plain", /, **values: object
    ) -> None:
        """Says a sentence, or nothing; ``values`` go into the places of a template."""
        if isinstance(text, str):
            text = Said(say(text, context=None, **values) if values else text, manner)
        self.sentence.say(text)

    # Keys.

    def on_key(self, event: events.Key) -> None:
        """Nothing else reacts to keys."""
        event.stop()
        event.prevent_default()
        self.press(event)

    def press(self, event: events.Key) -> None:
        """Looks a key up in the table and does what it says."""
        self._press(event)
        self._coach()

    def _coach(self) -> None:
        """In a practice the coach looks at what was done, and says what is next."""
        if self.desk.coach is not None and self.is_mounted:
            self.desk.coach.look()
            self.coach_line.show(self.desk.coach)

    def _press(self, event: events.Key) -> None:
        seen = self.presses.press()
        if self.working or self.too_small or not self.in_front or not self.takes_keys(seen):
            return
        key = find(self.PLACE, event.key)
        self.pressed = event.key
        self.before_key()
        if key is None:
            if event.character == "?" and self.sentence.said.rule is not None:
                self.do_rule()  # where one types, too: the sentence goes with the next letter
            elif event.character is not None and event.is_printable:
                self.typed(event.character)
        elif seen or not key.once:
            self.do_key(key)

    def do_key(self, key: Key) -> None:
        action = cast(Callable[[], None], getattr(self, f"do_{key.does}"))
        action()

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text is never keys."""
        event.stop()

    def takes_keys(self, seen: bool) -> bool:  # noqa: ARG002  (for screens that wait to be seen)
        """Whether keys count now; ``seen``: the screen was drawn since the last one."""
        return True

    def before_key(self) -> None:
        """What every key does first."""

    def typed(self, character: str) -> None:
        """A printable character that is no key of the table."""

    def do_help(self) -> None:
        self.post_message(self.HelpWanted())

    def do_rule(self) -> None:
        if self.sentence.said.rule is not None:
            self.post_message(self.RuleWanted(self.sentence.said.rule))
        else:
            self.say("Nothing is refused now. After a refusal ? shows the rule it follows.", "care")

    def do_back(self) -> None:
        self.dismiss(None)

    def do_practice(self) -> None:
        self.post_message(self.PracticeWanted())

    def do_shut_down(self) -> None:
        self.post_message(self.ShutDownWanted())

    # Work beside the drawing.

    def beside(self, group: str, work: Callable[..., Awaitable[None]], *about: object) -> None:
        """Runs some work beside the drawing; a screen that is left before it began lets it be."""
        self.run_worker(Later(work, *about), group=group, exit_on_error=False)

    # One action at a time.

    def act(self, work: Coroutine[Any, Any, object]) -> None:
        """Runs an action beside the drawing; until it has ended further keys do nothing."""
        if self.working:
            work.close()
            return
        self.working = True
        self.run_worker(self._act(work), group="act", exit_on_error=False)

    async def _act(self, work: Coroutine[Any, Any, object]) -> None:
        try:
            await work
        except KioskError as error:
            self.say(error_said(error))
        finally:
            self.working = False
            self.presses.wait()
            self._coach()
            self.post_message(CodeWaits())

    def on_worker_state_changed(self, event: TextualWorker.StateChanged) -> None:
        """An action that failed as nobody expected: the log has it all, people a sentence."""
        event.stop()
        error = event.worker.error
        if event.state is WorkerState.ERROR and isinstance(error, Exception):
            crash.note(error)
            self.say(crash.SENTENCE, "fault")
