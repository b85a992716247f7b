"""Adapters of the worked cases: attendance and prize limits."""

from kiosk.games.attendance import PrizeSchedule
from kiosk.rules.attendance import ScheduleChange, schedule_to_announce
from kiosk.rules.decide import decide
from kiosk.rules.pack import Pack, parse_pack
from kiosk.rules.prize_limits import (
    Prize,
    SinglePrize,
    doubled,
    most_with_bonus,
    prize_limits,
)
from tests.rules.adapters.words import TODAY, Answer, Given


def attendance(pack: Pack, given: Given) -> Answer:
    schedules = tuple(
        PrizeSchedule(each["name"], each["min"], each["max"], sum(each["prizes_cents"]))
        for each in given["schedules"]
    )
    found = schedule_to_announce(
        pack, schedules, given["players"], TODAY, exercised=given["exercised"]
    )
    return {
        "schedule": getattr(found.schedule, "name", None),
        "total_cents": getattr(found.schedule, "total_cents", None),
        "action": found.action,
    }


def attendance_change(pack: Pack, given: Given) -> Answer:
    asked = ScheduleChange(given["announced"], given["requested"], given["occasion_started"])
    return {"decision": decide(pack, asked, TODAY).verdict}


LIMITS = {
    "ny": ("NY-PRIZE-SINGLE-1000", "NY-PRIZE-SERIES-3000"),
    "mi": ("MI-EXT-PRIZE", "MI-EXT-PRIZE"),
}
CHANGE = """
[[override]]
rule = "{rule}"
parameter = "{figure}"
value = {value}
citation = "the case"
source = "the case"
"""


HEAD = """format = 1
base = "{base}"
title = "a case"
version = "1"
"""


def with_limit(pack: Pack, rule: str, figure: str, value: int) -> Pack:
    change = CHANGE.format(rule=rule, figure=figure, value=value)
    return parse_pack("".join((HEAD.format(base=pack.name), change)), "case.toml")


def with_limits(pack: Pack, given: Given) -> Pack:
    single, series = LIMITS[pack.name]
    changes = (
        CHANGE.format(rule=single, figure="single_cap", value=given["single_cap_cents"]),
        CHANGE.format(rule=series, figure="series_cap", value=given["series_cap_cents"]),
    )
    return parse_pack("".join((HEAD.format(base=pack.name), *changes)), "case.toml")


def prize_limit(pack: Pack, given: Given) -> Answer:
    prizes = [Prize(each["kind"], each["cents"]) for each in given["prizes"]]
    found = prize_limits(with_limits(pack, given), prizes, TODAY)
    return {
        "series_total_cents": found.series_total_cents,
        "decision": found.verdict,
        "violations": found.violations,
    }


def single_limit(pack: Pack, given: Given) -> Pack:
    return with_limit(pack, LIMITS[pack.name][0], "single_cap", given["single_cap_cents"])


def bonus_prize_check(pack: Pack, given: Given) -> Answer:
    most = most_with_bonus(given["parts_cents"], given["bonus_total_cents"])
    found = decide(single_limit(pack, given), SinglePrize(most), TODAY)
    return {"max_total_cents": most, "decision": found.verdict}


def double_prize_check(pack: Pack, given: Given) -> Answer:
    (rule,) = pack.enforcing("doubled_prize", TODAY)
    most = doubled(rule, given["prize_cents"])
    found = decide(single_limit(pack, given), SinglePrize(most), TODAY)
    return {"max_total_cents": most, "decision": found.verdict}
