"""Puts a worked case into the kiosk's own words and its answer into the case's.

One adapter for each kind of case; kinds that name a rule have one for each rule. They translate
and nothing else: ``test_cases`` reads this file's syntax and finds no arithmetic, comparison or
branch in it.
"""

import datetime
from collections.abc import Callable, Mapping
from typing import Any
from zoneinfo import ZoneInfo

from pydantic import TypeAdapter

from kiosk.games import bonus_ball, early_bird, progressive, tri_color, winner_take_all
from kiosk.games.attendance import PrizeSchedule
from kiosk.games.prizes import shares
from kiosk.program.models import Item, ItemKind
from kiosk.rules import prices
from kiosk.rules.accounts import DrawerMoney, deposit, gross_revenue
from kiosk.rules.age import BornOn
from kiosk.rules.announcements import announcements_missing
from kiosk.rules.attendance import ScheduleChange, schedule_to_announce
from kiosk.rules.bonus_ball import (
    BonusBallClaim,
    BonusBallPercent,
    BonusBallPercentAsLicensed,
)
from kiosk.rules.bonus_ball_closing import (
    BonusBallTimes,
    decide_bonus_ball_sale,
    earliest,
    lawful_closings,
)
from kiosk.rules.bonus_ball_desk import AnnouncedMoney, BonusBallAnnouncement
from kiosk.rules.control_form import CardsOfUnit, FormRow, RowMade, cards_counted, form_totals
from kiosk.rules.daily_prizes import Coverall, DoorPrizeValue, EventPrizes, event_totals
from kiosk.rules.decide import decide, decide_all, in_order
from kiosk.rules.gaming_day import LicensedTime, licence_day
from kiosk.rules.jackpot import consolation_eligible, first_card_wins_on
from kiosk.rules.notices import (
    CancelNotice,
    CancelReport,
    ChangeNotice,
    ClosingNotice,
    ProgramNotice,
)
from kiosk.rules.occasions import Held, Overlap, SameDay, SameWeek
from kiosk.rules.pack import Pack, parse_pack
from kiosk.rules.packages import (
    PackagePart,
    PackageTiers,
    PaperCard,
    SingleCard,
    SoldSinglyToo,
    judge_package,
)
from kiosk.rules.payout import AwardDivided, payout
from kiosk.rules.people import BallsVerified, VolunteerMajority, WorkerPurchase
from kiosk.rules.percent_prizes import ColorPercents, EarlyBirdCount, PercentPrize, PrizeBases
from kiosk.rules.practice import decide_practice, missing
from kiosk.rules.prize_limits import (
    Prize,
    PrizesHeldTogether,
    SinglePrize,
    doubled,
    most_with_bonus,
    prize_limits,
)
from kiosk.rules.sale_limits import BonusBallsOfPlayer, TakenApart
from kiosk.rules.sale_prices import price_questions
from kiosk.rules.sale_times import CardSale
from kiosk.rules.slip_numbers import NumberedSlip, account_for
from kiosk.rules.slips import SlipTriggers, form_required, slip_faults, slip_required
from kiosk.rules.uniform_price import Offer, UniformPrice, conflicts

Given = Mapping[str, Any]
Answer = dict[str, Any]
Adapter = Callable[[Pack, Given], Answer]

TODAY = datetime.date(2026, 5, 16)
HALL_ZONE = {"ny": "America/New_York", "nh": "America/New_York", "mi": "America/Detroit"}


def at(text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text)


def day(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)


INSTANT_OR_NONE = TypeAdapter[datetime.datetime | None](datetime.datetime | None)
COVERALL_OR_NONE = TypeAdapter[Coverall | None](Coverall | None)


def at_or_none(text: str | None) -> datetime.datetime | None:
    return INSTANT_OR_NONE.validate_python(text)


# ---- bonus ball ----------------------------------------------------------------


def bb_fee(pack: Pack, given: Given) -> Answer:
    question = prices.BonusBallFee(given["fee_cents"], given["opportunities"])
    return {"decision": decide(pack, question, TODAY).verdict}


PERCENT_REASONS = {
    ("refuse", "NY-BB-PCT-CAP"): "over_75_percent",
    ("refuse", "NY-BB-PCT-CONSISTENT"): "differs_from_licence",
}


