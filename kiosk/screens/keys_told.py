"""What was heard at the keyboard, told to the screen in front."""

from typing import Any

from textual import events

from kiosk.language import say
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.keyboard import CodeWaits, FirstKey, KeyWasByHand, KeyWasNotByHand
from kiosk.screens.scanner_ear import BrokenOff, ByHand, Code, First, Heard, NotByHand

BROKEN_OFF = say("A scan broke off or was too long. Nothing was done: scan it again.")


def tell(screen: DeskScreen[Any], heard: Heard[events.Key]) -> None:
    """Tells a screen all but keys that were certainly pressed by hand: those are sent to it."""
    match heard:
        case First(key):
            screen.post_message(FirstKey(key))
        case ByHand():
            screen.post_message(KeyWasByHand())
        case NotByHand():
            screen.post_message(KeyWasNotByHand())
        case Code():
            screen.desk.codes.append(heard)
            screen.post_message(CodeWaits())
        case BrokenOff():
            screen.say(BROKEN_OFF, "care")
