"""Printers over real lines: how surely a paper is out, whatever the other end does."""

import errno
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from receipts.drivers.escpos import render
from receipts.emulator import Manners
from receipts.lines import line_fault
from receipts.printer import FORMS, PrinterSpec, open_printer, parse_spec
from receipts.profiles import GENERIC_80, TM_T20, Profile
from receipts.status import Outcome, State
from tests.receipts.bench import IMPATIENT, SOON, Bench, device, tcp
from tests.receipts.papers import PAPERS, slip

ID = b"AAAB"
NEXT_ID = b"AAAC"
WHOLE = "END A-000123"
LINES = 8
"""After so many lines faults come: the number is on paper, most of the slip is not."""


def print_slip(bench: Bench, attempt: bytes = ID, *, after_trouble: bool = False) -> Outcome:
    return bench.printer.print_document(slip(), attempt, after_trouble=after_trouble)


def late_grade(bench: Bench) -> str:
    """What the printer says later of the attempt in doubt; asked again as the spool does."""
    for _ in range(50):
        assert bench.printer.status().ready
        late = bench.printer.late_answers()
        if late:
            assert set(late) == {ID}
            assert bench.printer.late_answers() == {}, "each is told once"
            return late[ID].grade
    return "nothing"


@pytest.mark.parametrize("kind", ["tcp", "file", "serial"])
def test_a_slip_comes_out_and_is_known_as_printed(kind: str) -> None:
    with tcp() if kind == "tcp" else device(kind) as bench:
        assert bench.printer.status().state == State.READY
        outcome = print_slip(bench)
        assert outcome.grade == "printed"
        assert outcome.width_dots == 576
        assert len(outcome.sha256) == 64
        assert bench.numbers == [WHOLE]
        assert bench.printer.open_drawer().grade == "processed"
        assert [kick.pin for kick in bench.emulator.output.kicks] == [2]
        assert bench.printer.late_answers() == {}


@pytest.mark.parametrize("kind", ["tcp", "file", "serial"])
@pytest.mark.parametrize(
    ("fault", "state"),
    [
        ("paper_out", State.PAPER_OUT),
        ("cover_open", State.COVER_OPEN),
        ("knife_stuck", State.CUTTER),
        ("head_hot", State.ERROR),
        ("broken", State.ERROR),
    ],
)
def test_a_printer_that_cannot_print_gets_nothing(kind: str, fault: str, state: State) -> None:
    with tcp() if kind == "tcp" else device(kind) as bench:
        bench.emulator.change(**{fault: True})
        assert bench.printer.status().state == state
        outcome = print_slip(bench)
        assert (outcome.grade, outcome.bytes_sent) == ("not_sent", 0)
        assert bench.printer.open_drawer().grade == "not_sent"
        bench.emulator.change(**{fault: False})
        assert bench.emulator.output.tokens == []
        assert print_slip(bench).grade == "printed"
        assert bench.emulator.output.kicks == []


def test_low_paper_is_told_and_prints() -> None:
    with tcp() as bench:
        bench.emulator.change(paper_low=True)
        assert bench.printer.status().state == State.PAPER_LOW
        assert print_slip(bench).grade == "printed"


@pytest.mark.parametrize("kind", ["tcp", "file", "serial"])
def test_paper_out_in_the_middle_holds_the_slip_and_its_late_id_says_printed(kind: str) -> None:
    with tcp() if kind == "tcp" else device(kind) as bench:
        bench.emulator.paper_for(LINES)
        outcome = print_slip(bench)
        assert outcome.grade == "held"
        assert outcome.status is not None
        assert outcome.status.state == State.PAPER_OUT
        assert bench.numbers == []
        assert bench.printer.late_answers() == {}
        bench.emulator.load_paper()
        assert bench.emulator.wait_until(lambda: bench.numbers == [WHOLE])
        assert late_grade(bench) == "printed"
        assert print_slip(bench, NEXT_ID).grade == "printed"
        assert bench.numbers == [WHOLE, WHOLE]


