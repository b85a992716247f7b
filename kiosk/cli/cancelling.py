"""Calling off an occasion."""

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.night import occasion
from kiosk.cli.typed import local
from kiosk.till.cancelling import CancelledOccasions
from kiosk.till.cancelling_paper import notice_words
from kiosk.till.night import last_session


@command(occasion, "cancel", "kiosk occasion cancel --reason 'no heating' --as Ruth")
@click.option("--reason", required=True)
@click.option("--occasion", "occasions", multiple=True, help="Which; else all of the night.")
@click.option("--key", help="Your key for this: doing it again changes nothing.")
def cancel(frame: Frame, reason: str, occasions: tuple[str, ...], key: str | None) -> None:
    """Calls the night off: each slip is refunded once by a void, and nothing more is sold."""
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        done = till.cancel_occasion(
            reason=reason, by=frame.worker(till), occasions=occasions, key=key
        )
        session = last_session(till.desk)
        zone = session.program.hall.zone
        frame.answer(
            {
                "occasions": [each.id for each in done.occasions],
                "reason": done.reason,
                "slips_to_refund": done.slips,
                "dead_receipts": done.receipts,
                "notices": [
                    {
                        "rule": each.rule,
                        "citation": each.citation,
                        "message": each.sentence,
                        "by": local(each.by, zone),
                    }
                    for each in done.notices
                ],
                "repeated": done.repeated,
            },
            "\n".join([_cancelled(done), *(notice_words(session, each) for each in done.notices)]),
        )


def _cancelled(done: CancelledOccasions) -> str:
    names = ", ".join(each.name for each in done.occasions)
    return (
        f"{names}: CANCELLED. {done.slips} slips are refunded when they are shown: void each. "
        f"{done.receipts} bonus-ball receipts win nothing."
    )
