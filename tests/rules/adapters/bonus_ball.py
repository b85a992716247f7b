"""Adapters of the worked cases: bonus ball."""

import datetime

from kiosk.games import bonus_ball
from kiosk.rules import prices
from kiosk.rules.bonus_ball import (
    BonusBallClaim,
    BonusBallPercent,
    BonusBallPercentAsLicensed,
)
from kiosk.rules.bonus_ball_closing import (
    BonusBallTimes,
    earliest,
    lawful_closings,
    passed,
)
from kiosk.rules.bonus_ball_desk import AnnouncedMoney, BonusBallAnnouncement
from kiosk.rules.decide import decide, decide_all, in_order
from kiosk.rules.pack import Pack
from kiosk.rules.practice import decide_practice
from tests.rules.adapters.words import (
    NEW_YORK,
    TODAY,
    Answer,
    Given,
    at,
    at_or_none,
)


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


CLOSED = {True: "refuse", False: "allow"}


def bb_cutoff(pack: Pack, given: Given) -> Answer:
    first = at(given["first_game_start"])
    times = BonusBallTimes(
        first, at(given["first_bb_game_start"]), at_or_none(given["announced_at"])
    )
    on = first.date()
    found = lawful_closings(pack, times, on)
    return {
        "decision": CLOSED[bool(passed(found, at(given["sale_at"])))],
        "cutoff_at": earliest(found).at.astimezone(datetime.UTC).astimezone(NEW_YORK),
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
