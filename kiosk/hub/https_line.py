"""A hub behind a network, as a desk speaks to it: the certificate pinned, every request signed."""

import hmac
import http.client
import ssl
from collections.abc import Callable, Sequence
from typing import Any, TypeVar
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiosk.errors import Fault, Refused, Wrong
from kiosk.hub import messages as m
from kiosk.hub.certificate import pin_of
from kiosk.hub.meeting import Farewell, Greeting
from kiosk.hub.requests import sign_request
from kiosk.hub.second_place import SecondPlace
from kiosk.hub.store import Head, Where
from kiosk.hub.taking import Taken
from kiosk.language import say
from kiosk.ledger.journal import Entry

PORT = 7777
WITHIN_S = 10
ANSWER_BYTES_MAX = 64 * 1024 * 1024
_PIN_LENGTH = 64
_T = TypeVar("_T")


def parse_address(target: str) -> tuple[str, str | None]:
    """``https://HOST:PORT#PIN`` as the address without its pin, and the pin. Raises Wrong."""
    try:
        found = urlsplit(target)
        port = found.port or PORT
    except ValueError:
        raise Wrong(
            say("{target!r} is no address of a hub.", target=target), where="TARGET"
        ) from None
    if found.scheme != "https" or not found.hostname or found.path not in ("", "/"):
        raise Wrong("A hub's address is like https://192.168.1.20:7777.", where="TARGET")
    pin = found.fragment.lower() or None
    if pin is not None and (len(pin) != _PIN_LENGTH or set(pin) - set("0123456789abcdef")):
        raise Wrong("A hub's pin has 64 digits; kiosk hub serve shows it.", where="TARGET")
    host = f"[{found.hostname}]" if ":" in found.hostname else found.hostname
    return f"https://{host}:{port}", pin


def place_of(target: str) -> SecondPlace:
    """A second place as it is named: a file, or an address with its pin. Raises Wrong."""
    if "://" not in target:
        return SecondPlace(target=target)
    address, pin = parse_address(target)
    return SecondPlace(target=address, pin=pin)


class HttpsLine:
    """One open connection to a hub. Raises Refused and Fault with sentences."""

    def __init__(self, address: str, pin: str | None, key: Ed25519PrivateKey) -> None:
        if pin is None:
            raise Refused(
                say(
                    "This desk does not know the hub at {address} yet. kiosk hub serve shows "
                    "its whole address with the pin; then: kiosk hub join {address}#PIN",
                    address=address,
                )
            )
        self._address = address
        self._key = key
        self._connection = _connect(address, pin)

    def close(self) -> None:
        """Lets go of the connection."""
        self._connection.close()

    def _ask(self, verb: str, message: dict[str, Any]) -> dict[str, Any]:
        body = m.pack(message)
        headers = sign_request(verb, body, self._key) | {"content-type": "application/json"}
        try:
            self._connection.request("POST", f"/v1/{verb}", body, headers)
            answer = self._connection.getresponse()
            content = answer.read(ANSWER_BYTES_MAX)
        except (OSError, http.client.HTTPException) as error:
            raise unreached(self._address, error) from error
        try:
            said = m.unpack(content)
        except m.NoMessage as error:
            raise _not_understood(self._address) from error
        if answer.status == http.client.OK:
            return said
        if "refused" in said:
            raise Refused(str(said["refused"]))
        sentence = said.get("fault") or said.get("wrong") or said.get("busy") or answer.status
        raise Fault(
            "hub",
            say("The hub did not do it: {sentence}", sentence=sentence),
            "It is tried again by itself.",
        )

    def greet(self, own: Head | None) -> Greeting:
        return self._read(m.read_greeting, self._ask("greet", m.head_message(own)))

    def push(self, entries: Sequence[Entry]) -> Taken:
        return self._read(m.read_taken, self._ask("push", m.entries_message(entries)))

    def pull(self, where: Where, after: int) -> list[Entry]:
        return self._read(m.read_entries, self._ask("pull", m.where_message(where, after)))

    def hash_at(self, where: Where, seq: int) -> str | None:
        found = self._ask("hash", m.where_message(where, seq)).get("hash")
        return found if isinstance(found, str) else None

    def pull_asides(self) -> list[Entry]:
        return self._read(m.read_entries, self._ask("asides", {}))

    def part(self, own: Head | None) -> Farewell:
        return self._read(m.read_farewell, self._ask("part", m.head_message(own)))

    def _read(self, reader: Callable[[dict[str, Any]], _T], message: dict[str, Any]) -> _T:
        try:
            return reader(message)
        except m.NoMessage as error:
            raise _not_understood(self._address) from error


def _connect(address: str, pin: str) -> http.client.HTTPSConnection:
    """A connection to the machine with the pinned certificate, before a word is said."""
    found = urlsplit(address)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    # No authority vouches for a hall's own machine: its certificate itself is known.
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    connection = http.client.HTTPSConnection(
        found.hostname or "", found.port or PORT, timeout=WITHIN_S, context=context
    )
    try:
        connection.connect()
        der = connection.sock.getpeercert(binary_form=True)
    except (OSError, ssl.SSLError) as error:
        connection.close()
        raise unreached(address, error) from error
    if not der or not hmac.compare_digest(pin_of(der), pin):
        connection.close()
        raise Refused(
            say(
                "The machine at {address} is not the hub this desk knows: its "
                "certificate is another one. If the hub was replaced, join it again with "
                "its new pin; else look who is there.",
                address=address,
            )
        )
    return connection


def unreached(address: str, error: Exception) -> Fault:
    """That a hub is not there now, in words."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Fault(
        "hub",
        say(
            "The hub at {address} is not reached ({reason}).",
            address=address,
            reason=reason or type(error).__name__,
        ),
        "Selling goes on; it is tried again by itself. Look at the network and the hub's machine.",
    )


def _not_understood(address: str) -> Fault:
    return Fault(
        "hub",
        say("What answers at {address} does not speak as a hub of this kiosk.", address=address),
        "Look whether the hub runs the same version of the kiosk.",
    )
