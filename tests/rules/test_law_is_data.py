"""The law is data: no figure of a pack and no state's name stands in code outside the rules."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.rules import known_packs, load_pack
from kiosk.rules.vocabulary import CHECKS

ROOT = Path(__file__).parents[2]
OUTSIDE = sorted(
    each
    for folder in ("kiosk", "receipts")
    for each in (ROOT / folder).rglob("*.py")
    if (ROOT / "kiosk" / "rules") not in each.parents
)
INSIDE = sorted((ROOT / "kiosk" / "rules").rglob("*.py"))
SMALL = 100
"""Figures up to this size mean other things as well: a month's days, a line's columns."""

STATES = ("New York", "New Hampshire", "New Jersey", "Michigan")
RULE_ID = re.compile(rf"\b({'|'.join(each.upper() for each in known_packs())})-[A-Z0-9]+-?[A-Z0-9]")
NAMES = re.compile("|".join((*STATES, RULE_ID.pattern)))


def figures() -> dict[int, str]:
    """Every figure of every pack that is large enough to be told from others."""
    return {
        figure.value: rule.id
        for name in known_packs()
        for rule in load_pack(name).rules
        for figure in rule.parameters
        if isinstance(figure.value, int) and figure.value > SMALL
    }


def constants(path: Path) -> Iterator[tuple[int, object]]:
    """Every constant of a module with its line, what only documents it left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    spoken = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in spoken:
            yield node.lineno, node.value


def said_wrongly(value: object, law: dict[int, str]) -> bool:
    if isinstance(value, str):
        return value in known_packs() or bool(NAMES.search(value))
    return isinstance(value, int) and not isinstance(value, bool) and value in law


ELSEWHERE = {
    ("kiosk/cli/looking.py", "kiosk rules ny NY-BB-FEE-CAP"): "an example in the help",
    ("kiosk/ledger/audit.py", 500): "entries read at a time",
    ("kiosk/ledger/entries.py", 100_000): "most pieces of one note or coin in a count",
    ("kiosk/program/toml_size.py", 50_000): "most lines of a file",
    ("kiosk/screens/keys.py", 500): "a five-dollar note",
    ("kiosk/till/counting.py", 500): "a five-dollar note",
    ("kiosk/till/counting.py", 100_000): "most pieces of one note or coin in a count",
    ("receipts/guard.py", 500): "most characters of a line",
}
"""Figures that are a pack's by chance, by the module they stand in, and what they are there."""


def test_there_are_figures_to_look_for() -> None:
    assert {500, 7500, 900, 600_000, 400_000, 86_400} <= set(figures())


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_figure_of_a_pack_and_no_state_stands_outside_the_rules(path: Path) -> None:
    law = figures()
    module = str(path.relative_to(ROOT))
    found = [
        f"line {line}: {value!r}"
        for line, value in constants(path)
        if said_wrongly(value, law) and (module, value) not in ELSEWHERE
    ]
    assert found == []


@pytest.mark.parametrize("path", INSIDE, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_rules_own_code_holds_no_figure_and_no_state_either(path: Path) -> None:
    law = figures()
    found = [
        f"line {line}: {value!r}" for line, value in constants(path) if said_wrongly(value, law)
    ]
    assert found == []


@pytest.mark.parametrize("wrong", ["ny", "NY-ADM-CAP-500", "as New Jersey has it", 7500])
def test_the_search_finds_what_it_looks_for(wrong: object) -> None:
    assert said_wrongly(wrong, figures())


def test_every_check_of_the_vocabulary_is_used_by_a_pack() -> None:
    used = {
        check
        for name in known_packs()
        for rule in load_pack(name).rules
        for check in rule.enforced_by
    }
    assert used == set(CHECKS)
