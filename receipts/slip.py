"""The verification slip, the plain receipt, and marking a further paper as COPY n."""

from dataclasses import dataclass

from receipts.amounts import amount, counted
from receipts.bonus_ball import BonusBallFacts, tear_off
from receipts.document import QR, AnyElement, Big, Cut, Document, Feed, Line, Rule, Text
from receipts.game_receipt import GameReceiptFacts, game_tear_off
from receipts.parts import (
    ItemLine,
    Payment,
    end_line,
    heading,
    item_lines,
    payment_lines,
    practice_foot,
    practice_head,
    title,
    total_line,
)


@dataclass(frozen=True)
class SlipFacts:
    """What a verification slip says. Dates and times are ready to print; money in cents.

    ``number`` is the slip's number (``A-000123``), ``cards`` every face it covers,
    ``admission_cents`` the admission fee, None where none is charged. ``notes`` are limits such
    as "Not valid for games 1, 2", ``approvals`` who approved what. This is player ``player`` of
    ``players`` in one payment; ``payments`` stand under the total where they are given.
    ``bonus_balls`` and ``games`` become tear-off receipts at the foot, each ended by its own END
    line.
    ``preprinted``: the paper carries the number already, and this one is its echo.
    """

    licensee: str
    hall: str
    gaming_date: str
    occasions: tuple[str, ...]
    number: str
    cards: int
    admission_cents: int | None
    lines: tuple[ItemLine, ...]
    total_cents: int
    desk: str
    cashier: str
    time: str
    qr_text: str
    notes: tuple[str, ...] = ()
    approvals: tuple[str, ...] = ()
    payments: tuple[Payment, ...] = ()
    player: int = 1
    players: int = 1
    add_on: bool = False
    practice: bool = False
    bonus_balls: tuple[BonusBallFacts, ...] = ()
    games: tuple[GameReceiptFacts, ...] = ()
    preprinted: bool = False


@dataclass(frozen=True)
class ReceiptFacts:
    """What a receipt without a number says, where the law asks for no slip."""

    licensee: str
    hall: str
    gaming_date: str
    occasions: tuple[str, ...]
    lines: tuple[ItemLine, ...]
    total_cents: int
    desk: str
    cashier: str
    time: str
    payments: tuple[Payment, ...] = ()
    practice: bool = False


_ECHO = (Text(text="The same number is printed on this form.", align="center"),)
"""A player or inspector sees at once when the two do not agree."""


def verification_slip(facts: SlipFacts) -> Document:
    """The paper a player displays: number and cards large, items, limits, QR, END last."""
    elements: list[AnyElement] = [
        *practice_head(facts.practice),
        *heading(facts.licensee, facts.hall, facts.gaming_date, *facts.occasions),
        *title("VERIFICATION SLIP"),
        Big(text=facts.number),
        *(_ECHO if facts.preprinted else ()),
        Text(text=counted(facts.cards, "CARD", "CARDS"), align="center", bold=True, size="double"),
    ]
    if facts.add_on:
        elements.append(Text(text="ADD-ON", align="center", bold=True, size="tall"))
    elements.append(Rule())
    elements += item_lines(facts.lines)
    elements.append(Rule())
    elements.append(total_line("TOTAL", facts.total_cents))
    if facts.admission_cents is not None:
        elements.append(Line(left="of it admission fee", right=amount(facts.admission_cents)))
    elements += payment_lines(facts.payments)
    if facts.notes:
        elements.append(Feed())
        elements += [Text(text=note, bold=True) for note in facts.notes]
    elements += [Text(text=approval) for approval in facts.approvals]
    elements += [Feed(), *_sold_by(facts.desk, facts.cashier, facts.time)]
    if facts.players > 1:
        elements.append(Line(left=f"Player {facts.player} of {facts.players}"))
    elements += [
        QR(text=facts.qr_text, caption="Keep this slip in sight while you play."),
        *practice_foot(facts.practice),
        end_line(facts.number),
    ]
    for receipt in facts.bonus_balls:
        elements += [Cut(partial=True), *tear_off(receipt)]
    for game in facts.games:
        elements += [Cut(partial=True), *game_tear_off(game)]
    return Document(kind="slip", title=facts.number, elements=tuple(elements))


def plain_receipt(facts: ReceiptFacts) -> Document:
    """A receipt that has no number and lets nobody play a card."""
    return Document(
        kind="receipt",
        title="receipt",
        elements=(
            *practice_head(facts.practice),
            *heading(facts.licensee, facts.hall, facts.gaming_date, *facts.occasions),
            *title("RECEIPT"),
            Rule(),
            *item_lines(facts.lines),
            Rule(),
            total_line("TOTAL", facts.total_cents),
            *payment_lines(facts.payments),
            Feed(),
            *_sold_by(facts.desk, facts.cashier, facts.time),
            Feed(),
            Text(text="Thank you, and good luck.", align="center"),
            *practice_foot(facts.practice),
        ),
    )


def copy_of(document: Document, n: int, qr_text: str) -> Document:
    """The same paper marked COPY n at the head of every part, in the QR and at the END.

    ``qr_text`` is what the copy's QR says instead. Raises ValueError when n is less than 1.
    """
    if n < 1:
        raise ValueError("copies are counted from 1")
    mark = Text(text=f"COPY {n}", align="center", bold=True, size="double")
    elements: list[AnyElement] = [mark]
    for element in document.elements:
        if isinstance(element, QR):
            elements.append(QR(text=qr_text, caption=element.caption))
        elif isinstance(element, Cut):
            elements += [element, mark]
        elif isinstance(element, Text) and element.text.startswith("END "):
            elements.append(element.model_copy(update={"text": f"{element.text} COPY {n}"}))
        else:
            elements.append(element)
    return Document(
        kind=document.kind, title=document.title, elements=tuple(elements), copy_number=n
    )


def _sold_by(desk: str, cashier: str, time: str) -> list[AnyElement]:
    return [Line(left=f"Desk {desk}, {cashier}", right=time)]
