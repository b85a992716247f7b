"""The checks a pack's rules can be enforced by, and the figures each of them needs.

A pack says ``enforced_by = ["admission_price"]``; any pack may use any check with its own
figures, so the law of another state takes no code as long as its kinds of rule are these.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from kiosk.rules.pack_model import Unit

Place = Literal[
    "program check", "program load", "opening checklist", "opening", "sign-in", "screen", "sale",
    "void", "cancelling", "paper", "announcements", "game", "prize", "report", "drawer count",
    "closing checklist", "closing",
]  # fmt: skip
"""Where the kiosk asks: each is reached by a command, and most by a screen."""


@dataclass(frozen=True)
class Check:
    """Where a check is made, what it does there, and the figures it reads from the rule."""

    places: tuple[Place, ...]
    does: str
    needs: Mapping[str, Unit] = field(default_factory=dict)


def _check(does: str, *places: Place, **needs: Unit) -> Check:
    return Check(places, does, needs)


_PRICES = {
    "admission_price": _check(
        "an admission costs at most the cap", "program check", "sale", cap="cents"
    ),
    "door_ticket_price": _check(
        "a door-prize ticket costs at most the cap", "program check", "sale", cap="cents"
    ),
    "card_price": _check(
        "price at most cap times faces, cross-multiplied",
        "program check",
        "sale",
        cap="cents",
        seat_reading="flag",
    ),
    "multi_prize_card_price": _check(
        "the same for games of several prizes", "program check", cap="cents", seat_reading="flag"
    ),
    "no_overcharge": _check("nobody is asked for more", "sale", cap="cents", seat_reading="flag"),
    "program_price": _check("the price charged is the program's", "sale"),
    "no_free_card": _check("no bingo card at no price", "program check", "sale"),
    "minimum_purchase": _check("nobody must buy more", "program check", maximum="count"),
    "directed_price": _check("a price set in writing is kept", "program check", "sale"),
    "uniform_price": _check("like cuts at one price", "program check"),
    "own_card_price": _check("a player's own card is paid like any other", "program check"),
}

_DESK = {
    "sale_before_first_ball": _check(
        "no card is sold from its last game's first ball on", "sale", exempt_kinds="names"
    ),
    "packet_intact": _check("packets are not sold by the sheet", "sale", whole="names"),
    "worker_purchase": _check("workers on duty buy nothing", "sale"),
    "minimum_age": _check("born on or before a date", "program check", "screen", years="years"),
    "other_games": _check(
        "no other game of chance is sold",
        "program check",
        "sale",
        allowed="names",
        barred_kinds="names",
    ),
    "bought_for_occasion": _check("a card is good for the occasion it was sold for", "sale"),
    "sold_in_packages": _check("sold singly too", "program check", singly="names"),
    "late_book": _check("games already begun are named", "sale"),
}

_BONUS_BALL = {
    "bonus_ball_occasions": _check("each occasion has its own", "program check", occasions="count"),
    "bonus_ball_designated": _check("only games named for it", "program check", "sale", "prize"),
    "bonus_ball_win": _check("the last ball is the number", "game", "prize", balls="count"),
    "bonus_ball_number": _check("drawn before the first game", "game"),
    "bonus_ball_before_first_game": _check("sold before the first game", "sale", "void"),
    "bonus_ball_before_announcement": _check("sold before the announcement", "sale", "void"),
    "bonus_ball_announcement_lead": _check(
        "announced in time before the first bonus-ball game",
        "program check",
        "sale",
        "void",
        "announcements",
        lead="seconds",
        house_lock="seconds",
    ),
    "bonus_ball_receipt": _check("a receipt for one occasion", "paper", "prize"),
    "bonus_ball_fee": _check(
        "price at most cap times opportunities", "program check", "sale", cap="cents"
    ),
    "bonus_ball_once": _check("one for each player and occasion", "sale", each="count"),
    "bonus_ball_closes": _check("won once an occasion", "prize"),
    "bonus_ball_shares": _check("equal shares, to the cent", "prize", rounding="words"),
    "bonus_ball_percent": _check(
        "prize percentage at most the cap", "program check", cap="basis_points"
    ),
    "bonus_ball_percent_licensed": _check("percentage as licensed", "program check"),
    "bonus_ball_carry": _check("unwon money is carried", "prize"),
    "bonus_ball_prize_cap": _check("the prize stops at the cap", "prize", cap="cents"),
    "bonus_ball_excess": _check("what goes beyond is kept", "prize"),
    "bonus_ball_own_money": _check("money apart by occasion", "program check", "prize", "closing"),
    "bonus_ball_chain": _check("carried from one occasion to the next", "prize"),
}

_PACKAGES = {
    "early_bird_count": _check("early birds of an occasion", "program check", maximum="count"),
    "early_bird_percent": _check(
        "early-bird percentage at most the cap", "program check", "report", cap="basis_points"
    ),
    "early_bird_designation": _check("what else may be one", "program check"),
    "early_bird_progressive": _check("jackpot, consolation or carried", "prize"),
    "package_admission": _check("the admission in it is the one sold singly", "program check"),
    "package_special_distinct": _check("specials in it look different", "program check"),
    "package_special_corresponds": _check(
        "specials in it belong to the single's colour", "program check", border_base="words"
    ),
    "package_early_bird_price": _check("early birds in it have a price", "program check"),
    "package_tiers": _check("dearer packages, cheaper faces", "program check"),
}

_PRIZES = {
    "prize_single": _check("no prize above the cap", "program check", "prize", single_cap="cents"),
    "prize_series": _check(
        "no occasion's prizes above the cap", "program check", "prize", series_cap="cents"
    ),
    "prize_limit_exemption": _check("what the limits leave out", "program check", exempt="names"),
    "prize_with_others": _check(
        "games held together stay in the limit", "program check", single_cap="cents"
    ),
    "prize_shares": _check("equal shares", "prize", rounding="words"),
    "bonus_prize": _check("worst case within the limit", "program check"),
    "bonus_basis": _check("pattern or card, not chance", "program check", allowed="names"),
    "bonus_listed": _check("on application and program", "program check"),
    "bonus_approved": _check("approved by the board", "program check", "opening checklist"),
    "doubled_prize": _check("doubled and within the limit", "program check", times="count"),
    "prize_bases": _check("no fixed with percentage prizes", "program check"),
    "percent_prizes": _check(
        "percentages only where allowed", "program check", designations="names"
    ),
    "color_percent": _check(
        "each colour's percentage at most the cap", "program check", "report", cap="basis_points"
    ),
    "color_split": _check("by winners of all colours", "prize"),
    "calls_need_not_grow": _check("the number of calls is free", "program check"),
    "daily_prizes": _check(
        "prizes of one event", "program check", "prize", cap="cents", apart="names"
    ),
    "hall_prizes": _check("of which from the hall", "program check", "prize", cap="cents"),
    "door_prize": _check("one door prize", "program check", cap="cents"),
    "door_prizes_counted": _check("door prizes count", "program check"),
    "door_prize_value": _check("at wholesale", "program check"),
    "free_plays_left_out": _check("free plays do not count", "program check"),
    "winner_take_all_count": _check(
        "winner-take-all games of an event", "program check", maximum="count"
    ),
    "winner_take_all_divide": _check("all of the award is paid", "prize"),
    "winner_take_all_award": _check(
        "what is taken off the collections",
        "prize",
        tax="basis_points",
        fee="basis_points",
    ),
    "coverall_prize": _check("coverall with its bonus", "program check", "prize", cap="cents"),
    "prize_by_check": _check("paid by check", "program check", "prize", threshold="cents"),
    "prize_paid_whole": _check("the announced prize, to the cent", "prize", rounding="words"),
    "prize_withheld": _check("a disputed prize may wait", "prize", "closing"),
    "prize_retail": _check("merchandise at retail", "program check"),
    "jackpot_pattern": _check(
        "the full card within the calls", "program check", "prize", pattern="words"
    ),
    "jackpot_tenth": _check(
        "won on this occasion by the first", "program check", "prize", occasion="count"
    ),
    "consolation_each": _check("on each occasion not won", "program check", "prize"),
    "consolation_any_calls": _check("whatever the calls", "prize"),
    "consolation_held": _check("held for the next jackpot", "prize"),
    "consolation_last": _check("paid on the last occasion", "program check", "prize"),
    "consolation_discontinued": _check("paid when the game ends", "prize"),
    "consolation_card": _check("not to the jackpot's card", "prize"),
    "consolation_last_number": _check("with the last number", "prize"),
    "scope": _check("what the pack does not hold", "program check"),
}

_ATTENDANCE = {
    "attendance_licensed": _check("schedules as licensed", "program check"),
    "attendance_range": _check("chosen by players", "program check", "announcements"),
    "attendance_announce": _check("players and prizes announced", "announcements"),
    "attendance_whole": _check("one schedule, all its prizes", "program check", "announcements"),
    "attendance_optional": _check("may be declined before", "announcements"),
    "attendance_content": _check("games, condition, amount", "program check"),
    "limited_period": _check("announced before each game", "announcements"),
    "wild_number": _check("drawn, returned, shown", "program check", "announcements"),
}

_CALENDAR = {
    "gaming_hours": _check(
        "within the hours, by the wall clock",
        "program check",
        "opening",
        "sale",
        opens="clock",
        closes="clock",
    ),
    "gaming_day": _check("the date a night belongs to", "opening", opens="clock", closes="clock"),
    "gaming_week": _check("Sunday to Saturday", "opening", first_day="words"),
    "occasion_hours": _check("the licensed hours", "opening", "sale"),
    "on_license": _check("day, time and place as licensed", "program check", "opening", "sale"),
    "no_overlap": _check("occasions one after another", "program check"),
    "substitute_date": _check("in place of the regular occasion", "opening"),
    "same_week": _check("within the week", "opening", first_day="words"),
    "same_day": _check(
        "sold, won and paid in one day",
        "program check",
        "sale",
        "prize",
        opens="clock",
        closes="clock",
    ),
    "change_notice": _check(
        "days before a change", "program load", "opening checklist", days="days"
    ),
    "cancel_notice": _check(
        "days before a cancellation", "cancelling", "closing checklist", days="days"
    ),
    "cancel_report": _check(
        "after a cancellation", "cancelling", "closing checklist", within="seconds"
    ),
    "closing_notice": _check("days before closing", "cancelling", "closing checklist", days="days"),
    "program_notice": _check("announced ahead", "program check", days="days"),
    "house_rules_notice": _check("announced ahead", "program check", days="days"),
    "place_licensed": _check("the kind of hall", "program check", kinds="names"),
}

_PAPERS = {
    "slip_required": _check("when a slip is owed", "program check", "sale"),
    "control_form": _check("when the form is kept", "program check", "report"),
    "control_form_content": _check("three columns", "report"),
    "control_form_at_sale": _check("row made with the sale", "sale", within="seconds"),
    "accountability_form": _check("the special form instead", "report", licenses="names"),
    "slip_order": _check("consecutive numbers", "sale", "closing", step="count"),
    "slip_content": _check("licensee, date, cards, number", "sale", "paper"),
    "slip_number": _check("preprinted number", "program check", "sale", barred="names"),
    "slip_legible": _check("no slip, no cards handed over", "closing"),
    "slip_display": _check("in large print", "paper"),
    "slip_account": _check("every number accounted for", "closing"),
    "slip_break": _check("every break written down", "closing"),
    "slip_void": _check("voids with their reason", "void", "closing"),
    "slip_exempt": _check("no slip owed", "sale", licenses="names"),
    "card_faces": _check("faces are counted", "sale"),
    "house_rules": _check("what they must say", "program check"),
    "program_content": _check("what it must say", "program check"),
    "program_posted": _check("posted or printed", "opening checklist"),
    "badge": _check("what it must show", "opening checklist"),
}

_PEOPLE = {
    "chairperson_present": _check("signed in", "opening"),
    "chairperson_signs": _check("counted and signed", "closing"),
    "authorized_workers": _check("who may work", "sign-in", "sale"),
    "volunteer_majority": _check("more than half", "opening"),
    "balls_verified": _check("by two players", "game", players="count"),
    "announcement_of_day": _check("said before the first game of the day", "announcements"),
    "announcement": _check("said before the game", "announcements"),
    "lighted_board": _check("or its waiver", "program check", "opening checklist"),
    "opening_reminder": _check("looked at by a person", "opening checklist"),
    "closing_reminder": _check("looked at by a person", "closing checklist"),
    "hard_cards_in": _check("unsold hard cards turned in", "opening checklist"),
    "accountability": _check("over and short in the open", "drawer count", "closing"),
    "records_at_once": _check("recorded with the deed", "sale"),
    "records_at_hand": _check("printed when asked for", "paper", "report"),
    "gross_revenue": _check("fees before anything", "closing"),
    "deposit_apart": _check("deposits by account", "report", cash_below="cents"),
}

CHECKS: Mapping[str, Check] = {
    **_PRICES,
    **_DESK,
    **_BONUS_BALL,
    **_PACKAGES,
    **_PRIZES,
    **_ATTENDANCE,
    **_CALENDAR,
    **_PAPERS,
    **_PEOPLE,
}
"""Every check by its name."""
