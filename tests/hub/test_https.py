"""A hub behind HTTPS: pinned, signed, bounded; and what strangers get of it."""

import asyncio
import http.client
import json
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiosk.errors import Fault, Refused, Wrong
from kiosk.hub import service
from kiosk.hub.certificate import certificate
from kiosk.hub.https_line import HttpsLine, parse_address
from kiosk.hub.hub_file import create_hub, opened_hub
from kiosk.hub.meeting import Meeting
from kiosk.hub.messages import entries_message, pack
from kiosk.hub.requests import RateLimit, sign_request
from kiosk.hub.service import make_server
from tests.cli.conftest import Desk
from tests.hub.conftest import MakeDesk, open_evening, sell, sign
from tests.hub.journals import HALL, NOW, Journal, enrol, held, make_hub, of
from tests.nights import PINS


@dataclass
class Served:
    """A hub that is being served."""

    file: Path
    address: str
    pin: str
    port: int


@contextmanager
def serving(file: Path, port: int = 0) -> Iterator[Served]:
    server = make_server(file, lambda: NOW, host="127.0.0.1", port=port)
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    listening.listen(64)
    port = listening.getsockname()[1]
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
    thread.start()
    try:
        yield Served(file, f"https://127.0.0.1:{port}", certificate(file)[1], port)
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    file = tmp_path / "served.db"
    create_hub(file, now=NOW)
    with serving(file) as each:
        yield each


@pytest.fixture
def desk(served: Served) -> Journal:
    """An enrolled desk with a few sales."""
    journal = Journal("A")
    journal.sell(4)
    with opened_hub(served.file, lambda: NOW) as hub:
        enrol(hub, journal)
    return journal


def line_of(served: Served, journal: Journal) -> HttpsLine:
    return HttpsLine(served.address, served.pin, journal.key)


