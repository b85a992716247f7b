"""The progressive early bird: whether what is said to have happened is what the calls say."""

import datetime

from kiosk.games.early_bird import ProgressiveTerms
from kiosk.language import say
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Pack


def decide_early_bird(
    pack: Pack, terms: ProgressiveTerms, calls: int, on: datetime.date, *, said_won: bool
) -> tuple[Decision, ...]:
    """Refusals where the calls say otherwise; the house's own where the pack has no such rule."""
    if said_won == (calls <= terms.call_limit):
        return ()
    came = say(
        "The game was won at call {calls}, and {call_limit} calls win the progressive",
        calls=calls,
        call_limit=terms.call_limit,
    )
    said = (
        say("{came}: the consolation is paid.", came=came)
        if said_won
        else say("{came}: it is won.", came=came)
    )
    rules = [each.rule for each in pack.enforcing("early_bird_progressive", on)]
    if not rules:
        return (Decision("refuse", None, None, said),)
    return tuple(Decision("refuse", each.id, each.citation, said) for each in rules)
