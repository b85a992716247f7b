"""Loading a program by screens: choose its file, read what the check found, then the PIN."""

from pathlib import Path
from typing import Any

from kiosk.errors import Wrong
from kiosk.language import joined, say
from kiosk.screens.asking import ConfirmScreen
from kiosk.screens.by_chair import by_chair
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.file_chooser import choose_file
from kiosk.screens.help import ReadScreen
from kiosk.till.opening import Checked, NewProgram
from kiosk.till.people import Worker


async def load_program(screen: DeskScreen[Any]) -> None:
    """Loads a program from a stick or folder; whatever is wrong with it is shown to be read."""
    path = await choose_file(screen, say("Which program file (.toml)?"), ".toml")
    if path is None:
        return
    checked = await _checked(screen, path)
    if checked is None or not await _agreed(screen, checked):
        return
    desk = screen.desk

    def verb(chair: Worker) -> NewProgram:
        return desk.till.load_program(path, by=chair)

    loaded = await by_chair(screen, say("Loading the program {path}.", path=path.name), verb)
    if loaded is None:
        return
    edition = loaded.stored.program.edition
    said = say(
        "{edition} {version} is loaded, in force from {effective_on}.",
        edition=edition.name,
        version=edition.version,
        effective_on=edition.effective_on,
    )
    if loaded.warnings:
        sentences = [warning.sentence for warning in loaded.warnings]
        await screen.app.push_screen_wait(ReadScreen(desk, said, sentences))
    screen.say(said, "done")


async def _checked(screen: DeskScreen[Any], path: Path) -> Checked | None:
    """The file with what the check found; None when it is to be mended, which was shown."""
    heading = say("{path} was not loaded: mend it first.", path=path.name)
    try:
        checked = await screen.desk.see(lambda: screen.desk.till.check_program(path))
    except Wrong as wrong:
        sentences = [joined([_short(where), said], ": ") for where, said in wrong.errors]
        await screen.app.push_screen_wait(ReadScreen(screen.desk, heading, sentences))
        return None
    if checked.ok:
        return checked
    await screen.app.push_screen_wait(ReadScreen(screen.desk, heading, _findings(checked)))
    return None


def _short(where: str) -> str:
    """A place in the file by the file's own name: ``june.toml:352``."""
    return where.rpartition("/")[2]


def _findings(checked: Checked) -> list[str]:
    """Each finding with its file and line, what refuses first."""
    order = ("refuse", "warn", "note")
    return [
        joined([f"{_short(each.where)}:", each.message, f"({each.rule})" if each.rule else ""])
        for each in sorted(checked.findings, key=lambda one: order.index(one.severity))
    ]


async def _agreed(screen: DeskScreen[Any], checked: Checked) -> bool:
    """Shows what is warned of, then asks with the date it would be in force from."""
    edition = checked.loaded.program.edition
    found = _findings(checked)
    if found:
        heading = say("{edition} {version}: mind this, then Esc.", edition=edition.name,
                      version=edition.version)  # fmt: skip
        await screen.app.push_screen_wait(ReadScreen(screen.desk, heading, found))
    question = say(
        "Load {edition} {version}, in force from {effective_on}?",
        edition=edition.name,
        version=edition.version,
        effective_on=edition.effective_on,
    )
    more = say("Nights opened from that day on follow it. Nothing refuses it.")
    return await screen.app.push_screen_wait(ConfirmScreen(screen.desk, question, more)) is True
