"""Keeps the basket on disk behind the screen: always the newest one, never in its way."""

from collections.abc import Callable
from functools import partial

from kiosk.errors import KioskError
from kiosk.screens.at_desk import AtDesk
from kiosk.till.draft import Draft


class DraftKeeper:
    """Writes the newest draft; while one is being written, only the last that comes is kept.

    ``complain`` is told when the disk refuses; the basket on screen stays as it is.
    """

    def __init__(self, desk: AtDesk, complain: Callable[[KioskError], None]) -> None:
        self._desk = desk
        self._complain = complain
        self._wanted: Draft | None = None
        self._kept: Draft | None = None
        self._writing = False

    def begin_with(self, draft: Draft | None) -> None:
        """Says what is on disk already."""
        self._wanted = self._kept = draft

    async def keep(self, draft: Draft | None) -> None:
        """Keeps a basket, or with None forgets it; returns when the newest one is on disk."""
        self._wanted = draft
        if self._writing:
            return
        self._writing = True
        try:
            while self._wanted != self._kept:
                newest = self._wanted
                await self._desk.do(partial(self._desk.till.keep_draft, newest))
                self._kept = newest
        except KioskError as error:
            self._complain(error)
        finally:
            self._writing = False
