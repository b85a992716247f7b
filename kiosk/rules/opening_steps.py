"""The opening checklist as a walk of steps: what the pack asks for, then the house."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from kiosk.language import say
from kiosk.program.models import Program
from kiosk.rules.checklists import opening_checklist
from kiosk.rules.pack import Pack

StepKind = Literal["look", "carry_over", "test_slip", "clock"]
CARRY_OVER, TEST_SLIP, CLOCK = "carry-over", "test-slip", "clock"


@dataclass(frozen=True)
class OpeningStep:
    """One page of the walk: what is looked at, in a few words a line, and why.

    ``rule`` and ``citation`` are None where it is the house's own care.
    """

    id: str
    kind: StepKind
    lines: tuple[str, ...]
    text: str
    rule: str | None = None
    citation: str | None = None


def opening_steps(pack: Pack, program: Program, on: datetime.date) -> tuple[OpeningStep, ...]:
    """Everything that is looked at before the doors open on a date, in the order of the walk."""
    return (*_of_law(pack, on), *_of_house(pack, program, on), *_of_desk(program))


def _of_law(pack: Pack, on: datetime.date) -> Iterator[OpeningStep]:
    """One step for each rule of the pack, with all that the rule wants looked at."""
    for rule, found in groupby(opening_checklist(pack, on), lambda each: each.rule):
        lines = tuple(found)
        words = tuple(each.words for each in lines)
        yield OpeningStep(rule, "look", words, lines[0].text, rule, lines[0].citation)


def _of_house(pack: Pack, program: Program, on: datetime.date) -> Iterator[OpeningStep]:
    """What hangs and stands in every hall, as far as the pack does not ask for it already."""
    asked = " ".join(each.item for each in opening_checklist(pack, on))
    sells_hard_cards = any(each.kind == "hard_card" for each in program.items)
    for thing, wanted, words, text in (
        ("license_posted", True, say("License posted"), say("Players can read the license.")),
        ("program_posted", True, say("Program posted"),
         say("Tonight's games, prices and prizes hang where players can read them.")),
        ("hard_cards", sells_hard_cards, say("Hard cards counted and put away"),
         say("Those that are not sold lie behind the desk.")),
        ("lighted_board", True, say("Board lit"),
         say("The board lights up, and nothing of the last night is left on it.")),
    ):  # fmt: skip
        if wanted and thing not in asked:
            yield OpeningStep(thing.replace("_", "-"), "look", (words,), text)


def _of_desk(program: Program) -> Iterator[OpeningStep]:
    """What the till itself shows, and a person says whether it is so."""
    if _carries_over(program):
        text = say("What earlier nights left for tonight's prizes, as the ledger has it.")
        yield OpeningStep(CARRY_OVER, "carry_over", (say("Carry-over"),), text)
    text = say("Print one and look at it: figures, ruler and square have to be whole.")
    yield OpeningStep(TEST_SLIP, "test_slip", (say("Test slip"),), text)
    text = say("Cutoffs follow this clock. Compare it with a watch you trust.")
    yield OpeningStep(CLOCK, "clock", (say("Clock"),), text)


def _carries_over(program: Program) -> bool:
    bonus_ball = any(program.bonus_ball_of(each.id) for each in program.occasions)
    early_bird = any(each.carry_percent_bp is not None for each in program.games)
    return bonus_ball or early_bird or program.progressive_jackpot is not None
