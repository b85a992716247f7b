"""The bonus ball's money over many random sequences of nights."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from tests.till.chains_of_nights import NIGHTS, Night, chain_in, need_kept

pytestmark = pytest.mark.soak


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("chains")


@given(NIGHTS)
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
def test_what_comes_in_is_paid_kept_or_carried(folder: Path, nights: list[Night]) -> None:
    with chain_in(Path(tempfile.mkdtemp(dir=folder))) as chain:
        for night in nights:
            chain.play(night)
            need_kept(chain)
        assert chain.till.audit().ok
