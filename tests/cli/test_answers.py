"""Exit codes and the shape of what is said when something does not happen."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest

from kiosk.cli.root import root
from kiosk.home import Home, writer_lock
from tests.cli.conftest import Desk
from tests.nights import PINS, SAMPLES

BAD = Path(__file__).parents[1] / "programs" / "bad"


def every_command(group: click.Group, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    found = []
    context = click.Context(group)
    for name in group.list_commands(context):
        each = group.get_command(context, name)
        if isinstance(each, click.Group):
            found += every_command(each, (*path, name))
        else:
            found.append((*path, name))
    return found


COMMANDS = every_command(root)


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_command_has_help_with_an_example(bare: Desk, path: tuple[str, ...]) -> None:
    answer = bare.run(*path, "--help")
    assert answer.code == 0
    assert "Example:" in answer.out
    assert f"kiosk {' '.join(path)}" in answer.out


def test_the_commands_of_the_contract_are_there() -> None:
    named = {" ".join(path) for path in COMMANDS}
    assert {
        "run", "check", "rules", "desk create", "desk key", "worker add", "program load",
        "occasion open", "occasion status", "occasion close", "shift start", "shift end",
        "shift count", "clock show", "clock set", "sell", "slip list", "slip show", "slip void",
        "slip reprint", "slip approve", "slip exchange", "slip retender", "item sold-out",
        "item back", "item list", "report envelopes", "worker pin", "worker recovery-slip",
        "worker reset-pin",
        "game start", "game first-ball", "game delay", "balls verify", "bonus-ball status",
        "bonus-ball number", "bonus-ball close", "bonus-ball announce", "bonus-ball winner",
        "bonus-ball none", "bonus-ball carry-in", "bonus-ball spoken", "bonus-ball desk",
        "bonus-ball closing-slip", "game sales", "prize award", "prize spoil-check",
        "prize checks", "report bonus-ball", "board", "report master-control-form",
        "report early-bird", "report announcements", "drawer drop", "drawer paid-in",
        "drawer paid-out", "drawer open", "drawer count", "report x", "report z", "report slips",
        "paper list", "paper retry", "paper confirm", "paper show", "printer status",
        "printer test", "audit", "doctor", "demo",
    } <= named  # fmt: skip


def test_a_refusal_by_a_rule_cites_it(opened: Desk) -> None:
    opened.do("clock", "set", "2026-05-16T19:00:00-04:00", by="Ruth")
    said = opened.json("sell", "BB", "--cash", "1", by="Ann", code=1)
    assert said["refused"][0]["rule"] == "NY-BB-PAY-BEFORE-FIRST-GAME"
    assert said["refused"][0]["citation"]
    assert said["refused"][0]["item"] == "BB"
    answer = opened.run("sell", "BB", "--cash", "1", by="Ann")
    assert answer.code == 1
    assert answer.out == ""
    assert "NY-BB-PAY-BEFORE-FIRST-GAME" in answer.err


@pytest.mark.parametrize(
    ("words", "where"),
    [
        (("sell", "NOPE", "--cash", "1"), "NOPE"),
        (("sell", "ADM", "--cash", "1,50"), "cash"),
        (("sell", "ADM", "--cash", "-1"), "cash"),
        (("sell", "ADM", "--frobnicate"), "--frobnicate"),
        (("sell", "ADMx0", "--cash", "1"), "ADMx0"),
        (("sell", "/", "--cash", "1"), "ITEM"),
        (("sell", "ADM", "--check", "15.00"), ""),
        (("sell",), "words"),
        (("slip", "show", "B-7"), "SLIP"),
        (("slip", "show", "what"), "SLIP"),
        (("drawer", "count", "--count", "3x2"), "pieces"),
        (("clock", "set", "tomorrow"), "INSTANT"),
        (("frobnicate",), "command line"),
        (("occasion", "frobnicate"), "command line"),
    ],
)
def test_a_wrong_command_says_where(opened: Desk, words: tuple[str, ...], where: str) -> None:
    if words == ("sell", "ADM", "--check", "15.00"):
        assert opened.json(*words, by="Ann", code=2)["errors"][0]["message"]
        return
    said = opened.json(*words, by="Ann", code=2)
    assert said["errors"][0]["where"] == where
    assert said["errors"][0]["message"]


def test_a_broken_program_is_told_by_line(bare: Desk) -> None:
    said = bare.json("check", str(BAD / "nh-money-comma.toml"), code=2)
    assert any(each["where"].endswith("nh-money-comma.toml:123") for each in said["errors"])
    said = bare.json("check", str(BAD / "ny-bonus-ball-1.01.toml"), code=1)
    assert not said["ok"]
    assert any(
        each["rule"] == "NY-BB-FEE-CAP" and each["where"].endswith(":231")
        for each in said["findings"]
    )


def test_a_refused_program_makes_no_desk(bare: Desk) -> None:
    said = bare.json(
        "desk", "create", "--desk", "A", "--program", str(BAD / "ny-bonus-ball-1.01.toml"),
        "--printer", "virtual", code=1,
    )  # fmt: skip
    assert {each["rule"] for each in said["refused"]} == {"NY-BB-FEE-CAP"}
    assert not Home(bare.home).exists


def test_who_and_pin_are_asked(opened: Desk) -> None:
    said = opened.json("sell", "ADM", "--cash", "3", code=2)
    assert said["errors"][0]["where"] == "--as"
    from kiosk.cli.frame import Pins
    from kiosk.cli.main import run

    words = ["--home", str(opened.home), "sell", "ADM", "--cash", "3", "--as", "Ann", "--json"]
    missing = json.loads(run(words, Pins()).out)
    assert missing["errors"][0]["where"] == "KIOSK_PIN"
    wrong = run(words, Pins(own="9999"))
    assert wrong.code == 1
    assert "9999" not in wrong.out + wrong.err


def test_nobody_approves_their_own_work(opened: Desk) -> None:
    opened.do("sell", "ADM", "--cash", "3", "--no-print")
    said = opened.json("slip", "void", "1", "--reason", "x", by="Ann", approve="Ann", code=1)
    assert "Nobody approves their own work" in said["refused"][0]["message"]


def test_no_desk_and_no_ledger_are_faults_with_a_next_step(bare: Desk, made: Desk) -> None:
    absent = Desk(made.home.parent / "absent")
    said = absent.json("occasion", "status", code=3)
    assert "There is no desk" in said["fault"]["message"]
    assert "desk create" in said["fault"]["next_step"]
    (made.home / "ledger.db").write_bytes(b"not a database at all" * 500)
    for path in made.home.glob("ledger.db-*"):
        path.unlink()
    said = made.json("occasion", "status", code=3)
    assert said["fault"]["what"] == "ledger"


def test_a_locked_desk_says_so_when_nobody_answers_for_it(
    opened: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiosk.cli.handover.LOCK_WAIT_S", 0)
    with writer_lock(Home(opened.home)):
        said = opened.json("sell", "ADM", "--cash", "3", by="Ann", code=3)
        assert said["fault"]["what"] == "lock"
        assert opened.json("occasion", "status")["sales"] == 0


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("none", "has no printer"),
        ("file:/dev/does-not-exist", "cannot be reached"),
        ("tcp://127.0.0.1:9", "cannot be reached"),
    ],
)
def test_an_absent_printer_never_fails_a_sale(opened: Desk, spec: str, words: str) -> None:
    opened.do("printer", "use", spec, by="Ruth")
    sale = opened.do("sell", "ADM", "--cash", "5")
    assert sale["slips"][0]["number"] == "A-000001"
    assert sale["paper"] == "owed"
    assert words in sale["paper_reason"]
    assert opened.json("paper", "list")["papers"][-1]["title"] == "Slip A-000001"
    opened.do("printer", "use", "virtual", by="Ruth")
    assert opened.do("paper", "retry")["paper"] == "printed"


def test_names_cannot_harm_the_terminal(made: Desk) -> None:
    said = made.json(
        "worker", "add", "Zo\x1b[2Je", "--role", "cashier", by="Ruth", new="5555", code=2
    )
    assert said["errors"][0]["where"] == "NAME"
    answer = made.run("sell", "\x1b[2J\x07", "--cash", "1", by="Ann")
    assert "\x1b" not in answer.out + answer.err
    assert "\x07" not in answer.out + answer.err


def test_a_real_process_ends_with_the_code_and_one_document(tmp_path: Path) -> None:
    env: dict[str, Any] = os.environ | {"KIOSK_HOME": str(tmp_path / "none"), "KIOSK_PIN": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "kiosk", "occasion", "status", "--json"],
        capture_output=True, text=True, env=env, check=False,
    )  # fmt: skip
    assert done.returncode == 3
    assert json.loads(done.stdout)["fault"]["what"] == "ledger"
    assert done.stderr == ""
    without_terminal = subprocess.run(
        [sys.executable, "-m", "kiosk"],
        capture_output=True, text=True, env=env, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert without_terminal.returncode == 3
    assert "need a terminal" in without_terminal.stderr


def test_a_program_that_is_no_file_is_a_wrong_command(bare: Desk, tmp_path: Path) -> None:
    for path in (tmp_path / "absent.toml", tmp_path):
        assert bare.json("check", str(path), code=2)["errors"]
    assert SAMPLES.exists()
    assert PINS


def kiosk_by_shell(line: str, **environment: str) -> tuple[int, str]:
    """Exit code and what was said on standard error of a line of shell; ``$KIOSK`` is ours."""
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"KIOSK": f"{sys.executable} -m kiosk"} | environment,
    )
    assert "Traceback" not in done.stderr + done.stdout
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("$KIOSK rules ny > /dev/full", 3),
        ("$KIOSK rules ny >&-", 3),
        ("$KIOSK rules ny | head -c 1 > /dev/null", 0),
        ("PYTHONIOENCODING=ascii $KIOSK rules nh", 0),
        ("$KIOSK check $'\\xff\\xfe'", 2),
        ("$KIOSK --home $(printf 'a%.0s' {1..300}) audit", 3),
        ("rm -rf home; mkdir home; mkfifo home/ledger.db; $KIOSK --home home audit", 3),
    ],
)
def test_an_answer_nobody_can_take_is_no_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, code: int
) -> None:
    monkeypatch.chdir(tmp_path)
    assert kiosk_by_shell(line)[0] == code
