"""What goes into each occasion's envelope, by the command line."""

import csv
import io
from pathlib import Path

from tests.cli.conftest import Desk
from tests.nights import PINS, SAMPLES


def test_each_occasion_has_its_envelope(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "desk")
    desk.json(
        "desk", "create", "--desk", "A", "--program", str(SAMPLES / "ny-double-header.toml"),
        "--printer", "virtual", "--practice-clock", "2026-05-17T11:45:00-04:00",
    )  # fmt: skip
    desk.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
    desk.json("worker", "add", "Ann", "--role", "cashier", by="Ruth", new=PINS["Ann"])
    desk.do(
        "occasion", "open", "--occasion", "matinee", "--occasion", "evening", "--float", "100.00",
        "--no-print", approve="Ruth",
    )  # fmt: skip
    desk.do("sell", "BOTH", "/", "BB@evening", "--cash", "13", "--no-print")
    found = {each["occasion"]: each for each in desk.json("report", "envelopes")["envelopes"]}
    assert found["matinee"]["total_cents"] == 300
    assert found["evening"]["total_cents"] == 200
    assert found["evening"]["contents"] == [
        {
            "item": "BB", "name": "Bonus Ball", "kind": "bonus_ball", "quantity": 2,
            "amount_cents": 200,
        }
    ]  # fmt: skip
    text = desk.run("report", "envelopes").out
    assert "Sunday evening" in text
    assert "2.00" in text
    rows = list(csv.DictReader(io.StringIO(desk.run("report", "envelopes", "--format", "csv").out)))
    assert [(each["occasion"], each["item"], each["amount"]) for each in rows] == [
        ("matinee", "BB", "1.00"), ("matinee", "MEB3", "2.00"), ("evening", "BB", "2.00"),
    ]  # fmt: skip
