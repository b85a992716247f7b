"""The demo: ready to sell, the same night again, and nothing left outside its folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kiosk.cli.running import DEMO_PEOPLE, make_demo
from kiosk.errors import Wrong
from kiosk.home import Home
from kiosk.till.till import open_till
from tests.nights import cash, player


def test_the_demo_is_ready_to_sell_and_goes_on_the_next_time(tmp_path: Path) -> None:
    home = make_demo(Home(tmp_path / ".demo"))
    ann = DEMO_PEOPLE[1][0]
    with open_till(home) as till:
        assert till.practice
        assert till.now().doubt is None
        session = till.session()
        assert session is not None
        assert session.shift is not None
        assert session.shift.cashier == "Ann"
        sale = till.sell((player("P15", "BB"),), cash(2_000), key="demo-sale-1", by=ann)
        assert (sale.slips[0].number, sale.slips[0].cards, sale.change_cents) == (
            "A-000001", 108, 400,
        )  # fmt: skip
        assert till.spool.drain(20)
        for who, pin in DEMO_PEOPLE:
            assert till.sign_in(who.name, pin) == who
    assert make_demo(home) is home
    with open_till(home) as till:
        assert till.next_slip() == "A-000002"
    make_demo(home, reset=True)
    with open_till(home, printing=False) as till:
        assert till.next_slip() == "A-000001"


def test_every_paper_of_the_demo_says_practice(tmp_path: Path) -> None:
    home = make_demo(Home(tmp_path / ".demo"))
    ann = DEMO_PEOPLE[1][0]
    with open_till(home) as till:
        till.sell((player("P15", "BB"),), cash(2_000), key="demo-sale-1", by=ann)
        assert till.spool.drain(20)
    papers = list(home.paper.glob("*.txt"))
    assert len(papers) == 2
    assert all("PRACTICE" in path.read_text() for path in papers)


def test_the_demo_never_touches_a_folder_that_is_something_else(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear sister")
    for reset in (False, True):
        with pytest.raises(Wrong, match="no demo"):
            make_demo(Home(tmp_path), reset=reset)
    assert (tmp_path / "letters.txt").read_text() == "dear sister"


def test_a_demo_killed_while_it_was_made_is_made_again(tmp_path: Path) -> None:
    home = make_demo(Home(tmp_path / ".demo"))
    for path in (home.ledger, *home.folder.glob("ledger.db-*")):
        path.unlink()
    home.ledger.touch()
    made = make_demo(home)
    with open_till(made, printing=False) as till:
        assert till.session() is not None


def test_nothing_is_left_outside_the_demos_folder(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    code = (
        "from pathlib import Path; from kiosk.home import Home; import sys;"
        "from kiosk.cli.running import make_demo; make_demo(Home(Path(sys.argv[1])))"
    )
    env = {
        "PATH": os.environ["PATH"],
        "HOME": str(outside),
        "TMPDIR": str(outside),
        "XDG_CACHE_HOME": str(outside / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / ".demo")], env=env, check=True, cwd=outside
    )
    assert list(outside.rglob("*")) == []