def test_a_cover_opened_in_the_middle_holds_the_slip() -> None:
    with tcp() as bench:
        bench.emulator.after_lines(LINES, lambda: bench.emulator.change(cover_open=True))
        outcome = print_slip(bench)
        assert (outcome.grade, outcome.detail) == ("held", "The printer's cover is open.")
        bench.emulator.change(cover_open=False)
        assert bench.emulator.wait_until(lambda: bench.numbers == [WHOLE])
        assert late_grade(bench) == "printed"


def test_a_stuck_knife_holds_the_slip_until_it_is_free() -> None:
    with tcp(profile=TM_T20) as bench:
        bench.emulator.jam_at_next_cut()
        outcome = print_slip(bench)
        assert outcome.grade == "held"
        assert outcome.status is not None
        assert outcome.status.state == State.CUTTER
        bench.emulator.change(knife_stuck=False)
        assert bench.printer.status().ready
        assert bench.emulator.wait_until(lambda: bench.numbers == [WHOLE])
        assert late_grade(bench) == "printed"


def test_what_a_slow_printer_still_holds_is_wiped_out_before_the_next_attempt() -> None:
    """What a naive queue does here gave the same number twice."""
    questions, wiping, nearly_all = 9, 10, len(render(slip(), GENERIC_80)) - 40
    with tcp(Manners(pace=0.2)) as bench:
        bench.emulator.after_bytes(nearly_all, lambda: bench.emulator.break_line(reset=True))
        assert print_slip(bench).grade == "unknown"
        assert bench.emulator.waiting > 500

        def hurry() -> None:
            bench.emulator.manners.pace = 0

        bench.emulator.after_bytes(questions + wiping, hurry)
        assert print_slip(bench, NEXT_ID, after_trouble=True).grade == "printed"
        said = "\n".join(bench.lines)
        assert said.index("PRINTING WAS INTERRUPTED") < said.index(WHOLE)
        assert bench.numbers == [WHOLE]


def test_without_ids_a_fence_says_that_all_was_taken_up() -> None:
    with tcp(Manners(ids="no"), patience=SOON) as bench:
        assert print_slip(bench).grade == "processed"
        assert bench.numbers == [WHOLE]


def test_without_ids_paper_out_in_the_middle_is_held_and_taken_up_late() -> None:
    with tcp(Manners(ids="no"), patience=SOON) as bench:
        bench.emulator.paper_for(LINES)
        assert print_slip(bench).grade == "held"
        bench.emulator.load_paper()
        assert bench.emulator.wait_until(lambda: bench.numbers == [WHOLE])
        assert late_grade(bench) == "processed"


def test_a_printer_with_a_status_and_nothing_else_is_only_sent_to() -> None:
    with tcp(Manners(ids="no", fences=False), patience=IMPATIENT) as bench:
        assert bench.printer.status().state == State.READY
        assert print_slip(bench).grade == "sent"


def test_a_mute_printer_is_known_as_one_that_never_answers() -> None:
    mute = Manners(ids="no", fences=False, status=False)
    with tcp(mute, patience=IMPATIENT) as bench:
        assert bench.printer.status().state == State.UNCONFIRMED
        assert print_slip(bench).grade == "sent"
        assert bench.emulator.wait_until(lambda: bench.numbers == [WHOLE])


def test_a_known_speaker_that_is_silent_gets_nothing() -> None:
    mute = Manners(ids="no", fences=False, status=False)
    with tcp(mute, profile=TM_T20, patience=IMPATIENT) as bench:
        assert bench.printer.status().state == State.SILENT
        assert print_slip(bench).grade == "not_sent"


def test_an_id_that_comes_late_settles_what_was_unknown() -> None:
    """Answers right but late."""
    with tcp(patience=SOON) as bench:
        assert print_slip(bench, NEXT_ID).grade == "printed"
        bench.emulator.manners.ids = "late"
        assert print_slip(bench).grade == "unknown"
        bench.emulator.tell_late_ids()
        assert late_grade(bench) == "printed"
        assert bench.numbers == [WHOLE, WHOLE]


def test_noise_before_every_answer_is_seen_through() -> None:
    with tcp(Manners(noise=b"\xff\xfe")) as bench:
        assert bench.printer.status().state == State.READY
        assert print_slip(bench).grade == "printed"


