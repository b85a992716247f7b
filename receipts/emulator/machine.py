"""The emulated printer: what arrives waits in its buffer and is printed in order by one thread.

Status questions and drawer pulses are answered on arrival, ahead of what waits. A fault stops the
printing; what has arrived stays and comes out when the fault is mended, as on a real printer.
"""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from receipts.emulator.condition import Condition
from receipts.emulator.manners import Manners
from receipts.emulator.mechanism import Mechanism
from receipts.emulator.output import Output
from receipts.emulator.real_time import RealTime, Watch
from receipts.emulator.strip import Strip
from receipts.emulator.tokens import Token, Tokenizer

_PULSE_STEP_MS = 100
_REMEMBERED = 64
"""Bytes as they arrived that a plan may be made for."""


class Link(Protocol):
    """The line to the host, as the printer sees it."""

    def send(self, data: bytes) -> None:
        """Sends without checking that anybody reads."""

    def end(self, *, reset: bool) -> None:
        """Ends the connection, politely or not."""


class Emulator:
    """One printer. Everything may be called from any thread; use it as a context manager."""

    def __init__(self, folder: Path | None = None, manners: Manners | None = None) -> None:
        self.manners = manners or Manners()
        self.condition = Condition()
        self.output = Output(folder)
        self._mechanism = Mechanism(self.manners, self.condition, self.output, self._send)
        self._turn = threading.Condition()
        self._link: Link | None = None
        self._buffer = bytearray()
        self._tokens = Tokenizer()
        self._watch = Watch()
        self._paper_left: int | None = None
        self._interrupted: Token | None = None
        self._plans: list[tuple[Callable[[], bool], Callable[[], None]]] = []
        self._arrived = 0
        self._latest = b""
        self._stopping = False
        self._thread = threading.Thread(target=self._work, name="emulator", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._turn:
            self._stopping = True
            self._turn.notify_all()
        self._thread.join()
        self.tear_off()

    # What the host's line does.

    def attach(self, link: Link) -> None:
        """A host connected."""
        with self._turn:
            self._link = link

    def detach(self, link: Link | None = None) -> None:
        """The host is gone, by this link or whichever; what it sent is printed all the same."""
        with self._turn:
            if link is None or self._link is link:
                self._link = None

    @property
    def link(self) -> Link | None:
        """The line to the host that is there now."""
        with self._turn:
            return self._link

    def wait_for_room(self, seconds: float) -> int:
        """How many bytes the receive buffer takes, waiting a while for the first."""
        with self._turn:
            self._turn.wait_for(lambda: self._stopping or self._room() > 0, timeout=seconds)
            return self._room()

    def arrive(self, data: bytes, link: Link | None = None) -> None:
        """Bytes from the host: what acts at once acts now, all of it waits for its turn.

        Bytes of a ``link`` that ended while they were on their way are lost.
        """
        with self._turn:
            for byte in data:
                if link is not None and link is not self._link:
                    return
                self._buffer.append(byte)
                self._arrived += 1
                self._latest = (self._latest + bytes((byte,)))[-_REMEMBERED:]
                urgent = self._watch.see(byte)
                if urgent is not None:
                    self._obey_at_once(urgent)
                if self._plans:
                    self._carry_out_plans()
            self._turn.notify_all()

    # What a person does to it.

    def change(self, **condition: bool) -> None:
        """Opens the cover, empties the roll and so on; names are those of ``Condition``."""
        with self._turn:
            for name, value in condition.items():
                if not hasattr(self.condition, name):
                    raise ValueError(f"a printer has no {name}")
                setattr(self.condition, name, value)
            self._mechanism.push_status()
            self._turn.notify_all()

    def load_paper(self, lines: int | None = None) -> None:
        """A new roll, of so many lines or without end, and the cover closed."""
        with self._turn:
            self._paper_left = lines
            self.change(paper_out=False, paper_low=False, cover_open=False)

    def paper_for(self, lines: int) -> None:
        """The roll in it ends after so many more lines."""
        with self._turn:
            self._paper_left = lines

    def jam_at_next_cut(self) -> None:
        """The knife will get stuck at the next cut; ``change(knife_stuck=False)`` frees it."""
        with self._turn:
            self._mechanism.jam_at_next_cut = True

    def power_cycle(self, *, line_stays: bool = False) -> None:
        """Off and on: all it had received is lost, what is on paper stays on paper.

        With ``line_stays`` the host notices nothing: its system holds back what is on its way,
        and delivers it once the printer is up again.
        """
        with self._turn:
            self._forget()
            self._mechanism.reset()
            if not line_stays:
                self.break_line(reset=True)
            self.change(head_hot=False, broken=False, knife_stuck=False)

    def break_line(self, *, reset: bool) -> None:
        """The host's connection ends, politely or by a reset."""
        with self._turn:
            link, self._link = self._link, None
            if link is not None:
                link.end(reset=reset)

    def tell_late_ids(self) -> None:
        """Sends the process ids that its manners kept back."""
        with self._turn:
            self._mechanism.tell_late_ids()

    def tear_off(self) -> None:
        """Somebody tears the paper off where it is."""
        with self._turn:
            self._mechanism.tear_off()

    # Faults at a chosen moment, and waiting for what happens.

    def when(self, seen: Callable[[], bool], act: Callable[[], None]) -> None:
        """Calls ``act`` once ``seen``, looked at after every byte and every command."""
        with self._turn:
            self._plans.append((seen, act))

    def after_lines(self, lines: int, act: Callable[[], None]) -> None:
        """Calls ``act`` once, when so many more lines of paper have come out."""
        wanted = self._lines_out() + lines
        self.when(lambda: self._lines_out() >= wanted, act)

    def after_bytes(self, count: int, act: Callable[[], None]) -> None:
        """Calls ``act`` once, when so many more bytes have arrived."""
        wanted = self._arrived + count
        self.when(lambda: self._arrived >= wanted, act)

    def on_arrival(self, data: bytes, act: Callable[[], None]) -> None:
        """Calls ``act`` once, the moment the last of these bytes arrives, printed or not."""
        self.when(lambda: self._latest.endswith(data), act)

    def wait_until(self, seen: Callable[[], bool], seconds: float = 10.0) -> bool:
        """Waits until ``seen``, looked at whenever something happened; whether it was."""
        with self._turn:
            return self._turn.wait_for(seen, timeout=seconds)

    @property
    def strip(self) -> Strip:
        """The paper that still hangs in the printer."""
        return self._mechanism.head.strip

    @property
    def waiting(self) -> int:
        """Bytes received and not yet taken up."""
        with self._turn:
            return len(self._buffer)

    # The inside; the turn is held in all of it.

    def _work(self) -> None:
        with self._turn:
            while not self._stopping:
                token = self._next()
                if token is None:
                    # Half a command may have left the buffer: there is room again.
                    self._turn.notify_all()
                    self._turn.wait()
                    continue
                before = self._lines_out()
                self.output.note(token)
                if not self._mechanism.obey(token):
                    self._interrupted = token
                self._use_paper(self._lines_out() - before)
                self._carry_out_plans()
                self._turn.notify_all()

    def _next(self) -> Token | None:
        if self.condition.offline:
            return None
        token, self._interrupted = self._interrupted, None
        return token or self._tokens.take(self._buffer)

    def _obey_at_once(self, urgent: RealTime) -> None:
        if urgent.what == "status":
            self._mechanism.tell_status(urgent.n)
        elif urgent.what == "pulse" and not self.condition.offline:
            self._mechanism.kick(urgent.n, urgent.time * _PULSE_STEP_MS, _PULSE_STEP_MS)
        elif urgent.what == "clear" and self.manners.clears:
            self._forget()
            self._mechanism.tell_cleared()
        elif urgent.what == "recover" and urgent.n in (1, 2) and self.condition.knife_stuck:
            if urgent.n == 2:
                self._forget()
            self.change(knife_stuck=False)

    def _forget(self) -> None:
        self._buffer.clear()
        self._tokens.forget()
        self._interrupted = None
        self._mechanism.head.reset()

    def _use_paper(self, lines: int) -> None:
        if lines <= 0:
            return
        self._rest(self.manners.pace * lines)
        if self._paper_left is not None:
            self._paper_left = max(0, self._paper_left - lines)
            if self._paper_left == 0:
                self.change(paper_out=True)

    def _rest(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while not self._stopping and (left := until - time.monotonic()) > 0:
            self._turn.wait(left)

    def _lines_out(self) -> int:
        return self.output.lines_before + self._mechanism.head.strip.used

    def _room(self) -> int:
        return max(0, self.manners.buffer - len(self._buffer))

    def _carry_out_plans(self) -> None:
        for plan in list(self._plans):
            due, act = plan
            if due():
                self._plans.remove(plan)
                act()

    def _send(self, data: bytes) -> None:
        if self._link is not None:
            self._link.send(data)
