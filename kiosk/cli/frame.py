"""What every command shares: global options, who is asking, the open desk, and the answer."""

import json
import os
import sys
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import click
from pydantic import TypeAdapter, ValidationError

from kiosk.cli import handover
from kiosk.errors import Fault, Refused, Wrong
from kiosk.home import Home, default_home
from kiosk.ledger.payload import ActionKey
from kiosk.ledger.print_queue import PARKED_STATES, OwedPaper
from kiosk.till.desk import Desk
from kiosk.till.people import Worker
from kiosk.till.till import Approval, Till, open_till
from receipts.status import Outcome

PAPER_WITHIN_S = 3.5
"""Seconds in which a command tries its papers; with letting go of the printer at most five."""

_F = TypeVar("_F", bound=Callable[..., Any])


class Answered(Exception):
    """Another kiosk process has given the whole answer already."""

    def __init__(self, answer: handover.Answer) -> None:
        super().__init__()
        self.answer = answer


@dataclass
class Pins:
    """The PINs of one command: from the environment, or typed where somebody is there to type."""

    own: str | None = None
    second: str | None = None
    new: str | None = None
    recovery: str | None = None

    @classmethod
    def of_environment(cls) -> "Pins":
        return cls(
            os.environ.get("KIOSK_PIN"),
            os.environ.get("KIOSK_APPROVE_PIN"),
            os.environ.get("KIOSK_NEW_PIN"),
            os.environ.get("KIOSK_RECOVERY_CODE"),
        )


_ENVIRONMENT = {
    "own": "KIOSK_PIN",
    "second": "KIOSK_APPROVE_PIN",
    "new": "KIOSK_NEW_PIN",
    "recovery": "KIOSK_RECOVERY_CODE",
}