def test_nonsense_is_no_printer() -> None:
    with tcp(Manners(garble=0x80), patience=IMPATIENT) as bench:
        assert bench.printer.status().state == State.GARBAGE
        assert print_slip(bench).grade == "not_sent"
        assert bench.lines == []


def test_silence_while_it_is_stopped_leaves_the_slip_unknown() -> None:
    with tcp(Manners(silent_offline=True), patience=SOON) as bench:
        assert print_slip(bench, NEXT_ID).grade == "printed"
        bench.emulator.paper_for(LINES)
        assert print_slip(bench).grade == "unknown"
        bench.emulator.load_paper()
        assert bench.emulator.wait_until(lambda: bench.numbers == [WHOLE, WHOLE])
        assert late_grade(bench) == "printed"


@pytest.mark.parametrize("reset", [True, False], ids=["reset", "polite"])
def test_a_line_that_ends_in_the_middle_leaves_the_slip_unknown(reset: bool) -> None:
    with tcp() as bench:
        assert bench.printer.status().ready
        bench.emulator.after_bytes(300, lambda: bench.emulator.break_line(reset=reset))
        outcome = print_slip(bench)
        assert outcome.grade == "unknown"
        assert outcome.bytes_sent > 0
        assert outcome.status is not None
        assert outcome.status.state == State.UNREACHABLE
        assert bench.printer.status().ready, "the line is opened anew"


def test_power_lost_in_the_middle_leaves_the_slip_unknown_and_the_next_clean() -> None:
    with tcp() as bench:
        bench.emulator.after_lines(LINES, bench.emulator.power_cycle)
        assert print_slip(bench).grade == "unknown"
        assert bench.numbers == []
        assert bench.printer.status().ready
        assert print_slip(bench, NEXT_ID, after_trouble=True).grade == "printed"
        torn, whole = bench.emulator.output.papers
        assert torn.lines[LINES].strip() == ""
        assert "PRINTING WAS INTERRUPTED" in torn.lines[LINES + 2]
        assert [line.strip() for line in whole.lines].count(WHOLE) == 1
        assert bench.numbers == [WHOLE]


@pytest.mark.parametrize("ids", ["yes", "late", "no"])
def test_the_echo_of_a_slip_whose_head_was_lost_is_not_believed(
    ids: Literal["yes", "late", "no"],
) -> None:
    """Power is lost for a moment; what was on its way comes out, its end and echo with it."""
    with tcp(Manners(ids=ids, buffer=64), patience=SOON) as bench:
        assert print_slip(bench, b"AAAA").grade in {"printed", "processed", "unknown"}
        bench.emulator.tell_late_ids()
        bench.printer.late_answers()
        bench.emulator.after_lines(LINES, lambda: bench.emulator.power_cycle(line_stays=True))
        assert print_slip(bench).grade == "unknown"
        bench.emulator.tell_late_ids()
        assert bench.printer.status().ready
        assert bench.printer.late_answers() == {}
        assert bench.numbers == [WHOLE, WHOLE], "the end came out"


def test_a_printer_that_tells_nothing_of_its_memory_is_believed_as_far_as_it_goes() -> None:
    with tcp(Manners(codes=False)) as bench:
        assert print_slip(bench).grade == "printed"


@pytest.mark.parametrize("clears", [True, False])
def test_on_numbered_paper_nothing_tells_of_a_torn_slip_and_the_next_is_clean(
    clears: bool,
) -> None:
    profile = replace(GENERIC_80, numbered_paper=True)
    with tcp(Manners(clears=clears), profile=profile, patience=SOON) as bench:
        assert print_slip(bench, b"AAAA").grade == "printed"
        bench.emulator.after_lines(LINES, bench.emulator.power_cycle)
        assert print_slip(bench).grade == "unknown"
        bench.emulator.tear_off()
        assert print_slip(bench, NEXT_ID, after_trouble=True).grade == "printed"
        first, torn, last = bench.emulator.output.papers
        assert last.lines == first.lines
        assert not any("INTERRUPTED" in line for line in torn.lines)


