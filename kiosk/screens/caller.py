"""The caller's screen: what is played, what comes next, what to say; starts by one key."""

from collections.abc import Callable, Coroutine
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import say, speak
from kiosk.screens import bonus_ball_deeds, game_deeds
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.evening import Moment, bonus_ball_words, evening, what_comes, words_of_now
from kiosk.screens.lines import shorten, two_ends
from kiosk.screens.one_at_a_time import OneAtATime
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.scanned_slip import OpensSlips
from kiosk.screens.theme import CARE, KEY, PLAIN, QUIET, STRONG
from kiosk.till.hall_board import BoardGame, HallBoard
from kiosk.till.look import local


class CallerScreen(OpensSlips, PaneScreen[None], inherit_bindings=False):
    """The evening as it goes, with one key for what comes next.

    A start and a first ball close sales, so both are for good.
    """

    PLACE = "caller"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.board: HallBoard | None = None
        self.moments: tuple[Moment, ...] = ()
        self.say_for: tuple[str, tuple[str, ...]] = ("", ())
        self.head = Static("", markup=False, id="caller-head")
        self.foot_words = Static("", markup=False, id="caller-say")
        self.reading = OneAtATime(self._read)

    def body(self) -> ComposeResult:
        yield self.head
        yield self.pane
        yield self.foot_words

    def on_mount(self) -> None:
        super().on_mount()
        self.act(self._begin())

    async def _begin(self) -> None:
        await self._read()
        self._mark_next()

    def looked(self) -> None:
        super().looked()
        self.beside("read", self.reading)

    async def _read(self) -> None:
        self.board = await self.desk.see(self.desk.till.hall_board)
        self.moments = evening(self.board)
        game = self._to_say()
        said: tuple[str, ...] = ()
        if game is not None:
            found = await self.desk.see(lambda: self.desk.till.before_game(game.id))
            said = tuple(each.words for each in found)
        self.say_for = ("" if game is None else game.id, said)
        self.draw()

    def _to_say(self) -> BoardGame | None:
        """The game whose announcements are shown: the one played until its first ball."""
        board = self.board
        if board is None:
            return None
        if board.now is not None and board.now.first_ball is None:
            return board.now
        return board.next[0] if board.next else None

    def _mark_next(self) -> None:
        """Puts the mark on the game that comes next."""
        step = what_comes(self.board)
        places = [place for place, each in enumerate(self.moments) if each.game]
        for place in places:
            game = self.moments[place].game
            if step is not None and game is not None and game.id == step.game.id:
                self.pane.fill(self.pane.rows, marked=place)

    # What is seen.

    def draw(self) -> None:
        """Draws now and next, the evening, and what is said before the next first ball."""
        board, width = self.board, self.app.size.width - 4
        if board is None:
            return
        self.head.update(self._head(board, width))
        self.pane.fill([_row(each, board, width) for each in self.moments])
        game, said = self.say_for
        drawn = Text()
        if said:
            before = speak("Before the first ball of game {game} say:", game=game)
            drawn.append(f"{before} ", QUIET)
            drawn.append("; ".join(speak(each) for each in said), PLAIN)
        self.foot_words.update(drawn)
        self.foot_words.display = bool(said)

    def _head(self, board: HallBoard, width: int) -> Text:
        left = Text.assemble((speak("Caller"), STRONG), "   ", (self._balls(board), PLAIN))
        lines = [two_ends(left, Text(""), width)]
        lines.append(words_of_now(board, width))
        step = what_comes(board)
        if step is None:
            lines.append(Text(speak("No game comes any more."), PLAIN))
        else:
            lines.append(
                Text.assemble(
                    (f"{speak('Enter')}  ", KEY), (shorten(speak(step.words), width - 8), STRONG)
                )
            )
        lines += [bonus_ball_words(each, board, width) for each in board.bonus_balls][:2]
        return Text("\n", no_wrap=True).join(lines)

    def _balls(self, board: HallBoard) -> str:
        looked = board.balls.get(self._occasion() or "", ())
        if looked:
            return speak("balls seen by {names}", names=", ".join(looked))
        return speak("balls: nobody has looked at them yet, press v")

    # Keys.

    def do_next(self) -> None:
        step = what_comes(self.board)
        if step is None:
            self.say("No game comes any more.", "care")
        else:
            self._then_next(game_deeds.mark(self, step.game, step.event))

    def do_start(self) -> None:
        self._of_game(lambda game: game_deeds.mark(self, game, "start"))

    def do_first_ball(self) -> None:
        self._of_game(lambda game: game_deeds.mark(self, game, "first_ball"))

    def do_delay(self) -> None:
        self._of_game(lambda game: game_deeds.delay(self, game))

    def do_verify(self) -> None:
        self._then_next(game_deeds.verify_balls(self, self._occasion()))

    def do_balls_changed(self) -> None:
        self._then_next(game_deeds.balls_changed(self, self._occasion()))

    def do_number(self) -> None:
        self._then_next(bonus_ball_deeds.record_number(self, self._occasion()))

    def do_announce(self) -> None:
        self._then_next(bonus_ball_deeds.announce(self, self._occasion()))

    def do_spoken(self) -> None:
        self._then_next(bonus_ball_deeds.spoken(self, self._occasion()))

    def do_other_desk(self) -> None:
        self._then_next(bonus_ball_deeds.other_desk(self, self._occasion()))

    def _occasion(self) -> str | None:
        """The occasion of the marked moment: its balls and its bonus ball are meant."""
        if not self.moments:
            return None
        return self.moments[min(self.pane.marked, len(self.moments) - 1)].occasion

    def _of_game(self, deed: Callable[[BoardGame], Coroutine[Any, Any, bool]]) -> None:
        """Does something about the marked game."""
        game = self.moments[self.pane.marked].game if self.moments else None
        if game is None:
            self.say("That is no game; mark one with the arrows.", "care")
        else:
            self._then_next(deed(game))

    def _then_next(self, deed: Coroutine[Any, Any, bool]) -> None:
        self.act(self._do_and_read(deed))

    async def _do_and_read(self, deed: Coroutine[Any, Any, bool]) -> None:
        if await deed:
            await self.desk.look_again()
            await self._read()
            self._mark_next()


def _row(moment: Moment, board: HallBoard, width: int) -> Text:
    at = f"{local(moment.at, board.zone):%H:%M}"
    game = moment.game
    if game is None:
        row = Text.assemble((f"{at}  ", PLAIN), (shorten(speak(moment.words), width - 8), CARE))
        return row
    name = shorten(f"{game.id} {game.name}", 34)
    row = Text.assemble((f"{at}  ", PLAIN), (f"{name:<35}", PLAIN if game.begun else STRONG))
    if game.bonus_ball:
        row.append("BB ", QUIET)
    for instant, words in ((game.started, say("started")), (game.first_ball, say("1st ball"))):
        if instant is not None:
            row.append(f" {speak(words)} {local(instant, board.zone):%H:%M}", PLAIN)
    return row
