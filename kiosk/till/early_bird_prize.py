"""Progressive early birds: what is in the prize, and what became of it, night after night."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Refused, Wrong
from kiosk.games.early_bird import ProgressiveMoney, ProgressiveTerms, progressive
from kiosk.games.prizes import shares
from kiosk.language import say
from kiosk.ledger.game_entries import EarlyBirdSettled, EarlyBirdWinner
from kiosk.ledger.payload import Paper
from kiosk.night.early_birds import early_birds
from kiosk.program.models import Game
from kiosk.rules.early_bird import decide_early_bird
from kiosk.till.action_keys import done_under
from kiosk.till.bonus_ball_carry import SECOND
from kiosk.till.desk import Desk
from kiosk.till.early_bird_paper import early_bird_document
from kiosk.till.hall_games import elsewhere_by_game, need_sold_elsewhere
from kiosk.till.night import Session, night_facts, open_session
from kiosk.till.people import Worker, need_role
from kiosk.till.refusals import refusals_of
from kiosk.till.unsettled_games import EARLY_BIRD, PlayedGame, games_of_session, unsettled
from kiosk.till.winners import need_call, need_few, winner_name


@dataclass(frozen=True)
class EarlyBirdState:
    """A progressive early bird of one occasion as it stands, in cents.

    ``if_won`` and ``if_not`` are what would be paid, kept and carried; once ``settled`` the sums
    are those of the record.
    """

    session: int
    occasion: str
    game: str
    name: str
    call_limit: int
    receipts_cents: int
    carry_in_cents: int
    if_won: ProgressiveMoney
    if_not: ProgressiveMoney
    settled: Literal["progressive", "consolation"] | None


@dataclass(frozen=True)
class SettledEarlyBird:
    """A progressive early bird whose end is on record."""

    content: EarlyBirdSettled
    game_name: str
    seq: int
    repeated: bool


def early_bird_states(desk: Desk, session: Session) -> tuple[EarlyBirdState, ...]:
    """The progressive early birds of a session."""
    return tuple(_state(desk, each) for each in games_of_session(desk, session, EARLY_BIRD))


def settle_early_bird(
    desk: Desk,
    game_id: str,
    calls: int,
    winners: Sequence[str],
    *,
    won: bool,
    by: Worker,
    key: str | None = None,
) -> SettledEarlyBird:
    """Records at which call a progressive early bird was won and by whom, in order verified.

    Within the calls it pays its percentage and all that was carried (``won``), else a consolation,
    and carries a part of its sales. Its sales end with its first ball, which is on record before.
    Raises Refused with the rule where the calls say otherwise, Wrong for what cannot be. The same
    ``key`` again changes nothing.
    """
    need_role(by, SECOND, say("Settling an early bird"))
    need_call(calls)
    need_few(len(winners))
    names = [winner_name(each) for each in winners]
    with desk.writing() as writing:
        done = _recorded(desk, key, game_id, calls, names)
        if done is not None:
            return done
        played = _next(desk, game_id)
        need_sold_elsewhere(desk, played.session, played.game)
        terms, state = _terms(played.game), _state(desk, played)
        date = played.occasion.gaming_date
        asked = decide_early_bird(played.session.pack, terms, calls, date, said_won=won)
        if asked:
            raise Refused(*refusals_of(asked))
        money = progressive(terms, state.receipts_cents, state.carry_in_cents, calls)
        parts = zip(names, shares(money.paid_cents, len(names)), strict=True)
        payload = EarlyBirdSettled(
            key=key,
            papers=[Paper(kind="early_bird", title=say("Early bird {game}", game=played.game.id))],
            session=played.session.seq,
            occasion=played.occasion.id,
            game=played.game.id,
            paid_kind="progressive" if won else "consolation",
            receipts_cents=state.receipts_cents,
            carry_in_cents=state.carry_in_cents,
            call_limit=terms.call_limit,
            calls=calls,
            percent_bp=terms.win_bp if won else terms.consolation_bp,
            carry_bp=0 if won else terms.carry_bp,
            paid_cents=money.paid_cents,
            retained_cents=money.retained_cents,
            carry_out_cents=money.carry_out_cents,
            winners=[EarlyBirdWinner(name=name, share_cents=share) for name, share in parts],
            settled_by=by.name,
        )
        entry = writing.append(
            payload,
            lambda entry: [early_bird_document(desk, played, payload, entry)],
        )
    return SettledEarlyBird(payload, played.game.name, entry.seq, repeated=False)


def _next(desk: Desk, game_id: str) -> PlayedGame:
    """The oldest that waits and was played; of a closed night only where its first ball is known.

    A closed night whose game had no first ball did not play it: it carries nothing on.
    """
    for played in unsettled(desk, EARLY_BIRD, game_id):
        if _first_ball(desk, played) is not None:
            return played
        session = open_session(desk)
        if session is not None and session.seq == played.session.seq:
            raise Refused(
                say(
                    "Its sales end with its first ball: mark that first (game first-ball "
                    "{game_id}).",
                    game_id=game_id,
                )
            )
    known = ", ".join(_known(desk)) or say("none tonight")
    raise Refused(
        say(
            "No progressive early bird {game_id!r} waits to be settled; there is: {known}.",
            game_id=game_id,
            known=known,
        )
    )


def _known(desk: Desk) -> Iterator[str]:
    session = open_session(desk)
    if session is not None:
        yield from (each.game.id for each in games_of_session(desk, session, EARLY_BIRD))


def _first_ball(desk: Desk, played: PlayedGame) -> datetime.datetime | None:
    facts = night_facts(desk, played.session).occasion(played.occasion.id)
    return None if facts is None else facts.first_balls.get(played.game.id)


def _terms(game: Game) -> ProgressiveTerms:
    if game.calls is None:
        raise Wrong(
            say(
                "Early bird {game} says no number of calls; put calls = N into the program.",
                game=game.id,
            ),
            where="program",
        )
    return ProgressiveTerms(
        call_limit=game.calls,
        win_bp=game.prize_percent_bp or 0,
        consolation_bp=game.consolation_percent_bp or 0,
        carry_bp=game.carry_percent_bp or 0,
    )


def _state(desk: Desk, played: PlayedGame) -> EarlyBirdState:
    session, game = played.session, played.game
    terms = _terms(game)
    row = desk.ledger.row(
        "SELECT * FROM early_bird_settlement WHERE desk = ? AND game = ? AND session = ?",
        (desk.name, game.id, session.seq),
    )
    receipts = _receipts(desk, played) if row is None else row["receipts_cents"]
    carried = _carry_in(desk, game.id, session.seq)
    return EarlyBirdState(
        session=session.seq,
        occasion=played.occasion.id,
        game=game.id,
        name=game.name,
        call_limit=terms.call_limit,
        receipts_cents=receipts,
        carry_in_cents=carried,
        if_won=progressive(terms, receipts, carried, terms.call_limit),
        if_not=progressive(terms, receipts, carried, terms.call_limit + 1),
        settled=None if row is None else row["paid_kind"],
    )


def _receipts(desk: Desk, played: PlayedGame) -> int:
    """What its cards brought: singles, and packages at the prices they state."""
    found = early_birds(
        desk.ledger,
        desk.name,
        played.session.seq,
        played.session.program,
        frozenset({played.occasion.id}),
        elsewhere_by_game(desk, played.session),
    )
    return next((e.money.receipts_cents for e in found if e.game.id == played.game.id), 0)


def _carry_in(desk: Desk, game: str, session: int) -> int:
    """What the one settled before this session carried on."""
    carried: int | None = desk.ledger.value(
        "SELECT carry_out_cents FROM early_bird_settlement WHERE desk = ? AND game = ? "
        "AND session < ? ORDER BY seq DESC LIMIT 1",
        (desk.name, game, session),
    )
    return carried or 0


def _recorded(
    desk: Desk, key: str | None, game: str, calls: int, names: Sequence[str]
) -> SettledEarlyBird | None:
    found = done_under(desk, key, EarlyBirdSettled, game=game, calls=calls)
    if found is None:
        return None
    seq, content = found
    if [each.name for each in content.winners] != list(names):
        # The same words as for any other fact that differs under one key.
        done_under(desk, key, EarlyBirdSettled, winners=list(names))
    return SettledEarlyBird(content, game, seq, repeated=True)