def bb_pct(pack: Pack, given: Given) -> Answer:
    questions = (
        BonusBallPercent(given["configured_bp"]),
        BonusBallPercentAsLicensed(given["configured_bp"], given["licensed_bp"]),
    )
    found = decide_all(pack, questions, TODAY)
    return {
        "decision": found.verdict,
        "reason": PERCENT_REASONS.get((found.verdict, str(found.rule))),
    }


def bb_cutoff(pack: Pack, given: Given) -> Answer:
    first = at(given["first_game_start"])
    times = BonusBallTimes(
        first, at(given["first_bb_game_start"]), at_or_none(given["announced_at"])
    )
    on = first.date()
    closing = earliest(lawful_closings(pack, times, on))
    return {
        "decision": decide_bonus_ball_sale(pack, times, at(given["sale_at"]), on).verdict,
        "cutoff_at": closing.at.astimezone(datetime.UTC).astimezone(ZoneInfo(HALL_ZONE["ny"])),
    }


def bb_announce(pack: Pack, given: Given) -> Answer:
    asked = BonusBallAnnouncement(at(given["announced_at"]), at(given["first_bb_game_start"]))
    said = AnnouncedMoney(given["announced_receipts_cents"], given["announced_prize_cents"])
    terms = bonus_ball.BonusBallTerms(given["pct_bp"], given["cap_cents"])
    return {
        "on_time": in_order(decide(pack, asked, TODAY)),
        "amounts_ok": said.matches(
            terms, given["recorded_receipts_cents"], given["carry_in_cents"]
        ),
    }


def bb_chain(pack: Pack, given: Given) -> Answer:
    terms = bonus_ball.BonusBallTerms(given["pct_bp"], given["cap_cents"])
    sales = [
        bonus_ball.BonusBallSales(bonus_ball.fees(each["fee_cents"], each["sold"]), each["winners"])
        for each in given["occasions"]
    ]
    return {
        "occasions": [
            {
                "receipts_cents": each.receipts_cents,
                "prize_cents": each.prize_cents,
                "paid_cents": each.paid_cents,
                "retained_cents": each.retained_cents,
                "carry_out_cents": each.carry_out_cents,
            }
            for each in bonus_ball.chain(terms, given["carry_in_cents"], sales)
        ]
    }


def bb_receipt_check(pack: Pack, given: Given) -> Answer:
    return {"eligible": in_order(decide_practice(pack, "NY-BB-RECEIPT", given, TODAY))}


def bb_win(pack: Pack, given: Given) -> Answer:
    claim = BonusBallClaim(
        has_receipt=given["has_receipt"],
        game_designated=given["game_designated"],
        last_number_called=given["last_number_called"],
        last_number_marked=given["last_number_marked"],
        bonus_ball_number=given["bb_number"],
        won_earlier=given["won_earlier_this_occasion"],
    )
    return {"award": in_order(decide(pack, claim, TODAY))}


# ---- early birds, percentages, packages ------------------------------------------


def eb_prize(pack: Pack, given: Given) -> Answer:
    singles = [early_bird.CardsSold(each["price_cents"], each["qty"]) for each in given["singles"]]
    packages = [
        early_bird.CardsSold(each["eb_alloc_cents"], each["qty"]) for each in given["packages"]
    ]
    money = early_bird.money_of([*singles, *packages], given["pct_bp"])
    return {
        "receipts_cents": money.receipts_cents,
        "prize_cents": money.prize_cents,
        "retained_cents": money.retained_cents,
    }


def eb_count(pack: Pack, given: Given) -> Answer:
    return {"decision": decide(pack, EarlyBirdCount(given["early_bird_games"]), TODAY).verdict}


def eb_progressive(pack: Pack, given: Given) -> Answer:
    terms = early_bird.ProgressiveTerms(
        given["call_limit"], given["win_bp"], given["consolation_bp"], given["carry_bp"]
    )
    money = early_bird.progressive(
        terms, given["sales_cents"], given["carry_in_cents"], given["coverall_at_call"]
    )
    return {
        "paid_kind": money.paid_kind,
        "paid_cents": money.paid_cents,
        "retained_cents": money.retained_cents,
        "carry_out_cents": money.carry_out_cents,
    }


def pct_config(pack: Pack, given: Given) -> Answer:
    return {"decision": decide(pack, ColorPercents(given["pct_bp"]), TODAY).verdict}


def pct_game(pack: Pack, given: Given) -> Answer:
    prize, consolation = given["prize_basis"], given["consolation_basis"]
    questions = (
        PrizeBases(prize, consolation),
        PercentPrize(given["designated_as"], prize, consolation),
    )
    return {"decision": decide_all(pack, questions, TODAY).verdict}


