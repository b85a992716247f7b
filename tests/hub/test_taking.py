"""What a hub takes, what it keeps aside and what it refuses, whoever brings it."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kiosk.errors import Fault, Refused, Wrong
from kiosk.hub.alarms import alarms
from kiosk.hub.hub import Hub, need_receipt
from kiosk.hub.sqlite_store import SqliteStore
from kiosk.ledger.journal import Entry, entry_hash
from tests.hub.journals import HALL, Journal, enrol, held, make_hub, of


@pytest.fixture
def desk() -> Journal:
    journal = Journal("A")
    journal.sell(5)
    return journal


@pytest.fixture
def hub(tmp_path: Path, desk: Journal) -> Iterator[Hub]:
    made = make_hub(tmp_path / "hub.db", desk)
    yield made
    made.store.close()


def said(hub: Hub) -> list[str]:
    return [f"{each.message} {each.next_step}" for each in alarms(hub.store, HALL)]


def test_entries_are_taken_once_however_often_they_are_brought(hub: Hub, desk: Journal) -> None:
    first = hub.take(HALL, desk.entries)
    again = hub.take(HALL, desk.entries)
    assert (first.stored, first.known) == (6, 0)
    assert (again.stored, again.known) == (0, 6)
    assert held(hub) == of([desk])
    assert said(hub) == []


def test_what_comes_too_early_waits_for_what_lacks(hub: Hub, desk: Journal) -> None:
    early = hub.take(HALL, desk.entries[3:])
    assert (early.stored, early.wants) == (0, {("A", 1): 1})
    hub.take(HALL, desk.entries[:2])
    assert hub.take(HALL, desk.entries[3:]).wants == {("A", 1): 3}
    assert hub.take(HALL, list(reversed(desk.entries))).stored == 4


@pytest.mark.parametrize(
    "change",
    [
        {"payload": '{"total_cents":1}'},
        {"at": "2026-05-16T21:59:59.000Z"},
        {"signature": "0" * 128},
        {"signature": "no signature"},
        {"boot_ms": 7},
    ],
)
def test_a_changed_entry_is_refused_and_what_came_before_is_kept(
    hub: Hub, desk: Journal, change: dict[str, object]
) -> None:
    changed = [*desk.entries[:3], replace(desk.entries[3], **change), *desk.entries[4:]]
    taken = hub.take(HALL, changed)
    assert taken.stored == 3
    assert taken.aside == 0
    assert "Entry A 4 is not genuine" in taken.problems[0]
    assert hub.take(HALL, desk.entries).stored == 3


def test_a_rehashed_entry_still_lacks_the_desks_signature(hub: Hub, desk: Journal) -> None:
    real = desk.entries[3]
    payload = real.payload.replace('"total_cents":300', '"total_cents":100')
    fields = {
        name: getattr(real, name)
        for name in ("desk", "seq", "epoch", "kind", "at", "boot_ms", "boot_id", "previous")
    }
    forged = replace(real, payload=payload, hash=entry_hash(payload=payload, **fields))
    assert "signature" in hub.take(HALL, [*desk.entries[:3], forged]).problems[0]


def test_a_desk_that_two_people_did_not_enrol_leaves_nothing(hub: Hub, desk: Journal) -> None:
    stranger = Journal("B")
    stranger.sell(2)
    taken = hub.take(HALL, [*desk.entries, *stranger.entries])
    assert taken.stored == len(desk.entries)
    assert "not enrolled" in taken.problems[0]
    assert held(hub) == of([desk])
    with pytest.raises(Refused, match="not enrolled"):
        hub.line_of(stranger.public_key)


def test_a_stranger_cannot_write_in_an_enrolled_desks_name(hub: Hub) -> None:
    taken = hub.take(HALL, Journal("A").entries)
    assert taken.stored == 0
    assert "not enrolled" in taken.problems[0]


def test_an_enrolled_desk_cannot_write_for_another(hub: Hub, desk: Journal) -> None:
    hub.take(HALL, desk.entries)
    rogue = Journal("B")
    enrol(hub, rogue)
    rogue.desk, rogue.entries = "A", list(desk.entries)
    rogue.sell()
    taken = hub.take(HALL, rogue.entries)
    assert taken.stored == taken.aside == 0
    assert "not genuine" in taken.problems[0]


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (Journal("B", "A"), "series A"),
        (Journal("B", practice=True), "practice desk"),
    ],
)
def test_desks_that_must_not_be_added_up_do_not_meet(
    hub: Hub, desk: Journal, other: Journal, words: str
) -> None:
    hub.take(HALL, desk.entries)
    enrol(hub, other)
    taken = hub.take(HALL, other.entries)
    assert taken.stored == 0
    assert words in taken.problems[0]


def test_a_second_version_is_kept_aside_and_its_numbers_are_named(hub: Hub, desk: Journal) -> None:
    old = desk.copied(4)
    desk.sell(2)
    old.sell(3, cents=500)
    hub.take(HALL, desk.entries)
    taken = hub.take(HALL, old.entries)
    assert (taken.known, taken.aside) == (4, 3)
    assert hub.take(HALL, old.entries[5:]).known == 2
    assert held(hub) == of([desk])
    assert [each.entry for each in hub.store.all_asides(HALL)] == old.entries[4:]
    (sentence,) = said(hub)
    assert "two versions of entry 5 to 7" in sentence
    assert "slips A-000004 to A-000006 in one, slips A-000004 to A-000006" in sentence


def test_a_fork_that_outgrows_the_first_version_stays_aside(hub: Hub, desk: Journal) -> None:
    old = desk.copied(5)
    old.sell(4, cents=500)
    hub.take(HALL, desk.entries)
    hub.take(HALL, old.entries[5:7])
    hub.take(HALL, old.entries[7:])
    assert held(hub) == of([desk])
    assert len(hub.store.all_asides(HALL)) == 4


def test_a_desk_behind_the_hub_is_told_which_numbers_it_would_repeat(
    hub: Hub, desk: Journal
) -> None:
    hub.take(HALL, desk.entries)
    hub.hear(HALL, desk.copied(3).head)
    (sentence,) = said(hub)
    assert "lacks 4 to 6 (slips A-000003 to A-000005)" in sentence
    assert "Do not sell on it" in sentence
    hub.hear(HALL, desk.head)
    assert said(hub) == []


def test_a_restored_desk_goes_on_in_its_own_epoch(hub: Hub, desk: Journal) -> None:
    hub.take(HALL, desk.entries)
    new = desk.restored()
    new.sell(2)
    assert "not enrolled" in hub.take(HALL, new.entries).problems[0]
    enrol(hub, new)
    assert hub.take(HALL, new.entries).stored == 3
    assert held(hub) == of([desk, new])
    assert said(hub) == []
    hub.hear(HALL, desk.head)
    assert "Do not sell on it" in said(hub)[0]


@pytest.mark.parametrize("tail_first", [True, False])
def test_sales_that_a_restore_lacked_are_found_again(
    hub: Hub, desk: Journal, tail_first: bool
) -> None:
    new = desk.restored(4)
    new.sell(1)
    enrol(hub, new)
    for entries in (desk.entries, new.entries) if tail_first else (new.entries, desk.entries):
        hub.take(HALL, entries)
    assert held(hub) == of([desk, new])
    (sentence,) = said(hub)
    assert "entries 5 to 6, slips A-000004 to A-000005" in sentence


def test_a_desk_restored_on_two_machines_is_seen(hub: Hub, desk: Journal) -> None:
    one, two = desk.restored(), desk.restored()
    for each in (one, two):
        each.sell(2)
        enrol(hub, each)
        hub.take(HALL, each.entries)
    assert held(hub) == of([desk, one])
    assert [each.entry for each in hub.store.all_asides(HALL)] == two.entries[6:]
    assert "slips A2-000001 to A2-000002 in one" in said(hub)[0]


def test_whatever_the_order_the_same_is_there_in_the_end(tmp_path: Path) -> None:
    dice = random.Random(8)
    first = Journal("A")
    first.sell(6)
    second = first.restored(5)
    second.sell(4)
    third = second.restored()
    third.sell(3)
    other = Journal("B")
    other.sell(7)
    everyone = [first, second, third, other]
    pool = {each.hash: each for journal in everyone for each in journal.entries}
    for number in range(12):
        hub = make_hub(tmp_path / f"{number}.db", *everyone)
        while held(hub) != of(everyone):
            some = dice.sample(list(pool.values()), dice.randint(1, len(pool)))
            assert not hub.take(HALL, some).problems
        assert hub.store.all_asides(HALL) == []
        hub.store.close()


def test_a_receipt_is_the_hubs_own_word(hub: Hub, desk: Journal) -> None:
    hub.take(HALL, desk.entries)
    line = hub.line_of(desk.public_key)
    receipt = line.part(desk.head).receipt
    assert receipt is not None
    assert (receipt.seq, receipt.hash) == (6, desk.head.hash)
    need_receipt(receipt, hub.store.name().public_key)
    with pytest.raises(Fault, match="not signed"):
        need_receipt(replace(receipt, seq=7), hub.store.name().public_key)
    desk.sell()
    assert line.part(desk.head).receipt is None


def test_a_key_is_of_one_hall(hub: Hub, desk: Journal) -> None:
    with pytest.raises(Refused, match="one hall"):
        hub.enrol(desk.public_key, "Another Hall", by="Ruth", approved_by="Tom")
    with pytest.raises(Wrong, match="64 digits"):
        hub.enrol("12345", HALL, by="Ruth", approved_by="Tom")


def test_a_hall_sees_only_itself(hub: Hub, desk: Journal) -> None:
    other = Journal("A")
    hub.enrol(other.public_key, "Another Hall", by="Eve", approved_by="Sam")
    hub.take(HALL, desk.entries)
    hub.take("Another Hall", other.entries)
    there = hub.line_of(other.public_key).greet(other.head)
    assert [each.hash for each in there.heads] == [other.head.hash]
    assert {each.public_key for each in there.keys} == {other.public_key}


def test_nothing_in_a_hub_is_changed_or_deleted(hub: Hub, desk: Journal) -> None:
    hub.take(HALL, desk.entries)
    store = hub.store
    assert isinstance(store, SqliteStore)
    for table in ("hub", "enrolled", "epoch", "entry"):
        for sql in (f"DELETE FROM {table}", f"UPDATE {table} SET rowid = rowid + 1"):
            with pytest.raises(Exception, match="nothing is ever"):
                store._connection.execute(sql)
    with pytest.raises(Fault, match="follow"), store.taking(HALL) as taking:
        taking.add([replace(desk.entries[2], seq=9)])
    assert held(hub) == of([desk])


def test_a_payload_of_a_newer_kiosk_is_kept_as_it_is(hub: Hub, desk: Journal) -> None:
    entry = desk.entries[-1]
    unknown = _resigned(desk, replace(entry, seq=7, kind="raffle", previous=entry.hash))
    hub.take(HALL, [*desk.entries, unknown])
    assert held(hub)["A", 1][-1] == unknown.hash


def _resigned(desk: Journal, entry: Entry) -> Entry:
    payload = json.dumps({"new": "thing"})
    fields = {
        name: getattr(entry, name)
        for name in ("desk", "seq", "epoch", "kind", "at", "boot_ms", "boot_id", "previous")
    }
    digest = entry_hash(payload=payload, **fields)
    signed = desk.key.sign(bytes.fromhex(digest)).hex()
    return replace(entry, payload=payload, hash=digest, signature=signed)
