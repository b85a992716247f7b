"""Draws the pictures of the screens in ``docs/pictures`` from the real app.

Run it after a change to a screen: ``python docs/make_pictures.py``. The desk is made anew in a
temporary folder and its clock stands still, so the same screens always give the same bytes.
"""

import asyncio
import datetime
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path
from xml.sax.saxutils import escape

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.pilot import Pilot

from kiosk.clock import SetClock, parse_instant, to_text
from kiosk.home import Home
from kiosk.hub.second_place import SecondPlace
from kiosk.screens.app import KioskApp
from kiosk.till.opening import create_desk
from kiosk.till.people import Worker
from kiosk.till.till import Approval, Till, open_till

TARGET = Path(__file__).resolve().parent / "pictures"
SIZE = (80, 24)
BEGINS = "2026-05-16T17:42:00-04:00"
PAPER_WAIT_S = 30
DRAWN_ROUNDS_MAX, DRAWN_ROUND_S = 200, 0.05

ANN, RUTH = Worker("Ann", "cashier"), Worker("Ruth", "chairperson")

CELL_WIDTH, CELL_HEIGHT, FONT_SIZE, BASELINE, MARGIN = 12, 23, 20, 18, 8
"""Of one letter in the picture, in points: box-drawing letters of common fonts just meet."""


@dataclass(frozen=True)
class Shot:
    """A picture: its file's name, and the keys that lead there from the sell screen.

    ``at`` is the time the clock is moved to before the last key is pressed.
    """

    name: str
    keys: tuple[str, ...]
    at: str = ""


SHOTS = (
    Shot("sell", ("2", "b", "t")),
    Shot("change", ("2", "b", "f7")),
    Shot("pay", ("2", "b", "t", "enter")),
    Shot("refused", ("2", "a", "b"), at="2026-05-16T19:00:00-04:00"),
    Shot("large", ("slash", "2", "b")),
    Shot("large-list", ("slash", "pagedown")),
    Shot("large-pay", ("slash", "2", "b", "enter", "2", "0")),
    Shot("count", ("f10", "7", "4", "down", "down", "7", "down", "1", "2", "down", "8")),
)

SINCE_MET = datetime.timedelta(seconds=12)
"""How long before the picture the hub was met."""


@contextmanager
def evening(clock: SetClock) -> Iterator[Till]:
    """A desk on the New York sample, open, with three slips sold and printed."""
    with tempfile.TemporaryDirectory(prefix="kiosk-pictures-") as folder:
        home = Home(Path(folder) / "desk")
        sample = files("kiosk.program") / "samples" / "ny-saturday.toml"
        with as_file(sample) as program:
            create_desk(home, name="A", program=program, printer="virtual", clock=clock).close()
        with open_till(home, clock=clock) as till:
            till.add_worker("Ruth", "chairperson", "2222", approved_by=None)
            till.add_worker("Ann", "cashier", "1111", approved_by=RUTH)
            till.open_occasion(float_cents=20_000, who=Approval(ANN, RUTH))
            yield till


async def shoot(shot: Shot) -> str:
    """The picture of one screen, as SVG."""
    clock = SetClock(parse_instant(BEGINS))
    with evening(clock) as till:
        met_at = parse_instant(shot.at or BEGINS) - SINCE_MET
        hub = SecondPlace(target="https://hub:7777", met_at=to_text(met_at))
        hub.keep(till.desk.home.second_place)
        app = KioskApp(till, ANN)
        async with app.run_test(size=SIZE) as pilot:
            await _drawn(pilot)
            await pilot.press("2", "f7", "a", "f5", "1", "b", "f6", "escape")
            for key in shot.keys[:-1]:
                await pilot.press(key)
            if shot.at:
                clock.set(parse_instant(shot.at))
            await pilot.press(shot.keys[-1])
            await asyncio.to_thread(till.spool.drain, PAPER_WAIT_S)
            await _drawn(pilot)
            return svg(rows(app))


async def _drawn(pilot: Pilot[int]) -> None:
    """Waits until the screen shows what the desk is like now."""
    app = pilot.app
    if isinstance(app, KioskApp):
        app.look_now()
    for _round in range(DRAWN_ROUNDS_MAX):
        await pilot.pause(DRAWN_ROUND_S)
        beside = [each for each in app.workers if each.group in ("look", "rules", "draft", "read")]
        if all(each.is_finished for each in beside):
            break
    await pilot.pause()


def rows(app: KioskApp) -> list[Sequence[Segment]]:
    """What stands on the screen, row by row, in pieces of one style."""
    return [list(strip) for strip in app.screen._compositor.render_strips()]


def svg(screen: list[Sequence[Segment]]) -> str:
    """The screen as a picture that needs no font but a monospaced one."""
    width = SIZE[0] * CELL_WIDTH + 2 * MARGIN
    height = len(screen) * CELL_HEIGHT + 2 * MARGIN
    pieces = [piece for y, row in enumerate(screen) for piece in _row(y, row)]
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}">',
            f'<rect width="{width}" height="{height}" rx="6" fill="#000000"/>',
            f'<g transform="translate({MARGIN},{MARGIN})" font-size="{FONT_SIZE}" '
            'font-family="DejaVu Sans Mono,Menlo,Consolas,Liberation Mono,monospace" '
            'xml:space="preserve">',
            *pieces,
            "</g>",
            "</svg>\n",
        )
    )


def _row(y: int, row: Sequence[Segment]) -> Iterator[str]:
    x = 0
    for text, style, _control in Segment.simplify(row):
        wide = cell_len(text)
        ink, ground = _colours(style)
        if ground != "#000000":
            yield (
                f'<rect x="{x * CELL_WIDTH}" y="{y * CELL_HEIGHT}" '
                f'width="{wide * CELL_WIDTH}" height="{CELL_HEIGHT}" fill="{ground}"/>'
            )
        seen = text.strip(" ")
        if seen:
            left = x + len(text) - len(text.lstrip(" "))
            bold = ' font-weight="bold"' if style is not None and style.bold else ""
            yield (
                f'<text x="{left * CELL_WIDTH}" y="{y * CELL_HEIGHT + BASELINE}" '
                f'textLength="{cell_len(seen) * CELL_WIDTH}" fill="{ink}"{bold}>'
                f"{escape(seen)}</text>"
            )
        x += wide


def _colours(style: Style | None) -> tuple[str, str]:
    if style is None:
        return "#aaaaaa", "#000000"
    ink = style.color.get_truecolor().hex if style.color else "#aaaaaa"
    ground = style.bgcolor.get_truecolor().hex if style.bgcolor else "#000000"
    return (ground, ink) if style.reverse else (ink, ground)


def draw_all() -> dict[str, str]:
    """Every picture by the name of its file."""
    return {f"{each.name}.svg": asyncio.run(shoot(each)) for each in SHOTS}


if __name__ == "__main__":
    TARGET.mkdir(exist_ok=True)
    for name, picture in draw_all().items():
        (TARGET / name).write_text(picture, encoding="utf-8")
