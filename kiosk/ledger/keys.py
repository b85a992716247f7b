"""A desk's Ed25519 key: made once, kept in its private folder, never in a ledger or backup."""

from pathlib import Path

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from kiosk.errors import Fault
from kiosk.files import write_whole
from kiosk.language import say

_RAW_BYTES = 32


def make_key(path: Path) -> Ed25519PrivateKey:
    """A new key, stored readable by its owner only. Raises Fault when the disk refuses."""
    key = Ed25519PrivateKey.generate()
    raw = key.private_bytes(
        serialization.Encoding.Raw,
        serialization.PrivateFormat.Raw,
        serialization.NoEncryption(),
    )
    write_whole(path, raw)
    return key


def read_key(path: Path) -> Ed25519PrivateKey:
    """The desk's key. Raises Fault when it is missing, damaged or readable by others."""
    try:
        if path.stat().st_mode & 0o077:
            raise Fault(
                "key",
                say("The desk's key may be read by others ({path}).", path=path),
                say("Run: chmod 600 {path}", path=path),
            )
        with path.open("rb") as file:
            raw = file.read(_RAW_BYTES + 1)
        return Ed25519PrivateKey.from_private_bytes(raw)
    except (OSError, ValueError) as error:
        raise Fault(
            "key",
            say("The desk's key cannot be read ({path}).", path=path),
            "Without it this desk cannot record anything: restore it as a new desk.",
        ) from error


def public_text(key: Ed25519PrivateKey) -> str:
    """The public key as 64 hexadecimal digits."""
    return (
        key.public_key()
        .public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
        .hex()
    )


def public_key(text: str) -> Ed25519PublicKey:
    """The public key of its hexadecimal text. Raises ValueError when it is none."""
    return Ed25519PublicKey.from_public_bytes(bytes.fromhex(text))
