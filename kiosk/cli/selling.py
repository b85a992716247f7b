"""``kiosk sell``: one payment for one or several players."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from kiosk.cli.frame import Frame, shared_options
from kiosk.cli.root import root
from kiosk.cli.typed import MONEY
from kiosk.errors import Wrong
from kiosk.money import format_money, parse_money
from kiosk.till.basket import QUANTITY_MAX, Pick, Player
from kiosk.till.selling import RecordedSale
from kiosk.till.tenders import Tender

_F = TypeVar("_F", bound=Callable[..., Any])
HERE = "--here"
NEXT_PLAYER = "/"

_HELP = """Sells to one or several players in one payment.

ITEM is an item's or package's id, with xN for several and @OCCASION where it is not the usual
one: BB@matinee, ADMx2. A slash starts the next player; --here between the slashes marks a player
who was counted tonight already, and the slip says ADD-ON."""


def parse_players(words: tuple[str, ...]) -> tuple[Player, ...]:
    """Players and their picks from the words of a command line. Raises Wrong."""
    players: list[Player] = []
    picks: list[Pick] = []
    here = False
    for word in (*words, NEXT_PLAYER):
        if word == NEXT_PLAYER:
            if not picks:
                raise Wrong("Each player takes at least one item.", where="ITEM")
            players.append(Player(tuple(picks), here=here))
            picks, here = [], False
        elif word == HERE:
            here = True
        elif word.startswith("-"):
            raise Wrong(f"There is no option {word}.", where=word)
        else:
            picks.append(_pick(word))
    return tuple(players)


def _pick(word: str) -> Pick:
    thing, _at, occasion = word.partition("@")
    name, times, number = thing.rpartition("x")
    quantity = 1
    if times and number.isascii() and number.isdigit():
        quantity = int(number[:6])
        thing = name
    if not 1 <= quantity <= QUANTITY_MAX:
        raise Wrong(f"How many of {thing}? Between 1 and {QUANTITY_MAX}.", where=word)
    return Pick(thing, quantity, occasion or None)


def parse_numbered(text: str, kind: str) -> tuple[str, int]:
    """``N:AMOUNT`` as of a check: its number and cents. Raises Wrong."""
    number, _colon, amount = text.rpartition(":")
    try:
        return number, parse_money(amount)
    except ValueError:
        raise Wrong(
            f"{text!r}: write the number and the amount, like 1044:15.00.", where=f"--{kind}"
        ) from None


def tender_options(function: _F) -> _F:
    """The options that say how something is paid; ``tenders_of`` reads them."""
    options = (
        click.option("--cash", type=MONEY, help="Cash given."),
        click.option("--check", "checks", multiple=True, metavar="N:AMOUNT", help="A check."),
        click.option("--card", type=MONEY, help="Paid by card."),
        click.option("--certificate", "certificates", multiple=True, metavar="N:AMOUNT"),
    )
    for option in reversed(options):
        function = option(function)
    return function


def pad_option(function: _F) -> _F:
    """The numbers read from a pad of preprinted slips, one for each player."""
    option = click.option(
        "--pad",
        multiple=True,
        metavar="NUMBER",
        help="The number on the next slip of the pad; once for each player.",
    )
    return option(function)


def tenders_of(
    cash: int | None, checks: tuple[str, ...], card: int | None, certificates: tuple[str, ...]
) -> tuple[Tender, ...]:
    """How something is paid, as typed. Raises Wrong."""
    return (
        *(_numbered("check", text) for text in checks),
        *(_numbered("certificate", text) for text in certificates),
        *([Tender("card", card)] if card else []),
        *([Tender("cash", cash)] if cash else []),
    )


@root.command(
    "sell",
    help=f"{_HELP}\n\n\b\nExample:\n  kiosk sell P15 BB / --here TRI6 --cash 20.00 --as Ann",
    short_help="Sells to one or several players in one payment.",
    context_settings={"ignore_unknown_options": True},
)
@shared_options
@click.argument("words", nargs=-1, required=True, metavar="ITEM[xN][@OCCASION]…")
@tender_options
@click.option("--key", help="Your key for this sale: doing it again changes nothing.")
@click.option("--worker", metavar="NAME", help="Who buys, where that is one of the workers.")
@pad_option
@click.pass_obj
def sell(
    frame: Frame,
    /,
    words: tuple[str, ...],
    key: str | None,
    worker: str | None,
    pad: tuple[str, ...],
    **paid: Any,
) -> None:
    players = parse_players(words)
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        by = frame.worker(till)
        sale = till.sell(players, tenders_of(**paid), key=key, by=by, worker=worker, pad=pad)
        _answer(frame, sale)


def _numbered(kind: str, text: str) -> Tender:
    number, cents = parse_numbered(text, kind)
    return Tender("check" if kind == "check" else "certificate", cents, number or None)


def _answer(frame: Frame, sale: RecordedSale) -> None:
    slips = [
        {
            "number": each.number,
            "cards": each.cards,
            "admission_cents": each.admission_cents,
            "total_cents": each.total_cents,
            "on_pad": each.on_pad,
        }
        for each in sale.slips
    ]
    lines = [
        f"{each.number}  {each.cards} cards  {format_money(each.total_cents)}"
        + ("  of the pad: write date and cards on it" if each.on_pad else "")
        for each in sale.slips
    ]
    lines.append(
        f"Total {format_money(sale.total_cents)}, given {format_money(sale.tendered_cents)}, "
        f"change {format_money(sale.change_cents)}." + (" (again)" if sale.repeated else "")
    )
    frame.answer(
        {
            "sale": f"{sale.desk}{sale.seq}",
            "key": sale.key,
            "total_cents": sale.total_cents,
            "tendered_cents": sale.tendered_cents,
            "change_cents": sale.change_cents,
            "slips": slips,
            "receipts": list(sale.receipts),
            "repeated": sale.repeated,
        },
        "\n".join(lines),
    )
