"""What of the kiosk does what a check stands for, where no question of the rules bears its name.

Each is ``module.py:name`` under ``kiosk/``; the table of rules is made with them, and a test sees
that a command reaches every one.
"""

from collections.abc import Mapping

ENFORCERS: Mapping[str, tuple[str, ...]] = {
    # bonus ball and early birds
    "bonus_ball_designated": ("till/bonus_ball_win.py:record_win",),
    "bonus_ball_receipt": ("till/papers.py:sale_documents", "rules/bonus_ball.py:decide_receipt"),
    "bonus_ball_closes": ("till/bonus_ball_win.py:record_win",),
    "bonus_ball_carry": ("till/bonus_ball_carry.py:carry_in",),
    "bonus_ball_excess": ("games/bonus_ball.py:money_of",),
    "bonus_ball_chain": ("till/bonus_ball_carry.py:carry_in", "games/bonus_ball.py:money_of"),
    "bonus_ball_own_money": ("till/bonus_ball.py:bonus_ball_sold",),
    "bonus_ball_shares": ("games/prizes.py:shares",),
    "early_bird_percent": ("night/early_birds.py:early_birds",),
    "early_bird_designation": ("program/models.py:Designation",),
    "color_percent": ("games/tri_color.py:prizes_of_receipts",),
    # attendance, jackpots
    "attendance_optional": ("rules/attendance.py:is_exercised",),
    "consolation_any_calls": ("games/progressive.py:money_of",),
    "consolation_held": ("games/progressive.py:money_of",),
    # what the form of a program leaves no room for
    "bonus_basis": ("program/models.py:Bonus",),
    "calls_need_not_grow": ("program/models.py:Game",),
    "prize_retail": ("rules/checks/prizes.py:check_prizes",),
    # prizes paid
    "prize_shares": ("games/prizes.py:shares",),
    "color_split": ("games/tri_color.py:split",),
    "winner_take_all_award": ("games/winner_take_all.py:money_of",),
    "prize_withheld": ("till/held_prizes.py:need_not_held", "till/held_prizes.py:unpaid_prizes"),
    # the desk and the calendar
    "bought_for_occasion": ("rules/sale.py:decide_sale",),
    "late_book": ("rules/cutoffs.py:games_begun",),
    "occasion_hours": ("rules/sale_times.py:licensed_time", "program/timetable.py:timetable"),
    "gaming_week": ("rules/occasions.py:SameWeek",),
    "card_faces": ("rules/control_form.py:cards_counted",),
    # papers and numbers
    "control_form_content": ("night/control_form.py:control_form",),
    "control_form_at_sale": ("till/selling.py:sell",),
    "slip_order": ("till/numbering.py:next_slip_number", "rules/slip_numbers.py:account_for"),
    "slip_account": ("rules/slip_numbers.py:account_for",),
    "slip_break": ("till/spoiled_forms.py:spoil_forms", "rules/slip_numbers.py:account_for"),
    "slip_void": ("till/voiding.py:void_slip", "rules/slip_numbers.py:account_for"),
    "slip_content": ("till/papers.py:sale_documents",),
    "slip_legible": ("till/closing.py:still_open",),
    "slip_display": ("till/papers.py:sale_documents",),
    # people, accounts, checklists
    "authorized_workers": ("till/people.py:sign_in", "till/people.py:need_role"),
    "chairperson_signs": ("till/closing.py:close_session",),
    "gross_revenue": ("rules/accounts.py:gross_revenue",),
    "accountability": ("rules/accounts.py:DrawerMoney", "night/figures.py:session_figures"),
    "records_at_once": ("till/selling.py:sell",),
    "records_at_hand": ("till/z_paper.py:z_document", "night/control_form.py:control_form"),
    "bonus_approved": ("rules/checklists.py:opening_checklist",),
    "change_notice": ("rules/checklists.py:opening_checklist",),
    "program_posted": ("rules/checklists.py:opening_checklist",),
    "badge": ("rules/checklists.py:opening_checklist",),
    "lighted_board": ("rules/checklists.py:opening_checklist",),
    "opening_reminder": ("rules/checklists.py:opening_checklist",),
    "hard_cards_in": ("rules/checklists.py:opening_checklist",),
    "closing_reminder": ("rules/checklists.py:closing_checklist",),
    "cancel_notice": ("rules/checklists.py:closing_checklist",),
    "cancel_report": ("rules/checklists.py:closing_checklist",),
    "closing_notice": ("rules/checklists.py:closing_checklist",),
}
