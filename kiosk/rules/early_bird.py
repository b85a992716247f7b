"""The progressive early bird: whether what is said to have happened is what the calls say."""

import datetime

from kiosk.games.early_bird import ProgressiveTerms
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Pack


def decide_early_bird(
    pack: Pack, terms: ProgressiveTerms, calls: int, on: datetime.date, *, said_won: bool
) -> tuple[Decision, ...]:
    """Refusals where the calls say otherwise; the house's own where the pack has no such rule."""
    if said_won == (calls <= terms.call_limit):
        return ()
    came = f"The game was won at call {calls}, and {terms.call_limit} calls win the progressive"
    said = f"{came}: the consolation is paid." if said_won else f"{came}: it is won."
    rules = [each.rule for each in pack.enforcing("early_bird_progressive", on)]
    if not rules:
        return (Decision("refuse", None, None, said),)
    return tuple(Decision("refuse", each.id, each.citation, said) for each in rules)
