"""``kiosk prize``: paying prizes, holding one back; and the report of what was paid."""

import datetime
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.reports import FORMATS, report, say
from kiosk.cli.root import group
from kiosk.cli.rule_words import warning_text, warnings_of
from kiosk.cli.typed import DATE, MONEY, local
from kiosk.errors import Wrong
from kiosk.money import format_money
from kiosk.night.prizes import goods_given, held_back, prizes_paid
from kiosk.till.award import BONUS_BALL, PrizeAsked
from kiosk.till.awards import session_of
from kiosk.till.held_prizes import unpaid_prizes
from kiosk.till.night import CASH_BOX, last_session
from kiosk.till.prize_shares import Winner
from kiosk.till.prizes import Method, PaidPrize, Payment

prize = group(
    "prize", "The games' prizes.", "kiosk prize pay 7 --winner 'M. Lee' --as Ann --approve Ruth"
)
_GAME_HELP = f"A game of tonight, or {BONUS_BALL}."


@command(prize, "pay", "kiosk prize pay 7 --winner 'M. Lee,T. Orr' --as Ann --approve Ruth")
@click.argument("game_id", metavar="GAME")
@click.option("--winner", "winners", multiple=True, help="NAME[,NAME…], by colour COLOUR:NAME.")
@click.option("--slip", "slips", multiple=True, help="The slip each winner shows, in order.")
@click.option("--part", help="The part of a game of several prizes.")
@click.option("--occasion", help=f"Whose {BONUS_BALL}; else the one that runs.")
@click.option("--consolation", is_flag=True, help="The consolation was won.")
@click.option("--bonus", is_flag=True, help="The game's bonus was won with it.")
@click.option("--method", type=click.Choice(["cash", "check"]), help="Else what the law asks.")
@click.option("--check-number", "checks", multiple=True, help="One for each winner, in order.")
@click.option("--from", "box", default=CASH_BOX, show_default=True, help="The cash box.")
@click.option("--amount", type=MONEY, help="What you have figured: refused where it differs.")
@click.option("--date", type=DATE, help="Of the closed night of that gaming date.")
@click.option("--key", help="Your key for this: doing it again changes nothing.")
def pay(
    frame: Frame,
    game_id: str,
    winners: tuple[str, ...],
    slips: tuple[str, ...],
    part: str | None,
    occasion: str | None,
    consolation: bool,
    bonus: bool,
    method: Method | None,
    checks: tuple[str, ...],
    box: str,
    amount: int | None,
    date: datetime.date | None,
    key: str | None,
) -> None:
    """Pays the announced prize of a game to its winners, in the order they were verified.

    Two people pay it, once; each winner gets a voucher to sign. Winners that are on record
    already, as of the bonus ball, need not be named.
    """
    key = frame.use_key(key)
    asked = PrizeAsked(game_id, part, occasion, consolation, bonus, date)
    numbers = tuple(each for typed in checks for each in typed.split(","))
    payment = Payment(method, numbers, box, amount)
    with frame.writing(prints=True) as till:
        paid = till.pay_prize(
            asked, _winners(winners, slips), payment, who=frame.people(till), key=key
        )
        limit = session_of(till.desk, asked).program.house.w2g_from_cents
        forms = [
            each.name for each in paid.shares if limit is not None and each.amount_cents >= limit
        ]
        frame.answer(_answer(paid, forms), "\n".join(_lines(paid, forms)))


def _winners(typed: Sequence[str], slips: Sequence[str]) -> list[Winner]:
    found: list[Winner] = []
    for each in ",".join(typed).split(",") if typed else ():
        color, colon, name = each.partition(":")
        found.append(Winner(name, color.strip()) if colon else Winner(each))
    if not slips:
        return found
    if len(slips) != len(found):
        raise Wrong("Say a --slip for each winner, in their order.", where="--slip")
    return [replace(each, slip=slip) for each, slip in zip(found, slips, strict=True)]


def _answer(paid: PaidPrize, forms: list[str]) -> dict[str, Any]:
    return {
        "game": paid.game,
        "part": paid.part,
        "occasion": paid.occasion,
        "award": paid.award,
        "announced_cents": paid.announced_cents,
        "paid_cents": paid.paid_cents,
        "collected_cents": paid.collected_cents,
        "tax_cents": paid.tax_cents,
        "fee_cents": paid.fee_cents,
        "method": paid.method,
        "shares": [each.model_dump() for each in paid.shares],
        "tax_form": forms,
        "warnings": warnings_of(paid.warnings),
        "entry": paid.seq,
        "repeated": paid.repeated,
    }


def _lines(paid: PaidPrize, forms: list[str]) -> list[str]:
    again = " (it was on record before)" if paid.repeated else ""
    return [
        f"Game {paid.game}: {format_money(paid.paid_cents)} of "
        f"{format_money(paid.announced_cents)} paid by {paid.method}{again}.",
        *(
            f"  {each.name}{f' ({each.color})' if each.color else ''}  "
            f"{format_money(each.amount_cents)}"
            + (f"  check {each.check_number}" if each.check_number else "")
            for each in paid.shares
        ),
        *(f"Tax form: {each} has won what the treasurer reports." for each in forms),
        *(warning_text(each) for each in paid.warnings),
    ]


