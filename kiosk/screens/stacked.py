"""A screen that knows whether another one lies over it, and leaves once."""

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

Result = TypeVar("Result")


class StackedScreen(Screen[Result], inherit_bindings=False):
    """One of the screens that lie over each other."""

    def __init__(self) -> None:
        super().__init__()
        self._left = False
        self._leave_with: tuple[Result | None] | None = None

    @property
    def in_front(self) -> bool:
        """Whether no other screen lies over this one, be it drawn already or not.

        The framework calls a screen current while one over it is not drawn yet: a key would do
        something to a screen that nobody sees.
        """
        return self.app.screen is self

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leaves, once; under another screen it leaves as soon as that one has gone.

        The framework's own takes the topmost screen away, whichever that is.
        """
        if self._left:
            return AwaitComplete()
        if not self.in_front:
            self._leave_with = (result,)
            return AwaitComplete()
        self._left = True
        return super().dismiss(result)

    def leave_if_asked(self) -> None:
        """Leaves with what it was to leave with while another screen lay over it."""
        if self._leave_with is not None:
            self.dismiss(*self._leave_with)
