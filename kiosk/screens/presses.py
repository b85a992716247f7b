"""Which key presses count: a press is used once, and only for what the person could see.

Keys that pay, void or confirm act only after the screen has been drawn again since the last key.
So a burst of Enters, from a paste, a leaning elbow or a scanner, does one thing, not twenty.
"""

from collections.abc import Callable


class Presses:
    """The presses on one screen. ``after_drawing`` calls back once the screen was drawn."""

    def __init__(self, after_drawing: Callable[[Callable[[], None]], object]) -> None:
        self._after_drawing = after_drawing
        self._count = 0
        self._seen = False

    @property
    def seen(self) -> bool:
        """Whether the screen has been drawn since the last key."""
        return self._seen

    def press(self) -> bool:
        """Notes a key; whether the screen had been drawn since the one before."""
        seen = self._seen
        self.wait()
        return seen

    def wait(self) -> None:
        """From now on only a screen that was drawn again may be acted on."""
        self._seen = False
        self._count += 1
        count = self._count
        self._after_drawing(lambda: self._drawn(count))

    def _drawn(self, count: int) -> None:
        # A drawing asked for before the latest key shows what that key found, not what it did.
        if count == self._count:
            self._seen = True