@command(prize, "withhold", "kiosk prize withhold 7 --reason 'two claim one card' --as Ruth")
@click.argument("game_id", metavar="GAME")
@click.option("--reason", required=True, help="What is disputed.")
@click.option("--part")
@click.option("--occasion", help=f"Whose {BONUS_BALL}; else the one that runs.")
@click.option("--consolation", is_flag=True, help="A jackpot's consolation.")
@click.option("--date", type=DATE, help="Of the closed night of that gaming date.")
@click.option("--key", help="Your key for this: doing it again changes nothing.")
def withhold(
    frame: Frame,
    game_id: str,
    reason: str,
    part: str | None,
    occasion: str | None,
    consolation: bool,
    date: datetime.date | None,
    key: str | None,
) -> None:
    """Holds a disputed prize back: nobody pays it until the chairperson releases it."""
    asked = PrizeAsked(game_id, part, occasion, consolation, date=date)
    _hold(frame, asked, "withheld", reason, key)


@command(prize, "release", "kiosk prize release 7 --reason 'the card was checked' --as Ruth")
@click.argument("game_id", metavar="GAME")
@click.option("--reason", required=True, help="How the dispute ended.")
@click.option("--part")
@click.option("--occasion", help=f"Whose {BONUS_BALL}; else the one that runs.")
@click.option("--consolation", is_flag=True, help="A jackpot's consolation.")
@click.option("--date", type=DATE, help="Of the closed night of that gaming date.")
@click.option("--key", help="Your key for this: doing it again changes nothing.")
def release(
    frame: Frame,
    game_id: str,
    reason: str,
    part: str | None,
    occasion: str | None,
    consolation: bool,
    date: datetime.date | None,
    key: str | None,
) -> None:
    """Lets a prize that was held back be paid."""
    asked = PrizeAsked(game_id, part, occasion, consolation, date=date)
    _hold(frame, asked, "released", reason, key)


def _hold(
    frame: Frame,
    asked: PrizeAsked,
    event: Literal["withheld", "released"],
    reason: str,
    key: str | None,
) -> None:
    key = frame.use_key(key)
    with frame.writing() as till:
        done = till.hold_prize(asked, event, reason=reason, by=frame.worker(till), key=key)
    words = "is held back" if event == "withheld" else "may be paid"
    frame.answer(
        {
            "game": done.game,
            "part": done.part,
            "occasion": done.occasion,
            "event": done.event,
            "entry": done.seq,
            "repeated": done.repeated,
        },
        f"The prize of {done.game} {words}.",
    )


@command(report, "prizes", "kiosk report prizes --format csv")
@click.option("--date", type=DATE, help="Of the closed night of that gaming date.")
@click.option("--format", "form", type=FORMATS, default="text", show_default=True)
def prizes_report(frame: Frame, date: datetime.date | None, form: str) -> None:
    """Every prize that was paid, to whom and how; what is held back, and what nobody has paid."""
    with frame.reading() as desk:
        asked = PrizeAsked("", date=date)
        session = last_session(desk) if date is None else session_of(desk, asked)
        paid = prizes_paid(desk.ledger, desk.name, session.seq)
        held = held_back(desk.ledger, desk.name, session.seq)
        goods = goods_given(desk.ledger, desk.name, session.seq)
        unpaid = unpaid_prizes(desk, session)
        zone = session.program.hall.zone
    rows = [
        {
            "occasion": each["occasion"],
            "game": each["game"],
            "part": each["part"],
            "award": each["award"],
            "winner": share["name"],
            "color": share["color"],
            "amount_cents": share["amount_cents"],
            "method": each["method"],
            "check_number": share["check_number"],
            "slip": share["slip"],
            "at": local(each["at"], zone),
            "paid_by": each["paid_by"],
            "approved_by": each["approved_by"],
        }
        for each in paid
        for share in each["shares"]
    ]
    result = {
        "report": "prizes",
        "gaming_date": session.gaming_date.isoformat(),
        "prizes": [each | {"at": local(each["at"], zone)} for each in paid],
        "withheld": [
            {"occasion": o, "game": g, "part": p, "reason": why} for (o, g, p), why in held.items()
        ],
        "unpaid": unpaid,
        "goods": [each | {"at": local(each["at"], zone)} for each in goods],
        "cash_cents": sum(each["paid_cents"] for each in paid if each["method"] == "cash"),
        "check_cents": sum(each["paid_cents"] for each in paid if each["method"] == "check"),
        "total_cents": sum(each["paid_cents"] for each in paid),
        "tax_cents": sum(each["tax_cents"] for each in paid),
        "fee_cents": sum(each["fee_cents"] for each in paid),
    }
    lines = [
        f"{each['game']:<12} {each['winner']:<24} {format_money(each['amount_cents']):>10}  "
        + (f"check {each['check_number']}" if each["check_number"] else "cash")
        for each in rows
    ]
    totals = f"{'':<12} {'paid together':<24} {format_money(result['total_cents']):>10}"
    in_kind = [
        f"{each['game'] or 'door':<12} {each['winner']:<24} {each['name']}" for each in goods
    ]
    paid_lines = [*lines, totals] if rows else ["No prize was paid."]
    text = "\n".join([*paid_lines, *in_kind, *unpaid])
    say(frame, form, result, rows, text)
