"""What a printer answers and what it means; the bits are typed from the makers' manuals.

DLE EOT: Epson TM-U220 manual, Ithaca PcOS manual. Automatic status: Epson TM-T88III manual.
Process id and cleared buffer: Epson's ESC/POS reference, GS ( H and DLE DC4.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receipts.conversation import Conversation, Patience
from receipts.replies import RealTimeStatus, ReplyReader, read_status
from receipts.status import State, Status, status_of

TABLE = [
    # answers to DLE EOT 1, 2, 3, 4 as a printer sends them, and what a person should be told
    ((0x12, 0x12, 0x12, 0x12), State.READY),
    ((0x16, 0x12, 0x12, 0x12), State.READY),  # the drawer's switch is high
    ((0x12, 0x12, 0x12, 0x1E), State.PAPER_LOW),
    ((0x1A, 0x32, 0x12, 0x7E), State.PAPER_OUT),
    ((0x1A, 0x32, 0x12, 0x72), State.PAPER_OUT),
    ((0x1A, 0x16, 0x12, 0x12), State.COVER_OPEN),
    ((0x1A, 0x36, 0x12, 0x7E), State.COVER_OPEN),  # open, and the roll is out: close it first
    ((0x1A, 0x52, 0x1A, 0x12), State.CUTTER),
    ((0x1A, 0x52, 0x16, 0x12), State.ERROR),
    ((0x1A, 0x52, 0x32, 0x12), State.ERROR),
    ((0x1A, 0x52, 0x52, 0x12), State.ERROR),
    ((0x1A, 0x12, 0x12, 0x12), State.OFFLINE),
    ((0x3A, 0x12, 0x12, 0x12), State.OFFLINE),  # waits for FEED after the paper was put in
    ((0x5A, 0x1A, 0x12, 0x12), State.OFFLINE),  # somebody presses FEED
    ((0x12, 0x12, 0x12, 0x7E), State.PAPER_OUT),
]


@pytest.mark.parametrize(("answers", "state"), TABLE, ids=str)
def test_the_four_answers_mean_what_the_manual_says(
    answers: tuple[int, int, int, int], state: State
) -> None:
    assert read_status(RealTimeStatus(*answers)).state == state


class ScriptedLine:
    """A line that answers each DLE EOT from a table, or with whatever it is given."""

    def __init__(self, answers: dict[int, bytes], before: bytes = b"") -> None:
        self.answers = answers
        self.waiting = before

    def open(self, limit: float) -> None: ...

    def write(self, data: bytes, limit: float) -> int:
        if data[:2] == b"\x10\x04":
            self.waiting += self.answers.get(data[2], b"")
        return len(data)

    def read(self, limit: float) -> bytes:
        waiting, self.waiting = self.waiting, b""
        return waiting

    def close(self) -> None: ...


def look(answers: dict[int, bytes], before: bytes = b"") -> Status:
    talk = Conversation(ScriptedLine(answers, before), Patience(answer=0.01))
    talk.open()
    return talk.look()


def every(answer: bytes) -> dict[int, bytes]:
    return dict.fromkeys((1, 2, 3, 4), answer)


ALL_FINE = every(b"\x12")
OUT = {1: b"\x1a", 2: b"\x32", 3: b"\x12", 4: b"\x7e"}


def test_an_empty_answer_is_silence_and_never_fine_paper() -> None:
    assert look({}).state == State.SILENT
    assert not look({}).ready


@pytest.mark.parametrize("garbage", [b"\x92", b"\xff", b"\x80\x81", b"\xfe" * 40, b"\x1a\xff"[1:]])
def test_garbage_is_no_status(garbage: bytes) -> None:
    assert look(every(garbage)).state == State.GARBAGE


def test_a_zero_byte_is_neither_online_nor_paper() -> None:
    """0x00 has the shape of an answer to GS r; nobody asked for one."""
    assert look(every(b"\x00")).state == State.SILENT


FRAMES = {
    "automatic status, all well": b"\x10\x00\x00\x00",
    "automatic status, paper out": b"\x18\x00\x0c\x00",
    "an id left over": b"\x37\x22AAAA\x00",
    "a cleared buffer left over": b"\x37\x25\x00",
    "the size of a code left over": b"\x37\x36126\x1f126\x1f1\x1f0\x00",
    "a name": b"\x5fTM-T20\x00",
    "flow control": b"\x13\x11",
    "an answer to GS r left over": b"\x0c",
    "a status from before": b"\x12",
    "noise": b"\xff\xfe",
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES)
def test_what_lies_ahead_of_the_answer_is_not_taken_for_it(frame: bytes) -> None:
    assert look(OUT, before=frame).state == State.PAPER_OUT
    assert look(ALL_FINE, before=frame).state == State.READY
    mixed = {n: frame + answer if frame != b"\x12" else answer for n, answer in OUT.items()}
    assert look(mixed).state == State.PAPER_OUT


@pytest.mark.parametrize("stale", [b"\x7e", b"\x1a\x32\x12\x7e", b"\x1a\x16", b"\x12" * 9])
def test_answers_left_over_from_an_earlier_question_answer_no_new_one(stale: bytes) -> None:
    assert look(ALL_FINE, before=stale).state == State.READY
    assert look(OUT, before=stale).state == State.PAPER_OUT
    assert look({}, before=stale).state == State.SILENT


def test_frames_cut_in_two_are_put_together() -> None:
    reader = ReplyReader()
    stream = b"\x37\x22AB~ \x00\x18\x00\x0c\x00\x12\x5fEPSON\x00\x37\x25\x00\x0c"
    for byte in stream:
        reader.feed(bytes([byte]))
    replies = reader.replies
    assert replies.printed == [b"AB~ "]
    assert replies.automatic == b"\x18\x00\x0c\x00"
    assert replies.real_time == [0x12]
    assert replies.texts == [b"EPSON"]
    assert replies.cleared
    assert replies.ordered == [0x0C]
    assert replies.garbage == 0


def test_a_frame_that_stays_unfinished_is_garbage_once_the_line_is_quiet() -> None:
    reader = ReplyReader()
    reader.feed(b"\x37\x22AB")
    assert reader.replies.garbage == 0
    reader.settle()
    assert reader.replies.garbage == 4
    reader.feed(b"\x37\x22ABCD\x00")
    assert reader.replies.printed == [b"ABCD"]


@given(st.binary(max_size=200), st.integers(1, 200))
def test_any_bytes_in_any_portions_are_sorted_alike_and_none_is_lost(
    data: bytes, portion: int
) -> None:
    whole, parts = ReplyReader(), ReplyReader()
    whole.feed(data)
    for start in range(0, len(data), portion):
        parts.feed(data[start : start + portion])
    assert whole.replies == parts.replies


@given(st.binary(max_size=60).filter(lambda data: b"\x37\x22" not in data))
def test_noise_never_counts_as_a_printed_paper(data: bytes) -> None:
    reader = ReplyReader()
    reader.feed(data)
    assert reader.replies.printed == []


@pytest.mark.parametrize("state", State)
def test_each_state_is_one_sentence_and_one_step(state: State) -> None:
    status = status_of(state)
    assert status.sentence.endswith(".")
    if state is not State.READY:
        assert status.next_step.endswith(".")
    said = {status_of(each).sentence for each in State}
    assert len(said) == len(State)
