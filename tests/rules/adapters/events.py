"""Adapters of the worked cases: events, payouts, jackpots."""

from kiosk.games import progressive, winner_take_all
from kiosk.games.prizes import shares
from kiosk.rules.daily_prizes import DoorPrizeValue, EventPrizes, event_totals
from kiosk.rules.jackpot import consolation_eligible, first_card_wins_on
from kiosk.rules.pack import Pack
from kiosk.rules.payout import payout
from tests.rules.adapters.words import COVERALL_OR_NONE, TODAY, Answer, Given

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
