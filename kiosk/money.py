"""Money as integer cents, percentages as basis points: reading and writing them, no floats."""

import re

_MONEY = re.compile(r"(?P<dollars>[0-9]{1,9})(?:\.(?P<cents>[0-9]{1,2}))?")
_PERCENT = re.compile(r"(?P<whole>[0-9]{1,3})(?:\.(?P<hundredths>[0-9]{1,2}))?%")

BASIS_POINTS_WHOLE = 10_000
"""Basis points in the whole: 7500 of them are 75 %."""


def parse_money(text: str) -> int:
    """Cents in a written amount such as ``12.50``, ``12.5`` or ``12``.

    Raises ValueError for a sign, a comma, more than two decimals or anything else.
    """
    match = _MONEY.fullmatch(text.strip())
    if match is None:
        raise ValueError('not an amount of money; write it like "8.00"')
    cents = (match["cents"] or "").ljust(2, "0")
    return int(match["dollars"]) * 100 + int(cents)


def parse_percent(text: str) -> int:
    """Basis points in a written percentage such as ``75%``.

    Raises ValueError when it is no percentage between 0% and 100%.
    """
    match = _PERCENT.fullmatch(text.strip())
    if match is None:
        raise ValueError('not a percentage; write it like "75%"')
    basis_points = int(match["whole"]) * 100 + int((match["hundredths"] or "").ljust(2, "0"))
    if basis_points > BASIS_POINTS_WHOLE:
        raise ValueError("more than 100%")
    return basis_points


def format_money(cents: int, *, sign: bool = False) -> str:
    """An amount as people write it: ``1,234.50``, ``-3.00``; with ``sign`` also ``+3.00``."""
    mark = "-" if cents < 0 else "+" if sign and cents > 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{mark}{whole:,}.{rest:02d}"


def format_percent(basis_points: int) -> str:
    """A percentage as people write it: ``75%``, ``12.5%``."""
    whole, rest = divmod(basis_points, 100)
    return f"{whole}%" if rest == 0 else f"{whole}.{rest:02d}".rstrip("0") + "%"


def share_down(amount_cents: int, basis_points: int) -> int:
    """The stated percentage of an amount, rounded down to the cent (RULES reading A1)."""
    return amount_cents * basis_points // BASIS_POINTS_WHOLE
