"""The games of tonight: when they start, and marking that they did."""

import datetime

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.program.models import Game
from kiosk.rules.night import OccasionFacts
from kiosk.screens.asking import ConfirmScreen
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.form import Field, Filled, FormScreen
from kiosk.screens.lines import shorten
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.scanned_slip import OpensSlips
from kiosk.screens.second import SecondScreen
from kiosk.screens.theme import PLAIN, QUIET, STRONG
from kiosk.till.floor import CHAIR
from kiosk.till.look import local
from kiosk.till.people import Worker

EARLY = datetime.timedelta(minutes=10)
"""How long before its planned start a game is marked without a question."""


class GamesScreen(OpensSlips, PaneScreen[None], inherit_bindings=False):
    """One key marks a start, one a first ball; both close sales, so both are for good."""

    PLACE = "games"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.games: list[tuple[Game, OccasionFacts]] = []

    def body(self) -> ComposeResult:
        yield Static(
            Text("Games   mark what the caller does; it closes sales and stays", STRONG),
            markup=False,
            classes="heading",
        )
        yield Static(
            Text(f"  {'game':<8}{'':<30}{'planned':>8}  {'started':>8}  {'1st ball':>8}", QUIET),
            markup=False,
        )
        yield self.pane

    def on_mount(self) -> None:
        super().on_mount()
        waiting = [
            place
            for place, (game, facts) in enumerate(self.games)
            if game.id not in facts.first_balls
        ]
        self.pane.fill(self.pane.rows, marked=waiting[0] if waiting else 0)

    def looked(self) -> None:
        super().looked()
        look = self.desk.look
        if look is None or look.facts is None or look.session is None:
            return
        facts = {each.id: each for each in look.facts.occasions}
        games = [each for each in look.session.program.games if each.occasion in facts]
        games.sort(key=lambda each: facts[each.occasion].game_starts[each.id])
        self.games = [(each, facts[each.occasion]) for each in games]
        self.pane.fill([self._row(game, of_night) for game, of_night in self.games])

    def _row(self, game: Game, facts: OccasionFacts) -> Text:
        zone = self.desk.look.zone if self.desk.look else None
        row = Text(f"{shorten(game.id, 7):<8}{shorten(game.name, 29):<30}", STRONG)
        for found in (facts.game_starts, facts.started, facts.first_balls):
            at = found.get(game.id)
            row.append(f"{local(at, zone):%H:%M}".rjust(8) if at and zone else " " * 8, PLAIN)
            row.append("  ")
        return row

    def do_start(self) -> None:
        self._mark("start", "has started")

    def do_first_ball(self) -> None:
        self._mark("first_ball", "has its first ball")

    def _mark(self, event: str, words: str) -> None:
        if self.games:
            game, facts = self.games[self.pane.marked]
            self.act(self._record(game, event, words, self._question(game, facts, words)))

    def _question(self, game: Game, facts: OccasionFacts, words: str) -> str:
        """What to ask before a game is marked long before its time: most likely it is another."""
        look = self.desk.look
        planned = facts.game_starts[game.id]
        if look is None or game.id in facts.started or planned - look.at <= EARLY:
            return ""
        return (
            f"Game {game.id}, {game.name}, is planned for {local(planned, look.zone):%H:%M}; it is "
            f"{local(look.at, look.zone):%H:%M}. Is it true that it {words}?"
        )

    async def _record(self, game: Game, event: str, words: str, question: str) -> None:
        asked = ConfirmScreen(self.desk, question, "It closes sales, and it stays.")
        if question and not await self.app.push_screen_wait(asked):
            return
        by = self.desk.need_worker()
        marked = await self.desk.do(lambda: self.desk.till.mark_game(game.id, event, by=by))
        await self.desk.look_again()
        self.looked()
        say = "; ".join(each.words for each in marked.to_say)
        self.say(
            f"On record: game {game.id}, {game.name}, {words}." + (f" Say {say}." if say else ""),
            "done",
        )

    def _occasion(self) -> str | None:
        """The occasion of the marked game: its balls are meant."""
        return self.games[self.pane.marked][0].occasion if self.games else None

    def do_verify(self) -> None:
        self.act(self._verify(self._occasion()))

    async def _verify(self, occasion: str | None) -> None:
        async def then(filled: Filled) -> bool:
            by = self.desk.need_worker()
            await self.desk.do(lambda: self.desk.till.verify_balls(filled, occasion, by=by))
            return True

        fields = [Field("Player", limit=40), Field("Other player", limit=40)]
        heading = "Two players saw that every ball is there."
        form = FormScreen(self.desk, heading, fields, then)
        if await self.app.push_screen_wait(form) is not None:
            self.say("On record: the balls are verified.", "done")

    def do_balls_changed(self) -> None:
        self.act(self._balls_changed(self._occasion()))

    async def _balls_changed(self, occasion: str | None) -> None:
        question = "Balls were changed?"
        if await self.app.push_screen_wait(
            ConfirmScreen(self.desk, question, "Two players look at them again: then press v.")
        ):
            by = self.desk.need_worker()
            await self.desk.do(
                lambda: self.desk.till.verify_balls((), occasion, by=by, changed=True)
            )
            self.say("On record: balls were changed. Now verify them: v.", "care")

    def do_delay(self) -> None:
        if self.games:
            self.act(self._delay(self.games[self.pane.marked][0]))

    async def _delay(self, game: Game) -> None:
        desk = self.desk

        async def then(filled: Filled) -> bool:
            def verb(chair: Worker) -> bool:
                desk.till.delay_game(game.id, filled[0], by=chair)
                return True

            what = f"Game {game.id} starts at {filled[0]}."
            asked = SecondScreen(desk, what, verb, roles=CHAIR)
            return await self.app.push_screen_wait(asked) is True

        fields = [Field("New start", hint="like 19:40; only later, and only before it", limit=10)]
        form = FormScreen(desk, f"Game {game.id}, {game.name}, starts later.", fields, then)
        if await self.app.push_screen_wait(form) is not None:
            await desk.look_again()
            self.looked()
            self.say("The start is moved; so are the cutoffs that hang on it.", "done")
