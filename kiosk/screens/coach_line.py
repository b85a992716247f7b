"""Where the coach of a practice speaks."""

from rich.text import Text
from textual.widgets import Static

from kiosk.language import speak
from kiosk.screens.coach import Coach
from kiosk.screens.lines import shorten
from kiosk.screens.theme import CHOSEN


class CoachLine(Static):
    """Two rows in which the coach speaks, on every screen of the practice."""

    def __init__(self) -> None:
        super().__init__("", markup=False, id="coach")
        self._said = ""

    def show(self, coach: Coach) -> None:
        """Says what to do now."""
        width = self.app.size.width - 2
        said = f" {coach.position}  {shorten(speak(coach.words), width * 2 - 8)}"
        if said != self._said:  # a new text lays the screen out anew, which asks for it again
            self._said = said
            self.update(Text(said, CHOSEN))
