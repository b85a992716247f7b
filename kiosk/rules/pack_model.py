"""What a rule pack holds: the law of one jurisdiction as data, checked for shape."""

import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Kind = Literal["CAP", "CUT", "PRIZE", "REC", "SLIP", "CAT", "ANN", "AGE", "PAY", "CAL", "NUM"]
"""Price cap, cutoff, prize, record, slip, catalogue, announcement, age, pay, calendar, number."""

Does = Literal["refuse", "warn", "compute", "record", "print", "remind", "allow", "checklist"]
Unit = Literal[
    "cents", "basis_points", "seconds", "days", "years", "count", "clock", "names", "flag", "words"
]
Value = bool | int | str | tuple[str, ...]

Text = Annotated[str, Field(min_length=1, max_length=2000)]
RuleId = Annotated[str, Field(pattern=r"^[A-Z0-9]{1,8}(-[A-Z0-9]{1,16})+$")]
Word = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,47}$")]


class PackTable(BaseModel):
    """A table of a pack: unknown keys are errors, nothing changes once read."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Source(PackTable):
    """A document the rules are taken from; ``tag`` is how rules name it."""

    tag: Annotated[str, Field(pattern=r"^[A-Z0-9]{1,8}$")]
    title: Text
    note: Text | None = None


class Parameter(PackTable):
    """One figure of a rule, with its unit and the gaming dates it holds on (both inclusive)."""

    name: Word
    value: Value
    unit: Unit
    effective_from: datetime.date | None = None
    effective_until: datetime.date | None = None
    source: Text | None = None

    def holds_on(self, on: datetime.date) -> bool:
        """Whether this value is the one in force on a gaming date."""
        return _between(on, self.effective_from, self.effective_until)


class Condition(PackTable):
    """What must be so for a practice to be in order, named by the facts it is asked with.

    ``all`` must be true and ``none`` false; of each group in ``any`` one must be true; facts
    paired in ``equal`` must be the same, in ``different`` not; a fact in ``at_least`` or
    ``at_most`` is compared with the parameter it is paired with, one in ``one_of`` must be among
    that parameter's names. One true fact in ``unless`` puts all in order, and so does a false one
    in ``when``.
    """

    when: tuple[Word, ...] = ()
    unless: tuple[Word, ...] = ()

    all: tuple[Word, ...] = ()
    none: tuple[Word, ...] = ()
    any: tuple[tuple[Word, ...], ...] = ()
    equal: tuple[tuple[Word, Word], ...] = ()
    different: tuple[tuple[Word, Word], ...] = ()
    at_least: dict[Word, Word] = {}
    at_most: dict[Word, Word] = {}
    one_of: dict[Word, Word] = {}
    refusal: Text

    def figures(self) -> tuple[str, ...]:
        """The parameters of the rule that the condition compares with."""
        return (*self.at_least.values(), *self.at_most.values(), *self.one_of.values())


class Rule(PackTable):
    """One rule: where it stands, what it says in plain words, its figures, who enforces it.

    ``enforced_by`` names checks of the kiosk (``kiosk/rules/vocabulary.py``). ``reading`` tells
    which of several readings of the source was taken and why.
    """

    id: RuleId
    citation: Text
    source: Text
    kind: Kind
    does: tuple[Does, ...] = Field(min_length=1)
    text: Text
    reading: Text | None = None
    enforced_by: tuple[Word, ...] = Field(min_length=1)
    effective_from: datetime.date | None = None
    effective_until: datetime.date | None = None
    parameters: tuple[Parameter, ...] = ()
    checklist: tuple[Word, ...] = ()
    condition: Condition | None = None

    def in_force(self, on: datetime.date) -> bool:
        """Whether the rule holds on a gaming date: itself, and each of its figures."""
        named = {each.name for each in self.parameters}
        held = {each.name for each in self.parameters if each.holds_on(on)}
        return _between(on, self.effective_from, self.effective_until) and named == held


class PackFile(PackTable):
    """A whole pack file, format 1."""

    format: Literal[1]
    id: Word
    title: Text
    version: Text
    note: Text
    sources: tuple[Source, ...] = Field(alias="source", min_length=1)
    rules: tuple[Rule, ...] = Field(alias="rule", min_length=1)


class Override(PackTable):
    """One figure that a locality or a licensee's own licence sets differently."""

    rule: RuleId
    parameter: Word
    value: Value
    citation: Text
    source: Text
    effective_from: datetime.date | None = None
    effective_until: datetime.date | None = None


class OverrideFile(PackTable):
    """A file that changes single figures of a shipped pack and nothing else."""

    format: Literal[1]
    base: Word
    title: Text
    version: Text
    overrides: tuple[Override, ...] = Field(alias="override", min_length=1)


def _between(on: datetime.date, first: datetime.date | None, last: datetime.date | None) -> bool:
    return (first is None or first <= on) and (last is None or on <= last)
