"""The till's verbs on slips that were sold: list, void, approve, exchange, retender, copy."""

from collections.abc import Sequence

from kiosk.ledger.payload import TenderKind
from kiosk.till import (
    copying,
    exchanging,
    loading_forms,
    pending_voids,
    preprinted,
    retendering,
    selling,
    slip_check,
    slip_list,
    slip_record,
    slip_words,
    spoiled_forms,
    tenders,
    voiding,
)
from kiosk.till.basket import Pick, Player
from kiosk.till.opened_desk import OpenedDesk
from kiosk.till.people import Approval, Worker


class SlipVerbs(OpenedDesk):
    """What is done to a slip after its sale."""

    def slips(
        self,
        *,
        limit: int = 200,
        search: slip_list.Search | str = "",
        session: int | None = None,
    ) -> list[slip_list.SlipRow]:
        return slip_list.slips(self.desk, limit=limit, search=search, session=session)

    def slip(self, text: str) -> slip_record.SlipRecord:
        return slip_record.find_slip(self.desk, text)

    def bought(self, text: str) -> str:
        """When it was bought, and during which game: ``bought 19:41, during game 3 …``."""
        return slip_words.bought_words(self.desk, self.slip(text))

    def check_slip(self, text: str) -> slip_check.SlipCheck:
        """Whether the slip with this QR text is genuine, and what became of it. Raises Wrong."""
        return slip_check.check_slip_here(self.desk, text)

    def void(
        self,
        text: str,
        *,
        reason: str,
        who: Approval,
        lines: Sequence[int] = (),
        key: str | None = None,
        pending: bool = False,
    ) -> voiding.RecordedVoid:
        """With ``pending`` the slip is dead at once and the refund waits for ``approve_void``."""
        done = voiding.void_slip(
            self.desk,
            text,
            reason=reason,
            by=who.by,
            approved_by=who.second,
            lines=lines,
            key=key,
            pending=pending,
        )
        if not done.repeated:
            self._after_commit(drawer=any(kind == "cash" for kind, _cents in done.refunds))
        return done

    def approve_void(
        self, text: str, *, who: Approval, key: str | None = None
    ) -> voiding.RecordedVoid:
        """Releases the refund of a pending void; a chairperson alone may be both people of it."""
        done = pending_voids.approve_void(
            self.desk, text, by=who.by, approved_by=who.second or who.by, key=key
        )
        if not done.repeated:
            self._after_commit(drawer=any(kind == "cash" for kind, _cents in done.refunds))
        return done

    def quote_exchange(
        self, text: str, picks: tuple[Pick, ...], *, lines: Sequence[int] = ()
    ) -> exchanging.ExchangeQuote:
        """What an exchange would do now: what stays, what is due or comes back."""
        return exchanging.quote_exchange(self.desk, text, picks, lines=lines)

    def exchange(
        self,
        text: str,
        picks: tuple[Pick, ...],
        paid: tuple[tenders.Tender, ...] = (),
        *,
        reason: str,
        who: Approval,
        lines: Sequence[int] = (),
        key: str | None = None,
        pad: Sequence[str] = (),
    ) -> exchanging.RecordedExchange:
        done = exchanging.exchange_slip(
            self.desk,
            text,
            picks,
            paid,
            reason=reason,
            by=who.by,
            approved_by=who.second,
            lines=lines,
            key=key,
            pad=pad,
        )
        if not done.repeated:
            self._after_commit(drawer=done.moves_cash)
        return done

    def correct_tender(
        self,
        text: str,
        to: TenderKind,
        *,
        reference: str | None = None,
        was: TenderKind | None = None,
        amount_cents: int | None = None,
        reason: str,
        who: Approval,
        key: str | None = None,
    ) -> retendering.RecordedCorrection:
        done = retendering.correct_tender(
            self.desk,
            text,
            to,
            reference=reference,
            was=was,
            amount_cents=amount_cents,
            reason=reason,
            by=who.by,
            approved_by=who.second,
            key=key,
        )
        if not done.repeated:
            self._after_commit(drawer=False)
        return done

    # Slips that carry their own numbers.

    def slip_stock(self) -> preprinted.Stock:
        """Roll and pad of preprinted slips, and why the roll stands still if it does."""
        return preprinted.stock_of(self.desk)

    def pad_slips_wanted(self, players: tuple[Player, ...]) -> int:
        """How many numbers of the pad are read out for a basket; 0 where the roll prints.

        With a pad at hand nobody waits for a printer that cannot print now.
        """
        if not preprinted.follows_forms(self.desk):
            return 0
        stock = self.slip_stock()
        has_pad = stock.pad is not None and stock.pad.left > 0
        if not stock.from_pad and (not has_pad or self.spool.status.ready):
            return 0
        return selling.slips_wanted(self.desk, players)

    def need_next_of_pad(self, numbers: Sequence[str]) -> None:
        """Raises Refused or Wrong unless these are the next numbers of the pad, in their order."""
        taken = preprinted.Forms(self.desk, numbers)
        for _number in numbers:
            taken.take()

    def load_forms(
        self, holder: preprinted.Holder, first: str, last: str, *, by: Worker
    ) -> loading_forms.LoadedForms:
        loaded = loading_forms.load_forms(self.desk, self.queue, holder, first, last, by=by)
        self._after_commit(drawer=False)
        return loaded

    def confirm_roll(self, number: str, *, by: Worker) -> str:
        """The number on the next slip of the roll, as it was read; where it agrees it prints."""
        text = loading_forms.confirm_roll(self.desk, self.queue, number, by=by)
        self._after_commit(drawer=False)
        return text

    def spoil_forms(
        self, first: str, last: str | None = None, *, reason: str, by: Worker
    ) -> tuple[spoiled_forms.RecordedBreak, ...]:
        done = spoiled_forms.spoil_forms(self.desk, self.queue, first, last, reason=reason, by=by)
        self._after_commit(drawer=False)
        return done

    def copy(self, text: str, *, reason: str, who: Approval) -> str:
        heading = copying.copy_slip(
            self.desk, text, reason=reason, by=who.by, approved_by=who.second
        )
        self._after_commit(drawer=False)
        return heading
