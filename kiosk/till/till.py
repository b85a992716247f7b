"""The till: the one door through which screens and command line do anything at a desk."""

import datetime
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from kiosk.clock import Clock, to_text
from kiosk.errors import Fault, Refused
from kiosk.home import DeskSettings, Home, writer_lock
from kiosk.language import Language, say
from kiosk.ledger.audit import Audit, audit
from kiosk.ledger.print_queue import OwedPaper, PrintQueue
from kiosk.program.catalogue import Group, catalogue
from kiosk.till import (
    cash,
    counting,
    night_opening,
    night_papers,
    numbering,
    opening,
    owed,
    people,
    selling,
    tenders,
)
from kiosk.till import look as looking
from kiosk.till.basket import Player, Quote
from kiosk.till.close_verbs import CloseVerbs
from kiosk.till.desk import Desk, DeskTime
from kiosk.till.draft import Draft, clear_draft, keep_draft, read_draft
from kiosk.till.floor_verbs import FloorVerbs
from kiosk.till.game_verbs import GameVerbs
from kiosk.till.hall_verbs import HallVerbs
from kiosk.till.house_verbs import HouseVerbs
from kiosk.till.night import Session, need_near_tonight, open_session
from kiosk.till.opening_verbs import OpeningVerbs
from kiosk.till.paper_ways import NO_WAY
from kiosk.till.people import Approval, Role, Worker
from kiosk.till.prize_verbs import PrizeVerbs
from kiosk.till.self_check import SelfCheck
from kiosk.till.slip_verbs import SlipVerbs
from kiosk.till.spooling import DeskSpool
from kiosk.till.stock_verbs import StockVerbs
from receipts.status import Outcome, Status

__all__ = ["Approval", "Till", "open_till"]

_log = logging.getLogger(__name__)


