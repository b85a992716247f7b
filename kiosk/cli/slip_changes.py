"""What is done to a slip after its sale: void, approve, exchange, retender, reprint."""

from typing import Any

import click

from kiosk.cli.frame import Frame, command, shared_options
from kiosk.cli.selling import pad_option, parse_players, tender_options, tenders_of
from kiosk.cli.slips import slip
from kiosk.cli.typed import MONEY, NUMBER
from kiosk.errors import Wrong
from kiosk.ledger.payload import TenderKind
from kiosk.money import format_money
from kiosk.till.exchanging import RecordedExchange
from kiosk.till.people import Approval
from kiosk.till.retendering import RecordedCorrection
from kiosk.till.voiding import RecordedVoid


@command(slip, "void", "kiosk slip void A-000117 --reason 'wrong package' --as Ann --approve Ruth")
@click.argument("number")
@click.option("--line", "lines", type=NUMBER, multiple=True, help="Only this line; else the slip.")
@click.option("--reason", required=True)
@click.option("--pending", is_flag=True, help="Void now; the refund waits for slip approve.")
@click.option("--key", help="Your key for this void: doing it again changes nothing.")
def void(
    frame: Frame, number: str, lines: tuple[int, ...], reason: str, pending: bool, key: str | None
) -> None:
    """Cancels a slip or lines of it; a second person approves, and the refund is told."""
    key = frame.use_key(key)
    if pending and frame.approve:
        raise Wrong("With --pending nobody approves yet; leave --approve out.", where="--pending")
    with frame.writing(prints=True) as till:
        done = till.void(
            number, reason=reason, who=frame.people(till), lines=lines, key=key, pending=pending
        )
        _void_answer(frame, done)


@command(slip, "approve", "kiosk slip approve A-000117 --approve Ruth")
@click.argument("number")
@click.option("--key", help="Your key for this approval: doing it again changes nothing.")
def approve(frame: Frame, number: str, key: str | None) -> None:
    """Releases the refund of a pending void; --as hands it out, else the approver does."""
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        second = frame.second(till)
        if second is None:
            raise Wrong("Say who approves: --approve NAME.", where="--approve")
        by = frame.worker(till) if frame.by else second
        _void_answer(frame, till.approve_void(number, who=Approval(by, second), key=key))


def _void_answer(frame: Frame, done: RecordedVoid) -> None:
    given = ", ".join(f"{format_money(cents)} {kind}" for kind, cents in done.refunds)
    dead = f"{done.slip} is {'void' if done.whole else 'void in part'}."
    money = f"Give back: {given or 'nothing'}."
    if done.pending:
        money = (
            f"PENDING: {format_money(done.refund_cents)} is given back once the chairperson has "
            "approved it."
        )
    frame.answer(
        {
            "slip": done.slip,
            "whole": done.whole,
            "refund_cents": done.refund_cents,
            "refunds": _money(done.refunds),
            "pending": done.pending,
            "repeated": done.repeated,
        },
        f"{dead} {money}",
    )


def _money(refunds: tuple[tuple[str, int], ...]) -> list[dict[str, Any]]:
    return [{"kind": kind, "amount_cents": cents} for kind, cents in refunds]


@slip.command(
    "exchange",
    help="Exchanges lines of a slip for other things, paying the difference.\n\nLines past their "
    "cutoff stay valid on the old slip and are named. ITEM is written as for kiosk sell."
    "\n\n\b\nExample:\n  kiosk slip exchange A-000117 P20 --cash 5 --reason upgrade --as Ann "
    "--approve Ruth",
    short_help="Exchanges lines of a slip for other things.",
    context_settings={"ignore_unknown_options": True},
)
@shared_options
@click.argument("number")
@click.argument("words", nargs=-1, required=True, metavar="ITEM[xN][@OCCASION]…")
@click.option("--line", "lines", type=NUMBER, multiple=True, help="Only this line; else all.")
@click.option("--reason", required=True)
@tender_options
@click.option("--key", help="Your key for this exchange: doing it again changes nothing.")
@pad_option
@click.pass_obj
def exchange(
    frame: Frame,
    /,
    number: str,
    words: tuple[str, ...],
    lines: tuple[int, ...],
    reason: str,
    key: str | None,
    pad: tuple[str, ...],
    **paid: Any,
) -> None:
    players = parse_players(words)
    if len(players) != 1 or players[0].here:
        raise Wrong("An exchange is for the one player of the slip.", where="ITEM")
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        done = till.exchange(
            number,
            players[0].picks,
            tenders_of(**paid),
            reason=reason,
            who=frame.people(till),
            lines=lines,
            key=key,
            pad=pad,
        )
        _exchange_answer(frame, done)