@pytest.mark.parametrize("at", [11, 60, 400, 1150])
def test_after_a_break_anywhere_the_next_slip_is_clean(at: int) -> None:
    """In a command, in text, inside the code's data, in the dots of a picture; a printer that
    cannot be emptied has to be led out of the command it is in."""
    dots = replace(GENERIC_80, native_qr=False)
    for profile, clears in ((GENERIC_80, True), (GENERIC_80, False), (dots, False)):
        with tcp(Manners(clears=clears), profile=profile, patience=SOON) as bench:
            assert bench.printer.status().ready
            assert print_slip(bench, b"AAAA").grade == "printed"
            before = bench.emulator.output.papers[0].lines
            bench.emulator.after_bytes(at, lambda now=bench: now.emulator.break_line(reset=True))
            assert print_slip(bench).grade == "unknown"
            assert print_slip(bench, NEXT_ID, after_trouble=True).grade == "printed"
            assert bench.emulator.output.papers[-1].lines == before


def test_a_buffer_of_64_bytes_only_makes_it_slower() -> None:
    with tcp(Manners(buffer=64)) as bench:
        assert print_slip(bench).grade == "printed"
        assert bench.numbers == [WHOLE]


def test_a_full_buffer_and_no_paper_leave_the_slip_unknown_until_it_is_out() -> None:
    """The question waits behind the paper: no answer, so nobody knows."""
    with tcp(Manners(buffer=64), patience=SOON) as bench:
        assert print_slip(bench, NEXT_ID).grade == "printed"
        bench.emulator.paper_for(LINES)
        assert print_slip(bench).grade == "unknown"
        bench.emulator.load_paper()
        assert bench.emulator.wait_until(lambda: bench.numbers == [WHOLE, WHOLE])
        assert late_grade(bench) == "printed"


Rude = Callable[[socket.socket], None]


def closes(connection: socket.socket) -> None:
    connection.close()


def resets(connection: socket.socket) -> None:
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def swallows(connection: socket.socket) -> None:
    while connection.recv(4096):
        pass


def talks_like_a_web_server(connection: socket.socket) -> None:
    while connection.recv(4096):
        connection.sendall("\N{LATIN SMALL LETTER Y WITH DIAERESIS}".encode("latin-1") * 20)


@contextmanager
def rude(behave: Rude | None) -> Iterator[str]:
    """A server that accepts and behaves so, or that never accepts; gives its printer setting."""
    with ExitStack() as stack:
        listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))

        def serve() -> None:
            while True:
                try:
                    connection, _peer = listener.accept()
                except OSError:
                    return
                with connection:
                    assert behave is not None
                    try:
                        behave(connection)
                    except OSError:
                        continue

        if behave is not None:
            thread = threading.Thread(target=serve, daemon=True)
            thread.start()
            stack.callback(thread.join)
            stack.callback(listener.shutdown, socket.SHUT_RDWR)
        yield f"tcp://127.0.0.1:{listener.getsockname()[1]}"


@pytest.mark.parametrize(
    ("behave", "profile", "grade", "state"),
    [
        (closes, GENERIC_80, "not_sent", State.UNREACHABLE),
        (resets, GENERIC_80, "not_sent", State.UNREACHABLE),
        (swallows, TM_T20, "not_sent", State.SILENT),
        (swallows, GENERIC_80, "sent", State.UNCONFIRMED),
        (None, TM_T20, "not_sent", State.SILENT),
        (talks_like_a_web_server, GENERIC_80, "not_sent", State.GARBAGE),
    ],
)
def test_rude_servers(behave: Rude | None, profile: Profile, grade: str, state: State) -> None:
    with rude(behave) as spec:
        printer = open_printer(spec, folder=Path(), profile=profile, patience=IMPATIENT)
        with closing(printer):
            status = printer.status()
            assert status.state == state
            outcome = printer.print_document(slip(), ID)
            assert outcome.grade == grade
            assert (outcome.bytes_sent == 0) == (grade == "not_sent")


def test_nothing_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    printer = open_printer(f"tcp://127.0.0.1:{port}", folder=Path(), patience=IMPATIENT)
    outcome = printer.print_document(slip(), ID)
    assert outcome.grade == "not_sent"
    assert "cannot be reached (connection refused)" in outcome.detail


