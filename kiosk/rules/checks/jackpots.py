"""The progressive jackpot of a program, and what a pack leaves out."""

from collections.abc import Iterator

from kiosk.money import format_money
from kiosk.program.models import ProgressiveJackpot
from kiosk.rules.checks.findings import Checked, Finding
from kiosk.rules.jackpot import ConsolationEach, JackpotPattern

_DESIGNATION = "progressive_jackpot"


def check_jackpots(checked: Checked) -> Iterator[Finding]:
    """The jackpot's pattern and consolation; the scope of the pack, once for the file."""
    scope = checked.under("scope")
    if scope is not None:
        key = ("licensee", "jurisdiction")
        yield from checked.says("warn", "scope", scope.rule.text, *key)
    table = checked.program.progressive_jackpot
    named = {table.game} if table is not None else set()
    for place, game in enumerate(checked.program.games):
        if game.id in named or game.designation == _DESIGNATION:
            question = JackpotPattern(game.pattern or "", f"Game {game.id}")
            yield from checked.ask(question, "game", place, "pattern")
    if table is not None:
        yield from _table(checked, table)


def _table(checked: Checked, table: ProgressiveJackpot) -> Iterator[Finding]:
    key = "progressive_jackpot"
    yield from checked.ask(ConsolationEach(table.consolation_cents), key, "consolation")
    tenth = checked.under("jackpot_tenth")
    if tenth is not None:
        steps = tenth.number("occasion") - 1
        prize = table.start_prize_cents + steps * table.increase_per_occasion_cents
        calls = table.start_calls + steps * table.extra_calls_per_occasion
        message = (
            f"On occasion {steps + 1} of the progression the jackpot is {format_money(prize)} and "
            f"the calls are {calls}; a limit on the amount is not in this pack."
        )
        yield from checked.says("note", "jackpot_tenth", message, key, "start_prize")
    if table.last_licensed_occasion is not None:
        message = "What becomes of a jackpot that is unwon on the last licensed occasion is open."
        yield from checked.says("note", "consolation_last", message, key, "last_licensed_occasion")
