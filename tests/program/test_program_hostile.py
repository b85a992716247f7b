"""Whatever a file holds, reading it ends in a program or in a sentence, never in anything else."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kiosk.program import LoadedProgram, ProgramFileError, parse_program

SAMPLES = [
    path.read_bytes()
    for path in [
        *sorted((Path(__file__).parents[2] / "kiosk/program/samples").glob("*.toml")),
        Path(__file__).parent / "every_key.toml",
    ]
]
PIECES = [
    *(b"[[item]]", b"[hall]", b"[plays]\n", b"[[", b"[", b"]", b"{ ", b" }", b"[]", b"{}"),
    *(b'"', b"'''", b'""', b"\n", b"\r", b"=", b",", b"."),
    *(b"true", b"-1", b"1e400", b"nan", b"0xffffffffffffffffff", b"99999999999999999999"),
    *(b"2026-02-29", b"25:00:00", b'"-1.00"', b'"0:00"', b"format", b"contains = [1]\n"),
    *(b'"\\u001b[2J"', b"\xff", b"\x00", b"\xef\xbb\xbf", b"\x1b[31m", "\u202e".encode()),
]


def _read(content: bytes) -> LoadedProgram | None:
    try:
        return parse_program(content, "night.toml", known_jurisdictions=("ny", "nh", "nj", "mi"))
    except ProgramFileError as error:
        assert error.mistakes
        for each in error.mistakes:
            line = int(each.where.removeprefix("night.toml:"))
            assert 1 <= line <= content.count(b"\n") + 1
            assert each.message.isprintable()
            assert each.message.endswith((".", "?"))
        return None


@settings(deadline=None)
@given(st.binary(max_size=400))
@example(b"\xff\xfe")
@example(b'"""')
def test_random_bytes_are_refused_in_words(content: bytes) -> None:
    assert _read(content) is None


@settings(deadline=None)
@given(st.text(max_size=400))
def test_random_text_is_refused_in_words(content: str) -> None:
    assert _read(content.encode("utf-8", "surrogatepass")) is None


@st.composite
def _mutated(draw: st.DrawFn) -> bytes:
    """A sample with pieces put in, taken out or moved."""
    content = draw(st.sampled_from(SAMPLES))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(content)))
        end = min(len(content), start + draw(st.integers(0, 30)))
        piece = draw(st.one_of(st.sampled_from(PIECES), st.binary(max_size=3)))
        content = content[:start] + piece + content[end:]
    return content


@settings(max_examples=300, deadline=None)
@given(_mutated())
def test_a_damaged_program_loads_or_is_refused_in_words(content: bytes) -> None:
    loaded = _read(content)
    assert loaded is None or loaded.source.encode() == content


@st.composite
def _values_changed(draw: st.DrawFn) -> bytes:
    """A sample in which whole values are exchanged, so that it is TOML still."""
    lines = draw(st.sampled_from(SAMPLES)).split(b"\n")
    keyed = [place for place, line in enumerate(lines) if line[:1].isalpha() and b" = " in line]
    for _ in range(draw(st.integers(1, 5))):
        place = draw(st.sampled_from(keyed))
        key = lines[place].split(b" = ")[0]
        other = lines[draw(st.sampled_from(keyed))].split(b" = ", 1)[1]
        odd = draw(st.sampled_from([b"true", b"-1", b"1.5", b"nan", b"[]", b"{}", b'""', b"[[1]]"]))
        value = draw(st.sampled_from([other, odd, b"2026-01-01", b"19:00:00", b'"-1.00"']))
        lines[place] = draw(st.sampled_from([key, b"unknown", b"id"])) + b" = " + value
    return b"\n".join(lines)


@settings(max_examples=300, deadline=None)
@given(_values_changed())
def test_a_program_with_wrong_values_loads_or_is_refused_in_words(content: bytes) -> None:
    loaded = _read(content)
    assert loaded is None or loaded.program.occasions


@pytest.mark.parametrize("content", SAMPLES)
def test_a_program_cut_short_anywhere_is_refused_or_sound(content: bytes) -> None:
    for end in range(0, len(content), 97):
        _read(content[:end])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b"Package 2", "Package\u200b 2".encode(), "invisible character U+200B"),
        (b"Package 2", "Package\u00ad 2".encode(), "invisible character U+00AD"),
        (b"Package 2", "Package\ue000 2".encode(), "invisible character U+E000"),
    ],
)
def test_two_buttons_cannot_look_the_same(old: bytes, new: bytes, said: str) -> None:
    content = next(each for each in SAMPLES if b"Package 2" in each).replace(old, new, 1)
    with pytest.raises(ProgramFileError) as raised:
        parse_program(content, "night.toml", known_jurisdictions=("ny", "nh", "nj", "mi"))
    assert said in raised.value.mistakes[0].message


def test_a_date_at_the_end_of_the_calendar_is_a_mistake_on_its_line() -> None:
    content = re.sub(rb"(?m)^effective_on .*", b"effective_on = 9999-12-31", SAMPLES[0])
    with pytest.raises(ProgramFileError) as raised:
        parse_program(content, "night.toml", known_jurisdictions=("ny", "nh", "nj", "mi"))
    assert "between 1900 and 2199" in raised.value.mistakes[0].message
