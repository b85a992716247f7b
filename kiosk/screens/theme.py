"""The kiosk's colours: eight of the sixteen every console has, as plain RGB that lands on them.

Backgrounds are only the dark ones, for the Linux console has no bright background. A colour is
never the only sign: what is refused says REFUSED, what is closed says closed.
"""

from textual.theme import Theme

BLACK = "#000000"
WHITE = "#ffffff"
GREY = "#aaaaaa"
BLUE = "#0000aa"
RED = "#aa0000"
YELLOW = "#ffff55"
GREEN = "#55ff55"
CYAN = "#55ffff"
ROSE = "#ff5555"

PLAIN = GREY
"""Ordinary words."""

STRONG = f"bold {WHITE}"
"""What the eye should find first."""

KEY = f"bold {YELLOW}"
"""A key to press."""

QUIET = CYAN
"""Titles and what is good to know."""

DONE = f"bold {GREEN}"
CARE = f"bold {YELLOW}"
STOP = f"bold {WHITE} on {RED}"
CHOSEN = f"{BLACK} on {GREY}"
BAR = f"{WHITE} on {BLUE}"

KIOSK = Theme(
    name="kiosk",
    primary=CYAN,
    secondary=CYAN,
    warning=YELLOW,
    error=ROSE,
    success=GREEN,
    accent=YELLOW,
    foreground=GREY,
    background=BLACK,
    surface=BLACK,
    panel=BLACK,
    boost=BLACK,
    dark=True,
)
"""High contrast, nothing mixed: every pair of these on screen is 4.5:1 or more."""
