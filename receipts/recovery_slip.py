"""The recovery slip: printed once, sealed in the safe, good for one new PIN."""

from dataclasses import dataclass

from receipts.document import Document, Feed, Line, Rule, Text
from receipts.parts import (
    end_line,
    heading,
    practice_foot,
    practice_head,
    signature_lines,
    title,
)


@dataclass(frozen=True)
class RecoveryFacts:
    """What a recovery slip says; ``code`` in groups, each printed on a line of its own."""

    licensee: str
    desk: str
    made_by: str
    date: str
    code: tuple[str, ...]
    practice: bool = False


def recovery_slip(facts: RecoveryFacts) -> Document:
    """The code large, in groups a tired person can type, and what to do with it."""
    return Document(
        kind="recovery",
        title="RECOVERY SLIP",
        elements=(
            *practice_head(facts.practice),
            *heading(facts.licensee, f"Desk {facts.desk}, {facts.date}"),
            *title("RECOVERY SLIP"),
            Text(text="Seal this in an envelope and lock it into the safe. It is printed once."),
            Feed(),
            *(Text(text=each, align="center", bold=True, size="double") for each in facts.code),
            Feed(),
            Rule(),
            Text(
                text="If the chairperson's PIN is lost: two workers sign in, type this code and a "
                "new PIN. It works once, and the next Z says so. Print a new slip afterwards."
            ),
            Text(text="The code has no letters I, L, O or U. Dashes and spaces do not matter."),
            Rule(),
            Line(left="Printed by", right=facts.made_by),
            *signature_lines(("Sealed by", "Seen by")),
            *practice_foot(facts.practice),
            end_line("RECOVERY SLIP"),
        ),
    )
