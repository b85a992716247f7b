"""Numbers typed on the sell screen: * 12 Enter then a key, = 3 Enter for more alike players."""

from typing import Literal

from kiosk.language import say

Sign = Literal["*", "="]
DIGITS_MAX = 3


class NumberTyped:
    """A number being typed after its sign; ``ready`` once the sign was pressed again."""

    def __init__(self) -> None:
        self.sign: Sign | None = None
        self.digits = ""
        self.ready = False

    @property
    def typing(self) -> bool:
        """Whether digits belong to the number and not to the things for sale."""
        return self.sign is not None and not self.ready

    @property
    def number(self) -> int:
        return int(self.digits or "0")

    def press(self, sign: Sign) -> None:
        """A sign: it begins a number, or ends the one that its twin began."""
        if self.typing and sign == self.sign and (self.number or sign == "="):
            self.end()
        else:
            self.sign, self.digits, self.ready = sign, "", False

    def end(self) -> None:
        """Enter, or the sign again: ends the number. No digits are one more player like this one;
        how many of a thing is waited for."""
        if self.sign == "=" and not self.digits:
            self.digits = "1"
        self.ready = self.number > 0

    def digit(self, character: str) -> None:
        """One digit of it."""
        if len(self.digits) < DIGITS_MAX:
            self.digits += character

    def erase(self) -> None:
        """Takes the last digit away; without digits the number is given up."""
        if self.digits and not self.ready:
            self.digits = self.digits[:-1]
        else:
            self.clear()

    def clear(self) -> None:
        """Gives the number up."""
        self.sign, self.digits, self.ready = None, "", False

    @property
    def words(self) -> str:
        """What is being typed and what comes next."""
        if self.sign is None:
            return ""
        if self.ready:
            return say("{digits} of the next thing: press its key", digits=self.digits)
        if self.sign == "*":
            return say("How many of it? {digits}_  then Enter", digits=self.digits)
        return say("How many MORE players like this one? {digits}_  then Enter", digits=self.digits)
