"""Adapters of the worked cases: people, announcements, practices."""

from kiosk.rules import prices
from kiosk.rules.announcements import announcements_missing
from kiosk.rules.control_form import RowMade
from kiosk.rules.decide import decide, in_order
from kiosk.rules.gaming_day import LicensedTime
from kiosk.rules.occasions import SameDay
from kiosk.rules.pack import Pack
from kiosk.rules.packages import (
    PackageTiers,
    SoldSinglyToo,
)
from kiosk.rules.payout import AwardDivided
from kiosk.rules.people import BallsVerified, VolunteerMajority
from kiosk.rules.practice import decide_practice, missing
from kiosk.rules.prize_limits import (
    PrizesHeldTogether,
)
from kiosk.rules.sale_limits import BonusBallsOfPlayer
from tests.rules.adapters.limits import with_limit
from tests.rules.adapters.words import TODAY, Answer, Given, at


def ball_check(pack: Pack, given: Given) -> Answer:
    asked = BallsVerified(
        tuple(given["verifiers"]), given["balls_changed"], tuple(given["reverifiers"])
    )
    return {"ok": in_order(decide(pack, asked, TODAY))}


def announce_check(pack: Pack, given: Given) -> Answer:
    found = announcements_missing(
        pack, given["done"], TODAY, first_game_of_day=given["first_game_of_day"]
    )
    return {"missing": found}


def checklist(pack: Pack, given: Given) -> Answer:
    return {"missing": missing(pack, given["rule"], given["have"])}


def action(pack: Pack, given: Given) -> Answer:
    return {"decision": decide_practice(pack, given["rule"], given, TODAY).verdict}


def second_bonus_ball(pack: Pack, given: Given) -> Answer:
    count = {True: 2, False: 1}[given["already_paid_this_occasion"]]
    return {"decision": decide(pack, BonusBallsOfPlayer(count), TODAY).verdict}


def package_tiers(pack: Pack, given: Given) -> Answer:
    asked = PackageTiers(tuple(tuple(each) for each in given["packages"]))
    return {"decision": decide(pack, asked, TODAY).verdict}


def only_in_packages(pack: Pack, given: Given) -> Answer:
    asked = SoldSinglyToo(given["type"], given["sold_separately"], given["in_package"])
    return {"decision": decide(pack, asked, TODAY).verdict}


def stand_alone(pack: Pack, given: Given) -> Answer:
    limited = with_limit(pack, "NY-PS-STANDALONE", "single_cap", given["single_cap_cents"])
    asked = PrizesHeldTogether(
        tuple(given["own_prizes_cents"]), tuple(given["concurrent_game_prizes_cents"])
    )
    return {"decision": decide(limited, asked, TODAY).verdict}


def volunteers(pack: Pack, given: Given) -> Answer:
    asked = VolunteerMajority(given["consultants"], given["workers"], given["volunteers"])
    return {"decision": decide(pack, asked, TODAY).verdict}


def all_paid(pack: Pack, given: Given) -> Answer:
    asked = AwardDivided(given["announced_cents"], tuple(given["paid_cents"]))
    return {"decision": decide(pack, asked, TODAY).verdict}


def minimum(pack: Pack, given: Given) -> Answer:
    asked = prices.MinimumPurchase(given["minimum_units"])
    return {"decision": decide(pack, asked, TODAY).verdict}


def on_license(pack: Pack, given: Given) -> Answer:
    asked = LicensedTime(at(given["at"]), at(given["licensed_start"]), at(given["licensed_end"]))
    return {"decision": decide(pack, asked, TODAY).verdict}


def program_price(pack: Pack, given: Given) -> Answer:
    asked = prices.ProgramPrice(given["program_price_cents"], given["charged_cents"])
    return {"decision": decide(pack, asked, TODAY).verdict}


def same_day(pack: Pack, given: Given) -> Answer:
    asked = SameDay(at(given["sold_at"]), at(given["awarded_at"]))
    return {"decision": decide(pack, asked, TODAY).verdict}


def row_made(pack: Pack, given: Given) -> Answer:
    asked = RowMade(at(given["sale_at"]), at(given["row_at"]))
    return {"decision": decide(pack, asked, TODAY).verdict}


def directed_price(pack: Pack, given: Given) -> Answer:
    asked = prices.DirectedPrice(given["directed_cents"], given["charged_cents"])
    return {"decision": decide(pack, asked, TODAY).verdict}


def own_card(pack: Pack, given: Given) -> Answer:
    asked = prices.OwnCardPrice(
        given["own_card"],
        given["licensee_provides_such_cards"],
        given["charged_cents"],
        given["equivalent_price_cents"],
    )
    return {"decision": decide(pack, asked, TODAY).verdict}
