"""Reading again and again, never twice at once."""

from collections.abc import Awaitable, Callable


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
