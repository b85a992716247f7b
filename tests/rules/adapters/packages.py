"""Adapters of the worked cases: early birds, percentages, packages."""

from kiosk.games import early_bird, tri_color
from kiosk.rules.decide import decide, decide_all
from kiosk.rules.pack import Pack
from kiosk.rules.packages import (
    PackagePart,
    PaperCard,
    SingleCard,
    judge_package,
)
from kiosk.rules.percent_prizes import ColorPercents, EarlyBirdCount, PercentPrize, PrizeBases
from tests.rules.adapters.words import TODAY, Answer, Given


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
