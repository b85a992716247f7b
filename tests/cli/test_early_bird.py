"""Progressive early birds by the command line: status, settling, the report, the paper."""

from pathlib import Path

import pytest

from tests.cli.conftest import Desk
from tests.nights import PINS, SAMPLES
from tests.till.test_progressive_early_bird import PROGRESSIVE


@pytest.fixture
def evening(bare: Desk, tmp_path: Path) -> Desk:
    program = tmp_path / "progressive.toml"
    text = (SAMPLES / "ny-saturday.toml").read_text(encoding="utf-8")
    program.write_text(text.replace(*PROGRESSIVE), encoding="utf-8")
    bare.json(
        "desk", "create", "--desk", "A", "--program", str(program),
        "--printer", "virtual", "--practice-clock", "2026-05-16T17:42:00-04:00",
    )  # fmt: skip
    bare.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
    bare.json("worker", "add", "Ann", "--role", "cashier", by="Ruth", new=PINS["Ann"])
    bare.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    return bare


def test_an_early_bird_is_settled_and_carries(evening: Desk) -> None:
    evening.do("sell", "EB2-1x100", "--cash", "100", "--no-print")
    evening.do("game", "first-ball", "EB2")
    (state,) = evening.json("early-bird", "status")["early_birds"]
    assert (state["prize_cents"], state["consolation_cents"], state["calls"]) == (7_500, 5_000, 48)
    late = evening.json(
        "early-bird", "won", "EB2", "--calls", "49", "--winner", "M. Lee", by="Ruth", code=1
    )
    assert [each["rule"] for each in late["refused"]] == ["NY-EXT-EB-PROGRESSIVE"]
    not_won = ("early-bird", "not-won", "EB2", "--calls", "49", "--consolation-winner", "M. Lee",
               "--key", "bird-of-16-may")  # fmt: skip
    done = evening.do(*not_won, by="Ruth")
    assert (done["paid_kind"], done["paid_cents"], done["carry_out_cents"]) == (
        "consolation", 5_000, 2_500,
    )  # fmt: skip
    assert done["paper"] == "printed"
    assert evening.do(*not_won, by="Ruth")["repeated"]
    (listed,) = evening.json("report", "early-bird")["progressive"]
    assert (listed["game"], listed["settled"]) == ("EB2", "consolation")
    assert "Settled: consolation." in evening.run("report", "early-bird").out
    assert evening.json("audit")["ok"]


def test_a_night_without_one_says_so(opened: Desk) -> None:
    assert opened.json("early-bird", "status")["early_birds"] == []
