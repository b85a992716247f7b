"""The verbs of what games pay by attendance, from night to night, and of a night called off."""

from collections.abc import Sequence

from kiosk.rules.announcements import ToSay
from kiosk.till import attendance, cancelling, early_bird_prize, floor, jackpot
from kiosk.till.hall_board import HallBoard, hall_board
from kiosk.till.night import open_session
from kiosk.till.opened_desk import OpenedDesk
from kiosk.till.people import Worker
from kiosk.till.progressives import Progressive, progressives


class GameVerbs(OpenedDesk):
    """What is announced and settled beside the bonus ball."""

    def hall_board(self) -> HallBoard:
        """The night as the hall may see it."""
        return hall_board(self.desk)

    def before_game(self, game: str) -> tuple[ToSay, ...]:
        """What the caller says before a game of tonight; empty while nothing is open."""
        session = open_session(self.desk)
        return () if session is None else floor.before_game(self.desk, session, game)

    def attendance_now(self) -> tuple[attendance.AttendanceNow, ...]:
        """Attendance of tonight's occasions; empty where no prize follows it."""
        session = open_session(self.desk)
        return () if session is None else attendance.attendance_now(self.desk, session)

    def announce_attendance(
        self,
        occasion: str | None = None,
        *,
        by: Worker,
        head_count: attendance.HeadCount | None = None,
        decline: bool = False,
    ) -> attendance.Announcement:
        said = attendance.announce_attendance(
            self.desk, occasion, by=by, head_count=head_count, decline=decline
        )
        self.spool.wake()
        return said

    def settle_jackpot(
        self,
        full_card: jackpot.FullCard,
        winners: Sequence[jackpot.CardHeld] = (),
        consolation: Sequence[jackpot.CardHeld] = (),
        *,
        by: Worker,
        key: str | None = None,
    ) -> jackpot.SettledJackpot:
        """Without ``winners`` it is not won and the consolation is paid."""
        done = jackpot.settle_jackpot(self.desk, full_card, winners, consolation, by=by, key=key)
        self.spool.wake()
        return done

    def jackpot_not_played(
        self, *, reason: str, by: Worker, key: str | None = None
    ) -> jackpot.SettledJackpot:
        done = jackpot.jackpot_not_played(self.desk, reason=reason, by=by, key=key)
        self.spool.wake()
        return done

    def progressives(self) -> tuple[Progressive, ...]:
        """The games whose prize goes on from night to night and that wait to be settled."""
        return progressives(self.desk)

    def settle_early_bird(
        self,
        game: str,
        calls: int,
        winners: Sequence[str],
        *,
        won: bool,
        by: Worker,
        key: str | None = None,
    ) -> early_bird_prize.SettledEarlyBird:
        done = early_bird_prize.settle_early_bird(
            self.desk, game, calls, winners, won=won, by=by, key=key
        )
        self.spool.wake()
        return done

    def cancel_occasion(
        self,
        *,
        reason: str,
        by: Worker,
        occasions: Sequence[str] = (),
        key: str | None = None,
    ) -> cancelling.CancelledOccasions:
        done = cancelling.cancel_occasion(
            self.desk, reason=reason, by=by, occasions=occasions, key=key
        )
        self.spool.wake()
        return done
