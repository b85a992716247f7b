"""A screen that is mostly one list or one text."""

from kiosk.screens.at_desk import AtDesk
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.pane import Pane
from kiosk.screens.stacked import Result


class PaneScreen(DeskScreen[Result], inherit_bindings=False):
    """A screen that is mostly one list or text, moved through with the arrows."""

    def __init__(self, desk: AtDesk, *, marking: bool = True) -> None:
        super().__init__(desk)
        self.pane = Pane(marking=marking)

    def do_up(self) -> None:
        self.pane.move(-1)

    def do_down(self) -> None:
        self.pane.move(1)

    def do_page_up(self) -> None:
        self.pane.move(-max(1, self.pane.size.height - 1))

    def do_page_down(self) -> None:
        self.pane.move(max(1, self.pane.size.height - 1))

    def do_top(self) -> None:
        self.pane.move(-len(self.pane.rows))

    def do_bottom(self) -> None:
        self.pane.move(len(self.pane.rows))
