"""Reading rule packs: what is refused with its line, what holds when, and laying figures over."""

import datetime
import re
from pathlib import Path

import pytest

from kiosk.rules.bonus_ball_closing import BonusBallTimes, lawful_closings, passed
from kiosk.rules.decide import decide
from kiosk.rules.pack import Pack, PackFileError, known_packs, load_pack, parse_pack
from kiosk.rules.practice import decide_practice, missing
from kiosk.rules.prices import AdmissionPrice, BonusBallFee, CardPrice

DOCS = Path(__file__).parents[2] / "docs" / "rule-packs.md"
EXAMPLES: list[str] = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.S)
FIFTH_STATE, OVERRIDE = EXAMPLES
TODAY = datetime.date(2026, 5, 16)
NOON = datetime.datetime(2026, 5, 16, 16, tzinfo=datetime.UTC)


def refused(text: str) -> list[str]:
    with pytest.raises(PackFileError) as caught:
        parse_pack(text, "pack.toml")
    return [f"{each.where} {each.message}" for each in caught.value.mistakes]


def line(text: str, anchor: str) -> int:
    assert text.count(anchor) == 1
    return text[: text.index(anchor)].count("\n") + 1


def mutated(old: str, new: str) -> str:
    assert FIFTH_STATE.count(old) == 1
    return FIFTH_STATE.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "at", "said"),
    [
        ('citation = "Section 4"\n', "", '[[rule]]\nid = "VT-CARD-75"', "citation"),
        ("value = 75,", "value = -75,", "value = -75", "cap is -75"),
        ("until = 2026-12-31", "until = 2027-01-01", "value = 100", "same dates"),
        ('kind = "CAP"', 'kind = "CAP"\nkidn = "CAP"', "kidn", "kidn"),
        ('kind = "CAP"', 'kind = "CAPS"', '"CAPS"', "kind"),
        ("value = 75,", 'value = "0.75",', '"0.75"', "whole number of cents"),
        ("value = 75,", "value = 75.0,", "75.0", "value"),
        ("value = false", 'value = "no"', '"no"', "true or false"),
        ('source = "X1"\nkind = "CUT"', 'source = "X2"\nkind = "CUT"', '"X2"', "no source"),
        ('id = "VT-HEAT"', 'id = "VT-BALL-30"', 'id = "VT-BALL-30"\ncitation = "Section 12"',
         "two rules"),
        ('["card_price"]', '["card_prize"]', "card_prize", "no check of the kiosk"),
        ('{ name = "seat_reading", value = false, unit = "flag" },\n', "",
         '[[rule]]\nid = "VT-CARD-75"', "needs seat_reading"),
        ('lead", value = 1800, unit = "seconds"', 'lead", value = 1800, unit = "days"',
         '[[rule]]\nid = "VT-BALL-30"', "needs lead in seconds"),
        ('temperature = "degrees"', 'temperature = "celsius"', "[rule.condition]", "celsius"),
        ('name = "degrees", value = 60, unit = "count"',
         'name = "rounding", value = "up", unit = "words"', '"up"', "floor_then_first_verified"),
        ('name = "degrees", value = 60, unit = "count"',
         'name = "first_day", value = "sundy", unit = "words"', '"sundy"', "sunday"),
        ("format = 1", "format = 2", "format = 2", "format"),
        ('id = "VT-CARD-75"', 'id = "vt card"', '"vt card"', "id"),
        ("effective_until = 2026-12-31",
         "effective_from = 2026-12-31, effective_until = 2026-12-30", "2026-12-30", "before"),
        ("effective_from = 2027-01-01", "effective_from = 2027-01-02", "2027-01-02", "between"),
        ('title = "An invented statute"', 'title = "An \\u001b[2J statute"', "u001b", "invisible"),
        ('title = "An invented statute"', 'title = "An invented', 'title = "An invented', "quotes"),
    ],
)  # fmt: skip
def test_a_broken_pack_is_refused_with_the_line(old: str, new: str, at: str, said: str) -> None:
    text = mutated(old, new)
    found = refused(text)
    assert any(
        each.startswith(f"pack.toml:{line(text, at)} ") and said in each for each in found
    ), found


def test_all_mistakes_are_told_at_once() -> None:
    text = mutated("value = 75,", "value = -75,").replace('citation = "Section 9"\n', "")
    assert len(refused(text)) == 1  # shape before figures: a missing key comes first
    text = mutated("value = 75,", "value = -75,").replace("value = 1800, unit", "value = -1, unit")
    assert len(refused(text)) == 3


@pytest.mark.parametrize("text", ["", "\0", "format = 1", "a = " + "[" * 5000])
def test_what_is_no_pack_is_refused_in_sentences(text: str) -> None:
    assert all(each.startswith("pack.toml:") for each in refused(text))


def test_a_file_that_is_not_there_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(PackFileError, match="no such file"):
        load_pack(tmp_path / "none.toml")


@pytest.mark.parametrize("name", known_packs())
def test_a_stored_copy_reads_as_the_pack_it_is_a_copy_of(name: str) -> None:
    shipped = load_pack(name)
    stored = parse_pack(shipped.source, "the ledger's copy")
    assert (stored.file, stored.sha256, stored.name) == (shipped.file, shipped.sha256, name)


@pytest.mark.parametrize("name", known_packs())
def test_a_rule_tells_its_source_and_speaks_in_sentences(name: str) -> None:
    for rule in load_pack(name).rules:
        assert rule.text.endswith("."), rule.id
        assert rule.reading is None or rule.reading.endswith("."), rule.id


