"""What the law asks, by the command line: checklists, the age, notices, forms, what is said."""

from pathlib import Path

import pytest

from tests.cli.conftest import Desk
from tests.nights import PINS, SAMPLES


def people(desk: Desk, *paid: str) -> None:
    desk.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
    for name, role in (("Ann", "cashier"), ("Tom", "treasurer")):
        staff = ["--paid"] if name in paid else []
        desk.json("worker", "add", name, "--role", role, *staff, by="Ruth", new=PINS[name])


@pytest.fixture
def tuesday(bare: Desk) -> Desk:
    """A practice desk in Michigan; Ann and Tom are paid staff."""
    bare.json(
        "desk", "create", "--desk", "A", "--program", str(SAMPLES / "mi-tuesday.toml"),
        "--printer", "none", "--practice-clock", "2026-05-05T16:30:00-04:00",
    )  # fmt: skip
    people(bare)
    return bare


def test_opening_and_closing_list_what_to_look_at(tuesday: Desk) -> None:
    opened = tuesday.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    posted = next(each for each in opened["checklist"] if each["item"] == "license_posted")
    assert (posted["rule"], posted["citation"]) == ("MI-LICENSE-POST", "Rule 317(2), (3)")
    assert posted["text"].startswith("The licence is posted")
    tuesday.do("drawer", "count", "--count", "100x2", "--no-print")
    refused = tuesday.json(
        "occasion", "close", "--partial", "--no-print", by="Ann", approve="Tom", code=1
    )["refused"]
    assert refused[0]["rule"] == "MI-CHAIR-CASH"
    closed = tuesday.do("occasion", "close", "--partial", "--no-print", by="Tom", approve="Ruth")
    assert "cards_left_in_the_hall" in [each["item"] for each in closed["checklist"]]


def test_the_checklist_is_read_in_words(tuesday: Desk) -> None:
    said = tuesday.run(
        "occasion", "open", "--float", "200.00", "--no-print", by="Ann", approve="Ruth"
    ).out
    assert "Look at: License posted [MI-LICENSE-POST, Rule 317(2), (3)]" in said


def test_too_few_volunteers_are_warned_of_at_the_opening(bare: Desk) -> None:
    bare.json(
        "desk", "create", "--desk", "A", "--program", str(SAMPLES / "nh-friday.toml"),
        "--printer", "none", "--practice-clock", "2026-05-15T17:30:00-04:00",
    )  # fmt: skip
    people(bare, "Ann", "Tom")
    opened = bare.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    assert [each["rule"] for each in opened["warnings"]] == ["NH-VOLUNTEER-MAJORITY"]
    refused = bare.json("sell", "PK", "--cash", "12", "--worker", "Ruth", by="Ann", code=1)
    assert refused["refused"][0]["rule"] == "NH-WORKER-NOPLAY"


def test_the_age_is_a_date_in_the_status(opened: Desk) -> None:
    status = opened.json("occasion", "status")
    assert (status["age"], status["born_on_or_before"]) == (18, "2008-05-16")
    said = opened.run("occasion", "status").out
    assert "18 or older: born on or before 16 May 2008" in said


def test_a_change_told_late_is_warned_of_when_the_program_is_loaded(
    tuesday: Desk, tmp_path: Path
) -> None:
    text = (SAMPLES / "mi-tuesday.toml").read_text(encoding="utf-8")
    for old, new in (
        ("effective_on = 2026-05-05", "effective_on = 2026-05-19"),
        ("announced_on = 2026-04-28", "announced_on = 2026-05-05"),
        ("321 Center Street", "12 Mill Road"),
    ):
        assert old in text
        text = text.replace(old, new)
    moved = tmp_path / "moved.toml"
    moved.write_text(text, encoding="utf-8")
    loaded = tuesday.do("program", "load", str(moved), by="Ruth")
    (warning,) = loaded["warnings"]
    assert warning["rule"] == "MI-NOTICE-20"
    assert warning["message"].startswith("The place is another from 2026-05-19 on.")


def test_the_control_form_lists_slips_fees_and_cards(tuesday: Desk) -> None:
    tuesday.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    tuesday.do("sell", "ADM", "W6", "/", "ADM", "--cash", "20", "--no-print")
    tuesday.do("slip", "void", "2", "--reason", "leaves", "--no-print", approve="Ruth")
    form = tuesday.json("report", "master-control-form")
    assert form["form"] == "master_control"
    assert [
        (each["slip"], each["admission_cents"], each["cards"], each["state"])
        for each in form["rows"]
    ] == [("A-000001", 200, 51, "valid"), ("A-000002", 200, 3, "void")]
    assert (form["slips_used"], form["slips_valid"], form["cards"]) == (2, 1, 51)
    assert form["admission_cents"] == 200
    csv = tuesday.run("report", "master-control-form", "--format", "csv").out
    assert csv.splitlines()[0] == "slip,at,admission,cards,state,reason"
    assert "2 slips used, 1 valid, 51 cards" in tuesday.run("report", "master-control-form").out


def test_where_no_law_asks_for_the_form_it_says_so(opened: Desk) -> None:
    assert opened.json("report", "master-control-form")["form"] == "none"
    assert "asks for no such form" in opened.run("report", "master-control-form").out


def test_an_early_bird_is_a_share_of_what_its_cards_brought(opened: Desk) -> None:
    """Two cards singly at 1.00, and those of a package that states 3.00."""
    opened.do("sell", "EB1-1x2", "/", "P15", "--cash", "20", "--no-print")
    first, second = opened.json("report", "early-bird")["games"]
    assert first == {
        "game": "EB1", "name": "Early Bird 1", "receipts_cents": 500, "prize_cents": 375,
        "prizes_cents": {}, "retained_cents": 125, "elsewhere_cents": 0,
    }  # fmt: skip
    assert (second["game"], second["receipts_cents"]) == ("EB2", 300)
    opened.do("slip", "void", "1", "--reason", "leaves", "--no-print", approve="Ruth")
    assert opened.json("report", "early-bird")["games"][0]["prize_cents"] == 225


def test_what_the_caller_says_is_listed_game_by_game(tuesday: Desk) -> None:
    tuesday.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    listed = tuesday.json("report", "announcements")["announcements"]
    assert {each["game"] for each in listed} == {"E1", "E2", "L1", "L2"}
    assert [each["says"] for each in listed if each["game"] == "E2"] == [
        "Coverall", "white", "full card", "200.00",
    ]  # fmt: skip


def test_reports_of_games_say_when_nothing_was_ever_open(made: Desk) -> None:
    for name in ("master-control-form", "early-bird", "announcements"):
        refused = made.json("report", name, code=1)["refused"]
        assert refused[0]["message"] == "No night has been opened on this desk yet."


def test_the_rules_are_listed_and_one_is_explained(bare: Desk) -> None:
    assert [each["name"] for each in bare.json("rules")["packs"]] == ["mi", "nh", "nj", "ny"]
    listed = bare.json("rules", "nh")["rules"]
    assert all({"id", "citation", "text", "parameters", "kind", "does"} <= set(e) for e in listed)
    one = bare.run("rules", "ny", "NY-BB-FEE-CAP").out
    assert "NY-BB-FEE-CAP" in one
    assert "cap = 100 cents" in one
    assert "Asked at: program check, sale" in one
    for state in ("mi", "nh", "nj", "ny"):
        assert all(each["asked_at"] for each in bare.json("rules", state)["rules"])
    assert bare.json("rules", "ny", "NY-NOTHING", code=2)["errors"][0]["where"] == "RULE-ID"