def post(
    served: Served, verb: str, body: bytes, headers: dict[str, str]
) -> tuple[int, dict[str, str]]:
    """A request by hand, from a machine that looks at no certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    connection = http.client.HTTPSConnection("127.0.0.1", served.port, timeout=10, context=context)
    try:
        connection.request("POST", f"/v1/{verb}", body, headers)
        answer = connection.getresponse()
        content = answer.read()
        return answer.status, json.loads(content) if content.startswith(b"{") else {}
    finally:
        connection.close()


def test_two_stores_meet_over_the_network(served: Served, desk: Journal, tmp_path: Path) -> None:
    other = Journal("B")
    other.sell(700)
    with opened_hub(served.file, lambda: NOW) as hub:
        enrol(hub, other)
        hub.take(HALL, other.entries)
    here = make_hub(tmp_path / "here.db", desk, other)
    here.take(HALL, desk.entries)
    line = line_of(served, desk)
    met = Meeting(here.store, HALL, line, NOW).meet(desk.head, line.greet(desk.head))
    line.close()
    assert (met.pushed.stored, met.pulled.stored) == (5, 701)
    assert met.receipt is not None
    assert met.receipt.hash == desk.head.hash
    with opened_hub(served.file, lambda: NOW) as hub:
        assert held(hub) == held(here) == of([desk, other])
    here.store.close()


def test_another_certificate_is_told_nothing(served: Served, desk: Journal) -> None:
    with pytest.raises(Refused, match="not the hub this desk knows"):
        HttpsLine(served.address, "0" * 64, desk.key)
    with pytest.raises(Refused, match="hub join"):
        HttpsLine(served.address, None, desk.key)


def test_a_desk_that_is_not_enrolled_sees_nothing(served: Served, desk: Journal) -> None:
    stranger = line_of(served, Journal("B"))
    for ask in (lambda: stranger.greet(None), lambda: stranger.pull(("A", 1), 0)):
        with pytest.raises(Refused, match="not enrolled"):
            ask()
    stranger.close()


def test_a_desk_speaks_for_itself_only(served: Served, desk: Journal) -> None:
    line = line_of(served, desk)
    line.push(desk.entries)
    with pytest.raises(Refused, match="that of desk A"):
        line.greet(Journal("B").head)
    line.close()


def test_a_request_is_signed_whole_and_counts_once(served: Served, desk: Journal) -> None:
    body = pack(entries_message(desk.entries))
    good = sign_request("push", body, desk.key)
    assert post(served, "push", body, good)[0] == 200
    assert post(served, "push", body, good)[0] == 403
    for headers, sent in (
        (
            sign_request("push", body, Ed25519PrivateKey.generate())
            | {"x-kiosk-key": desk.public_key},
            body,
        ),
        (sign_request("pull", body, desk.key), body),
        (sign_request("push", body, desk.key), body + b" "),
        ({}, body),
        ({"x-kiosk-key": "zz", "x-kiosk-nonce": "\xe9" * 32, "x-kiosk-signature": "0"}, body),
    ):
        status, said = post(served, "push", sent, headers)
        assert status == 403
        assert "No desk signed" in said["refused"]


NONSENSE = (
    ("push", b"[" * 100_000, 400),
    ("push", b"{}", 400),
    ("push", b'{"entries":[["A",1]]}', 400),
    ("push", b'{"entries":[["A",1,1,"k","p","t",0,"b","0","0",7]]}', 400),
    ("push", b'{"entries":[["\\u0000",1,1,"k","p","t",0,"b","0","0","0"]]}', 400),
    ("push", b'{"entries":[["\\ud800",1,1,"k","p","t",0,"b","0","0","0"]]}', 400),
    ("push", pack({"entries": [[]] * 5_000}), 400),
    ("pull", b'{"desk":"A","epoch":1,"seq":99999999999999999999999}', 400),
    ("pull", b'{"desk":"A\' OR 1=1","epoch":true,"seq":0}', 400),
    ("greet", b'{"own":{"desk":"A"}}', 400),
    ("greet", b"\xff\xfe", 400),
    ("shell", b"{}", 404),
)


def test_nonsense_of_an_enrolled_desk_is_refused_in_words(served: Served, desk: Journal) -> None:
    for verb, body, status in NONSENSE:
        found, said = post(served, verb, body, sign_request(verb, body, desk.key))
        assert found == status, body[:80]
        assert said["wrong"]
    assert post(served, "greet", b"{}", sign_request("greet", b"{}", desk.key))[0] == 200


def test_a_body_is_read_no_further_than_it_may_be(
    served: Served, desk: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "BODY_BYTES_MAX", 10_000)
    body = pack({"own": None, "more": "x" * 20_000})
    assert post(served, "greet", body, sign_request("greet", body, desk.key))[0] == 413


def test_strangers_are_soon_not_answered(served: Served, desk: Journal) -> None:
    answers = [post(served, "greet", b"{}", {})[0] for _each in range(25)]
    assert answers[:15] == [403] * 15
    assert 429 in answers
    assert post(served, "greet", b"{}", sign_request("greet", b"{}", desk.key))[0] == 200


def test_a_rate_grows_again_with_time() -> None:
    rate = RateLimit(2, 3, addresses_max=2)
    assert [rate.allows("a", 0) for _each in range(4)] == [True, True, True, False]
    assert rate.allows("b", 0)
    assert rate.allows("a", 600)
    assert not rate.allows("a", 600)
    assert rate.allows("a", 9_000)


def test_a_hub_that_is_gone_is_told_and_found_again(served: Served, desk: Journal) -> None:
    with pytest.raises(Fault, match="not reached"):
        HttpsLine("https://127.0.0.1:1", served.pin, desk.key)


@pytest.mark.parametrize(
    "target", ["http://hub:7777", "https://", "https://hub:port", "https://hub#12", "https://hub/x"]
)
def test_an_address_that_is_none_is_told(target: str) -> None:
    with pytest.raises(Wrong):
        parse_address(target)


def test_desks_join_a_served_hub_by_its_address_and_restore_from_it(
    make: MakeDesk, served: Served, tmp_path: Path
) -> None:
    a, b = make("A"), make("B")
    sign(a, served.file, a, b)
    assert "hub join" in str(a.json("sync", served.address, code=1))
    whole = f"{served.address}#{served.pin}"
    for each in (a, b):
        each.json("hub", "join", whole, by="Ruth", approve="Tom")
    open_evening(a)
    sell(a, 2)
    assert a.json("sync")["confirmed"] == a.json("audit")["entries"]
    assert b.json("sync")["pulled"] == a.json("audit")["entries"]
    new = Desk(tmp_path / "new")
    words = ("restore", "--from", whole, "--desk", "A", "--last-slip", "A-2")
    refused = str(new.json(*words, by="Ruth", new=PINS["Ruth"], code=1))
    key = refused.split("hub enroll ")[1][:64]
    a.json("hub", "enroll", key, "--hub", str(served.file), by="Ruth", approve="Tom")
    done = new.json(*words, by="Ruth", new=PINS["Ruth"])
    assert (done["public_key"], done["lost"]) == (key, [])
    assert new.json("sync")["confirmed"] == new.json("audit")["entries"]
