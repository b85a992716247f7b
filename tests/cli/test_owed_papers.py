"""Papers that are owed, by the command line: of this night, of one that is closed, in doubt."""

from pathlib import Path

from receipts.emulator import Emulator, Manners, TcpServer
from tests.cli.conftest import Desk


def close_with_a_slip_owed(desk: Desk) -> str:
    """A slip is sold and never sent, and the night is closed; the slip's job."""
    desk.do("sell", "ADM", "--cash", "3.00", "--no-print")
    desk.do("shift", "end", "--no-print")
    desk.do("drawer", "count", "--count", "100x2,1x3", "--no-print")
    desk.do("occasion", "close", "--partial", "--no-print", approve="Ruth")
    papers = desk.json("paper", "list")["papers"]
    return str(next(each["job"] for each in papers if each["title"] == "Slip A-000001"))


def test_a_slip_of_a_closed_night_prints_only_when_asked_for(opened: Desk) -> None:
    job = close_with_a_slip_owed(opened)
    first = opened.json("paper", "retry")
    assert first["paper"] == "printed"
    left = {each["job"]: each["state"] for each in opened.json("paper", "list")["papers"]}
    assert left[job] == "kept"
    assert set(left.values()) == {"kept"}
    assert not list((opened.home / "paper").glob("*A-000001.png"))
    said = opened.json("paper", "retry")["next"]
    assert "of closed nights among them: kiosk paper retry " in said
    assert opened.do("paper", "retry", job)["next"] == "Slip A-000001 prints now."
    assert job not in [each["job"] for each in opened.json("paper", "list")["papers"]]
    assert len(list((opened.home / "paper").glob("*A-000001.png"))) == 1


def test_what_is_in_doubt_is_not_tried_again_but_asked_about(opened: Desk) -> None:
    with Emulator(None, Manners()) as emulator, TcpServer(emulator) as server:
        opened.do("printer", "use", server.spec, by="Ruth")
        opened.json("paper", "retry")
        emulator.paper_for(5)
        sold = opened.do("sell", "ADM", "--cash", "3.00")
        assert sold["paper"] == "owed"
        (owed,) = opened.json("paper", "list")["papers"]
        assert f"kiosk paper confirm {owed['job']} yes, or no." in sold["paper_reason"]
        said = opened.json("paper", "retry", owed["job"], by="Ann", code=1)
        assert "may be on paper already" in said["refused"][0]["message"]
    assert opened.do("paper", "confirm", owed["job"], "yes")["next"] == "Slip A-000001 is on paper."
    said = opened.json("paper", "retry", owed["job"], by="Ann", code=1)
    assert "is not owed: it is confirmed" in said["refused"][0]["message"]


def test_a_printer_that_never_answers_is_asked_for_once(opened: Desk, tmp_path: Path) -> None:
    with (
        Emulator(None, Manners(status=False, ids="no", fences=False)) as emulator,
        TcpServer(emulator) as server,
    ):
        opened.do("printer", "use", server.spec, by="Ruth")
        opened.json("paper", "retry")
        sold = opened.do("sell", "ADM", "--cash", "3.00")
        assert sold["paper"] == "owed"
        assert "This printer never answers." in sold["paper_reason"]
        (owed,) = opened.json("paper", "list")["papers"]
        opened.do("paper", "confirm", owed["job"], "yes")
        assert opened.do("sell", "ADM", "--cash", "3.00")["paper"] == "printed"
        assert opened.json("paper", "list") == {"papers": []}
