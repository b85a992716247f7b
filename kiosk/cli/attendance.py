"""Attendance: how many people are there, announced once, and the prizes it makes binding."""

from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import group
from kiosk.cli.rule_words import warning_text, warnings_of
from kiosk.errors import Wrong
from kiosk.money import format_money
from kiosk.till.attendance import Announcement, HeadCount

attendance = group(
    "attendance", "How many people are there.", "kiosk attendance announce --as Ruth"
)


@command(attendance, "announce", "kiosk attendance announce --as Ruth")
@click.option("--players", type=int, help="A head count, where it is not the desk's figure.")
@click.option("--reason", help="Why the head count is another.")
@click.option("--decline", is_flag=True, help="Leave the option; pay the highest series.")
@click.option("--occasion", help="Which; else the one that runs.")
def announce(
    frame: Frame, players: int | None, reason: str | None, decline: bool, occasion: str | None
) -> None:
    """Fixes attendance and the schedule of prizes, and prints the caller's sheet."""
    if (players is None) != (reason is None):
        raise Wrong("Say --players with its --reason, or neither.", where="--players")
    head_count = None if players is None or reason is None else HeadCount(players, reason)
    with frame.writing(prints=True) as till:
        said = till.announce_attendance(
            occasion, by=frame.worker(till), head_count=head_count, decline=decline
        )
        lines = [*announcement_lines(said), *(warning_text(each) for each in said.warnings)]
        frame.answer(
            announcement_json(said) | {"warnings": warnings_of(said.warnings)}, "\n".join(lines)
        )


def announcement_json(said: Announcement) -> dict[str, Any]:
    """An announcement as answers and reports tell it."""
    return {
        "occasion": said.occasion,
        "counted": said.counted,
        "players": said.players,
        "reason": said.reason,
        "exercised": said.exercised,
        "schedule": said.schedule,
        "total_cents": said.total_cents,
        "prizes": [{"game": game, "prize_cents": cents} for game, cents in said.prizes_cents],
        "slips": list(said.slips),
        "announced_by": said.announced_by,
    }


def announcement_lines(said: Announcement) -> list[str]:
    """The same for people."""
    declined = "" if said.exercised else " The option is declined."
    corrected = "" if said.reason is None else f" (the desk counted {said.counted}: {said.reason})"
    prizes = ", ".join(f"{game} {format_money(cents)}" for game, cents in said.prizes_cents)
    return [
        f"{said.name}: {said.players} players{corrected}, announced by {said.announced_by}."
        f"{declined}",
        f"All prizes of {said.schedule} are paid, {format_money(said.total_cents)}: {prizes}.",
    ]