def test_the_limits_are_those_in_force_on_the_gaming_date() -> None:
    ny = load_pack("ny")
    last, first = datetime.date(2017, 7, 8), datetime.date(2017, 7, 9)
    for rule, figure, before, after in (
        ("NY-PRIZE-SINGLE-1000", "single_cap", 100_000, 500_000),
        ("NY-PRIZE-SERIES-3000", "series_cap", 300_000, 1_500_000),
    ):
        assert ny.parameter(rule, figure, last) == before
        assert ny.parameter(rule, figure, first) == after


@pytest.mark.parametrize("fee_cents", [0, -1])
def test_a_bonus_ball_without_a_fee_is_refused(fee_cents: int) -> None:
    on = datetime.date(2026, 5, 16)
    assert decide(load_pack("ny"), BonusBallFee(fee_cents), on).verdict == "refuse"


def test_a_rule_out_of_force_enforces_nothing() -> None:
    ny = load_pack("ny")
    assert not ny.enforcing("minimum_age", datetime.date(2017, 7, 8))
    assert ny.enforcing("minimum_age", datetime.date(2017, 7, 9))


def test_an_unknown_rule_or_figure_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        load_pack("ny").rule("NY-NONE-1")
    with pytest.raises(KeyError):
        load_pack("ny").parameter("NY-ADM-CAP-500", "floor", TODAY)


@pytest.fixture
def fifth_state(tmp_path: Path) -> Pack:
    file = tmp_path / "vt.toml"
    file.write_text(FIFTH_STATE, encoding="utf-8")
    return load_pack(file)


def test_the_fifth_state_of_the_guide_runs_on_its_own_figures(fifth_state: Pack) -> None:
    later = datetime.date(2027, 1, 1)
    assert decide(fifth_state, CardPrice(75, 1), TODAY).verdict == "allow"
    assert decide(fifth_state, CardPrice(76, 1), TODAY).verdict == "refuse"
    assert decide(fifth_state, CardPrice(100, 1), later).verdict == "allow"
    assert decide(fifth_state, AdmissionPrice(10_000), TODAY).verdict == "no_rule"


def test_the_fifth_state_of_the_guide_closes_bonus_ball_by_its_own_lead(fifth_state: Pack) -> None:
    times = BonusBallTimes(NOON, NOON)
    half_hour = datetime.timedelta(minutes=30)
    moment = datetime.timedelta(microseconds=1)
    found = lawful_closings(fifth_state, times, TODAY)
    closed = passed(found, NOON - half_hour)
    assert closed is not None
    assert closed.rule == "VT-BALL-30"
    assert passed(found, NOON - half_hour - moment) is None


def test_the_fifth_state_of_the_guide_has_a_rule_no_code_knows(fifth_state: Pack) -> None:
    def heated(temperature: int, exits_clear: bool) -> str:
        facts = {"temperature": temperature, "exits_clear": exits_clear}
        return decide_practice(fifth_state, "VT-HEAT", facts, TODAY).verdict

    assert heated(60, True) == "allow"
    assert heated(59, True) == heated(60, False) == "refuse"
    assert missing(fifth_state, "VT-HEAT", ["exits_are_clear"]) == ("hall_is_warm",)
    assert fifth_state.parameter("VT-HEAT", "degrees", TODAY) == 60


@pytest.fixture
def city(tmp_path: Path) -> Pack:
    file = tmp_path / "city.toml"
    file.write_text(OVERRIDE, encoding="utf-8")
    return load_pack(file)


def test_an_override_holds_from_its_date_on_and_the_state_until_then(city: Pack) -> None:
    june, july = datetime.date(2026, 6, 30), datetime.date(2026, 7, 1)
    assert decide(city, AdmissionPrice(500), june).verdict == "allow"
    assert decide(city, AdmissionPrice(101), july).verdict == "refuse"
    assert decide(city, AdmissionPrice(100), july).verdict == "allow"
    assert "the city's code" in city.rule("NY-ADM-CAP-500").citation


def test_an_override_changes_one_figure_and_nothing_else(city: Pack) -> None:
    base = {each.id: each for each in load_pack("ny").rules}
    assert [each.id for each in city.rules if each != base[each.id]] == ["NY-ADM-CAP-500"]
    assert city.name == "ny"
    assert "a city with its own admission fee" in city.title


def test_an_overridden_pack_is_stored_and_read_whole(city: Pack) -> None:
    stored = parse_pack(city.source, "the ledger's copy")
    assert (stored.file, stored.sha256) == (city.file, city.sha256)
    assert stored.sha256 != load_pack("ny").sha256


@pytest.mark.parametrize(
    ("old", "new", "at", "said"),
    [
        ('rule = "NY-ADM-CAP-500"', 'rule = "NY-ADM-CAP-600"', "CAP-600", "no rule of the pack"),
        ('parameter = "cap"', 'parameter = "top"', '"top"', "no such figure"),
        ("value = 100", "value = -100", "-100", "-100"),
        ("value = 100", 'value = "1.00"', '"1.00"', "whole number"),
        ('base = "ny"', 'base = "vt"', '"vt"', "there are mi, nh, nj, ny"),
        ('citation = "the city', 'cited = "the city', "[[override]]", "citation"),
    ],
)
def test_a_broken_override_is_refused_with_the_line(old: str, new: str, at: str, said: str) -> None:
    assert OVERRIDE.count(old) == 1
    text = OVERRIDE.replace(old, new)
    found = refused(text)
    assert any(
        each.startswith(f"pack.toml:{line(text, at)} ") and said in each for each in found
    ), found
