"""The games whose prize goes on from night to night, and how tonight's stand."""

from dataclasses import dataclass
from typing import Literal

from kiosk.till.desk import Desk
from kiosk.till.early_bird_prize import EarlyBirdState, early_bird_states
from kiosk.till.jackpot_state import JackpotState, jackpot_of, state_of
from kiosk.till.night import Session, open_session
from kiosk.till.unsettled_games import EARLY_BIRD, JACKPOT, unsettled


@dataclass(frozen=True)
class Progressive:
    """One such game of one night: its jackpot or its early bird as it stands.

    ``settled``: somebody has said what became of it. ``tonight``: its night is the open one.
    """

    sort: Literal["jackpot", "early_bird"]
    game: str
    name: str
    occasion: str
    tonight: bool
    settled: bool
    jackpot: JackpotState | None = None
    early_bird: EarlyBirdState | None = None


def progressives(desk: Desk) -> tuple[Progressive, ...]:
    """Those of tonight, and those of earlier nights that nobody has settled, oldest first."""
    session = open_session(desk)
    found: dict[tuple[int, str], Progressive] = {}
    for played in unsettled(desk, JACKPOT):
        _keep(found, _of_jackpot(state_of(desk, played), session), played.session.seq)
    for played in unsettled(desk, EARLY_BIRD):
        for state in early_bird_states(desk, played.session):
            _keep(found, _of_early_bird(state, session), played.session.seq)
    jackpot = jackpot_of(desk, session) if session else None
    if session is not None and jackpot is not None:
        _keep(found, _of_jackpot(jackpot, session), session.seq)
    for each in early_bird_states(desk, session) if session else ():
        _keep(found, _of_early_bird(each, session), each.session)
    return tuple(found[key] for key in sorted(found))


def _keep(found: dict[tuple[int, str], Progressive], each: Progressive, night: int) -> None:
    found[(night, each.game)] = each


def _of_jackpot(state: JackpotState, session: Session | None) -> Progressive:
    tonight = session is not None and session.seq == state.session
    return Progressive(
        "jackpot",
        state.game,
        state.name,
        state.occasion_name,
        tonight,
        state.settled is not None,
        jackpot=state,
    )


def _of_early_bird(state: EarlyBirdState, session: Session | None) -> Progressive:
    tonight = session is not None and session.seq == state.session
    return Progressive(
        "early_bird",
        state.game,
        state.name,
        state.occasion,
        tonight,
        state.settled is not None,
        early_bird=state,
    )
