"""How many keys ten baskets at the door take, from the last CHANGE to this one.

Run: ``python -m benchmarks.keystrokes [--write]``. Each basket is played on the real app; the last
line is ``keystrokes: total N, worst M``. With ``--write`` the table goes to docs/keystrokes.md.
"""

import argparse
import asyncio
import contextlib
import datetime
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from kiosk.clock import SetClock
from kiosk.money import format_money
from kiosk.till.till import Till, open_till
from tests import nights
from tests.screens.hands import Hands, at

ROOT = Path(__file__).parents[1]
TABLE = ROOT / "docs" / "keystrokes.md"
SUNDAY = datetime.date(2026, 5, 17)
CAPS = {"full_stop": ".", "equals_sign": "=", "plus": "+", "enter": "Enter", "tab": "Tab"}


@dataclass(frozen=True)
class Basket:
    """What somebody asks for, the keys that sell it, and what must come out, in cents."""

    words: str
    keys: tuple[str, ...]
    total_cents: int
    change_cents: int
    program: str = "ny-saturday.toml"


BASKETS = (
    Basket("Admission, exact", ("a", "full_stop"), 300, 0),
    Basket("Admission and Bonus Ball, $5", ("a", "b", "f5"), 400, 100),
    Basket("Package 1, $10", ("1", "f6"), 800, 200),
    Basket("Package 1 and Bonus Ball, $10", ("1", "b", "f6"), 900, 100),
    Basket("Package 2, $20", ("2", "f7"), 1500, 500),
    Basket("Package 2 and Bonus Ball, $20", ("2", "b", "f7"), 1600, 400),
    Basket("Package 3 and Bonus Ball, $40", ("3", "b", "f7", "f7"), 2100, 1900),
    Basket(
        "Two players, Package 2 and Bonus Ball each, $40",
        ("2", "b", "equals_sign", "equals_sign", "f7", "f7"),
        3200,
        800,
    ),
    Basket("Somebody already here, Tri-Color, exact", ("t", "f3", "full_stop"), 200, 0),
    Basket(
        "Double header: both Bonus Balls and the late package, $20",
        ("2", "tab", "tab", "b", "f7"),  # the late package holds the matinee's own
        600,
        1400,
        "ny-double-header.toml",
    ),
)


async def played(till: Till, basket: Basket) -> int:
    """Presses the keys of a basket; returns how many there were. Exits when it came out wrong."""
    async with at(till, nights.ANN) as hands:
        await hands.press(*basket.keys)
        _need_right(hands, basket)
        return hands.pressed


def _need_right(hands: Hands, basket: Basket) -> None:
    sale = hands.app.desk.last_sale
    found = None if sale is None else (sale.total_cents, sale.change_cents)
    if found != (basket.total_cents, basket.change_cents):
        sys.exit(f"{basket.words}: {found} came out.\n{hands.seen()}")


def all_played() -> list[tuple[Basket, int]]:
    """Every basket on a night of its program."""
    done = []
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        tills: dict[str, Till] = {}
        for basket in BASKETS:
            if basket.program not in tills:
                tills[basket.program] = _opened(Path(folder), basket.program, stack)
            done.append((basket, asyncio.run(played(tills[basket.program], basket))))
    return done


def _opened(folder: Path, program: str, stack: contextlib.ExitStack) -> Till:
    """A desk with the night, or both occasions of the double header, open at the door's hour."""
    if program == "ny-saturday.toml":
        home = nights.make_desk(folder / program, printer="none")
        return stack.enter_context(nights.open_night(home, SetClock(nights.at("17:42"))))
    home = nights.make_desk(
        folder / program, program=program, printer="none", made_at=nights.at("11:00", SUNDAY)
    )
    clock = SetClock(nights.at("11:45", SUNDAY))
    till = stack.enter_context(open_till(home, clock=clock, printing=False))
    till.open_occasion(
        float_cents=20_000, who=nights.ANN_AND_RUTH, date=SUNDAY, occasions=("matinee", "evening")
    )
    return till


def table(done: list[tuple[Basket, int]]) -> str:
    """The table for docs."""
    rows = [
        f"| {number} | {basket.words} | {' '.join(_cap(each) for each in basket.keys)} | "
        f"{format_money(basket.total_cents)} | {format_money(basket.change_cents)} | {keys} |"
        for number, (basket, keys) in enumerate(done, 1)
    ]
    total, worst = sum(keys for _basket, keys in done), max(keys for _basket, keys in done)
    return "\n".join(
        [
            "# Keys at the door",
            "",
            "Ten baskets, every key counted from the CHANGE before to this one; played on the real",
            "app by `python -m benchmarks.keystrokes --write`.",
            "",
            "| | basket | keys | total | change | how many |",
            "|---|---|---|---|---|---|",
            *rows,
            "",
            f"keystrokes: total {total}, worst {worst}",
        ]
    )


def _cap(key: str) -> str:
    return CAPS.get(key, key.upper() if key.startswith("f") and len(key) > 1 else key)


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--write", action="store_true", help="Also write docs/keystrokes.md.")
    text = table(all_played())
    print(text)
    if reader.parse_args().write:
        TABLE.write_text(text + "\n", encoding="utf-8")
