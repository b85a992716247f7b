"""One way to ask the law: ``decide(pack, question, on)`` answers with a decision.

A question is a frozen dataclass that names the check it belongs to and knows how to answer
itself from a rule's figures. A pack without a rule for that check answers ``no_rule``.
"""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Protocol

from kiosk.language import say
from kiosk.rules.decision import Decision, Verdict
from kiosk.rules.pack import Figures, Pack


@dataclass(frozen=True)
class Answer:
    """What one rule says to one question; ``sentence`` is for a cashier."""

    verdict: Verdict
    sentence: str = ""


IN_ORDER = Answer("allow")


def refuse(sentence: str) -> Answer:
    """The rule says no, with one sentence on what is wrong and what to do."""
    return Answer("refuse", sentence)


def warn(sentence: str) -> Answer:
    """The rule lets it pass with a word of warning."""
    return Answer("warn", sentence)


class Question(Protocol):
    """Something a rule can be asked; ``check`` is its name in a pack's ``enforced_by``."""

    check: ClassVar[str]

    def answer(self, rule: Figures, /) -> Answer:
        """What a rule with these figures says to it."""
        ...


def decide(pack: Pack, question: Question, on: datetime.date) -> Decision:
    """The pack's answer on a gaming date: the gravest of its rules for that check.

    ``no_rule`` where the pack holds none, ``allow`` with the first rule's citation otherwise.
    """
    return decide_all(pack, (question,), on)


def decide_all(pack: Pack, questions: Iterable[Question], on: datetime.date) -> Decision:
    """The gravest answer to several questions about one thing; of equals the first."""
    answers = [each for question in questions for each in decisions(pack, question, on)]
    for verdict in ("refuse", "warn", "allow"):
        for each in answers:
            if each.verdict == verdict:
                return each
    return Decision(
        "no_rule", None, None, say("The pack {pack} has no rule on this.", pack=pack.name)
    )


def in_order(decision: Decision) -> bool:
    """Whether nothing is refused: the law allows it, only warns, or holds no rule."""
    return decision.verdict != "refuse"


def decisions(pack: Pack, question: Question, on: datetime.date) -> tuple[Decision, ...]:
    """The answer of every rule of the pack that the question falls under, in file order."""
    found = []
    for figures in pack.enforcing(question.check, on):
        answer = question.answer(figures)
        rule = figures.rule
        sentence = answer.sentence or say("In order under {rule}.", rule=rule.id)
        found.append(Decision(answer.verdict, rule.id, rule.citation, sentence))
    return tuple(found)
