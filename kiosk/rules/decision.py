"""What a rule pack answers: allow, refuse, warn, or that it holds no rule."""

from dataclasses import dataclass
from typing import Literal

Verdict = Literal["allow", "refuse", "warn", "no_rule"]


@dataclass(frozen=True)
class Decision:
    """One answer of a rule pack.

    ``sentence`` is one plain sentence for a cashier: what is wrong and what to do. ``item`` is
    the id of the item or package it is about; ``player`` and ``line`` count from 0 within the
    basket that was asked about, and are None where the answer is about the whole.
    """

    verdict: Verdict
    rule: str | None
    citation: str | None
    sentence: str
    item: str | None = None
    player: int | None = None
    line: int | None = None
