"""The progressive jackpot: where it stands, and what became of it."""

from collections.abc import Sequence
from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.jackpot_words import jackpot_json, jackpot_lines
from kiosk.cli.reports import FORMATS, report, say
from kiosk.cli.root import group
from kiosk.cli.rule_words import warning_text, warnings_of
from kiosk.errors import Refused, Wrong
from kiosk.money import format_money
from kiosk.till.jackpot import CardHeld, FullCard, SettledJackpot
from kiosk.till.jackpot_state import jackpot_of
from kiosk.till.night import last_session

jackpot = group("jackpot", "The progressive jackpot.", "kiosk jackpot status")


@command(jackpot, "status", "kiosk jackpot status --json")
def status(frame: Frame) -> None:
    """Shows the jackpot of tonight, or of the night closed last."""
    with frame.reading() as desk:
        state = jackpot_of(desk, last_session(desk))
    if state is None:
        raise Refused("This night has no progressive jackpot.")
    frame.answer(jackpot_json(state) or {}, "\n".join(jackpot_lines(state)))


@command(
    jackpot,
    "won",
    "kiosk jackpot won --winner 'M. Lee' --card 4711 --calls 50 --ball 41 --as Ruth",
)
@click.option("--winner", "winners", multiple=True, required=True, help="In order verified.")
@click.option("--card", "cards", multiple=True, required=True, help="The winner's card.")
@click.option("--calls", type=int, required=True, help="The call on which the card was full.")
@click.option("--ball", type=int, required=True, help="The last ball called.")
@click.option("--consolation-winner", "others", multiple=True, help="Where the game ends tonight.")
@click.option("--consolation-card", "other_cards", multiple=True, help="That winner's card.")
@click.option("--has-ball/--lacks-ball", "has_ball", default=None, help="Consolation cards do.")
@click.option("--key", help="Your key for this: doing it again changes nothing.")
def won(
    frame: Frame,
    winners: tuple[str, ...],
    cards: tuple[str, ...],
    calls: int,
    ball: int,
    others: tuple[str, ...],
    other_cards: tuple[str, ...],
    has_ball: bool | None,
    key: str | None,
) -> None:
    """Records who won: within the calls, or by the first full card on the set occasion."""
    held = _held(winners, cards, "--card", True)
    beside = _consolation(others, other_cards, has_ball)
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        done = till.settle_jackpot(
            FullCard(calls, ball), held, beside, by=frame.worker(till), key=key
        )
        _answer(frame, done)


@command(
    jackpot,
    "not-won",
    "kiosk jackpot not-won --calls 58 --ball 9 --consolation-winner 'T. Orr' "
    "--consolation-card 4712 --has-ball --as Ruth",
)
@click.option("--calls", type=int, required=True, help="The call on which the card was full.")
@click.option("--ball", type=int, required=True, help="The last ball called.")
@click.option("--consolation-winner", "others", multiple=True, required=True)
@click.option("--consolation-card", "other_cards", multiple=True, required=True)
@click.option("--has-ball/--lacks-ball", "has_ball", default=None, help="The cards hold it.")
@click.option("--key", help="Your key for this: doing it again changes nothing.")
def not_won(
    frame: Frame,
    calls: int,
    ball: int,
    others: tuple[str, ...],
    other_cards: tuple[str, ...],
    has_ball: bool | None,
    key: str | None,
) -> None:
    """Records who won the consolation, however many calls it took; the jackpot goes on."""
    beside = _consolation(others, other_cards, has_ball)
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        done = till.settle_jackpot(
            FullCard(calls, ball), (), beside, by=frame.worker(till), key=key
        )
        _answer(frame, done)


@command(jackpot, "not-played", "kiosk jackpot not-played --reason 'power cut' --as Ruth")
@click.option("--reason", required=True)
@click.option("--key", help="Your key for this: doing it again changes nothing.")
def not_played(frame: Frame, reason: str, key: str | None) -> None:
    """Records that the game was not played: the night does not count in its progression."""
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        _answer(frame, till.jackpot_not_played(reason=reason, by=frame.worker(till), key=key))


