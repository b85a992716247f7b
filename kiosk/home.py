"""A desk's home folder: where its ledger, key, PINs, settings and papers lie."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import platformdirs
from pydantic import BaseModel, ConfigDict, ValidationError

from kiosk.errors import Fault
from kiosk.files import PRIVATE_FOLDER, disk_fault, write_whole
from kiosk.language import Language, say

SETTINGS_BYTES_MAX = 64 * 1024
LOCK_LOOK_S = 0.05
"""How often a held lock is looked at while it is waited for."""


class DeskSettings(BaseModel):
    """What belongs to this machine and is no business fact: printer, language, display."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    printer: str
    profile: str | None = None
    """The printer's model; None: a usual one with 80 mm paper."""
    qr: Literal["printer", "dots"] | None = None
    """Who makes the square of a slip, as the test slip showed; None: as the model is known to."""
    display: str | None = None
    """The customer display on a pole, such as ``serial:/dev/ttyUSB1@9600``; None: there is none."""
    large_for: tuple[str, ...] = ()
    """Workers who read the counter in large letters."""
    other_printer: str | None = None
    """Where papers go that must not be on a roll of preprinted slips; None: to the screen."""
    other_profile: str | None = None
    language: Language = "en"
    """What the screens speak while nobody is signed in."""


def default_home() -> Path:
    """``KIOSK_HOME``, or the platform's folder for a program's data."""
    named = os.environ.get("KIOSK_HOME")
    return Path(named) if named else Path(platformdirs.user_data_dir("kiosk"))


class Home:
    """The folder of one desk and the files in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ledger = folder / "ledger.db"
        self.socket = folder / "kiosk.sock"
        self.settings_file = folder / "desk.json"
        self.practice_clock = folder / "practice-clock.json"
        self.log = folder / "kiosk.log"
        self.private = folder / "private"
        self.key = self.private / "desk.key"
        self.next_key = self.private / "next.key"
        self.pins = self.private / "pins.json"
        self.paper = folder / "paper"
        self.hall = folder / "hall.db"
        self.set_aside = folder / "set-aside.jsonl"
        self.second_place = folder / "second-place.json"

    @property
    def exists(self) -> bool:
        """Whether a desk was created here."""
        try:
            return self.ledger.is_file()
        except OSError:  # a path too long, or a folder that may not be looked into
            return False

    def make(self) -> None:
        """Makes the folder and its private part. Raises Fault when the disk refuses."""
        try:
            self.folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
            self.private.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
        except OSError as error:
            raise disk_fault(error, self.folder) from error

    def settings(self) -> DeskSettings:
        """The desk's settings. Raises Fault when they are missing or damaged."""
        try:
            with self.settings_file.open("rb") as file:
                content = file.read(SETTINGS_BYTES_MAX)
            return DeskSettings.model_validate_json(content)
        except (OSError, ValidationError) as error:
            raise Fault(
                "settings",
                say(
                    "The settings of this desk cannot be read ({settings_file}).",
                    settings_file=self.settings_file,
                ),
                "Choose the printer again with: kiosk printer use SPEC.",
            ) from error

    def keep_settings(self, settings: DeskSettings) -> None:
        """Stores the settings whole. Raises Fault when the disk refuses."""
        write_whole(self.settings_file, settings.model_dump_json(indent=2).encode())


@contextmanager
def writer_lock(home: Home, *, wait_s: int = 0) -> Iterator[None]:
    """Holds the desk for one process: its only writer.

    What is locked is the folder itself: a lock file could be taken away by somebody tidying up,
    and a second kiosk would write beside the first. The lock is the operating system's, so a
    killed process never leaves it behind. Raises Fault when it is still held after ``wait_s``
    seconds.
    """
    try:
        folder = os.open(home.folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError as error:
        raise disk_fault(error, home.folder) from error
    try:
        deadline = time.monotonic() + wait_s
        while not _try_lock(folder):
            if time.monotonic() >= deadline:
                raise Fault(
                    "lock",
                    "This desk is already open in another window.",
                    "Use that window, or close it first.",
                )
            time.sleep(LOCK_LOOK_S)
        yield
    finally:
        os.close(folder)


def _try_lock(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
