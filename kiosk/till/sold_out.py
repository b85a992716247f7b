"""What the house has run out of: marked by the chairperson, refused at once, and back likewise.

It is a fact of the house and no rule. It holds for this desk's open session: the next night begins
with everything there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Refused, Wrong
from kiosk.language import Phrase, joined, listed, say, say_many
from kiosk.ledger.house_entries import ItemMarked
from kiosk.program.models import Program
from kiosk.rules.decision import Decision
from kiosk.till.basket import PricedPlayer
from kiosk.till.desk import Desk
from kiosk.till.floor import CHAIR
from kiosk.till.night import Session, need_session
from kiosk.till.people import Worker, need_role

Mark = Literal["sold_out", "back"]


@dataclass(frozen=True)
class RecordedMark:
    """An item or package that was marked; ``stopped`` are all ids no longer sold because of it."""

    item: str
    name: str
    event: Mark
    stopped: tuple[str, ...]
    seq: int


def mark_item(desk: Desk, item: str, event: Mark, *, by: Worker) -> RecordedMark:
    """Says that an item or package is sold out, or back. Only the chairperson.

    Raises Wrong for what is not on the program, Refused when it is marked so already.
    """
    need_role(by, CHAIR, say("Saying what is sold out"))
    with desk.writing() as writing:
        session = need_session(desk)
        name = _name(session.program, item)
        marked = event == "sold_out"
        if (item in _marked(desk, session.seq)) is marked:
            raise Refused(
                say("{name} is sold out already, as far as the record shows.", name=name)
                if marked
                else say("{name} is there already, as far as the record shows.", name=name)
            )
        entry = writing.append(
            ItemMarked(session=session.seq, item=item, event=event, marked_by=by.name)
        )
        return RecordedMark(item, name, event, tuple(sold_out(desk, session)), entry.seq)


def sold_out(desk: Desk, session: Session) -> Mapping[str, str]:
    """What is not sold because something ran out: ids of items and packages, each with why."""
    program = session.program
    gone = _marked(desk, session.seq)
    found = {item: marked_words(_name(program, item)) for item in gone}
    for package in program.packages:
        parts = [part.item for part in package.contains if part.item in gone]
        if parts:
            names = listed(program.item(each).name for each in dict.fromkeys(parts))
            why = say_many(
                "{package} holds {names}, which is sold out.",
                "{package} holds {names}, which are sold out.",
                len(set(parts)),
                package=package.name,
                names=names,
            )
            found.setdefault(package.id, why)
    return found


def marked_words(name: str) -> Phrase:
    """That a thing itself is sold out, and not what it holds."""
    return say("{name} is sold out.", name=name)


def refused_as_sold_out(
    desk: Desk, session: Session, players: tuple[PricedPlayer, ...]
) -> tuple[Decision, ...]:
    """A refusal for each line that is sold out; the house's own, no rule's."""
    gone = sold_out(desk, session)
    return tuple(
        Decision(
            "refuse",
            None,
            None,
            joined([gone[line.item], say("Sell something else.")]),
            line.item,
            player,
            place,
        )
        for player, each in enumerate(players)
        for place, line in enumerate(each.lines)
        if line.item in gone
    )


def _marked(desk: Desk, session: int) -> tuple[str, ...]:
    """Ids whose last mark says sold out, in the order they were marked."""
    return tuple(
        row["item"]
        for row in desk.ledger.rows(
            "SELECT item FROM item_mark m WHERE desk = ? AND session = ? AND event = 'sold_out' "
            "AND seq = (SELECT max(seq) FROM item_mark n WHERE n.desk = m.desk "
            "AND n.session = m.session AND n.item = m.item) ORDER BY seq",
            (desk.name, session),
        )
    )


def _name(program: Program, item: str) -> str:
    names = {each.id: each.name for each in program.items}
    names |= {each.id: each.name for each in program.packages}
    if item in names:
        return names[item]
    raise Wrong(say("{item!r} is not on this program.", item=item), where="ID")