def tricolor(pack: Pack, given: Given) -> Answer:
    of_receipts = tri_color.prizes_of_receipts(
        given.get("receipts_cents", 0), given.get("pct_bp", {})
    )
    money = tri_color.split(given.get("prizes_cents", of_receipts), given["winners"])
    return {
        "prizes_cents": money.prizes_cents,
        "paid_cents": money.paid_cents,
        "total_paid_cents": money.total_paid_cents,
    }


PACKAGE_CODES = {"ADM_PRICE_OVER_CAP": "ADM_PRICE_OVER_500"}


def paper(card: Given) -> PaperCard:
    return PaperCard(card["type"], card["base"], card["border"], card["on"])


def package_check(pack: Pack, given: Given) -> Answer:
    singles = [SingleCard(paper(each), each["price_cents"]) for each in given["separate"]]
    parts = [
        PackagePart(
            paper(each),
            allocated_cents=each.get("eb_alloc_cents"),
            early_bird=each["type"].startswith("eb"),
        )
        for each in given["package"]["components"]
    ]
    found = judge_package(pack, singles, given["package"]["price_cents"], parts, TODAY)
    return {
        "decision": found.verdict,
        "violations": [PACKAGE_CODES.get(each, each) for each in found.violations],
        "warnings": found.warnings,
        "eb_alloc_total_cents": found.early_birds_cents,
    }


# ---- attendance and prize limits -------------------------------------------------


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


# ---- prices and the desk ---------------------------------------------------------

CHARGED: dict[str, ItemKind] = {
    "admission": "admission",
    "admission_card": "admission",
    "door_prize_ticket": "door_prize_ticket",
    "bingo_card": "sheet",
}


def charge(pack: Pack, given: Given) -> Answer:
    item = Item(id="X", name="It", kind=CHARGED[given["what"]], on=1)
    questions = (
        prices.OnProgram(given.get("on_program", True)),
        *price_questions(item, given["amount_cents"]),
    )
    return {"decision": decide_all(pack, questions, TODAY).verdict}


def price_cap(pack: Pack, given: Given) -> Answer:
    (rule,) = pack.enforcing("card_price", TODAY)
    limit = prices.card_price_limit(rule, given["price_cents"], given["cards"])
    asked = prices.CardPrice(given["price_cents"], given["cards"])
    return {
        "decision": decide(pack, asked, TODAY).verdict,
        "max_price_cents": limit.max_price_cents,
        "over_by_cents": limit.over_by_cents,
    }


def packet_split(pack: Pack, given: Given) -> Answer:
    asked = TakenApart(given["stock"], given["request"])
    return {"decision": decide(pack, asked, TODAY).verdict}


def late_sale(pack: Pack, given: Given) -> Answer:
    kind = {True: "concealed", False: "sheet"}[given["concealed"]]
    asked = CardSale(at(given["sale_at"]), at_or_none(given["first_ball_at"]), kind)
    return {"decision": decide(pack, asked, TODAY).verdict}


def worker_purchase(pack: Pack, given: Given) -> Answer:
    asked = WorkerPurchase(given["on_duty"], given["returned_all"])
    return {"decision": decide(pack, asked, TODAY).verdict}


def age(pack: Pack, given: Given) -> Answer:
    on = at(given["at"]).date()
    asked = BornOn(day(given["birth_date"]), on, given["exempt_game"])
    return {"decision": decide(pack, asked, on).verdict}


def free_card(pack: Pack, given: Given) -> Answer:
    asked = prices.CardAtNoPrice(given["price_cents"])
    return {"decision": decide(pack, asked, TODAY).verdict}


def uniform_price(pack: Pack, given: Given) -> Answer:
    offers = tuple(
        Offer(each["cut"], each["color"], each["type"], each["form"], each["price_cents"])
        for each in given["offers"]
    )
    found = decide(pack, UniformPrice(offers, given["required"]), TODAY)
    return {"conflicts": conflicts(offers), "decision": found.verdict}


# ---- events, payouts, jackpots -----------------------------------------------------

DAILY_CODES = {
    "daily_prizes": "DAILY_4000",
    "hall_prizes": "HALL_500",
    "door_prize": "DOOR_500",
    "winner_take_all_count": "WTA_4",
    "coverall_prize": "COVERALL_3000",
}


