"""The emulated printer by itself: bytes in; answers, paper and pulses out, as the manuals say.

Nothing here is made by our drivers, except where a paper of ours is compared with what we meant.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from receipts.document import AnyElement, Text
from receipts.drivers import image, text
from receipts.drivers.escpos import render
from receipts.emulator import Emulator, Manners
from receipts.profiles import GENERIC_58, GENERIC_80, TM_T88V, Profile
from tests.receipts.papers import PAPERS, QR


class Host:
    """The other end of the line: keeps what the printer says."""

    def __init__(self, emulator: Emulator) -> None:
        self.emulator = emulator
        self.heard = b""
        self.ended = False
        emulator.attach(self)

    def send(self, data: bytes) -> None:
        self.heard += data

    def end(self, *, reset: bool) -> None:
        self.ended = True

    def says(self, *data: bytes) -> bytes:
        """Sends, waits until all was taken up, and gives what the printer answered meanwhile."""
        self.heard = b""
        for each in data:
            self.emulator.arrive(each)
        assert self.emulator.wait_until(lambda: self.emulator.waiting == 0)
        return self.heard

    def asks(self, data: bytes) -> bytes:
        """Sends something that acts at once, and gives the answer."""
        self.heard = b""
        self.emulator.arrive(data)
        return self.heard


@contextmanager
def host(manners: Manners | None = None, folder: Path | None = None) -> Iterator[Host]:
    with Emulator(folder, manners) as emulator:
        yield Host(emulator)


def manners_for(profile: Profile) -> Manners:
    return Manners(columns=profile.columns.normal, knife=profile.cut != "none")


@contextmanager
def printed(data: bytes, manners: Manners | None = None) -> Iterator[Emulator]:
    """A printer after it took these bytes up."""
    with host(manners) as there:
        there.says(data)
        yield there.emulator


# What our bytes say, compared with what we meant.

WIDTHS = [GENERIC_80, TM_T88V, GENERIC_58, replace(GENERIC_80, native_qr=False)]


def read_lines(lines: list[str]) -> list[str]:
    """Lines as words: large type has other columns on paper than on a screen."""
    words = (" ".join(line.split()) for line in lines)
    boxes = (line for line in words if line and not line.startswith(("+-", "| ", "[QR", "[dots")))
    return [line for line in boxes if set(line) > set("- ") and " cut " not in f" {line} "]


@pytest.mark.parametrize("profile", WIDTHS, ids=lambda each: f"{each.name}-{each.native_qr}")
@pytest.mark.parametrize("name", PAPERS)
def test_the_bytes_say_what_was_meant(name: str, profile: Profile) -> None:
    with printed(render(PAPERS[name], profile), manners_for(profile)) as emulator:
        emulator.tear_off()
        (paper,) = emulator.output.papers
        meant = text.render(PAPERS[name], profile.columns.normal).splitlines()
        found, wanted = read_lines(paper.lines), read_lines(meant)
        if profile.cut == "none":
            wanted = [line for line in wanted if "tear here" not in line]
        if profile.cut == "partial":
            wanted += ["---- tear here ----"]
        assert [line.strip("- ") for line in found] == [line.strip("- ") for line in wanted]
        drawn = image.draw(PAPERS[name], profile).picture()
        if profile.cut != "partial":
            assert paper.paper.picture().tobytes() == drawn.tobytes()


@pytest.mark.parametrize("profile", WIDTHS, ids=lambda each: f"{each.name}-{each.native_qr}")
def test_the_code_on_the_emulators_paper_is_read_by_a_scanner(profile: Profile) -> None:
    with printed(render(PAPERS["slip"], profile), manners_for(profile)) as emulator:
        emulator.tear_off()
        (paper,) = emulator.output.papers
        assert [each.text for each in zxingcpp.read_barcodes(paper.paper.picture())] == [QR]


@pytest.mark.parametrize("portion", [1, 3, 7, 64])
def test_portions_do_not_matter(portion: int) -> None:
    data = render(PAPERS["slip"], replace(GENERIC_80, native_qr=False))
    with printed(data) as whole, host() as there:
        there.says(*(data[at : at + portion] for at in range(0, len(data), portion)))
        theirs, ours = there.emulator.output, whole.output
        assert theirs.papers[0].lines == ours.papers[0].lines
        assert theirs.papers[0].png() == ours.papers[0].png()


def test_a_printer_set_to_another_country_prints_our_dollars_and_backslashes() -> None:
    """China's set has a yen for the dollar, Japan's for the backslash."""
    raw = b"\x1b@$5 \\\n"
    ours = render(PAPERS["test"], GENERIC_80)
    for country, wrong in ((15, "¥5 \\"), (8, "$5 ¥")):
        with printed(raw, Manners(country=country)) as abroad:
            assert abroad.strip.lines == [wrong]
        with printed(ours, Manners(country=country)) as abroad:
            lines = abroad.output.papers[0].lines
        assert lines.count("$0123456789") == 4
        assert not any("¥" in line for line in lines)


# Answers, typed from the manuals.

CONDITIONS = [
    ({}, "12 12 12 12", "10 00 00 00"),
    ({"paper_low": True}, "12 12 12 1e", "10 00 03 00"),
    ({"paper_out": True}, "1a 32 12 7e", "18 00 0f 00"),
    ({"cover_open": True}, "1a 16 12 12", "38 00 00 00"),
    ({"knife_stuck": True}, "1a 52 1a 12", "18 08 00 00"),
    ({"broken": True}, "1a 52 32 12", "18 20 00 00"),
    ({"head_hot": True}, "1a 52 52 12", "18 40 00 00"),
    ({"drawer_open": True}, "16 12 12 12", "14 00 00 00"),
]


@pytest.mark.parametrize(("condition", "asked", "pushed"), CONDITIONS)
def test_status_bytes(condition: dict[str, bool], asked: str, pushed: str) -> None:
    with host() as there:
        there.emulator.change(**condition)
        answers = b"".join(there.asks(bytes((0x10, 0x04, n))) for n in (1, 2, 3, 4))
        assert answers == bytes.fromhex(asked)
        there.emulator.change(**dict.fromkeys(condition, False))
        there.says(b"\x1da\x0f")
        there.heard = b""
        there.emulator.change(**condition)
        assert there.heard == bytes.fromhex(pushed)


def test_automatic_status_begins_when_asked_for_and_ends_with_a_reset() -> None:
    with host() as there:
        there.emulator.change(paper_low=True)
        assert there.heard == b""
        assert there.says(b"\x1da\x0f") == b"\x10\x00\x03\x00"
        there.says(b"\x1b@")
        there.emulator.change(paper_low=False)
        assert there.heard == b""


def test_questions_that_wait_for_their_turn() -> None:
    with host() as there:
        assert there.says(b"\x1dr\x01") == b"\x00"
        there.emulator.change(paper_low=True, drawer_open=True)
        assert there.says(b"\x1dr\x01\x1dr\x02") == b"\x03\x01"
        assert there.says(b"\x1dIB") == b"\x5fEMULATED\x00"
        assert there.says(b"\x1dI\x02") == b"\x02"
        assert there.says(b"\x1d(H\x06\x0000AB~!") == b"\x37\x22AB~!\x00"


def test_a_stopped_printer_answers_at_once_and_echoes_only_when_it_has_printed() -> None:
    with host() as there:
        there.emulator.change(cover_open=True)
        there.heard = b""
        there.emulator.arrive(b"held\n\x1d(H\x06\x0000AAAA")
        assert there.heard == b""
        assert there.asks(b"\x10\x04\x02") == b"\x16"
        assert there.emulator.strip.lines == []
        there.heard = b""
        there.emulator.change(cover_open=False)
        assert there.emulator.wait_until(lambda: there.heard == b"\x37\x22AAAA\x00")
        assert there.emulator.strip.lines == ["held"]


def test_the_code_in_memory_is_told_of_until_a_reset_or_the_loss_of_power() -> None:
    """GS ( k function 82: 37 36, width, height, 1 and whether it can be printed, to a zero byte."""
    store, ask = b"\x1d(k\x06\x001P0ABC", b"\x1d(k\x03\x001R0"
    none, there = b"\x37\x360\x1f0\x1f1\x1f1\x00", b"\x37\x3663\x1f63\x1f1\x1f0\x00"
    with host() as other:
        assert other.says(ask) == none
        assert other.says(store, ask, b"text\n", ask) == there * 2
        assert other.says(b"\x1b@", ask) == none
        assert other.says(store) == b""
        other.emulator.power_cycle(line_stays=True)
        assert other.says(ask) == none
        other.emulator.manners.codes = False
        assert other.says(ask) == b""


def test_what_was_received_is_dropped_on_demand() -> None:
    clear = b"\x10\x14\x08\x01\x03\x14\x01\x06\x02\x08"
    with host() as there:
        there.emulator.change(paper_out=True)
        there.emulator.arrive(b"lost\n\x1dv0\x00\x48\x00\x18\x00\xff\xff")
        assert there.asks(clear) == b"\x37\x25\x00"
        there.emulator.load_paper()
        there.says(b"kept\n")
        assert there.emulator.strip.lines == ["kept"]


def test_a_stuck_knife_goes_on_or_forgets_as_it_is_told() -> None:
    for n, lines in ((1, ["a", " cut ".center(48, "-"), "b"]), (2, ["a"])):
        with host() as there:
            there.emulator.jam_at_next_cut()
            there.emulator.arrive(b"a\n\x1dV\x00b\n")
            assert there.emulator.wait_until(lambda at=there: at.emulator.condition.knife_stuck)
            there.says(bytes((0x10, 0x05, n)))
            strips = [*there.emulator.output.papers, there.emulator.strip]
            assert [line for strip in strips for line in strip.lines] == lines


def test_drawer_pulses_in_turn_and_at_once() -> None:
    with host() as there:
        there.says(b"\x1bp\x00\x32\x64", b"\x10\x14\x01\x01\x02")
        kicks = [(kick.pin, kick.on_ms, kick.off_ms) for kick in there.emulator.output.kicks]
        assert sorted(kicks) == [(2, 100, 200), (5, 200, 100)]
        assert there.asks(b"\x10\x04\x01") == b"\x16"


def test_a_status_question_inside_dots_is_answered_and_the_dots_are_printed() -> None:
    dots = b"\x10\x04\x01" + b"\xff" * 21
    with host() as there:
        assert there.says(b"\x1dv0\x00\x01\x00\x18\x00" + dots) == b"\x12"
        assert there.emulator.strip.lines == ["[dots 8 across]"]
        assert there.emulator.strip.paper.height_dots == 24


# Paper.


def test_a_line_too_long_goes_on_in_the_next() -> None:
    with printed(b"x" * 50 + b"\n") as emulator:
        assert emulator.strip.lines == ["x" * 48, "xx"]


def test_type_alignment_and_tabs() -> None:
    with printed(b"\x1ba\x01mid\n\x1ba\x02end\n\x1ba\x00\x1d!\x11big\x1b!\x00\tx\n") as emulator:
        assert emulator.strip.lines[:2] == [" " * 22 + "mid", " " * 45 + "end"]
        assert emulator.strip.lines[2] == "big     x"


def test_a_picture_is_kept_and_printed_and_positions_are_moved_to() -> None:
    picture = b"\x30\x70\x30\x01\x02\x31\x08\x00\x02\x00\xff\x81"
    data = b"\x1d(L" + len(picture).to_bytes(2, "little") + picture + b"\x1d(L\x02\x000\x32"
    with printed(data + b"a\x1b$\x78\x00b\x1b\\\x18\x00c\n") as emulator:
        assert emulator.strip.lines == ["[dots 8 across]", "a         b  c"]
        assert emulator.strip.paper.height_dots == 4 + 30


def test_a_deselected_printer_is_deaf_until_selected() -> None:
    with printed(b"a\n\x1b=\x00b\n\x1b=\x01c\n") as emulator:
        assert emulator.strip.lines == ["a", "c"]


def test_the_roll_ends_after_so_many_lines_and_half_a_paper_stays() -> None:
    with host() as there:
        there.emulator.paper_for(2)
        there.emulator.arrive(b"1\n2\n3\n")
        assert there.emulator.wait_until(lambda: there.emulator.condition.paper_out)
        assert there.emulator.strip.lines == ["1", "2"]
        there.emulator.load_paper()
        assert there.emulator.wait_until(lambda: there.emulator.strip.lines == ["1", "2", "3"])


def test_power_lost_forgets_what_waits_and_keeps_what_is_printed() -> None:
    with host() as there:
        there.emulator.after_lines(1, there.emulator.power_cycle)
        there.emulator.arrive(b"1\n2\n3\n")
        assert there.emulator.wait_until(lambda: there.ended)
        assert there.emulator.strip.lines == ["1"]
        there.says(b"4\n")
        assert there.emulator.strip.lines == ["1", "4"]


def test_a_partial_cut_hangs_until_the_next_paper_begins() -> None:
    with host() as there:
        there.says(b"\x1b@a\n\x1dVB\x00b\n\x1dVB\x00")
        assert there.emulator.output.papers == []
        there.says(b"\x1b@c\n")
        (first,) = there.emulator.output.papers
        assert [line for line in first.lines if "tear" not in line] == ["a", "b"]
        assert first.cuts == 2


def test_papers_and_pulses_are_kept_in_the_folder_and_numbered_on(tmp_path: Path) -> None:
    for number in (1, 2):
        with host(folder=tmp_path) as there:
            there.says(b"\x1b@paper %d\n\x1dV\x00\x1bp\x00\x32\x32" % number)
    assert (tmp_path / "000001.txt").read_text().startswith("paper 1\n")
    assert (tmp_path / "000002.txt").read_text().startswith("paper 2\n")
    assert (tmp_path / "000002.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "drawer.log").read_text() == "pulse pin 2 100 ms\n" * 2
    assert "ESC p 00 32 32" in (tmp_path / "commands.log").read_text()


# Whatever comes.

LEADERS = st.sampled_from([b"\x1b", b"\x1c", b"\x1d", b"\x10", b"\x1d(", b"\x1b(", b"\x1c("])
COMMAND_LIKE = st.lists(st.tuples(LEADERS, st.binary(max_size=12)), max_size=25).map(
    lambda parts: b"".join(leader + rest for leader, rest in parts)
)


@settings(max_examples=100, deadline=None)
@given(st.one_of(st.binary(max_size=400), COMMAND_LIKE))
def test_any_bytes_leave_a_printer_that_still_answers(data: bytes) -> None:
    with host(Manners(drawer=False)) as there:
        there.says(data)
        assert there.emulator.waiting == 0
        # More bytes end whatever question was begun and not finished.
        there.says(bytes(10))
        assert there.asks(b"\x10\x04\x01").endswith(b"\x12")


def test_more_than_a_code_holds_prints_nothing_and_harms_nothing() -> None:
    too_much = b"\x1d(k" + (3003).to_bytes(2, "little") + b"1P0" + b"x" * 3000
    with printed(too_much + b"\x1d(k\x03\x001Q0" + b"on\n") as emulator:
        assert emulator.strip.lines == ["on"]


def test_a_name_full_of_commands_is_obeyed_raw_and_harmless_through_our_driver() -> None:
    nasty = "\x1b@\x1dV\x00\x1bp\x00\x19\x19\x10\x14\x01\x00\x05\x10\x04\x04\x1b=\x00deaf"
    with host() as there:
        answered = there.says(nasty.encode("latin-1"))
        assert there.emulator.output.cuts == 1
        assert len(there.emulator.output.kicks) == 2
        assert answered == b"\x12"
    document = PAPERS["badge"].model_copy(
        update={"elements": tuple(_named(each, nasty) for each in PAPERS["badge"].elements)}
    )
    with host() as there:
        assert there.says(render(document, GENERIC_80)) == b""
        assert there.emulator.output.cuts == 1
        assert there.emulator.output.kicks == []
        assert "@Vp\x19" not in str(there.emulator.output.papers[0].lines)
        assert any("deaf" in line for line in there.emulator.output.papers[0].lines)


def _named(element: AnyElement, name: str) -> AnyElement:
    if isinstance(element, Text) and element.text == "José Peña":
        return element.model_copy(update={"text": name})
    return element
