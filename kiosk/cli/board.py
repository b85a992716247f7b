"""``kiosk board``: the hall's board, read-only; as text or JSON for other screens and scripts."""

from typing import Any

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import root
from kiosk.cli.running import need_terminal
from kiosk.cli.typed import local
from kiosk.till.hall_board import BoardBonusBall, BoardGame, HallBoard, read_board

ONCE_COLUMNS, ONCE_ROWS = 78, 40


@command(root, "board", "kiosk board --home /var/lib/kiosk")
@click.option("--once", is_flag=True, help="Write what stands on it now, and end.")
def board(frame: Frame, once: bool) -> None:
    """Shows bonus ball, games, prizes, cutoffs and attendance on the hall's own screen.

    It reads the desk's ledger and never writes: it runs beside the till, on another monitor or
    by ssh from another machine, and goes on showing the last look while the desk does not answer.
    """
    frame.need_own_process()
    home = frame.home
    if once or frame.as_json:
        found = read_board(home)
        frame.answer(_json(found), _text(found))
        return
    from kiosk.cli.main import log_to

    need_terminal()
    if home.exists:
        log_to(home)
    from kiosk.screens.board import BoardApp

    frame.code = BoardApp(lambda: read_board(home)).run() or 0


def _text(found: HallBoard) -> str:
    from kiosk.screens.board_view import board_lines

    return "\n".join(board_lines(found, ONCE_COLUMNS, ONCE_ROWS))


def _json(found: HallBoard) -> dict[str, Any]:
    return {
        "at": local(found.at, found.zone),
        "licensee": found.licensee,
        "practice": found.practice,
        "open": found.session is not None,
        "now": None if found.now is None else _game(found.now, found),
        "next": [_game(each, found) for each in found.next],
        "cutoffs": [
            {
                "what": each.what,
                "occasion": each.occasion,
                "at": local(each.at, found.zone),
                "closed": each.closed,
                "reason": each.reason,
            }
            for each in found.cutoffs
        ],
        "bonus_balls": [_bonus_ball(each, found) for each in found.bonus_balls],
        "attendance": [
            {"occasion": each.occasion, "players": each.players, "schedule": each.schedule}
            for each in found.attendance
        ],
        "cancelled": sorted(found.cancelled),
    }


def _game(game: BoardGame, found: HallBoard) -> dict[str, Any]:
    return {
        "game": game.id,
        "name": game.name,
        "occasion": game.occasion,
        "pattern": game.pattern,
        "planned": local(game.planned, found.zone),
        "started": local(game.started, found.zone),
        "first_ball": local(game.first_ball, found.zone),
        "prize": game.prize,
    }


def _bonus_ball(ball: BoardBonusBall, found: HallBoard) -> dict[str, Any]:
    """Its prize only once it is announced: before that nobody knows it."""
    status = ball.status
    return {
        "occasion": status.occasion,
        "number": status.number,
        "announced": status.announced,
        "receipts_cents": status.receipts_cents if status.announced else None,
        "prize_cents": status.prize_cents if status.announced else None,
        "carry_in_cents": status.carry_in_cents,
        "closed": status.closed,
        "cutoff_at": local(status.cutoff_at, found.zone),
        "say_by": local(ball.say_by, found.zone),
        "spoken_at": None if status.spoken is None else local(status.spoken.at, found.zone),
        "outcome": status.outcome,
        "cancelled": ball.cancelled,
    }
