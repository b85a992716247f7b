"""Scans at the counter: a barcode adds its item; a hot key that began a code is taken back."""

from textual import events

from kiosk.language import say
from kiosk.program.catalogue import Entry
from kiosk.screens.basket_in_hand import BasketInHand
from kiosk.screens.said import Said
from kiosk.screens.scanned import Scanned, what_is
from kiosk.screens.scanned_slip import OpensSlips
from kiosk.screens.sell_ways import SellWays


class SellScans(OpensSlips, SellWays):
    """The sell screen's part that knows a scanner from a hand.

    The key of a thing adds it at once, for a hand must not wait; the basket before it is kept as
    long as the key may still turn out to be the first letter of a code. Every other letter waits
    those 20 ms.
    """

    _before_key: tuple[BasketInHand, Said, bool] | None = None

    def takes_back(self, key: events.Key) -> bool:
        plain = not (self.clear_asked or self.working or self.too_small)
        if not plain or self.number.sign is not None or not self.in_front:
            return False
        if key.character is None or self.entry_of(key.character) is None:
            return False
        self._before_key = (self.basket.copy(), self.sentence.said, self.showing_change)
        return True

    def take_back(self) -> None:
        if self._before_key is not None:
            self.basket, said, change = self._before_key
            self._before_key = None
            self.say(said)
            self.changed()
            self.show_change_again(change)

    def scanned(self, code: str) -> None:
        look = self.desk.look
        what = what_is(code, look)
        if what.item is None:
            super().scanned(code)
            return
        self.next_basket()
        entry = self._entry_of_item(what)
        if entry is None:
            name = what.item.name
            words = say("{item} is sold in packages only: press the package's key.", item=name)
            self.say(words, "care")
        else:
            self.add_counted(entry)

    def _entry_of_item(self, what: Scanned) -> Entry | None:
        groups = self.desk.look.groups if self.desk.look else ()
        entries = (one for each in groups for one in each.entries)
        return next((one for one in entries if what.item and one.id == what.item.id), None)
