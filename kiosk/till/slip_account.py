"""The account of a session's slip numbers: issued, void and why, and none missing between."""

from dataclasses import asdict
from functools import partial

from kiosk.night.preprinted import (
    forms_used,
    last_before,
    lost_numbers_of,
    numbers_issued,
)
from kiosk.rules.decision import Decision
from kiosk.rules.slip_numbers import NumberAccount, NumberedSlip, account_for, decide_account
from kiosk.till.desk import Desk
from kiosk.till.night import Session
from kiosk.till.slip_record import slip_text

Accounts = list[tuple[str, NumberAccount]]
"""One account for each run of numbers, with the letters before them."""


def accounts_of(desk: Desk, session: int) -> Accounts:
    """The numbers a session gave out: those this desk printed, and those of each roll and pad."""
    own = [(each, _own_numbers(desk, session, each)) for each in series_of(desk, session)]
    return [*own, *_preprinted(desk, session)]


def series_of(desk: Desk, session: int) -> list[str]:
    """The series a session gave numbers of: more than one where the desk was restored in it.

    The letters on rolls and pads are none of them.
    """
    used = [
        row["series"]
        for row in desk.ledger.rows(
            "SELECT series FROM slip WHERE desk = ? AND session = ? AND load IS NULL "
            "GROUP BY series ORDER BY min(seq)",
            (desk.name, session),
        )
    ]
    return used if desk.series in used else [*used, desk.series]


def account_figures(desk: Desk, session: int) -> dict[str, tuple[int, ...]]:
    """All accounts of a session as one, as the Z keeps it."""
    found: dict[str, tuple[int, ...]] = {}
    for _series, account in accounts_of(desk, session):
        for name, numbers in asdict(account).items():
            found[name] = (*found.get(name, ()), *numbers)
    return found


def decide_numbers(desk: Desk, session: Session) -> tuple[Decision, ...]:
    """What stands against closing in the numbers of a session."""
    return tuple(
        decision
        for series, account in accounts_of(desk, session.seq)
        for decision in decide_account(
            session.pack,
            account,
            session.gaming_date,
            partial(slip_text, series),
        )
    )


def _own_numbers(desk: Desk, session: int, series: str) -> NumberAccount:
    before: int = desk.ledger.value(
        "SELECT coalesce(max(number), 0) FROM slip WHERE desk = ? AND series = ? AND session < ?",
        (desk.name, series, session),
    )
    issued = [
        NumberedSlip(row["number"], bool(row["void"]), row["reason"])
        for row in desk.ledger.rows(
            "SELECT s.number, v.whole AS void, v.reason FROM slip s LEFT JOIN slip_void v "
            "ON v.desk = s.desk AND v.series = s.series AND v.number = s.number AND v.whole = 1 "
            "WHERE s.desk = ? AND s.series = ? AND s.session = ? ORDER BY s.seq, s.player",
            (desk.name, series, session),
        )
    ]
    return account_for(before, issued, documented=())


def _preprinted(desk: Desk, session: int) -> Accounts:
    found = []
    for used in forms_used(desk.ledger, desk.name, session):
        rows = numbers_issued(desk.ledger, desk.name, session, used["load"])
        issued = [
            NumberedSlip(
                row["number"],
                void=bool(row["void"]) or row["broken"] is not None,
                reason=row["broken"] or row["reason"],
            )
            for row in rows
        ]
        before = last_before(desk.ledger, desk.name, session, used["load"])
        lost = lost_numbers_of(desk.ledger, desk.name, used["series"])
        found.append((used["series"], account_for(before, issued, documented=lost)))
    return found
