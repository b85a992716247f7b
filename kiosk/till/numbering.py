"""Slip and receipt numbers, given out inside the sale's own transaction: none is ever skipped."""

import datetime
from collections.abc import Mapping, Sequence

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.entries import SoldPlayer, SoldReceipt, SoldSlip
from kiosk.rules.cutoffs import games_begun
from kiosk.rules.night import BasketLine, NightFacts
from kiosk.rules.slips import slip_faults, slip_required, triggers_of
from kiosk.till.basket import PricedPlayer, Quote
from kiosk.till.desk import Desk
from kiosk.till.night import Session, night_facts
from kiosk.till.preprinted import Forms, follows_forms, stock_of
from kiosk.till.slip_record import slip_text

NUMBERS_FROM = "kiosk"
"""Where a slip's number comes from, in the words of the rules: this desk counts and prints it."""

NUMBERS_PREPRINTED = "preprinted"
"""It stands on the roll or pad before; this desk holds the next one and prints its echo."""


class SlipNumbers:
    """Gives out slip and receipt numbers inside the sale's own transaction.

    ``pad`` are the numbers that were read out from a pad of preprinted slips, one for each.
    """

    def __init__(self, desk: Desk, session: Session, pad: Sequence[str] = ()) -> None:
        self._desk = desk
        self._session = session
        self._pad = tuple(pad)
        self._forms: Forms | None = None
        self._slip = next_slip_number(desk)
        self._receipts: dict[str, int] = {}
        self._wanted = self._are_wanted()

    def _are_wanted(self) -> bool:
        """Whether cards come with a slip: always, or as the law asks, as the house says."""
        program, date = self._session.program, self._session.gaming_date
        always = program.house.slips == "always"
        return always or slip_required(self._session.pack, triggers_of(program), date)

    def number(self, offer: Quote) -> list[SoldPlayer]:
        """The players with their numbers; a player without cards or opportunities gets none.

        Raises Refused where a slip would not hold what the law wants on it.
        """
        night = night_facts(self._desk, self._session)
        if self._wants_slips(offer) and follows_forms(self._desk):
            self._forms = Forms(self._desk, self._pad)
        elif self._pad:
            raise Wrong("No slip of a pad is given for this sale.", where="--pad")
        sold = [self._player(player, night, offer.at) for player in offer.players]
        if self._forms is not None:
            self._forms.need_all_taken()
        return sold

    def slips_wanted(self, offer: Quote) -> int:
        """How many slips are given: one to each player with cards or opportunities."""
        return sum(self._gets_slip(each) for each in offer.players)

    def _wants_slips(self, offer: Quote) -> bool:
        return self.slips_wanted(offer) > 0

    def _gets_slip(self, player: PricedPlayer) -> bool:
        return bool(player.opportunities() or (player.cards and self._wanted))

    def _player(self, player: PricedPlayer, night: NightFacts, at: datetime.datetime) -> SoldPlayer:
        opportunities = player.opportunities()
        slip = None
        if self._gets_slip(player):
            series, number, load = self._next_number()
            slip = SoldSlip(
                series=series,
                number=number,
                load=load,
                on_pad=self._forms is not None and self._forms.on_pad,
                gaming_date=self._session.gaming_date.isoformat(),
                cards=player.cards,
                admission_cents=player.admission_cents,
                not_valid_for=self._begun(player, night, at),
            )
            self._need_whole(slip)
        return SoldPlayer(
            here=player.here,
            total_cents=player.total_cents,
            lines=list(player.lines),
            slip=slip,
            receipts=self._receipt_list(opportunities),
        )

    def _next_number(self) -> tuple[str, int, int | None]:
        if self._forms is not None:
            return self._forms.take()
        self._slip += 1
        return self._desk.series, self._slip - 1, None

    def _need_whole(self, slip: SoldSlip) -> None:
        """Raises Refused where a slip would lack what the law wants on it."""
        fields = {
            "licensee": self._session.program.licensee.name,
            "date": slip.gaming_date,
            "cards": slip.cards,
            "number": slip.number,
        }
        source = NUMBERS_FROM if slip.load is None else NUMBERS_PREPRINTED
        faults = slip_faults(self._session.pack, fields, source, self._session.gaming_date)
        if faults.missing or faults.violations:
            lacking = ", ".join(each.replace("_", " ") for each in faults.missing)
            raise Refused(
                say(
                    "The slip would lack: {lacking}.",
                    lacking=lacking or say("a preprinted number"),
                )
            )

    def _begun(self, player: PricedPlayer, night: NightFacts, at: datetime.datetime) -> list[str]:
        begun: dict[str, None] = {}
        for line in player.lines:
            asked_line = BasketLine(line.item, line.quantity, line.occasion, line.unit_price_cents)
            begun |= dict.fromkeys(games_begun(self._session.program, night, asked_line, at))
        return list(begun)

    def _receipt_list(self, opportunities: Mapping[str, tuple[int, int]]) -> list[SoldReceipt]:
        receipts = []
        for occasion, (quantity, cents) in opportunities.items():
            number = self._receipts.setdefault(occasion, self._first_receipt(occasion))
            self._receipts[occasion] += 1
            of_night = next(each.number for each in self._session.occasions if each.id == occasion)
            receipts.append(
                SoldReceipt(
                    receipt=f"{self._desk.series}-BB{of_night}-{number:04d}",
                    kind="bonus_ball",
                    occasion=occasion,
                    opportunities=quantity,
                    amount_cents=cents,
                )
            )
        return receipts

    def _first_receipt(self, occasion: str) -> int:
        sold: int = self._desk.ledger.value(
            "SELECT count(*) FROM receipt WHERE desk = ? AND session = ? AND occasion = ? "
            "AND receipt GLOB ? || '-BB*'",
            (self._desk.name, self._session.seq, occasion, self._desk.series),
        )
        return sold + 1


def next_slip_number(desk: Desk) -> int:
    """The running number the next slip of this desk's series takes."""
    last: int = desk.ledger.value(
        "SELECT coalesce(max(number), 0) FROM slip WHERE desk = ? AND series = ?",
        (desk.name, desk.series),
    )
    return last + 1


def next_slip_text(desk: Desk) -> str:
    """The number the next slip takes, as people read it; none where no roll or pad is left."""
    if not follows_forms(desk):
        return slip_text(desk.series, next_slip_number(desk))
    stock = stock_of(desk)
    load = stock.pad if stock.from_pad else stock.roll
    return "none" if load is None or not load.left else load.next_text
