"""Whoever stands beside a volunteer at the first sale: says the next key, and sees it done."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    """One thing to do: what to say, and whether the screens show that it was done."""

    words: str
    done: Callable[[], bool]


class Coach:
    """Goes through steps in order; ``words`` is what to do now."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = tuple(steps)
        self.at = 0

    def look(self) -> None:
        """Goes on as long as what was asked for is done. The last step is never over."""
        while self.at < len(self._steps) - 1 and self._steps[self.at].done():
            self.at += 1

    @property
    def words(self) -> str:
        return self._steps[self.at].words

    @property
    def position(self) -> str:
        """``3/14``."""
        return f"{self.at + 1}/{len(self._steps)}"
