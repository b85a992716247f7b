"""What a desk and a hub say to each other over a network, as JSON, and read back with care."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from kiosk.hub.alarms import HallAlarm
from kiosk.hub.meeting import Farewell, Greeting, Receipt
from kiosk.hub.store import Head, Where
from kiosk.hub.taking import Taken
from kiosk.hub.wire import NoEntry, from_wire, to_wire
from kiosk.ledger.journal import Entry

VERBS = ("greet", "push", "pull", "hash", "asides", "part")
ENTRIES_MAX = 2_000

_T = TypeVar("_T")
_GREETING = TypeAdapter(Greeting)
_RECEIPT = TypeAdapter(Receipt | None)
_ALARMS = TypeAdapter(tuple[HallAlarm, ...])
_HEAD = TypeAdapter(Head | None)


class NoMessage(ValueError):
    """What came is no message of a kiosk."""


def pack(value: object) -> bytes:
    """A message as bytes."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def unpack(body: bytes) -> dict[str, Any]:
    """The message of such bytes. Raises NoMessage."""
    try:
        value = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise NoMessage("no JSON") from error
    if not isinstance(value, dict):
        raise NoMessage("no message")
    return value


def _read(adapter: TypeAdapter[_T], value: object) -> _T:
    try:
        return adapter.validate_python(value)
    except ValidationError as error:
        raise NoMessage("a part of the message is missing or of another type") from error


def head_message(own: Head | None) -> dict[str, Any]:
    return {"own": None if own is None else asdict(own)}


def read_head(message: dict[str, Any]) -> Head | None:
    """Raises NoMessage."""
    return _read(_HEAD, message.get("own"))


def where_message(where: Where, seq: int) -> dict[str, Any]:
    return {"desk": where[0], "epoch": where[1], "seq": seq}


def read_where(message: dict[str, Any]) -> tuple[Where, int]:
    """Raises NoMessage."""
    desk, epoch, seq = (message.get(name) for name in ("desk", "epoch", "seq"))
    if not isinstance(desk, str) or type(epoch) is not int or type(seq) is not int:
        raise NoMessage("no place in a journal")
    if not (len(desk) <= 8 and 0 <= epoch < 2**31 and 0 <= seq < 2**62):
        raise NoMessage("no place in a journal")
    return (desk, epoch), seq


def entries_message(entries: Sequence[Entry]) -> dict[str, Any]:
    return {"entries": [to_wire(each) for each in entries]}


def read_entries(message: dict[str, Any]) -> list[Entry]:
    """Raises NoMessage."""
    listed = message.get("entries")
    if not isinstance(listed, list) or len(listed) > ENTRIES_MAX:
        raise NoMessage("no entries, or too many")
    try:
        return [from_wire(each) for each in listed]
    except NoEntry as error:
        raise NoMessage(str(error)) from error


def taken_message(taken: Taken) -> dict[str, Any]:
    return {
        "stored": taken.stored,
        "known": taken.known,
        "aside": taken.aside,
        "wants": [[*where, seq] for where, seq in taken.wants.items()],
        "problems": [str(each) for each in taken.problems],
    }


def read_taken(message: dict[str, Any]) -> Taken:
    """Raises NoMessage."""
    numbers = [message.get(name) for name in ("stored", "known", "aside")]
    wants, problems = message.get("wants"), message.get("problems")
    if not all(type(each) is int for each in numbers) or not isinstance(wants, list):
        raise NoMessage("no answer to a push")
    if not isinstance(problems, list) or not all(isinstance(each, str) for each in problems):
        raise NoMessage("no answer to a push")
    try:
        wanted = {(str(desk), int(epoch)): int(seq) for desk, epoch, seq in wants}
    except (TypeError, ValueError) as error:
        raise NoMessage("no answer to a push") from error
    stored, known, aside = (int(each or 0) for each in numbers)
    return Taken(stored, known, aside, wanted, problems)


def greeting_message(greeting: Greeting) -> dict[str, Any]:
    return asdict(greeting)


def read_greeting(message: dict[str, Any]) -> Greeting:
    """Raises NoMessage."""
    return _read(_GREETING, message)


def farewell_message(farewell: Farewell) -> dict[str, Any]:
    receipt = farewell.receipt
    alarms = [
        asdict(each) | {"message": str(each.message), "next_step": str(each.next_step)}
        for each in farewell.alarms
    ]
    return {"receipt": asdict(receipt) if receipt else None, "alarms": alarms}


def read_farewell(message: dict[str, Any]) -> Farewell:
    """Raises NoMessage."""
    return Farewell(
        _read(_RECEIPT, message.get("receipt")), _read(_ALARMS, message.get("alarms", ()))
    )