def test_an_address_that_swallows_every_packet_takes_no_longer_than_the_limit() -> None:
    """A queue of connections that is full: the kernel drops what knocks."""
    with ExitStack() as stack:
        listener = stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=0))
        for _ in range(4):
            knock = stack.enter_context(socket.socket())
            knock.setblocking(False)
            knock.connect_ex(listener.getsockname())
        spec = f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        printer = open_printer(spec, folder=Path(), profile=TM_T20, patience=IMPATIENT)
        outcome = printer.print_document(slip(), ID)
        assert outcome.grade == "not_sent"
        assert "no answer from its address" in outcome.detail


def test_device_files_that_are_no_printer(tmp_path: Path) -> None:
    ordinary = tmp_path / "file"
    ordinary.write_text("")
    for path, state in (
        ("/dev/null", State.WRONG_DEVICE),
        (str(ordinary), State.WRONG_DEVICE),
        (str(tmp_path), State.WRONG_DEVICE),
        (str(tmp_path / "absent"), State.UNREACHABLE),
    ):
        printer = open_printer(f"file:{path}", folder=tmp_path)
        assert printer.status().state == state
        assert printer.print_document(slip(), ID).grade == "not_sent"
    assert ordinary.read_bytes() == b""


@pytest.mark.parametrize(
    ("number", "state"),
    [
        (errno.EACCES, State.PERMISSION),
        (errno.EBUSY, State.BUSY),
        (errno.ENOTTY, State.WRONG_DEVICE),
        (errno.EPIPE, State.UNREACHABLE),
    ],
)
def test_each_cause_has_its_own_words(number: int, state: State) -> None:
    status = line_fault(OSError(number, "said by the system")).status
    assert status.state == state
    assert status.next_step


def test_no_printer_owes_everything(tmp_path: Path) -> None:
    printer = open_printer("none", folder=tmp_path)
    assert printer.print_document(slip(), ID).grade == "not_sent"
    assert printer.status().state == State.NO_PRINTER


def test_a_document_that_is_none_is_not_sent() -> None:
    with tcp() as bench:
        outcome = bench.printer.print_document('{"kind": "slip"}', ID)
        assert outcome.grade == "not_sent"
        assert outcome.status is not None
        assert outcome.status.state == State.FAILED
        assert bench.lines == []


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("none", PrinterSpec("none")),
        ("virtual", PrinterSpec("virtual")),
        ("virtual:paper", PrinterSpec("virtual", "paper")),
        ("file:/dev/usb/lp0", PrinterSpec("file", "/dev/usb/lp0")),
        ("tcp://10.0.0.9", PrinterSpec("tcp", "10.0.0.9", 9100)),
        ("tcp://printer.hall:9101", PrinterSpec("tcp", "printer.hall", 9101)),
        ("tcp://[::1]:9100", PrinterSpec("tcp", "::1", 9100)),
        ("serial:/dev/ttyUSB0", PrinterSpec("serial", "/dev/ttyUSB0", 19200)),
        ("serial:/dev/ttyS1@9600", PrinterSpec("serial", "/dev/ttyS1", 9600)),
        ("usb:04b8:0e15", PrinterSpec("usb", "", 0x04B8, 0x0E15)),
    ],
)
def test_settings_that_name_a_printer(text: str, spec: PrinterSpec) -> None:
    assert parse_spec(text) == spec


@pytest.mark.parametrize(
    "text",
    ["", "lp", "file:", "file:dev/lp0", "tcp://", "tcp://a:0", "tcp://a:99999", "tcp:a:9100",
     "serial:/dev/ttyS0@77", "usb:4b8:e15", "virtual:", "none:"],
)  # fmt: skip
def test_settings_that_name_none_say_what_may_be_written(text: str) -> None:
    with pytest.raises(ValueError, match="names no printer") as caught:
        parse_spec(text)
    assert FORMS in str(caught.value)


def test_many_papers_in_a_row_all_come_out_once() -> None:
    with tcp() as bench:
        grades = [
            bench.printer.print_document(document, f"B{at:03d}".encode()).grade
            for at, document in enumerate(PAPERS.values())
        ]
        assert grades == ["printed"] * len(PAPERS)
        assert len(bench.emulator.output.papers) == len(PAPERS)
