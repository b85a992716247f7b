"""Nights at random with bonus balls: sold, voided, typed from other desks, won, called off.

The money of the whole chain is reckoned twice, by ways that have nothing in common: from the
payloads of the journal, entry by entry, and by SQL over the tables.
"""

import datetime
import json
import shutil
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from kiosk.clock import SetClock
from kiosk.home import Home
from kiosk.night.bonus_ball_ledger import bonus_ball_ledger, totals_of
from kiosk.till.award import BONUS_BALL, PrizeAsked
from kiosk.till.basket import Pick, Player
from kiosk.till.bonus_ball_claims import Bingo, Claimant
from kiosk.till.hall_desks import ClosingSlip
from kiosk.till.opening import create_desk
from kiosk.till.prizes import Payment
from kiosk.till.till import Till, open_till
from tests.cli.chain_programs import bonus_ball_program
from tests.nights import ANN, ANN_AND_RUTH, RUTH, TOM, at, cash

FIRST = datetime.date(2026, 5, 16)
OCCASIONS = 3
PERCENT_BP, FEE_CENTS, CAP_CENTS = 7_500, 100, 600_000
NUMBER = 41
Said = dict[str, Any]


@dataclass(frozen=True)
class Played:
    """One occasion: opportunities sold here and voided, closing slips typed, how it ended."""

    sold: int
    voided: int
    typed: tuple[tuple[str, int], ...]
    winners: int
    elsewhere: bool
    late: int
    paid: bool


@dataclass(frozen=True)
class Night:
    """One session of one, two or three occasions; the last one may be called off."""

    occasions: tuple[Played, ...]
    cancelled: bool


PLAYED = st.builds(
    Played,
    st.integers(0, 4),
    st.integers(0, 2),
    st.lists(
        st.tuples(st.sampled_from(["B", "C"]), st.sampled_from([0, 1, 37, 900, 7_000])), max_size=3
    ).map(tuple),
    st.integers(0, 3),
    st.booleans(),
    st.integers(0, 2),
    st.booleans(),
)
NIGHTS = st.lists(
    st.builds(Night, st.lists(PLAYED, min_size=1, max_size=OCCASIONS).map(tuple), st.booleans()),
    min_size=1,
    max_size=4,
)


@dataclass
class Chain:
    """A desk on which nights are played one after the other."""

    till: Till
    clock: SetClock
    night: int = 0
    carried_in: int = 0
    keys: int = 0
    receipts: dict[str, list[str]] = field(default_factory=dict)

    def key(self) -> str:
        self.keys += 1
        return f"chain-key-{self.keys:04d}"

    def play(self, night: Night) -> None:
        date = FIRST + datetime.timedelta(days=7 * self.night)
        self.night += 1
        self.clock.set(at("12:05", date))
        ids = [f"o{number}" for number in range(1, len(night.occasions) + 1)]
        self.till.open_occasion(
            float_cents=20_000, who=ANN_AND_RUTH, date=date, occasions=tuple(ids)
        )
        for occasion, played in zip(ids, night.occasions, strict=True):
            self._sell(occasion, played)
        gone = ids[-1] if night.cancelled else None
        if gone is not None:
            if night.occasions[-1].late:
                # Called off with its total announced: it never was, and carries nothing.
                self.till.announce_bonus_ball(gone, by=RUTH)
            self.till.cancel_occasion(reason="snow", by=RUTH, occasions=(gone,))
        for occasion, played in zip(ids, night.occasions, strict=True):
            if occasion != gone:
                self._end(occasion, played)
        self.till.count_drawer({10_000: 2}, by=ANN, reason="made up")
        self.till.close(who=ANN_AND_RUTH, partial=True)

    def _sell(self, occasion: str, played: Played) -> None:
        alive: list[str] = []
        self.receipts[occasion] = alive
        for number in range(played.sold):
            buyer = Player((Pick("BB", 1, occasion),))
            sale = self.till.sell((buyer,), cash(FEE_CENTS), key=self.key(), by=ANN)
            if number < played.voided:
                self.till.void(sale.slips[0].number, reason="leaves", who=ANN_AND_RUTH)
            else:
                alive += sale.receipts
        for desk, sold in played.typed:
            self._type(occasion, desk, sold)

    def _type(self, occasion: str, desk: str, sold: int) -> None:
        slip = ClosingSlip(desk, sold, sold * FEE_CENTS, "12:04")
        self.till.type_closing_slip(slip, occasion, who=ANN_AND_RUTH)

    def _end(self, occasion: str, played: Played) -> None:
        till = self.till
        till.bonus_ball_number(NUMBER, occasion, by=ANN)
        status = till.announce_bonus_ball(occasion, by=RUTH)
        for number in range(played.late):
            self._type(occasion, "D", 5 + number)
        claimants = [
            Claimant(each, f"Winner {place}")
            for place, each in enumerate(self.receipts[occasion][: played.winners])
        ]
        typed = any(each.source == "typed" and each.opportunities for each in status.desks)
        if played.elsewhere and typed:
            claimants.append(Claimant(f"B-BB{self.night}-{occasion[1:]}", "T. Orr"))
        if not claimants:
            till.bonus_ball_not_won(occasion, by=RUTH)
            return
        game = Bingo(f"G{occasion[1:]}", NUMBER)
        till.bonus_ball_won(claimants, game, occasion, by=RUTH, approved_by=TOM)
        if played.paid and status.prize_cents:
            asked = PrizeAsked(BONUS_BALL, occasion=occasion)
            checks = tuple(f"{self.keys}{place}" for place in range(len(claimants)))
            self.keys += 1
            till.pay_prize(asked, (), Payment("check", checks), who=ANN_AND_RUTH)


