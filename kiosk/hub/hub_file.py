"""A hub in a file of this machine: made, opened and locked, with its key beside it."""

import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from kiosk.errors import Fault
from kiosk.files import disk_fault
from kiosk.hub.hub import Hub
from kiosk.hub.sqlite_store import SqliteStore
from kiosk.language import say
from kiosk.ledger.keys import make_key, public_text, read_key

LOCK_WAIT_S = 5
LOCK_LOOK_S = 0.05


def key_file(path: Path) -> Path:
    """Where a hub's own key lies: beside it, readable by its owner only."""
    return path.with_name(path.name + ".key")


def create_hub(path: Path, *, now: str) -> str:
    """Makes a hub with its key; returns the hub's name. Raises Fault when there is one."""
    if path.exists():
        raise Fault(
            "hub",
            say("There is something at {path} already.", path=path),
            "Use it, or choose another name.",
        )
    # A key without a hub is left where the machine stopped between the two.
    key = read_key(key_file(path)) if key_file(path).exists() else make_key(key_file(path))
    store = SqliteStore.create(path, public_key=public_text(key), made_at=now)
    try:
        return store.name().name
    finally:
        store.close()


@contextmanager
def opened_hub(path: Path, now: Callable[[], str], *, wait_s: int = LOCK_WAIT_S) -> Iterator[Hub]:
    """A hub, held by one process at a time: its writer and whoever checkpoints it are one.

    Raises Fault when there is none, or it is still held after ``wait_s`` seconds.
    """
    if not path.exists():
        raise Fault(
            "hub",
            say("There is no hub at {path}.", path=path),
            say("Make one with: kiosk hub create {path}", path=path),
        )
    key = read_key(key_file(path))
    with _held(key_file(path), wait_s):
        store = SqliteStore.open(path)
        try:
            yield Hub(store, key, now)
        finally:
            store.close()


@contextmanager
def _held(path: Path, wait_s: int) -> Iterator[None]:
    # The key and not the database: closing a second handle on a database drops its locks.
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError as error:
        raise disk_fault(error, path) from error
    try:
        deadline = time.monotonic() + wait_s
        while not _try_lock(descriptor):
            if time.monotonic() >= deadline:
                raise Fault(
                    "hub",
                    "The hub is held by another kiosk, or by kiosk hub serve.",
                    "Speak to a serving hub by its address: kiosk sync https://HOST:PORT",
                )
            time.sleep(LOCK_LOOK_S)
        yield
    finally:
        os.close(descriptor)


def _try_lock(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
