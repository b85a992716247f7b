"""``kiosk worker pin``, ``recovery-slip`` and ``reset-pin``: PINs that are set anew."""

import click

from kiosk.cli.desk import worker
from kiosk.cli.frame import Frame, command


@command(worker, "pin", "KIOSK_NEW_PIN=4711 kiosk worker pin Ann --as Ann")
@click.argument("name")
def pin(frame: Frame, name: str) -> None:
    """Sets a new PIN: your own, or anybody's by the chairperson."""
    frame.pin_of("new")
    with frame.writing() as till:
        done = till.set_pin(name, frame.pin_of("new"), by=frame.worker(till))
    frame.answer({"name": done.name, "recovery": False}, f"{done.name} has a new PIN.")


@command(worker, "recovery-slip", "kiosk worker recovery-slip --as Ruth")
def recovery_slip(frame: Frame) -> None:
    """Prints the recovery slip for the safe, once; an earlier one is then worth nothing."""
    with frame.writing() as till:
        outcome = till.print_recovery_slip(by=frame.worker(till))
    frame.answer(
        {"grade": outcome.grade, "message": outcome.detail},
        "The recovery slip is printed. Seal it and lock it into the safe; it is not printed "
        "again. If it did not come out whole, print another one.",
    )


@command(
    worker,
    "reset-pin",
    "KIOSK_RECOVERY_CODE=… KIOSK_NEW_PIN=4711 kiosk worker reset-pin Ruth --as Ann --approve Tom",
)
@click.argument("name")
def reset_pin(frame: Frame, name: str) -> None:
    """Sets a chairperson's new PIN with the recovery slip's code; two workers sign in."""
    frame.pin_of("recovery")
    frame.pin_of("new")
    with frame.writing() as till:
        done = till.reset_pin(
            name, frame.pin_of("recovery"), frame.pin_of("new"), who=frame.people(till)
        )
    frame.answer(
        {"name": done.name, "recovery": True},
        f"{done.name} has a new PIN. The recovery slip is used up: print another one.",
    )
