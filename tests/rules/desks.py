"""A program, its pack and a night to ask at: what the tests of the desk begin with."""

import datetime
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from kiosk.program import LoadedProgram, load_program, parse_program
from kiosk.program.timetable import timetable
from kiosk.rules import Pack, known_packs, load_pack
from kiosk.rules.decision import Decision
from kiosk.rules.night import BasketLine, BasketPlayer, NightFacts, OccasionFacts
from kiosk.rules.sale import decide_sale

SAMPLES = Path(__file__).parents[2] / "kiosk" / "program" / "samples"


@cache
def sample(name: str) -> LoadedProgram:
    """A sample program by the name of its file."""
    return load_program(SAMPLES / f"{name}.toml", known_jurisdictions=known_packs())


def changed(name: str, *changes: tuple[str, str]) -> LoadedProgram:
    """A sample with texts put in place of others, each found exactly once."""
    text = sample(name).source
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        text = text.replace(old, new)
    return parse_program(text, f"{name}.toml", known_jurisdictions=known_packs())


@cache
def pack(name: str) -> Pack:
    """A shipped pack."""
    return load_pack(name)


@dataclass(frozen=True)
class Desk:
    """A program on a gaming date, asked at wall-clock times of its hall."""

    loaded: LoadedProgram
    pack: Pack
    night: NightFacts
    date: datetime.date

    def at(self, clock: str) -> datetime.datetime:
        """A time of the night; before eight in the morning is after midnight."""
        time = datetime.time.fromisoformat(clock)
        late = datetime.timedelta(days=int(time.hour < 8))
        zone = ZoneInfo(self.night.time_zone)
        return datetime.datetime.combine(self.date + late, time, zone).astimezone(datetime.UTC)

    def with_facts(self, occasion: str, **facts: Any) -> "Desk":
        """The same desk with other facts of one occasion."""
        occasions = tuple(
            replace(each, **facts) if each.id == occasion else each for each in self.night.occasions
        )
        return replace(self, night=replace(self.night, occasions=occasions))

    def called(self, occasion: str, **first_balls: str) -> "Desk":
        """The same desk after first balls were called, ``called("evening", EB1="19:03")``."""
        balls = {game.replace("_", "-"): self.at(clock) for game, clock in first_balls.items()}
        return self.with_facts(occasion, first_balls=balls)

    def sells(self, clock: str, *players: str) -> tuple[Decision, ...]:
        """What is said against players' lines such as ``"P15 BB@evening ADMx2"`` at a time."""
        return self.sells_at(self.at(clock), *players)

    def sells_at(self, instant: datetime.datetime, *players: str) -> tuple[Decision, ...]:
        """The same at an instant."""
        basket = tuple(self.player(each) for each in players)
        return decide_sale(self.pack, self.loaded.program, self.night, basket, instant)

    def player(self, lines: str) -> BasketPlayer:
        """A player's lines at the program's prices."""
        return BasketPlayer(tuple(self.line(each) for each in lines.split()))

    def line(self, text: str) -> BasketLine:
        """One line, ``ITEM[xN][@OCCASION][=CENTS]``."""
        text, _, cents = text.partition("=")
        text, _, occasion = text.partition("@")
        name, _, many = text.partition("x")
        program = self.loaded.program
        prices = {each.id: each.price_cents for each in program.items}
        prices |= {each.id: each.price_cents for each in program.packages}
        price = int(cents) if cents else prices.get(name) or 0
        return BasketLine(name, int(many or 1), occasion or self.night.occasions[0].id, price)


def desk(loaded: LoadedProgram | str, *occasions: str, date: datetime.date | None = None) -> Desk:
    """A desk with occasions open on the day the program takes effect."""
    program = sample(loaded) if isinstance(loaded, str) else loaded
    day = date or program.program.edition.effective_on
    opened = occasions or tuple(each.id for each in program.program.occasions)
    facts = tuple(_facts(program, each, day) for each in opened)
    zone = program.program.hall.time_zone
    law = pack(program.program.licensee.jurisdiction)
    return Desk(program, law, NightFacts(zone, facts), day)


def _facts(loaded: LoadedProgram, occasion: str, day: datetime.date) -> OccasionFacts:
    times = timetable(loaded.program, occasion, day)
    return OccasionFacts(
        occasion, loaded.program.occasion(occasion).name, day, times.doors, times.first_game,
        times.ends, times.game_starts,
    )  # fmt: skip


def rules(decisions: tuple[Decision, ...]) -> list[tuple[str, str | None]]:
    """What was decided on which item under which rule, without the sentences."""
    return [(each.item or "", each.rule) for each in decisions if each.verdict == "refuse"]
