"""Sentences for the line where the kiosk speaks, made of what the till answered."""

from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Fault, KioskError, Refusal, Refused
from kiosk.language import joined, say
from kiosk.rules.decision import Decision
from kiosk.till.self_check import Alarm

Manner = Literal["plain", "done", "care", "refused", "fault", "alarm"]

LEADS: dict[Manner, str] = {
    "plain": "",
    "done": "",
    "care": say("NOTE"),
    "refused": say("REFUSED"),
    "fault": say("NOT DONE"),
    "alarm": say("ALARM"),
}
"""The word that goes before a sentence, so that colour is never the only sign."""


@dataclass(frozen=True)
class Said:
    """One sentence; ``rule`` can be read with the ? key."""

    text: str
    manner: Manner = "plain"
    rule: str | None = None
    citation: str | None = None


NOTHING = Said("")


def refusals_said(refusals: tuple[Refusal, ...]) -> Said:
    """The first refusal as a sentence, and how many more there are."""
    first = refusals[0]
    more = len(refusals) - 1
    text = (
        first.message
        if not more
        else say("{first} (And {more} more.)", first=first.message, more=more)
    )
    return Said(text, "refused", first.rule, first.citation)


def error_said(error: KioskError) -> Said:
    """What an error of the till is to a person."""
    if isinstance(error, Refused):
        return refusals_said(error.refusals)
    return Said(str(error), "fault" if isinstance(error, Fault) else "care")


def alarm_said(alarm: Alarm) -> Said:
    """Something wrong with the machine itself, and the one next step."""
    return Said(joined([alarm.message, alarm.next_step]), "alarm")


def warning_said(warning: Decision) -> Said:
    """A warning of the rules."""
    return Said(warning.sentence, "care", warning.rule, warning.citation)
