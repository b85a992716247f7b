"""What the screens share: the till, who is signed in, the latest look, and two pairs of hands.

Verbs that write run one after the other on one thread, in the order of the keys that asked for
them; looking and pricing run on another. The thread that draws never waits for a disk or a PIN.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from kiosk.language import Language, book_of, use
from kiosk.screens.coach import Coach
from kiosk.screens.customer_line import CustomerLine
from kiosk.screens.last_sale import LastSale
from kiosk.screens.scanner_ear import Code
from kiosk.till.look import Look
from kiosk.till.people import Worker
from kiosk.till.self_check import Alarm
from kiosk.till.till import Till

_Answer = TypeVar("_Answer")

CODES_MAX = 50
"""Codes that can wait; nobody scans more before one of them has been looked at."""


@dataclass
class AtDesk:
    """One kiosk's shared state. ``look`` is None until the first look.

    Whoever is signed in is spoken to in the own language; while nobody is, ``hall_language``
    is spoken.

    ``keys_pressed`` counts every key, by which the desk knows that somebody is at it. ``codes``
    are those scanned and not looked at yet, oldest first. ``large``: the worker ``large_is_of``
    reads the counter in large letters. ``coach``: this desk is for practice only.
    """

    till: Till
    hall_language: Language = "en"
    worker: Worker | None = None
    look: Look | None = None
    last_sale: LastSale | None = None
    keys_pressed: int = 0
    codes: deque[Code] = field(default_factory=lambda: deque(maxlen=CODES_MAX))
    large: bool = False
    large_is_of: str | None = None
    coach: Coach | None = None
    customer: CustomerLine = field(default_factory=CustomerLine)
    _told: set[str] = field(default_factory=set)
    _hand: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(1, thread_name_prefix="hand")
    )
    _eye: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(1, thread_name_prefix="eye")
    )

    def __setattr__(self, name: str, value: object) -> None:
        """Signing in and out changes the language with the person."""
        super().__setattr__(name, value)
        if name == "worker":
            use(book_of(self.hall_language if self.worker is None else self.worker.language))

    async def do(self, verb: Callable[[], _Answer]) -> _Answer:
        """Runs a verb that writes, after those asked for before; raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._hand, verb)

    async def see(self, question: Callable[[], _Answer]) -> _Answer:
        """Runs a question that only reads; raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._eye, question)

    async def look_again(self) -> Look:
        """Looks at the desk and keeps what it saw."""
        self.look = await self.see(self.till.look)
        return self.look

    def new_alarms(self) -> tuple[Alarm, ...]:
        """What was found wrong with the machine since this was asked last."""
        found = self.look.alarms if self.look else ()
        new = tuple(each for each in found if each.what not in self._told)
        self._told = {each.what for each in found}
        return new

    def need_worker(self) -> Worker:
        """Who is signed in. Screens that ask are not reached by anybody else."""
        if self.worker is None:
            raise LookupError("nobody is signed in")
        return self.worker

    def close(self) -> None:
        """Lets a verb that is writing come to its end; whatever only waits is given up."""
        self._hand.shutdown(wait=True)
        self._eye.shutdown(wait=True, cancel_futures=True)
