"""``kiosk stock``: bingo paper by serial: received, issued, returned, spoiled, counted."""

from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.cli.typed import MONEY
from kiosk.errors import Wrong
from kiosk.money import format_money
from kiosk.night.paper import Stock
from kiosk.program.models import Item
from kiosk.till.stock import Paperwork, RecordedMove, RecordedStockCount, StockMovement, stock_list

stock = group(
    "stock",
    "Bingo paper in stock, by serial and colour.",
    "kiosk stock receive ADM --from BX-000001 --to BX-001000 --as Tom",
)
_WORDS: dict[StockMovement, str] = {
    "received": "received",
    "issued": "issued",
    "returned": "taken back",
    "spoiled": "written off",
}
_FROM = click.option("--from", "first", required=True, help="The first serial.")
_TO = click.option("--to", "last", help="The last serial; else the first one alone.")
_COLOR = click.option("--color", help="Its colour; else the one of the program.")
_KEY = click.option("--key", help="Your key for this: doing it again changes nothing.")


@command(stock, "receive", "kiosk stock receive ADM --from BX-000001 --to BX-001000 --as Tom")
@click.argument("item")
@_FROM
@_TO
@_COLOR
@click.option("--reason", help="A word on it, such as the supplier's invoice.")
@_KEY
def receive(
    frame: Frame,
    item: str,
    first: str,
    last: str | None,
    color: str | None,
    reason: str | None,
    key: str | None,
) -> None:
    """Paper that came into the hall."""
    _move(frame, "received", Paperwork(item, first, last or first, color, reason=reason), key)


@command(
    stock,
    "issue",
    "kiosk stock issue TRI6 --from T-0101 --to T-0150 --worker 'Jo B.' --change 20.00 --as Ann",
)
@click.argument("item")
@_FROM
@_TO
@_COLOR
@click.option("--worker", help="Who takes it to the floor; else it is for the sales desk.")
@click.option("--change", type=MONEY, default=0, help="Change taken along, out of the drawer.")
@_KEY
def issue(
    frame: Frame,
    item: str,
    first: str,
    last: str | None,
    color: str | None,
    worker: str | None,
    change: int,
    key: str | None,
) -> None:
    """Paper that goes to the floor or to the sales desk, with the change taken along."""
    _move(frame, "issued", Paperwork(item, first, last or first, color, worker, change), key)


@command(
    stock,
    "return",
    "kiosk stock return TRI6 --from T-0135 --to T-0150 --worker 'Jo B.' --change 20.00 --as Ann",
)
@click.argument("item")
@_FROM
@_TO
@_COLOR
@click.option("--worker", required=True, help="Who brings it back.")
@click.option("--change", type=MONEY, default=0, help="Change brought back, into the drawer.")
@_KEY
def take_back(
    frame: Frame,
    item: str,
    first: str,
    last: str | None,
    color: str | None,
    worker: str,
    change: int,
    key: str | None,
) -> None:
    """Paper and change that a floor worker brings back; says what is left to be paid for."""
    _move(frame, "returned", Paperwork(item, first, last or first, color, worker, change), key)


@command(stock, "spoil", "kiosk stock spoil ADM --from BX-000417 --reason 'torn' --as Ann")
@click.argument("item")
@_FROM
@_TO
@_COLOR
@click.option("--worker", help="In whose hands it was spoiled, where on the floor.")
@click.option("--reason", required=True)
@_KEY
def spoil(
    frame: Frame,
    item: str,
    first: str,
    last: str | None,
    color: str | None,
    worker: str | None,
    reason: str,
    key: str | None,
) -> None:
    """Paper that cannot be sold any more: torn, wet, misprinted."""
    paper = Paperwork(item, first, last or first, color, worker, reason=reason)
    _move(frame, "spoiled", paper, key)


