"""What all tests share: PINs hashed cheaply, for being slow on purpose is tested by itself."""

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from kiosk.till import pins


@pytest.fixture(autouse=True, scope="session")
def cheap_pins() -> Iterator[None]:
    """A hash tells its own cost, so desks made with cheap ones are cheap to sign in at."""
    before = pins._HASHER
    pins._HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    yield
    pins._HASHER = before
