"""The progressive jackpot's rules: its pattern, its set occasion, its consolation."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from kiosk.games.progressive import JackpotNight, is_won
from kiosk.language import say
from kiosk.rules.decide import IN_ORDER, Answer, refuse
from kiosk.rules.decision import Decision
from kiosk.rules.pack import Figures, Pack
from kiosk.rules.practice import Facts, decide_by_check


@dataclass(frozen=True)
class JackpotPattern:
    """The pattern that wins the jackpot."""

    check: ClassVar[str] = "jackpot_pattern"
    pattern: str
    name: str = say("The jackpot game")

    def answer(self, rule: Figures) -> Answer:
        wanted = rule.words("pattern")
        if self.pattern.strip().casefold() == wanted.casefold():
            return IN_ORDER
        return refuse(
            say(
                "{name} is won by {pattern}, not the {wanted}.",
                name=self.name,
                pattern=self.pattern or say("no pattern"),
                wanted=wanted,
            )
        )


@dataclass(frozen=True)
class ConsolationEach:
    """The consolation of each occasion on which the jackpot is not won, in cents."""

    check: ClassVar[str] = "consolation_each"
    consolation_cents: int

    def answer(self, _rule: Figures) -> Answer:
        if self.consolation_cents > 0:
            return IN_ORDER
        return refuse("The jackpot game has no consolation, which every occasion not won pays.")


def first_card_wins_on(pack: Pack, on: datetime.date) -> int | None:
    """The occasion of a progression on which the first full card wins; None where there is none."""
    rules = pack.enforcing("jackpot_tenth", on)
    return rules[0].number("occasion") if rules else None


def decide_consolation_claim(pack: Pack, facts: Facts, on: datetime.date) -> tuple[Decision, ...]:
    """What is said against a card that claims a consolation; empty: it is eligible.

    Facts: ``card_won_jackpot``, ``card_has_last_number``.
    """
    checks = ("consolation_card", "consolation_last_number")
    return tuple(each for check in checks for each in decide_by_check(pack, check, facts, on))


def consolation_eligible(pack: Pack, facts: Facts, on: datetime.date) -> bool:
    """Whether nothing is said against the card."""
    return not decide_consolation_claim(pack, facts, on)


def decide_outcome(
    pack: Pack, night: JackpotNight, on: datetime.date, *, said_won: bool
) -> tuple[Decision, ...]:
    """What is wrong with what is said to have become of a jackpot; empty: it is in order.

    It is won within the calls, or on the set occasion by the first full card, and not otherwise.
    The consolation is paid where it is not won or the game ends, and held where it is won.
    """
    return tuple(_wrong_outcome(pack, night, on, said_won))


def _wrong_outcome(
    pack: Pack, night: JackpotNight, on: datetime.date, said_won: bool
) -> Iterator[Decision]:
    called, allowed = night.full_card_at_call, night.calls_allowed
    won = is_won(night, first_card_wins_on(pack, on))
    if said_won and not won:
        said = say(
            "The full card came at call {called}; the jackpot is won within {allowed} calls.",
            called=called,
            allowed=allowed,
        )
        yield from _refused(
            pack, "jackpot_pattern", on, say("{said} The consolation is paid.", said=said)
        )
    elif won and not said_won and called <= allowed:
        said = say(
            "The full card came at call {called}, within {allowed} calls: the jackpot is won.",
            called=called,
            allowed=allowed,
        )
        yield from _refused(pack, "jackpot_pattern", on, said)
    elif won and not said_won:
        said = say(
            "On occasion {night} of the progression the first full card wins the jackpot",
            night=night.number,
        )
        yield from _refused(
            pack, "jackpot_tenth", on, say("{said}, whatever the calls.", said=said)
        )
    elif won:
        yield from _wrong_consolation(pack, night, on)
    elif not night.consolation_winners:
        said = say("The jackpot is not won: say who won the consolation, which is paid tonight.")
        yield from _refused(pack, "consolation_each", on, said)


def _wrong_consolation(pack: Pack, night: JackpotNight, on: datetime.date) -> Iterator[Decision]:
    """Of an occasion on which the jackpot is won."""
    ends = night.last_licensed or night.discontinue
    if ends and not night.consolation_winners:
        check = "consolation_last" if night.last_licensed else "consolation_discontinued"
        said = say("The game ends tonight: play on, and say who of the next full cards won the")
        yield from _refused(pack, check, on, say("{said} consolation.", said=said))
    if not ends and night.consolation_winners:
        said = say(
            "The jackpot is won: tonight's consolation is held for the next jackpot and not paid"
        )
        yield from _refused(pack, "consolation_held", on, f"{said}.")


def unwon_at_the_end(pack: Pack, on: datetime.date) -> tuple[Decision, ...]:
    """The warning for a jackpot nobody won on the occasion the game ends with."""
    said = say(
        "What becomes of a jackpot that is unwon when the game ends is not said; ask the state."
    )
    return tuple(
        Decision("warn", each.rule.id, each.rule.citation, said)
        for each in pack.enforcing("consolation_last", on)
    )


def _refused(pack: Pack, check: str, on: datetime.date, sentence: str) -> Iterator[Decision]:
    """A refusal under the rules of a check; the house's own where the pack has none."""
    rules = [each.rule for each in pack.enforcing(check, on)]
    for rule in rules:
        yield Decision("refuse", rule.id, rule.citation, sentence)
    if not rules:
        yield Decision("refuse", None, None, sentence)