class Till(
    FloorVerbs,
    GameVerbs,
    SlipVerbs,
    HouseVerbs,
    OpeningVerbs,
    PrizeVerbs,
    StockVerbs,
    HallVerbs,
    CloseVerbs,
):
    """A desk opened for work. Verbs may be called from any thread."""

    def __init__(self, desk: Desk, spool: DeskSpool, check: SelfCheck) -> None:
        super().__init__(desk, spool)
        self.check = check

    # The desk itself.

    @property
    def name(self) -> str:
        return self.desk.name

    @property
    def practice(self) -> bool:
        """Whether this is a practice desk: PRACTICE on everything."""
        return self.desk.practice

    def now(self) -> DeskTime:
        return self.desk.now()

    def set_clock(self, instant: datetime.datetime, *, by: Worker) -> None:
        """Types the wall time: moves a practice clock, corrects a live one. On record."""
        people.need_role(by, opening.CHAIR, say("Setting the clock"))
        need_near_tonight(open_session(self.desk), instant)
        self.desk.set_clock(instant, by.name)

    def look(self) -> looking.Look:
        """What people at the desk see without asking. Raises Refused without a program."""
        watch = self.hall_watch
        alarms = (*self.check.alarms, *watch.alarms)
        return looking.look(self.desk, self.queue, self.spool.status, alarms, watch.seen)

    def tonight(self, date: datetime.date | None = None) -> looking.Tonight:
        """What would be opened now, or on a date. Raises Refused without a program in force."""
        return looking.tonight(self.desk, date)

    def audit(self, *, quick: bool = False) -> Audit:
        return audit(self.desk.ledger, self.desk.name, quick=quick)

    # People.

    def workers(self) -> tuple[Worker, ...]:
        return people.workers(self.desk)

    def sign_in(self, name: str, pin: str) -> Worker:
        return people.sign_in(self.desk, name, pin)

    def add_worker(
        self,
        name: str,
        role: Role,
        pin: str,
        *,
        paid: bool = False,
        language: Language = "en",
        approved_by: Worker | None,
    ) -> Worker:
        return people.add_worker(
            self.desk, name, role, pin, paid=paid, language=language, approved_by=approved_by
        )

    # The night.

    def session(self) -> Session | None:
        """The open session, or None."""
        return open_session(self.desk)

    def load_program(self, path: Path, *, by: Worker) -> opening.NewProgram:
        return opening.load_new_program(self.desk, path, by=by)

    def open_occasion(
        self,
        *,
        float_cents: int,
        who: Approval,
        occasions: Sequence[str] = (),
        date: datetime.date | None = None,
        instead_of: datetime.date | None = None,
    ) -> night_opening.OpenedNight:
        opened = night_opening.open_occasion(
            self.desk,
            float_cents=float_cents,
            by=who.by,
            approved_by=who.second,
            occasions=occasions,
            date=date,
            instead_of=instead_of,
        )
        self.spool.wake()
        return opened

    # Selling.

    def catalogue(self) -> tuple[Group, ...]:
        """What the open session sells, grouped as on the program; empty when closed."""
        session = self.session()
        return () if session is None else catalogue(session.program)

    def next_slip(self) -> str:
        """The number the next slip takes, as people read it."""
        return numbering.next_slip_text(self.desk)

    def quote(self, players: tuple[Player, ...], *, worker: str | None = None) -> Quote:
        return selling.quote(self.desk, players, worker=worker)

    def sell(
        self,
        players: tuple[Player, ...],
        paid: tuple[tenders.Tender, ...],
        *,
        key: str,
        by: Worker,
        worker: str | None = None,
        pad: Sequence[str] = (),
    ) -> selling.RecordedSale:
        """Records a sale, then opens the drawer, then prints: in that order."""
        sale = selling.sell(self.desk, players, paid, key=key, by=by, worker=worker, pad=pad)
        if not sale.repeated:
            self._after_commit(drawer=True)
        return sale

    def recorded_sale(self, key: str) -> selling.RecordedSale | None:
        return selling.recorded_sale(self.desk, key)

    def draft(self) -> Draft | None:
        """The basket that was begun, as it survived a crash."""
        return read_draft(self.desk)

    def keep_draft(self, draft: Draft | None) -> None:
        """Keeps the basket in sight of a crash; None forgets it."""
        if draft is None:
            clear_draft(self.desk)
        else:
            keep_draft(self.desk, draft)

    # Cash.

    def start_shift(self, float_cents: int, *, who: Approval) -> int:
        return cash.start_shift(self.desk, float_cents, by=who.by, verified_by=who.second)

    def end_shift(self, *, by: Worker) -> int:
        return cash.end_shift(self.desk, by=by)

    def move_cash(
        self,
        movement: cash.Movement,
        amount_cents: int,
        *,
        reason: str,
        who: Approval,
        key: str | None = None,
    ) -> cash.RecordedMovement:
        moved = cash.move_cash(
            self.desk,
            movement,
            amount_cents,
            reason=reason,
            by=who.by,
            approved_by=who.second,
            key=key,
        )
        if not moved.repeated:
            self._after_commit(drawer=True)
        return moved

    def open_drawer(self, *, reason: str, who: Approval) -> int:
        seq = cash.open_drawer(self.desk, reason=reason, by=who.by, approved_by=who.second)
        self._after_commit(drawer=True)
        return seq

    def drawer_to_count(self, *, by: Worker) -> counting.DrawerToCount:
        """Whose drawer a count by somebody is of. Raises Refused."""
        return counting.drawer_to_count(self.desk, by)

    def count_drawer(
        self,
        found: Mapping[int, int] | counting.DrawerContents,
        *,
        by: Worker,
        reason: str | None = None,
        shift: int | None = None,
    ) -> counting.CountResult:
        result = counting.count_drawer(self.desk, found, by=by, reason=reason, shift=shift)
        self._after_commit(drawer=False)
        return result

    # Paper.

    def owed(self) -> list[OwedPaper]:
        """Papers still owed by the printer, oldest first."""
        return self.queue.owed()

    def papers_on_screen_only(self) -> tuple[str, ...]:
        """The jobs of the last entry's papers for which there is no printer, by preprinted slips.

        Empty where they are printed or owed.
        """
        last = self.desk.ledger.value("SELECT max(seq) FROM journal WHERE desk = ?", (self.name,))
        return tuple(
            each.job for each in self.queue.newest(10) if each.seq == last and each.state == NO_WAY
        )

    def confirm_paper(self, job: str, *, whole: bool, by: Worker) -> str:
        said = owed.confirm_paper(self.desk, self.queue, job, whole=whole, by=by)
        self._after_commit(drawer=False)
        return said

    def find_paper(self, job: str) -> OwedPaper:
        return owed.find_paper(self.queue, job)

    def recent_papers(self, limit: int = 100) -> list[OwedPaper]:
        """Papers to look at: those owed first, then the newest of the others."""
        return looking.recent_papers(self.queue, limit)

    def printer_status(self) -> Status:
        return self.spool.status

    def printer_setting(self) -> DeskSettings | None:
        """The printer this desk is set to; None where the setting cannot be read."""
        try:
            return self.desk.home.settings()
        except Fault:
            return None

    def choose_printer(self, spec: str, profile: str | None, *, other: bool = False) -> None:
        """Sets the desk's printer, or the one beside it for papers that are no slips.

        Raises Refused where both would be the same.
        """
        now = self.printer_setting() or DeskSettings(printer="none")
        if other and spec == now.printer:
            raise Refused("That is the printer with the preprinted slips: name another one.")
        chosen: dict[str, str | None]
        if other:
            chosen = {"other_printer": None if spec == "none" else spec, "other_profile": profile}
        else:
            chosen = {"printer": spec, "profile": profile, "qr": None}
        if not other and spec == now.other_printer:
            chosen |= {"other_printer": None, "other_profile": None}
        self.use_printer(now.model_copy(update=chosen))

    def choose_square(self, made: Literal["printer", "dots"]) -> None:
        """Who makes the square of a slip, as somebody saw who scanned the test slip."""
        now = self.printer_setting() or DeskSettings(printer="none")
        self.desk.home.keep_settings(now.model_copy(update={"qr": made}))
        self.spool.restart()

    def use_printer(self, settings: DeskSettings) -> None:
        """Chooses another printer; papers still owed come out there. All else stays."""
        kept = self.printer_setting()
        if kept is not None:
            others = ("display", "large_for", "language")
            settings = settings.model_copy(update={each: getattr(kept, each) for each in others})
        self.desk.home.keep_settings(settings)
        with self.desk.ledger.transaction():
            self.queue.roll.doubt(say("Another printer was chosen."))
        self.spool.restart()

    def print_test(self, *, by: Worker) -> Outcome:
        """Prints the test slip, which is no business paper, and says what became of it."""
        people.need_role(by, people.SELLERS, say("A test slip"))
        return self.spool.print_alone(night_papers.test_document(self.desk))


@contextmanager
def open_till(
    home: Home,
    *,
    clock: Clock | None = None,
    printing: bool = True,
    checking: bool = False,
    wait_s: int = 0,
) -> Iterator[Till]:
    """Opens a desk as its only writer. Raises Fault when another window has it.

    ``checking`` looks at ledger and disk meanwhile, for a desk that stays open all evening.
    A paper whose printing was cut off by a crash is set aside for a person to look at.
    """
    with writer_lock(home, wait_s=wait_s):
        desk = Desk.open(home, writer=True, clock=clock)
        queue = PrintQueue(desk.ledger, lambda: to_text(desk.now().at))
        stuck = queue.recover()
        if stuck:
            _log.warning("%d paper(s) were printing when the kiosk stopped", stuck)
        spool = DeskSpool(desk, queue)
        check = SelfCheck(desk)
        till = Till(desk, spool, check)
        try:
            if printing:
                spool.start()
            if checking:
                with desk.ledger.transaction():
                    queue.roll.doubt(say("The kiosk was started anew."))
                check.start()
                till.hall_watch.start()
            yield till
        finally:
            till.hall_watch.stop()
            check.stop()
            spool.stop()
            till.hall.close()
            desk.ledger.checkpoint()
            desk.close()
