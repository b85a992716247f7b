"""Which modules of the kiosk do what a check stands for, where no question bears its name."""

from collections.abc import Mapping

ENFORCERS: Mapping[str, tuple[str, ...]] = {
    # bonus ball and jackpots
    "bonus_ball_number": ("rules/practice.py",),
    "bonus_ball_receipt": ("rules/practice.py",),
    "bonus_ball_closes": ("rules/bonus_ball.py",),
    "bonus_ball_carry": ("games/bonus_ball.py",),
    "bonus_ball_excess": ("games/bonus_ball.py",),
    "bonus_ball_chain": ("games/bonus_ball.py",),
    "jackpot_tenth": ("games/progressive.py",),
    "consolation_any_calls": ("games/progressive.py",),
    "consolation_held": ("games/progressive.py",),
    "consolation_last": ("games/progressive.py",),
    "consolation_discontinued": ("games/progressive.py",),
    # prizes
    "prize_shares": ("games/prizes.py",),
    "prize_paid_whole": ("games/prizes.py",),
    "prize_withheld": ("rules/practice.py",),
    "prize_retail": ("rules/checks/prizes.py",),
    "winner_take_all_award": ("games/winner_take_all.py",),
    "early_bird_progressive": ("games/early_bird.py",),
    "early_bird_designation": ("rules/practice.py",),
    "calls_need_not_grow": ("rules/practice.py",),
    "bonus_basis": (
        "rules/practice.py",
        "program/models.py",
    ),
    "color_split": ("games/tri_color.py",),
    "attendance_announce": ("rules/attendance.py",),
    "attendance_optional": ("games/attendance.py",),
    "limited_period": ("rules/practice.py",),
    "last_number_called": ("rules/practice.py",),
    # the desk and the calendar
    "bought_for_occasion": (
        "rules/sale.py",
        "rules/practice.py",
    ),
    "late_book": ("rules/cutoffs.py",),
    "occasion_hours": (
        "rules/sale_times.py",
        "rules/checks/calendar.py",
    ),
    "gaming_week": ("rules/occasions.py",),
    "substitute_date": ("rules/practice.py",),
    "card_faces": (
        "program/catalogue.py",
        "rules/control_form.py",
    ),
    # papers and numbers
    "control_form_content": ("rules/control_form.py",),
    "slip_order": ("rules/slip_numbers.py",),
    "slip_account": ("rules/slip_numbers.py",),
    "slip_break": ("rules/slip_numbers.py",),
    "slip_void": (
        "rules/slip_numbers.py",
        "till/voiding.py",
    ),
    "slip_legible": ("rules/practice.py",),
    "slip_display": ("till/papers.py",),
    "program_content": (
        "rules/checks/papers.py",
        "rules/practice.py",
    ),
    "program_posted": ("rules/checklists.py",),
    "badge": (
        "rules/checklists.py",
        "rules/practice.py",
    ),
    # people, accounts, checklists
    "authorized_workers": (
        "till/people.py",
        "rules/practice.py",
    ),
    "chairperson_signs": ("rules/practice.py",),
    "gross_revenue": ("rules/accounts.py",),
    "deposit_apart": ("rules/accounts.py",),
    "accountability": (
        "rules/accounts.py",
        "ledger/audit.py",
    ),
    "records_at_once": ("till/selling.py",),
    "records_at_hand": ("till/night_papers.py",),
    "opening_reminder": ("rules/checklists.py",),
    "closing_reminder": ("rules/checklists.py",),
    "hard_cards_in": (
        "rules/checklists.py",
        "rules/practice.py",
    ),
}
