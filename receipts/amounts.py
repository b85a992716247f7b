"""Amounts as they stand on paper. Integer cents in, text out."""


def amount(cents: int) -> str:
    """``1,234.50``; a negative amount with a leading minus."""
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole:,}.{rest:02d}"


def dollars(cents: int) -> str:
    """``$1,234.50``; a negative amount as ``-$3.00``."""
    return f"{'-' if cents < 0 else ''}${amount(abs(cents))}"


def signed(cents: int) -> str:
    """``+3.00``, ``-3.00`` or ``0.00``, for an over or short."""
    return f"+{amount(cents)}" if cents > 0 else amount(cents)


def counted(quantity: int, one: str, many: str = "") -> str:
    """``1 card``, ``108 cards``."""
    return f"{quantity} {one if quantity == 1 else many or one + 's'}"
