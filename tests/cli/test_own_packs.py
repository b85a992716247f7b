"""A hall in a fifth state, and a city with its own figure: a whole night on a pack of one's own."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Desk
from tests.nights import PINS, SAMPLES

GUIDE = (Path(__file__).parents[2] / "docs" / "rule-packs.md").read_text(encoding="utf-8")
FIFTH_STATE, OVERRIDE = re.findall(r"```toml\n(.*?)```", GUIDE, re.S)


def written(folder: Path, name: str, text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        text = text.replace(old, new)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def makes(desk: Desk, program: str, pack: str, clock: str, code: int = 0) -> dict[str, object]:
    return desk.json(
        "desk", "create", "--desk", "A", "--program", program, "--printer", "none",
        "--pack", pack, "--practice-clock", clock, code=code,
    )  # fmt: skip


def people(desk: Desk) -> None:
    desk.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
    desk.json("worker", "add", "Ann", "--role", "cashier", by="Ruth", new=PINS["Ann"])


def test_a_fifth_state_runs_a_whole_night_on_the_pack_of_the_guide(
    bare: Desk, tmp_path: Path
) -> None:
    tuesday = (SAMPLES / "mi-tuesday.toml").read_text(encoding="utf-8")
    program = written(
        tmp_path, "program.toml", tuesday, ('jurisdiction = "mi"', 'jurisdiction = "vt"'),
        ('price = "2.00"', 'price = "2.25"'),
    )  # fmt: skip
    pack = written(tmp_path, "vt.toml", FIFTH_STATE)
    makes(bare, program, pack, "2026-05-05T16:30:00-04:00")
    people(bare)
    opened = bare.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    assert [each["item"] for each in opened["checklist"]] == ["hall_is_warm", "exits_are_clear"]
    assert bare.json("occasion", "status")["born_on_or_before"] is None
    sale = bare.do("sell", "ADM", "W6", "--cash", "20", "--no-print")
    assert sale["total_cents"] == 1_425
    bare.do("game", "start", "E1")
    bare.do("drawer", "count", "--count", "100x2,10x1,1x4,0.25x1", "--no-print")
    closed = bare.do("occasion", "close", "--partial", "--no-print", by="Ann", approve="Ruth")
    assert closed["figures"]["gross_revenue_cents"] == 1_425
    assert bare.json("audit")["ok"]
    stored = bare.json("program", "list")["programs"][0]
    assert stored["pack"] == "vt"
    assert "vt" in [each["name"] for each in bare.json("rules")["packs"]]
    assert "degrees = 60 count" in bare.run("rules", "vt", "VT-HEAT").out


def test_the_fifth_states_own_cap_refuses_a_program_under_its_own_rule(
    bare: Desk, tmp_path: Path
) -> None:
    tuesday = (SAMPLES / "mi-tuesday.toml").read_text(encoding="utf-8")
    program = written(
        tmp_path, "program.toml", tuesday, ('jurisdiction = "mi"', 'jurisdiction = "vt"'),
        ('price = "0.50"', 'price = "0.76"'),
    )  # fmt: skip
    pack = written(tmp_path, "vt.toml", FIFTH_STATE)
    refused = makes(bare, program, pack, "2026-05-05T16:30:00-04:00", code=1)["refused"]
    assert isinstance(refused, list)
    assert {(each["rule"], each["citation"]) for each in refused} == {("VT-CARD-75", "Section 4")}


def test_a_citys_own_figure_holds_from_its_date_on(bare: Desk, tmp_path: Path) -> None:
    """Three dollars of admission are in order in May; from July on the city allows one."""
    pack = written(tmp_path, "city.toml", OVERRIDE)
    makes(bare, str(SAMPLES / "ny-saturday.toml"), pack, "2026-05-16T17:42:00-04:00")
    people(bare)
    shown = bare.run("rules", "ny", "NY-ADM-CAP-500").out
    assert "cap = 500 cents until 2026-06-30" in shown
    assert "cap = 100 cents from 2026-07-01" in shown
    bare.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    assert bare.do("sell", "ADM", "--cash", "3", "--no-print")["total_cents"] == 300
    bare.do("drawer", "count", "--count", "100x2,1x3", "--no-print")
    bare.do("occasion", "close", "--partial", "--no-print", by="Ann", approve="Ruth")
    refused = bare.json(
        "occasion", "open", "--float", "200.00", "--date", "2026-07-04", "--no-print",
        by="Ann", approve="Ruth", code=1,
    )["refused"]  # fmt: skip
    assert {each["rule"] for each in refused} == {"NY-ADM-CAP-500"}
    assert all("the most is 1.00" in each["message"] for each in refused)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('citation = "Section 4"\n', "", "citation"),
        ("value = 75,", "value = -75,", "never negative"),
        ("effective_until = 2026-12-31", "effective_until = 2027-12-31", "the same dates"),
        (
            'title = "An invented statute"',
            'title = "An invented statute"\ncolour = "red"',
            "colour",
        ),
    ],
    ids=["no citation", "negative cap", "overlapping dates", "unknown key"],
)
def test_a_broken_pack_is_refused_with_file_and_line_by_every_command(
    bare: Desk, tmp_path: Path, old: str, new: str, said: str
) -> None:
    pack = written(tmp_path, "broken.toml", FIFTH_STATE, (old, new))
    sample = str(SAMPLES / "mi-tuesday.toml")
    answers = [
        makes(bare, sample, pack, "2026-05-05T16:30:00-04:00", code=2),
        bare.json("check", sample, "--pack", pack, code=2),
        bare.json("rules", pack, code=2),
    ]
    for answer in answers:
        errors = answer["errors"]
        assert isinstance(errors, list)
        assert any(
            re.fullmatch(r".*broken\.toml:\d+", each["where"]) and said in each["message"]
            for each in errors
        ), errors
