"""A scanned slip is opened where it is known; whatever is wrong with it is shown large."""

from typing import Any

from kiosk.screens.check_slip import CheckSlipScreen
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.scanned import known_slip, what_is
from kiosk.screens.slip import SlipScreen


class OpensSlips(DeskScreen[Any], inherit_bindings=False):
    """A screen from which a scanned slip is opened; Esc leads back to it."""

    def scanned(self, code: str) -> None:
        if what_is(code, self.desk.look).slip is None:
            super().scanned(code)
        else:
            self.act(self._open_scanned(code))

    async def _open_scanned(self, code: str) -> None:
        """The slip, as in the list of slips; what the ledger does not know, as by a check."""
        number = await known_slip(self.desk, code)
        if number is None:
            await self.app.push_screen_wait(CheckSlipScreen(self.desk, code.strip()))
        else:
            await self.app.push_screen_wait(SlipScreen(self.desk, number))
