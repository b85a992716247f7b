"""What the law asks at the desk, asked when a line is added and again when it is paid."""

import datetime
from pathlib import Path

import pytest

from kiosk.errors import Refused, Wrong
from kiosk.night.people_there import attendance
from kiosk.till.basket import Pick, Player
from kiosk.till.selling import RecordedSale
from kiosk.till.till import Approval, Till
from tests.nights import ANN, ANN_AND_RUTH, BEA, RUTH, TOM, at, cash, player
from tests.till.halls import FRIDAY, OWN_NUMBERS, TUESDAY, hall

WEDNESDAY = TUESDAY + datetime.timedelta(days=1)
WHEN_REQUIRED = ("[slips]\n", '[house]\nslips = "when_required"\n\n[slips]\n')


def told(till: Till, *ids: str, worker: str | None = None) -> set[str | None]:
    """The rules that refuse a basket when it is quoted, after the sale refused by the same."""
    basket = (player(*ids),)
    added = {each.rule for each in till.quote(basket, worker=worker).refusals}
    with pytest.raises(Refused) as refused:
        till.sell(basket, cash(10_000), key="refused-by-law", by=ANN, worker=worker)
    assert {each.rule for each in refused.value.refusals} == added
    assert till.desk.ledger.value("SELECT count(*) FROM sale") == 0
    return added


def sold(till: Till, *ids: str, key: str = "sold-in-order") -> RecordedSale:
    return till.sell((player(*ids),), cash(10_000), key=key, by=ANN)


def opens(till: Till, date: datetime.date, *occasions: str) -> None:
    till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=date, occasions=occasions)


@pytest.mark.parametrize(
    ("time", "rules"),
    [("00:29", set()), ("00:30", {"MI-ON-LICENSE"}), ("02:00", {"MI-ON-LICENSE", "MI-HOURS"})],
)
def test_the_licensed_end_and_the_lawful_hours_stop_every_sale(
    tmp_path: Path, time: str, rules: set[str]
) -> None:
    with hall(tmp_path, "mi-tuesday", "21:30", OWN_NUMBERS, date=TUESDAY) as (till, clock):
        opens(till, TUESDAY, "late")
        clock.set(at(time, WEDNESDAY))
        if rules:
            assert told(till, "W6") == rules
        else:
            assert sold(till, "W6").slips


def test_cards_are_sold_on_the_licence_day_they_are_played_on(tmp_path: Path) -> None:
    """A fifth state with that rule alone, and doors that open the evening before."""
    pack = tmp_path / "vt.toml"
    pack.write_text(SAME_DAY_ONLY, encoding="utf-8")
    state = ('jurisdiction = "mi"', 'jurisdiction = "vt"')
    with hall(
        tmp_path, "mi-tuesday", "18:00", OWN_NUMBERS, state, date=TUESDAY, pack_file=pack
    ) as (till, _clock):
        till.open_occasion(
            float_cents=20_000, who=ANN_AND_RUTH, date=WEDNESDAY, occasions=("early",)
        )
        assert told(till, "W6") == {"VT-SAME-DAY"}


SAME_DAY_ONLY = """format = 1
id = "vt"
title = "An example of a fifth state"
version = "2026.1"
note = "An example. The figures are invented; this is nobody's law."

[[source]]
tag = "X1"
title = "An invented statute"

[[rule]]
id = "VT-SAME-DAY"
citation = "Section 1"
source = "X1"
kind = "CAL"
does = ["refuse"]
text = "Cards are bought on the day they are played."
enforced_by = ["same_day"]
parameters = [
  { name = "opens", value = "06:00", unit = "clock" },
  { name = "closes", value = "02:00", unit = "clock" },
]
"""


