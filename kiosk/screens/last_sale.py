"""The sale before this basket, as it stays in sight."""

from dataclasses import dataclass

from kiosk.language import say
from kiosk.till.basket import Player


@dataclass(frozen=True)
class LastSale:
    """The sale before this basket, kept in sight: numbers as people read them, cents."""

    slips: tuple[str, ...]
    total_cents: int
    tendered_cents: int
    change_cents: int
    players: tuple[Player, ...] = ()
    on_pad: tuple[tuple[str, int], ...] = ()
    """Slips of a pad that are filled in by hand: number and cards."""

    @property
    def numbers(self) -> str:
        """``A-000117``, ``A-000117 to A-000119``, or that there was no slip."""
        if not self.slips:
            return say("no slip")
        if len(self.slips) == 1:
            return self.slips[0]
        return say("{first} to {last}", first=self.slips[0], last=self.slips[-1])
