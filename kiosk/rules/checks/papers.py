"""Slips, forms, house rules and program contents; the hall; a prize for every game."""

from collections.abc import Iterator

from kiosk.program.models import Game, Program
from kiosk.rules.checks.findings import Checked, Finding
from kiosk.rules.slips import form_required, slip_required, triggers_of

_WITHOUT_PRIZE = ("winner_take_all", "progressive_coverall", "progressive_jackpot")


def check_papers(checked: Checked) -> Iterator[Finding]:
    """What must be written down, printed or shown."""
    yield from _slips(checked)
    yield from _house_rules(checked)
    yield from _prizes(checked)
    yield from _hall(checked)


def _slips(checked: Checked) -> Iterator[Finding]:
    triggers = triggers_of(checked.program)
    required = slip_required(checked.pack, triggers, checked.on)
    for place, item in enumerate(checked.program.items):
        paid = item.kind == "admission" and (item.price_cents or 0) > 0
        if required and (paid or item.kind == "hard_card" or item.discount_of is not None):
            message = f"{item.name} calls for verification slips."
            yield from checked.says("note", "slip_required", message, "item", place)
    if form_required(checked.pack, triggers, checked.on) == "master_control":
        message = "A master control form is kept for each occasion."
        yield from checked.says("note", "control_form", message, "slips")
    if checked.program.slips.stock == "printed":
        message = (
            "Slip numbers are to be preprinted; load prenumbered stock, or have the state's "
            "written approval for numbers the kiosk prints."
        )
        yield from checked.says("warn", "slip_number", message, "slips", "stock")


def _house_rules(checked: Checked) -> Iterator[Finding]:
    figures = checked.under("house_rules")
    if figures is None:
        return
    have = house_rules_present(checked.program)
    lacking = [each for each in figures.rule.checklist if each not in have]
    if lacking:
        words = ", ".join(each.replace("_", " ") for each in lacking)
        message = f"The file does not give these house rules: {words}. They must be posted."
        yield from checked.says("note", "house_rules", message, "house_rules")


def house_rules_present(program: Program) -> tuple[str, ...]:
    """What of the house rules the program file gives, by the names packs list them under."""
    rules = program.house_rules
    given = {
        "licensee_name": program.licensee.name,
        "license_number": program.licensee.license_number,
        "contingency_plan": rules and rules.contingency_plan,
        "emergency_break_cover": rules and rules.emergency_cover,
        "play_for_others": rules and rules.play_for_others,
        "charity_ticket_claim_period": rules and rules.charity_ticket_claim_period,
        "refund_policy": rules and rules.refund_policy,
        "effective_date": rules and rules.effective_on,
        "bingo_declared_by": rules and rules.bingo_declared_by,
    }
    return tuple(name for name, value in given.items() if value)


def _prizes(checked: Checked) -> Iterator[Finding]:
    """A game whose prize is stated nowhere."""
    option = checked.program.attendance_option
    scheduled = {key for each in (option.schedules if option else ()) for key in each.prizes_cents}
    for place, game in enumerate(checked.program.games):
        if game.designation in _WITHOUT_PRIZE or _states_prize(game, scheduled):
            continue
        message = f"The program states no prize for game {game.id}."
        found = list(checked.says("refuse", "program_content", message, "game", place))
        yield from found or [checked.house("warn", message, "game", place)]


def _states_prize(game: Game, scheduled: set[str]) -> bool:
    own = (game.prize_cents, game.prize_percent_bp, game.prizes_cents, game.prizes_percent_bp)
    if any(each is not None for each in own) or game.merchandise is not None:
        return True
    in_parts = all(each.prize_cents is not None or each.id in scheduled for each in game.parts)
    return game.id in scheduled or (bool(game.parts) and in_parts)


def _hall(checked: Checked) -> Iterator[Finding]:
    """The kind of hall, where the pack names kinds; the board, where the licence speaks of it."""
    kind, figures = checked.program.hall.kind, checked.under("place_licensed")
    if figures is not None and kind is None:
        message = "The file does not say what kind of hall this is."
        yield from checked.says("note", "place_licensed", message, "hall")
    if figures is not None and kind is not None and kind not in figures.names("kinds"):
        message = f"Bingo may not be played in a {kind.replace('_', ' ')}."
        yield from checked.says("refuse", "place_licensed", message, "hall", "kind")
    terms = checked.program.license
    if terms is not None and terms.lighted_board is False and not terms.lighted_board_waived:
        message = "There is no lighted board, and it is not waived."
        yield from checked.says("refuse", "lighted_board", message, "license", "lighted_board")
