"""How the hall stands, in the few words there is room for beside the cutoffs."""

import datetime

from rich.text import Text

from kiosk.language import say, speak
from kiosk.screens.theme import CARE, QUIET
from kiosk.till.hall_watch import LATE
from kiosk.till.look import Look

_MINUTE = datetime.timedelta(minutes=1)
_HOUR = datetime.timedelta(hours=1)


def hall_words(look: Look) -> Text:
    """How long ago the hub was met, or that there is no second place; at most 21 columns."""
    seen = look.hall
    if seen.place is None:
        return Text(speak("no second place"), CARE) if seen.needed else Text("")
    age = seen.age(look.at)
    if age is None:
        return Text(speak("HUB NEVER MET"), CARE)
    words = speak(say("hall {age} ago", age=_age(age)))
    return Text(words, CARE if age > LATE else QUIET)


def _age(age: datetime.timedelta) -> str:
    if age < _MINUTE:
        return f"{age // datetime.timedelta(seconds=1)} s"
    if age < _HOUR:
        return f"{age // _MINUTE} min"
    return f"{min(age // _HOUR, 999)} h"
