"""What stands on the hall's board, drawn for any size of window; it decides nothing."""

from collections.abc import Iterator

from rich.text import Text

from kiosk.language import speak
from kiosk.money import format_money
from kiosk.screens.big_figures import big_figures
from kiosk.screens.cutoff_words import hours
from kiosk.screens.lines import shorten, two_ends
from kiosk.screens.theme import CARE, DONE, GREEN, PLAIN, QUIET, STRONG, YELLOW
from kiosk.till.hall_board import BoardBonusBall, BoardGame, HallBoard
from kiosk.till.look import local

BETWEEN = 6
"""Columns between the number and the prize."""
FIGURES_HIGH = 5
ROWS_BESIDE = 16
"""Rows of everything that is not a large figure."""


def board_rows(board: HallBoard, width: int, height: int) -> list[Text]:
    """The whole board as rows of at most ``width`` columns, at most ``height`` of them."""
    rows = [_head(board, width), Text("")]
    if board.session is None:
        rows += [Text(shorten(board.hall, width), STRONG), Text("")]
        rows.append(Text(speak("No occasion is open now."), PLAIN))
        return rows
    ball = running_ball(board)
    if ball is not None:
        rows += _bonus_ball(ball, board, width, max(FIGURES_HIGH, height - ROWS_BESIDE))
        rows.append(Text(""))
    rows += _games(board, width, height - len(rows) - 2)
    rows += [Text(""), *(_attendance(board, width))]
    return [_cut(each, width) for each in rows][:height]


def board_lines(board: HallBoard, width: int, height: int) -> list[str]:
    """The same as plain lines; what is drawn large stands as it is read."""
    plain = [each.plain.rstrip() for each in board_rows(board, width, height)]
    ball = running_ball(board)
    if board.session is None or ball is None:
        return plain
    status = ball.status
    words = [] if status.number is None else [f"{speak('number')} {status.number}"]
    if status.announced:
        words.append(f"{speak('prize')} {format_money(status.prize_cents)}")
    labels = {speak("number"), speak("prize")}
    rest = (each for each in plain[1:] if each.strip() and not set(each.split()) <= labels)
    return [plain[0], *words, *rest]


def running_ball(board: HallBoard) -> BoardBonusBall | None:
    """The bonus ball of the occasion that is played, or of the one that comes; None without one."""
    game = board.next[0] if board.now is None and board.next else board.now
    alive = [each for each in board.bonus_balls if not each.cancelled]
    mine = [each for each in alive if game is not None and each.status.occasion == game.occasion]
    return next(iter(mine or alive), None)


def _head(board: HallBoard, width: int) -> Text:
    names = "" if board.session is None else ", ".join(e.name for e in board.session.occasions)
    left = Text("PRACTICE  ", CARE) if board.practice else Text("")
    left.append("   ".join(each for each in (board.licensee, names) if each), STRONG)
    return two_ends(left, Text(f"{local(board.at, board.zone):%H:%M}", STRONG), width)


def _bonus_ball(ball: BoardBonusBall, board: HallBoard, width: int, room: int) -> Iterator[Text]:
    """Number and prize side by side in the largest figures that fit, and what is still sold."""
    status = ball.status
    number = "" if status.number is None else str(status.number)
    prize = format_money(status.prize_cents) if status.announced else ""
    heading = Text.assemble((speak("BONUS BALL"), QUIET))
    if len(board.bonus_balls) > 1:
        heading.append(f"  {ball.name}", PLAIN)
    yield heading
    if number or prize:
        yield from _figures(number, prize, width, room)
    yield _state(ball, board)


def _figures(number: str, prize: str, width: int, room: int) -> Iterator[Text]:
    labels = [(speak("number"), number, GREEN), (speak("prize"), prize, YELLOW)]
    shown = [each for each in labels if each[1]]
    each_wide = (width - BETWEEN) // 3
    widths = [each_wide, width - BETWEEN - each_wide] if len(shown) > 1 else [width]
    # The prize first: the number is drawn no higher, so that both look alike.
    high, found = room, []
    for (_label, value, ink), wide in reversed(list(zip(shown, widths, strict=True))):
        block = big_figures(value, wide, high, ink).split("\n", allow_blank=True)
        high = len(block)
        found.append(block)
    blocks = found[::-1]
    columns = [max(line.cell_len for line in block) for block in blocks]
    line = Text("")
    for (label, _value, _ink), wide in zip(shown, columns, strict=True):
        line.append(f"{label:<{wide + BETWEEN}}", PLAIN)
    yield line
    for row in range(max(len(block) for block in blocks)):
        line = Text("")
        for block, wide in zip(blocks, columns, strict=True):
            piece = block[row].copy() if row < len(block) else Text("")
            piece.pad_right(wide - piece.cell_len + BETWEEN)
            line.append_text(piece)
        yield line


def _state(ball: BoardBonusBall, board: HallBoard) -> Text:
    """Until when it is sold, or that it is closed; once it was won, that."""
    status = ball.status
    if status.outcome == "won":
        return Text(speak("The bonus ball is WON."), DONE)
    words = Text("")
    if status.closed:
        words.append(speak("Sales are closed."), CARE)
    elif status.cutoff_at is not None:
        at = f"{local(status.cutoff_at, board.zone):%H:%M}"
        left = hours(status.cutoff_at - board.at)
        words.append(speak("Sold until {at}, for {left} more.", at=at, left=left), STRONG)
    if not status.announced and status.carry_in_cents:
        money = format_money(status.carry_in_cents)
        words.append(f"  {speak('Carried in: {money}.', money=money)}", PLAIN)
    return words


def _games(board: HallBoard, width: int, room: int) -> list[Text]:
    rows = []
    if board.now is not None:
        rows.append(_game(speak("NOW"), board.now, board, width, STRONG))
        if board.now.pattern:
            rows.append(Text(f"      {shorten(board.now.pattern, width - 8)}", PLAIN))
    for place, each in enumerate(board.next[: max(1, room - len(rows) - 1)]):
        rows.append(_game(speak("NEXT") if not place else "", each, board, width, PLAIN))
    if not rows:
        rows.append(Text(speak("No game comes any more."), PLAIN))
    return rows


def _game(label: str, game: BoardGame, board: HallBoard, width: int, style: str) -> Text:
    at = game.planned if not game.begun else game.started or game.first_ball or game.planned
    left = Text.assemble((f"{label:<6}", QUIET), (f"{local(at, board.zone):%H:%M}  ", PLAIN))
    left.append(f"{game.id}  {game.name}", style)
    if game.bonus_ball:
        left.append(f"  {speak('bonus ball')}", QUIET)
    return two_ends(left, Text(shorten(game.prize, width // 2), style), width)


def _attendance(board: HallBoard, width: int) -> Iterator[Text]:
    for each in board.attendance:
        words = speak(
            "{players} players; all prizes of {schedule} are paid.",
            players=each.players,
            schedule=each.schedule,
        )
        yield Text(shorten(words, width), STRONG)
    for occasion in sorted(board.cancelled):
        name = board.occasion_name(occasion)
        yield Text(speak("{occasion} is CANCELLED.", occasion=name), CARE)


def _cut(row: Text, width: int) -> Text:
    row.truncate(width)
    return row
