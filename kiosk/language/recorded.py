"""Texts that were recorded in plain English, such as titles of papers, said again as phrases."""

import re
import string
from functools import lru_cache

from kiosk.language.phrase import Phrase, say

TEMPLATES = (
    say("Slip {number}"),
    say("Copy {number} of {slip}"),
    say("Void of {slip}"),
    say("Pending void of {slip}"),
    say("Refund of {slip}"),
    say("Tender of {slip} corrected"),
    say("Prize voucher, {name}"),
    say("Early bird {game}"),
    say("Jackpot of {occasion}"),
    say("Deposit {number}"),
    say("Sold without paper: {slips}"),
    say("{z} amendment {number}"),
    say("Paper issued, {item}"),
    say("Paper returned, {item}"),
    say("{by} saw it."),
    say("{by} asked for it."),
    say("{by} saw that it is not whole."),
    say("{by} saw that it is not whole; the slip is void."),
    say("{title} was on its way when the kiosk stopped."),
    say("{title} may not be whole."),
    say("The roll shows {read}; {expected} has to come next."),
)
"""What is recorded with values in it; what has none is looked up as it is."""

PLAIN = (
    say("Restore notice"),
    say("Change for the floor"),
    say("Change back"),
    say("Drop"),
    say("Paid in"),
    say("Paid out"),
)
"""Titles that are nowhere said but on paper."""


def _pattern(template: str) -> re.Pattern[str]:
    parts = [
        re.escape(text) + (f"(?P<{name}>.+?)" if name else "")
        for text, name, _spec, _conversion in string.Formatter().parse(template)
    ]
    return re.compile("".join(parts))


_PATTERNS = tuple((each, _pattern(each)) for each in TEMPLATES)


@lru_cache(maxsize=2_000)
def recorded(text: str) -> Phrase:
    """A recorded text as it was said; what nobody knows, such as a typed reason, stays as it is."""
    for template, pattern in _PATTERNS:
        found = pattern.fullmatch(text)
        if found is not None:
            return say(template, context=None, **found.groupdict())
    return say(text)
