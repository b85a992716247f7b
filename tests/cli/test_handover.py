"""Commands beside a running kiosk: handed to it, with the same answer."""

import json
import re
import socket
import threading
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from kiosk.cli.frame import Frame, Pins
from kiosk.cli.handover import Answer, Listener, Request, hand_over
from kiosk.cli.main import run
from kiosk.cli.running import listening
from kiosk.home import Home
from kiosk.till.till import open_till
from tests.cli.conftest import Desk
from tests.nights import PINS, SAMPLES


@pytest.mark.parametrize("depth", ["", "a-folder-with-a-long-name/" * 5], ids=["short", "long"])
def test_a_writing_command_is_answered_by_the_kiosk_that_runs(opened: Desk, depth: str) -> None:
    home = Home(opened.home)
    if depth:
        deeper = opened.home.parent / depth / "desk"
        deeper.parent.mkdir(parents=True)
        opened.home.rename(deeper)
        opened = Desk(deeper)
        home = Home(deeper)
    with open_till(home, printing=True) as till, listening(home, till):
        if not depth:
            assert home.socket.stat().st_mode & 0o777 == 0o600
        sale = opened.do("sell", "P15", "BB", "--cash", "20.00")
        assert sale["change_cents"] == 400
        assert sale["paper"] == "printed"
        assert till.next_slip() == "A-000002"
        assert opened.json("occasion", "status")["sales"] == 1
        refused = opened.json("sell", "BB", "BB", "--cash", "2", by="Ann", code=1)
        assert refused["refused"][0]["rule"] == "NY-BB-ENTITLE-ALL"
        wrong = opened.json("sell", "NOPE", "--cash", "2", by="Ann", code=2)
        assert wrong["errors"][0]["where"] == "NOPE"
    assert not home.socket.exists()


def test_pins_are_checked_by_the_kiosk_that_runs(opened: Desk) -> None:
    home = Home(opened.home)
    words = ["--home", str(opened.home), "sell", "ADM", "--cash", "3", "--as", "Ann"]
    with open_till(home, printing=False) as till, listening(home, till):
        answer = run(words, Pins(own="0000"))
        assert answer.code == 1
        assert till.desk.ledger.value("SELECT count(*) FROM sale") == 0


def test_many_commands_at_once_give_numbers_without_gap_or_repeat(opened: Desk) -> None:
    home = Home(opened.home)
    numbers: list[str] = []
    with open_till(home, printing=False) as till, listening(home, till):

        def sell() -> None:
            for _turn in range(5):
                sale = opened.do("sell", "ADM", "--cash", "3", "--no-print")
                numbers.append(sale["slips"][0]["number"])

        sellers = [threading.Thread(target=sell) for _each in range(4)]
        for each in sellers:
            each.start()
        for each in sellers:
            each.join()
        assert till.audit().ok
    assert sorted(numbers) == [f"A-{each:06d}" for each in range(1, 21)]


def test_rubbish_on_the_socket_harms_nothing(opened: Desk) -> None:
    home = Home(opened.home)
    with open_till(home, printing=False) as till, listening(home, till):
        for rubbish in (
            b"",
            b"\n",
            b"{}\n",
            b"[1]\n",
            b'{"arguments": 7, "pins": []}\n',
            b"[" * 200_000 + b"\n",
            b"\xff" * 99,
        ):
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
                line.connect(str(home.socket))
                line.sendall(rubbish)
        assert opened.do("sell", "ADM", "--cash", "3", "--no-print")["slips"]


def test_a_socket_left_behind_by_a_kill_is_replaced(opened: Desk) -> None:
    home = Home(opened.home)
    Path(home.socket).touch()
    with open_till(home, printing=False) as till, listening(home, till):
        assert opened.do("sell", "ADM", "--cash", "3", "--no-print")["slips"]


@pytest.mark.parametrize(
    ("words", "approve", "table"),
    [
        (("sell", "P15", "--cash", "20"), None, "sale"),
        (("drawer", "drop", "20.00", "--reason", "safe"), "Ruth", "cash_movement"),
        (("slip", "void", "1", "--reason", "left"), "Ruth", "slip_void"),
    ],
)
def test_a_kiosk_that_dies_before_it_answers_has_done_it_once(
    opened: Desk, words: tuple[str, ...], approve: str | None, table: str
) -> None:
    opened.do("sell", "ADM", "--cash", "3.00")
    answer = died_while_answering(opened, words, approve)
    assert answer["repeated"] is True
    with open_till(Home(opened.home), printing=False) as till:
        expected = 2 if table == "sale" else 1
        assert till.desk.ledger.value(f"SELECT count(*) FROM {table}") == expected
        assert till.audit().ok


