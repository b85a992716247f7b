"""Pictures of every screen at 80 by 24: ``python -m docs.screen_pictures`` writes them.

A walk past all screens on a desk whose clock stands still; a test takes the same walk and compares.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

from docs.make_pictures import TARGET, rows, svg
from kiosk.clock import SetClock
from kiosk.till.till import open_till
from tests import nights
from tests.screens.hands import Hands, at
from tests.screens.tour import (
    AT_THE_COUNTER,
    BEFORE_OPENING,
    BEFORE_SIGNING_IN,
    BEFORE_THE_DOORS,
    Stop,
    at_the_counter,
    go,
)

SCREENS = TARGET / "screens"
NEVER_ALIKE = frozenset({"read", "paper"})
"""What shows the free disk, or a square that is signed anew: drawn, and not compared."""


def named() -> Iterator[tuple[str, Stop]]:
    """Each stop at the counter with the name of its picture."""
    before: dict[str, int] = {}
    for stop in AT_THE_COUNTER:
        before[stop.place] = before.get(stop.place, 0) + 1
        number = before[stop.place]
        yield stop.place if number == 1 else f"{stop.place}-{number}", stop


def picture(hands: Hands) -> str:
    """What is on the screen now, as SVG."""
    return svg(rows(hands.app))


def stored(name: str) -> str:
    """The picture in the documents; "" where there is none."""
    file = SCREENS / f"{name}.svg"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


async def walk(folder: Path) -> dict[str, str]:
    """All pictures by their names."""
    drawn: dict[str, str] = {}
    clock = SetClock(nights.at("17:42"))
    home = nights.make_desk(folder / "closed", printer="none")
    with open_till(home, clock=clock, printing=False) as till:
        async with at(till) as hands:
            drawn[BEFORE_SIGNING_IN.place] = picture(hands)
            await hands.press(*BEFORE_OPENING.keys)
            drawn[BEFORE_OPENING.place] = picture(hands)
            await hands.press(*BEFORE_THE_DOORS.keys[len(BEFORE_OPENING.keys) :])
            drawn[BEFORE_THE_DOORS.place] = picture(hands)
    home = nights.make_desk(folder / "open", printer="none")
    with nights.open_night(home, clock) as till:
        async with at_the_counter(till) as hands:
            for name, stop in named():
                await go(hands, stop)
                drawn[name] = picture(hands)
    return drawn


def main() -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        drawn = asyncio.run(walk(Path(folder)))
    for name, drawing in drawn.items():
        if name not in NEVER_ALIKE or not stored(name):
            (SCREENS / f"{name}.svg").write_text(drawing, encoding="utf-8")
    for file in SCREENS.glob("*.svg"):
        if file.stem not in drawn:
            file.unlink()


if __name__ == "__main__":
    main()
