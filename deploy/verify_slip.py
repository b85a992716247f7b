#!/usr/bin/env python3
"""Is this slip genuine? One file, Python 3.9 or newer, nothing else needed.

    python3 verify_slip.py KEY "TEXT OF THE SLIP'S QR"

KEY is the desk's public key, 64 hexadecimal digits, or a file that holds it. Prints what the slip
says and whether the desk with this key signed it. Exit code 0: genuine; 1: not; 2: cannot be read.
Whether a genuine slip was voided later only the desk's ledger knows.

The signature is Ed25519 (RFC 8032), checked here in plain arithmetic: slow, but short enough to
be read from beginning to end.
"""

import base64
import hashlib
import re
import sys
from pathlib import Path

P = 2**255 - 19
"""The field: all coordinates are numbers modulo P."""
L = 2**252 + 27742317777372353535851937790883648493
"""The order of the base point."""
D = -121665 * pow(121666, P - 2, P) % P
"""The constant of the curve -x^2 + y^2 = 1 + D x^2 y^2."""
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)

SLIP = re.compile(
    r"([A-Z][A-Z0-9]{0,3}-[0-9]{6,12} [0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{1,7} CARDS "
    r"[0-9]{1,9}\.[0-9]{2} (?:ORIGINAL|VOID|COPY [0-9]{1,4})(?: PRACTICE)? [A-Z2-7]{16}) "
    r"([A-Z2-7]{103})"
)


def add(a, b):
    """The sum of two points, each written as (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z."""
    minus = (a[1] - a[0]) * (b[1] - b[0]) % P
    plus = (a[1] + a[0]) * (b[1] + b[0]) % P
    cross = 2 * D * a[3] * b[3] % P
    both = 2 * a[2] * b[2] % P
    e, f, g, h = plus - minus, both - cross, both + cross, plus + minus
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(number, point):
    """A point added to itself so many times."""
    total = (0, 1, 1, 0)
    while number:
        if number & 1:
            total = add(total, point)
        point = add(point, point)
        number >>= 1
    return total


def same(a, b):
    """Whether two points are one."""
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def point_of(raw):
    """The point in 32 bytes: y, and in the top bit which of the two x it is; None if none."""
    y = int.from_bytes(raw, "little")
    odd, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    squared = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(squared, (P + 3) // 8, P)
    if (x * x - squared) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - squared) % P or (x == 0 and odd):
        return None
    if x & 1 != odd:
        x = P - x
    return x, y, 1, x * y % P


BASE = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def signed_by(key, message, signature):
    """Whether the holder of this 32-byte key signed the message."""
    a, r = point_of(key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= L:
        return False
    digest = hashlib.sha512(signature[:32] + key + message).digest()
    return same(times(s, BASE), add(r, times(int.from_bytes(digest, "little") % L, a)))


def base32(text):
    """The bytes of a base 32 text; None unless it is written in the one way."""
    raw = base64.b32decode(text + "=" * (-len(text) % 8))
    return raw if base64.b32encode(raw).decode().rstrip("=") == text else None


def key_of(text):
    """The key given as digits or as a file that holds them in a line of its own."""
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        lines = [line.strip() for line in Path(text).read_text(encoding="ascii").splitlines()]
        text = next((line for line in lines if re.fullmatch("[0-9a-fA-F]{64}", line)), "")
    return bytes.fromhex(text) if text else None


def main(arguments):
    """Returns the exit code."""
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        key = key_of(arguments[0])
    except (OSError, UnicodeDecodeError):
        key = None
    if key is None:
        print("There is no public key of 64 digits here.", file=sys.stderr)
        return 2
    found = SLIP.fullmatch(arguments[1].strip())
    signature = base32(found[2]) if found else None
    if found is None or signature is None:
        print("This is not the text of a slip's QR; scan the whole square.", file=sys.stderr)
        return 2
    words = found[1].rsplit(" ", 1)[0]
    if not signed_by(key, found[1].encode("ascii"), signature):
        print(f"NOT GENUINE: the desk with this key did not sign: {words}")
        return 1
    print(f"GENUINE: {words}")
    if " VOID" in words:
        print("It is the paper of a void: the slip it names is dead.")
    if words.endswith(" PRACTICE"):
        print("It is a practice slip: it is worth nothing.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
