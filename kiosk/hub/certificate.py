"""The certificate of a hub that is served: made by itself, known by its fingerprint alone."""

import datetime
import hashlib
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from kiosk.errors import Fault
from kiosk.files import write_whole
from kiosk.language import say

_VALID = datetime.timedelta(days=30 * 365)
_BACK = datetime.timedelta(days=365)
"""A hub's clock may be behind; nobody looks at these dates, the fingerprint counts."""


def certificate_file(hub: Path) -> Path:
    """Where a hub's certificate lies with its key: beside it, readable by its owner only."""
    return hub.with_name(hub.name + ".pem")


def certificate(hub: Path) -> tuple[Path, str]:
    """The certificate's file, made at the first call, and its pin. Raises Fault."""
    path = certificate_file(hub)
    if not path.exists():
        write_whole(path, _make())
    try:
        found = x509.load_pem_x509_certificate(path.read_bytes())
    except (OSError, ValueError) as error:
        raise Fault(
            "hub",
            say("The hub's certificate cannot be read ({path}).", path=path),
            "Move it away: the next start makes another, and each desk joins the hub again.",
        ) from error
    return path, pin_of(found.public_bytes(serialization.Encoding.DER))


def pin_of(der: bytes) -> str:
    """A certificate's fingerprint: SHA-256 as hexadecimal text."""
    return hashlib.sha256(der).hexdigest()


def _make() -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "bingo-kiosk hub")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _BACK)
        .not_valid_after(now + _VALID)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return private + made.public_bytes(serialization.Encoding.PEM)
