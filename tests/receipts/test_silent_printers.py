"""Printers that say nothing, or never stop: what they did with a slip is never believed unseen."""

import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from receipts.conversation import Patience
from receipts.drivers.escpos import render
from receipts.emulator import Manners
from receipts.printer import Printer, open_printer
from receipts.profiles import GENERIC_80, TM_T20, Profile
from receipts.status import Outcome, State
from tests.receipts.bench import IMPATIENT, SOON, tcp
from tests.receipts.papers import slip

ID = b"AAAB"
SLIP = render(slip(), GENERIC_80)
KNOWN_MUTE = replace(GENERIC_80, status="no")
WATCHFUL = replace(IMPATIENT, settle=0.5)
STUBBORN = Patience(stall=20.0, hurry=0.2)
Host = Callable[[socket.socket], object]


@contextmanager
def host(
    behave: Host,
    profile: Profile = GENERIC_80,
    room: int | None = None,
    patience: Patience = WATCHFUL,
) -> Iterator[Printer]:
    """A printer whose other end behaves so with each connection; ``room`` in its system's queue."""
    with ExitStack() as stack:
        listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        if room is not None:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)

        def serve() -> None:
            while True:
                try:
                    connection, _peer = listener.accept()
                except OSError:
                    return
                with connection:
                    try:
                        behave(connection)
                    except OSError:
                        continue

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        stack.callback(thread.join)
        stack.callback(listener.shutdown, socket.SHUT_RDWR)
        spec = f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        with closing(
            open_printer(spec, folder=Path(), profile=profile, patience=patience)
        ) as printer:
            yield printer


def read_until_slip(connection: socket.socket, more: int) -> None:
    """Reads until so many bytes of the slip itself arrived; questions before it are let pass."""
    seen = b""
    while (at := seen.find(SLIP[:40])) < 0 or len(seen) < at + more:
        data = connection.recv(1)
        if not data:
            return
        seen += data


def cuts_with_bytes_unread(more: int) -> Host:
    """Stops reading and closes: the kernel had taken the rest, the paper has not got it."""

    def behave(connection: socket.socket) -> None:
        read_until_slip(connection, more)

    return behave


def cuts_politely(more: int) -> Host:
    def behave(connection: socket.socket) -> None:
        read_until_slip(connection, more)
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(4096):
            pass

    return behave


def resets(more: int) -> Host:
    def behave(connection: socket.socket) -> None:
        read_until_slip(connection, more)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    return behave


def swallows(connection: socket.socket) -> None:
    while connection.recv(4096):
        pass


def babbles(rubbish: bytes, after: int | None = None) -> Host:
    """Sends rubbish without end, from the start or once so many bytes of the slip arrived."""

    def behave(connection: socket.socket) -> None:
        if after is not None:
            read_until_slip(connection, after)
        while True:
            connection.sendall(rubbish)

    return behave


def print_slip(printer: Printer) -> Outcome:
    return printer.print_document(slip(), ID)


@pytest.mark.parametrize("profile", [GENERIC_80, KNOWN_MUTE], ids=["new", "known"])
@pytest.mark.parametrize("cut", [cuts_with_bytes_unread, cuts_politely, resets])
@pytest.mark.parametrize("more", [50, 600, 1100])
def test_a_silent_line_that_ends_with_the_slip_on_its_way_leaves_it_unknown(
    cut: Callable[[int], Host], more: int, profile: Profile
) -> None:
    with host(cut(more), profile) as printer:
        outcome = print_slip(printer)
        assert outcome.grade == "unknown"
        assert outcome.status is not None
        assert outcome.status.state == State.UNREACHABLE
        assert outcome.status.next_step


def test_a_silent_printer_that_takes_everything_is_sent_to() -> None:
    with host(swallows, KNOWN_MUTE) as printer:
        assert print_slip(printer).grade == "sent"


def test_a_silent_printer_that_stops_taking_bytes_has_not_got_the_slip() -> None:
    """It reads nothing and its system has room for little: the rest waits on this machine."""
    dots = replace(KNOWN_MUTE, native_qr=False)
    leave = threading.Event()
    with host(lambda _connection: leave.wait(10), dots, room=1) as printer:
        outcome = print_slip(printer)
        leave.set()
        assert outcome.grade == "unknown"
        assert 0 < outcome.bytes_sent < len(render(slip(), dots))
        assert "takes no more bytes" in outcome.detail