@contextmanager
def chain_in(folder: Path) -> Iterator[Chain]:
    """A desk of its own, copied from one that is made once."""
    home = folder / "desk"
    shutil.copytree(_made(folder.parent), home)
    clock = SetClock(at("12:00", FIRST))
    with open_till(Home(home), clock=clock, printing=False) as till:
        yield Chain(till, clock)


@cache
def _made(folder: Path) -> Path:
    file = folder / "chain.toml"
    file.write_text(bonus_ball_program(PERCENT_BP, FEE_CENTS, OCCASIONS), encoding="utf-8")
    home = Home(folder / "made")
    clock = SetClock(at("11:00", FIRST))
    create_desk(home, name="A", program=file, printer="none", clock=clock).close()
    with open_till(home, clock=clock, printing=False) as till:
        for each in (RUTH, ANN, TOM):
            till.add_worker(
                each.name, each.role, "1234", approved_by=None if each is RUTH else RUTH
            )
        till.desk.ledger.checkpoint(force=True)
    return home.folder


@dataclass
class Money:
    """The chain's money in cents, however it was reckoned."""

    brought_in: int = 0
    receipts: int = 0
    paid: int = 0
    retained: int = 0
    carried: int = 0


def by_payloads(till: Till) -> Money:
    """From the journal's payloads alone: every prize is reckoned anew from what was sold."""
    reckoning = Reckoning()
    for row in till.desk.ledger.rows("SELECT seq, kind, payload FROM journal ORDER BY seq"):
        deed = getattr(reckoning, row["kind"], None)
        if deed is not None:
            deed(row["seq"], json.loads(row["payload"]))
    return reckoning.money