def _exchange_answer(frame: Frame, done: RecordedExchange) -> None:
    back = ", ".join(f"{format_money(cents)} {kind}" for kind, cents in done.returned)
    money = (
        f"Give back: {back}."
        if back
        else f"Due {format_money(done.due_cents)}, given {format_money(done.tendered_cents)}, "
        f"change {format_money(done.change_cents)}."
    )
    lines = [
        f"{done.slip} is exchanged for {done.new_slip or 'things without a slip'}. {money}",
        *(each.why for each in done.kept),
    ]
    frame.answer(
        {
            "slip": done.slip,
            "whole": done.whole,
            "lines": list(done.lines),
            "kept": [{"line": each.line, "message": each.why} for each in done.kept],
            "new_slip": done.new_slip,
            "cards": done.cards,
            "receipts": list(done.receipts),
            "credit_cents": done.credit_cents,
            "total_cents": done.total_cents,
            "due_cents": done.due_cents,
            "tendered_cents": done.tendered_cents,
            "change_cents": done.change_cents,
            "returned_cents": done.returned_cents,
            "refunds": _money(done.returned),
            "repeated": done.repeated,
        },
        "\n".join(lines),
    )


@command(
    slip, "retender", "kiosk slip retender A-000117 --check 1044 --reason 'was a check' --as Ann"
)
@click.argument("number")
@click.option("--check", "check", metavar="NUMBER", help="It was this check.")
@click.option("--certificate", "certificate", metavar="NUMBER", help="It was this certificate.")
@click.option("--cash", "cash", is_flag=True, help="It was cash.")
@click.option("--card", "card", is_flag=True, help="It was a card.")
@click.option(
    "--from",
    "was",
    type=click.Choice(["cash", "check", "card", "certificate"]),
    help="What it was recorded as, where it was paid in several ways.",
)
@click.option("--amount", type=MONEY, help="How much of it; else all.")
@click.option("--reason", required=True)
@click.option("--key", help="Your key for this correction: doing it again changes nothing.")
def retender(
    frame: Frame,
    number: str,
    check: str | None,
    certificate: str | None,
    cash: bool,
    card: bool,
    was: TenderKind | None,
    amount: int | None,
    reason: str,
    key: str | None,
) -> None:
    """Corrects by what a slip was paid: cash that was a check, and back."""
    asked: list[tuple[TenderKind, str | None]] = []
    asked += [("check", check)] if check is not None else []
    asked += [("certificate", certificate)] if certificate is not None else []
    asked += [("cash", None)] if cash else []
    asked += [("card", None)] if card else []
    if len(asked) != 1:
        raise Wrong("Say by what it was paid: --check NUMBER, --cash or --card.", where="--check")
    to, reference = asked[0]
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        done = till.correct_tender(
            number,
            to,
            reference=reference,
            was=was,
            amount_cents=amount,
            reason=reason,
            who=frame.people(till),
            key=key,
        )
        _retender_answer(frame, done)


def _retender_answer(frame: Frame, done: RecordedCorrection) -> None:
    text = f"{format_money(done.amount_cents)} of {done.slip} was {done.now}, not {done.was}."
    if done.counted:
        text += " Its drawer was counted before: the treasurer counts it again."
    frame.answer(
        {
            "slip": done.slip,
            "from": done.was,
            "to": done.now,
            "amount_cents": done.amount_cents,
            "reference": done.reference,
            "counted_before": done.counted,
            "repeated": done.repeated,
        },
        text,
    )


@command(slip, "reprint", "kiosk slip reprint A-000117 --reason lost --as Ann")
@click.argument("number")
@click.option("--reason", required=True)
def reprint(frame: Frame, number: str, reason: str) -> None:
    """Prints a further paper of a slip, headed COPY n."""
    with frame.writing(prints=True) as till:
        heading = till.copy(number, reason=reason, who=frame.people(till))
        text = till.slip(number).text
        frame.answer({"slip": text, "heading": heading}, f"{text} prints as {heading}.")
