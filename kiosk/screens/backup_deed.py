"""A backup by screens: choose a stick or folder, and it is written and read back."""

from typing import Any

from kiosk.hub.bundle import Bundle
from kiosk.language import say
from kiosk.screens.by_chair import by_chair
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.file_chooser import choose_folder
from kiosk.till.people import Worker


async def make_backup(screen: DeskScreen[Any]) -> None:
    """Writes this desk's journal to a folder; a stick is pulled only after the sentence."""
    folder = await choose_folder(screen, say("Which stick or folder takes the backup?"))
    if folder is None:
        return

    def verb(chair: Worker) -> Bundle:
        return screen.desk.till.back_up(folder, by=chair)

    what = say("A backup of this desk to {folder}.", folder=folder)
    done = await by_chair(screen, what, verb)
    if done is not None:
        words = say(
            "{path} holds {entries} entries and was read back whole. The stick may be pulled.",
            path=done.path.name,
            entries=done.count,
        )
        screen.say(words, "done")
