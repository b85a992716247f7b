"""The check of the sample programs: exactly what was worked out by hand, at its line."""

import datetime
import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.program import ProgramFileError, load_program, parse_program
from kiosk.rules import Finding, check_program, known_packs, load_pack, parse_pack
from tests.rules.desks import changed, pack, sample

ROOT = Path(__file__).parents[2]
BAD = ROOT / "tests" / "programs" / "bad"

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


def test_the_limits_are_those_of_the_date_asked_about() -> None:
    loaded = changed("ny-saturday", ('prize = "75.00"', 'prize = "1000.01"'))
    older, newer = datetime.date(2017, 7, 8), datetime.date(2026, 5, 16)
    then = {brief(each)[:2] for each in check_program(loaded, pack("ny"), older)}
    now = {brief(each)[:2] for each in check_program(loaded, pack("ny"), newer)}
    assert ("refuse", "NY-PRIZE-SINGLE-1000") in then
    assert ("refuse", "NY-PRIZE-SINGLE-1000") not in now


def test_a_program_not_yet_in_effect_is_refused_at_its_line() -> None:
    found = check_program(sample("ny-saturday"), pack("ny"), datetime.date(2026, 5, 15))
    assert ("refuse", None, 19) in [brief(each) for each in found]


def test_a_fifth_states_pack_checks_by_its_own_figures_and_by_no_others() -> None:
    guide = (ROOT / "docs" / "rule-packs.md").read_text(encoding="utf-8")
    law = parse_pack(guide.split("```toml\n")[1].split("```")[0], "vt.toml")
    text = sample("nh-friday").source.replace('jurisdiction = "nh"', 'jurisdiction = "vt"')
    loaded = parse_program(text, "vt-friday.toml", known_jurisdictions=("vt",))
    found = [brief(each) for each in check_program(loaded, law, datetime.date(2026, 5, 1))]
    assert [each for each in found if each[0] != "note"] == [
        ("refuse", "VT-CARD-75", line) for line in (86, 94, 104, 114, 123)
    ]


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
