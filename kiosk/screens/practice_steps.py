"""What the coach of the first sale says, step by step, with the keys of the program at hand."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from textual.app import App

from kiosk.errors import KioskError
from kiosk.language import say
from kiosk.money import format_money
from kiosk.program.catalogue import Entry
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.coach import Coach, Step
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.keys import NOTES
from kiosk.screens.sell import SellScreen
from kiosk.till.basket import Pick, Player
from kiosk.till.practice_desk import PIN, chair_beside

_ASKING_TWO = frozenset({"second", "second_or_later"})


@dataclass(frozen=True)
class _Seen:
    """What the coach sees of the practice."""

    app: App[Any]
    desk: AtDesk

    @property
    def place(self) -> str:
        front = self.app.screen
        return front.PLACE if isinstance(front, DeskScreen) else ""

    def has(self, thing: Entry, quantity: int) -> Callable[[], bool]:
        """Whether the basket at the counter has just so many of a thing."""

        def done() -> bool:
            front = self.app.screen
            picks = front.basket.player.picks if isinstance(front, SellScreen) else ()
            return any((each.id, each.quantity) == (thing.id, quantity) for each in picks)

        return done

    def at(self, *places: str) -> Callable[[], bool]:
        return lambda: self.place in places

    def sold(self, slips: str) -> Callable[[], bool]:
        """Whether another sale is the last one than at the beginning of the step."""

        def done() -> bool:
            last = self.desk.last_sale
            return last is not None and last.numbers != slips

        return done

    def voided(self) -> bool:
        """Whether the newest slip is void."""
        newest = self.desk.till.slips(limit=1)
        return bool(newest) and newest[0].state.startswith("void")


def first_sale(app: App[Any], desk: AtDesk) -> Coach:
    """The steps of a first sale on the program of this practice desk."""
    seen = _Seen(app, desk)
    one, two, three = _things(desk)
    note, change = _note(one.price_cents + two.price_cents)
    return Coach((
        Step(say("Practice: nothing of this is kept. Somebody wants {thing}: press {key}.",
                 thing=one.name, key=one.key), seen.has(one, 1)),
        Step(say("And {thing}: press {key}. Look at the total, at the lower right.",
                 thing=two.name, key=two.key), seen.has(two, 1)),
        Step(say("Each press is one more. Press {key} again.", key=two.key), seen.has(two, 2)),
        Step(say("One too many: the backspace key takes one out of the line with the >."),
             seen.has(two, 1)),
        Step(say("You are handed {note}: press {key}. That takes the money and sells.",
                 note=note[1], key=note[0]), seen.sold("")),
        Step(say("Hand back {change} and the slip. The next player wants {thing}: press {key}.",
                 change=change, thing=three.name, key=three.key), seen.has(three, 1)),
        Step(say("Enter asks how it is paid: notes, a typed sum, a check. Press Enter."),
             seen.at("pay")),
        Step(say("Enter once more takes the exact sum. Press Enter."), seen.at("sell")),
        Step(say("Somebody gives that slip back. F2 shows the slips sold: press F2."),
             seen.at("slips")),
        Step(say("The newest one is marked. F6 voids it: press F6."), seen.at("reason")),
        Step(say("Every void needs a reason. Press 1."),
             lambda: seen.place in _ASKING_TWO or seen.voided()),
        Step(say("And a second person, here {chair}: press a, type {pin}, then Enter.",
                 chair=chair_beside(desk.need_worker().name), pin=PIN), seen.voided),
        Step(say("The slip is dead: hand back the money it names. Esc goes back to the counter."),
             seen.at("sell")),
        Step(say("On every screen F1 says what its keys do. Press F1."), seen.at("help")),
        Step(say("Well done: you can sell. Esc goes back; try what you like. F10 ends this."),
             lambda: False),
    ))  # fmt: skip


def _things(desk: AtDesk) -> tuple[Entry, Entry, Entry]:
    """A package, a bonus ball and an admission, or what comes nearest; two of each may be sold."""
    groups = desk.look.groups if desk.look else ()
    keyed = [one for each in groups for one in each.entries if one.key and one.price_cents]
    sold = [each for each in keyed if _sells(desk, each)] or keyed
    chosen: list[Entry] = []
    for wanted in (_is_package, _is_single, _is_admission):
        rest = [each for each in sold if each not in chosen] or sold
        chosen.append(next((each for each in rest if wanted(each)), rest[0]))
    return chosen[0], chosen[1], chosen[2]


def _is_package(thing: Entry) -> bool:
    return thing.is_package


def _is_single(thing: Entry) -> bool:
    return not thing.is_package and thing.kind != "admission"


def _is_admission(thing: Entry) -> bool:
    return thing.kind == "admission"


def _sells(desk: AtDesk, thing: Entry) -> bool:
    """Whether two of it are sold now."""
    try:
        return not desk.till.quote((Player((Pick(thing.id, 2, None),)),)).refusals
    except KioskError:
        return False


def _note(due_cents: int) -> tuple[tuple[str, str], str]:
    """The key and name of the note that pays, and what comes back; the point pays exactly."""
    for key, cents in NOTES.items():
        if cents >= due_cents:
            return (key.upper(), f"${cents // 100}"), format_money(cents - due_cents)
    return (".", f"${format_money(due_cents)}"), format_money(0)
