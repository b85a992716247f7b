"""From entries to papers: the documents of sales and copies."""

import datetime

from kiosk.clock import from_text
from kiosk.ledger.entries import Sale, SoldPlayer
from kiosk.ledger.journal import Entry
from kiosk.till.desk import Desk
from kiosk.till.game_receipts import game_receipts
from kiosk.till.night import Session
from kiosk.till.proof import proof_text, slip_words
from kiosk.till.slip_record import SlipRecord, slip_text
from receipts.bonus_ball import BonusBallFacts
from receipts.document import QR, Document, Text, from_json, to_json
from receipts.parts import ItemLine, Payment
from receipts.slip import ReceiptFacts, SlipFacts, copy_of, plain_receipt, verification_slip

TENDER_WORDS = {"cash": "Cash", "check": "Check", "card": "Card", "certificate": "Certificate"}


def long_date(date: datetime.date) -> str:
    """A gaming date as it stands on paper: ``Saturday, May 16, 2026``."""
    return f"{date:%A}, {date:%B} {date.day}, {date.year}"


def hall_time(session: Session, at: str) -> str:
    """A stored instant in the hall's time, as on a clock: ``17:42``."""
    return f"{from_text(at).astimezone(session.program.hall.zone):%H:%M}"


def sale_documents(
    desk: Desk, session: Session, sale: Sale, entry: Entry, *, exchanged_from: str | None = None
) -> list[Document]:
    """One document a player: a verification slip, or a plain receipt where none is needed.

    None for a player whose slip is of a pad.
    """
    return [
        _slip(desk, session, sale, entry, index, exchanged_from)
        if player.slip is not None
        else _receipt(desk, session, sale, entry, player)
        for index, player in enumerate(sale.players)
        if player.slip is None or not player.slip.on_pad
    ]


def _payments(sale: Sale) -> tuple[Payment, ...]:
    paid = [
        Payment(
            TENDER_WORDS[each.kind]
            + (f" {each.reference}" if each.reference else "")
            + (", carried over" if each.carried else ""),
            each.amount_cents,
        )
        for each in sale.tenders
    ]
    change = [Payment("Change", sale.change_cents)] if sale.change_cents else []
    return (*paid, *change)


def _items(player: SoldPlayer) -> tuple[ItemLine, ...]:
    return tuple(
        ItemLine(line.quantity, line.name, line.amount_cents, line.cards) for line in player.lines
    )


def _occasion_names(session: Session, player: SoldPlayer) -> tuple[str, ...]:
    wanted = {line.occasion for line in player.lines} | {
        part.occasion for line in player.lines for part in line.components
    }
    return tuple(each.name for each in session.occasions if each.id in wanted)


def _slip(
    desk: Desk, session: Session, sale: Sale, entry: Entry, index: int, exchanged_from: str | None
) -> Document:
    player = sale.players[index]
    return _slip_document(
        desk,
        session,
        sale,
        player_number=index + 1,
        at=entry.at,
        qr_text=slip_qr(desk, player, "ORIGINAL", entry.hash),
        exchanged_from=exchanged_from,
    )


def slip_qr(
    desk: Desk, player: SoldPlayer, what: str, entry_hash: str, number: str | None = None
) -> str:
    """The QR text of a player's slip; ``what`` is ORIGINAL, COPY n or VOID.

    ``number`` is that of the form it stands on, where that is not the one it was sold under.
    """
    if player.slip is None:
        raise ValueError("a player without a slip has no QR")
    words = slip_words(
        number=number or slip_text(player.slip.series, player.slip.number),
        gaming_date=player.slip.gaming_date,
        cards=player.slip.cards,
        total_cents=player.total_cents,
        what=what,
        practice=desk.practice,
    )
    return proof_text(words, entry_hash, desk.key)


