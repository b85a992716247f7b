"""Where the progressive jackpot stands: its occasion, its prize, the calls that win it."""

from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Refused
from kiosk.games.progressive import Ladder, Step, first_step, next_step
from kiosk.language import say
from kiosk.ledger.ledger import Row
from kiosk.money import format_money
from kiosk.program.models import ProgressiveJackpot
from kiosk.rules.jackpot import first_card_wins_on
from kiosk.till.desk import Desk
from kiosk.till.night import OpenOccasion, Session
from kiosk.till.unsettled_games import JACKPOT, PlayedGame, games_of_session, unsettled

Event = Literal["won", "not_won", "not_played"]


@dataclass(frozen=True)
class JackpotState:
    """The jackpot of one occasion, in cents.

    ``number`` counts the occasions of this progression; ``added_cents`` was held before and is in
    the jackpot. ``first_card_wins``: whatever the calls. ``settled`` is None until somebody said
    what became of it; ``before``: how many earlier nights wait for that too.
    """

    session: int
    occasion: str
    occasion_name: str
    game: str
    name: str
    step: Step
    added_cents: int
    consolation_cents: int
    first_card_wins: bool
    last_licensed: bool
    discontinued: bool
    settled: Event | None
    before: int

    @property
    def jackpot_cents(self) -> int:
        return self.step.base_cents + self.added_cents

    @property
    def ends(self) -> bool:
        """Whether the game ends with this occasion."""
        return self.last_licensed or self.discontinued

    @property
    def wins(self) -> str:
        """What wins it, in words."""
        if self.first_card_wins:
            return say("the first full card, whatever the calls")
        return say(
            "a full card in {calls_allowed} calls or fewer", calls_allowed=self.step.calls_allowed
        )

    @property
    def words(self) -> str:
        """In one line: what it is, and what wins it."""
        return (
            f"{format_money(self.jackpot_cents)}, occasion {self.step.number} of its progression, "
            f"to {self.wins}; consolation {format_money(self.consolation_cents)}"
        )

    @property
    def rows(self) -> tuple[tuple[str, str], ...]:
        """The same for paper, with what has to be said of earlier nights first."""
        waiting = (("  earlier nights not settled", str(self.before)),) if self.before else ()
        return (
            (self.name, format_money(self.jackpot_cents)),
            ("  occasion of its progression", str(self.step.number)),
            ("  won by", self.wins),
            ("  consolation", format_money(self.consolation_cents)),
            *waiting,
        )


def jackpot_of(desk: Desk, session: Session) -> JackpotState | None:
    """The jackpot of a session, settled or not; None where it has none or is cancelled."""
    played = next(games_of_session(desk, session, JACKPOT), None)
    return None if played is None else state_of(desk, played)


def state_of(desk: Desk, played: PlayedGame) -> JackpotState:
    """The jackpot of an occasion, as it follows from the one settled before it."""
    session, occasion, game = played.session, played.occasion, played.game
    table = session.program.progressive_jackpot
    if table is None:
        raise Refused("This program has no progressive jackpot.")
    row = _row(desk, game.id, session.seq)
    step, added = _stands(desk, table, game.id, session.seq)
    waiting = 0
    if row is None:
        waiting = sum(each.session.seq < session.seq for each in unsettled(desk, JACKPOT, game.id))
    return JackpotState(
        session=session.seq,
        occasion=occasion.id,
        occasion_name=occasion.name,
        game=game.id,
        name=game.name,
        step=step,
        added_cents=added,
        consolation_cents=table.consolation_cents,
        first_card_wins=step.number == first_card_wins_on(session.pack, occasion.gaming_date),
        last_licensed=_is_over(occasion, table.last_licensed_occasion),
        discontinued=_is_over(occasion, table.discontinue_after),
        settled=None if row is None else row["event"],
        before=waiting,
    )


def _is_over(occasion: OpenOccasion, last: object) -> bool:
    return last is not None and occasion.gaming_date.isoformat() >= str(last)


def _row(desk: Desk, game: str, session: int) -> Row | None:
    return desk.ledger.row(
        "SELECT event FROM jackpot_settlement WHERE desk = ? AND game = ? AND session = ?",
        (desk.name, game, session),
    )


def _stands(desk: Desk, table: ProgressiveJackpot, game: str, session: int) -> tuple[Step, int]:
    """Occasion, jackpot and calls of a session, and what was added, from the one before."""
    ladder = Ladder(
        table.start_prize_cents,
        table.increase_per_occasion_cents,
        table.start_calls,
        table.extra_calls_per_occasion,
    )
    before = desk.ledger.row(
        "SELECT * FROM jackpot_settlement WHERE desk = ? AND game = ? AND session < ? "
        "ORDER BY seq DESC LIMIT 1",
        (desk.name, game, session),
    )
    if before is None or before["event"] == "won":
        return first_step(ladder), 0 if before is None else before["added_out_cents"]
    last = Step(before["number"], before["base_cents"], before["calls_allowed"])
    stands = next_step(ladder, last) if before["event"] == "not_won" else last
    return stands, before["added_out_cents"]
