"""Practices a pack describes wholly as data: a condition on facts, or a list to be complete."""

import datetime
from collections.abc import Collection, Iterator, Mapping

from kiosk.language import say
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Figures, Pack
from kiosk.rules.pack_model import Condition

Fact = bool | int | str | None
Facts = Mapping[str, Fact]


def decide_practice(pack: Pack, rule_id: str, facts: Facts, on: datetime.date) -> Decision:
    """Whether what is done is in order under a rule that has a condition.

    ``no_rule`` where the pack has no such rule, or it is not in force, or has no condition.
    A fact that is not told counts as false.
    """
    rule = next((each for each in pack.rules if each.id == rule_id), None)
    if rule is None or rule.condition is None or not rule.in_force(on):
        return Decision(
            "no_rule",
            None,
            None,
            say("The pack {pack} has no rule {rule_id}.", pack=pack.name, rule_id=rule_id),
        )
    if in_order(rule.condition, facts, Figures(rule, on)):
        return Decision(
            "allow", rule.id, rule.citation, say("In order under {rule}.", rule=rule.id)
        )
    return Decision("refuse", rule.id, rule.citation, rule.condition.refusal)


def decide_by_check(
    pack: Pack, check: str, facts: Facts, on: datetime.date
) -> tuple[Decision, ...]:
    """What the rules enforced by a check refuse of these facts, by their own conditions."""
    asked = (decide_practice(pack, each.rule.id, facts, on) for each in pack.enforcing(check, on))
    return tuple(each for each in asked if each.verdict == "refuse")


def missing(pack: Pack, rule_id: str, have: Collection[str]) -> tuple[str, ...]:
    """What a rule's list still lacks, in the order of the rule; empty where there is no list."""
    rule = next((each for each in pack.rules if each.id == rule_id), None)
    return tuple(each for each in rule.checklist if each not in have) if rule else ()


def in_order(condition: Condition, facts: Facts, rule: Figures) -> bool:
    """Whether the facts meet the condition."""
    if any(not facts.get(each) for each in condition.when):
        return True
    if any(facts.get(each) for each in condition.unless):
        return True
    return all(_met(condition, facts, rule))


def _met(condition: Condition, facts: Facts, rule: Figures) -> Iterator[bool]:
    yield from (bool(facts.get(each)) for each in condition.all)
    yield from (not facts.get(each) for each in condition.none)
    yield from (any(facts.get(each) for each in group) for group in condition.any)
    yield from (facts.get(one) == facts.get(other) for one, other in condition.equal)
    yield from (facts.get(one) != facts.get(other) for one, other in condition.different)
    yield from (_number(facts, f) >= rule.number(p) for f, p in condition.at_least.items())
    yield from (_number(facts, f) <= rule.number(p) for f, p in condition.at_most.items())
    yield from (facts.get(f) in rule.names(p) for f, p in condition.one_of.items())


def _number(facts: Facts, name: str) -> int:
    value = facts.get(name)
    return value if isinstance(value, int) else 0
