"""Reasons people give: kept as typed, without what could harm a paper or a screen."""

from kiosk.errors import Wrong

REASON_LENGTH_MAX = 200


def clean_reason(reason: str) -> str:
    """A reason as it is kept. Raises Wrong when it is empty or too long."""
    cleaned = "".join(each for each in " ".join(reason.split()) if each.isprintable())
    if not 1 <= len(cleaned) <= REASON_LENGTH_MAX:
        raise Wrong(f"Say the reason in 1 to {REASON_LENGTH_MAX} letters.", where="--reason")
    return cleaned
