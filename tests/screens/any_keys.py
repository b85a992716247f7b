"""Somebody who presses any key at the real app, and what must be true whatever was pressed.

A run is a list of moves. Most are keys as they come; some are what a hall's evening is made of,
so that a run gets past the sign-in: a sale, a void with both PINs, a step of the clock, a fault
of the printer, a kiosk that is started again.
"""

import atexit
import datetime
import json
import logging
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

from hypothesis import strategies as st

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.screens.keys import TABLE
from kiosk.screens.names_and_pin import NamesAndPin
from kiosk.screens.sell import SellScreen
from kiosk.till.till import Till, open_till
from receipts.status import State
from tests.nights import ANN, ANN_AND_RUTH, DATE, PINS, at, cash, make_desk, player
from tests.screens import hands as keyboard
from tests.screens.hands import Hands
from tests.till.scripted_printer import ScriptedPrinter

SOLD_BEFORE = 20
STEPS_BACK_MAX = 12
BASKETS = (("a",), ("2",), ("2", "b"), ("1", "b", "b"), ("3", "t", "j"), ("a", "plus", "2"),
           ("2", "b", "equals_sign", "2", "enter"), ("asterisk", "3", "enter", "b"), ("a", "f3"),
           ("e", "r", "p"))  # fmt: skip
WAYS_TO_PAY = (("full_stop",), ("f7",), ("f8",), ("f9",), ("enter", "enter"), ("f5", "f5", "f9"),
               ("enter", "4", "0", "enter"), ("enter", "f2", "2", "enter", "7", "enter", "enter"),
               ("enter", "escape", "f9"))  # fmt: skip
TIMES = ("17:50", "18:43", "18:44", "18:59", "19:00", "19:10", "19:40", "20:30", "23:10", "01:00")
"""Through the cutoffs of the bonus ball and the early birds, to the end of the night and over."""

KEYS = tuple(
    dict.fromkeys(
        [
            *(name for keys in TABLE.values() for each in keys for name in each.keys),
            *"0123456789abcdefghijklmnopqrstuvwxyz",
            *("A", "Z", ".", "[", "/", "space", "ctrl+c", "ctrl+z", "ctrl+d", "f20", "é", "\u202e"),
        ]
    )
)
FREQUENT = ("enter", "enter", "escape", "2", "a", "b", "f7", "f2", "f6", "f10", "1", "y", "down")
DEEDS = (("1", "4", "0", "enter", "1"), ("2", "5", "enter", "1"), ("3", "7", "enter", "2"),
         ("4", "1"),
         ("7", "2", "down", "3", "f8", "y", "enter"), ("0", "y", *"100", "enter"), ("8", "f8"),
         ("5", "c", "y"), ("5", "a", "y"), ("5", "d", "7", "enter"), ("6", "s"), ("6", "down", "f"),
         ("6", "down", "d", *"2100", "enter"), ("d",), ("g", "1", "enter"), ("g", "2"), ("g", "b"),
         ("g", "9"), ("a", "y"), ("a", "down", "n"), ("e",))  # fmt: skip
"""What the menu leads to, each as far as the second person's name."""

FAULTS = (State.READY, State.PAPER_OUT, State.COVER_OPEN, State.UNREACHABLE, State.SILENT)
GRADES = ("held", "unknown", "sent", "not_sent")


@dataclass(frozen=True)
class Move:
    """One thing somebody does: ``kind`` is a method of ``Somebody``, ``what`` goes to it."""

    kind: str
    what: Any = None


keys = st.one_of(st.sampled_from(FREQUENT), st.sampled_from(KEYS))
moves = st.one_of(
    st.builds(Move, st.just("press"), st.lists(keys, min_size=1, max_size=8)),
    st.builds(Move, st.just("burst"), st.lists(keys, min_size=2, max_size=20)),
    st.builds(Move, st.just("sell"), st.tuples(st.sampled_from(BASKETS),
                                               st.sampled_from(WAYS_TO_PAY))),
    st.builds(Move, st.just("void"), st.tuples(st.integers(0, 24),
                                               st.sampled_from(("f6", "f8", "later")))),
    st.builds(Move, st.just("exchange"), st.tuples(st.integers(0, 24), st.sampled_from("1a3b"),
                                                   st.sampled_from(("enter", "f9", "escape")))),
    st.builds(Move, st.just("menu"), st.tuples(st.sampled_from(DEEDS),
                                               st.sampled_from(sorted(PINS)))),
    st.builds(Move, st.just("pin"), st.sampled_from(sorted(PINS))),
    st.builds(Move, st.just("clock"), st.sampled_from(TIMES)),
    st.builds(Move, st.just("printer"), st.tuples(st.sampled_from(FAULTS),
                                                  st.lists(st.sampled_from(GRADES), max_size=3))),
    st.builds(Move, st.just("enters"), st.integers(2, 20)),
    st.builds(Move, st.just("paste"), st.text(max_size=12)),
)  # fmt: skip
runs = st.lists(st.lists(moves, min_size=4, max_size=12), min_size=1, max_size=2)
"""Kiosks one after the other at the same desk, each with what is done at it."""


