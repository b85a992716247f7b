"""Bingo paper in stock: received, issued to the floor with change, returned, spoiled, counted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.entries import CashMoved
from kiosk.ledger.payload import Paper
from kiosk.ledger.stock_entries import CountedRange, StockCounted, StockMoved
from kiosk.money import format_money
from kiosk.night.paper import Stock, change_out, stock_of, stocked_items
from kiosk.night.serials import SerialRun, common, joined, pieces, serial_run, without
from kiosk.program.models import Item, Program
from kiosk.till import night_papers, stock_papers
from kiosk.till.action_keys import done_under
from kiosk.till.cash import second_for
from kiosk.till.desk import Desk, Writing
from kiosk.till.night import Session, need_session, need_shift, open_session, stored_program
from kiosk.till.people import SELLERS, Worker, need_role
from kiosk.till.reasons import clean_reason
from kiosk.till.tenders import AMOUNT_CENTS_MAX

StockMovement = Literal["received", "issued", "returned", "spoiled"]
WORKER_LENGTH_MAX = 40
_DOING: dict[StockMovement, str] = {
    "received": say("Receiving paper"),
    "issued": say("Issuing paper"),
    "returned": "Taking paper back",
    "spoiled": "Writing paper off",
}


@dataclass(frozen=True)
class Paperwork:
    """What was typed of a run of paper: its item, serials, colour, and whose hands it is in."""

    item: str
    first: str
    last: str
    color: str | None = None
    worker: str | None = None
    change_cents: int = 0
    reason: str | None = None


@dataclass(frozen=True)
class RecordedMove:
    """A move on record. ``out`` is what the worker still has of the item, in pieces, and
    ``due_cents`` what that is worth at its single price; None where it has none."""

    seq: int
    pieces: int
    words: str
    out: int
    due_cents: int | None
    repeated: bool


@dataclass(frozen=True)
class RecordedStockCount:
    """A final count of an item's paper, in pieces; ``unknown`` are serials never received."""

    seq: int
    item: str
    counted: int
    expected: int
    difference: int
    first: bool
    missing: tuple[str, ...]
    unknown: tuple[str, ...]


def paper_of(program: Program) -> dict[str, str]:
    """Items that are sold from another item's paper, such as a discount."""
    return {each.id: each.discount_of for each in program.items if each.discount_of}


def program_now(desk: Desk, session: Session | None) -> Program:
    """The program of the open night, else the newest. Raises Refused without one."""
    return stored_program(desk).program if session is None else session.program


def move_stock(
    desk: Desk,
    movement: StockMovement,
    paper: Paperwork,
    *,
    by: Worker,
    approved_by: Worker | None = None,
    key: str | None = None,
) -> RecordedMove:
    """Records paper that came, went to the floor, came back or was spoiled; once.

    Change a floor worker takes along leaves the drawer of the running shift, and comes back to
    it. Raises Wrong for serials that cannot be, Refused for paper that is not where it is said.
    """
    need_role(by, SELLERS, _DOING[movement])
    with desk.writing() as writing:
        session = open_session(desk)
        program = program_now(desk, session)
        item = _item(program, paper.item)
        run = _run(item, paper)
        worker = _worker(movement, paper.worker)
        done = done_under(desk, key, StockMoved, movement=movement, item=item.id, pieces=run.pieces)
        if done is not None:
            return _moved(desk, program, item, done[1], done[0], repeated=True)
        stock = stock_of(desk.ledger, desk.name, item.id, paper_of(program))
        _need_where(movement, stock, run, worker)
        payload = StockMoved(
            key=key,
            session=None if session is None else session.seq,
            item=item.id,
            color=run.color or None,
            movement=movement,
            first=run.first_text,
            last=run.last_text,
            pieces=run.pieces,
            worker=worker,
            change_cents=_change(movement, worker, paper.change_cents),
            reason=_reason(movement, paper.reason),
            recorded_by=by.name,
        )
        if payload.change_cents:
            _move_change(desk, writing, payload, by, approved_by)
        entry = writing.append(
            payload.model_copy(update={"papers": stock_papers.papers_of(payload)}),
            lambda entry: stock_papers.move_documents(desk, session, item, payload, entry),
        )
        return _moved(desk, program, item, payload, entry.seq, repeated=False)


def _item(program: Program, item_id: str) -> Item:
    try:
        item = program.item(item_id.strip().upper())
    except KeyError:
        known = ", ".join(each.id for each in program.items)
        raise Wrong(
            say("There is no item {item_id!r}; it has {known}.", item_id=item_id, known=known),
            where="ITEM",
        ) from None
    return item if item.discount_of is None else program.item(item.discount_of)


def _run(item: Item, paper: Paperwork) -> SerialRun:
    """The typed run; without a colour it has the one of the program."""
    color = " ".join((paper.color or item.color or "").split()).lower()
    if len(color) > WORKER_LENGTH_MAX or not (color.isprintable()):
        raise Wrong("A colour is a word or two.", where="--color")
    try:
        return serial_run(paper.first, paper.last or paper.first, color)
    except ValueError as error:
        raise Wrong(say("{error}.", error=error), where="--from, --to") from None


def _worker(movement: StockMovement, typed: str | None) -> str | None:
    worker = " ".join((typed or "").split())
    if movement == "received" and worker:
        raise Wrong("Paper is received into the store, not by a worker.", where="--worker")
    if len(worker) > WORKER_LENGTH_MAX or not worker.isprintable():
        raise Wrong(
            say(
                "A name has at most {worker_length_max} letters.",
                worker_length_max=WORKER_LENGTH_MAX,
            ),
            where="--worker",
        )
    return worker or None


