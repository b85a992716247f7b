"""Choosing a file or a folder by keys: sticks first, then the folder of whoever runs the kiosk."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kiosk.errors import Wrong
from kiosk.language import say
from kiosk.screens.asking import ChoiceScreen
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen

WHERE_STICKS_ARE = ("/media", "/media/*", "/run/media/*", "/mnt")
"""Folders in which a mounted stick is a folder."""

SHOWN_MAX = 200
PATH_LENGTH_MAX = 200
_HERE = say("this folder")
_UP = say(".. one folder up")
_TYPE_IT = say("type where it is")


async def choose_file(screen: DeskScreen[Any], question: str, suffix: str) -> Path | None:
    """A file whose name ends so, or None when nothing was chosen."""
    return await _choose(screen, question, suffix)


async def choose_folder(screen: DeskScreen[Any], question: str) -> Path | None:
    """A folder, or None when nothing was chosen."""
    return await _choose(screen, question, None)


async def _choose(screen: DeskScreen[Any], question: str, suffix: str | None) -> Path | None:
    at: Path | None = None
    while True:
        ways, folder = await asyncio.to_thread(_listed, at, suffix), at
        asked = question if folder is None else say("{question}  {at}", question=question, at=at)
        chosen = await screen.app.push_screen_wait(
            ChoiceScreen(screen.desk, asked, [words for words, _path in ways])
        )
        if chosen is None:
            if at is None:
                return None
            at = None
            continue
        words, path = ways[chosen]
        if path is None:
            return await _typed(screen, question, suffix)
        if words is _HERE or (suffix is not None and path.is_file()):
            return path
        at = path


def _listed(at: Path | None, suffix: str | None) -> list[tuple[str, Path | None]]:
    """The lines of a list: what each is called and where it leads; None: it is typed."""
    if at is None:
        starts: list[tuple[str, Path | None]] = [(str(each), each) for each in places()]
        return [*starts, (_TYPE_IT, None)]
    ways: list[tuple[str, Path | None]] = [] if suffix is not None else [(_HERE, at)]
    if at.parent != at:
        ways.append((_UP, at.parent))
    return [*ways, *_inside(at, suffix)]


def _inside(at: Path, suffix: str | None) -> list[tuple[str, Path | None]]:
    """Folders, then files that end so; what cannot be looked into is left out."""
    folders: list[tuple[str, Path | None]] = []
    files: list[tuple[str, Path | None]] = []
    try:
        with os.scandir(at) as found:
            for each in sorted(found, key=lambda one: one.name.lower()):
                if each.name.startswith("."):
                    continue
                if each.is_dir():
                    folders.append((f"{each.name}/", Path(each.path)))
                elif suffix is not None and each.name.endswith(suffix):
                    files.append((each.name, Path(each.path)))
    except OSError:
        return []
    return (files + folders)[:SHOWN_MAX]


def places() -> Iterator[Path]:
    """Sticks that are mounted, then the folder of whoever runs the kiosk."""
    for pattern in WHERE_STICKS_ARE:
        for parent in sorted(Path("/").glob(pattern.lstrip("/"))):
            try:
                yield from (each for each in sorted(parent.iterdir()) if each.is_mount())
            except OSError:
                continue
    yield Path.home()


async def _typed(screen: DeskScreen[Any], question: str, suffix: str | None) -> Path | None:
    async def then(filled: Filled) -> bool:
        existing(filled[0], folder=suffix is None)
        return True

    fields = [Field("Where", hint=say("like /media/stick"), limit=PATH_LENGTH_MAX)]
    filled = await screen.app.push_screen_wait(FormScreen(screen.desk, question, fields, then))
    return None if filled is None else existing(filled[0], folder=suffix is None)


def existing(text: str, *, folder: bool = False) -> Path:
    """The file or folder of a path that was typed. Raises Wrong where there is none to be read."""
    try:
        path = Path(text).expanduser()
        found = path.is_dir() if folder else path.is_file()
    except (OSError, RuntimeError):  # not allowed, too long, or the home of nobody
        found = False
    if found:
        return path
    if folder:
        raise Wrong(say("There is no folder {text}.", text=text), where="Where")
    raise Wrong(say("There is no file {text} that can be read.", text=text), where="Where")
