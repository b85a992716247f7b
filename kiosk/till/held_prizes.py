"""A disputed prize that the chairperson holds back, and prizes of tonight that nobody has paid."""

from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Refused
from kiosk.language import joined, say
from kiosk.ledger.prize_entries import PrizeHeld
from kiosk.night.prizes import held_back, prizes_paid, started_games
from kiosk.program.models import Game
from kiosk.rules.practice import decide_by_check
from kiosk.till.action_keys import done_under
from kiosk.till.award import BONUS_BALL, Award, PrizeAsked, is_jackpot
from kiosk.till.awards import place_of, session_of
from kiosk.till.cancelled import cancelled_occasions
from kiosk.till.desk import Desk
from kiosk.till.night import Session
from kiosk.till.people import Role, Worker, need_role
from kiosk.till.reasons import clean_reason

CHAIR: frozenset[Role] = frozenset({"chairperson"})
HELD = "prize_withheld"
"""The check under which a pack says that only a disputed prize is held back."""


@dataclass(frozen=True)
class RecordedHold:
    """A prize that is held back, or may be paid after all. ``repeated``: it was so before."""

    occasion: str
    game: str
    part: str
    event: Literal["withheld", "released"]
    seq: int
    repeated: bool


def hold_prize(
    desk: Desk,
    asked: PrizeAsked,
    event: Literal["withheld", "released"],
    *,
    reason: str,
    by: Worker,
    key: str | None = None,
) -> RecordedHold:
    """Holds a disputed prize back, or lets it be paid after all; the reason is the dispute.

    Only the chairperson. Raises Wrong for no prize of tonight, Refused for one that is paid, or
    that is held back or not as it is.
    """
    reason = clean_reason(reason)
    need_role(by, CHAIR, say("Holding a prize back"))
    with desk.writing() as writing:
        done = done_under(desk, key, PrizeHeld, game=asked.game, part=asked.part, event=event)
        if done is not None:
            was = done[1]
            return RecordedHold(was.occasion, was.game, was.part, event, done[0], repeated=True)
        session = session_of(desk, asked)
        place = place_of(session, asked, writing.at)
        if place in _paid(desk, session):
            raise Refused("That prize is paid; what is paid is not held back.")
        held = place in held_back(desk.ledger, desk.name, session.seq)
        if held is (event == "withheld"):
            raise Refused(
                say("That prize is {value}held back, by the record.", value="" if held else "not ")
            )
        occasion, game, part = place
        entry = writing.append(
            PrizeHeld(
                key=key,
                session=session.seq,
                occasion=occasion,
                game=game,
                part=part,
                event=event,
                reason=reason,
                recorded_by=by.name,
            )
        )
    return RecordedHold(occasion, game, part, event, entry.seq, repeated=False)


def need_not_held(desk: Desk, session: Session, award: Award) -> None:
    """Raises Refused while a prize is held back."""
    held = held_back(desk.ledger, desk.name, session.seq)
    reason = held.get((award.occasion, award.game, award.part))
    if reason is not None:
        raise Refused(
            say(
                "The prize of {award} is held back ({reason}). The chairperson releases "
                "it when the dispute is settled.",
                award=award.name,
                reason=reason,
            )
        )


def unpaid_prizes(desk: Desk, session: Session) -> list[str]:
    """Prizes of games that began which nobody has paid, each as one sentence.

    A disputed one is named with its reason; of the others the sentence says what the law does.
    """
    paid, held = _paid(desk, session), held_back(desk.ledger, desk.name, session.seq)
    found: list[str] = []
    gone = cancelled_occasions(desk, session.seq)
    for place, name in _owed(desk, session):
        if place in paid or place[0] in gone:
            continue
        disputed = place in held
        facts = {"disputed": disputed, "pay_now": False}
        law = decide_by_check(session.pack, HELD, facts, session.gaming_date)
        fact = (
            say("The prize of {name} is held back: {reason}", name=name, reason=held[place])
            if disputed
            else say("The prize of {name} is not paid by the record.", name=name)
        )
        found.append(
            joined(
                [
                    fact,
                    *(joined([each.sentence, f"({each.rule}, {each.citation})"]) for each in law),
                ]
            )
        )
    return found


def _paid(desk: Desk, session: Session) -> set[tuple[str, str, str]]:
    return {
        (each["occasion"], each["game"], each["part"])
        for each in prizes_paid(desk.ledger, desk.name, session.seq)
    }


def _owed(desk: Desk, session: Session) -> list[tuple[tuple[str, str, str], str]]:
    """The prizes of games that began, and bonus balls that were won, with their names."""
    begun = started_games(desk.ledger, desk.name, session.seq)
    found = [
        ((game.occasion, game.id, part), name)
        for game in session.program.games
        if (game.occasion, game.id) in begun
        for part, name in _prizes_of(desk, session, game)
    ]
    for row in desk.ledger.rows(
        "SELECT c.occasion, o.name FROM bonus_ball_carry c JOIN occasion o ON o.desk = c.desk "
        "AND o.seq = c.session AND o.occasion = c.occasion "
        "WHERE c.desk = ? AND c.session = ? AND c.event = 'won' AND c.amount_cents > 0",
        (desk.name, session.seq),
    ):
        found.append(
            ((row["occasion"], BONUS_BALL, ""), say("the bonus ball of {name}", name=row["name"]))
        )
    return found


def _prizes_of(desk: Desk, session: Session, game: Game) -> list[tuple[str, str]]:
    name = say("game {game} {name}", game=game.id, name=game.name)
    if is_jackpot(session, game):
        won = desk.ledger.rows(
            "SELECT DISTINCT w.prize FROM jackpot_winner w JOIN jackpot_settlement s "
            "USING (desk, seq) WHERE s.desk = ? AND s.session = ? AND s.game = ?",
            (desk.name, session.seq, game.id),
        )
        return [
            ("consolation" if each["prize"] == "consolation" else "", f"{name}, {each['prize']}")
            for each in won
        ]
    if game.parts and game.prize_cents is None:
        return [(part.id, f"{name}, {part.name}") for part in game.parts]
    only_goods = game.merchandise is not None and game.prize_cents is None
    return [] if only_goods else [("", name)]