def _reason(movement: StockMovement, typed: str | None) -> str | None:
    if movement == "spoiled" and not (typed or "").strip():
        raise Refused("Say what happened to the paper (--reason): torn, wet, misprinted.")
    return clean_reason(typed) if typed and typed.strip() else None


def _change(movement: StockMovement, worker: str | None, cents: int) -> int:
    if not 0 <= cents <= AMOUNT_CENTS_MAX:
        raise Wrong("Change is an amount of money.", where="--change")
    if cents and (worker is None or movement not in {"issued", "returned"}):
        raise Wrong("Change goes along with paper issued to a worker, and back.", where="--change")
    return cents


def _need_where(movement: StockMovement, stock: Stock, run: SerialRun, worker: str | None) -> None:
    """Raises Refused for paper that is not where it is said to be."""
    if movement == "received":
        twice = common([run], stock.received)
        if twice:
            raise Refused(
                say(
                    "{twice} of {item} was received already; look again.",
                    twice=_said(twice),
                    item=stock.item,
                )
            )
        return
    if movement == "returned" and worker is None:
        raise Refused("Say who brings it back (--worker).")
    mine = next((each.out for each in stock.floor if each.worker == worker), ())
    from_worker = worker is not None and movement in {"returned", "spoiled"}
    place = f"with {worker}" if from_worker else "in the hall's stock"
    missing = without([run], mine if from_worker else stock.there)
    if missing:
        held = _said(list(mine if from_worker else stock.there)) or "nothing"
        raise Refused(
            say(
                "{missing} of {item} is not {place}; on record there is {held}.",
                missing=_said(missing),
                item=stock.item,
                place=place,
                held=held,
            )
        )


def _said(runs: Sequence[SerialRun]) -> str:
    return ", ".join(each.words for each in runs)


def _move_change(
    desk: Desk, writing: Writing, moved: StockMoved, by: Worker, approved_by: Worker | None
) -> None:
    """The change leaves the drawer or comes back to it, as money paid out or in."""
    session = need_session(desk)
    shift = need_shift(session)
    out = moved.movement == "issued"
    second = second_for(session, "paid_out" if out else "paid_in", by, approved_by)
    payload = CashMoved(
        papers=[Paper(kind="cash", title="Change for the floor" if out else "Change back")],
        shift=shift.seq,
        movement="paid_out" if out else "paid_in",
        amount_cents=moved.change_cents,
        reason=f"change {'for' if out else 'back from'} {moved.worker}",
        moved_by=by.name,
        approved_by=None if second is None else second.name,
    )
    writing.append(
        payload, lambda entry: [night_papers.cash_document(desk, session, payload, entry)]
    )


def _moved(
    desk: Desk, program: Program, item: Item, moved: StockMoved, seq: int, *, repeated: bool
) -> RecordedMove:
    stock = stock_of(desk.ledger, desk.name, item.id, paper_of(program))
    out = sum(each.pieces_out for each in stock.floor if each.worker == moved.worker)
    run = serial_run(moved.first, moved.last, moved.color)
    due = None if item.price_cents is None else out * item.price_cents
    return RecordedMove(seq, moved.pieces, run.words, out, due, repeated)


def count_stock(
    desk: Desk,
    item_id: str,
    found: Sequence[tuple[str, str, str | None]],
    *,
    by: Worker,
    reason: str | None = None,
) -> RecordedStockCount:
    """A final count of an item's paper: every run that lies there, (first, last, colour).

    No run at all means that nothing is left. It is taken as it is, whatever the record says; the
    difference is kept. Raises Wrong for serials that cannot be or were typed twice.
    """
    need_role(by, SELLERS, "Counting paper")
    with desk.writing() as writing:
        session = open_session(desk)
        program = program_now(desk, session)
        item = _item(program, item_id)
        runs = [_run(item, Paperwork(item.id, *each)) for each in found]
        if pieces(runs) != sum(each.pieces for each in runs):
            raise Wrong("Some serials were typed twice; count each once.", where="--from, --to")
        stock = stock_of(desk.ledger, desk.name, item.id, paper_of(program))
        counted = pieces(runs)
        expected = stock.expected if stock.counted_before else counted
        entry = writing.append(
            StockCounted(
                session=None if session is None else session.seq,
                item=item.id,
                ranges=[
                    CountedRange(
                        color=each.color or None,
                        first=each.first_text,
                        last=each.last_text,
                        pieces=each.pieces,
                    )
                    for each in joined(runs)
                ],
                counted_pieces=counted,
                expected_pieces=expected,
                difference=counted - expected,
                reason=clean_reason(reason) if reason else None,
                counted_by=by.name,
            )
        )
    unknown = without(runs, stock.there) if stock.counted_before else []
    return RecordedStockCount(
        seq=entry.seq,
        item=item.id,
        counted=counted,
        expected=expected,
        difference=counted - expected,
        first=not stock.counted_before,
        missing=tuple(each.words for each in without(stock.there, runs)),
        unknown=tuple(each.words for each in unknown),
    )


def stock_list(desk: Desk) -> list[tuple[Item | None, Stock]]:
    """Every item with paper on record, and what is known of it."""
    program = program_now(desk, open_session(desk))
    mapping: Mapping[str, str] = paper_of(program)
    items = {each.id: each for each in program.items}
    return [
        (items.get(each), stock_of(desk.ledger, desk.name, each, mapping))
        for each in stocked_items(desk.ledger, desk.name)
    ]


def floor_open(desk: Desk, session: Session) -> list[str]:
    """What floor workers have not brought back yet of change they took along."""
    return [
        say(
            "{worker} took {taken} of change to the floor and brought {back} back.",
            worker=row["worker"],
            taken=format_money(row["out_cents"]),
            back=format_money(row["back_cents"]),
        )
        for row in change_out(desk.ledger, desk.name, session.seq)
    ]
