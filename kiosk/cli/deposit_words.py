"""Open deposits in an answer: what of earlier nights is still to be brought to the bank."""

from collections.abc import Sequence
from typing import Any

from kiosk.money import format_money
from kiosk.till.deposits import NightDeposit


def deposits_json(nights: Sequence[NightDeposit]) -> list[dict[str, Any]]:
    """Each night with what is open."""
    return [
        {
            "gaming_date": each.gaming_date.isoformat(),
            "z": each.z_number,
            "open_cents": each.open_cents,
        }
        for each in nights
    ]


def deposit_lines(nights: Sequence[dict[str, Any]]) -> list[str]:
    """The same for people."""
    return [
        f"Not at the bank yet: {format_money(each['open_cents'])} of {each['gaming_date']} "
        f"(Z{each['z']:04d})."
        for each in nights
    ]