class Somebody:
    """Does moves at the app. After each of them the till is asked what one key has written."""

    def __init__(self, hands: Hands, clock: SetClock, printer: ScriptedPrinter) -> None:
        self.hands = hands
        self.clock = clock
        self.printer = printer

    @property
    def gone(self) -> bool:
        """Whether the kiosk was shut down, by the chairperson's PIN."""
        return self.hands.gone

    async def do(self, move: Move) -> None:
        await getattr(self, move.kind)(*(() if move.what is None else (move.what,)))

    async def press(self, pressed: list[str] | tuple[str, ...]) -> None:
        for each in pressed:
            await self.burst([each])

    async def burst(self, pressed: list[str]) -> None:
        """Keys in one go; whatever they were, they sold at most once."""
        if self.gone:
            return
        before = sales(self.hands.app.desk.till)
        for each in pressed:
            self.hands.pressed += 1
            self.hands.send(each)
        await self.hands.settle()
        assert sales(self.hands.app.desk.till) <= before + 1, "one go of keys sold twice"

    async def enters(self, how_many: int) -> None:
        await self.burst(["enter"] * how_many)

    async def paste(self, text: str) -> None:
        if not self.gone:
            await self.hands.paste(text)

    async def clock_to(self, text: str) -> None:
        day = DATE + datetime.timedelta(days=text < "12")
        await self._look_at(at(text, day))

    async def _look_at(self, instant: datetime.datetime) -> None:
        self.clock.set(instant)
        if not self.gone:
            self.hands.app.look_now()
            await self.hands.settle()

    async def pin(self, name: str) -> None:
        """Types a name's letter and the right PIN, where a name is asked for."""
        screen = self.hands.app.screen
        if self.gone or not isinstance(screen, NamesAndPin):
            return
        if screen.chosen is not None:
            await self.press(["escape"])
        names = [each.name for each in screen.people]
        if name in names:
            await self.press(["abcdefgh"[names.index(name)], *PINS[name], "enter"])

    async def fault(self, how: tuple[State, list[str]]) -> None:
        self.printer.state, self.printer.grades = how[0], list(how[1])
        self.hands.app.desk.till.spool.wake()

    async def sell(self, what: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
        if await self.at_the_counter():
            await self.press((*what[0], *what[1]))

    async def void(self, what: tuple[int, str]) -> None:
        """A slip or its first line, with Ruth's PIN; where she is signed in, with Tom's."""
        if not await self.at_the_counter():
            return
        rows, key = what
        await self.press(["f2", *["down"] * rows])
        await self.press(["enter"] if key == "f8" else [])
        await self.press(["f6" if key == "later" else key, "1"])
        if key == "later":
            await self.press(["f8", "y"])
            return
        worker = self.hands.app.desk.worker
        await self.pin("Tom" if worker is not None and worker.name == "Ruth" else "Ruth")

    async def exchange(self, what: tuple[int, str, str]) -> None:
        if await self.at_the_counter():
            rows, thing, paid = what
            await self.press(["f2", *["down"] * rows, "f5", thing, "enter", "1"])
            if self.hands.place == "pay":
                await self.press([paid])
            await self.pin("Ruth")

    async def menu(self, what: tuple[tuple[str, ...], str]) -> None:
        if await self.at_the_counter():
            await self.press(["f10", *what[0]])
            await self.pin(what[1])

    async def at_the_counter(self) -> bool:
        """Goes back to the counter from wherever the keys have led."""
        for _step in range(STEPS_BACK_MAX):
            if self.gone:
                return False
            screen = self.hands.app.screen
            if isinstance(screen, SellScreen):
                return True
            if self.hands.place in {"sign_in", "lock"}:
                await self.pin("Ann")
            else:
                await self.press(["escape"])
        return False


def sales(till: Till) -> int:
    counted: int = till.desk.ledger.value("SELECT count(*) FROM sale")
    return counted


@cache
def _open_night() -> Path:
    """A desk on which twenty sales were made before anybody presses a key."""
    folder = Path(tempfile.mkdtemp(prefix="kiosk-keys-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    home = make_desk(folder / "desk", printer="none")
    things = (("ADM",), ("P15", "BB"), ("P8",), ("P20", "BB"))
    with open_till(home, clock=SetClock(at("17:30")), printing=False) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        for number in range(SOLD_BEFORE):
            players = tuple(player(*things[(number + each) % 4]) for each in range(1 + number % 2))
            till.sell(players, cash(5_000), key=f"before-{number:04d}", by=ANN)
        till.desk.ledger.checkpoint(force=True)
    return home.folder


class Noted(logging.Handler):
    """Collects what the kiosk logs as a failure that nobody expected."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@contextmanager
def noted() -> Iterator[Noted]:
    handler = Noted()
    logging.getLogger().addHandler(handler)
    try:
        yield handler
    finally:
        logging.getLogger().removeHandler(handler)


async def run(kiosks: list[list[Move]], pressed: Counter[str]) -> None:
    """One run from the open night with its twenty sales, judged at its end.

    ``pressed`` counts runs, keys, and the runs in which something was sold.
    """
    with tempfile.TemporaryDirectory(prefix="kiosk-keys-") as folder:
        home = Home(Path(folder) / "desk")
        shutil.copytree(_open_night(), home.folder)
        clock, printer = SetClock(at("17:42")), ScriptedPrinter()
        with mock.patch("kiosk.till.spooling.printer_of", lambda *_asked: printer), noted() as log:
            for moves_of_one in kiosks:
                with open_till(home, clock=clock) as till:
                    pressed["keys"] += await _one_kiosk(till, clock, printer, moves_of_one)
            with open_till(home, clock=clock, printing=False) as till:
                judge(till)
                pressed["sold"] += sales(till) > SOLD_BEFORE
                pressed["sales"] += sales(till) - SOLD_BEFORE
                for kind in ("slip_voided", "slip_exchanged", "void_pending", "drawer_counted"):
                    pressed[kind] += till.desk.ledger.value(
                        "SELECT count(*) FROM journal WHERE kind = ?", (kind,)
                    )
        assert log.lines == []
        pressed["runs"] += 1


async def _one_kiosk(
    till: Till, clock: SetClock, printer: ScriptedPrinter, todo: list[Move]
) -> int:
    kinds = {"clock": "clock_to", "printer": "fault"}
    async with keyboard.at(till, ANN if till.session() is not None else None) as hands:
        somebody = Somebody(hands, clock, printer)
        for move in todo:
            if somebody.gone:
                break
            await somebody.do(Move(kinds.get(move.kind, move.kind), move.what))
        return hands.pressed


def judge(till: Till) -> None:
    """No money made and nothing lost: by the journal alone, reckoned a second time here."""
    audit = till.audit()
    assert audit.problems == [], audit.problems
    entries = [
        (row["kind"], json.loads(row["payload"]))
        for row in till.desk.ledger.rows("SELECT kind, payload FROM journal ORDER BY seq")
    ]
    prices = _prices(till)
    sold: dict[int, int] = {}
    for kind, told in entries:
        if kind in {"sale", "slip_exchanged"}:
            _judge_sale(told, prices)
        for player_ in told.get("players", []):
            if player_["slip"] is not None:
                number = player_["slip"]["number"]
                assert number == len(sold) + 1, "a slip number is missing or there twice"
                sold[number] = player_["total_cents"]
    back: Counter[int] = Counter()
    for kind, told in entries:
        if kind in {"slip_voided", "slip_exchanged", "void_pending"}:
            back[told["number"]] += told["refund_cents"]
    for number, cents in back.items():
        assert cents <= sold[number], "more was given back than was sold"
    _judge_drawer(till, entries)


def _prices(till: Till) -> dict[str, int]:
    session = till.session()
    program = session.program if session else till.look().program
    return {each.id: each.price_cents or 0 for each in (*program.items, *program.packages)}


def _judge_sale(told: dict[str, Any], prices: dict[str, int]) -> None:
    """The sum is that of the program's prices, and no more change than cash was handed over."""
    total = sum(
        prices[line["item"]] * line["quantity"]
        for each in told["players"]
        for line in each["lines"]
    )
    assert total == told["total_cents"]
    assert told["tendered_cents"] - told["change_cents"] == total
    handed = sum(
        each["amount_cents"]
        for each in told["tenders"]
        if each["kind"] == "cash" and not each["carried"]
    )
    assert told["change_cents"] <= handed


def _judge_drawer(till: Till, entries: list[tuple[str, dict[str, Any]]]) -> None:
    """Each count is compared with what float, sales, refunds and movements come to."""
    drawers: Counter[int] = Counter()
    shifts: dict[int, str] = {}
    for seq, (kind, told) in enumerate(entries, 1):
        if kind in {"occasion_opened", "shift_started"} and told["shift"]:
            drawers[seq] += told["shift"]["float_cents"]
            shifts[seq] = told["shift"]["cashier"]
        elif kind in {"sale", "slip_exchanged"}:
            taken = sum(each["amount_cents"] for each in told["tenders"]
                        if each["kind"] == "cash" and not each["carried"])  # fmt: skip
            drawers[told["shift"]] += taken - told["change_cents"]
        if kind in {"slip_voided", "slip_exchanged", "void_approved"}:
            drawers[told["shift"]] -= sum(
                each["amount_cents"] for each in told["refunds"]
                if each["kind"] == "cash" and not each["carried"]
            )  # fmt: skip
        elif kind == "tender_corrected":
            drawers[told["shift"]] += told["amount_cents"] * (
                (told["to_kind"] == "cash") - (told["from_kind"] == "cash")
            )
        elif kind == "cash_moved":
            sign = 1 if told["movement"] == "paid_in" else -1
            drawers[told["shift"]] += sign * told["amount_cents"]
        elif kind == "drawer_counted":
            assert told["expected_cents"] == drawers[told["shift"]], "the drawer is reckoned wrong"
            over = told["counted_cents"] - told["expected_cents"]
            assert told["over_short_cents"] == over
    assert till.desk.ledger.value("SELECT count(*) FROM shift") == len(shifts)
