"""Desks of one hall, run by commands as people run them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Desk
from tests.nights import make_desk

MakeDesk = Callable[[str], Desk]


@pytest.fixture
def make(tmp_path: Path) -> MakeDesk:
    """Makes a desk of the hall by its name, with its workers and nothing open."""

    def made(name: str) -> Desk:
        return Desk(make_desk(tmp_path / name, printer="none", name=name).folder)

    return made


def sign(desk: Desk, hub: Path | None, *others: Desk) -> None:
    """The chairperson and the treasurer enrol desks, at a hub or at this desk alone."""
    for other in others:
        key = other.json("desk", "key")["public_key"]
        words = ("hub", "enroll", key, *(("--hub", str(hub)) if hub else ()))
        desk.json(*words, by="Ruth", approve="Tom")