@dataclass
class Frame:
    """One command on its way: its options, its desk, and what it answers."""

    arguments: list[str]
    pins: Pins
    can_ask: bool
    till: Till | None = None
    home_folder: Path | None = None
    as_json: bool = False
    by: str | None = None
    approve: str | None = None
    no_print: bool = False
    result: dict[str, Any] = field(default_factory=dict)
    text: str = ""
    folder: Path = field(default_factory=Path.cwd)
    """Where the person stands who typed it: file names are meant from there."""
    key: str = field(default_factory=lambda: uuid.uuid4().hex)
    """Names this one command; it is chosen before the first try, wherever that runs."""
    repeatable: bool = False
    """Whether the verb is done under ``key``, so that doing it again finds what was done."""
    code: int = 0
    """The exit code when nothing was raised: 1 for an answer that says no."""

    @property
    def home(self) -> Home:
        return Home(self.home_folder or default_home())

    # What the command says.

    def answer(self, result: dict[str, Any], text: str) -> None:
        """What is said in the end: the document for ``--json``, or the text for people."""
        self.result = result
        self.text = text

    def answer_outcome(self, outcome: Outcome) -> None:
        """What became of a paper that no record keeps. Raises Fault where it is not out."""
        if outcome.grade in {"not_sent", "unknown", "held"}:
            step = outcome.status.next_step if outcome.status else "Look at the printer."
            raise Fault("printer", outcome.detail, step)
        self.answer({"grade": outcome.grade, "message": outcome.detail}, outcome.detail)

    def use_key(self, given: str | None) -> str:
        """The key of a verb that is done once: the caller's own, or this command's.

        Raises Wrong for one that cannot be a key; an empty one is a mistake, not none.
        """
        self.repeatable = True
        if given is not None:
            try:
                TypeAdapter(ActionKey).validate_python(given)
            except ValidationError:
                raise Wrong(
                    "A key has 8 to 80 letters or digits (also . _ : -).", where="--key"
                ) from None
            self.key = given
        return self.key

    def need_own_process(self) -> None:
        """Raises Wrong for a command that was handed to a running kiosk and is none for it."""
        if self.till is not None:
            raise Wrong("This command is not done by a running kiosk.", where="command line")

    # Who is asking.

    def pin_of(self, which: str) -> str:
        """A PIN: ``own``, ``second`` or ``new``; ``recovery`` is the code of the recovery slip.

        Raises Wrong where nobody can be asked.
        """
        known: str | None = getattr(self.pins, which)
        if known is None and self.can_ask:
            asked = {
                "own": f"PIN of {self.by}",
                "second": f"PIN of {self.approve}",
                "new": "The new PIN",
                "recovery": "Code on the recovery slip",
            }
            known = click.prompt(asked[which], hide_input=True, err=True)
            setattr(self.pins, which, known)
        if known is None:
            name = _ENVIRONMENT[which]
            what = "The recovery code" if which == "recovery" else "A PIN"
            raise Wrong(f"{what} is needed; put it into {name}.", where=name)
        return known

    def worker(self, till: Till) -> Worker:
        """Who asks (``--as``), once the PIN is right. Raises Wrong or Refused."""
        if not self.by:
            raise Wrong("Say who you are: --as NAME.", where="--as")
        return till.sign_in(self.by, self.pin_of("own"))

    def second(self, till: Till) -> Worker | None:
        """The second person (``--approve``), or None. Raises Refused for one's own approval."""
        if not self.approve:
            return None
        if self.approve == self.by:
            raise Refused("Nobody approves their own work: --approve names somebody else.")
        return till.sign_in(self.approve, self.pin_of("second"))

    def people(self, till: Till) -> Approval:
        """Both people of a verb."""
        return Approval(self.worker(till), self.second(till))

    # The desk.

    @contextmanager
    def writing(self, *, prints: bool = False) -> Iterator[Till]:
        """The desk for a writing command.

        While ``kiosk run`` holds it the whole command is handed over there; else its lock is
        waited for. With ``prints`` the papers it queued are tried for at most five seconds.
        A verb with a key is done again after a lost answer and finds what was done. Raises
        Fault, Answered.
        """
        if self.till is not None:
            yield self.till
            self._paper(self.till, prints)
            return
        with ExitStack() as stack:
            till = self._own_till(stack, prints and not self.no_print)
            yield till
            self._paper(till, prints)

    def _own_till(self, stack: ExitStack, printing: bool) -> Till:
        home = self.home
        if not home.exists:
            Desk.open(home, writer=False)
        try:
            return stack.enter_context(open_till(home, printing=printing))
        except Fault as fault:
            if fault.what != "lock":
                raise
        self._ask_pins_now()
        lost = False
        try:
            answer = handover.hand_over(
                home,
                handover.Request(self.arguments, vars(self.pins), self.key, str(self.folder)),
            )
            if answer is not None:
                raise Answered(answer)
        except handover.Unanswered:
            lost = True
        if lost and not self.repeatable:
            raise _not_known("Look whether it is on record before you do it again.")
        try:
            return stack.enter_context(
                open_till(home, printing=printing, wait_s=handover.LOCK_WAIT_S)
            )
        except Fault as fault:
            if lost and fault.what == "lock":
                raise _not_known(
                    f"Do the same again with --key {self.key}: it is done once."
                ) from None
            raise

    def _ask_pins_now(self) -> None:
        """PINs are typed here, where the person is, before the command goes elsewhere."""
        if self.by and self.can_ask:
            self.pin_of("own")
        if self.approve and self.can_ask:
            self.pin_of("second")

    def _paper(self, till: Till, prints: bool) -> None:
        if not prints:
            return
        done = not self.no_print and till.spool.drain(PAPER_WITHIN_S)
        owed = [each for each in till.owed() if each.state != "kept"]
        unprinted = till.papers_on_screen_only()
        printed = "screen" if unprinted else "printed" if done else "owed"
        self.result["paper"] = "owed" if owed else printed
        if unprinted:
            self.result["on_screen"] = list(unprinted)
            self.text += f"\nOn the screen only: kiosk paper show {unprinted[0]}"
        if self.result["paper"] == "owed":
            reason = "left for later" if self.no_print else _why_owed(till, owed)
            self.result["paper_reason"] = reason
            self.text += f"\nOn paper: owed ({reason})"

    @contextmanager
    def reading(self) -> Iterator[Desk]:
        """The desk for a command that only reads; beside a running kiosk too. Raises Fault."""
        if self.till is not None:
            yield self.till.desk
            return
        desk = Desk.open(self.home, writer=False)
        try:
            yield desk
        finally:
            desk.close()

    @contextmanager
    def reading_as(self) -> Iterator[tuple[Desk, Worker | None]]:
        """The desk for a report that tells more to some: with who asks, if they said so.

        Whoever names themselves is signed in where wrong PINs are noted, at the open till or under
        the desk's lock: reading would let them be tried without end. Raises Fault, Refused.
        """
        if not self.by:
            with self.reading() as desk:
                yield desk, None
            return
        with self.writing() as till:
            yield till.desk, self.worker(till)


