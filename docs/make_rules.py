"""Writes ``rules.md`` from the rule packs, the kiosk's checks and the tests that name a rule.

Run it after a change to a pack or its tests: ``python docs/make_rules.py``.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from reached import Code, Definition

from kiosk.rules import Pack, known_packs, load_pack
from kiosk.rules.checklists import places_of
from kiosk.rules.enforcers import ENFORCERS
from kiosk.rules.pack_model import Parameter, Rule
from kiosk.rules.vocabulary import CHECKS

ROOT = Path(__file__).resolve().parents[1]

TARGET = ROOT / "docs" / "rules.md"
TESTS = ROOT / "tests" / "rules"
CASES = TESTS / "cases" / "rules.json"
VOCABULARY, ENFORCING = "rules/vocabulary.py", "rules/enforcers.py"
HEAD = """# The rules, where each is enforced, and the tests that show it

Made by `docs/make_rules.py` from the packs in `kiosk/rules/`; a test compares it with them.
Named first are the modules that ask the question or do the sum, then in italics where the kiosk
asks it. Both are read from the code: a module is named only where a command or screen reaches it
from that place. Figures are those of the pack; two values of one figure hold on different dates.
The number of worked cases counts those of `tests/rules/cases/rules.json` that rest on the rule.
"""

ENTRANCES: Mapping[str, tuple[str, ...]] = {
    "program check": ("rules/program_check.py:check_program",),
    "program load": ("till/opening.py:load_new_program",),
    "opening checklist": ("rules/checklists.py:opening_checklist",),
    "opening": ("till/night_opening.py:open_occasion",),
    "sign-in": ("till/people.py:sign_in",),
    "screen": ("till/look.py:look",),
    "sale": ("till/selling.py:quote", "till/selling.py:sell"),
    "void": ("till/voiding.py:void_slip",),
    "cancelling": ("till/cancelling.py:cancel_occasion",),
    "paper": ("till/papers.py:sale_documents", "till/z_paper.py:z_document"),
    "announcements": (
        "till/floor.py:mark_game",
        "till/bonus_ball.py:announce_bonus_ball",
        "till/attendance.py:announce_attendance",
    ),
    "game": (
        "till/floor.py:mark_game",
        "till/balls.py:verify_balls",
        "till/bonus_ball_number.py:record_number",
        "till/bonus_ball_win.py:record_win",
    ),
    "prize": (
        "till/bonus_ball.py:announce_bonus_ball",
        "till/bonus_ball_win.py:record_win",
        "till/prizes.py:pay_prize",
        "till/jackpot.py:settle_jackpot",
        "till/early_bird_prize.py:settle_early_bird",
        "till/held_prizes.py:hold_prize",
    ),
    "report": (
        "night/control_form.py:control_form",
        "night/early_birds.py:early_birds",
        "till/deposits.py:deposits",
        "rules/slips.py:form_required",
        "till/z_paper.py:x_document",
    ),
    "drawer count": ("till/counting.py:count_drawer",),
    "closing checklist": ("rules/checklists.py:closing_checklist",),
    "closing": ("till/closing.py:close_session",),
}
"""The definitions that stand for each place; a test sees that commands and screens reach them."""

OUTERMOST = ("__main__.py", "cli/", "screens/")
"""Where people come in: everything a person can reach is reached from here."""


@cache
def code() -> Code:
    """The kiosk's modules, parsed."""
    return Code(ROOT / "kiosk")


@cache
def reached_from_place(place: str) -> frozenset[Definition]:
    """What is reached from a place where the kiosk asks."""
    return frozenset(code().reached_from(ENTRANCES[place]))


@cache
def reached_by_people() -> frozenset[Definition]:
    """What is reached from the command line and the screens."""
    outermost = (each for each in code().modules if each.startswith(OUTERMOST))
    return frozenset(code().reached_from(outermost))


def definitions_of(check: str) -> set[Definition]:
    """What enforces a check: questions and decisions that bear its name, and those named for it."""
    found = set()
    for each in ENFORCERS.get(check, ()):
        module, _colon, name = each.partition(":")
        found.add((module, name))
    for module, name in sorted(code().where_said(check)):
        if module.startswith("rules/") and module not in (VOCABULARY, ENFORCING):
            found.add((module, name))
            found.update(code().using(module, (name,)) if name.isupper() else ())
    return found


def modules_of(check: str) -> dict[str, list[str]]:
    """The modules that enforce a check, by the place from which each is reached."""
    named = definitions_of(check)
    return {
        place: sorted({module for module, _name in named & reached_from_place(place)})
        for place in CHECKS[check].places
    }


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


def enforced(rule: Rule) -> str:
    """Which modules enforce a rule and where."""
    by_place = [modules_of(check) for check in rule.enforced_by]
    modules = (each for found in by_place for listed in found.values() for each in listed)
    code_named = ", ".join(f"`{each}`" for each in dict.fromkeys(modules))
    return f"{code_named} *{', '.join(places_of(rule))}*"


def row(rule: Rule, tests: dict[str, list[str]]) -> str:
    """One line of the table."""
    figures = "; ".join(figure(each) for each in rule.parameters)
    shown = ", ".join(tests.get(rule.id, ["\u2014"]))
    said = f"{rule.text} *{rule.reading}*" if rule.reading else rule.text
    cells = (rule.id, rule.citation, said, figures, enforced(rule), shown)
    return "| " + " | ".join(each.replace("|", "/") for each in cells) + " |"


def lines(pack: Pack, tests: dict[str, list[str]]) -> Iterator[str]:
    """A pack's chapter."""
    yield f"\n## {pack.title} (`{pack.name}`, version {pack.version})\n"
    yield f"{pack.file.note}\n"
    yield from (f"- {each.tag}: {each.title}" for each in pack.file.sources)
    yield "\n| rule | citation | what it says, *how it is read* | figures | enforced | shown by |"
    yield "|---|---|---|---|---|---|"
    yield from (row(each, tests) for each in pack.rules)


def document() -> str:
    """The whole file as it should be."""
    tests = tests_by_rule()
    chapters = (each for name in known_packs() for each in lines(load_pack(name), tests))
    return HEAD + "\n".join(chapters) + "\n"


if __name__ == "__main__":
    TARGET.write_text(document(), encoding="utf-8")
