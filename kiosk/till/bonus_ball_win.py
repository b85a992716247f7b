"""What became of an announced bonus-ball prize: won, each winner checked, or carried on."""

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.errors import Refused, Wrong
from kiosk.games.prizes import shares
from kiosk.language import say
from kiosk.ledger.floor_entries import BonusBallCarried, BonusBallWinner
from kiosk.till.bonus_ball_carry import SECOND, AnnouncedPrize, unsettled
from kiosk.till.bonus_ball_claims import Bingo, Claimant, checked_receipt, need_bingo
from kiosk.till.bonus_ball_number import write_number
from kiosk.till.desk import Desk
from kiosk.till.night import named_occasion, open_session, read_session
from kiosk.till.people import NAME_LENGTH_MAX, Worker, need_role
from kiosk.till.reasons import clean_reason
from kiosk.till.refusals import refused_by

WINNERS_MAX = 50


@dataclass(frozen=True)
class SettledPrize:
    """A prize whose end is on record; ``shares_cents`` in the order of the winners, empty unwon."""

    occasion: str
    name: str
    prize_cents: int
    shares_cents: tuple[int, ...]


def record_win(
    desk: Desk,
    claimants: Sequence[Claimant],
    bingo: Bingo | None = None,
    occasion_id: str | None = None,
    *,
    by: Worker,
    approved_by: Worker | None = None,
) -> SettledPrize:
    """Records who won an announced prize, in the order they were verified, and their shares.

    Without ``occasion_id`` it is the oldest that waits. Each claim is checked against the record:
    a live receipt of the occasion, a game named for it, the last ball the bonus-ball number, all
    in one licence day where the law asks for that. A receipt of another desk, whose entries are
    not here, is looked at there by two people. Raises Refused with the rule.
    """
    need_role(by, SECOND, say("Settling the bonus ball"))
    if not 1 <= len(claimants) <= WINNERS_MAX:
        raise Wrong(
            say("A prize has 1 to {winners_max} winners.", winners_max=WINNERS_MAX),
            where="--receipt",
        )
    with desk.writing() as writing:
        _need_first_win(desk, occasion_id)
        prize = _waiting(desk, occasion_id)
        session = read_session(desk, prize.session)
        if bingo is not None and bingo.number is not None:
            write_number(desk, writing, session, prize.occasion, bingo.number, by)
        receipts = [each.receipt.strip().upper() for each in claimants]
        if len(set(receipts)) < len(receipts):
            raise Refused("One receipt wins once; it is named twice.")
        sources = [
            checked_receipt(desk, session, prize, receipt, writing.at, (by, approved_by))
            for receipt in receipts
        ]
        need_bingo(desk, session, prize, bingo)
        parts = shares(prize.prize_cents, len(claimants))
        writing.append(
            BonusBallCarried(
                session=prize.session,
                occasion=prize.occasion,
                event="won",
                amount_cents=prize.prize_cents,
                reason=clean_reason(", ".join(receipts)[:200]),
                winners=[
                    BonusBallWinner(
                        receipt=receipt,
                        name=_name(each.name),
                        game=None if bingo is None else bingo.game,
                        last_ball=None if bingo is None else bingo.last_ball,
                        share_cents=share,
                        source=source,
                    )
                    for each, receipt, share, source in zip(
                        claimants, receipts, parts, sources, strict=True
                    )
                ],
                recorded_by=by.name,
                approved_by=None if approved_by is None else approved_by.name,
            )
        )
    return SettledPrize(prize.occasion, prize.name, prize.prize_cents, parts)


def record_not_won(
    desk: Desk, occasion_id: str | None = None, *, by: Worker, reason: str
) -> SettledPrize:
    """Records that nobody won an announced prize: it is carried into the next occasion."""
    need_role(by, SECOND, say("Settling the bonus ball"))
    with desk.writing() as writing:
        prize = _waiting(desk, occasion_id)
        writing.append(
            BonusBallCarried(
                session=prize.session,
                occasion=prize.occasion,
                event="not_won",
                amount_cents=prize.prize_cents,
                reason=clean_reason(reason),
                recorded_by=by.name,
                approved_by=None,
            )
        )
    return SettledPrize(prize.occasion, prize.name, prize.prize_cents, ())


def _waiting(desk: Desk, occasion_id: str | None) -> AnnouncedPrize:
    waiting = [each for each in unsettled(desk) if occasion_id in (None, each.occasion)]
    if not waiting:
        raise Refused("No announced bonus ball waits to be settled.")
    return waiting[0]


def _need_first_win(desk: Desk, occasion_id: str | None) -> None:
    """Raises Refused with the rule for a second win where tonight's prize was won already."""
    session = open_session(desk)
    waiting = [each for each in unsettled(desk) if occasion_id in (None, each.occasion)]
    if session is None or waiting:
        return
    occasion = named_occasion(session, occasion_id, desk.now().at)
    won = desk.ledger.row(
        "SELECT 1 FROM bonus_ball_carry WHERE desk = ? AND session = ? AND occasion = ? "
        "AND event = 'won'",
        (desk.name, session.seq, occasion.id),
    )
    if won is not None:
        said = say(
            "The bonus ball of {occasion} was won before and is closed.", occasion=occasion.name
        )
        date = occasion.gaming_date
        raise Refused(*refused_by(session.pack, "bonus_ball_closes", date, said))


def _name(typed: str) -> str:
    name = " ".join("".join(each for each in typed if each.isprintable()).split())
    if not 1 <= len(name) <= NAME_LENGTH_MAX:
        raise Wrong(
            say(
                "A winner's name has 1 to {name_length_max} letters.",
                name_length_max=NAME_LENGTH_MAX,
            ),
            where="--name",
        )
    return name
