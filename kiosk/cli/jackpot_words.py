"""Where the jackpot stands, for the answers of commands."""

from typing import Any

from kiosk.till.jackpot_state import JackpotState


def jackpot_json(state: JackpotState | None) -> dict[str, Any] | None:
    """The jackpot of an occasion; None where there is none."""
    if state is None:
        return None
    return {
        "occasion": state.occasion,
        "game": state.game,
        "number": state.step.number,
        "jackpot_cents": state.jackpot_cents,
        "base_cents": state.step.base_cents,
        "added_cents": state.added_cents,
        "consolation_cents": state.consolation_cents,
        "calls_allowed": state.step.calls_allowed,
        "first_card_wins": state.first_card_wins,
        "last_licensed": state.last_licensed,
        "discontinued": state.discontinued,
        "settled": state.settled,
        "nights_unsettled_before": state.before,
    }


def jackpot_lines(state: JackpotState | None) -> list[str]:
    """The same for people."""
    if state is None:
        return []
    lines = [f"{state.name}: {state.words}."]
    if state.ends:
        why = "the last licensed occasion" if state.last_licensed else "the game is discontinued"
        lines.append(f"  It ends tonight ({why}): after the jackpot the consolation is played off.")
    if state.before:
        lines.append("  Nobody has said what became of an earlier night's: settle that first.")
    if state.settled is not None:
        lines.append(f"  Tonight it was {state.settled.replace('_', ' ')}.")
    return lines