def nh_daily(pack: Pack, given: Given) -> Answer:
    prizes = EventPrizes(
        regular_cents=tuple(given["regular_prizes_cents"]),
        hall_cents=given["hall_provided_cents"],
        door_prizes=tuple(
            DoorPrizeValue(each["retail_cents"], each["wholesale_cents"])
            for each in given["door_prizes"]
        ),
        winner_take_all_cents=tuple(given["wta_prizes_cents"]),
        coverall=COVERALL_OR_NONE.validate_python(given["coverall"]),
        free_plays_cents=given["free_plays_cents"],
    )
    found = event_totals(pack, prizes, TODAY)
    return {
        "counted_total_cents": found.counted_cents,
        "inclusive_total_cents": found.inclusive_cents,
        "decision": found.verdict,
        "violations": [DAILY_CODES[each] for each in found.violations],
        "warn_inclusive": found.warned_inclusive,
    }


def nh_payout(pack: Pack, given: Given) -> Answer:
    found = payout(pack, given["game_prize_cents"], given["winners"], TODAY)
    return {"shares_cents": found.shares_cents, "method": found.methods}


def nh_wta(pack: Pack, given: Given) -> Answer:
    money = winner_take_all.money_of(
        given["collected_cents"], given["tax_bp"], given["fee_bp"], given["winners"]
    )
    return {
        "tax_cents": money.tax_cents,
        "fee_cents": money.fee_cents,
        "award_cents": money.award_cents,
        "shares_cents": money.shares_cents,
    }


def nj_progression(pack: Pack, given: Given) -> Answer:
    nights = [
        progressive.JackpotNight(
            number=each["n"],
            base_jackpot_cents=each["base_jackpot_cents"],
            consolation_cents=each["consolation_cents"],
            calls_allowed=each["predesignated"],
            full_card_at_call=each["full_card_at_call"],
            jackpot_winners=each["jackpot_winners"],
            consolation_winners=each["consolation_winners"],
            last_licensed=each["last_licensed"],
            discontinue=each["discontinue"],
        )
        for each in given["occasions"]
    ]
    played = progressive.progression(
        nights, given["added_in_cents"], first_card_wins_on(pack, TODAY)
    )
    return {
        "occasions": [
            {
                "jackpot_cents": each.jackpot_cents,
                "jackpot_paid_cents": each.jackpot_paid_cents,
                "consolation_paid_cents": each.consolation_paid_cents,
                "held_out_cents": each.held_out_cents,
                "next_n": each.next_number,
            }
            for each in played
        ]
    }


def nj_claim(pack: Pack, given: Given) -> Answer:
    return {"eligible": consolation_eligible(pack, given, TODAY)}


def mi_prize(pack: Pack, given: Given) -> Answer:
    return {"shares_cents": shares(given["announced_cents"], given["winners"])}


# ---- slips, forms, accounts --------------------------------------------------------


def slip_required_(pack: Pack, given: Given) -> Answer:
    triggers = SlipTriggers(
        given["license"],
        given["hard_cards"],
        given["admission_fee_cents"],
        given["discounted"],
        given["carnival"],
    )
    return {
        "slip_required": slip_required(pack, triggers, TODAY),
        "form": form_required(pack, triggers, TODAY),
    }


def slip_fields(pack: Pack, given: Given) -> Answer:
    found = slip_faults(pack, given, given["number_source"], TODAY)
    return {"missing": found.missing, "violations": found.violations}


VOID = {"void": True, "issued": False}


def slip_audit(pack: Pack, given: Given) -> Answer:
    issued = [
        NumberedSlip(each["no"], VOID[each["status"]], each["reason"]) for each in given["issued"]
    ]
    found = account_for(given["previous_last"], issued, given["documented_breaks"])
    return {
        "missing": found.missing,
        "undocumented": found.undocumented,
        "out_of_order": found.out_of_order,
        "duplicates": found.duplicates,
        "undocumented_voids": found.undocumented_voids,
        "ok": found.ok,
    }


def mcf_totals(pack: Pack, given: Given) -> Answer:
    rows = [FormRow(each["slip"], each["admission_cents"], each["cards"]) for each in given["rows"]]
    totals = form_totals(rows, given["voided"])
    return {
        "slips_used": totals.slips_used,
        "slips_valid": totals.slips_valid,
        "cards": totals.cards,
        "admission_cents": totals.admission_cents,
    }