@pytest.mark.parametrize("profile", [GENERIC_80, TM_T20, KNOWN_MUTE], ids=lambda each: each.status)
@pytest.mark.parametrize(
    "rubbish",
    [bytes(range(256)), b"\x12", b"\x00", b"HTTP/1.0 400 Bad Request\r\n", b"\x16\x10\x00\x00\x00"],
    ids=["every byte", "fine without end", "zeros", "text", "automatic status"],
)
def test_rubbish_without_end_is_no_printer(rubbish: bytes, profile: Profile) -> None:
    with host(babbles(rubbish * 40), profile) as printer:
        assert any(printer.status().state == State.GARBAGE for _ in range(20))
        outcome = print_slip(printer)
        assert (outcome.grade, outcome.bytes_sent) == ("not_sent", 0)


@pytest.mark.parametrize("rubbish", [bytes(range(256)), b"\x12", b"\x00", b"text"])
def test_rubbish_that_begins_with_the_slip_confirms_nothing(rubbish: bytes) -> None:
    with host(babbles(rubbish * 40, after=200), KNOWN_MUTE) as printer:
        assert print_slip(printer).grade == "unknown"


def test_a_fence_that_comes_in_a_flood_confirms_nothing() -> None:
    """The printer answered well, and goes mad in the middle of the slip."""
    with tcp(Manners(ids="no"), patience=SOON) as bench:
        assert print_slip(bench.printer).grade == "processed"
        bench.emulator.after_bytes(
            300, lambda: setattr(bench.emulator.manners, "noise", b"\x00\x12" * 300)
        )
        assert print_slip(bench.printer).grade == "unknown"


def test_one_known_as_mute_is_not_waited_for_and_finds_its_voice() -> None:
    with tcp(profile=KNOWN_MUTE) as bench:
        assert bench.printer.status().state == State.READY
        assert print_slip(bench.printer).grade == "printed"


def test_a_printer_that_is_let_go_of_ends_every_wait_and_sends_nothing() -> None:
    """Somebody waits: what was not begun stays unsent, and nothing is taken for an answer."""
    mute = Manners(ids="no", fences=False, status=False)
    with tcp(mute) as bench:
        bench.printer.hurry()
        outcome = print_slip(bench.printer)
        assert (outcome.grade, outcome.bytes_sent) == ("not_sent", 0)
        assert bench.lines == []


def test_no_unnamed_answer_is_taken_for_a_paper_of_an_earlier_run() -> None:
    """The kiosk was killed while a slip was on its way; only its own id tells that it came out."""
    with tcp(Manners(ids="no"), patience=SOON) as bench:
        bench.printer.expect([b"LOST"])
        assert print_slip(bench.printer).grade == "processed"
        assert bench.printer.late_answers() == {}


def test_rubbish_after_a_held_slip_is_not_its_late_fence() -> None:
    with tcp(Manners(ids="no"), patience=SOON) as bench:
        bench.emulator.paper_for(8)
        assert print_slip(bench.printer).grade == "held"
        bench.emulator.manners.noise = b"\x00\x0c\x03"
        assert bench.printer.status().state in {State.PAPER_OUT, State.GARBAGE}
        assert bench.printer.late_answers() == {}


def test_letting_go_ends_a_send_that_nobody_takes() -> None:
    """A notice on its way to a printer that reads nothing is given up, not waited out."""
    dots = replace(KNOWN_MUTE, native_qr=False)
    leave = threading.Event()
    with host(lambda _connection: leave.wait(30), dots, room=1, patience=STUBBORN) as printer:
        printer.expect([b"LOST"])
        worker = threading.Thread(target=lambda: [print_slip(printer) for _ in range(9)])
        worker.start()
        printer.hurry()
        worker.join(STUBBORN.stall / 2)
        alive = worker.is_alive()
        leave.set()
        worker.join()
        assert not alive
