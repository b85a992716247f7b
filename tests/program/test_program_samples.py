"""The programs that come with the kiosk, and those with one thing wrong."""

import hashlib
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kiosk.program import ProgramFileError, load_program, parse_program
from kiosk.program.format_keys import annotation_at, keys_of, table_of
from kiosk.program.models import Program

ROOT = Path(__file__).parents[2]
SAMPLES = sorted((ROOT / "kiosk/program/samples").glob("*.toml"))
BAD = ROOT / "tests/programs/bad"
EXPECTED = json.loads((BAD / "expected.json").read_text(encoding="utf-8"))
PACKS = ("ny", "nh", "nj", "mi")


def _named(case: dict[str, Any]) -> str:
    return str(case["file"])


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_each_sample_loads_without_a_word(path: Path) -> None:
    loaded = load_program(path, known_jurisdictions=PACKS)
    assert loaded.warnings == ()
    assert loaded.program.licensee.jurisdiction == path.stem[:2]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_stored_copy_reads_as_the_file_did(path: Path) -> None:
    loaded = load_program(path, known_jurisdictions=PACKS)
    again = parse_program(loaded.source, str(path), known_jurisdictions=PACKS)
    assert again == loaded
    assert loaded.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
    assert loaded.source.encode() == path.read_bytes()


@pytest.mark.parametrize("case", [each for each in EXPECTED if each["exit"] == 2], ids=_named)
def test_a_wrong_file_is_refused_at_its_line(case: dict[str, Any]) -> None:
    path = BAD / _named(case)
    with pytest.raises(ProgramFileError) as caught:
        load_program(path, known_jurisdictions=PACKS)
    (finding,) = case["findings"]
    lines = {finding["line"], *(each for each in finding.get("or_lines", ()) if each)}
    found = {each.where for each in caught.value.mistakes}
    assert found <= {f"{path}:{line}" for line in lines}


@pytest.mark.parametrize("case", [each for each in EXPECTED if each["exit"] != 2], ids=_named)
def test_what_a_rule_refuses_is_no_mistake_in_the_file(case: dict[str, Any]) -> None:
    loaded = load_program(BAD / _named(case), known_jurisdictions=PACKS)
    assert loaded.program.items


def test_a_wrong_key_is_told_with_the_key_that_was_meant() -> None:
    with pytest.raises(ProgramFileError) as caught:
        load_program(BAD / "nj-unknown-key.toml", known_jurisdictions=PACKS)
    (mistake,) = caught.value.mistakes
    assert 'Did you mean "color"?' in mistake.message
    assert "PJ3" in mistake.message


def test_an_unknown_jurisdiction_is_told_with_those_there_are() -> None:
    with pytest.raises(ProgramFileError) as caught:
        load_program(BAD / "nj-unknown-jurisdiction.toml", known_jurisdictions=PACKS)
    (mistake,) = caught.value.mistakes
    assert mistake.message.endswith("There are: mi, nh, nj, ny.")


def test_every_key_of_the_format_can_be_used(every_key: str) -> None:
    parse_program(every_key, "night.toml", known_jurisdictions=PACKS)
    known = set(_known(Program, ()))
    assert set(_used(tomllib.loads(every_key), ())) & known == known


def _known(annotation: object, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The key paths of the format, without the numbers of tables in lists."""
    for key in keys_of(annotation):
        inner = annotation_at(annotation, (key,))
        yield (*path, key)
        yield from _known(inner if table_of(inner) else annotation_at(inner, (0,)), (*path, key))


def _used(value: object, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The key paths of a file, likewise."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield (*path, key)
            yield from _used(each, (*path, key))
    elif isinstance(value, list):
        for each in value:
            yield from _used(each, path)
