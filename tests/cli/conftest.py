"""The command line as a process sees it, without starting one each time."""

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.cli.frame import Pins
from kiosk.cli.handover import Answer
from kiosk.cli.main import run
from tests.nights import PINS, SAMPLES

BEGINS = "2026-05-16T17:30:00-04:00"


class Desk:
    """A home, and commands run on it by name of who runs them."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def run(
        self,
        *words: str,
        by: str | None = None,
        approve: str | None = None,
        new: str | None = None,
        recovery: str | None = None,
    ) -> Answer:
        """Runs a command and gives its answer as a process would."""
        given = ["--home", str(self.home), *words]
        given += ["--as", by] if by else []
        given += ["--approve", approve] if approve else []
        pins = Pins(PINS.get(by or ""), PINS.get(approve or ""), new, recovery)
        answer = run(given, pins)
        assert "Traceback" not in answer.out + answer.err
        return answer

    def json(self, *words: str, code: int = 0, **who: Any) -> dict[str, Any]:
        """The JSON document of a command that ends with ``code``."""
        answer = self.run(*words, "--json", **who)
        assert answer.code == code, answer
        assert answer.err == ""
        found: dict[str, Any] = json.loads(answer.out)
        return found

    def do(self, *words: str, by: str = "Ann", approve: str | None = None) -> dict[str, Any]:
        """A command by somebody that must succeed."""
        return self.json(*words, by=by, approve=approve)


@pytest.fixture
def bare(tmp_path: Path) -> Desk:
    """A home in which nothing was made yet."""
    return Desk(tmp_path / "desk")


@pytest.fixture
def made(bare: Desk) -> Desk:
    """A practice desk at half past five with its people, and nothing open."""
    bare.json(
        "desk", "create", "--desk", "A", "--program", str(SAMPLES / "ny-saturday.toml"),
        "--printer", "virtual", "--practice-clock", BEGINS,
    )  # fmt: skip
    bare.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
    for name, role in (("Ann", "cashier"), ("Tom", "treasurer"), ("Bea", "cashier")):
        bare.json("worker", "add", name, "--role", role, by="Ruth", new=PINS[name])
    return bare


@pytest.fixture
def opened(made: Desk) -> Desk:
    """The evening is open and Ann has the drawer."""
    made.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")
    return made
