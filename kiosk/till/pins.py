"""PINs and the recovery code: how they are kept, checked, and slowed down for who guesses.

Hashes (argon2id) lie in the home's private folder, never in a ledger, backup or hub. Wrong tries
make the next one wait: who guesses gets slower, who mistypes once does not notice.
"""

import datetime
import json

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from pydantic import TypeAdapter, ValidationError

from kiosk.clock import from_text, to_text
from kiosk.errors import Fault, Refused, Wrong
from kiosk.files import write_whole
from kiosk.language import say
from kiosk.till.desk import Desk

PIN_DIGITS_MIN = 4
PIN_DIGITS_MAX = 12
FREE_TRIES = 3
PAUSE_FIRST_S = 10
PAUSE_MAX_S = 300
PINS_BYTES_MAX = 1024 * 1024

RECOVERY = ""
"""Under which the recovery code's hash is kept: no worker can have this name."""

_KEPT = TypeAdapter(dict[str, str])

# About 20 MiB and a twentieth of a second: what a Raspberry Pi can bear at a sign-in.
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def check_pin(pin: str) -> None:
    """Raises Wrong for what cannot be a PIN."""
    if not (pin.isascii() and pin.isdigit() and PIN_DIGITS_MIN <= len(pin) <= PIN_DIGITS_MAX):
        raise Wrong(
            say(
                "A PIN is {pin_digits_min} to {pin_digits_max} digits.",
                pin_digits_min=PIN_DIGITS_MIN,
                pin_digits_max=PIN_DIGITS_MAX,
            ),
            where="KIOSK_NEW_PIN",
        )


def keep_secret(desk: Desk, name: str, secret: str, *, forget: str | None = None) -> None:
    """Keeps the hash of a secret under a name, and forgets another one in the same write.

    Raises Fault when the disk refuses or the file does not read.
    """
    kept = {each: text for each, text in _read(desk).items() if each != forget}
    kept[name] = _HASHER.hash(secret)
    write_whole(desk.home.pins, json.dumps(kept, ensure_ascii=False, indent=1).encode())


def is_kept(desk: Desk, name: str) -> bool:
    """Whether there is a secret under this name. Raises Fault."""
    return name in _read(desk)


def is_right(desk: Desk, name: str, typed: str, *, called: str) -> bool:
    """Whether a typed secret is the one kept under a name; a wrong one is noted.

    Raises Refused while tries pause, with ``called`` for what was tried; Fault.
    """
    now = desk.now().at
    pause = desk.ledger.row("SELECT failures, until FROM work_pin_pause WHERE name = ?", (name,))
    if pause and from_text(pause["until"]) > now:
        wait = -((now - from_text(pause["until"])) // datetime.timedelta(seconds=1))
        raise Refused(
            say(
                "Too many wrong {called}: wait {wait} seconds, then try again.",
                called=called,
                wait=wait,
            )
        )
    kept = _read(desk).get(name)
    if kept is None:
        return False
    if not _matches(kept, typed):
        if not desk.ledger.read_only:
            _note_failure(desk, name, (pause["failures"] if pause else 0) + 1, now)
        return False
    if pause:
        forget_failures(desk, name)
    return True


def forget_failures(desk: Desk, name: str) -> None:
    """Ends the pause of a name; nothing where the desk is open for reading only."""
    if not desk.ledger.read_only:
        with desk.ledger.transaction():
            desk.ledger.execute("DELETE FROM work_pin_pause WHERE name = ?", (name,))


def _matches(kept: str, typed: str) -> bool:
    try:
        return _HASHER.verify(kept, typed)
    except (Argon2Error, InvalidHashError, UnicodeEncodeError):  # bytes that are no text
        return False


def _note_failure(desk: Desk, name: str, failures: int, now: datetime.datetime) -> None:
    over = failures - FREE_TRIES
    pause_s = 0 if over < 0 else min(PAUSE_FIRST_S * 2 ** min(over, 10), PAUSE_MAX_S)
    until = to_text(now + datetime.timedelta(seconds=pause_s))
    with desk.ledger.transaction():
        desk.ledger.execute(
            "INSERT INTO work_pin_pause (name, failures, until) VALUES (?, ?, ?) "
            "ON CONFLICT (name) DO UPDATE SET failures = excluded.failures, until = excluded.until",
            (name, failures, until),
        )


def _read(desk: Desk) -> dict[str, str]:
    path = desk.home.pins
    if not path.exists():
        return {}
    try:
        with path.open("rb") as file:
            return _KEPT.validate_json(file.read(PINS_BYTES_MAX))
    except (OSError, ValidationError) as error:
        raise Fault(
            "PINs",
            say("The PINs of this desk cannot be read ({path}).", path=path),
            "Keep the file as it is and ask whoever set up this machine.",
        ) from error
