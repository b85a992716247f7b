"""Writes ``rules.md`` from the rule packs, the kiosk's checks and the tests that name a rule.

Run it after a change to a pack or its tests: ``python docs/make_rules.py``.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from kiosk.rules import Pack, known_packs, load_pack
from kiosk.rules.checklists import places_of
from kiosk.rules.enforcers import ENFORCERS
from kiosk.rules.pack_model import Parameter, Rule
from kiosk.rules.vocabulary import CHECKS

ROOT = Path(__file__).resolve().parents[1]

TARGET = ROOT / "docs" / "rules.md"
TESTS = ROOT / "tests" / "rules"
CASES = TESTS / "cases" / "rules.json"
HEAD = """# The rules, where each is enforced, and the tests that show it

Made by `docs/make_rules.py` from the packs in `kiosk/rules/`; a test compares it with them.
Where a code module is named, it asks the question or does the sum; the places in italics are where
it is asked. Figures are those of the pack; two values of one figure hold on different dates. The
number of worked cases counts those of `tests/rules/cases/rules.json` that rest on the rule.
"""


def modules_by_check() -> dict[str, list[str]]:
    """The modules that enforce a check: those that name it, and those named for it."""
    found = {name: set(ENFORCERS.get(name, ())) for name in CHECKS}
    for path in sorted((ROOT / "kiosk" / "rules").rglob("*.py")):
        if path.name in ("vocabulary.py", "enforcers.py"):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {each.value for each in ast.walk(tree) if isinstance(each, ast.Constant)}
        for check in CHECKS:
            if check in names:
                found[check].add(str(path.relative_to(ROOT / "kiosk")))
    return {check: sorted(modules) for check, modules in found.items()}


def tests_by_rule() -> dict[str, list[str]]:
    """The test modules that name a rule, and the number of worked cases that rest on it."""
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    found: dict[str, list[str]] = {}
    for rule in sorted({each for case in cases for each in case["rule_ids"]}):
        number = sum(rule in case["rule_ids"] for case in cases)
        found[rule] = [f"{number} worked case{'' if number == 1 else 's'}"]
    for path in sorted(TESTS.rglob("test_*.py")):
        if path.name == "test_law_is_data.py":  # names rules to search for them elsewhere
            continue
        named = set(re.findall(r"\b(?:[A-Z]{2})(?:-[A-Z0-9]+)+\b", path.read_text("utf-8")))
        for rule in named:
            found.setdefault(rule, []).append(f"`{path.relative_to(TESTS)}`")
    return found


def figure(parameter: Parameter) -> str:
    """A figure with its unit and its dates."""
    value = parameter.value
    shown = ", ".join(value) if isinstance(value, tuple) else str(value)
    unit = "" if parameter.unit in ("names", "words", "flag", "clock") else f" {parameter.unit}"
    dates = ""
    if parameter.effective_from is not None:
        dates += f" from {parameter.effective_from}"
    if parameter.effective_until is not None:
        dates += f" until {parameter.effective_until}"
    return f"{parameter.name} {shown}{unit.replace('_', ' ')}{dates}"


def row(rule: Rule, modules: dict[str, list[str]], tests: dict[str, list[str]]) -> str:
    """One line of the table."""
    code = [f"`{each}`" for check in rule.enforced_by for each in modules.get(check, [])]
    where = ", ".join(dict.fromkeys(code))
    places = f"*{', '.join(places_of(rule))}*"
    figures = "; ".join(figure(each) for each in rule.parameters)
    shown = ", ".join(tests.get(rule.id, ["—"]))
    said = f"{rule.text} *{rule.reading}*" if rule.reading else rule.text
    cells = (rule.id, rule.citation, said, figures, f"{where} {places}".strip(), shown)
    return "| " + " | ".join(each.replace("|", "/") for each in cells) + " |"


def lines(pack: Pack, modules: dict[str, list[str]], tests: dict[str, list[str]]) -> Iterator[str]:
    """A pack's chapter."""
    yield f"\n## {pack.title} (`{pack.name}`, version {pack.version})\n"
    yield f"{pack.file.note}\n"
    yield from (f"- {each.tag}: {each.title}" for each in pack.file.sources)
    yield "\n| rule | citation | what it says, *how it is read* | figures | enforced | shown by |"
    yield "|---|---|---|---|---|---|"
    yield from (row(each, modules, tests) for each in pack.rules)


def document() -> str:
    """The whole file as it should be."""
    modules, tests = modules_by_check(), tests_by_rule()
    chapters = (each for name in known_packs() for each in lines(load_pack(name), modules, tests))
    return HEAD + "\n".join(chapters) + "\n"


if __name__ == "__main__":
    TARGET.write_text(document(), encoding="utf-8")
