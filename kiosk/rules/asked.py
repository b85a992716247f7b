"""What a question at the desk is asked against: pack, program, night and instant."""

import datetime
from dataclasses import dataclass, replace
from zoneinfo import ZoneInfo

from kiosk.program.models import Program
from kiosk.rules.basket import Place
from kiosk.rules.decide import Question, decisions
from kiosk.rules.decision import Decision, Verdict
from kiosk.rules.night import NightFacts, OccasionFacts
from kiosk.rules.pack import Pack

Found = list[Decision]


@dataclass(frozen=True)
class Asked:
    """Pack, program and night a basket is judged by, and the instant (aware, UTC)."""

    pack: Pack
    program: Program
    night: NightFacts
    at: datetime.datetime

    def clock(self, instant: datetime.datetime) -> str:
        """An instant as the hall's clock shows it, ``19:00``."""
        return instant.astimezone(ZoneInfo(self.night.time_zone)).strftime("%H:%M")

    def facts(self, occasion: str) -> OccasionFacts | None:
        """The open occasion of that id, or None."""
        return self.night.occasion(occasion)

    def asks(
        self, question: Question, facts: OccasionFacts, place: Place, item: str, hint: str = ""
    ) -> Found:
        """What the law refuses or warns of here, placed in the basket."""
        return [
            placed(each, place, item, hint)
            for each in decisions(self.pack, question, facts.gaming_date)
            if each.verdict in ("refuse", "warn")
        ]


def placed(decision: Decision, place: Place, item: str, hint: str = "") -> Decision:
    """A decision with its place in the basket and, where there is one, what to do."""
    sentence = f"{decision.sentence} {hint}".strip()
    return replace(decision, item=item, player=place.player, line=place.line, sentence=sentence)


def house(sentence: str, place: Place, item: str, verdict: Verdict = "refuse") -> Decision:
    """A decision of the house, not of a rule; the sentence says so where it is a house rule."""
    return Decision(verdict, None, None, sentence, item, place.player, place.line)
