"""Bundles on a stick: whole or refused with a sentence, whoever wrote what onto the stick."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from kiosk.errors import Fault, Wrong
from kiosk.home import Home
from kiosk.hub import bundle as bundles
from kiosk.hub.bundle import read_entries, read_manifest, write_bundle
from kiosk.hub.hall_copy import HALL, HallCopy
from kiosk.hub.stick import visit
from kiosk.hub.store import every_entry
from tests.hub.journals import NOW, Journal


@pytest.fixture
def desk() -> Journal:
    journal = Journal("B")
    journal.sell(4)
    return journal


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def copy(tmp_path: Path, desk: Journal) -> HallCopy:
    """Desk A's copy, which knows desk B's key."""
    home = Home(tmp_path / "a")
    home.make()
    own = Journal("A")
    made = HallCopy.open(home, "A", public_key=own.public_key, now=NOW)
    for each in (own, desk):
        made.trust(each.public_key, by="Ruth", approved_by="Tom", at=NOW)
    made.take(own.entries, NOW)
    return made


def put(stick: Path, journal: Journal) -> Path:
    path = stick / f"kiosk-{journal.desk}.bundle"
    write_bundle(path, journal.desk, journal.entries, key=journal.key, made_at=NOW)
    return path


def known(copy: HallCopy, desk: str) -> int:
    return len(list(every_entry(copy.store, HALL, (desk, 1))))


def look(copy: HallCopy, stick: Path) -> list[str]:
    return visit(copy, stick, Journal("A").key, NOW).problems


def test_what_is_written_reads_back_and_the_one_before_is_kept(stick: Path, desk: Journal) -> None:
    path = put(stick, desk)
    assert list(read_entries(read_manifest(path))) == desk.entries
    desk.sell()
    put(stick, desk)
    before = path.with_name(path.name + ".previous")
    assert [read_manifest(each).count for each in (path, before)] == [6, 5]
    assert not [each for each in stick.iterdir() if each.name.startswith(".")]


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-40])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def flipped(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[-100] ^= 1
    path.write_bytes(content)


def lengthened(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"[]\n")


def remade(**changes: object) -> Callable[[Path], None]:
    """The manifest with other words, unsigned."""

    def change(path: Path) -> None:
        first, rest = path.read_bytes().split(b"\n", 1)
        path.write_bytes(json.dumps(json.loads(first) | changes).encode() + b"\n" + rest)

    return change


def nested(path: Path) -> None:
    path.write_bytes(b"[" * 60_000 + b"\n")


def unending(path: Path) -> None:
    path.write_bytes(b"{" + b" " * 3_000_000)


def sparse(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(bundles.BUNDLE_BYTES_MAX + 1)


def piped(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def linked(path: Path) -> None:
    path.unlink()
    path.symlink_to("/etc/passwd")


def foldered(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (cut, "cut off"),
        (emptied, "no bundle"),
        (flipped, "changed or is damaged"),
        (lengthened, "changed or is damaged"),
        (remade(desk="C"), "signature"),
        (remade(entries=10**9), "first line"),
        (remade(size=10**15), "first line"),
        (remade(sha256="../../etc"), "first line"),
        (remade(desk="../../A"), "first line"),
        (remade(format="bingo-kiosk bundle 2"), "newer"),
        (remade(extra=1), "first line"),
        (nested, "first line"),
        (unending, "first line"),
        (sparse, "larger"),
        (piped, "no ordinary file"),
        (linked, "no ordinary file"),
        (foldered, "no ordinary file"),
    ],
)
def test_a_bundle_that_is_no_good_is_refused_and_the_others_are_taken(
    copy: HallCopy, stick: Path, desk: Journal, spoil: Callable[[Path], None], words: str
) -> None:
    good = Journal("C")
    copy.trust(good.public_key, by="Ruth", approved_by="Tom", at=NOW)
    put(stick, good)
    spoil(put(stick, desk))
    (problem,) = look(copy, stick)
    assert "kiosk-B.bundle" in problem
    assert words in problem
    assert known(copy, "B") == 0
    assert known(copy, "C") == 1


def test_the_one_before_is_taken_where_the_newer_is_cut_off(
    copy: HallCopy, stick: Path, desk: Journal
) -> None:
    put(stick, desk)
    desk.sell()
    cut(put(stick, desk))
    assert "cut off" in look(copy, stick)[0]
    assert known(copy, "B") == 5


def test_a_forged_journal_under_a_good_manifest_is_not_taken(
    copy: HallCopy, stick: Path, desk: Journal
) -> None:
    thief = Journal("B")
    thief.sell(2)
    path = stick / "kiosk-B.bundle"
    write_bundle(path, "B", thief.entries, key=thief.key, made_at=NOW)
    assert "does not know the key" in look(copy, stick)[0]
    write_bundle(path, "B", thief.entries, key=desk.key, made_at=NOW)
    assert "not enrolled" in look(copy, stick)[0]
    write_bundle(path, "B", Journal("C").entries, key=desk.key, made_at=NOW)
    assert "entries of desk C" in look(copy, stick)[0]
    assert known(copy, "B") == 0


@pytest.mark.parametrize(
    "name", ["kiosk-..bundle", "kiosk-b.bundle", "kiosk-ABCDE.bundle", "kiosk-A.bundle.exe", "x"]
)
def test_other_files_on_a_stick_are_left_alone(copy: HallCopy, stick: Path, name: str) -> None:
    (stick / name).write_bytes(b"something of its own")
    assert look(copy, stick) == []
    assert (stick / name).read_bytes() == b"something of its own"


def test_a_stick_with_more_desks_than_any_hall_is_refused(copy: HallCopy, stick: Path) -> None:
    for number in range(300):
        (stick / f"kiosk-D{number}.bundle").touch()
    with pytest.raises(Fault, match="no hall has so many"):
        look(copy, stick)


def test_a_link_laid_for_the_bundle_is_not_written_through(
    copy: HallCopy, stick: Path, tmp_path: Path
) -> None:
    precious = tmp_path / "precious"
    precious.write_text("mine")
    (stick / ".kiosk-A.bundle.new").symlink_to(precious)
    look(copy, stick)
    assert precious.read_text() == "mine"
    assert read_manifest(stick / "kiosk-A.bundle").desk == "A"


def test_a_full_stick_keeps_the_bundle_that_was_there(
    copy: HallCopy, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look(copy, stick)
    before = (stick / "kiosk-A.bundle").read_bytes()

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(Fault, match="disk is full"):
            look(copy, stick)
    assert (stick / "kiosk-A.bundle").read_bytes() == before
    assert [each.name for each in stick.iterdir()] == ["kiosk-A.bundle"]


def test_a_missing_stick_is_told(copy: HallCopy, tmp_path: Path) -> None:
    with pytest.raises(Fault):
        look(copy, tmp_path / "pulled")
    with pytest.raises((Wrong, Fault)):
        read_manifest(tmp_path / "pulled" / "kiosk-B.bundle")
