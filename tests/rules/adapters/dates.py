"""Adapters of the worked cases: the calendar."""

from kiosk.rules.decide import decide, in_order
from kiosk.rules.gaming_day import licence_day
from kiosk.rules.notices import (
    CancelNotice,
    CancelReport,
    ChangeNotice,
    ClosingNotice,
    ProgramNotice,
)
from kiosk.rules.occasions import Held, Overlap, SameWeek
from kiosk.rules.pack import Pack
from tests.rules.adapters.words import TODAY, Answer, Given, at, day


def gaming_day(pack: Pack, given: Given) -> Answer:
    found = licence_day(pack, at(given["at"]), given["zone"], TODAY)
    return {
        "open": found.open,
        "gaming_date": found.gaming_date,
        "warnings": found.warnings,
    }


def held(times: Given) -> Held:
    return Held(at(times["start"]), at(times["end"]), times["location"])


def overlap(pack: Pack, given: Given) -> Answer:
    asked = Overlap(held(given["first"]), held(given["second"]))
    return {"decision": decide(pack, asked, TODAY).verdict}


def program_notice(pack: Pack, given: Given) -> Answer:
    asked = ProgramNotice(
        day(given["announced_on"]),
        day(given["effective_on"]),
        given["published_before_effective"],
    )
    return {"decision": decide(pack, asked, TODAY).verdict}


def same_week(pack: Pack, given: Given) -> Answer:
    asked = SameWeek(day(given["regular_date"]), day(given["new_date"]))
    return {"decision": decide(pack, asked, TODAY).verdict}


def cancel_report(pack: Pack, given: Given) -> Answer:
    asked = CancelReport(at(given["event"]), at(given["notice"]))
    return {"ok": in_order(decide(pack, asked, TODAY))}


def change_notice(pack: Pack, given: Given) -> Answer:
    asked = ChangeNotice(day(given["event"]), day(given["notice"]))
    return {"ok": in_order(decide(pack, asked, TODAY))}


def cancel_notice(pack: Pack, given: Given) -> Answer:
    asked = CancelNotice(day(given["event"]), day(given["notice"]))
    return {"ok": in_order(decide(pack, asked, TODAY))}


def closing_notice(pack: Pack, given: Given) -> Answer:
    asked = ClosingNotice(day(given["event"]), day(given["notice"]))
    return {"ok": in_order(decide(pack, asked, TODAY))}
