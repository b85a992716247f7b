"""Paying: one call of the till for one basket, and what its answer means for the basket."""

from dataclasses import dataclass

from kiosk.errors import Fault, KioskError, Refused, Wrong
from kiosk.language import say
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.basket_in_hand import BasketInHand
from kiosk.screens.last_sale import LastSale
from kiosk.screens.said import Said, error_said
from kiosk.till.basket import Player
from kiosk.till.draft import Draft
from kiosk.till.look import Look
from kiosk.till.selling import RecordedSale
from kiosk.till.tenders import Tender


@dataclass(frozen=True)
class Begun:
    """What the desk was at when the kiosk last stopped: a basket, or the sale it became."""

    draft: Draft | None
    sale: LastSale | None


async def find_begun(desk: AtDesk) -> Begun:
    """The draft on disk, and its sale if the ledger has it."""
    draft = await desk.see(desk.till.draft)
    if draft is None:
        return Begun(None, None)
    sale = await desk.see(lambda: desk.till.recorded_sale(draft.key))
    return Begun(draft, None if sale is None else last_sale(sale, draft.players))


def last_sale(sale: RecordedSale, players: tuple[Player, ...]) -> LastSale:
    """A recorded sale as it stays in sight."""
    return LastSale(
        slips=tuple(each.number for each in sale.slips),
        total_cents=sale.total_cents,
        tendered_cents=sale.tendered_cents,
        change_cents=sale.change_cents,
        players=players,
        on_pad=tuple((each.number, each.cards) for each in sale.slips if each.on_pad),
    )


class Paying:
    """Takes payment for baskets at one desk."""

    def __init__(self, desk: AtDesk) -> None:
        self._desk = desk

    async def pad_slips(self, basket: BasketInHand) -> int | Said:
        """How many numbers of the pad are read out for this basket; 0 where the roll prints."""
        players = basket.asking(refused_too=False).players
        try:
            return await self._desk.see(lambda: self._desk.till.pad_slips_wanted(players))
        except KioskError as error:
            return error_said(error)

    async def pay(
        self, basket: BasketInHand, tenders: tuple[Tender, ...], pad: tuple[str, ...] = ()
    ) -> LastSale | Said:
        """The sale, on disk when this returns, or why there is none; then the basket stays.

        The sale carries the basket's key: paid twice it is recorded once. Lines the till refuses
        are marked in the basket, and the rest can be paid at once.
        """
        till, worker = self._desk.till, self._desk.need_worker()
        asking = basket.asking(refused_too=False)
        try:
            sale = await self._desk.do(
                lambda: till.sell(asking.players, tenders, key=basket.key, by=worker, pad=pad)
            )
        except Refused as refused:
            basket.refused_at_paying |= asking.refused(refused.refusals)
            return error_said(refused)
        except Wrong as wrong:
            return error_said(wrong)
        except Fault as fault:
            return await self._after_fault(fault, basket, asking.players)
        return last_sale(sale, asking.players)

    async def _after_fault(
        self, fault: Fault, basket: BasketInHand, players: tuple[Player, ...]
    ) -> LastSale | Said:
        """The world failed in the middle: the ledger is asked before anything is said."""
        try:
            sale = await self._desk.see(lambda: self._desk.till.recorded_sale(basket.key))
        except Fault:
            return error_said(fault)
        return error_said(fault) if sale is None else last_sale(sale, players)


def left_out_words(basket: BasketInHand, look: Look | None) -> str:
    """What was refused and therefore not sold, to be said to the player beside the change."""
    groups = look.groups if look else ()
    names = {one.id: one.name for each in groups for one in each.entries}
    refused = [
        names.get(pick.id, pick.id)
        for number, player in enumerate(basket.players)
        for pick in player.picks
        if basket.why_not((number, pick.id, pick.occasion)) is not None
    ]
    if not refused:
        return ""
    return say("NOT sold: {things}. Say so to the player.", things=", ".join(refused))
