"""Signing in: choose the name, type the PIN."""

from kiosk.screens.at_desk import AtDesk
from kiosk.screens.names_and_pin import NamesAndPin
from kiosk.screens.new_pins import forgotten_pin
from kiosk.screens.new_worker import add_worker
from kiosk.till.people import Worker


class SignInScreen(NamesAndPin[Worker], inherit_bindings=False):
    """Who is at the desk? Gives back the worker whose PIN was right."""

    PLACE = "sign_in"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk, "Who is at the desk?  Press the letter beside your name.")
        self.nobody = "Nobody yet. Press Enter: the chairperson comes first."

    def do_enter(self) -> None:
        if self.people or self.working:
            super().do_enter()
        else:
            self.act(self._first_worker())

    async def _first_worker(self) -> None:
        """A new desk has nobody: its chairperson is added first, and needs nobody's leave."""
        await add_worker(self)
        await self.read_names()

    async def with_pin(self, worker: Worker, pin: str) -> None:
        self.dismiss(await self.desk.do(lambda: self.desk.till.sign_in(worker.name, pin)))

    def do_forgotten(self) -> None:
        self.act(forgotten_pin(self))

    def leave(self) -> None:
        self.say("Somebody has to sign in first. F10 shuts the kiosk down.", "care")
