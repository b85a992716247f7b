"""Practice desks of one hall, run by commands as people run them."""

import atexit
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.cli.conftest import BEGINS, Desk
from tests.nights import PINS, SAMPLES

MakeDesk = Callable[[str], Desk]


@pytest.fixture
def make(tmp_path: Path) -> MakeDesk:
    """Makes a desk of the hall by its name, with its workers and nothing open."""

    def made(name: str) -> Desk:
        return Desk(Path(shutil.copytree(made_once(name), tmp_path / f"desk-{name}")))

    return made


@cache
def made_once(name: str) -> Path:
    """The home of such a desk, to be copied."""
    folder = Path(tempfile.mkdtemp(prefix="kiosk-tests-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    desk = Desk(folder / "desk")
    desk.json(
        "desk", "create", "--desk", name, "--program", str(SAMPLES / "ny-saturday.toml"),
        "--printer", "none", "--practice-clock", BEGINS,
    )  # fmt: skip
    desk.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
    for worker, role in (("Ann", "cashier"), ("Tom", "treasurer")):
        desk.json("worker", "add", worker, "--role", role, by="Ruth", new=PINS[worker])
    return desk.home


@pytest.fixture
def hub(tmp_path: Path, make: MakeDesk) -> Path:
    """A hub on this machine at which nobody is enrolled yet."""
    path = tmp_path / "hub.db"
    make("H").json("hub", "create", str(path))
    return path


def sign(desk: Desk, hub: Path | None, *others: Desk) -> None:
    """The chairperson and the treasurer enrol desks, at a hub or at this desk alone."""
    for other in others:
        key = other.json("desk", "key")["public_key"]
        words = ("hub", "enroll", key, *(("--hub", str(hub)) if hub else ()))
        desk.json(*words, by="Ruth", approve="Tom")


def open_evening(desk: Desk) -> None:
    desk.do("occasion", "open", "--float", "200.00", "--no-print", approve="Ruth")


def sell(desk: Desk, slips: int, item: str = "ADM") -> list[str]:
    """Sales of one slip each; returns the numbers."""
    sold = [desk.do("sell", item, "--cash", "20.00", "--no-print") for _each in range(slips)]
    return [each["slips"][0]["number"] for each in sold]