@command(report, "jackpot", "kiosk report jackpot --format csv")
@click.option("--format", "form", type=FORMATS, default="text", show_default=True)
def jackpot_report(frame: Frame, form: str) -> None:
    """The jackpot over all its occasions: prize, calls, what was paid, held and carried."""
    with frame.reading() as desk:
        rows = desk.ledger.rows(
            "SELECT o.gaming_date, s.occasion, s.game, s.number, s.event, s.jackpot_cents, "
            "s.base_cents, s.added_cents, s.consolation_cents, s.calls_allowed, s.calls, "
            "s.last_ball, s.added_out_cents, s.next_number, "
            "(SELECT coalesce(sum(w.share_cents), 0) FROM jackpot_winner w WHERE w.desk = s.desk "
            "AND w.seq = s.seq AND w.prize = 'jackpot') AS paid_cents, "
            "(SELECT coalesce(sum(w.share_cents), 0) FROM jackpot_winner w WHERE w.desk = s.desk "
            "AND w.seq = s.seq AND w.prize = 'consolation') AS consolation_paid_cents "
            "FROM jackpot_settlement s JOIN occasion o ON o.desk = s.desk AND o.seq = s.session "
            "AND o.occasion = s.occasion WHERE s.desk = ? ORDER BY s.seq",
            (desk.name,),
        )
    lines = [
        f"{each['gaming_date']}  no. {each['number']:>2}  "
        f"{format_money(each['jackpot_cents']):>9}  "
        f"{each['calls_allowed']} calls  {each['event'].replace('_', ' ')}"
        + (f" at call {each['calls']}" if each["calls"] else "")
        + f", paid {format_money(each['paid_cents'])}, consolation "
        f"{format_money(each['consolation_paid_cents'])}, added to the next "
        f"{format_money(each['added_out_cents'])}"
        for each in rows
    ]
    text = "\n".join(lines) or "No jackpot has been settled on this desk."
    say(frame, form, {"report": "jackpot", "occasions": rows}, rows, text)


def _consolation(
    names: Sequence[str], cards: Sequence[str], has_ball: bool | None
) -> tuple[CardHeld, ...]:
    if names and has_ball is None:
        raise Wrong(
            "Look whether each consolation card holds the last ball; say --has-ball or "
            "--lacks-ball.",
            where="--has-ball",
        )
    return _held(names, cards, "--consolation-card", bool(has_ball))


def _held(
    names: Sequence[str], cards: Sequence[str], where: str, has_ball: bool
) -> tuple[CardHeld, ...]:
    if len(names) != len(cards):
        raise Wrong("Say a card for each winner.", where=where)
    pairs = zip(names, cards, strict=True)
    return tuple(CardHeld(name, card, has_ball) for name, card in pairs)


def _answer(frame: Frame, done: SettledJackpot) -> None:
    content = done.content
    result: dict[str, Any] = {
        "occasion": content.occasion,
        "game": content.game,
        "event": content.event,
        "number": content.number,
        "jackpot_cents": content.jackpot_cents,
        "consolation_cents": content.consolation_cents,
        "calls_allowed": content.calls_allowed,
        "calls": content.calls,
        "winners": [each.model_dump() for each in content.winners],
        "added_out_cents": content.added_out_cents,
        "next_number": content.next_number,
        "repeated": done.repeated,
        "warnings": warnings_of(done.warnings),
    }
    lines = [
        f"{done.occasion_name}: the jackpot of {format_money(content.jackpot_cents)} was "
        f"{content.event.replace('_', ' ')}."
    ]
    lines += [
        f"{each.prize.capitalize()}: {each.name}, card {each.card}, "
        f"{format_money(each.share_cents)}"
        for each in content.winners
    ]
    lines += [warning_text(each) for each in done.warnings]
    frame.answer(result, "\n".join(lines))
