"""An exchange being put together: which lines go back, and what is taken for them."""

from dataclasses import dataclass, field, replace

from kiosk.language import say
from kiosk.till.basket import LINES_MAX, QUANTITY_MAX, Pick
from kiosk.till.draft import new_key
from kiosk.till.exchanging import ExchangeQuote
from kiosk.till.slip_record import SlipRecord


@dataclass
class ExchangeInHand:
    """Lines count from 1, ``marked`` from 0. ``quote`` is None until the till has answered."""

    slip: SlipRecord
    key: str = field(default_factory=new_key)
    picks: tuple[Pick, ...] = ()
    left_out: frozenset[int] = frozenset()
    marked: int = 0
    occasion: str | None = None
    quote: ExchangeQuote | None = None

    @property
    def lines(self) -> tuple[int, ...]:
        """Lines asked for; empty: all that can be exchanged."""
        if not self.left_out:
            return ()
        return tuple(each for each in self._living if each not in self.left_out)

    @property
    def _living(self) -> tuple[int, ...]:
        everything = range(1, len(self.slip.sold.lines) + 1)
        return tuple(each for each in everything if each not in self.slip.void_lines)

    @property
    def nothing_goes(self) -> bool:
        """Whether every living line is left as it is."""
        return set(self._living) <= self.left_out

    def stays(self, line: int) -> bool:
        """Whether a line is not exchanged, as far as is known."""
        kept = {each.line for each in self.quote.kept} if self.quote else set()
        return line in self.left_out or line in self.slip.void_lines or line in kept

    def add(self, thing: str) -> str:
        """One more of a thing; a sentence when it cannot be."""
        picks = list(self.picks)
        for place, pick in enumerate(picks):
            if (pick.id, pick.occasion) == (thing, self.occasion):
                if pick.quantity >= QUANTITY_MAX:
                    return say("A line holds at most {most}.", most=QUANTITY_MAX)
                picks[place] = replace(pick, quantity=pick.quantity + 1)
                break
        else:
            if len(picks) >= LINES_MAX:
                return say("A player has at most {most} lines.", most=LINES_MAX)
            picks.append(Pick(thing, 1, self.occasion))
        self.picks = tuple(picks)
        return ""

    def take_out(self) -> None:
        """Takes one of the last line out again."""
        if self.picks:
            *before, last = self.picks
            if last.quantity > 1:
                before.append(replace(last, quantity=last.quantity - 1))
            self.picks = tuple(before)

    def turn(self) -> None:
        """Leaves the marked line as it is, or gives it back after all."""
        line = self.marked + 1
        if line not in self.slip.void_lines:
            self.left_out ^= {line}

    def mark(self, rows: int) -> None:
        """Moves the mark among the lines of the slip."""
        self.marked = max(0, min(self.marked + rows, len(self.slip.sold.lines) - 1))
