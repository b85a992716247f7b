"""Signing in: choose the name, type the PIN."""

from kiosk.screens.at_desk import AtDesk
from kiosk.screens.names_and_pin import NamesAndPin
from kiosk.till.people import Worker


class SignInScreen(NamesAndPin[Worker], inherit_bindings=False):
    """Who is at the desk? Gives back the worker whose PIN was right."""

    PLACE = "sign_in"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk, "Who is at the desk?  Press the key beside your name.")

    async def with_pin(self, worker: Worker, pin: str) -> None:
        self.dismiss(await self.desk.do(lambda: self.desk.till.sign_in(worker.name, pin)))

    def leave(self) -> None:
        self.say("Somebody has to sign in first. F10 shuts the kiosk down.", "care")
