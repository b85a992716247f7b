"""Every worked chain played as nights by the command line, and read from the till's reports.

``KIOSK_CASES`` names another file of worked cases of the same form.
"""

import datetime
import itertools
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from kiosk.cli.frame import Pins
from kiosk.cli.handover import Answer
from kiosk.cli.main import run
from kiosk.home import Home
from kiosk.till.till import Till, open_till
from tests.cli.chain_programs import (
    bonus_ball_program,
    early_bird_program,
    jackpot_program,
    money,
)
from tests.cli.conftest import Desk
from tests.nights import PINS

CASES = Path(
    os.environ.get("KIOSK_CASES") or Path(__file__).parents[1] / "rules" / "cases" / "rules.json"
)
FIRST = datetime.date(2026, 5, 16)
OWN_MOST = 4
"""Bonus balls sold at this desk; desk B sells the rest, and its closing slip is typed."""

START_CENTS, STEP_CENTS, START_CALLS = 50_000, 10_000, 50
"""The ladder of the jackpots that are played here."""

Case = dict[str, Any]


def cases(kind: str) -> list[Case]:
    found: list[Case] = json.loads(CASES.read_text(encoding="utf-8"))
    return [each for each in found if each["kind"] == kind]


class HeldDesk(Desk):
    """A desk whose kiosk is open: its commands are handed over to it, as to one that runs."""

    def __init__(self, home: Path, till: Till) -> None:
        super().__init__(home)
        self.till = till

    def run(self, *words: str, by: str | None = None, approve: str | None = None,
            new: str | None = None, recovery: str | None = None) -> Answer:  # fmt: skip
        given = [
            *words,
            *(("--as", by) if by else ()),
            *(("--approve", approve) if approve else ()),
        ]
        pins = Pins(PINS.get(by or ""), PINS.get(approve or ""), new, recovery)
        return run(given, pins, till=self.till)


@contextmanager
def made(desk: Desk, program: str, at: str) -> Iterator[Desk]:
    """The desk with its people under a program, at a time of the first night, and held open."""
    desk.home.parent.mkdir(exist_ok=True)
    file = desk.home.parent / "program.toml"
    file.write_text(program, encoding="utf-8")
    desk.json(
        "desk", "create", "--desk", "A", "--program", str(file), "--printer", "none",
        "--practice-clock", f"{FIRST}T{at}:00-04:00",
    )  # fmt: skip
    with open_till(Home(desk.home), printing=False) as till:
        held = HeldDesk(desk.home, till)
        held.json("worker", "add", "Ruth", "--role", "chairperson", new=PINS["Ruth"])
        for name, role in (("Ann", "cashier"), ("Tom", "treasurer")):
            held.json("worker", "add", name, "--role", role, by="Ruth", new=PINS[name])
        yield held


def opened(desk: Desk, night: int, at: str, occasions: Sequence[str]) -> None:
    """The night so many weeks after the first one is open."""
    date = FIRST + datetime.timedelta(days=7 * night)
    zone = "-04:00" if date < datetime.date(2026, 11, 1) else "-05:00"
    desk.do("clock", "set", f"{date}T{at}:00{zone}", by="Ruth")
    named = itertools.chain.from_iterable(("--occasion", each) for each in occasions)
    desk.do("occasion", "open", "--float", "200.00", "--date", str(date), *named, "--no-print",
            approve="Ruth")  # fmt: skip


def closed(desk: Desk, coins: str = "") -> None:
    """Counts the drawer, with what was sold in so many coins or notes, and closes the night."""
    desk.do("drawer", "count", "--count", f"100x2{coins}", "--no-print")
    desk.do("occasion", "close", "--partial", "--no-print", by="Tom", approve="Ruth")


# Bonus balls.


def sessions(occasions: Sequence[Case]) -> Iterator[tuple[Case, ...]]:
    """Occasions of one double or triple header are one session; any other is its own."""
    for _header, group in itertools.groupby(
        enumerate(occasions),
        key=lambda each: (
            each[1]["occasion"].split("-")[0] if "-" in each[1]["occasion"] else each[0]
        ),
    ):
        yield tuple(occasion for _place, occasion in group)


