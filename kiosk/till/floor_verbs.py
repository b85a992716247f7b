"""The verbs of the floor: games, balls, the bonus ball."""

import datetime
from collections.abc import Sequence

from kiosk.night.envelopes import Envelope, envelopes
from kiosk.rules.bonus_ball_desk import AnnouncedMoney
from kiosk.rules.night import Cutoff
from kiosk.till import (
    balls,
    bonus_ball_carry,
    bonus_ball_claims,
    bonus_ball_number,
    bonus_ball_spoken,
    bonus_ball_win,
    floor,
    hall_desks,
    hall_games,
)
from kiosk.till import bonus_ball as bonus_balls
from kiosk.till.night import OpenOccasion, need_session
from kiosk.till.opened_desk import OpenedDesk
from kiosk.till.people import Approval, Worker


class FloorVerbs(OpenedDesk):
    """What the till does beside selling and cash."""

    def cutoffs(self) -> tuple[Cutoff, ...]:
        return floor.night_cutoffs(self.desk)

    def mark_game(self, game: str, event: str, *, by: Worker) -> floor.MarkedGame:
        return floor.mark_game(self.desk, game, event, by=by)

    def delay_game(self, game: str, to: str, *, by: Worker) -> datetime.datetime:
        return floor.delay_game(self.desk, game, to, by=by)

    def verify_balls(
        self,
        verifiers: Sequence[str],
        occasion: str | None = None,
        *,
        by: Worker,
        changed: bool = False,
    ) -> balls.Verified:
        return balls.verify_balls(
            self.desk, verifiers, changed=changed, occasion_id=occasion, by=by
        )

    def balls_wanted(self) -> tuple[OpenOccasion, ...]:
        """Open occasions whose balls players have to look at before a game starts."""
        return balls.balls_wanted(self.desk)

    def bonus_ball(self, occasion: str | None = None) -> bonus_balls.BonusBallStatus:
        return bonus_balls.bonus_ball_status(self.desk, occasion)

    def close_bonus_ball(
        self, occasion: str | None = None, *, by: Worker
    ) -> bonus_balls.BonusBallStatus:
        status = bonus_balls.close_bonus_ball(self.desk, occasion, by=by)
        self.spool.wake()
        return status

    def announce_bonus_ball(
        self,
        occasion: str | None = None,
        *,
        by: Worker,
        said: AnnouncedMoney | None = None,
    ) -> bonus_balls.BonusBallStatus:
        status = bonus_balls.announce_bonus_ball(self.desk, occasion, by=by, said=said)
        self.spool.wake()
        return status

    def bonus_ball_number(
        self, number: int, occasion: str | None = None, *, by: Worker
    ) -> bonus_ball_number.RecordedNumber:
        return bonus_ball_number.record_number(self.desk, number, occasion, by=by)

    def bonus_ball_won(
        self,
        claimants: Sequence[bonus_ball_claims.Claimant],
        bingo: bonus_ball_claims.Bingo | None = None,
        occasion: str | None = None,
        *,
        by: Worker,
        approved_by: Worker | None = None,
    ) -> bonus_ball_win.SettledPrize:
        return bonus_ball_win.record_win(
            self.desk, claimants, bingo, occasion, by=by, approved_by=approved_by
        )

    def bonus_ball_not_won(
        self, occasion: str | None = None, *, by: Worker, reason: str = "not won"
    ) -> bonus_ball_win.SettledPrize:
        return bonus_ball_win.record_not_won(self.desk, occasion, by=by, reason=reason)

    def bonus_ball_spoken(
        self, occasion: str | None = None, *, by: Worker
    ) -> bonus_ball_spoken.Spoken:
        return bonus_ball_spoken.record_spoken(self.desk, occasion, by=by)

    def name_other_desk(self, other: str, *, by: Worker) -> str:
        return hall_desks.name_other_desk(self.desk, other, by=by)

    def type_closing_slip(
        self, slip: hall_desks.ClosingSlip, occasion: str | None = None, *, who: Approval
    ) -> tuple[hall_desks.OtherDesk, ...]:
        return hall_desks.type_closing_slip(
            self.desk, slip, occasion, by=who.by, approved_by=who.second
        )

    def type_game_sales(
        self, game: str, other: str, receipts_cents: int, *, who: Approval
    ) -> dict[str, int]:
        return hall_games.type_game_sales(
            self.desk, game, other, receipts_cents, by=who.by, approved_by=who.second
        )

    def envelopes(self) -> tuple[Envelope, ...]:
        """What goes into each occasion's envelope; Refused while no night is open."""
        return envelopes(self.desk.ledger, self.desk.name, need_session(self.desk).seq)

    def carry_in(self, amount_cents: int, *, reason: str, who: Approval) -> None:
        bonus_ball_carry.set_carry_in(
            self.desk, amount_cents, reason=reason, by=who.by, approved_by=who.second
        )
