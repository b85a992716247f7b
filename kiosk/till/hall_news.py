"""What of an announced total each desk had sold, and what they said afterwards: only told."""

from collections.abc import Iterator

from kiosk.language import say
from kiosk.till.desk import Desk
from kiosk.till.hall_desks import DeskFigures, other_desks
from kiosk.till.night import OpenOccasion, Session


def announced_desks(desk: Desk, announcement: int) -> tuple[DeskFigures, ...]:
    """What of an announced total each desk had sold, the announcing one first."""
    return tuple(
        DeskFigures(**row)
        for row in desk.ledger.rows(
            "SELECT of_desk AS desk, source, opportunities, receipts_cents FROM announced_desk "
            "WHERE desk = ? AND seq = ? ORDER BY source <> 'own', of_desk",
            (desk.name, announcement),
        )
    )


def late_news(desk: Desk, session: Session, occasion: str | None = None) -> tuple[str, ...]:
    """What came from other desks after a total was announced and is another than was counted.

    Of one occasion where it is named. The announced total stays as it is.
    """
    return tuple(
        sentence
        for each in session.occasions
        if occasion in (None, each.id)
        for sentence in _late_news_of(desk, session, each)
    )


def _late_news_of(desk: Desk, session: Session, occasion: OpenOccasion) -> Iterator[str]:
    counted = {
        row["desk"]: DeskFigures(**row)
        for row in desk.ledger.rows(
            "SELECT d.of_desk AS desk, d.source, d.opportunities, d.receipts_cents "
            "FROM announced_desk d JOIN bonus_ball_announcement a USING (desk, seq) "
            "WHERE a.desk = ? AND a.session = ? AND a.occasion = ?",
            (desk.name, session.seq, occasion.id),
        )
    }
    for other in other_desks(desk, session, occasion) if counted else ():
        before, now = counted.get(other.desk), other.figures
        if before is None and now is None:
            yield say(
                "Desk {desk} was named after {occasion} was announced without it.",
                desk=other.desk,
                occasion=occasion.name,
            )
        elif now is not None and (before is None or _differs(before, now)):
            was = say("nothing of it") if before is None else before.words
            yield (
                say(
                    "Bonus ball of {occasion}: desk {desk} says {now}; {was} was announced, "
                    "and the announced total stays.",
                    occasion=occasion.name,
                    desk=other.desk,
                    now=now.words,
                    was=was,
                )
            )


def _differs(before: DeskFigures, now: DeskFigures) -> bool:
    return (before.opportunities, before.receipts_cents) != (now.opportunities, now.receipts_cents)
