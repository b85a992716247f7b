"""Progressive early birds: where they stand, and what became of them."""

from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.money import format_money
from kiosk.till.early_bird_prize import EarlyBirdState, SettledEarlyBird, early_bird_states
from kiosk.till.night import last_session

early_bird = group("early-bird", "Progressive early birds.", "kiosk early-bird status")


@command(early_bird, "status", "kiosk early-bird status --json")
def status(frame: Frame) -> None:
    """Shows what each progressive early bird of tonight collected, and would pay and carry."""
    with frame.reading() as desk:
        states = early_bird_states(desk, last_session(desk))
    frame.answer(
        {"early_birds": [state_json(each) for each in states]},
        "\n".join(map(state_line, states)) or "This night has no progressive early bird.",
    )


@command(early_bird, "won", "kiosk early-bird won EB2 --calls 48 --winner 'M. Lee' --as Ruth")
@click.argument("game")
@click.option("--calls", type=int, required=True, help="The call on which it was won.")
@click.option("--winner", "winners", multiple=True, required=True, help="In order verified.")
@click.option("--key", help="Your key for this: doing it again changes nothing.")
def won(frame: Frame, game: str, calls: int, winners: tuple[str, ...], key: str | None) -> None:
    """Records who won it within the calls: its percentage and all that was carried."""
    _settle(frame, game, calls, winners, key, won=True)


@command(
    early_bird,
    "not-won",
    "kiosk early-bird not-won EB2 --calls 52 --consolation-winner 'M. Lee' --as Ruth",
)
@click.argument("game")
@click.option("--calls", type=int, required=True, help="The call on which the game was won.")
@click.option("--consolation-winner", "winners", multiple=True, required=True)
@click.option("--key", help="Your key for this: doing it again changes nothing.")
def not_won(frame: Frame, game: str, calls: int, winners: tuple[str, ...], key: str | None) -> None:
    """Records who won the consolation; a part of the sales is carried on."""
    _settle(frame, game, calls, winners, key, won=False)


def _settle(
    frame: Frame, game: str, calls: int, winners: tuple[str, ...], key: str | None, *, won: bool
) -> None:
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        done = till.settle_early_bird(game, calls, winners, won=won, by=frame.worker(till), key=key)
        frame.answer(_settled_json(done), _settled_text(done))


def state_json(state: EarlyBirdState) -> dict[str, Any]:
    """A progressive early bird as answers and reports tell it."""
    return {
        "game": state.game,
        "name": state.name,
        "calls": state.call_limit,
        "receipts_cents": state.receipts_cents,
        "carry_in_cents": state.carry_in_cents,
        "prize_cents": state.if_won.paid_cents,
        "consolation_cents": state.if_not.paid_cents,
        "carry_out_cents": state.if_not.carry_out_cents,
        "settled": state.settled,
    }


def state_line(state: EarlyBirdState) -> str:
    """The same for people."""
    settled = "" if state.settled is None else f" Settled: {state.settled}."
    return (
        f"{state.game} {state.name}: {format_money(state.receipts_cents)} collected, "
        f"{format_money(state.carry_in_cents)} carried in. In {state.call_limit} calls it pays "
        f"{format_money(state.if_won.paid_cents)}, else "
        f"{format_money(state.if_not.paid_cents)} and carries "
        f"{format_money(state.if_not.carry_out_cents)} on.{settled}"
    )


def _settled_json(done: SettledEarlyBird) -> dict[str, Any]:
    content = done.content
    return {
        "game": content.game,
        "occasion": content.occasion,
        "paid_kind": content.paid_kind,
        "calls": content.calls,
        "receipts_cents": content.receipts_cents,
        "carry_in_cents": content.carry_in_cents,
        "paid_cents": content.paid_cents,
        "retained_cents": content.retained_cents,
        "carry_out_cents": content.carry_out_cents,
        "winners": [each.model_dump() for each in content.winners],
        "repeated": done.repeated,
    }


def _settled_text(done: SettledEarlyBird) -> str:
    content = done.content
    parts = ", ".join(f"{each.name} {format_money(each.share_cents)}" for each in content.winners)
    return (
        f"{content.game}: the {content.paid_kind} prize of {format_money(content.paid_cents)} "
        f"goes to {parts}. Kept {format_money(content.retained_cents)}, carried on "
        f"{format_money(content.carry_out_cents)}."
    )
