"""``kiosk hub serve``: a hub behind HTTPS, for the desks of its halls on other machines.

Whoever is no enrolled desk gets no answer worth having. Each request opens the hub and lets it go
again, so people at the hub's machine can enrol a desk or look at it meanwhile.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from kiosk.errors import Fault, Refused
from kiosk.hub import messages as m
from kiosk.hub.certificate import certificate
from kiosk.hub.hub import HubLine
from kiosk.hub.hub_file import opened_hub
from kiosk.hub.requests import BODY_BYTES_MAX, NotSigned, RateLimit, SeenRequests, signer_of

BODY_WITHIN_S = 20
"""A whole batch is here by then, over the slowest network a hall has."""

REQUESTS_A_SECOND = 100
REQUESTS_AT_ONCE = 512
STRANGERS_A_SECOND = 2
STRANGERS_AT_ONCE = 20
CONNECTIONS_MAX = 128
KEEP_OPEN_S = 30

_log = logging.getLogger(__name__)
_Answer = dict[str, Any]


class HubService:
    """The hub of one file, answering requests."""

    def __init__(self, hub: Path, now: Callable[[], str]) -> None:
        self._hub = hub
        self._now = now
        self._seen = SeenRequests()
        self._all = RateLimit(REQUESTS_A_SECOND, REQUESTS_AT_ONCE)
        self._strangers = RateLimit(STRANGERS_A_SECOND, STRANGERS_AT_ONCE)

    def app(self) -> Starlette:
        """What a server runs."""
        return Starlette(routes=[Route("/v1/{verb}", self._asked, methods=["POST"])])

    async def _asked(self, request: Request) -> Response:
        address = request.client.host if request.client else ""
        now_ms = time.monotonic_ns() // 1_000_000
        if not self._all.allows(address, now_ms):
            return _said(429, "busy", "The hub is asked too often from this machine.")
        verb = request.path_params["verb"]
        if verb not in m.VERBS:
            return _said(404, "wrong", "The hub does not know this request.")
        try:
            body = await asyncio.wait_for(_body(request), BODY_WITHIN_S)
            key = signer_of(verb, body, request.headers, self._seen)
        except NotSigned:
            if not self._strangers.allows(address, now_ms):
                return _said(429, "busy", "The hub is asked too often from this machine.")
            return _said(403, "refused", "No desk signed this request.")
        except _TooLarge:
            return _said(413, "wrong", "The request is too large.")
        except (TimeoutError, ClientDisconnect):
            return _said(408, "wrong", "The request did not come to its end.")
        return await run_in_threadpool(self._answer, verb, key, body)

    def _answer(self, verb: str, key: str, body: bytes) -> Response:
        try:
            message = m.unpack(body)
            with opened_hub(self._hub, self._now) as hub:
                answer = _ASKED[verb](hub.line_of(key), message)
        except m.NoMessage as error:
            return _said(400, "wrong", f"The hub cannot read this request: {error}.")
        except Refused as refused:
            return _said(403, "refused", str(refused))
        except Fault as fault:
            _log.error("%s", fault)
            return _said(503, "fault", fault.message)
        return Response(m.pack(answer), media_type="application/json")


class _TooLarge(Exception):
    """A body that is larger than any desk sends."""


async def _body(request: Request) -> bytes:
    """The body, read only as far as it may be."""
    pieces = bytearray()
    async for piece in request.stream():
        pieces += piece
        if len(pieces) > BODY_BYTES_MAX:
            raise _TooLarge
    return bytes(pieces)


def _said(status: int, what: str, sentence: str) -> Response:
    return Response(m.pack({what: sentence}), status, media_type="application/json")


def _greet(line: HubLine, message: _Answer) -> _Answer:
    return m.greeting_message(line.greet(m.read_head(message)))


def _push(line: HubLine, message: _Answer) -> _Answer:
    return m.taken_message(line.push(m.read_entries(message)))


def _pull(line: HubLine, message: _Answer) -> _Answer:
    return m.entries_message(line.pull(*m.read_where(message)))


def _hash(line: HubLine, message: _Answer) -> _Answer:
    return {"hash": line.hash_at(*m.read_where(message))}


def _asides(line: HubLine, _message: _Answer) -> _Answer:
    return m.entries_message(line.pull_asides())


def _part(line: HubLine, message: _Answer) -> _Answer:
    return m.farewell_message(line.part(m.read_head(message)))


_ASKED: dict[str, Callable[[HubLine, _Answer], _Answer]] = {
    "greet": _greet,
    "push": _push,
    "pull": _pull,
    "hash": _hash,
    "asides": _asides,
    "part": _part,
}


def make_server(hub: Path, now: Callable[[], str], *, host: str, port: int) -> uvicorn.Server:
    """A server for a hub, ready to run. Raises Fault for a hub or certificate that is none."""
    with opened_hub(hub, now):
        pass
    pem, _pin = certificate(hub)
    return uvicorn.Server(
        uvicorn.Config(
            HubService(hub, now).app(),
            host=host,
            port=port,
            ssl_certfile=pem,
            ssl_keyfile=pem,
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            limit_concurrency=CONNECTIONS_MAX,
            timeout_keep_alive=KEEP_OPEN_S,
            timeout_graceful_shutdown=3,
        )
    )
