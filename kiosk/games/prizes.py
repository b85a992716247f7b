"""Sharing a prize: whole cents, and every cent of it paid. All amounts are integer cents."""

ROUNDINGS = ("floor_then_first_verified",)
"""Ways of dividing that a rule pack may ask for."""


def shares(prize_cents: int, winners: int) -> tuple[int, ...]:
    """Equal shares of a prize in the order the winners were verified; ``()`` without a winner.

    Each share is rounded down; the cents left over go one by one to those verified first, so
    that the shares together are the prize (reading A3).
    """
    if winners < 1:
        return ()
    each, left = divmod(prize_cents, winners)
    return tuple(each + (1 if place < left else 0) for place in range(winners))


def announced_in_full(prize_cents: int, paid_cents: tuple[int, ...]) -> bool:
    """Whether what was paid is what was announced, to the cent."""
    return sum(paid_cents) == prize_cents
