"""Whatever is typed as any word of any command gets a sentence, never a failure inside."""

from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from kiosk.cli.frame import Pins
from kiosk.cli.main import run
from kiosk.cli.root import root
from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.till.till import Till
from tests import nights
from tests.cli.test_answers import COMMANDS

NASTY = (
    "",
    " ",
    "-1",
    "99999999999999999999999",
    "\u0661\u0662\u00b2",
    "9999-12-31T23:59:59-14:00",
    "0001-01-01",
    "\x1b[2J\x00[/red]\u202e",
    "x" * 5000,
    "../../etc/passwd",
)
SHARED = {"home", "json", "as_", "approve", "no_print"}
WITH_SCREENS = {("run",), ("demo",)}


def command_at(path: tuple[str, ...]) -> click.Command:
    found: click.Command = root
    for name in path:
        assert isinstance(found, click.Group)
        inner = found.get_command(click.Context(found), name)
        assert inner is not None
        found = inner
    return found


def plausible(parameter: click.Parameter) -> str:
    """A word that this parameter would take."""
    if isinstance(parameter.type, click.Choice):
        return str(parameter.type.choices[0])
    return {"amount": "1.00", "date": "2026-05-16", "count": "20x1"}.get(
        parameter.type.name, "2026-05-16T17:50:00-04:00" if "instant" in parameter.name else "1"
    )


def lines_for(path: tuple[str, ...], word: str) -> Iterator[list[str]]:
    """The command with this word in the place of each of its parameters in turn."""
    own = [each for each in command_at(path).params if each.name not in SHARED]
    takes = [each for each in own if not getattr(each, "is_flag", False)]
    for target in takes:
        options: list[str] = []
        arguments: list[str] = []
        for each in takes:
            if each is not target and not each.required:
                continue
            value = word if each is target else plausible(each)
            if isinstance(each, click.Option):
                options += [each.opts[0], value]
            else:
                arguments.append(value)
        yield [*path, *options, "--", *arguments]


@pytest.fixture(scope="module")
def till(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Till]:
    home = nights.make_desk(tmp_path_factory.mktemp("nasty") / "desk", printer="none")
    with nights.open_night(home, SetClock(nights.at("17:42"))) as opened:
        opened.sell((nights.player("ADM"),), nights.cash(300), key="a-first-sale", by=nights.ANN)
        yield opened


@pytest.mark.parametrize(
    "path", [each for each in COMMANDS if each not in WITH_SCREENS], ids=" ".join
)
def test_no_word_makes_a_command_fail_inside(
    till: Till, tmp_path: Path, path: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pins = Pins(nights.PINS["Ruth"], nights.PINS["Tom"], "4711")
    for word in NASTY:
        for line in lines_for(path, word):
            given = ["--home", str(till.desk.home.folder), "--as", "Ruth", *line]
            answer = run(given, pins, till=till)
            said = answer.out + answer.err
            assert "inside the kiosk" not in said, (
                line,
                Home(till.desk.home.folder).log.read_text(),
            )
            assert "\x1b" not in said
            assert "Traceback" not in said
    assert till.audit().ok
