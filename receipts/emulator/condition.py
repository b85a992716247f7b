"""What state a printer is in, and how that reads in its status bytes.

Bits: Epson TM-U220 and TM-T88III manuals, DLE EOT, GS a and GS r.
"""

from dataclasses import dataclass

_ALWAYS = 0x12
"""Bits 1 and 4 are set and bits 0 and 7 are not in every real-time answer."""

_ALWAYS_AUTOMATIC = 0x10


@dataclass
class Condition:
    """The things that sensors see. ``knife_stuck`` and ``head_hot`` are faults that pass."""

    cover_open: bool = False
    paper_out: bool = False
    paper_low: bool = False
    knife_stuck: bool = False
    head_hot: bool = False
    broken: bool = False
    drawer_open: bool = False

    @property
    def fault(self) -> bool:
        """Whether an error is reported, other than an open cover or missing paper."""
        return self.knife_stuck or self.head_hot or self.broken

    @property
    def offline(self) -> bool:
        """Whether nothing is printed now."""
        return self.cover_open or self.paper_out or self.fault

    def real_time(self, n: int) -> int | None:
        """The answer to DLE EOT ``n``; None for an ``n`` this printer does not know."""
        if n == 1:
            return _ALWAYS | 0x04 * self.drawer_open | 0x08 * self.offline
        if n == 2:
            return _ALWAYS | 0x04 * self.cover_open | 0x20 * self.paper_out | 0x40 * self.fault
        if n == 3:
            stuck = 0x08 * self.knife_stuck
            return _ALWAYS | stuck | 0x20 * self.broken | 0x40 * self.head_hot
        if n == 4:
            return _ALWAYS | 0x0C * (self.paper_low or self.paper_out) | 0x60 * self.paper_out
        return None

    def automatic(self) -> bytes:
        """The four bytes that are sent without being asked for."""
        first = _ALWAYS_AUTOMATIC | 0x04 * self.drawer_open
        first |= 0x08 * self.offline | 0x20 * self.cover_open
        second = 0x08 * self.knife_stuck | 0x20 * self.broken | 0x40 * self.head_hot
        third = 0x03 * (self.paper_low or self.paper_out) | 0x0C * self.paper_out
        return bytes((first, second, third, 0))

    def ordered(self, n: int) -> int | None:
        """The answer to GS r ``n``: 1 the paper, 2 the drawer."""
        if n in (1, ord("1")):
            return 0x03 * (self.paper_low or self.paper_out) | 0x0C * self.paper_out
        if n in (2, ord("2")):
            return 0x01 * self.drawer_open
        return None