def card_count(pack: Pack, given: Given) -> Answer:
    units = [CardsOfUnit(each["faces"], each["qty"]) for each in given["items"]]
    return {"cards": cards_counted(units)}


def reconcile(pack: Pack, given: Given) -> Answer:
    drawer = DrawerMoney(
        given["float_cents"],
        given["cash_sales_cents"],
        given["refunds_cents"],
        given["cash_prizes_cents"],
        given["other_paid_out_cents"],
    )
    return {
        "expected_cents": drawer.expected_cents,
        "over_short_cents": drawer.over_short(given["counted_cents"]),
    }


def gross(pack: Pack, given: Given) -> Answer:
    fees = (given["admission_cents"], given["cards_cents"])
    return {"gross_revenue_cents": gross_revenue(fees)}


def deposit_split(pack: Pack, given: Given) -> Answer:
    found = deposit(
        given["bingo_cents"],
        given["lucky7_cents"],
        given["cash_prizes_under_500_cents"],
        given["cash_back_cents"],
    )
    return {
        "bingo_deposit_cents": found.bingo_cents,
        "lucky7_cents": found.tickets_cents,
        "deposit_cents": found.total_cents,
    }


# ---- the calendar ------------------------------------------------------------------


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


# ---- people, announcements, practices ----------------------------------------------


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
    asked = SameDay(at(given["sold_at"]), at(given["awarded_at"]), HALL_ZONE[pack.name])
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


KINDS: dict[str, Adapter] = {
    "bb_fee": bb_fee,
    "bb_pct": bb_pct,
    "bb_cutoff": bb_cutoff,
    "bb_announce": bb_announce,
    "bb_chain": bb_chain,
    "bb_receipt_check": bb_receipt_check,
    "bb_win": bb_win,
    "eb_prize": eb_prize,
    "eb_count": eb_count,
    "eb_progressive": eb_progressive,
    "pct_config": pct_config,
    "pct_game": pct_game,
    "tricolor": tricolor,
    "package_check": package_check,
    "attendance": attendance,
    "attendance_change": attendance_change,
    "prize_limit": prize_limit,
    "bonus_prize_check": bonus_prize_check,
    "double_prize_check": double_prize_check,
    "charge": charge,
    "price_cap": price_cap,
    "packet_split": packet_split,
    "late_sale": late_sale,
    "worker_purchase": worker_purchase,
    "age": age,
    "free_card": free_card,
    "uniform_price": uniform_price,
    "nh_daily": nh_daily,
    "nh_payout": nh_payout,
    "nh_wta": nh_wta,
    "nj_progression": nj_progression,
    "nj_claim": nj_claim,
    "mi_prize": mi_prize,
    "slip_required": slip_required_,
    "slip_fields": slip_fields,
    "slip_audit": slip_audit,
    "mcf_totals": mcf_totals,
    "card_count": card_count,
    "reconcile": reconcile,
    "gross": gross,
    "deposit_split": deposit_split,
    "gaming_day": gaming_day,
    "overlap": overlap,
    "program_notice": program_notice,
    "same_week": same_week,
    "ball_check": ball_check,
    "announce_check": announce_check,
    "checklist": checklist,
    "action": action,
}
"""The adapter of each kind of case."""

RULES: dict[tuple[str, str], Adapter] = {
    ("notice", "NH-CANCEL-24H"): cancel_report,
    ("notice", "MI-NOTICE-20"): change_notice,
    ("notice", "MI-NOTICE-10"): cancel_notice,
    ("notice", "MI-CLOSE-10"): closing_notice,
    ("action", "NY-BB-ENTITLE-ALL"): second_bonus_ball,
    ("action", "NY-PKG-TIERS"): package_tiers,
    ("action", "NY-PKG-ONLY"): only_in_packages,
    ("action", "NY-PS-STANDALONE"): stand_alone,
    ("action", "NH-VOLUNTEER-MAJORITY"): volunteers,
    ("action", "NH-WTA-DIVIDE"): all_paid,
    ("action", "NH-MIN-ONE"): minimum,
    ("action", "MI-ON-LICENSE"): on_license,
    ("action", "MI-PROG-CARD-PRICE"): program_price,
    ("action", "MI-SAME-DAY"): same_day,
    ("action", "MI-MCF-ASMADE"): row_made,
    ("action", "MI-DIRECTED-PRICE"): directed_price,
    ("action", "MI-BRAILLE-PRICE"): own_card,
}
"""Of kinds that name a rule, the rules that are more than a condition written in the pack."""
