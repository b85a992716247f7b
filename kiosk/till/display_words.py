"""What is wrong with the customer display, and what to do, in words."""

from kiosk.language import say
from receipts.pole_display import Trouble

DISPLAY_TROUBLES: dict[Trouble, str] = {
    "gone": say("The customer display cannot be reached: look at its plug and its power."),
    "not_allowed": say(
        "This user may not use the customer display: add the user to the group of its device."
    ),
    "no_port": say("What is set as the customer display is no serial port: choose it again."),
    "in_use": say("Another program uses the customer display: close that program."),
    "hangs": say(
        "The customer display takes nothing: switch it off and on, and look at its speed."
    ),
}
