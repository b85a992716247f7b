"""Entries of the journal: canonical text, hash chain and signature.

The hash covers everything but itself and the signature; the signature covers the hash. A chain
alone stops nobody who owns the file: its anchors are the QR on every slip and the Z report.
"""

import hashlib
import json
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from pydantic import ValidationError

from kiosk.clock import Reading, to_text
from kiosk.errors import Fault
from kiosk.ledger.entries import Payload
from kiosk.ledger.kinds import KINDS

GENESIS = "0" * 64
"""What stands for the previous hash of a desk's first entry."""

_DOMAIN = b"bingo-kiosk journal 1\n"
PAYLOAD_BYTES_MAX = 4 * 1024 * 1024


class JournalError(Fault):
    """An entry is not what it claims to be; the sentence says how."""

    def __init__(self, sentence: str) -> None:
        super().__init__("ledger", f"{sentence[:1].upper()}{sentence[1:]}.", "Run: kiosk audit.")


def canonical(value: object) -> str:
    """The one JSON text of a value: keys sorted, no blanks, characters as they are."""
    return json.dumps(
        value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    )


@dataclass(frozen=True)
class Entry:
    """One entry as it stands in the journal; ``payload`` is canonical JSON text."""

    desk: str
    seq: int
    epoch: int
    kind: str
    payload: str
    at: str
    boot_ms: int
    boot_id: str
    previous: str
    hash: str
    signature: str

    def content(self) -> Payload:
        """The payload as its model. Raises JournalError when it is none of a known kind."""
        model = KINDS.get(self.kind)
        if model is None:
            raise JournalError(f"entry {self.desk} {self.seq} is of the unknown kind {self.kind!r}")
        if len(self.payload) > PAYLOAD_BYTES_MAX:
            raise JournalError(f"entry {self.desk} {self.seq} is too large")
        try:
            return model.model_validate_json(self.payload)
        except ValidationError as error:
            raise JournalError(
                f"entry {self.desk} {self.seq} ({self.kind}) does not read: "
                f"{error.error_count()} mistakes"
            ) from error


def entry_hash(
    *,
    desk: str,
    seq: int,
    epoch: int,
    kind: str,
    payload: str,
    at: str,
    boot_ms: int,
    boot_id: str,
    previous: str,
) -> str:
    """SHA-256 over all fields of an entry, as hexadecimal text."""
    fields = [desk, seq, epoch, kind, payload, at, boot_ms, boot_id, previous]
    return hashlib.sha256(_DOMAIN + canonical(fields).encode()).hexdigest()


def write_entry(
    payload: Payload,
    *,
    desk: str,
    seq: int,
    epoch: int,
    reading: Reading,
    previous: str,
    key: Ed25519PrivateKey,
) -> Entry:
    """A new entry, hashed onto the one before and signed with the desk's key."""
    text = canonical(payload.model_dump(mode="json"))
    at = to_text(reading.at)
    digest = entry_hash(
        desk=desk,
        seq=seq,
        epoch=epoch,
        kind=payload.kind,
        payload=text,
        at=at,
        boot_ms=reading.boot_ms,
        boot_id=reading.boot_id,
        previous=previous,
    )
    return Entry(
        desk=desk,
        seq=seq,
        epoch=epoch,
        kind=payload.kind,
        payload=text,
        at=at,
        boot_ms=reading.boot_ms,
        boot_id=reading.boot_id,
        previous=previous,
        hash=digest,
        signature=key.sign(bytes.fromhex(digest)).hex(),
    )


def problem_of(entry: Entry, *, previous: str, public_key: Ed25519PublicKey) -> str | None:
    """What is wrong with an entry that should follow ``previous``; None when nothing is."""
    digest = entry_hash(
        desk=entry.desk,
        seq=entry.seq,
        epoch=entry.epoch,
        kind=entry.kind,
        payload=entry.payload,
        at=entry.at,
        boot_ms=entry.boot_ms,
        boot_id=entry.boot_id,
        previous=entry.previous,
    )
    if digest != entry.hash:
        return "its content does not match its hash: it was changed"
    if entry.previous != previous:
        return "it does not follow the entry before it: one was changed, added or taken out"
    try:
        public_key.verify(bytes.fromhex(entry.signature), bytes.fromhex(entry.hash))
    except (InvalidSignature, ValueError):
        return "its signature is not this desk's"
    return None
