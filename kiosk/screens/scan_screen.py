"""What every screen does with a scanner: a letter may begin a code, and a code means something."""

from typing import ClassVar

from textual import events

from kiosk.language import joined, say
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.keyboard import CodeWaits, FirstKey
from kiosk.screens.keys import Key, find
from kiosk.screens.said import NOTHING, Manner, Said
from kiosk.screens.scanned import what_is, words_of
from kiosk.screens.scanner_ear import Code
from kiosk.screens.stacked import Result, StackedScreen


class ScanScreen(StackedScreen[Result], inherit_bindings=False):
    """A screen that hears a scanner. A letter may begin a code: what it does must wait until that
    is known, or be such as can be taken back.
    """

    PLACE: ClassVar[str] = ""
    SCAN_NOT_HERE: ClassVar[str] = say("Go back to the counter first, then scan it again.")
    """What to do with a scan that this screen has no use for."""

    desk: AtDesk
    working: bool
    waiting_key: events.Key | None = None

    @property
    def too_small(self) -> bool:
        """Whether the window is smaller than the kiosk can be read in."""
        raise NotImplementedError

    def press(self, event: events.Key) -> None:
        """Does what a key does."""
        raise NotImplementedError

    def do_key(self, key: Key) -> None:
        """Does what a key of the table does."""
        raise NotImplementedError

    def typed(self, character: str) -> None:
        """A printable character that is no key of the table."""
        raise NotImplementedError

    def say(self, text: str | Said = NOTHING, manner: Manner = "plain") -> None:
        """Says a sentence, or nothing."""
        raise NotImplementedError

    def on_first_key(self, message: FirstKey) -> None:
        if self.takes_back(message.key):
            self.press(message.key)
        else:
            self.waiting_key = message.key

    def on_key_was_by_hand(self) -> None:
        waiting, self.waiting_key = self.waiting_key, None
        if waiting is not None:
            self.press(waiting)

    def on_key_was_not_by_hand(self) -> None:
        waiting, self.waiting_key = self.waiting_key, None
        if waiting is None:
            self.take_back()

    def takes_back(self, key: events.Key) -> bool:  # noqa: ARG002  (for screens that can)
        """Whether what the key does can be taken back; the screen keeps what is needed for it."""
        return False

    def take_back(self) -> None:
        """Undoes the key that ``takes_back`` allowed."""

    def on_code_waits(self) -> None:
        """Takes the next code that was scanned, unless something is being done just now."""
        codes = self.desk.codes
        if codes and self.in_front and not self.working:
            code = codes.popleft()
            if not self.too_small and not self._typed_at_once(code):
                self.scanned(code.text)
            self.post_message(CodeWaits())

    def _typed_at_once(self, code: Code) -> bool:
        """Takes an unmarked code as typing where one types; whether it did."""
        if code.marked or not self.is_typing(code.text):
            return False
        for each in code.text:
            self.typed(each)
        enter = find(self.PLACE, "enter")
        if enter is not None:
            self.do_key(enter)
        return True

    def is_typing(self, text: str) -> bool:  # noqa: ARG002  (for screens on which one types)
        """Whether letters that came all at once, with Enter behind them, mean what typing means."""
        return False

    def scanned(self, code: str) -> None:
        """A scanned code. Here a sentence says what it was; other screens take what they can."""
        what = what_is(code, self.desk.look)
        self.say(what.trial or Said(joined([words_of(what), self.SCAN_NOT_HERE]), "care"))
