"""Selling: quote a basket, and record a sale with its slips and receipts in one transaction."""

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.errors import Fault, Refusal, Refused, Wrong
from kiosk.language import say
from kiosk.ledger.entries import (
    Paper,
    Sale,
    SoldLine,
    SoldPlayer,
    Tendered,
)
from kiosk.ledger.journal import Entry
from kiosk.rules.people import WorkerPurchase
from kiosk.rules.sale import decide_sale
from kiosk.rules.sale_limits import parts_of_packets
from kiosk.till import papers
from kiosk.till.action_keys import done_under
from kiosk.till.basket import Player, Quote, asked, price_players
from kiosk.till.cancelled import refused_as_cancelled
from kiosk.till.desk import Desk, DeskTime
from kiosk.till.duty import purchase_of
from kiosk.till.night import (
    Session,
    deciding_instant,
    default_occasion,
    need_session,
    need_shift,
    night_facts,
)
from kiosk.till.numbering import SlipNumbers
from kiosk.till.people import SELLERS, Worker, need_role
from kiosk.till.refusals import refusals_of
from kiosk.till.slip_record import sale_of, slip_text
from kiosk.till.sold_out import refused_as_sold_out
from kiosk.till.tenders import Tender, change_due


@dataclass(frozen=True)
class RecordedSlip:
    """A slip of a recorded sale; one ``on_pad`` is filled in by hand."""

    number: str
    cards: int
    admission_cents: int
    total_cents: int
    on_pad: bool = False


@dataclass(frozen=True)
class RecordedSale:
    """A sale as it stands in the ledger. ``repeated``: it was there before this call."""

    desk: str
    seq: int
    key: str
    total_cents: int
    tendered_cents: int
    change_cents: int
    slips: tuple[RecordedSlip, ...]
    receipts: tuple[str, ...]
    at: str
    repeated: bool


def quote(desk: Desk, players: tuple[Player, ...], *, worker: str | None = None) -> Quote:
    """Prices a basket and asks the rules, writing nothing; ``worker`` works here and buys.

    Raises Wrong for an unknown item or worker, Refused when nothing is open.
    """
    session = need_session(desk)
    buyer = None if worker is None else purchase_of(desk, session, worker)
    return _quote(desk, session, desk.now(), players, buyer)


def slips_wanted(desk: Desk, players: tuple[Player, ...]) -> int:
    """How many slips a basket takes, were it sold now. Raises as ``quote`` does."""
    return SlipNumbers(desk, need_session(desk)).slips_wanted(quote(desk, players))


def _quote(
    desk: Desk,
    session: Session,
    time: DeskTime,
    players: tuple[Player, ...],
    buyer: WorkerPurchase | None,
) -> Quote:
    at = deciding_instant(desk, session, time.at)
    need_whole_packets(session, players)
    priced = price_players(
        session.program,
        players,
        occasions=tuple(each.id for each in session.occasions),
        usual=default_occasion(session, at).id,
    )
    decisions = decide_sale(
        session.pack, session.program, night_facts(desk, session), asked(priced), at, buyer
    )
    gone = refused_as_sold_out(desk, session, priced)
    off = refused_as_cancelled(desk, session, priced)
    return Quote(priced, (*decisions, *gone, *off), at)


def need_whole_packets(session: Session, players: tuple[Player, ...]) -> None:
    """Raises Refused with the rule where a part of what is sold whole is asked for by itself."""
    wanted = [[pick.id for pick in each.picks] for each in players]
    apart = parts_of_packets(session.pack, session.program, wanted, session.gaming_date)
    if apart:
        raise Refused(*refusals_of(apart))


def sell(
    desk: Desk,
    players: tuple[Player, ...],
    tenders: tuple[Tender, ...],
    *,
    key: str,
    by: Worker,
    worker: str | None = None,
    pad: Sequence[str] = (),
) -> RecordedSale:
    """Records one sale; on disk when this returns, and printed after.

    ``worker`` is who pays, where that is somebody who works here. ``pad`` are the numbers on the
    next slips of the pad, as they were read, where slips are given from there.

    Doing it again with the same ``key`` changes nothing and gives the recorded sale. Raises
    Refused with every line a rule refuses (the basket is the caller's to keep), Wrong for
    tenders that cannot be, Fault when the disk refuses.
    """
    need_role(by, SELLERS, say("Selling"))
    with desk.writing() as writing:
        recorded = recorded_sale(desk, key)
        if recorded is not None:
            _same_as_asked(desk, recorded, players, tenders, worker)
            return recorded
        done_under(desk, key, Sale)
        session = need_session(desk)
        shift = need_shift(session)
        buyer = None if worker is None else purchase_of(desk, session, worker)
        if buyer is not None and buyer.name == by.name:
            raise Refused(
                say("{by} does not sell to {by}: somebody else takes the money.", by=by.name)
            )
        offer = _quote(desk, session, writing.time, players, buyer)
        need_in_order(offer, writing.time)
        change = change_due(session, offer.total_cents, tenders)
        sold = SlipNumbers(desk, session, pad).number(offer)
        payload = Sale(
            key=key,
            papers=sale_papers(sold),
            session=session.seq,
            shift=shift.seq,
            cashier=by.name,
            worker=None if buyer is None else buyer.name,
            players=sold,
            tenders=[
                Tendered(kind=each.kind, amount_cents=each.amount_cents, reference=each.reference)
                for each in tenders
            ],
            total_cents=offer.total_cents,
            tendered_cents=sum(each.amount_cents for each in tenders),
            change_cents=change,
        )

        entry = writing.append(
            payload, lambda entry: papers.sale_documents(desk, session, payload, entry)
        )
    return _recorded(payload, entry, repeated=False)


