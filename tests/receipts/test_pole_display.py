"""The customer display, with a pseudo-terminal in its place."""

import contextlib
import os
import pty
import select
import time
import tty
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from receipts.pole_display import (
    COLUMNS,
    DisplaySpec,
    PoleDisplay,
    display_bytes,
    display_line,
    parse_display,
    try_display,
    two_ends,
)

WITHIN_S = 20


class Glass:
    """The far end of the line: what a display of two lines would show."""

    def __init__(self) -> None:
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        self.path = os.ttyname(slave)
        self._slave = slave
        self.received = b""

    def read(self) -> None:
        while select.select([self.master], [], [], 0)[0]:
            self.received += os.read(self.master, 4096)

    @property
    def lines(self) -> tuple[str, str]:
        self.read()
        shown = self.received.rpartition(b"\x0b")[2][: 2 * COLUMNS].decode("ascii")
        return shown[:COLUMNS].rstrip(), shown[COLUMNS:].rstrip()

    def close(self) -> None:
        for each in (self.master, self._slave):
            os.close(each)


@pytest.fixture
def glass() -> Iterator[Glass]:
    made = Glass()
    yield made
    made.close()


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + WITHIN_S
    while not true():
        assert time.monotonic() < deadline
        select.select([], [], [], 0.01)


def display(path: str) -> PoleDisplay:
    return PoleDisplay(DisplaySpec(path, 9600), again_s=0.01, refresh_s=60)


def test_the_newest_lines_are_shown_and_the_last_ones_stay(glass: Glass) -> None:
    shown = display(glass.path)
    shown.start()
    for number in range(200):
        shown.show("Bonus Ball", two_ends("TOTAL", f"{number}.00"))
    until(lambda: glass.lines == ("Bonus Ball", "TOTAL         199.00"))
    shown.show("This desk is closed", "")
    shown.stop()
    assert glass.lines == ("This desk is closed", "")
    assert glass.received.startswith(b"\x1b@\x0c\x0b")
    assert shown.trouble is None


def test_an_absent_display_keeps_nobody_waiting_and_is_found_when_it_comes(
    glass: Glass, tmp_path: Path
) -> None:
    place = tmp_path / "display"
    shown = display(str(place))
    shown.start()
    shown.show("Bonus Ball", "TOTAL 1.00")
    until(lambda: shown.trouble is not None)
    assert shown.trouble == "gone"
    place.symlink_to(glass.path)
    until(lambda: glass.lines == ("Bonus Ball", "TOTAL 1.00"))
    until(lambda: shown.trouble is None)
    shown.stop()


def test_a_display_that_hangs_is_told_of_and_left_behind(glass: Glass) -> None:
    filler = os.open(glass.path, os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
    for piece in (b"x" * 4096, b"x"):
        with contextlib.suppress(BlockingIOError):
            while os.write(filler, piece):
                """The line is filled until it takes no more."""
    shown = display(glass.path)
    shown.start()
    shown.show("Bonus Ball", "TOTAL 1.00")
    until(lambda: shown.trouble is not None)
    assert shown.trouble == "hangs"
    shown.stop()
    os.close(filler)


def test_what_is_no_serial_port_is_said_to_be_none(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    found = try_display(DisplaySpec(str(file), 9600))
    assert found == "no_port"
    assert file.read_bytes() == b""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b@\x0c\x1fX\x00\x7f\x9b2J", "@ X2J"),
        ("Jalapeño Ñandú — C", "Jalapeno Nandu - C"),
        ("🎱 ball", "? ball"),
        ("\u202eabc", "abc"),
        ("x" * 300, "x" * COLUMNS),
        ("[bold]", "[bold]"),
    ],
    ids=["control", "accents", "emoji", "direction", "long", "markup"],
)
def test_no_name_reaches_the_display_as_anything_but_twenty_plain_letters(
    text: str, shown: str
) -> None:
    line = display_line(text)
    assert len(line) == COLUMNS
    assert all(" " <= each <= "~" for each in line)
    assert line.rstrip() == shown
    sent = display_bytes(text, text)
    assert len(sent) == 1 + 2 * COLUMNS
    assert all(0x20 <= each <= 0x7E for each in sent[1:])


def test_an_amount_stands_whole_at_the_right_end() -> None:
    line = two_ends("Pre-drawn, green 1-on sealed", "1,234.50")
    assert len(line) == COLUMNS
    assert line.endswith(" 1,234.50")


@pytest.mark.parametrize(
    "spec", ["", "serial:", "serial:ttyUSB1", "serial:/dev/ttyUSB1@77", "tcp://1.2.3.4:9100"]
)
def test_a_setting_that_names_no_display_is_refused(spec: str) -> None:
    with pytest.raises(ValueError, match="serial:/dev/ttyUSB1@9600"):
        parse_display(spec)


def test_settings_that_name_a_display_or_none() -> None:
    assert parse_display("none") is None
    assert parse_display("serial:/dev/ttyUSB1") == DisplaySpec("/dev/ttyUSB1", 9600)
    assert parse_display("serial:/dev/ttyS0@19200") == DisplaySpec("/dev/ttyS0", 19200)
