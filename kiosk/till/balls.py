"""The balls: players look whether all are there, and again after balls were changed."""

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.errors import Refusal, Refused, Wrong
from kiosk.language import say
from kiosk.ledger.floor_entries import BallsVerified
from kiosk.rules.decide import decisions
from kiosk.rules.people import BallsVerified as AskedOfBalls
from kiosk.till.desk import Desk
from kiosk.till.night import OpenOccasion, Session, named_occasion, need_session, open_session
from kiosk.till.people import FLOOR_ROLES, NAME_LENGTH_MAX, Worker, need_role, workers
from kiosk.till.refusals import refusals_of


@dataclass(frozen=True)
class Verified:
    """What was put on record: for which occasion, by whom, whether balls were changed before."""

    occasion: OpenOccasion
    verifiers: tuple[str, ...]
    changed: bool


def verify_balls(
    desk: Desk,
    verifiers: Sequence[str],
    *,
    changed: bool = False,
    occasion_id: str | None = None,
    by: Worker,
) -> Verified:
    """Records the players who looked at the balls of an occasion.

    ``changed``: balls were changed before they looked; without names it records the change alone,
    and where the law asks for it no game starts until players have looked again. Raises Refused
    for one name twice or a worker's where the law bars it, Wrong without a name.
    """
    need_role(by, FLOOR_ROLES, say("Recording who verified the balls"))
    names = tuple(_name(each) for each in verifiers)
    if not names and not changed:
        raise Wrong("Say who looked at the balls.", where="--by")
    with desk.writing() as writing:
        session = need_session(desk)
        occasion = named_occasion(session, occasion_id, writing.at)
        if names:
            _ask(session, occasion, AskedOfBalls(names, workers=_working(desk)))
        writing.append(
            BallsVerified(
                session=session.seq,
                occasion=occasion.id,
                changed=changed,
                verifiers=list(names),
                recorded_by=by.name,
            )
        )
    return Verified(occasion, names, changed)


def balls_wanted(desk: Desk) -> tuple[OpenOccasion, ...]:
    """The open occasions whose balls players still have to look at before a game starts."""
    session = open_session(desk)
    if session is None:
        return ()
    return tuple(
        each
        for each in session.occasions
        if _refusals(session, each, _as_recorded(desk, session, each.id))
    )


def need_balls_verified(desk: Desk, session: Session, occasion_id: str) -> None:
    """Raises Refused while the law waits for players to look at the balls of an occasion."""
    occasion = next(each for each in session.occasions if each.id == occasion_id)
    _ask(session, occasion, _as_recorded(desk, session, occasion_id))


def _as_recorded(desk: Desk, session: Session, occasion: str) -> AskedOfBalls:
    """The first look, whether balls were changed, and the look after the last change."""
    rows = desk.ledger.rows(
        "SELECT v.seq, v.changed, n.name FROM ball_verification v LEFT JOIN ball_verifier n "
        "USING (desk, seq) WHERE v.desk = ? AND v.session = ? AND v.occasion = ? "
        "ORDER BY v.seq, n.verifier",
        (desk.name, session.seq, occasion),
    )
    looks = [each for each in rows if each["name"] is not None]
    first = looks[0]["seq"] if looks else 0
    change = max((each["seq"] for each in rows if each["changed"]), default=0)
    again = min((each["seq"] for each in looks if each["seq"] >= change), default=0)
    return AskedOfBalls(
        verifiers=tuple(each["name"] for each in looks if each["seq"] == first),
        changed=change > 0,
        verified_again=tuple(each["name"] for each in looks if each["seq"] == again),
    )


def last_look(desk: Desk, session: Session, occasion: str) -> tuple[str, ...]:
    """The players of the last look at an occasion's balls; empty where there was none since."""
    row = desk.ledger.row(
        "SELECT max(seq) AS seq FROM ball_verification "
        "WHERE desk = ? AND session = ? AND occasion = ?",
        (desk.name, session.seq, occasion),
    )
    return tuple(
        each["name"]
        for each in desk.ledger.rows(
            "SELECT name FROM ball_verifier WHERE desk = ? AND seq = ? ORDER BY verifier",
            (desk.name, row["seq"] if row else None),
        )
    )


def _ask(session: Session, occasion: OpenOccasion, asked: AskedOfBalls) -> None:
    refusals = _refusals(session, occasion, asked)
    if refusals:
        raise Refused(*refusals)


def _refusals(session: Session, occasion: OpenOccasion, asked: AskedOfBalls) -> tuple[Refusal, ...]:
    return tuple(refusals_of(decisions(session.pack, asked, occasion.gaming_date)))


def _working(desk: Desk) -> tuple[str, ...]:
    return tuple(each.name for each in workers(desk))


def _name(typed: str) -> str:
    name = " ".join(typed.split())
    if not 1 <= len(name) <= NAME_LENGTH_MAX or not name.isprintable():
        raise Wrong(
            say("A name has 1 to {name_length_max} letters.", name_length_max=NAME_LENGTH_MAX),
            where="--by",
        )
    return name
