"""A bundle: one desk's whole journal in one file, for a stick and as a backup.

A line that says what it holds, signed with the desk's key; then one line an entry. Nothing is
packed, so it is as large as it looks. It is written under another name, synced, and put in its
place; the one before it is kept. No PIN and no private key is in it.
"""

import contextlib
import errno
import hashlib
import json
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from kiosk.errors import Fault, Wrong
from kiosk.files import PRIVATE, disk_fault, sync_folder
from kiosk.hub.store import Head
from kiosk.hub.wire import LINE_BYTES_MAX, NoEntry, entry_of, line_of
from kiosk.language import say
from kiosk.ledger.journal import Entry, canonical
from kiosk.ledger.keys import public_key, public_text

FORMAT = "bingo-kiosk bundle 1"
MANIFEST_BYTES_MAX = 64 * 1024
MANIFEST_ROOM = 1024
"""Bytes of the first line as it is written; blanks fill it."""

BUNDLE_BYTES_MAX = 8 * 1024 * 1024 * 1024
"""Larger than a century of a desk's nights."""

BUNDLE_ENTRIES_MAX = 20_000_000
PREVIOUS = ".previous"
_DOMAIN = b"bingo-kiosk manifest 1\n"
_PIECE = 1024 * 1024


class _Manifest(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    format: str
    desk: str = Field(pattern=r"^[A-Z0-9]{1,4}$")
    made_at: str = Field(max_length=24)
    entries: int = Field(ge=1, le=BUNDLE_ENTRIES_MAX)
    size: int = Field(ge=1, le=BUNDLE_BYTES_MAX)
    sha256: str = Field(pattern=r"^[0-9a-f]{64}$")
    epoch: int = Field(ge=1)
    seq: int = Field(ge=1)
    hash: str = Field(pattern=r"^[0-9a-f]{64}$")
    public_key: str = Field(pattern=r"^[0-9a-f]{64}$")
    signature: str = Field(default="", pattern=r"^([0-9a-f]{128})?$")

    def signed_bytes(self) -> bytes:
        return _DOMAIN + canonical(self.model_dump(exclude={"signature"})).encode()


@dataclass(frozen=True)
class Bundle:
    """A bundle whose manifest is genuine and whose body is whole; its entries prove themselves."""

    path: Path
    desk: str
    made_at: str
    public_key: str
    head: Head
    count: int


def write_bundle(
    path: Path, desk: str, entries: Iterable[Entry], *, key: Ed25519PrivateKey, made_at: str
) -> Bundle:
    """Writes a desk's journal whole or not at all, and reads it back. Raises Fault.

    The last entry of the newest epoch comes last.
    """
    fresh = path.with_name(f".{path.name}.new")
    try:
        with _made(fresh) as file:
            head = _write(file, desk, entries, key, made_at)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            path.replace(path.with_name(path.name + PREVIOUS))
        fresh.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise disk_fault(error, path) from error
    found = read_manifest(path)
    if found.head != head:
        raise Fault(
            "stick",
            say("{path} does not read back as it was written.", path=path),
            "Use another stick or disk.",
        )
    return found


def _write(
    file: IO[bytes], desk: str, entries: Iterable[Entry], key: Ed25519PrivateKey, made_at: str
) -> Head:
    """Writes the body behind room for the manifest, then the manifest into that room."""
    file.write(b" " * (MANIFEST_ROOM - 1) + b"\n")
    digest = hashlib.sha256()
    count = size = 0
    head = Head(desk, 0, 0, "")
    for entry in entries:
        line = line_of(entry)
        file.write(line)
        digest.update(line)
        count, size = count + 1, size + len(line)
        if (entry.epoch, entry.seq) > (head.epoch, head.seq):
            head = Head(desk, entry.epoch, entry.seq, entry.hash)
    unsigned = _Manifest(
        format=FORMAT,
        desk=desk,
        made_at=made_at,
        entries=count,
        size=size,
        sha256=digest.hexdigest(),
        epoch=head.epoch,
        seq=head.seq,
        hash=head.hash,
        public_key=public_text(key),
    )
    signature = key.sign(unsigned.signed_bytes()).hex()
    signed = unsigned.model_copy(update={"signature": signature})
    file.seek(0)
    file.write(signed.model_dump_json().encode().ljust(MANIFEST_ROOM - 1) + b"\n")
    return head


@contextmanager
def _made(path: Path) -> Iterator[IO[bytes]]:
    """A new file, its owner's only, never through a link that lies there."""
    path.unlink(missing_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
    with os.fdopen(os.open(path, flags, PRIVATE), "wb") as file:
        yield file


@contextmanager
def _opened(path: Path) -> Iterator[IO[bytes]]:
    """An ordinary file, read; no link, device or pipe is followed. Raises Wrong, Fault."""
    try:
        # Without waiting: a pipe laid there would keep the desk for ever.
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise _not_one(path, "it is no ordinary file") from error
        raise disk_fault(error, path) from error
    try:
        seen = os.fstat(descriptor)
        if not stat.S_ISREG(seen.st_mode):
            raise _not_one(path, "it is no ordinary file")
        if seen.st_size > BUNDLE_BYTES_MAX:
            raise _not_one(path, "it is larger than any can be")
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            yield file
    finally:
        os.close(descriptor)


def _not_one(path: Path, why: str) -> Wrong:
    return Wrong(say("{path} is not taken: {why}.", path=path.name, why=why), where=str(path))


def read_manifest(path: Path) -> Bundle:
    """Looks whether a bundle is whole and its manifest genuine. Raises Wrong, Fault.

    Whether its key counts is for whoever takes it to say.
    """
    try:
        with _opened(path) as file:
            return _checked(path, file)
    except OSError as error:
        raise disk_fault(error, path) from error


def _checked(path: Path, file: IO[bytes]) -> Bundle:
    line = file.readline(MANIFEST_BYTES_MAX)
    try:
        fields = json.loads(line)
        if not isinstance(fields, dict) or fields.get("format") != FORMAT:
            raise _not_one(path, "it is no bundle of this kiosk, or of a newer one")
        manifest = _Manifest.model_validate(fields)
    except (ValueError, ValidationError, RecursionError):
        raise _not_one(path, "it is no bundle, or its first line is damaged") from None
    try:
        public_key(manifest.public_key).verify(
            bytes.fromhex(manifest.signature), manifest.signed_bytes()
        )
    except (InvalidSignature, ValueError):
        raise _not_one(path, "its signature is not that of its desk") from None
    digest = hashlib.sha256()
    size = 0
    while size <= manifest.size and (piece := file.read(_PIECE)):
        size += len(piece)
        digest.update(piece)
    if size < manifest.size:
        raise _not_one(path, "it is cut off; the stick may have been pulled too early")
    if size > manifest.size or digest.hexdigest() != manifest.sha256:
        raise _not_one(path, "it was changed or is damaged")
    return Bundle(
        path=path,
        desk=manifest.desk,
        made_at=manifest.made_at,
        public_key=manifest.public_key,
        head=Head(manifest.desk, manifest.epoch, manifest.seq, manifest.hash),
        count=manifest.entries,
    )


def read_entries(bundle: Bundle) -> Iterator[Entry]:
    """The entries of a bundle that was looked at, in its order. Raises Wrong, Fault."""
    try:
        with _opened(bundle.path) as file:
            file.readline(MANIFEST_BYTES_MAX)
            for _number in range(bundle.count):
                entry = entry_of(file.readline(LINE_BYTES_MAX))
                if entry.desk != bundle.desk:
                    raise _not_one(bundle.path, f"it holds entries of desk {entry.desk}")
                yield entry
    except NoEntry as error:
        raise _not_one(bundle.path, str(error)) from error
    except OSError as error:
        raise disk_fault(error, bundle.path) from error
