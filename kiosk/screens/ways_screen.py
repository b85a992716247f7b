"""A list of ways to go, each with its key; what cannot be gone now says why."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import say, speak
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.scanned_slip import OpensSlips
from kiosk.screens.theme import KEY, PLAIN, STRONG


@dataclass(frozen=True)
class Way:
    """A line of the menu: its key, what it is called, what it is for, what it does.

    ``not_now`` says why it cannot be gone now; "" when it can.
    """

    key: str
    name: str
    hint: str
    go: Callable[[], None]
    not_now: str = ""


class WaysScreen(OpensSlips, PaneScreen[None], inherit_bindings=False):
    """A list of ways, always the same with the same keys: hands learn them once.

    What cannot be done now stays in its place and says why.
    """

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.ways: list[Way] = []
        self.heading = Static("", markup=False, id="ways-heading")

    def body(self) -> ComposeResult:
        yield self.heading
        yield self.pane

    def all_ways(self) -> list[Way]:
        """The lines as they are now."""
        raise NotImplementedError

    def headed(self) -> Text:
        """What stands over the lines."""
        raise NotImplementedError

    def on_mount(self) -> None:
        super().on_mount()
        first = next((place for place, each in enumerate(self.ways) if not each.not_now), 0)
        self.pane.fill(self.pane.rows, marked=first)

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if self.desk.worker is None:
            self.dismiss(None)

    def looked(self) -> None:
        super().looked()
        if self.desk.worker is not None:
            self.ways = self.all_ways()
            self.pane.fill([_row(each) for each in self.ways])
            self.heading.update(self.headed())

    def going_to(self, screen: Callable[[AtDesk], DeskScreen[None]]) -> Callable[[], None]:
        """A way that leads to a screen."""

        def go() -> None:
            self.app.push_screen(screen(self.desk))

        return go

    # Keys.

    def typed(self, character: str) -> None:
        for each in self.ways:
            if each.key == character.lower():
                self._go(each)

    def do_enter(self) -> None:
        if self.ways:
            self._go(self.ways[self.pane.marked])

    def _go(self, way: Way) -> None:
        if way.not_now:
            self.say("{way}: not now, {why}.", "care", way=say(way.name), why=say(way.not_now))
        else:
            self.say()
            way.go()


def _row(way: Way) -> Text:
    name = f"{speak(way.name):<18} "
    if way.not_now:
        return Text(f"{way.key}  {name}{speak('not now: {why}', why=say(way.not_now))}", PLAIN)
    return Text.assemble((f"{way.key}  ", KEY), (name, STRONG), (speak(way.hint), PLAIN))
