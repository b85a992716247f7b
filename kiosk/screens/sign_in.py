"""Signing in: choose the name, type the PIN."""

from kiosk.language import LANGUAGES, Language, book_of, say, speaking, use
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.names_and_pin import NamesAndPin
from kiosk.screens.new_pins import forgotten_pin
from kiosk.screens.new_worker import add_worker
from kiosk.till.people import Worker


class SignInScreen(NamesAndPin[Worker], inherit_bindings=False):
    """Who is at the desk? Gives back the worker whose PIN was right."""

    PLACE = "sign_in"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk, say("Who is at the desk?  Press the letter beside your name."))
        self.nobody = say("Nobody yet. Press Enter: the chairperson comes first.")
        self.wanted: Language | None = None

    # The language: the worker's own once the name is chosen, the other one by a key.

    def name_chosen(self, worker: Worker) -> None:
        if self.wanted is None:
            self._speak(worker.language)

    def do_language(self) -> None:
        """What is spoken when the PIN is right stays the worker's own language."""
        others = [each for each in LANGUAGES if each != speaking().language]
        self.wanted = others[0]
        self._speak(self.wanted)

    def _speak(self, language: Language) -> None:
        if language != speaking().language:
            use(book_of(language))
            self.speak_anew()
            self.draw()

    async def signed_in(self, worker: Worker, pin: str) -> Worker:
        """The worker, who is spoken to from now on as the screen spoke at last."""
        till, wanted = self.desk.till, self.wanted
        known = await self.desk.do(lambda: till.sign_in(worker.name, pin))
        if wanted is None or wanted == known.language:
            return known
        return await self.desk.do(lambda: till.set_language(known.name, wanted, by=known))

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
        self.dismiss(await self.signed_in(worker, pin))

    def do_forgotten(self) -> None:
        self.act(forgotten_pin(self))

    def leave(self) -> None:
        self.say("Somebody has to sign in first. F10 shuts the kiosk down.", "care")
