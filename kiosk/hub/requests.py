"""Requests to a hub over a network: each signed with the desk's key, and used once.

The signature covers what is asked, a random number and the whole body, so nothing of a request
can be changed or said again. Who asks is told by the key alone.
"""

import hashlib
import secrets
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiosk.ledger.keys import public_key, public_text

KEY, NONCE, SIGNATURE = "x-kiosk-key", "x-kiosk-nonce", "x-kiosk-signature"
BODY_BYTES_MAX = 16 * 1024 * 1024
"""A batch of entries with the largest payload that one may have."""

NONCES_KEPT = 131_072
_NONCE_LENGTH = 32
_DOMAIN = b"bingo-kiosk request 1\n"


class NotSigned(Exception):
    """A request that no desk signed, or one that was said before."""


def _signed_bytes(verb: str, nonce: str, body: bytes) -> bytes:
    return _DOMAIN + f"{verb}\n{nonce}\n{hashlib.sha256(body).hexdigest()}".encode()


def sign_request(verb: str, body: bytes, key: Ed25519PrivateKey) -> dict[str, str]:
    """The headers of a request."""
    nonce = secrets.token_hex(_NONCE_LENGTH // 2)
    return {
        KEY: public_text(key),
        NONCE: nonce,
        SIGNATURE: key.sign(_signed_bytes(verb, nonce, body)).hex(),
    }


class SeenRequests:
    """The random numbers of the last requests, so that none is taken twice."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, None] = OrderedDict()
        self._lock = threading.Lock()

    def need_new(self, nonce: str) -> None:
        """Raises NotSigned for a number that was used."""
        with self._lock:
            if nonce in self._seen:
                raise NotSigned("this request was made before")
            self._seen[nonce] = None
            while len(self._seen) > NONCES_KEPT:
                self._seen.popitem(last=False)


def signer_of(verb: str, body: bytes, headers: Mapping[str, str], seen: SeenRequests) -> str:
    """The public key that signed a request, as text. Raises NotSigned."""
    text, nonce = headers.get(KEY, ""), headers.get(NONCE, "")
    if len(nonce) != _NONCE_LENGTH or not nonce.isascii():
        raise NotSigned("no random number")
    try:
        signature = bytes.fromhex(headers.get(SIGNATURE, ""))
        public_key(text).verify(signature, _signed_bytes(verb, nonce, body))
    except (InvalidSignature, ValueError) as error:
        raise NotSigned("no desk signed it") from error
    seen.need_new(nonce)
    return text.lower()


@dataclass
class _Bucket:
    left: int
    at_ms: int


class RateLimit:
    """How often one address may ask: so many a second, and a few more at once."""

    def __init__(self, a_second: int, at_once: int, *, addresses_max: int = 10_000) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._most = addresses_max
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def allows(self, address: str, now_ms: int) -> bool:
        """Whether one more request from an address is answered now; counts it."""
        bucket = self._buckets.pop(address, None) or _Bucket(self._at_once, now_ms)
        gained = (now_ms - bucket.at_ms) * self._a_second // 1000
        if gained > 0:
            bucket.left = min(self._at_once, bucket.left + gained)
            bucket.at_ms = now_ms
        allowed = bucket.left > 0
        bucket.left -= 1 if allowed else 0
        self._buckets[address] = bucket
        while len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return allowed
