"""What stops being sold and when, in words: calm, then 5 minutes, then 1 minute, then closed."""

import datetime

from rich.text import Text

from kiosk.language import say, speak
from kiosk.program.catalogue import component_occasion
from kiosk.rules.night import Cutoff
from kiosk.screens.theme import CARE, PLAIN, QUIET, STOP
from kiosk.till.look import Look, local
from kiosk.till.night import default_occasion

SOON = datetime.timedelta(minutes=5)
NOW = datetime.timedelta(minutes=1)
WORTH_SAYING = datetime.timedelta(minutes=30)
"""How long before its end something else than the bonus ball is counted down."""


def countdown(cutoff: Cutoff, look: Look, *, named: bool = False) -> Text:
    """One cutoff as it stands at the look; ``named`` says for which occasion."""
    what = cutoff.what
    if named and look.session is not None:
        names = {each.id: each.name for each in look.session.occasions}
        name = names.get(cutoff.occasion, cutoff.occasion)
        what = say("{what}, {occasion}", what=cutoff.what, occasion=name)
    reason = speak(cutoff.reason)
    if cutoff.closed:
        return Text.assemble((_closed(what, cutoff, look), CARE), (f": {reason}", PLAIN))
    if cutoff.at is None:
        return Text(speak("{what} closes with {reason}", what=what, reason=reason), PLAIN)
    left = cutoff.at - look.at
    clock = f"{local(cutoff.at, look.zone):%H:%M}"
    closes = speak("{what} closes {clock}", what=what, clock=clock)
    if left <= NOW:
        return Text(f" {closes}: {speak('ONLY {left} s LEFT', left=seconds(left))} ", STOP)
    if left <= SOON:
        left_words = speak("ONLY {left} LEFT", left=minutes_and_seconds(left))
        return Text(f"{closes}: {left_words}", CARE)
    return Text.assemble((closes, PLAIN), (speak(", in {left}", left=hours(left)), QUIET))


def _closed(what: str, cutoff: Cutoff, look: Look) -> str:
    if cutoff.at and cutoff.at <= look.at:
        at = local(cutoff.at, look.zone)
        return speak("{what} CLOSED {at:%H:%M}", what=what, at=at)
    return speak("{what} CLOSED", what=what)


def minutes_left(left: datetime.timedelta) -> tuple[str, bool]:
    """``78 MIN`` or ``43 S``, for large letters; and whether it presses."""
    if left <= NOW:
        return f"{seconds(left)} S", True
    return f"{-(-seconds(left) // 60)} MIN", left <= SOON


def seconds(left: datetime.timedelta) -> int:
    """Whole seconds left, rounded up: at 1 it is still open, at 0 it is not."""
    return max(0, -(-left // datetime.timedelta(seconds=1)))


def minutes_and_seconds(left: datetime.timedelta) -> str:
    """``4 min 05 s``."""
    whole, rest = divmod(seconds(left), 60)
    return say("{minutes} min {seconds:02d} s", minutes=whole, seconds=rest)


def hours(left: datetime.timedelta) -> str:
    """``1 h 18 min``."""
    whole, rest = divmod(seconds(left) // 60, 60)
    if whole:
        return say("{hours} h {minutes} min", hours=whole, minutes=rest)
    return say("{minutes} min", minutes=rest)


def worth_showing(look: Look) -> list[Cutoff]:
    """The cutoffs to count down, the most pressing kind first: bonus balls, then what is next."""
    if look.session is None:
        return []
    kinds = {each.id: each.kind for each in look.session.program.items}
    bonus = [
        each
        for each in look.cutoffs
        if each.items and all(kinds.get(item) == "bonus_ball" for item in each.items)
    ]
    timed = [
        each
        for each in look.cutoffs
        if each not in bonus and each.at and not each.closed and each.at - look.at <= WORTH_SAYING
    ]
    called = [each for each in look.cutoffs if each not in bonus and _waits_for_a_ball(each)]
    return bonus + sorted(timed, key=lambda each: each.at or look.at) + called


def _waits_for_a_ball(cutoff: Cutoff) -> bool:
    return cutoff.at is None and not cutoff.closed


def closed_things(look: Look, occasion: str | None) -> dict[str, str]:
    """What can no longer be sold for an occasion, by id, each with a word for why.

    A package is closed as soon as one thing in it is.
    """
    if look.session is None:
        return {}
    program = look.session.program
    sold_for = occasion or default_occasion(look.session, look.at).id
    closed = {
        (item, each.occasion): each.what
        for each in look.cutoffs
        if each.closed
        for item in each.items
    }
    found = {item: what for (item, where), what in closed.items() if where == sold_for}
    for package in program.packages:
        for part in package.contains:
            where = component_occasion(program, part, sold_for)
            if (part.item, where) in closed:
                found.setdefault(package.id, closed[(part.item, where)])
    return found
