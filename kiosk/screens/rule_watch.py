"""Asks the rules about the basket beside the drawing, and says what is new in the answer."""

from collections.abc import Callable

from kiosk.errors import KioskError
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.basket_in_hand import BasketInHand
from kiosk.screens.said import Said, error_said, refusals_said, warning_said
from kiosk.till.basket import Quote


class RuleWatch:
    """One question at a time; a basket that changed meanwhile is asked about again.

    ``answered`` gets a sentence, or None when nothing is refused or warned of any more; it is
    called only when the answer differs from the one before.
    """

    def __init__(self, desk: AtDesk, answered: Callable[[Said | None], None]) -> None:
        self._desk = desk
        self._answered = answered
        self._basket: BasketInHand | None = None
        self._asking = False
        self._before: frozenset[object] = frozenset()
        self._key = ""

    async def ask(self, basket: BasketInHand) -> None:
        """Judges the basket as it is now."""
        self._basket = basket
        if self._asking:
            return
        self._asking = True
        try:
            while self._basket is not None:
                asked, self._basket = self._basket, None
                await self._judge(asked)
        finally:
            self._asking = False

    async def _judge(self, basket: BasketInHand) -> None:
        if basket.key != self._key:
            self._key, self._before = basket.key, frozenset()
        asking = basket.asking(refused_too=True)
        if not asking.players:
            self._tell(frozenset(), None)
            return
        try:
            quote = await self._desk.see(lambda: self._desk.till.quote(asking.players))
        except KioskError as error:
            self._tell(frozenset({str(error)}), error_said(error))
            return
        if basket.asking(refused_too=True).players != asking.players:
            self._basket = self._basket or basket
            return
        marks = asking.refused(quote.refusals)
        redraw = marks != basket.refused
        basket.refused = marks
        self._tell(frozenset((*quote.refusals, *quote.warnings)), self._words(quote), redraw)

    def _words(self, quote: Quote) -> Said | None:
        """What is new comes first; a refusal stays said as long as there is one."""
        new = tuple(each for each in quote.refusals if each not in self._before)
        if new or quote.refusals:
            return refusals_said(new or quote.refusals)
        warnings = [each for each in quote.warnings if each not in self._before]
        return warning_said(warnings[0]) if warnings else None

    def _tell(self, found: frozenset[object], said: Said | None, redraw: bool = False) -> None:
        if found != self._before or redraw:
            self._before = found
            self._answered(said)