def play_bonus_ball(desk: Desk, occasion: str, given: Case) -> list[int]:
    """Sells, closes, announces and settles one occasion; the shares of its winners."""
    own = min(given["sold"], OWN_MOST)
    receipts: list[str] = []
    if own:
        players = " / ".join([f"BB@{occasion}"] * own).split()
        tendered = money(own * given["fee_cents"])
        receipts = desk.do("sell", *players, "--cash", tendered, "--no-print")["receipts"]
    desk.do("bonus-ball", "number", "41", "--occasion", occasion)
    if given["sold"] > own:
        rest = given["sold"] - own
        desk.do(
            "bonus-ball", "closing-slip", "B", "--sold", str(rest),
            "--amount", money(rest * given["fee_cents"]), "--closed-at", "12:04",
            "--occasion", occasion, approve="Ruth",
        )  # fmt: skip
    desk.do("bonus-ball", "announce", "--occasion", occasion, "--no-print", by="Ruth")
    if not given["winners"]:
        desk.do("bonus-ball", "none", "--occasion", occasion, by="Ruth")
        return []
    claims: list[str] = []
    for number, receipt in enumerate(receipts[: given["winners"]]):
        claims += ["--receipt", receipt, "--name", f"Winner {number}"]
    won = desk.do(
        "bonus-ball", "winner", "--occasion", occasion, "--game", f"G{occasion[1:]}",
        "--ball", "41", *claims, by="Ruth",
    )  # fmt: skip
    shares: list[int] = won["shares_cents"]
    return shares


@pytest.mark.parametrize("case", cases("bb_chain"), ids=lambda case: case["id"])
def test_a_chain_of_bonus_balls_is_in_the_reports_as_by_hand(bare: Desk, case: Case) -> None:
    given = case["given"]
    nights = list(sessions(given["occasions"]))
    program = bonus_ball_program(
        given["pct_bp"], given["occasions"][0]["fee_cents"], max(map(len, nights))
    )
    with made(bare, program, "12:00") as desk:
        paid: list[list[int]] = []
        for night, occasions in enumerate(nights):
            opened(desk, night, "12:05", [f"o{n}" for n in range(1, len(occasions) + 1)])
            if night == 0 and given["carry_in_cents"]:
                desk.do(
                    "bonus-ball", "carry-in", money(given["carry_in_cents"]),
                    "--reason", "the book", by="Tom", approve="Ruth",
                )  # fmt: skip
            for number, each in enumerate(occasions, 1):
                paid.append(play_bonus_ball(desk, f"o{number}", each))
            sold = sum(min(each["sold"], OWN_MOST) for each in occasions)
            coin = "1" if given["occasions"][0]["fee_cents"] == 100 else "0.25"
            closed(desk, f",{coin}x{sold}" if sold else "")
        report = desk.json("report", "bonus-ball")
        rows = [each for each in report["occasions"] if each["outcome"] != "carry_in"]
        assert [
            {
                "receipts_cents": row["receipts_cents"],
                "prize_cents": row["prize_cents"],
                "paid_cents": shares,
                "retained_cents": row["retained_cents"],
                "carry_out_cents": row["carry_out_cents"],
            }
            for row, shares in zip(rows, paid, strict=True)
        ] == case["expect"]["occasions"], case["why"]
        assert [sum(each) for each in paid] == [row["paid_cents"] for row in rows]
        assert report["balances"]
        assert desk.json("audit")["ok"]


# Jackpots.


def settle(desk: Desk, given: Case) -> None:
    """What became of the jackpot of the open night."""
    calls = ["--calls", str(given["full_card_at_call"]), "--ball", "41"]
    consolation: list[str] = []
    for number in range(given["consolation_winners"]):
        consolation += ["--consolation-winner", f"C {number}", "--consolation-card", f"C-{number}"]
    if consolation:
        consolation.append("--has-ball")
    if not given["jackpot_winners"]:
        desk.do("jackpot", "not-won", *calls, *consolation, "--no-print", by="Ruth")
        return
    winners: list[str] = []
    for number in range(given["jackpot_winners"]):
        winners += ["--winner", f"W {number}", "--card", f"W-{number}"]
    desk.do("jackpot", "won", *calls, *winners, *consolation, "--no-print", by="Ruth")


def unwon(number: int) -> Case:
    """A night before the case, to come to its place in the progression."""
    return {"full_card_at_call": 75, "jackpot_winners": 0, "consolation_winners": 1, "n": number}


