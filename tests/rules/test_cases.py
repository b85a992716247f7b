"""Every worked case is decided by the kiosk as it was by hand.

``KIOSK_CASES`` names another file of the same form.
"""

import ast
import datetime
import json
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from kiosk.rules.pack import Pack, load_pack
from tests.rules import adapters
from tests.rules.adapters import words

CASES = Path(os.environ.get("KIOSK_CASES") or Path(__file__).parent / "cases" / "rules.json")
ADAPTERS = Path(__file__).parent / "adapters"
NUMBER_OF_CASES = 188


def _cases() -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = json.loads(CASES.read_text(encoding="utf-8"))
    return cases


@lru_cache(maxsize=8)
def _pack(name: str) -> Pack:
    return load_pack(name)


def _adapter(case: dict[str, Any]) -> words.Adapter:
    named = (case["kind"], case["given"].get("rule"))
    return adapters.RULES.get(named) or adapters.KINDS[case["kind"]]


def _plain(value: object) -> object:
    """An answer as the case's file writes it: dates as text, tuples as lists."""
    if isinstance(value, datetime.date | datetime.datetime):
        return value.isoformat()
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return value


@pytest.mark.parametrize("case", _cases(), ids=lambda case: case["id"])
def test_a_worked_case_is_decided_as_by_hand(case: dict[str, Any]) -> None:
    answer = _adapter(case)(_pack(case["jurisdiction"].lower()), case["given"])
    assert _plain(answer) == case["expect"], case["why"]


def test_no_worked_case_is_left_out() -> None:
    cases = _cases()
    assert len({each["id"] for each in cases}) == len(cases)
    assert "KIOSK_CASES" in os.environ or len(cases) == NUMBER_OF_CASES


FORBIDDEN = (
    ast.BinOp,
    ast.BoolOp,
    ast.UnaryOp,
    ast.AugAssign,
    ast.Compare,
    ast.If,
    ast.IfExp,
    ast.While,
    ast.Match,
    ast.Try,
    ast.Assert,
)


def _or_none(node: ast.AST) -> bool:
    """A type that may be None, which is written with the sign of a computation."""
    return (
        isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.BitOr)
        and isinstance(node.right, ast.Constant)
        and node.right.value is None
    )


def _what_decides(tree: ast.AST) -> list[str]:
    """Every place of a syntax tree that computes, compares or branches, types aside."""
    in_types = {
        id(inner)
        for node in ast.walk(tree)
        for held in (getattr(node, "annotation", None), getattr(node, "returns", None))
        if held is not None
        for inner in ast.walk(held)
    }
    found = [
        f"line {node.lineno}: {type(node).__name__}"
        for node in ast.walk(tree)
        if isinstance(node, FORBIDDEN) and id(node) not in in_types and not _or_none(node)
    ]
    found += [
        f"line {node.target.lineno}: a condition in a comprehension"
        for node in ast.walk(tree)
        if isinstance(node, ast.comprehension) and node.ifs
    ]
    return found


@pytest.mark.parametrize("file", sorted(ADAPTERS.glob("*.py")), ids=lambda file: file.stem)
def test_an_adapter_translates_and_decides_nothing(file: Path) -> None:
    assert _what_decides(ast.parse(file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "deciding",
    ["a + 1", "a < b", "x = 1 if a else 2", "if a:\n pass", "[b for b in a if b]", "not a"],
)
def test_the_reading_of_adapters_finds_what_decides(deciding: str) -> None:
    assert _what_decides(ast.parse(deciding))
