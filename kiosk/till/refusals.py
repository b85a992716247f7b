"""What the rules refuse, in the words a person is told."""

from collections.abc import Iterable

from kiosk.errors import Refusal
from kiosk.rules.decision import Decision


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
