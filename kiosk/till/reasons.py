"""Reasons people give: kept as typed, without what could harm a paper or a screen."""

from kiosk.errors import Wrong
from kiosk.language import say

REASON_LENGTH_MAX = 200


def clean_reason(reason: str) -> str:
    """A reason as it is kept. Raises Wrong when it is empty or too long."""
    cleaned = "".join(each for each in " ".join(reason.split()) if each.isprintable())
    if not 1 <= len(cleaned) <= REASON_LENGTH_MAX:
        raise Wrong(
            say(
                "Say the reason in 1 to {reason_length_max} letters.",
                reason_length_max=REASON_LENGTH_MAX,
            ),
            where="--reason",
        )
    return cleaned
