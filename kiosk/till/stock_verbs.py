"""The till's verbs of bingo paper in stock."""

from collections.abc import Sequence

from kiosk.night.paper import Stock
from kiosk.program.models import Item
from kiosk.till import stock
from kiosk.till.opened_desk import OpenedDesk
from kiosk.till.people import Approval, Worker


class StockVerbs(OpenedDesk):
    """Paper that comes, goes to the floor, comes back, is spoiled, is counted."""

    def move_stock(
        self,
        movement: stock.StockMovement,
        paper: stock.Paperwork,
        *,
        who: Approval,
        key: str | None = None,
    ) -> stock.RecordedMove:
        """Records the move; the drawer opens where change leaves it or comes back."""
        moved = stock.move_stock(
            self.desk, movement, paper, by=who.by, approved_by=who.second, key=key
        )
        if not moved.repeated:
            self._after_commit(drawer=paper.change_cents > 0)
        return moved

    def count_stock(
        self,
        item: str,
        found: Sequence[tuple[str, str, str | None]],
        *,
        by: Worker,
        reason: str | None = None,
    ) -> stock.RecordedStockCount:
        return stock.count_stock(self.desk, item, found, by=by, reason=reason)

    def stock(self) -> list[tuple[Item | None, Stock]]:
        """Every item with paper on record."""
        return stock.stock_list(self.desk)
