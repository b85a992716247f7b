"""The till's verbs of money that leaves the house: prizes, and deposits at the bank."""

import datetime
from collections.abc import Sequence
from typing import Literal

from kiosk.till import checks, deposits, goods, held_prizes, prizes
from kiosk.till.award import PrizeAsked
from kiosk.till.night import open_session
from kiosk.till.opened_desk import OpenedDesk
from kiosk.till.people import Approval, Worker
from kiosk.till.prize_list import PrizeLine, prize_list
from kiosk.till.prize_shares import Winner


class PrizeVerbs(OpenedDesk):
    """What the till does when somebody has won, and when a night's money is brought away."""

    def pay_prize(
        self,
        asked: PrizeAsked,
        winners: Sequence[Winner],
        payment: prizes.Payment,
        *,
        who: Approval,
        key: str | None = None,
    ) -> prizes.PaidPrize:
        """Records the payment, opens the drawer where cash leaves it, then prints the vouchers."""
        paid = prizes.pay_prize(
            self.desk, asked, winners, payment, by=who.by, approved_by=who.second, key=key
        )
        if not paid.repeated:
            self._after_commit(drawer=paid.method == "cash")
        return paid

    def award_goods(
        self,
        game: str,
        name: str,
        winner: str,
        *,
        who: Approval,
        slip: str | None = None,
        occasion: str | None = None,
        key: str | None = None,
    ) -> goods.AwardedGoods:
        """Records a prize in kind as given and prints its voucher."""
        given = goods.award_goods(
            self.desk,
            game,
            name,
            winner,
            slip=slip,
            occasion_id=occasion,
            by=who.by,
            approved_by=who.second,
            key=key,
        )
        if not given.repeated:
            self._after_commit(drawer=False)
        return given

    def spoil_check(self, number: str, *, reason: str, by: Worker) -> str:
        return checks.spoil_check(self.desk, number, reason=reason, by=by)

    def hold_prize(
        self,
        asked: PrizeAsked,
        event: Literal["withheld", "released"],
        *,
        reason: str,
        by: Worker,
        key: str | None = None,
    ) -> held_prizes.RecordedHold:
        return held_prizes.hold_prize(self.desk, asked, event, reason=reason, by=by, key=key)

    def prize_list(self) -> tuple[PrizeLine, ...]:
        """Every prize of tonight and how it stands; empty when nothing is open."""
        session = open_session(self.desk)
        return () if session is None else prize_list(self.desk, session)

    def deposits_due(self) -> list[deposits.NightDeposit]:
        """Of the nights closed last, those with money still to be brought to the bank."""
        return deposits.open_deposits(self.desk)

    def unpaid_prizes(self) -> list[str]:
        """Prizes of games that began and nobody has paid; empty when nothing is open."""
        session = open_session(self.desk)
        return [] if session is None else held_prizes.unpaid_prizes(self.desk, session)

    def deposit_made(
        self,
        date: datetime.date,
        amount_cents: int,
        reference: str,
        *,
        by: Worker,
        reason: str | None = None,
        key: str | None = None,
    ) -> deposits.RecordedDeposit:
        made = deposits.record_deposit(
            self.desk, date, amount_cents, reference, by=by, reason=reason, key=key
        )
        if not made.repeated:
            self._after_commit(drawer=False)
        return made
