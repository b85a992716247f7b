"""Every state a disk can be in after a crash, built from what a process really wrote.

A workload runs below strace. At each of its writes, syncs and acknowledgements the files are made
as a killed process leaves them, as a power cut does (nothing that was not synced; some of it; some
sectors of it), and looked at. Names are taken to be in order, and the disk not to lie.
"""

import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

SECTOR = 512
_CALL = re.compile(
    r"^(?:\[pid +\d+\] |\d+ +)?(?P<name>\w+)\((?P<fd>\d+)<(?P<path>[^>]*)>"
    r"(?:, (?P<rest>.*))?\) += (?P<result>-?\d+)"
)
_UNLINK = re.compile(r'^(?:\[pid +\d+\] |\d+ +)?unlink\("(?P<path>[^"]*)"\) += 0')
_DATA = re.compile(
    r'^"(?P<hex>(?:\\x[0-9a-f]{2})*)"(?:\.\.\.)?, (?P<length>\d+)(?:, (?P<offset>\d+))?'
)

Images = dict[str, bytes]
Check = Callable[[Path, list[str]], list[str]]
"""What is wrong with the files in a folder, after these acknowledgements."""


@dataclass
class _File:
    """A file as it is on disk for sure, and what was written to it since."""

    durable: bytearray
    pending: list[tuple[int, bytes]] = field(default_factory=list)

    def with_writes(self, writes: list[tuple[int, bytes]]) -> bytes:
        content = bytearray(self.durable)
        for offset, data in writes:
            if len(content) < offset:
                content.extend(b"\0" * (offset - len(content)))
            content[offset : offset + len(data)] = data
        return bytes(content)


@dataclass
class Found:
    """How many states were looked at, and what was wrong in which kind of them."""

    states: int = 0
    wrong: dict[str, list[str]] = field(default_factory=dict)


def traced(module: str, *words: str, folder: Path) -> list[str]:
    """Runs a workload below strace; returns what it did, line by line."""
    log = folder / "trace"
    subprocess.run(
        [
            "strace", "-f", "-y", "-xx", "-s", "400000", "-o", str(log),
            "-e", "trace=pwrite64,write,fdatasync,fsync,ftruncate,unlink",
            sys.executable, "-m", module, *words,
        ],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    return log.read_text(encoding="ascii", errors="replace").splitlines()


def look_at_all(
    trace: list[str], place: Path, before: Images, check: Check, scratch: Path, seed: int
) -> Found:
    """Builds and checks every state of the files that lay in ``place``."""
    files = {name: _File(bytearray(content)) for name, content in before.items()}
    dice = random.Random(seed)
    said: list[str] = []
    found = Found()
    seen: set[tuple[int, int]] = set()
    for line in trace:
        if not _happened(line, place, files, said):
            continue
        for kind, images in _states(files, dice):
            found.states += 1
            same = (len(said), hash(tuple(sorted(images.items()))))
            if same in seen:
                continue
            seen.add(same)
            _lay(scratch, images)
            problems = check(scratch, said)
            if problems:
                found.wrong.setdefault(kind, []).append(problems[0])
    return found


def _happened(line: str, place: Path, files: dict[str, _File], said: list[str]) -> bool:
    """Follows one call; whether it changed anything that is looked at."""
    gone = _UNLINK.match(line)
    if gone is not None:
        path = Path(_text(gone["path"]))
        return path.parent == place and files.pop(path.name, None) is not None
    call = _CALL.match(line)
    if call is None or int(call["result"]) < 0:
        return False
    path = Path(_text(call["path"]))
    if call["name"] == "write" and call["fd"] == "1":
        said += _bytes(call["rest"])[0].decode().split()
        return True
    if path.parent != place or path.name.endswith("-shm"):
        return False
    file = files.setdefault(path.name, _File(bytearray()))
    if call["name"] == "pwrite64":
        data, offset = _bytes(call["rest"])
        file.pending.append((offset, data))
    elif call["name"] in ("fdatasync", "fsync"):
        file.durable = bytearray(file.with_writes(file.pending))
        file.pending = []
    elif call["name"] == "ftruncate":
        size = int(call["rest"])
        file.durable = bytearray(file.with_writes(file.pending)[:size])
        file.pending = []
    return True


def _text(path: str) -> str:
    if "\\x" not in path:
        return path
    return bytes.fromhex(path.replace("\\x", "")).decode()


def _bytes(rest: str) -> tuple[bytes, int]:
    found = _DATA.match(rest)
    if found is None:
        raise ValueError(f"a call that cannot be read: {rest[:80]}")
    data = bytes.fromhex(found["hex"].replace("\\x", ""))
    if len(data) != int(found["length"]):
        raise ValueError("strace cut a write off")
    return data, int(found["offset"] or 0)


def _states(files: Mapping[str, _File], dice: random.Random) -> Iterator[tuple[str, Images]]:
    yield "kill", {name: each.with_writes(each.pending) for name, each in files.items()}
    yield "power: nothing unsynced", {name: bytes(each.durable) for name, each in files.items()}
    yield (
        "power: some writes",
        {
            name: each.with_writes([one for one in each.pending if dice.random() < 0.5])
            for name, each in files.items()
        },
    )
    yield (
        "power: torn sectors",
        {
            name: each.with_writes([piece for one in each.pending for piece in _torn(one, dice)])
            for name, each in files.items()
        },
    )


def _torn(write: tuple[int, bytes], dice: random.Random) -> Iterator[tuple[int, bytes]]:
    offset, data = write
    at = 0
    while at < len(data):
        size = min(SECTOR - (offset + at) % SECTOR, len(data) - at)
        if dice.random() < 0.5:
            yield offset + at, data[at : at + size]
        at += size


def _lay(scratch: Path, images: Images) -> None:
    for old in scratch.iterdir():
        old.unlink()
    for name, content in images.items():
        descriptor = os.open(scratch / name, os.O_WRONLY | os.O_CREAT, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
