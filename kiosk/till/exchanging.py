"""Exchanges: lines of a slip cancelled and others sold, in one entry, paying the difference.

Lines past their cutoff stay valid on the old slip. The new lines go through the rules of a sale
together with what stays, so that an exchange lets nobody have what a sale would refuse.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.entries import Refund, Tendered
from kiosk.ledger.slip_entries import KeptLine, SlipExchanged
from kiosk.money import format_money
from kiosk.till import void_papers
from kiosk.till.action_keys import done_under
from kiosk.till.basket import Pick, Player, Quote, price_players
from kiosk.till.cancelled import refused_as_cancelled
from kiosk.till.desk import Desk
from kiosk.till.exchange_lines import sort_lines
from kiosk.till.night import Session, Shift, deciding_instant, default_occasion
from kiosk.till.numbering import SlipNumbers
from kiosk.till.paid import paid_by_tender, reference_of, refunds_of, split_carried
from kiosk.till.people import SELLERS, Worker, need_role
from kiosk.till.reasons import clean_reason
from kiosk.till.selling import need_in_order, need_whole_packets, sale_papers
from kiosk.till.slip_record import SlipRecord, find_slip, slip_text
from kiosk.till.sold_out import refused_as_sold_out
from kiosk.till.staying_lines import decide_staying
from kiosk.till.tenders import Tender, change_due
from kiosk.till.voiding import (
    dying_receipts,
    is_whole,
    need_approver,
    need_its_night,
    void_paper,
    voided_lines,
)


@dataclass(frozen=True)
class ExchangeQuote:
    """What an exchange would do; money in cents.

    ``lines`` of the slip would be void (from 1), ``kept`` stay valid and why. ``offer`` holds the
    new lines and what the rules say. Either ``due_cents`` is paid or ``returned_cents`` given back.
    """

    slip: SlipRecord
    lines: tuple[int, ...]
    kept: tuple[KeptLine, ...]
    offer: Quote
    credit_cents: int

    @property
    def due_cents(self) -> int:
        return max(0, self.offer.total_cents - self.credit_cents)

    @property
    def returned_cents(self) -> int:
        return max(0, self.credit_cents - self.offer.total_cents)


@dataclass(frozen=True)
class RecordedExchange:
    """An exchange as it stands in the ledger; ``new_slip`` None: what was sold needs no slip."""

    slip: str
    whole: bool
    lines: tuple[int, ...]
    kept: tuple[KeptLine, ...]
    new_slip: str | None
    cards: int
    receipts: tuple[str, ...]
    credit_cents: int
    total_cents: int
    due_cents: int
    tendered_cents: int
    change_cents: int
    returned: tuple[tuple[str, int], ...]
    seq: int
    repeated: bool

    @property
    def returned_cents(self) -> int:
        return sum(cents for _kind, cents in self.returned)

    @property
    def moves_cash(self) -> bool:
        """Whether the drawer has to open."""
        return self.tendered_cents > 0 or any(kind == "cash" for kind, _cents in self.returned)


def quote_exchange(
    desk: Desk, text: str, picks: tuple[Pick, ...], *, lines: Sequence[int] = ()
) -> ExchangeQuote:
    """What an exchange would do now, writing nothing.

    Raises Refused when nothing of the slip can be exchanged or its night is closed, Wrong for an
    unknown line or item.
    """
    slip = find_slip(desk, text)
    session, _shift = need_its_night(desk, slip)
    return _quote(desk, session, slip, picks, lines)


def _quote(
    desk: Desk, session: Session, slip: SlipRecord, picks: tuple[Pick, ...], lines: Sequence[int]
) -> ExchangeQuote:
    at = deciding_instant(desk, session, desk.now().at)
    going, kept = sort_lines(desk, session, slip, lines, at)
    if not going:
        raise Refused(
            *(each.why for each in kept),
            say("Nothing of slip {slip} is left to exchange.", slip=slip.text),
        )
    player = Player(picks, here=_is_counted(slip, going))
    need_whole_packets(session, (player,))
    priced = price_players(
        session.program,
        (player,),
        occasions=tuple(each.id for each in session.occasions),
        usual=default_occasion(session, at).id,
    )
    credit = sum(slip.sold.lines[number - 1].amount_cents for number in going)
    decisions = (
        *decide_staying(desk, session, slip, going, priced[0].lines, at),
        *refused_as_sold_out(desk, session, priced),
        *refused_as_cancelled(desk, session, priced),
    )
    return ExchangeQuote(slip, tuple(going), tuple(kept), Quote(priced, decisions, at), credit)


def _is_counted(slip: SlipRecord, going: Sequence[int]) -> bool:
    """Whether the player stays counted by the old slip, or by one it was exchanged for before."""
    return slip.sold.here or not is_whole(slip, going) or bool(slip.exchanged_for)


def exchange_slip(
    desk: Desk,
    text: str,
    picks: tuple[Pick, ...],
    tenders: tuple[Tender, ...],
    *,
    reason: str,
    by: Worker,
    approved_by: Worker | None,
    lines: Sequence[int] = (),
    key: str | None = None,
    pad: Sequence[str] = (),
) -> RecordedExchange:
    """Cancels lines of a slip (all that can still be exchanged) and sells others for them.

    Two people as for a void. The difference is paid by ``tenders`` or given back by the tender
    used; ``pad`` is the number read from the pad, where the new slip is of it. The same ``key``
    again changes nothing. Raises Refused for what the rules bar, for one's
    own approval and when too little is paid; Wrong for what cannot be.
    """
    reason = clean_reason(reason)
    need_role(by, SELLERS, say("Exchanging"))
    with desk.writing() as writing:
        slip = find_slip(desk, text)
        done = _recorded_exchange(desk, key, slip, picks)
        if done is not None:
            return done
        approver = need_approver(slip, by, approved_by, "An exchange")
        if slip.content.worker == by.name:
            raise Refused(
                say(
                    "{by} bought slip {slip}: somebody else exchanges it.",
                    by=by.name,
                    slip=slip.text,
                )
            )
        session, shift = need_its_night(desk, slip)
        offer = _quote(desk, session, slip, picks, lines)
        need_in_order(offer.offer, writing.time)
        if offer.due_cents == 0 and tenders:
            raise Wrong(
                say(
                    "Nothing is to be paid; {returned} is given back.",
                    returned=format_money(offer.returned_cents),
                ),
                where="tender",
            )
        change = change_due(session, offer.due_cents, tenders)
        payload = _payload(
            desk, session, shift, offer, tenders, change, reason=reason, by=by, approver=approver,
            key=key, pad=pad,
        )  # fmt: skip
        entry = writing.append(
            payload,
            lambda entry: void_papers.exchange_documents(desk, session, slip, payload, entry),
        )
    return _as_recorded(payload, entry.seq, repeated=False)


def _payload(
    desk: Desk,
    session: Session,
    shift: Shift,
    quote: ExchangeQuote,
    tenders: tuple[Tender, ...],
    change: int,
    *,
    reason: str,
    by: Worker,
    approver: Worker,
    key: str | None,
    pad: Sequence[str],
) -> SlipExchanged:
    slip = quote.slip
    sold = SlipNumbers(desk, session, pad).number(quote.offer)
    refunds = split_carried(
        refunds_of(paid_by_tender(desk, slip.sale), quote.credit_cents), quote.returned_cents
    )
    paid = [*_carried(desk, slip, refunds), *(Tendered(**vars(each)) for each in tenders)]
    return SlipExchanged(
        key=key,
        papers=[void_paper(say("Void of {slip}", slip=slip.text), slip), *sale_papers(sold)],
        session=session.seq,
        shift=shift.seq,
        series=slip.series,
        number=slip.number,
        sale=slip.sale,
        whole=is_whole(slip, quote.lines),
        reason=reason,
        voided_by=by.name,
        approved_by=approver.name,
        worker=slip.content.worker,
        lines=voided_lines(slip, quote.lines),
        receipts=dying_receipts(slip, quote.lines),
        refund_cents=quote.credit_cents,
        refunds=refunds,
        kept=list(quote.kept),
        players=sold,
        tenders=paid,
        total_cents=quote.offer.total_cents,
        tendered_cents=sum(each.amount_cents for each in paid),
        change_cents=change,
    )


def _carried(desk: Desk, slip: SlipRecord, refunds: Sequence[Refund]) -> list[Tendered]:
    return [
        Tendered(
            kind=each.kind,
            amount_cents=each.amount_cents,
            reference=reference_of(desk, slip.sale, slip.content, each.kind),
            carried=True,
        )
        for each in refunds
        if each.carried
    ]


def _recorded_exchange(
    desk: Desk, key: str | None, slip: SlipRecord, picks: tuple[Pick, ...]
) -> RecordedExchange | None:
    found = done_under(desk, key, SlipExchanged, series=slip.series, number=slip.number)
    if found is None:
        return None
    before = [(line.item, line.quantity) for line in found[1].players[0].lines]
    if before != [(pick.id, pick.quantity) for pick in picks]:
        raise Wrong(
            "This key belongs to an exchange for other things, which stays as it is; take a new "
            "one.",
            where="--key",
        )
    return _as_recorded(found[1], found[0], repeated=True)


def _as_recorded(payload: SlipExchanged, seq: int, *, repeated: bool) -> RecordedExchange:
    player = payload.players[0]
    new = player.slip
    return RecordedExchange(
        slip=slip_text(payload.series, payload.number),
        whole=payload.whole,
        lines=tuple(each.line for each in payload.lines),
        kept=tuple(payload.kept),
        new_slip=None if new is None else slip_text(new.series, new.number),
        cards=0 if new is None else new.cards,
        receipts=tuple(each.receipt for each in player.receipts),
        credit_cents=payload.refund_cents,
        total_cents=payload.total_cents,
        due_cents=payload.total_cents - payload.carried_cents,
        tendered_cents=payload.tendered_cents - payload.carried_cents,
        change_cents=payload.change_cents,
        returned=tuple(
            (each.kind, each.amount_cents) for each in payload.refunds if not each.carried
        ),
        seq=seq,
        repeated=repeated,
    )
