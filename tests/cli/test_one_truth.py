"""At every moment of a night the printed sheet, the reports and the board say the same."""

import re
from pathlib import Path
from typing import Any

from tests.cli.conftest import Desk
from tests.nights import PINS, SAMPLES


class Night:
    """A double header, looked at from every side after every step."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.steps = 0

    def do(self, *words: str, by: str = "Ann", approve: str | None = None) -> dict[str, Any]:
        done = self.desk.do(*words, by=by, approve=approve)
        self.steps += 1
        self.same()
        return done

    def same(self) -> None:
        """Board, status, ledger and paper agree on every bonus ball; board and log on games."""
        board = self.desk.json("board")
        rows = self.desk.json("report", "bonus-ball")["occasions"]
        for ball in board["bonus_balls"]:
            status = self.desk.json("bonus-ball", "status", "--occasion", ball["occasion"])
            for word in ("number", "announced", "closed", "carry_in_cents", "cutoff_at", "outcome"):
                assert ball[word] == status[word], word
            mine = [each for each in rows if each["occasion"] == ball["occasion"]]
            assert len(mine) == int(ball["announced"])
            if not mine:
                assert ball["prize_cents"] is None
                continue
            for word in ("receipts_cents", "prize_cents"):
                assert ball[word] == status[word] == mine[0][word]
            assert mine[0]["spoken_at"] == ball["spoken_at"] == status["spoken_at"]
            self.on_paper(ball)
        self.games(board)
        self.attendance(board)

    def on_paper(self, ball: dict[str, Any]) -> None:
        name = {"matinee": "Sunday matinee", "evening": "Sunday evening"}[ball["occasion"]]
        sheets = [
            each for each in announcements(self.desk) if re.search(rf"Occasion\s+{name}", each)
        ]
        assert len(sheets) == 1
        prize, total = ball["prize_cents"], ball["receipts_cents"]
        said = f"We collected ${total // 100:,}.{total % 100:02d}."
        assert said in " ".join(sheets[0].split())
        assert f"prize is ${prize // 100:,}.{prize % 100:02d}" in " ".join(sheets[0].split())

    def games(self, board: dict[str, Any]) -> None:
        """What the board has as begun is what the log has, to the same instant."""
        log = self.desk.json("report", "announcements")["log"]
        started = {each["subject"]: each["at"] for each in log if each["what"] == "start"}
        now = board["now"]
        assert (now is None) == (not started)
        if now is not None:
            assert now["started"] == started[now["game"]]
        assert not {each["game"] for each in board["next"]} & set(started)

    def attendance(self, board: dict[str, Any]) -> None:
        said = self.desk.json("report", "announcements")["attendance"]
        assert [(each["occasion"], each["players"]) for each in board["attendance"]] == [
            (each["occasion"], each["players"]) for each in said
        ]


def announcements(desk: Desk) -> list[str]:
    return [
        each.read_text(encoding="utf-8")
        for each in sorted((desk.home / "paper").glob("*.txt"))
        if "BONUS BALL" in each.read_text(encoding="utf-8")
        and "We collected" in each.read_text(encoding="utf-8")
    ]


def test_paper_report_and_board_never_differ(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "desk")
    desk.json(
        "desk", "create", "--desk", "A", "--program", str(SAMPLES / "ny-double-header.toml"),
        "--printer", "virtual", "--practice-clock", "2026-05-17T11:35:00-04:00",
    )  # fmt: skip
    desk.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
    for name, role in (("Ann", "cashier"), ("Tom", "treasurer")):
        desk.json("worker", "add", name, "--role", role, by="Ruth", new=PINS[name])
    desk.do("occasion", "open", "--float", "200.00", "--date", "2026-05-17", "--occasion",
            "matinee", "--occasion", "evening", approve="Ruth")  # fmt: skip
    night = Night(desk)
    night.do("bonus-ball", "carry-in", "812.00", "--reason", "the book", by="Tom", approve="Ruth")
    night.do("sell", "BB@matinee", "BB@evening", "/", "BB@matinee", "--cash", "3.00")
    night.do("bonus-ball", "number", "17", "--occasion", "matinee")
    night.do("bonus-ball", "desk", "B")
    night.do("bonus-ball", "closing-slip", "B", "--sold", "37", "--amount", "37.00",
             "--closed-at", "11:35", "--occasion", "matinee", approve="Ruth")  # fmt: skip
    night.do("bonus-ball", "announce", "--occasion", "matinee", by="Ruth")
    night.do("bonus-ball", "spoken", "--occasion", "matinee")
    night.do("bonus-ball", "closing-slip", "B", "--sold", "39", "--amount", "39.00",
             "--closed-at", "11:35", "--occasion", "matinee", approve="Ruth")  # fmt: skip
    assert desk.json("bonus-ball", "status", "--occasion", "matinee")["late_news"]
    night.do("game", "start", "MEB")
    night.do("game", "first-ball", "MEB")
    night.do("game", "start", "M1")
    night.do("bonus-ball", "winner", "--occasion", "matinee", "--game", "M1", "--ball", "17",
             "--receipt", "A-BB1-0002", "--name", "M. Lee", by="Ruth")  # fmt: skip
    night.do("bonus-ball", "number", "41", "--occasion", "evening")
    night.do("bonus-ball", "closing-slip", "B", "--sold", "9", "--amount", "9.00",
             "--closed-at", "11:35", "--occasion", "evening", approve="Ruth")  # fmt: skip
    night.do("bonus-ball", "announce", "--occasion", "evening", by="Ruth")
    night.do("bonus-ball", "none", "--occasion", "evening", by="Ruth")
    evening = desk.json("bonus-ball", "status", "--occasion", "evening")
    assert (evening["carry_in_cents"], evening["prize_cents"]) == (0, 700)
    assert night.steps == 16
    assert desk.json("audit")["ok"]
