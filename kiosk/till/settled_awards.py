"""Prizes whose winners another verb has put on record: jackpot, early bird, bonus ball."""

import datetime
from dataclasses import replace

from kiosk.errors import Refused
from kiosk.language import say
from kiosk.ledger.ledger import Row
from kiosk.program.models import Game
from kiosk.till.award import (
    BONUS_BALL,
    Award,
    AwardKind,
    PrizeAsked,
    RecordedShare,
    award_in,
)
from kiosk.till.desk import Desk
from kiosk.till.night import Session, named_occasion


def jackpot_award(desk: Desk, session: Session, game: Game, asked: PrizeAsked) -> Award:
    prize = "consolation" if asked.consolation else "jackpot"
    row = desk.ledger.row(
        "SELECT seq FROM jackpot_settlement WHERE desk = ? AND session = ? AND game = ?",
        (desk.name, session.seq, game.id),
    )
    if row is None:
        raise Refused(
            say("Put on record first what became of the jackpot of game {game}.", game=game.id)
        )
    winners = desk.ledger.rows(
        "SELECT name, share_cents FROM jackpot_winner WHERE desk = ? AND seq = ? AND prize = ? "
        "ORDER BY winner",
        (desk.name, row["seq"], prize),
    )
    if not winners:
        raise Refused(
            say("By the record nobody won the {prize} of game {game}.", prize=prize, game=game.id)
        )
    award = _recorded(award_in(session, game, 0, _kind(asked)), winners)
    part = "consolation" if asked.consolation else ""
    return replace(award, part=part, name=f"{game.name}, {prize}")


def _kind(asked: PrizeAsked) -> AwardKind:
    return "consolation" if asked.consolation else "prize"


def early_bird_award(desk: Desk, session: Session, game: Game) -> Award:
    row = desk.ledger.row(
        "SELECT seq, paid_kind FROM early_bird_settlement "
        "WHERE desk = ? AND session = ? AND game = ?",
        (desk.name, session.seq, game.id),
    )
    if row is None:
        raise Refused(
            say("Put on record first what became of the early bird, game {game}.", game=game.id)
        )
    kind: AwardKind = "consolation" if row["paid_kind"] == "consolation" else "prize"
    winners = desk.ledger.rows(
        "SELECT name, share_cents FROM early_bird_winner WHERE desk = ? AND seq = ? "
        "ORDER BY winner",
        (desk.name, row["seq"]),
    )
    return _recorded(award_in(session, game, 0, kind), winners)


def bonus_ball_award(
    desk: Desk, session: Session, asked: PrizeAsked, now: datetime.datetime
) -> Award:
    occasion = named_occasion(session, asked.occasion, now)
    winners = desk.ledger.rows(
        "SELECT w.name, w.share_cents FROM bonus_ball_winner w JOIN bonus_ball_carry c "
        "USING (desk, seq) WHERE c.desk = ? AND c.session = ? AND c.occasion = ? "
        "ORDER BY w.winner",
        (desk.name, session.seq, occasion.id),
    )
    if not winners:
        raise Refused(
            say(
                "By the record nobody won the bonus ball of {occasion}: check the winner first.",
                occasion=occasion.name,
            )
        )
    award = Award(
        occasion=occasion.id,
        gaming_date=occasion.gaming_date,
        game=BONUS_BALL,
        name=say("Bonus Ball, {occasion}", occasion=occasion.name),
        designation="bonus_ball",
        kind="bonus_ball",
        announced_cents=0,
    )
    return _recorded(award, winners)


def _recorded(award: Award, winners: list[Row]) -> Award:
    shares = tuple(RecordedShare(each["name"], each["share_cents"]) for each in winners)
    return replace(award, recorded=shares, announced_cents=sum(each.cents for each in shares))
