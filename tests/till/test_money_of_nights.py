"""Any sequence of nights keeps the bonus ball's money to the cent, reckoned by two ways."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from kiosk.till.till import Approval
from tests.nights import RUTH, TOM
from tests.till.chains_of_nights import (
    CAP_CENTS,
    NIGHTS,
    Money,
    Night,
    Played,
    chain_in,
    need_kept,
)

QUIET = Played(0, 0, (), 0, False, 0, False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("chains")


@given(NIGHTS)
@settings(max_examples=4, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_what_comes_in_is_paid_kept_or_carried(folder: Path, nights: list[Night]) -> None:
    with chain_in(Path(tempfile.mkdtemp(dir=folder))) as chain:
        for night in nights:
            chain.play(night)
        need_kept(chain)
        assert chain.till.audit().ok


def test_a_chain_that_has_everything_comes_to_the_cent(folder: Path) -> None:
    with chain_in(Path(tempfile.mkdtemp(dir=folder))) as chain:
        chain.till.carry_in(591_000, reason="the book", who=_tom_and_ruth())
        first = Played(4, 1, (("B", 900), ("B", 37), ("C", 80)), 0, False, 2, False)
        chain.play(Night((first, QUIET), cancelled=False))
        assert need_kept(chain) == Money(591_000, 12_000, 0, 3_000, CAP_CENTS)
        # Nobody plays the night that is called off, and a night without sales loses nothing.
        chain.play(Night((first,), cancelled=True))
        assert need_kept(chain) == Money(591_000, 12_000, 0, 3_000, CAP_CENTS)
        chain.play(Night((QUIET,), cancelled=False))
        assert need_kept(chain).carried == CAP_CENTS
        won = Played(3, 0, (("B", 97),), 2, True, 1, True)
        chain.play(Night((won, Played(4, 2, (), 0, False, 0, False)), cancelled=False))
        assert need_kept(chain) == Money(591_000, 22_200, CAP_CENTS, 13_050, 150)
        rows = chain.till.desk.ledger.rows("SELECT paid_cents FROM prize")
        assert [each["paid_cents"] for each in rows] == [CAP_CENTS]
        assert chain.till.audit().ok


def _tom_and_ruth() -> Approval:
    return Approval(TOM, RUTH)
