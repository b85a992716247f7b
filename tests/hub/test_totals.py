"""The hall's totals at every desk: a second reckoning that agrees with each desk's own."""

import random
from pathlib import Path

from kiosk.home import Home
from kiosk.night.figures import session_figures
from kiosk.till.basket import Pick
from kiosk.till.bonus_ball import bonus_ball_sold
from kiosk.till.till import Till, open_till
from tests.cli.conftest import Desk
from tests.hub.conftest import MakeDesk, open_evening, sell, sign
from tests.nights import ANN, ANN_AND_RUTH, PINS, cash, player


def own_figures(till: Till) -> tuple[int, int, int, int, tuple[int, int]]:
    session = till.session()
    assert session is not None
    figures = session_figures(till.desk.ledger, till.desk.name, session.seq)
    slips = figures["slips"]
    return (
        figures["sales"]["count"],
        slips["issued"],
        slips["voided"],
        figures["sales"]["attendance"],
        bonus_ball_sold(till.desk, session.seq, "evening"),
    )


def told_figures(till: Till, desk: str) -> tuple[int, int, int, int, tuple[int, int]]:
    found = next(each for each in till.hall_totals().desks if each.tally.desk == desk).tally
    balls = [(each.opportunities, each.receipts_cents) for each in found.bonus_balls]
    return found.sales, found.slips, found.voided, found.attendance, balls[0] if balls else (0, 0)


def test_both_reckonings_agree_after_sales_voids_and_exchanges(make: MakeDesk) -> None:
    desk = make("A")
    open_evening(desk)
    dice = random.Random(5)
    with open_till(Home(desk.home), printing=False) as till:
        alive: list[str] = []
        for number in range(40):
            key = f"step-{number:06d}"
            what = dice.choice(["sell", "sell", "sell", "void", "line", "exchange"])
            if what == "sell" or not alive:
                ids = dice.choice([("ADM",), ("ADM", "BB"), ("BB",), ("P15", "BB"), ("P8",)])
                sale = till.sell(
                    (player(*ids, here=dice.random() < 0.3), player("ADM")),
                    cash(2_000), key=key, by=ANN,
                )  # fmt: skip
                alive += [each.number for each in sale.slips]
                continue
            slip = alive.pop(dice.randrange(len(alive)))
            if what == "exchange":
                picks = (Pick("ADM"), Pick("P8"))
                due = till.quote_exchange(slip, picks).due_cents
                done = till.exchange(
                    slip, picks, cash(due) if due else (), reason="other",
                    who=ANN_AND_RUTH, key=key,
                )  # fmt: skip
                alive += [done.new_slip] if done.new_slip else []
            else:
                lines = (1,) if what == "line" else ()
                till.void(slip, reason="mistake", who=ANN_AND_RUTH, lines=lines, key=key)
        assert told_figures(till, "A") == own_figures(till)


def test_every_desk_knows_the_hall_and_how_old_it_is(make: MakeDesk, hub: Path) -> None:
    a, b = make("A"), make("B")
    sign(a, hub, a, b)
    for each, slips in ((a, 3), (b, 2)):
        open_evening(each)
        sell(each, slips)
        sell(each, 1, "BB")
        each.json("sync", str(hub))
    a.json("sync")
    told = a.json("report", "hall")
    assert [(each["desk"], each["slips"], each["attendance"]) for each in told["desks"]] == [
        ("A", 4, 4),
        ("B", 3, 3),
    ]
    assert told["hall"]["bonus_balls"] == [
        {"occasion": "evening", "opportunities": 2, "receipts_cents": 200}
    ]
    assert told["desks"][0]["age_s"] is None
    assert told["desks"][1]["age_s"] >= 0
    assert "cash" not in str(told)


def test_sales_found_again_after_a_restore_are_counted_once(
    make: MakeDesk, hub: Path, tmp_path: Path
) -> None:
    a, b = make("A"), make("B")
    sign(b, hub, a, b)
    open_evening(a)
    open_evening(b)
    sell(a, 2)
    a.json("sync", str(hub))
    sell(a, 3)
    new = Desk(tmp_path / "new")
    key = new.json("restore", "--from", str(hub), "--desk", "A", "--last-slip", "A-5", by="Ruth",
                   new=PINS["Ruth"])["public_key"]  # fmt: skip
    b.json("hub", "enroll", key, "--hub", str(hub), by="Ruth", approve="Tom")
    new.json("worker", "pin", "Ann", by="Ruth", new=PINS["Ann"])
    sell(new, 1)
    new.json("sync")
    b.json("sync", str(hub))
    told = b.json("report", "hall")["desks"]
    assert [each["slips"] for each in told] == [3, 0]
    a.json("sync", code=1)
    b.json("sync", code=1)
    assert [each["slips"] for each in b.json("report", "hall")["desks"]] == [6, 0]
