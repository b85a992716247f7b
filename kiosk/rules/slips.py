"""When a verification slip and a control form are owed, and what they must show."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from kiosk.program.models import Program
from kiosk.rules.pack import Pack

Form = Literal["master_control", "none", "special_accountability"]


@dataclass(frozen=True)
class SlipTriggers:
    """What calls for slips: hard cards, an admission fee, a discount; and the kind of licence."""

    license_type: str | None
    hard_cards: bool
    admission_fee_cents: int
    discounted: bool
    carnival: bool = False

    @property
    def any(self) -> bool:
        """Whether one of the three is given."""
        return self.hard_cards or self.admission_fee_cents > 0 or self.discounted


def triggers_of(program: Program) -> SlipTriggers:
    """What a program sells that calls for slips."""
    priced = [each for each in program.items if each.price_cents is not None]
    fees = [each.price_cents or 0 for each in priced if each.kind == "admission"]
    return SlipTriggers(
        program.licensee.license_type,
        hard_cards=any(each.kind == "hard_card" for each in priced),
        admission_fee_cents=max(fees, default=0),
        discounted=any(each.discount_of is not None for each in priced),
    )


def slip_required(pack: Pack, triggers: SlipTriggers, on: datetime.date) -> bool:
    """Whether the pack asks for a verification slip."""
    if _exempt(pack, "slip_exempt", triggers, on):
        return False
    return bool(pack.enforcing("slip_required", on)) and triggers.any


def form_required(pack: Pack, triggers: SlipTriggers, on: datetime.date) -> Form:
    """The form that goes with the slips, or the special one wherever it takes its place."""
    if _exempt(pack, "accountability_form", triggers, on):
        return "special_accountability"
    kept = bool(pack.enforcing("control_form", on)) and triggers.any
    return "master_control" if kept else "none"


def _exempt(pack: Pack, check: str, triggers: SlipTriggers, on: datetime.date) -> bool:
    """Carnival style under one of the licences a rule names."""
    return triggers.carnival and any(
        triggers.license_type in each.names("licenses") for each in pack.enforcing(check, on)
    )


@dataclass(frozen=True)
class SlipFaults:
    """Fields a slip lacks, in the rule's order, and what is wrong with its number."""

    missing: tuple[str, ...]
    violations: tuple[str, ...]


def slip_faults(
    pack: Pack, fields: Mapping[str, object], number_source: str, on: datetime.date
) -> SlipFaults:
    """What a slip with these fields lacks; None and the empty text are absent, a zero is not."""
    wanted = [field for each in pack.enforcing("slip_content", on) for field in each.rule.checklist]
    missing = tuple(each for each in wanted if fields.get(each) in (None, ""))
    barred = any(
        number_source in each.names("barred") for each in pack.enforcing("slip_number", on)
    )
    return SlipFaults(missing, ("hand_numbering",) if barred else ())
