"""Programs to read, sound ones and ones with a mistake put in."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kiosk.program import LoadedProgram, Mistake, ProgramFileError, parse_program

PACKS = ("ny", "nh", "nj", "mi")
HERE = Path(__file__).parent

Read = Callable[[str | bytes], LoadedProgram]
Mistakes = Callable[[str | bytes], tuple[Mistake, ...]]


@pytest.fixture
def every_key() -> str:
    """A sound program that uses every key of the format."""
    return (HERE / "every_key.toml").read_text(encoding="utf-8")


@pytest.fixture
def read() -> Read:
    """Reads a program out of a text."""

    def from_text(source: str | bytes) -> LoadedProgram:
        return parse_program(source, "night.toml", known_jurisdictions=PACKS)

    return from_text


@pytest.fixture
def mistakes(read: Read) -> Mistakes:
    """All that is wrong with a program that must not load."""

    def of_text(source: str | bytes) -> tuple[Mistake, ...]:
        with pytest.raises(ProgramFileError) as caught:
            read(source)
        return caught.value.mistakes

    return of_text
