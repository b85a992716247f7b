"""The table of rules is current, and no rule is without a place where it is enforced."""

import datetime
import importlib
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from kiosk.rules import known_packs, load_pack
from kiosk.rules.checklists import closing_checklist, opening_checklist, places_of
from kiosk.rules.decide import Question
from kiosk.rules.enforcers import ENFORCERS
from kiosk.rules.vocabulary import CHECKS
from tests.rules.desks import pack

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def maker() -> Iterator[ModuleType]:
    """The script that writes the table; its neighbour is found as when it is run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "docs"))
        yield _script()


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_rules", ROOT / "docs" / "make_rules.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_table_is_the_one_the_packs_give(maker: ModuleType) -> None:
    current = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert current == maker.document(), "run: python docs/make_rules.py"


def test_every_place_a_check_names_is_one_people_reach(maker: ModuleType) -> None:
    people = maker.reached_by_people()
    entrances = {each for listed in maker.ENTRANCES.values() for each in listed}
    assert [each for each in sorted(entrances) if tuple(each.split(":")) not in people] == []
    assert {place for each in CHECKS.values() for place in each.places} == set(maker.ENTRANCES)


@pytest.mark.parametrize("check", sorted(CHECKS))
def test_a_check_is_asked_at_every_place_it_names(maker: ModuleType, check: str) -> None:
    """Read from the code: what enforces it is reached from each of its places."""
    assert [place for place, modules in maker.modules_of(check).items() if not modules] == []


def test_every_check_has_a_place_where_it_is_made() -> None:
    assert [name for name, each in CHECKS.items() if not each.places] == []


def test_no_rule_is_without_a_place_where_it_is_enforced() -> None:
    nowhere = [
        rule.id for name in known_packs() for rule in load_pack(name).rules if not places_of(rule)
    ]
    assert nowhere == []


def test_the_search_knows_what_is_reached_and_what_is_not(maker: ModuleType) -> None:
    people = maker.reached_by_people()
    assert ("rules/sale.py", "decide_sale") in people
    assert ("rules/payout.py", "Payout") not in people
    with pytest.raises(LookupError, match="there is no"):
        maker.code().reached_from(["rules/sale.py:nothing"])


def test_every_rule_is_shown_by_a_test(maker: ModuleType) -> None:
    tests = maker.tests_by_rule()
    unshown = [
        rule.id for name in known_packs() for rule in load_pack(name).rules if rule.id not in tests
    ]
    assert unshown == []


def test_what_is_named_as_enforcing_exists() -> None:
    assert set(ENFORCERS) <= set(CHECKS)
    paths = {each.split(":")[0] for listed in ENFORCERS.values() for each in listed}
    assert [each for each in sorted(paths) if not (ROOT / "kiosk" / each).is_file()] == []


UNSEEN = {"mi": {"MI-NO-TRANSFER", "MI-WORKER-NOSELECT", "MI-LICENSE-POST", "MI-CARDS-STAY"}}
UNSEEN["nh"] = {"NH-CALL", "NH-BOARD"}


@pytest.mark.parametrize("name", UNSEEN)
def test_what_a_till_cannot_see_is_on_a_checklist(name: str) -> None:
    law = pack(name)
    on = sample_date()
    listed = {each.rule for each in (*opening_checklist(law, on), *closing_checklist(law, on))}
    assert UNSEEN[name] <= listed


def test_a_checklist_line_tells_what_to_look_at_and_why() -> None:
    line = next(
        each
        for each in closing_checklist(pack("mi"), sample_date())
        if each.rule == "MI-CARDS-STAY"
    )
    assert line.item == "cards_left_in_the_hall"
    assert line.citation == "Rule 317(18)"
    assert line.text.startswith("Bingo cards stay on the premises")


@pytest.mark.parametrize("rule", ["MI-DISABILITY", "MI-HARD-EXCHANGE"])
def test_what_the_law_lets_a_house_do_is_on_the_opening_checklist(rule: str) -> None:
    assert rule in {each.rule for each in opening_checklist(pack("mi"), sample_date())}


@pytest.mark.parametrize(
    ("rule", "place"),
    [("MI-REC-PRODUCE", "paper"), ("MI-SLIP-DISPLAY", "paper"), ("MI-OCC", "opening")],
)
def test_what_is_a_definition_or_a_paper_has_its_place(rule: str, place: str) -> None:
    assert place in places_of(load_pack("mi").rule(rule))


def test_every_rule_that_only_reminds_is_on_a_checklist_or_announced() -> None:
    spoken = {"opening checklist", "closing checklist", "announcements", "closing"}
    for name in known_packs():
        for rule in load_pack(name).rules:
            if set(rule.does) <= {"remind", "checklist"}:
                assert spoken & set(places_of(rule)), rule.id


def questions() -> list[type[Question]]:
    """Every class of the rules that bears the name of a check."""
    found: list[type[Question]] = []
    for path in (ROOT / "kiosk" / "rules").rglob("*.py"):
        dotted = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        module = importlib.import_module(dotted.removesuffix(".__init__"))
        found += [
            each
            for each in vars(module).values()
            if isinstance(each, type) and isinstance(getattr(each, "check", None), str)
        ]
    return found


def test_every_question_belongs_to_a_check_of_the_vocabulary() -> None:
    asked = {each.check for each in questions()}
    assert asked <= set(CHECKS)
    assert len(asked) > 50


def sample_date() -> datetime.date:
    return datetime.date(2026, 5, 5)
