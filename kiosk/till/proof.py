"""What a slip's QR says: plain words a phone shows, then the proof that this desk wrote them.

The words name number, gaming date, cards, total and ORIGINAL or COPY n; then come 80 bits of the
sale's hash in the journal and an Ed25519 signature over all before it. Only characters of the
QR's alphanumeric mode are used, at most 178: version 7 at error correction M.
"""

import base64

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiosk.money import format_money

QR_LENGTH_MAX = 178
_HEAD_BYTES = 10


def slip_words(
    *, number: str, gaming_date: str, cards: int, total_cents: int, what: str, practice: bool
) -> str:
    """``A-000123 2026-05-16 108 CARDS 16.00 ORIGINAL``; practice slips say PRACTICE too."""
    amount = format_money(total_cents).replace(",", "")
    words = f"{number} {gaming_date} {cards} CARDS {amount} {what}"
    return f"{words} PRACTICE" if practice else words


def proof_text(words: str, entry_hash: str, key: Ed25519PrivateKey) -> str:
    """The words with chain head and signature, ready for a QR.

    Raises ValueError when it would be longer than a QR of version 7 holds.
    """
    head = _base32(bytes.fromhex(entry_hash)[:_HEAD_BYTES])
    signed = f"{words} {head}"
    text = f"{signed} {_base32(key.sign(signed.encode('ascii')))}"
    if len(text) > QR_LENGTH_MAX:
        raise ValueError(f"a slip's QR holds at most {QR_LENGTH_MAX} characters")
    return text


def _base32(raw: bytes) -> str:
    return base64.b32encode(raw).decode("ascii").rstrip("=")
