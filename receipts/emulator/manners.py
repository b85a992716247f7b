"""How a printer behaves towards its host; real models differ in all of it."""

from dataclasses import dataclass
from typing import Literal

WIDTHS = {48: 576, 42: 512, 32: 384}
"""Dots across the head, by columns of the normal font."""

PAPER_MM = {48: 80, 42: 80, 32: 58}


@dataclass
class Manners:
    """One model, and what is wrong with it; everything may be changed while it runs.

    ``buffer`` is the size of its receive buffer in bytes, ``pace`` seconds for one line of print.
    ``status``: answers DLE EOT; ``fences``: answers GS r; ``ids``: echoes process ids, at once,
    only when it is told to (``late``), or not at all; ``clears``: knows DLE DC4 function 8;
    ``codes``: tells the size of the code in its memory (GS ( k function 82).
    ``silent_offline``: answers nothing while it does not print, as many network models do.
    ``noise`` is sent ahead of every answer, and ``garble`` is added to the bits of each.
    ``country`` is the character set that the printer's own switches choose.
    """

    columns: int = 48
    buffer: int = 4096
    pace: float = 0.0
    status: bool = True
    fences: bool = True
    ids: Literal["yes", "late", "no"] = "yes"
    clears: bool = True
    codes: bool = True
    knife: bool = True
    silent_offline: bool = False
    noise: bytes = b""
    garble: int = 0
    drawer: bool = True
    country: int = 0
    maker: str = "EMULATED"
    model: str = "PRINTER-80"
    serial: str = "0001"

    @property
    def width_dots(self) -> int:
        """Dots across the head. Raises KeyError for columns no printer has."""
        return WIDTHS[self.columns]

    @property
    def dots_per_mm(self) -> float:
        """How fine the head is: printers of 42 columns have 180 dots to the inch."""
        return 180 / 25.4 if self.columns == 42 else 8.0