def _slip_document(
    desk: Desk,
    session: Session,
    sale: Sale,
    *,
    player_number: int,
    at: str,
    qr_text: str,
    exchanged_from: str | None,
    number: str | None = None,
    replaces: str | None = None,
) -> Document:
    player = sale.players[player_number - 1]
    if player.slip is None:
        raise ValueError("a player without a slip has no slip document")
    begun = player.slip.not_valid_for
    several = len(sale.players) > 1
    facts = SlipFacts(
        licensee=session.program.licensee.name,
        hall=session.program.hall.name,
        gaming_date=long_date(datetime.date.fromisoformat(player.slip.gaming_date)),
        occasions=_occasion_names(session, player),
        number=number or slip_text(player.slip.series, player.slip.number),
        cards=player.slip.cards,
        admission_cents=player.slip.admission_cents or None,
        lines=_items(player),
        total_cents=player.total_cents,
        desk=desk.name,
        cashier=sale.cashier,
        time=hall_time(session, at),
        qr_text=qr_text,
        notes=(f"Not valid for: {', '.join(begun)}.",) if begun else (),
        approvals=(
            *(() if exchanged_from is None else (f"In exchange for {exchanged_from}",)),
            *(() if replaces is None else (f"In place of spoiled {replaces}",)),
        ),
        preprinted=player.slip.load is not None,
        # Of several players each slip shows its own total; the payment was one for all.
        payments=() if several else _payments(sale),
        player=player_number,
        players=len(sale.players),
        add_on=player.here,
        practice=desk.practice,
        bonus_balls=_bonus_balls(desk, session, player),
        games=game_receipts(
            desk,
            session,
            player,
            {each.id: long_date(each.gaming_date) for each in session.occasions},
            number,
        ),
    )
    return verification_slip(facts)


def _bonus_balls(desk: Desk, session: Session, player: SoldPlayer) -> tuple[BonusBallFacts, ...]:
    style = session.program.house.bonus_ball_receipt
    if player.slip is None or style == "stamp":
        return ()
    names = {each.id: each for each in session.occasions}
    return tuple(
        BonusBallFacts(
            licensee=session.program.licensee.name,
            occasion=names[receipt.occasion].name,
            gaming_date=long_date(names[receipt.occasion].gaming_date),
            receipt=receipt.receipt,
            opportunities=receipt.opportunities,
            amount_cents=receipt.amount_cents,
            slip_number=slip_text(player.slip.series, player.slip.number),
            two_part=style == "two_part",
            practice=desk.practice,
        )
        for receipt in player.receipts
    )


def _receipt(
    desk: Desk, session: Session, sale: Sale, entry: Entry, player: SoldPlayer
) -> Document:
    return plain_receipt(
        ReceiptFacts(
            licensee=session.program.licensee.name,
            hall=session.program.hall.name,
            gaming_date=long_date(session.gaming_date),
            occasions=_occasion_names(session, player),
            lines=_items(player),
            total_cents=player.total_cents,
            desk=desk.name,
            cashier=sale.cashier,
            time=hall_time(session, entry.at),
            payments=() if len(sale.players) > 1 else _payments(sale),
            practice=desk.practice,
        )
    )


def copy_document(desk: Desk, session: Session, slip: SlipRecord, number: int) -> Document:
    """The slip again as it was sold, headed COPY n, in its QR too.

    A slip that is void meanwhile says so: a copy must not revive it.
    """
    qr_text = slip_qr(desk, slip.sold, f"COPY {number}", slip.entry_hash, slip.text)
    document = _slip_document(
        desk,
        session,
        slip.content,
        player_number=slip.player,
        at=slip.at,
        qr_text=qr_text,
        exchanged_from=slip.exchanged_from,
        number=slip.text,
    )
    copied = copy_of(document, number, qr_text)
    if not slip.void_lines:
        return copied
    said = slip.state.upper()
    if not slip.void:
        said += ": lines " + ", ".join(map(str, sorted(slip.void_lines)))
    mark = Text(text=said, align="center", bold=True, size="double")
    return copied.model_copy(update={"elements": (mark, *copied.elements)})


def replacement_document(
    desk: Desk, session: Session, slip: SlipRecord, form: str, spoiled: str, entry: Entry
) -> Document:
    """The slip on the next preprinted form, in place of one that was spoiled.

    It is the one original of its own number; its QR names the entry of the break.
    """
    return _slip_document(
        desk,
        session,
        slip.content,
        player_number=slip.player,
        at=slip.at,
        qr_text=slip_qr(desk, slip.sold, "ORIGINAL", entry.hash, form),
        exchanged_from=slip.exchanged_from,
        number=form,
        replaces=spoiled,
    )


def marked_void(document_json: str) -> str:
    """A stored slip that was voided before it was printed: its form is used up, and worth nothing.

    Its square is left out: a phone must not show it as a slip.
    """
    document = from_json(document_json)
    mark = Text(text="VOID", align="center", bold=True, size="double")
    kept = (each for each in document.elements if not isinstance(each, QR))
    return to_json(document.model_copy(update={"elements": (mark, *kept, mark)}))


def marked_again(document_json: str) -> str:
    """A stored document that did not come out whole, marked so that two are never taken for one."""
    document = from_json(document_json)
    mark = Text(text="REPRINT", align="center", bold=True, size="double")
    again = document.model_copy(update={"elements": (mark, *document.elements)})
    return to_json(again)