def _move(frame: Frame, movement: StockMovement, paper: Paperwork, key: str | None) -> None:
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        moved = till.move_stock(movement, paper, who=frame.people(till), key=key)
        frame.answer(
            {
                "movement": movement,
                "item": paper.item.upper(),
                "pieces": moved.pieces,
                "serials": moved.words,
                "worker": paper.worker,
                "out": moved.out,
                "due_cents": moved.due_cents,
                "change_cents": paper.change_cents,
                "entry": moved.seq,
                "repeated": moved.repeated,
            },
            _said(movement, paper, moved),
        )


def _said(movement: StockMovement, paper: Paperwork, moved: RecordedMove) -> str:
    said = f"{moved.words} of {paper.item.upper()}, {moved.pieces} pieces, {_WORDS[movement]}."
    if movement == "returned":
        said += f" {paper.worker} keeps {moved.out}"
        said += "" if moved.due_cents is None else f", worth {format_money(moved.due_cents)}"
        said += ": ring them up as a sale." if moved.out else "."
    return said


@command(stock, "count", "kiosk stock count ADM --from BX-000418 --to BX-001000 --as Tom")
@click.argument("item")
@click.option("--from", "first", multiple=True, help="First serial of a run; say it for each run.")
@click.option("--to", "last", multiple=True, help="Last serial of that run.")
@click.option("--color", multiple=True, help="Colour of that run; else the one of the program.")
@click.option("--none", "nothing", is_flag=True, help="Nothing of it is left.")
@click.option("--reason", help="Why it differs, if you know.")
def count(
    frame: Frame,
    item: str,
    first: tuple[str, ...],
    last: tuple[str, ...],
    color: tuple[str, ...],
    nothing: bool,
    reason: str | None,
) -> None:
    """Counts an item's paper by what lies there; compared once the count is final."""
    if nothing == bool(first) or len(first) != len(last) or len(color) not in {0, len(first)}:
        raise Wrong(
            "Give --from and --to for each run that lies there, or --none.", where="--from, --to"
        )
    colors: tuple[str | None, ...] = color or (None,) * len(first)
    with frame.writing() as till:
        counted = till.count_stock(
            item, list(zip(first, last, colors, strict=True)), by=frame.worker(till), reason=reason
        )
    frame.answer(_counted(counted), counted_words(counted))


def _counted(count: RecordedStockCount) -> dict[str, Any]:
    return {
        "item": count.item,
        "counted": count.counted,
        "expected": count.expected,
        "difference": count.difference,
        "first": count.first,
        "gone": list(count.missing),
        "unknown": list(count.unknown),
        "entry": count.seq,
    }


def counted_words(count: RecordedStockCount) -> str:
    """A final count in a sentence."""
    if count.first:
        return f"{count.item}: {count.counted} pieces, the first count on record."
    said = f"{count.item}: counted {count.counted}, expected {count.expected}"
    said += f": {count.difference:+d}." if count.difference else ", as it should be."
    if count.unknown:
        said += f" Not on record: {', '.join(count.unknown)}."
    return said


@command(stock, "list", "kiosk stock list --json")
def show(frame: Frame) -> None:
    """What paper the record has, by item and serial, and what floor workers have."""
    with frame.reading() as desk:
        found = stock_list(desk)
    rows = [_listed(item, each) for item, each in found]
    lines = [line for each in rows for line in _lines(each)]
    frame.answer({"items": rows}, "\n".join(lines) or "No paper is on record.")


def _listed(item: Item | None, each: Stock) -> dict[str, Any]:
    return {
        "item": each.item,
        "name": "" if item is None else item.name,
        "serials": [run.words for run in each.there],
        "floor": [
            {
                "worker": other.worker,
                "issued": other.issued,
                "returned": other.returned,
                "spoiled": other.spoiled,
                "serials": [run.words for run in other.out],
            }
            for other in each.floor
        ],
    }


def _lines(row: dict[str, Any]) -> list[str]:
    held = ", ".join(row["serials"]) or "nothing"
    return [
        f"{row['item']:<12} {row['name']}: {held}",
        *(
            f"{'':<12} with {each['worker']}: {', '.join(each['serials']) or 'nothing'}"
            for each in row["floor"]
        ),
    ]