def recorded_sale(desk: Desk, key: str) -> RecordedSale | None:
    """The sale recorded under a key, or None."""
    seq = desk.ledger.value(
        "SELECT j.seq FROM action_key k JOIN journal j USING (desk, seq) "
        "WHERE k.desk = ? AND k.key = ? AND j.kind = 'sale'",
        (desk.name, key),
    )
    return None if seq is None else sale_of_entry(desk, seq, repeated=True)


def sale_of_entry(desk: Desk, seq: int, *, repeated: bool = False) -> RecordedSale:
    """A recorded sale by its entry. Raises Fault when there is none."""
    entry = desk.ledger.entry(desk.name, seq)
    if entry is None:
        raise Fault("ledger", say("Entry {seq} is missing.", seq=seq), "Run: kiosk audit.")
    return _recorded(sale_content(desk, seq), entry, repeated=repeated)


def sale_content(desk: Desk, seq: int) -> Sale:
    """What a sale's entry says. Raises Fault when there is none."""
    entry = desk.ledger.entry(desk.name, seq)
    content = None if entry is None else sale_of(entry.content())
    if content is None:
        raise Fault("ledger", say("Entry {seq} is no sale.", seq=seq), "Run: kiosk audit.")
    return content


def _recorded(payload: Sale, entry: Entry, *, repeated: bool) -> RecordedSale:
    return RecordedSale(
        desk=entry.desk,
        seq=entry.seq,
        key=payload.key or "",
        total_cents=payload.total_cents,
        tendered_cents=payload.tendered_cents,
        change_cents=payload.change_cents,
        slips=tuple(
            RecordedSlip(
                slip_text(player.slip.series, player.slip.number),
                player.slip.cards,
                player.slip.admission_cents,
                player.total_cents,
                player.slip.on_pad,
            )
            for player in payload.players
            if player.slip is not None
        ),
        receipts=tuple(
            receipt.receipt for player in payload.players for receipt in player.receipts
        ),
        at=entry.at,
        repeated=repeated,
    )


def _same_as_asked(
    desk: Desk,
    recorded: RecordedSale,
    players: tuple[Player, ...],
    tenders: tuple[Tender, ...],
    worker: str | None,
) -> None:
    content = sale_content(desk, recorded.seq)
    before = [
        (player.here, [(line.item, line.quantity) for line in player.lines])
        for player in content.players
    ]
    now = [(each.here, [(pick.id, pick.quantity) for pick in each.picks]) for each in players]
    sold_for = [line.occasion for player in content.players for line in player.lines]
    asked_for = [pick.occasion for player in players for pick in player.picks]
    same_occasions = all(
        asked in (None, sold) for asked, sold in zip(asked_for, sold_for, strict=False)
    )
    paid_before = [(each.kind, each.amount_cents, each.reference) for each in content.tenders]
    paid_now = [(each.kind, each.amount_cents, each.reference) for each in tenders]
    same_buyer = (content.worker or "").casefold() == (worker or "").casefold()
    if before != now or paid_before != paid_now or not (same_buyer and same_occasions):
        raise Wrong(
            "This key belongs to another sale, which stays as it is; take a new one.", where="--key"
        )


def need_in_order(offer: Quote, time: DeskTime) -> None:
    """Raises Refused with every line that is not in order, or waits for a believed clock."""
    refusals = list(offer.refusals)
    if time.doubt is not None:
        refusals += [
            Refusal(
                say(
                    "{doubt} {line} waits until the chairperson has typed the time on the wall.",
                    doubt=time.doubt,
                    line=line.name,
                ),
                item=line.item,
                player=player_index,
                line=line_index,
            )
            for player_index, player in enumerate(offer.players)
            for line_index, line in enumerate(player.lines)
            if _has_cutoff(line)
        ]
    if refusals:
        raise Refused(*refusals)


def _has_cutoff(line: SoldLine) -> bool:
    bound = {"bonus_ball", "early_bird"}
    return line.kind in bound or any(part.kind in bound for part in line.components)


def sale_papers(players: list[SoldPlayer]) -> list[Paper]:
    """The paper of each player: a slip, or a plain receipt where none is needed.

    None for a slip of a pad, which is on paper before it is sold.
    """
    listed = []
    for player in players:
        if player.slip is not None and player.slip.on_pad:
            continue
        if player.slip is None:
            listed.append(Paper(kind="receipt", title=say("Receipt")))
            continue
        number = slip_text(player.slip.series, player.slip.number)
        listed.append(
            Paper(
                kind="slip",
                title=say("Slip {number}", number=number),
                series=player.slip.series,
                number=player.slip.number,
            )
        )
    return listed