def test_no_card_is_sold_after_the_first_number_of_its_last_game(tmp_path: Path) -> None:
    with hall(tmp_path, "mi-tuesday", "17:30", OWN_NUMBERS, date=TUESDAY) as (till, _clock):
        opens(till, TUESDAY, "early")
        till.verify_balls(("M. Lee", "T. Orr"), by=ANN)
        till.mark_game("E1", "first_ball", by=ANN)
        assert told(till, "HARD") == {"MI-NO-SALE-AFTER-DRAW"}
        assert sold(till, "W6").slips


def test_a_concealed_card_is_sold_while_its_game_is_played(tmp_path: Path) -> None:
    with hall(tmp_path, "nh-friday", "17:30", date=FRIDAY) as (till, _clock):
        opens(till, FRIDAY)
        for game in ("C", "S"):
            till.mark_game(game, "first_ball", by=ANN)
        assert told(till, "CV") == {"NH-NO-SALE-AFTER-BALL"}
        concealed = next(each.id for each in till.look().program.items if each.kind == "concealed")
        assert sold(till, concealed).slips


def test_a_package_with_a_dead_item_is_refused_by_that_items_name(till: Till) -> None:
    till.mark_game("EB1", "first_ball", by=ANN)
    with pytest.raises(Refused) as refused:
        sold(till, "P15")
    first = refused.value.refusals[0]
    assert first.item == "EB1-6"
    assert "Package 2 holds" in first.message
    assert sold(till, "ADM").slips


def test_a_packet_is_not_taken_apart(tmp_path: Path) -> None:
    inside = ('name = "Extra sheet 3-on"\nkind = "sheet"\non = 3\nprice = "3.00"',
              'name = "Extra sheet 3-on"\nkind = "sheet"\non = 3')  # fmt: skip
    keyless = ('id = "SH"\nkey = "2"', 'id = "SH"')
    holder = ("[[item]]\nid = \"PK\"", '[[package]]\nid = "PP"\nkey = "z"\nname = "Both"\n'
              'price = "15.00"\ncontains = [{ item = "PK" }, { item = "SH" }]\n\n'
              '[[item]]\nid = "PK"')  # fmt: skip
    changes = (inside, keyless, holder)
    with hall(tmp_path, "nh-friday", "17:30", *changes, date=FRIDAY) as (till, _clock):
        opens(till, FRIDAY)
        for ask in (lambda: till.quote((player("SH"),)), lambda: sold(till, "SH")):
            with pytest.raises(Refused, match="sold whole") as refused:
                ask()
            (refusal,) = refused.value.refusals
            assert (refusal.rule, refusal.item) == ("NH-PACKET-INTACT", "SH")
            assert (refusal.player, refusal.line) == (0, 0)
        assert sold(till, "PP").total_cents == 1_500


def test_a_worker_buys_no_game_until_the_drawer_is_counted(tmp_path: Path) -> None:
    with hall(tmp_path, "nh-friday", "17:30", date=FRIDAY) as (till, _clock):
        opens(till, FRIDAY)
        till.mark_game("W1", "start", by=TOM)
        for name in ("Ruth", "Tom", "tom"):
            assert told(till, "PK", worker=name) == {"NH-WORKER-NOPLAY"}
        basket = (player("DAUB"),)
        assert till.sell(basket, cash(200), key="a-dauber", by=ANN, worker="Tom").slips == ()
        with pytest.raises(Refused, match="Ann does not sell to Ann"):
            till.sell((player("PK"),), cash(1_200), key="to-herself", by=ANN, worker="Ann")
        with pytest.raises(Wrong, match="no worker 'Zoe'"):
            till.quote((player("PK"),), worker="Zoe")
        till.end_shift(by=ANN)
        till.start_shift(10_000, who=Approval(BEA, RUTH))
        with pytest.raises(Refused, match="with all money and stock handed back"):
            till.sell((player("PK"),), cash(1_200), key="uncounted", by=BEA, worker="Ann")
        till.count_drawer({10_000: 2, 100: 2}, by=ANN)
        till.sell((player("PK"),), cash(1_200), key="counted-now", by=BEA, worker="Ann")
        rows = till.desk.ledger.rows("SELECT worker FROM sale ORDER BY seq")
        assert [each["worker"] for each in rows] == ["Tom", "Ann"]
        assert till.audit().ok


