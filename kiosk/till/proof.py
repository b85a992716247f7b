"""What a slip's QR says: plain words a phone shows, then the proof that this desk wrote them.

The words name number, gaming date, cards, total and ORIGINAL or COPY n; then come 80 bits of the
sale's hash in the journal and an Ed25519 signature over all before it. Only characters of the
QR's alphanumeric mode are used, at most 178: version 7 at error correction M.
"""

import base64
import binascii
import re
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from kiosk.language import say
from kiosk.money import format_money, parse_money

QR_LENGTH_MAX = 178
_HEAD_BYTES = 10
_READ = re.compile(
    r"(?P<signed>(?P<number>[A-Z][A-Z0-9]{0,3}-[0-9]{6,12}) (?P<date>[0-9]{4}-[0-9]{2}-[0-9]{2}) "
    r"(?P<cards>[0-9]{1,7}) CARDS (?P<total>[0-9]{1,9}\.[0-9]{2}) "
    r"(?P<what>ORIGINAL|VOID|COPY [0-9]{1,4})(?P<practice> PRACTICE)? (?P<head>[A-Z2-7]{16})) "
    r"(?P<signature>[A-Z2-7]{103})"
)

NO_SLIP = say("This is not the text of a slip's QR.")
NO_PROOF = say("The proof in this QR cannot be read.")


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


@dataclass(frozen=True)
class SlipProof:
    """A slip's QR taken apart; nothing of it is believed before ``is_signed_by`` says so.

    ``what`` is ORIGINAL, COPY n or VOID; ``head`` the first 20 hexadecimal digits of the entry
    that the paper was made from.
    """

    number: str
    gaming_date: str
    cards: int
    total_cents: int
    what: str
    practice: bool
    head: str
    signed: str
    signature: bytes

    def is_signed_by(self, key: Ed25519PublicKey) -> bool:
        """Whether the desk with this key wrote exactly these words."""
        try:
            key.verify(self.signature, self.signed.encode("ascii"))
        except InvalidSignature:
            return False
        return True


def read_proof(text: str) -> SlipProof:
    """Takes a slip's QR text apart. Raises ValueError when it is none.

    One way of writing only: leftover bits in the last letter of the base 32 are not let pass, so
    that no character can be changed unnoticed.
    """
    found = _READ.fullmatch(text.strip())
    if found is None:
        raise ValueError(NO_SLIP)
    return SlipProof(
        number=found["number"],
        gaming_date=found["date"],
        cards=int(found["cards"]),
        total_cents=parse_money(found["total"]),
        what=found["what"],
        practice=found["practice"] is not None,
        head=_from_base32(found["head"]).hex(),
        signed=found["signed"],
        signature=_from_base32(found["signature"]),
    )


def _from_base32(text: str) -> bytes:
    try:
        raw = base64.b32decode(text + "=" * (-len(text) % 8))
    except binascii.Error:
        raise ValueError(NO_PROOF) from None
    if _base32(raw) != text:
        raise ValueError(NO_PROOF)
    return raw


def _base32(raw: bytes) -> str:
    return base64.b32encode(raw).decode("ascii").rstrip("=")
