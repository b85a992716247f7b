"""What ran out: refused at once with the packages that hold it, and sold again when it is back."""

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.home import Home
from kiosk.till.basket import Pick
from kiosk.till.till import Till, open_till
from tests.nights import ANN, ANN_AND_RUTH, RUTH, at, cash, player
from tests.till.test_voids_and_copies import printed


def test_an_item_stops_and_so_does_every_package_that_holds_it(till: Till) -> None:
    inside = till.look().program.packages[0].contains[0].item
    done = till.mark_item(inside, "sold_out", by=RUTH)
    holding = {
        each.id
        for each in till.look().program.packages
        if inside in {part.item for part in each.contains}
    }
    assert set(done.stopped) == {inside} | holding
    assert set(till.look().sold_out) == set(done.stopped)
    package = next(iter(sorted(holding)))
    assert "holds" in till.look().sold_out[package]
    assert "is sold out" in till.look().sold_out[package]
    with pytest.raises(Refused, match="sold out") as refused:
        till.sell((player(package),), cash(10_000), key="has-none", by=ANN)
    assert refused.value.refusals[0].rule is None
    assert refused.value.refusals[0].item == package
    assert till.quote((player(package),)).refusals


def test_it_is_sold_again_when_it_is_back(till: Till) -> None:
    till.mark_item("JP1", "sold_out", by=RUTH)
    with pytest.raises(Refused, match="sold out"):
        till.sell((player("JP1"),), cash(200), key="none-left", by=ANN)
    till.mark_item("JP1", "back", by=RUTH)
    assert not till.look().sold_out
    till.sell((player("JP1"),), cash(200), key="some-again", by=ANN)
    assert till.audit().ok


def test_only_the_line_that_ran_out_is_refused(till: Till) -> None:
    till.mark_item("JP1", "sold_out", by=RUTH)
    quote = till.quote((player("ADM"), player("ADM", "JP1")))
    assert [(each.player, each.line) for each in quote.refusals] == [(1, 1)]


def test_an_exchange_gives_nothing_that_ran_out(till: Till) -> None:
    till.sell((player("P8"),), cash(800), key="first-sale", by=ANN)
    till.mark_item("JP1", "sold_out", by=RUTH)
    with pytest.raises(Refused, match="sold out"):
        till.exchange("1", (Pick("JP1", 4),), reason="swap", who=ANN_AND_RUTH)


def test_the_chairperson_says_it_once_and_of_what_there_is(till: Till) -> None:
    with pytest.raises(Refused, match="is for a chairperson"):
        till.mark_item("JP1", "sold_out", by=ANN)
    with pytest.raises(Refused, match="there already"):
        till.mark_item("JP1", "back", by=RUTH)
    till.mark_item("JP1", "sold_out", by=RUTH)
    with pytest.raises(Refused, match="sold out already"):
        till.mark_item("JP1", "sold_out", by=RUTH)
    with pytest.raises(Wrong, match="not on this program"):
        till.mark_item("NONE", "sold_out", by=RUTH)


def test_it_outlives_a_crash_and_stands_on_the_z(home: Home, till: Till) -> None:
    till.mark_item("JP1", "sold_out", by=RUTH)
    till.count_drawer({10_000: 2}, by=ANN)
    closed = till.close(who=ANN_AND_RUTH)
    assert [(each["item"], each["marked_by"]) for each in closed.figures["sold_out"]] == [
        ("JP1", "Ruth")
    ]
    assert "JP1 sold out" in printed(till, "z")


def test_a_desk_opened_again_still_knows_it(home: Home, clock: SetClock) -> None:
    with open_till(home, clock=clock, printing=False) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=at("17:00").date())
        till.mark_item("JP1", "sold_out", by=RUTH)
    with open_till(home, clock=clock, printing=False) as till:
        assert "JP1" in till.look().sold_out
