"""Running the hub's server in the foreground, and saying where desks find it."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path

import uvicorn

from kiosk.errors import Fault
from kiosk.hub.certificate import certificate
from kiosk.hub.service import make_server
from kiosk.language import say


def serve_hub(
    hub: Path, now: Callable[[], str], *, host: str, port: int, tell: Callable[[str], None]
) -> None:
    """Serves until it is stopped by a signal; ``tell`` is told the address with its pin.

    Raises Fault where it cannot listen.
    """
    server = make_server(hub, now, host=host, port=port)
    listening = _listen(host, port)
    _pem, pin = certificate(hub)
    shown = host or socket.gethostname()
    tell(
        f"Desks join this hub with: kiosk hub join https://{shown}:{listening.getsockname()[1]}#{pin}"
    )
    with listening:
        asyncio.run(_run(server, listening))


async def _run(server: uvicorn.Server, listening: socket.socket) -> None:
    await server.serve(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(128)
    except OSError as error:
        listening.close()
        raise Fault(
            "hub",
            say(
                "The hub cannot listen at {host}:{port} ({strerror}).",
                host=host,
                port=port,
                strerror=error.strerror,
            ),
            "Name another --port, or stop what listens there.",
        ) from error
    return listening