class Reckoning:
    """Pencil and paper beside the journal: a method for each kind of entry that moves money."""

    def __init__(self) -> None:
        self.money = Money()
        self.own: dict[tuple[int, str], int] = defaultdict(int)
        self.typed: dict[tuple[int, str], dict[str, int]] = defaultdict(dict)
        self.lines: dict[tuple[int, int, int], tuple[int, str, int]] = {}
        self.before: dict[tuple[int, str], Money] = {}

    def sale(self, seq: int, said: Said) -> None:
        for place, player in enumerate(said["players"], 1):
            for number, line in enumerate(player["lines"], 1):
                if line["kind"] == "bonus_ball":
                    cents = line["quantity"] * line["unit_price_cents"]
                    self.own[said["session"], line["occasion"]] += cents
                    where = said["session"], line["occasion"], cents
                    self.lines[seq, place, number] = where

    def slip_voided(self, _seq: int, said: Said) -> None:
        for line in said["lines"]:
            session, occasion, cents = self.lines[said["sale"], line["player"], line["line"]]
            self.own[session, occasion] -= cents

    def closing_slip_typed(self, _seq: int, said: Said) -> None:
        of_night = self.typed[said["session"], said["occasion"]]
        of_night[said["other_desk"]] = said["receipts_cents"]

    def bonus_ball_announced(self, _seq: int, said: Said) -> None:
        where = said["session"], said["occasion"]
        money = self.money
        self.before[where] = replace(money)
        receipts = self.own[where] + sum(self.typed[where].values())
        prize = min(CAP_CENTS, money.carried + receipts * PERCENT_BP // 10_000)
        money.retained += receipts - (prize - money.carried)
        money.receipts += receipts
        money.carried = prize

    def occasion_cancelled(self, _seq: int, said: Said) -> None:
        """An announced total that is called off never was."""
        for occasion in said["occasions"]:
            self.money = self.before.get((said["session"], occasion), self.money)

    def bonus_ball_carried(self, _seq: int, said: Said) -> None:
        if said["event"] == "carry_in":
            self.money.brought_in = self.money.carried = said["amount_cents"]
        elif said["event"] == "won":
            self.money.paid += sum(each["share_cents"] for each in said["winners"])
            self.money.carried = 0


def by_tables(till: Till) -> Money:
    """By one SQL over the tables, which knows nothing of percentages."""
    row = till.desk.ledger.row(
        "WITH played AS (SELECT a.* FROM bonus_ball_announcement a WHERE NOT EXISTS "
        "(SELECT 1 FROM cancellation x WHERE x.desk = a.desk AND x.session = a.session "
        "AND x.occasion = a.occasion)) SELECT "
        "(SELECT coalesce(sum(amount_cents), 0) FROM bonus_ball_carry WHERE event = 'carry_in') "
        "AS brought_in, "
        "(SELECT coalesce(sum(l.amount_cents), 0) FROM sale_line l JOIN played p "
        "ON p.desk = l.desk AND p.session = l.session AND p.occasion = l.occasion "
        "WHERE l.kind = 'bonus_ball' AND NOT EXISTS (SELECT 1 FROM void_line v "
        "WHERE v.desk = l.desk AND v.sale = l.seq AND v.player = l.player AND v.line = l.line)) "
        "+ (SELECT coalesce(sum(c.receipts_cents), 0) FROM closing_slip c JOIN played p "
        "USING (desk, session, occasion) WHERE c.seq = (SELECT max(n.seq) FROM closing_slip n "
        "WHERE n.desk = c.desk AND n.session = c.session AND n.occasion = c.occasion "
        "AND n.other_desk = c.other_desk AND n.seq < p.seq)) AS receipts, "
        "(SELECT coalesce(sum(share_cents), 0) FROM bonus_ball_winner) AS paid, "
        "(SELECT coalesce(sum(retained_cents), 0) FROM played) AS retained, "
        "(SELECT coalesce(sum(iif(event = 'won', 0, amount_cents)), 0) FROM bonus_ball_carry "
        "WHERE seq = (SELECT max(seq) FROM bonus_ball_carry)) AS carried"
    )
    assert row is not None
    return Money(**row)


def need_kept(chain: Chain) -> Money:
    """Both reckonings agree with each other and with the report, and nothing is lost."""
    money = by_payloads(chain.till)
    assert money == by_tables(chain.till)
    assert money.brought_in + money.receipts == money.paid + money.retained + money.carried
    ledger = bonus_ball_ledger(chain.till.desk.ledger, chain.till.name)
    totals = totals_of(ledger)
    assert totals.balances
    assert money == Money(
        totals.brought_in_cents,
        totals.receipts_cents,
        totals.paid_cents,
        totals.retained_cents,
        totals.carried_cents,
    )
    return money
