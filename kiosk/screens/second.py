"""The second person: another name and PIN, typed in place, and the thing is done at once."""

from collections.abc import Callable
from typing import Generic, TypeVar

from kiosk.language import joined, say
from kiosk.screens.asking import ConfirmScreen
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.names_and_pin import NamesAndPin
from kiosk.till.people import APPROVERS, ROLE_NAMES, Role, Worker

_Done = TypeVar("_Done")
WHO = say("Second person: press the letter beside your name.")


class SecondScreen(NamesAndPin[_Done], Generic[_Done], inherit_bindings=False):
    """Takes the second person's PIN and does what was asked; what is refused is said here.

    Gives back what the verb gave, or None when nothing was done. The till decides whether this
    person may approve; one's own name is offered, and refused with the reason. ``who`` asks for
    the name.
    """

    PLACE = "second"

    def __init__(
        self,
        desk: AtDesk,
        what: str,
        verb: Callable[[Worker], _Done],
        *,
        roles: frozenset[Role] = APPROVERS,
        who: str = WHO,
    ) -> None:
        super().__init__(desk, joined([say(what), say(who)], "\n\n"))
        self._verb = verb
        self._roles = roles

    def listed(self, workers: tuple[Worker, ...]) -> tuple[Worker, ...]:
        return tuple(each for each in workers if each.role in self._roles)

    def remark(self, worker: Worker) -> str:
        first = self.desk.worker is not None and worker.name == self.desk.worker.name
        return say("you: somebody else has to") if first else ROLE_NAMES[worker.role]

    async def with_pin(self, worker: Worker, pin: str) -> None:
        def verb() -> _Done:
            return self._verb(self.desk.till.sign_in(worker.name, pin))

        self.dismiss(await self.desk.do(verb))


class SecondOrLaterScreen(SecondScreen[_Done], Generic[_Done], inherit_bindings=False):
    """The same where the second person may come later; ``later`` does what can be done alone."""

    PLACE = "second_or_later"

    def __init__(
        self,
        desk: AtDesk,
        what: str,
        verb: Callable[[Worker], _Done],
        *,
        later: Callable[[], _Done],
        question: str,
        more: str,
    ) -> None:
        super().__init__(desk, what, verb, who=joined([WHO, say("F8: nobody is here.")]))
        self._later = later
        self._asked = question, more

    def do_later(self) -> None:
        self.act(self._do_later())

    async def _do_later(self) -> None:
        if await self.app.push_screen_wait(ConfirmScreen(self.desk, *self._asked)):
            self.dismiss(await self.desk.do(self._later))
