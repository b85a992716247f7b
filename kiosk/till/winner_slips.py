"""The slip a winner shows: of tonight, alive, for this occasion, genuine where it is scanned."""

from kiosk.errors import Refused
from kiosk.language import joined, say
from kiosk.till.desk import Desk
from kiosk.till.night import Session
from kiosk.till.slip_check import check_slip_here
from kiosk.till.slip_record import SlipRecord, find_slip, number_in_qr


def winners_slip(desk: Desk, session: Session, occasion: str, typed: str) -> str:
    """The number of a slip a prize may be paid on, by number or by its scanned square.

    Raises Wrong for no slip of this desk, Refused for one that is forged, void, of another night,
    or without a line for the occasion.
    """
    if number_in_qr(typed) is not None:
        checked = check_slip_here(desk, typed.strip().upper())
        if not checked.pays:
            raise Refused(joined(checked.sentences))
        typed = checked.proof.number
    slip = find_slip(desk, typed)
    if slip.session != session.seq:
        raise Refused(say("Slip {slip} is of another night; nothing is won on it.", slip=slip.text))
    if slip.void:
        raise Refused(say("Slip {slip} is void; nothing is won on it.", slip=slip.text))
    if occasion not in _alive_for(slip):
        name = next(each.name for each in session.occasions if each.id == occasion)
        raise Refused(
            say("Slip {slip} holds nothing for {name} that is not void.", slip=slip.text, name=name)
        )
    return slip.text


def _alive_for(slip: SlipRecord) -> set[str]:
    """The occasions of the slip's lines that are not void, and of what is in their packages."""
    return {
        occasion
        for number, line in enumerate(slip.sold.lines, 1)
        if number not in slip.void_lines
        for occasion in (line.occasion, *(part.occasion for part in line.components))
    }
