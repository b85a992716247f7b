"""Short papers: torn paper, sold without paper, prize voucher, announcement, badge."""

from dataclasses import dataclass

from receipts.amounts import counted, dollars
from receipts.document import AnyElement, Big, Document, Feed, Line, Rule, Text
from receipts.parts import (
    end_line,
    heading,
    practice_foot,
    practice_head,
    signature_lines,
    title,
)


def torn_paper_notice() -> Document:
    """Separates a paper that broke off from the next one; printed before going on."""
    return Document(
        kind="torn_paper",
        title="INTERRUPTED",
        elements=(
            Feed(),
            Rule(heavy=True),
            Text(text="PRINTING WAS INTERRUPTED", align="center", bold=True, size="tall"),
            Text(
                text="The paper above is not valid unless it ends with the word END.",
                align="center",
            ),
            Rule(heavy=True),
        ),
    )


@dataclass(frozen=True)
class OutageFacts:
    """Slips sold while nothing could be printed: the first and last number, and how many."""

    licensee: str
    gaming_date: str
    desk: str
    began: str
    ended: str
    first: str
    last: str
    slips: int
    reason: str
    practice: bool = False


def outage_summary(facts: OutageFacts) -> Document:
    """Closes a printer outage on paper with one record."""
    return Document(
        kind="outage",
        title=f"OUTAGE {facts.first}",
        elements=(
            *practice_head(facts.practice),
            *heading(facts.licensee, facts.gaming_date),
            *title("SOLD WITHOUT PAPER"),
            Text(text=f"{facts.first} - {facts.last}", align="center", bold=True, size="tall"),
            Text(text=counted(facts.slips, "slip"), align="center"),
            Rule(),
            Line(left="From", right=facts.began),
            Line(left="Until", right=facts.ended),
            Line(left=f"Reason: {facts.reason}", hang=2),
            Line(left=f"Desk {facts.desk}"),
            Feed(),
            *practice_foot(facts.practice),
            end_line("OUTAGE"),
        ),
    )


@dataclass(frozen=True)
class VoucherFacts:
    """What a prize voucher says; money in cents."""

    licensee: str
    gaming_date: str
    occasion: str
    game: str
    winner: str
    amount_cents: int
    method: str
    serial: str
    time: str
    practice: bool = False


def prize_voucher(facts: VoucherFacts) -> Document:
    """Who won what, and a line for the winner to sign."""
    name = f"PRIZE {facts.serial}"
    return Document(
        kind="prize",
        title=name,
        elements=(
            *practice_head(facts.practice),
            *heading(facts.licensee, facts.gaming_date, facts.occasion),
            *title("PRIZE VOUCHER"),
            Big(text=dollars(facts.amount_cents)),
            Text(text=facts.game, align="center", bold=True),
            Rule(),
            Line(left=f"Winner: {facts.winner}", hang=2),
            Line(left="Paid by", right=facts.method),
            Line(left="Voucher", right=facts.serial),
            Line(left="Time", right=facts.time),
            *signature_lines(("Winner", "Paid by")),
            Feed(),
            *practice_foot(facts.practice),
            end_line(name),
        ),
    )


@dataclass(frozen=True)
class AnnouncementFacts:
    """A sheet for the caller: a heading, figures to read out, and the words to say."""

    licensee: str
    gaming_date: str
    occasion: str
    subject: str
    figures: tuple[tuple[str, str], ...]
    words: tuple[str, ...] = ()
    time: str = ""
    practice: bool = False


def announcement_sheet(facts: AnnouncementFacts) -> Document:
    """Large enough to be read aloud from at arm's length."""
    elements: list[AnyElement] = [
        *practice_head(facts.practice),
        *heading(facts.licensee, facts.gaming_date, facts.occasion),
        *title(facts.subject),
    ]
    for label, value in facts.figures:
        elements += [Rule(), Text(text=label), Text(text=value, bold=True, size="double")]
    elements.append(Rule())
    elements += [Text(text=line, size="tall") for line in facts.words]
    if facts.time:
        elements += [Feed(), Line(left="Printed", right=facts.time)]
    elements += [*practice_foot(facts.practice), end_line(facts.subject)]
    return Document(kind="announcement", title=facts.subject, elements=tuple(elements))


@dataclass(frozen=True)
class BadgeFacts:
    """What a worker's badge says."""

    licensee: str
    name: str
    role: str
    practice: bool = False


def badge(facts: BadgeFacts) -> Document:
    """The role, the name and the licensee, large."""
    return Document(
        kind="badge",
        title=f"BADGE {facts.name}",
        elements=(
            *practice_head(facts.practice),
            Feed(),
            Text(text=facts.role.upper(), align="center", bold=True, size="double"),
            Rule(heavy=True),
            Text(text=facts.name, align="center", bold=True, size="double"),
            Rule(heavy=True),
            Text(text=facts.licensee, align="center"),
            Feed(),
            *practice_foot(facts.practice),
        ),
    )
