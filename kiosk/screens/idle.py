"""How long nobody has pressed a key, by the desk's own clock."""

import datetime

from kiosk.screens.at_desk import AtDesk


class IdleWatch:
    """Asked at each look at the desk; a look after which keys were pressed begins it anew."""

    def __init__(self) -> None:
        self._keys = 0
        self._since: datetime.datetime | None = None

    def begin(self) -> None:
        """Somebody is at the desk, or nobody could be."""
        self._since = None

    def is_over(self, desk: AtDesk) -> bool:
        """Whether the house's minutes are over; never where the program sets none."""
        look = desk.look
        minutes = look.program.house.idle_lock_minutes if look else None
        if look is None or not minutes:
            return False
        if self._since is None or desk.keys_pressed != self._keys or look.at < self._since:
            self._keys, self._since = desk.keys_pressed, look.at
        return look.at - self._since >= datetime.timedelta(minutes=minutes)
