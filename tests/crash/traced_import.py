"""A hub takes a desk's journal in batches, each said once it was acknowledged; run below strace."""

import sys
from contextlib import closing
from itertools import islice
from pathlib import Path

from kiosk.hub.bundle import read_entries, read_manifest
from kiosk.hub.sqlite_store import SqliteStore
from kiosk.hub.taking import take
from tests.hub.journals import HALL, NOW

BATCH = 4


def main() -> None:
    store = SqliteStore.open(Path(sys.argv[1]))
    if sys.argv[3] == "NORMAL":
        store._connection.execute("PRAGMA synchronous=NORMAL")
    entries = read_entries(read_manifest(Path(sys.argv[2])))
    while batch := list(islice(entries, BATCH)):
        take(store, HALL, batch, NOW)
        sys.stdout.write(f"{batch[-1].seq}\n")
        sys.stdout.flush()
    store.close()


if __name__ == "__main__":
    with closing(sys.stdout):
        main()
