"""What the rules refuse, in the words a person is told."""

import datetime
from collections.abc import Iterable

from kiosk.errors import Refusal
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Pack


def refusals_of(decisions: Iterable[Decision]) -> tuple[Refusal, ...]:
    """The decisions that refuse, with rule and citation, ready to be said."""
    return tuple(
        Refusal(
            message=each.sentence,
            rule=each.rule,
            citation=each.citation,
            item=each.item,
            player=each.player,
            line=each.line,
        )
        for each in decisions
        if each.verdict == "refuse"
    )


def refused_by(pack: Pack, check: str, on: datetime.date, sentence: str) -> tuple[Refusal, ...]:
    """A refusal for each rule that stands behind a check on a date; without one the house's own."""
    rules = [each.rule for each in pack.enforcing(check, on)]
    cited = tuple(Refusal(sentence, each.id, each.citation) for each in rules)
    return cited or (Refusal(sentence),)
