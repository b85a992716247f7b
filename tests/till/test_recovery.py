"""New PINs: one's own, by the chairperson, and by two workers with the recovery slip."""

import json
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Fault, Refused, Wrong
from kiosk.home import Home
from kiosk.till.people import Worker
from kiosk.till.till import Approval, Till, open_till
from receipts.document import Document, Text
from receipts.status import Outcome
from tests.nights import ANN, ANN_AND_RUTH, DATE, PINS, RUTH, TOM, make_desk
from tests.till.test_voids_and_copies import printed

ANN_AND_TOM = Approval(ANN, TOM)
CARL = Worker("Carl", "inspector")


class Paper:
    """Stands for the printer of the recovery slip and keeps what came out of it."""

    def __init__(self, till: Till) -> None:
        self.documents: list[Document] = []
        till.spool.print_alone = self.print_alone  # type: ignore[method-assign]

    def print_alone(self, document: Document) -> Outcome:
        self.documents.append(document)
        return Outcome("printed", 1, "The printer says so.")

    @property
    def code(self) -> str:
        """The code as a person types it from the newest slip."""
        groups = [
            each.text
            for each in self.documents[-1].elements
            if isinstance(each, Text) and each.size == "double" and len(each.text) == 4
        ]
        assert len(groups) == 4
        return "-".join(groups)


@pytest.fixture
def paper(till: Till) -> Paper:
    found = Paper(till)
    till.print_recovery_slip(by=RUTH)
    return found


def test_two_workers_set_a_new_chairpersons_pin_once(till: Till, paper: Paper) -> None:
    assert till.has_recovery_slip()
    till.reset_pin("Ruth", paper.code, "987654", who=ANN_AND_TOM)
    assert till.sign_in("Ruth", "987654") == RUTH
    with pytest.raises(Refused, match="do not belong together"):
        till.sign_in("Ruth", PINS["Ruth"])
    assert not till.has_recovery_slip()
    with pytest.raises(Refused, match="No recovery slip is in force"):
        till.reset_pin("Ruth", paper.code, "111111", who=ANN_AND_TOM)
    assert till.audit().ok


def test_it_is_typed_as_people_type(till: Till, paper: Paper) -> None:
    code = paper.code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    till.reset_pin("Ruth", code, "987654", who=ANN_AND_TOM)


def test_its_use_is_on_record_and_on_the_next_z_only(home: Home, till: Till, paper: Paper) -> None:
    till.reset_pin("Ruth", paper.code, "987654", who=ANN_AND_TOM)
    rows = till.desk.ledger.rows("SELECT name, recovery, set_by, witnessed_by FROM pin_set")
    assert [tuple(each.values()) for each in rows] == [("Ruth", 1, "Ann", "Tom")]
    till.count_drawer({10_000: 2}, by=ANN)
    closed = till.close(who=Approval(ANN, RUTH))
    assert [each["name"] for each in closed.figures["recoveries"]] == ["Ruth"]
    assert "RECOVERY SLIP USED" in printed(till, "z")


def test_the_code_is_nowhere_but_on_paper(home: Home, till: Till, paper: Paper) -> None:
    till.desk.ledger.checkpoint(force=True)
    code = paper.code.replace("-", "")
    for path in home.folder.rglob("*"):
        if path.is_file():
            content = path.read_bytes()
            assert code.encode() not in content, path
            assert paper.code.encode() not in content, path
    assert json.loads(home.pins.read_text())[""].startswith("$argon2id$")


def test_guessing_it_gets_slower(till: Till, paper: Paper, clock: SetClock) -> None:
    for _guess in range(3):
        with pytest.raises(Refused, match="not the code"):
            till.reset_pin("Ruth", "0000-0000-0000-0000", "987654", who=ANN_AND_TOM)
    with pytest.raises(Refused, match="Too many wrong recovery codes: wait 10 seconds"):
        till.reset_pin("Ruth", paper.code, "987654", who=ANN_AND_TOM)
    clock.advance(seconds=11)
    till.reset_pin("Ruth", paper.code, "987654", who=ANN_AND_TOM)


@pytest.mark.parametrize(
    ("who", "name", "said"),
    [
        (Approval(ANN), "Ruth", "used by two workers"),
        (Approval(ANN, ANN), "Ruth", "used by two workers"),
        (Approval(ANN, CARL), "Ruth", "Using the recovery slip is for"),
        (ANN_AND_TOM, "Bea", "Bea is no chairperson"),
    ],
)
def test_who_may_not_use_it(till: Till, paper: Paper, who: Approval, name: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        till.reset_pin(name, paper.code, "987654", who=who)
    assert till.has_recovery_slip()


def test_a_second_slip_ends_the_first(till: Till, paper: Paper) -> None:
    first = paper.code
    till.print_recovery_slip(by=RUTH)
    with pytest.raises(Refused, match="not the code"):
        till.reset_pin("Ruth", first, "987654", who=ANN_AND_TOM)
    till.reset_pin("Ruth", paper.code, "987654", who=ANN_AND_TOM)
    assert till.desk.ledger.value("SELECT count(*) FROM recovery_slip") == 2


def test_only_a_chairperson_prints_it_and_only_on_paper(till: Till) -> None:
    with pytest.raises(Refused, match="A recovery slip is for a chairperson"):
        till.print_recovery_slip(by=ANN)
    with pytest.raises(Fault):
        till.print_recovery_slip(by=RUTH)
    assert not till.has_recovery_slip()
    assert till.desk.ledger.value("SELECT count(*) FROM recovery_slip") == 0


def test_a_worker_changes_the_own_pin_and_the_chairperson_any(till: Till, clock: SetClock) -> None:
    till.set_pin("Ann", "5555", by=ANN)
    till.sign_in("Ann", "5555")
    with pytest.raises(Refused, match="Setting somebody else's PIN is for a chairperson"):
        till.set_pin("Bea", "5555", by=ANN)
    for _guess in range(4):
        with pytest.raises(Refused):
            till.sign_in("Bea", "0000")
    till.set_pin("Bea", "6666", by=RUTH)
    assert till.sign_in("Bea", "6666").name == "Bea"
    with pytest.raises(Wrong, match="4 to 12 digits"):
        till.set_pin("Ann", "12", by=ANN)
    with pytest.raises(Wrong, match="no worker"):
        till.set_pin("Zoe", "5555", by=RUTH)
    rows = till.desk.ledger.rows("SELECT name, recovery, set_by FROM pin_set ORDER BY seq")
    assert [tuple(each.values()) for each in rows] == [("Ann", 0, "Ann"), ("Bea", 0, "Ruth")]
    assert till.audit().ok


def test_a_use_between_two_nights_is_on_the_next_z(tmp_path: Path, clock: SetClock) -> None:
    home = make_desk(tmp_path / "desk", printer="none")
    with open_till(home, clock=clock, printing=False) as till:
        paper = Paper(till)
        till.print_recovery_slip(by=RUTH)
        till.reset_pin("Ruth", paper.code, "987654", who=ANN_AND_TOM)
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        till.count_drawer({10_000: 2}, by=ANN)
        closed = till.close(who=Approval(ANN, RUTH))
        assert len(closed.figures["recoveries"]) == 1
