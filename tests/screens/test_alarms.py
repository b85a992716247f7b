"""What is wrong with the machine itself is said at once and stays in sight."""

import pytest

from kiosk.till.self_check import Alarm
from kiosk.till.till import Till
from tests.nights import ANN
from tests.screens.hands import at

FULL = Alarm("disk", "Only 7 MiB are free on the disk.", "Free some space now.")


async def test_an_alarm_is_said_once_and_stays_on_the_sell_screen(
    till: Till, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at(till, ANN) as hands:
        assert "ALARM" not in hands.seen()
        monkeypatch.setattr(type(till.check), "alarms", (FULL,))
        await hands.look()
        assert "ALARM Only 7 MiB are free on the disk. Free some space now." in hands.seen()
        await hands.press("a")
        assert "DISK: Only 7 MiB are free on the disk." in hands.seen()
        assert hands.sell.total_cents == 300
        monkeypatch.setattr(type(till.check), "alarms", ())
        await hands.look()
        assert "DISK" not in hands.seen()
