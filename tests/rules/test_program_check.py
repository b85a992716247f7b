"""The check of the sample programs: exactly what was worked out by hand, at its line."""

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.program import ProgramFileError, load_program
from kiosk.rules import Finding, check_program, known_packs, load_pack
from tests.rules.desks import pack, sample

BAD = Path(__file__).parents[1] / "programs" / "bad"

BY_HAND = {
    "ny-saturday": [
        ("warn", "NY-PKG-SPECIAL-DISTINCT", 352),
        ("warn", "NY-PKG-SPECIAL-DISTINCT", 354),
        ("warn", "NY-PKG-TIERS", 361),
    ],
    "nh-friday": [("warn", "NH-PRICE-100", 86)],
    "nj-wednesday": [("warn", "NJ-PACK-SCOPE", 7)],
    "mi-tuesday": [("warn", "MI-UNIFORM", 117)],
}


def check(name: str) -> tuple[Finding, ...]:
    loaded = sample(name)
    law = pack(loaded.program.licensee.jurisdiction)
    return check_program(loaded, law, loaded.program.edition.effective_on)


def brief(finding: Finding) -> tuple[str, str | None, int]:
    return finding.severity, finding.rule, int(finding.where.rpartition(":")[2])


@pytest.mark.parametrize("name", BY_HAND)
def test_a_sample_gives_exactly_what_was_worked_out_by_hand(name: str) -> None:
    assert [brief(each) for each in check(name) if each.severity != "note"] == BY_HAND[name]


def test_the_double_header_is_not_refused() -> None:
    assert all(each.severity != "refuse" for each in check("ny-double-header"))


def test_every_finding_of_a_rule_cites_it_and_names_file_and_line() -> None:
    for name in BY_HAND:
        for finding in check(name):
            assert finding.where.startswith(sample(name).path + ":")
            assert (finding.rule is None) == (finding.citation is None)
            assert finding.message.endswith((".", "!"))


@pytest.mark.parametrize(
    ("name", "rule", "line"),
    [
        ("ny-saturday", "NY-ATT-RANGE", 153),
        ("ny-saturday", "NY-ATT-ALL-GAMES", 126),
        ("nh-friday", "NH-CHECK-500", 67),
        ("nj-wednesday", "NJ-PJ-TENTH", 22),
        ("nj-wednesday", "NJ-CONS-LAST", 27),
        ("mi-tuesday", "MI-SLIP-WHEN", 91),
        ("mi-tuesday", "MI-HOUSE-RULES", 25),
        ("mi-tuesday", "MI-PROG-NOTICE", 20),
        ("mi-tuesday", "MI-SAME-DAY", 41),
    ],
)
def test_what_is_worth_knowing_is_noted(name: str, rule: str, line: int) -> None:
    assert ("note", rule, line) in [brief(each) for each in check(name)]


def _expected() -> list[dict[str, Any]]:
    expected: list[dict[str, Any]] = json.loads((BAD / "expected.json").read_text("utf-8"))
    return expected


def _found(file: str) -> list[tuple[str, str | None, int]]:
    try:
        loaded = load_program(BAD / file, known_jurisdictions=known_packs())
    except ProgramFileError as error:
        lines = (int(each.where.rpartition(":")[2]) for each in error.mistakes)
        return [("error", None, line) for line in lines]
    law = load_pack(loaded.program.licensee.jurisdiction)
    found = check_program(loaded, law, loaded.program.edition.effective_on)
    return [brief(each) for each in found if each.severity != "note" and each.rule is not None]


@pytest.mark.parametrize("case", _expected(), ids=lambda case: case["file"])
def test_a_broken_program_gives_what_is_wrong_with_it_and_nothing_else(
    case: dict[str, Any],
) -> None:
    found = _found(case["file"])
    for wanted in case["findings"]:
        lines = {wanted["line"], *wanted.get("or_lines", [])}
        matching = [
            each
            for each in found
            if each[:2] == (wanted["severity"], wanted["rule"]) and each[2] in lines
        ]
        assert matching, f"{wanted} not in {found}"
        found = [each for each in found if each not in matching]
    assert found == []