def _why_owed(till: Till, owed: list[OwedPaper]) -> str:
    """What keeps the papers: one that a person has to look at, or the printer."""
    for paper in owed:
        if paper.state in PARKED_STATES:
            return (
                f"{paper.title}: {paper.detail} "
                f"Look at it, then say: kiosk paper confirm {paper.job} yes, or no."
            )
    status = till.printer_status()
    return f"{status.sentence} {status.next_step}".strip()


def _not_known(next_step: str) -> Fault:
    return Fault(
        "handover",
        "The kiosk that has this desk open took the command and did not answer: whether it was "
        "done is not known.",
        next_step,
    )


def _keep(name: str) -> Callable[[click.Context, click.Parameter, Any], Any]:
    def callback(context: click.Context, _parameter: click.Parameter, value: Any) -> Any:
        if value:
            setattr(context.ensure_object(Frame), name, value)
        return value

    return callback


def shared_options(function: _F) -> _F:
    """The global options; they stand before or after the command's own name."""
    options = (
        click.option(
            "--home",
            type=click.Path(path_type=Path),
            callback=_keep("home_folder"),
            expose_value=False,
            is_eager=True,
            help="The desk's folder (or KIOSK_HOME).",
        ),
        click.option(
            "--json",
            is_flag=True,
            callback=_keep("as_json"),
            expose_value=False,
            is_eager=True,
            help="Answer with one JSON document.",
        ),
        click.option(
            "--as",
            "as_",
            metavar="NAME",
            callback=_keep("by"),
            expose_value=False,
            is_eager=True,
            help="Who you are; the PIN is asked for, or read from KIOSK_PIN.",
        ),
        click.option(
            "--approve",
            metavar="NAME",
            callback=_keep("approve"),
            expose_value=False,
            is_eager=True,
            help="The second person; PIN asked for, or read from KIOSK_APPROVE_PIN.",
        ),
        click.option(
            "--no-print",
            is_flag=True,
            callback=_keep("no_print"),
            expose_value=False,
            is_eager=True,
            help="Leave papers owed instead of printing them now.",
        ),
    )
    for option in reversed(options):
        function = option(function)
    return function


pass_frame = click.make_pass_decorator(Frame, ensure=True)


def command(group: click.Group, name: str, example: str) -> Callable[[_F], click.Command]:
    """Registers a command with the shared options and an example in its help."""

    def register(function: _F) -> click.Command:
        text = (function.__doc__ or "").strip()
        made = group.command(
            name, help=f"{text}\n\n\b\nExample:\n  {example}", short_help=text.split("\n")[0]
        )
        return made(shared_options(pass_frame(function)))

    return register


def plain(text: str) -> str:
    """Text for a terminal: control characters of whatever was typed are left out."""
    return "".join(each for each in text if each.isprintable() or each in "\n\t")


def document(value: dict[str, Any]) -> str:
    """The one JSON document of an answer."""
    return json.dumps(value, ensure_ascii=False, indent=2)


def is_somebody_there() -> bool:
    """Whether a person can be asked for a PIN."""
    return sys.stdin is not None and sys.stdin.isatty()