def ladder(given: Case) -> bool:
    """Whether a case's jackpots and calls are those of the ladder that is played here."""
    return all(
        each["base_jackpot_cents"] == START_CENTS + (each["n"] - 1) * STEP_CENTS
        and each["predesignated"] == START_CALLS + each["n"] - 1
        for each in given["occasions"]
    )


def test_the_jackpots_of_the_cases_are_of_one_ladder() -> None:
    assert all(ladder(each["given"]) for each in cases("nj_progression"))


@pytest.mark.parametrize("case", cases("nj_progression"), ids=lambda case: case["id"])
def test_a_progression_is_in_the_reports_as_by_hand(bare: Desk, case: Case) -> None:
    given = case["given"]
    first = given["occasions"][0]
    before: list[Case] = [unwon(number) for number in range(1, first["n"])]
    held = given["added_in_cents"]
    if held:
        # A jackpot won the night before the progression: its consolation is what was held.
        won = {"full_card_at_call": 50, "jackpot_winners": 1, "consolation_winners": 0}
        before.insert(0, won)
    last = FIRST + datetime.timedelta(days=7 * (len(before) + len(given["occasions"]) - 1))
    end = ""
    if given["occasions"][-1]["last_licensed"]:
        end = f"last_licensed_occasion = {last}"
    if given["occasions"][-1]["discontinue"]:
        end = f"discontinue_after = {last}"
    consolation = first["consolation_cents"]
    program = jackpot_program(held or consolation, FIRST, end="" if held else end)
    with made(bare, program, "18:00") as desk:
        for night, each in enumerate((*before, *given["occasions"])):
            if held and night == 1:
                # The programme with the case's own consolation takes over from here.
                later = desk.home.parent / "later.toml"
                effective = FIRST + datetime.timedelta(days=7)
                later.write_text(
                    jackpot_program(consolation, effective, version="2", end=end), encoding="utf-8"
                )
                desk.do("program", "load", str(later), by="Ruth")
            opened(desk, night, "18:05", ["o1"])
            settle(desk, each)
            closed(desk)
        report = desk.json("report", "jackpot")["occasions"]
        rows = desk.json("report", "jackpot")["occasions"][len(before) :]
        assert len(report) == len(before) + len(rows)
        assert [
            {
                "jackpot_cents": row["jackpot_cents"],
                "jackpot_paid_cents": row["paid_cents"],
                "consolation_paid_cents": row["consolation_paid_cents"],
                "held_out_cents": row["added_out_cents"] if row["event"] == "won" else 0,
                "next_n": row["next_number"],
            }
            for row in rows
        ] == [
            each
            | {
                "jackpot_paid_cents": sum(each["jackpot_paid_cents"]),
                "consolation_paid_cents": sum(each["consolation_paid_cents"]),
            }
            for each in case["expect"]["occasions"]
        ], case["why"]
        assert desk.json("audit")["ok"]


# Progressive early birds.


@pytest.mark.parametrize("case", cases("eb_progressive"), ids=lambda case: case["id"])
def test_a_progressive_early_bird_is_in_the_reports_as_by_hand(bare: Desk, case: Case) -> None:
    given = case["given"]
    with made(bare, early_bird_program(given), "12:00") as desk:
        # A night whose carried part is what the case has carried in.
        before = given["carry_in_cents"] * 10_000 // given["carry_bp"]
        nights = [(before, given["call_limit"] + 1)] * bool(given["carry_in_cents"])
        for night, (sales, calls) in enumerate(
            [*nights, (given["sales_cents"], given["coverall_at_call"])]
        ):
            opened(desk, night, "12:05", ["o1"])
            cards = sales // 1_000
            desk.do("sell", f"EB1x{cards}", "--check", f"1:{money(sales)}", "--no-print")
            desk.do("game", "first-ball", "EB")
            won = calls <= given["call_limit"]
            words = ("won", "--winner") if won else ("not-won", "--consolation-winner")
            done = desk.do(
                "early-bird", words[0], "EB", "--calls", str(calls), words[1], "M. Lee",
                "--no-print", by="Ruth",
            )  # fmt: skip
            closed(desk)
        assert {
            "paid_kind": done["paid_kind"],
            "paid_cents": done["paid_cents"],
            "retained_cents": done["retained_cents"],
            "carry_out_cents": done["carry_out_cents"],
        } == case["expect"]
        assert desk.json("early-bird", "status")["early_birds"][0]["settled"] == done["paid_kind"]
        assert desk.json("audit")["ok"]