def test_what_cannot_be_asked_again_is_said_to_be_not_known(opened: Desk) -> None:
    answer = died_while_answering(opened, ("drawer", "open", "--reason", "change"), "Ruth", code=3)
    assert answer["fault"]["message"].endswith("whether it was done is not known.")
    with open_till(Home(opened.home), printing=False) as till:
        assert till.desk.ledger.value("SELECT count(*) FROM drawer_opening") == 1


def died_while_answering(
    desk: Desk, words: tuple[str, ...], approve: str | None, code: int = 0
) -> dict[str, Any]:
    """The answer to a command whose first try was recorded by a kiosk that then went away."""
    home = Home(desk.home)
    done = threading.Event()
    answers: list[dict[str, Any]] = []
    with open_till(home, printing=False) as till:

        def serve(request: Request) -> Answer:
            run(request.arguments, Pins(**request.pins), till=till, request=request)
            done.set()
            raise ValueError("the kiosk is gone")

        listener = Listener(home, serve)
        listener.start()
        asking = threading.Thread(
            target=lambda: answers.append(
                desk.json(*words, "--no-print", by="Ann", approve=approve, code=code)
            )
        )
        asking.start()
        assert done.wait(30)
        listener.stop()
    asking.join()
    return answers[0]


def test_a_command_nobody_waits_for_any_more_is_not_done(opened: Desk) -> None:
    home = Home(opened.home)
    served: list[str] = []
    busy, go_on = threading.Event(), threading.Event()

    def serve(request: Request) -> Answer:
        served.append(request.arguments[0])
        busy.set()
        assert go_on.wait(30)
        return Answer(0, "", "")

    def ask(line: socket.socket, word: str) -> None:
        line.connect(str(home.socket))
        request = Request([word], {}, "a-key-of-it", "/")
        line.sendall(json.dumps(asdict(request)).encode() + b"\n")

    listener = Listener(home, serve)
    listener.start()
    with socket.socket(socket.AF_UNIX) as first, socket.socket(socket.AF_UNIX) as third:
        ask(first, "first")
        assert busy.wait(30)
        with socket.socket(socket.AF_UNIX) as second:
            ask(second, "given-up")
        ask(third, "third")
        go_on.set()
        third.settimeout(30)
        assert third.recv(1000)
    listener.stop()
    assert served == ["first", "third"]


def test_a_file_is_meant_from_where_the_person_stands(
    opened: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, version in (("here", "of-the-person"), ("there", "of-the-kiosk")):
        (tmp_path / name).mkdir()
        text = (SAMPLES / "ny-saturday.toml").read_text()
        named = re.sub('(?m)^version *= *".*"', f'version = "{version}"', text)
        (tmp_path / name / "june.toml").write_text(named)
    home = Home(opened.home)
    with open_till(home, printing=False) as till, listening(home, till):
        monkeypatch.chdir(tmp_path / "here")
        frame = Frame(["--home", str(home.folder)], Pins(), can_ask=False)
        monkeypatch.chdir(tmp_path / "there")
        words = ["--home", str(home.folder), "program", "load", "june.toml", "--json"]
        words += ["--as", "Ruth"]
        request = Request(words, {"own": PINS["Ruth"]}, frame.key, str(frame.folder))
        answer = hand_over(home, request)
    assert answer is not None
    assert '"version": "of-the-person"' in answer.out


def test_what_opens_screens_is_not_done_by_a_running_kiosk(opened: Desk, tmp_path: Path) -> None:
    home = Home(opened.home)
    with open_till(home, printing=False) as till, listening(home, till):
        for words in (["demo", "--home", str(tmp_path / "demo")], ["run"], []):
            answer = hand_over(home, Request(words, {}, "a-key-of-it", "/"))
            assert answer is not None
            assert answer.code == 2
    assert not (tmp_path / "demo").exists()