def test_where_no_law_bars_it_a_worker_buys_and_it_is_on_record(till: Till) -> None:
    till.sell((player("ADM"),), cash(300), key="to-a-worker", by=ANN, worker="Tom")
    with pytest.raises(Wrong, match="another sale"):
        till.sell((player("ADM"),), cash(300), key="to-a-worker", by=ANN)
    assert till.desk.ledger.value("SELECT worker FROM sale") == "Tom"


@pytest.mark.parametrize(
    ("changes", "slips"),
    [
        ((WHEN_REQUIRED,), 1),
        ((WHEN_REQUIRED, ('kind = "admission"', 'kind = "sheet"'),
          ('kind = "hard_card"', 'kind = "sheet"'), ('discount_of = "W6"\n', "")), 0),
        (((WHEN_REQUIRED[0], '[house]\nslips = "always"\n\n[slips]\n'),
          ('kind = "admission"', 'kind = "sheet"'), ('kind = "hard_card"', 'kind = "sheet"'),
          ('discount_of = "W6"\n', "")), 1),
    ],
    ids=["fee, hard cards or discount", "none of them", "the house gives them always"],
)  # fmt: skip
def test_a_slip_comes_when_the_law_or_the_house_asks_for_it(
    tmp_path: Path, changes: tuple[tuple[str, str], ...], slips: int
) -> None:
    with hall(tmp_path, "mi-tuesday", "16:30", OWN_NUMBERS, *changes, date=TUESDAY) as (till, _c):
        opens(till, TUESDAY, "early")
        assert len(sold(till, "W6").slips) == slips
        assert attendance(till.desk.ledger, "A", 7) == 1
        assert till.owed()[-1].kind == ("slip" if slips else "receipt")
        assert till.audit().ok


def test_a_bonus_ball_is_always_sold_with_its_receipt(tmp_path: Path) -> None:
    changes = ("[[occasion]]\n", '[house]\nslips = "when_required"\n\n[[occasion]]\n')
    saturday = datetime.date(2026, 5, 16)
    with hall(tmp_path, "ny-saturday", "17:42", changes, date=saturday) as (till, _clock):
        opens(till, saturday)
        assert sold(till, "ADM").slips == ()
        assert len(sold(till, "BB", key="with-receipt").receipts) == 1


def test_a_discount_is_sold_one_for_one(tmp_path: Path) -> None:
    with hall(tmp_path, "mi-tuesday", "16:30", OWN_NUMBERS, date=TUESDAY) as (till, _clock):
        opens(till, TUESDAY, "early")
        assert told(till, "W6D") == {None}
        two = Player((Pick("W6"), Pick("W6D", 2)))
        assert [each.item for each in till.quote((two,)).refusals] == ["W6D"]
        assert sold(till, "W6", "W6D").total_cents == 2_200


def test_a_players_own_braille_card_is_sold_and_counted_like_any_other(tmp_path: Path) -> None:
    before = '[[item]]\nid = "W6"\n'
    own = (
        '[[item]]\nid = "OWN"\nkey = "o"\nname = "Own braille card"\nkind = "hard_card"\non = 1\n'
        'price = "0.50"\nown_card_for = "HARD"\n\n'
    )
    changes = (
        OWN_NUMBERS,
        (before, own + before),
        ('HARD = ["E1", "L1"]', 'HARD = ["E1", "L1"]\nOWN = ["E1", "L1"]'),
    )
    with hall(tmp_path, "mi-tuesday", "16:30", *changes, date=TUESDAY) as (till, _clock):
        opens(till, TUESDAY, "early")
        sale = sold(till, "ADM", "OWN", "OWN")
        assert (sale.total_cents, sale.slips[0].cards) == (300, 5)
