"""Reading again and again, never twice at once, and work that begins when it is waited for."""

from collections.abc import Awaitable, Callable, Generator
from typing import Any


class Later(Awaitable[None]):
    """Work that is begun when somebody waits for it: what nobody waits for was never begun."""

    def __init__(self, work: Callable[..., Awaitable[None]], *about: object) -> None:
        self._work = work
        self._about = about

    def __await__(self) -> Generator[Any, Any, None]:
        return self._work(*self._about).__await__()


class OneAtATime:
    """Runs some work; asked for again meanwhile, it runs once more afterwards."""

    def __init__(self, work: Callable[[], Awaitable[None]]) -> None:
        self._work = work
        self._wanted = False
        self._running = False

    async def __call__(self) -> None:
        """Runs the work, or has whoever runs it now run it once more."""
        self._wanted = True
        if self._running:
            return
        self._running = True
        try:
            while self._wanted:
                self._wanted = False
                await self._work()
        finally:
            self._running = False
