"""What became of a progressive jackpot: won, not won, or not played; and its next occasion."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Refused
from kiosk.games.progressive import JackpotMoney, JackpotNight, money_of
from kiosk.language import say
from kiosk.ledger.game_entries import JackpotSettled, JackpotWinner
from kiosk.ledger.payload import Paper
from kiosk.rules.decision import Decision
from kiosk.rules.jackpot import (
    decide_consolation_claim,
    decide_outcome,
    first_card_wins_on,
    unwon_at_the_end,
)
from kiosk.till.action_keys import done_under
from kiosk.till.bonus_ball_carry import SECOND
from kiosk.till.desk import Desk, Writing
from kiosk.till.jackpot_paper import jackpot_document
from kiosk.till.jackpot_state import Event, JackpotState, state_of
from kiosk.till.people import Worker, need_role
from kiosk.till.reasons import clean_reason
from kiosk.till.refusals import refusals_of
from kiosk.till.unsettled_games import JACKPOT, PlayedGame, next_to_settle
from kiosk.till.winners import card_name, need_call, need_few, winner_name


@dataclass(frozen=True)
class CardHeld:
    """A full card that is shown: whose it is, its number, whether it holds the last ball."""

    name: str
    card: str
    has_last_ball: bool = True


@dataclass(frozen=True)
class FullCard:
    """When the first full card came: by how many calls, and on which ball."""

    calls: int
    last_ball: int


@dataclass(frozen=True)
class SettledJackpot:
    """A jackpot whose end is on record; shares in cents in the order of the winners."""

    content: JackpotSettled
    occasion_name: str
    seq: int
    repeated: bool
    warnings: tuple[Decision, ...] = ()

    def shares_cents(self, prize: Literal["jackpot", "consolation"]) -> tuple[int, ...]:
        return tuple(each.share_cents for each in self.content.winners if each.prize == prize)


def settle_jackpot(
    desk: Desk,
    full_card: FullCard,
    winners: Sequence[CardHeld] = (),
    consolation: Sequence[CardHeld] = (),
    *,
    by: Worker,
    key: str | None = None,
) -> SettledJackpot:
    """Records who won the oldest jackpot that waits, or who its consolation, in order verified.

    Without ``winners`` it is not won. Raises Refused with the rule for what calls, occasion and
    cards do not bear out, Wrong for what cannot be. The same ``key`` again changes nothing.
    """
    need_role(by, SECOND, say("Settling the jackpot"))
    need_call(full_card.calls)
    need_call(full_card.last_ball, "--ball")
    need_few(len(winners) or len(consolation))
    won, held = _cleaned(winners), _cleaned(consolation)
    with desk.writing() as writing:
        done = _recorded(desk, key, won, held, calls=full_card.calls, last_ball=full_card.last_ball)
        if done is not None:
            return done
        played = next_to_settle(desk, JACKPOT)
        state = state_of(desk, played)
        night = _night(state, full_card.calls, len(won), len(held))
        on = played.occasion.gaming_date
        refused = refusals_of(decide_outcome(played.session.pack, night, on, said_won=bool(won)))
        if refused:
            raise Refused(*refused)
        _need_eligible(played, won, held)
        money = money_of(night, state.added_cents, first_card_wins_on(played.session.pack, on))
        payload = _payload(state, full_card, money, _shared(won, held, money), by, key)
        entry = _write(desk, writing, played, payload)
    unwon = () if won or not state.ends else unwon_at_the_end(played.session.pack, on)
    return SettledJackpot(payload, played.occasion.name, entry, False, unwon)


def jackpot_not_played(
    desk: Desk, *, reason: str, by: Worker, key: str | None = None
) -> SettledJackpot:
    """Records that the game of the oldest jackpot that waits was not played: it counts for nothing.

    Raises Refused where none waits.
    """
    need_role(by, SECOND, say("Settling the jackpot"))
    reason = clean_reason(reason)
    with desk.writing() as writing:
        done = _recorded(desk, key, (), (), event="not_played")
        if done is not None:
            return done
        played = next_to_settle(desk, JACKPOT)
        state = state_of(desk, played)
        payload = _entry(state, "not_played", by, key).model_copy(update={"reason": reason})
        entry = _write(desk, writing, played, payload)
    return SettledJackpot(payload, played.occasion.name, entry, False)


def _write(desk: Desk, writing: Writing, played: PlayedGame, payload: JackpotSettled) -> int:
    return writing.append(
        payload,
        lambda entry: [jackpot_document(desk, played.session, played.occasion, payload, entry)],
    ).seq


def _night(state: JackpotState, calls: int, winners: int, consolation: int) -> JackpotNight:
    return JackpotNight(
        number=state.step.number,
        base_jackpot_cents=state.step.base_cents,
        consolation_cents=state.consolation_cents,
        calls_allowed=state.step.calls_allowed,
        full_card_at_call=calls,
        jackpot_winners=winners,
        consolation_winners=consolation,
        last_licensed=state.last_licensed,
        discontinue=state.discontinued,
    )


def _need_eligible(
    played: PlayedGame, won: Sequence[CardHeld], consolation: Sequence[CardHeld]
) -> None:
    """Raises Refused with the rule for a card that may not win the consolation, or wins twice."""
    jackpot_cards = {each.card for each in won}
    for each in consolation:
        facts = {
            "card_won_jackpot": each.card in jackpot_cards,
            "card_has_last_number": each.has_last_ball,
        }
        refused = refusals_of(
            decide_consolation_claim(played.session.pack, facts, played.occasion.gaming_date)
        )
        if refused:
            raise Refused(*refused)
    cards = [each.card for each in (*won, *consolation)]
    if len(set(cards)) < len(cards):
        raise Refused("One card wins once; it is named twice.")


def _shared(
    won: Sequence[CardHeld], consolation: Sequence[CardHeld], money: JackpotMoney
) -> list[JackpotWinner]:
    jackpot = zip(won, money.jackpot_paid_cents, strict=True)
    beside = zip(consolation, money.consolation_paid_cents, strict=True)
    return [
        *(
            JackpotWinner(prize="jackpot", name=each.name, card=each.card, share_cents=share)
            for each, share in jackpot
        ),
        *(
            JackpotWinner(prize="consolation", name=each.name, card=each.card, share_cents=share)
            for each, share in beside
        ),
    ]


def _payload(
    state: JackpotState,
    full_card: FullCard,
    money: JackpotMoney,
    winners: list[JackpotWinner],
    by: Worker,
    key: str | None,
) -> JackpotSettled:
    won = any(each.prize == "jackpot" for each in winners)
    return _entry(state, "won" if won else "not_won", by, key).model_copy(
        update={
            "calls": full_card.calls,
            "last_ball": full_card.last_ball,
            "winners": winners,
            "added_out_cents": money.held_out_cents if won else state.added_cents,
            "next_number": money.next_number,
        }
    )


def _entry(state: JackpotState, event: Event, by: Worker, key: str | None) -> JackpotSettled:
    """The entry of a jackpot that stays as it is; a settled one changes from here."""
    return JackpotSettled(
        key=key,
        papers=[
            Paper(
                kind="jackpot",
                title=say("Jackpot of {occasion_name}", occasion_name=state.occasion_name),
            )
        ],
        session=state.session,
        occasion=state.occasion,
        game=state.game,
        event=event,
        number=state.step.number,
        base_cents=state.step.base_cents,
        added_cents=state.added_cents,
        jackpot_cents=state.jackpot_cents,
        consolation_cents=state.consolation_cents,
        calls_allowed=state.step.calls_allowed,
        calls=None,
        last_ball=None,
        ends=state.ends,
        added_out_cents=state.added_cents,
        next_number=state.step.number,
        reason=None,
        settled_by=by.name,
    )


def _cleaned(cards: Sequence[CardHeld]) -> tuple[CardHeld, ...]:
    return tuple(
        CardHeld(winner_name(each.name), card_name(each.card), each.has_last_ball) for each in cards
    )


def _recorded(
    desk: Desk,
    key: str | None,
    won: Sequence[CardHeld],
    consolation: Sequence[CardHeld],
    **asked: object,
) -> SettledJackpot | None:
    found = done_under(desk, key, JackpotSettled, **asked)
    if found is None:
        return None
    seq, content = found
    cards = [("jackpot", each.card) for each in won]
    cards += [("consolation", each.card) for each in consolation]
    recorded = [(each.prize, each.card) for each in content.winners]
    if recorded != cards:
        # The same words as for any other fact that differs under one key.
        done_under(desk, key, JackpotSettled, winners=cards)
    name = desk.ledger.value(
        "SELECT name FROM occasion WHERE desk = ? AND seq = ? AND occasion = ?",
        (desk.name, content.session, content.occasion),
    )
    return SettledJackpot(content, name, seq, True)
