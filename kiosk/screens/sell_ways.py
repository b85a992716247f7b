"""The keys of the sell screen that change the basket or lead away from it."""

from kiosk.errors import KioskError
from kiosk.language import joined, say
from kiosk.money import format_money
from kiosk.program.catalogue import Entry
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.basket_in_hand import BasketInHand
from kiosk.screens.counting_keys import NumberTyped
from kiosk.screens.large_type import LargeType
from kiosk.screens.menu import MenuScreen
from kiosk.screens.papers import PapersScreen
from kiosk.screens.pay import parts_words
from kiosk.screens.pricing import priced
from kiosk.screens.said import error_said
from kiosk.screens.sell_board import SellBoard
from kiosk.screens.slips import SlipsScreen
from kiosk.till.basket import Pick, Player
from kiosk.till.tenders import Tender


class SellWays(LargeType[None], inherit_bindings=False):
    """What the keys do, short of paying."""

    desk: AtDesk
    board: SellBoard
    basket: BasketInHand
    number: NumberTyped
    showing_change: bool
    parts: list[Tender]
    clear_asked: bool

    def draw(self) -> None:
        """Draws basket and total."""
        raise NotImplementedError

    def changed(self) -> None:
        """After each change of the basket."""
        raise NotImplementedError

    def keep(self) -> None:
        """Keeps the basket and what was handed over for it."""
        raise NotImplementedError

    def begin_basket(self) -> None:
        """An empty basket, of which nothing is paid yet."""
        raise NotImplementedError

    def next_basket(self) -> None:
        """Takes CHANGE away."""
        raise NotImplementedError

    def show_change_again(self, shown: bool) -> None:
        """Brings CHANGE back when the key that took it away was none."""
        raise NotImplementedError

    def before_key(self) -> None:
        """Any key but Enter takes CHANGE away; any key but F12 takes its question away."""
        if self.pressed != "enter":
            self.next_basket()
        if self.pressed not in {"pagedown", "pageup"} and self.board.large.page is not None:
            self.board.large.page = None
            self.board.large.draw()
        if self.clear_asked and self.pressed != "f12":
            self.clear_asked = False
            self.say()

    # Things for sale.

    def typed(self, character: str) -> None:
        if self.number.typing and character.isdigit():
            self.number.digit(character)
            self.draw()
            return
        entry = self.entry_of(character)
        if entry is None:
            self.say(say("Nothing for sale has the key {character}.", character=character), "care")
            return
        self.add_counted(entry)

    def entry_of(self, key: str) -> Entry | None:
        """The thing for sale of a key, as it is or as the small letter."""
        return self._entry(key) or self._entry(key.lower())

    def add_counted(self, entry: Entry) -> None:
        """Adds a thing, as many as were typed before it."""
        # A letter needs no Enter before it: after a number it can only be the thing.
        many = self.number.sign == "*" and self.number.number > 0
        quantity = self.number.number if many else 1
        self.number.clear()
        self._add(entry, quantity)

    def _entry(self, key: str) -> Entry | None:
        groups = self.desk.look.groups if self.desk.look else ()
        return next((one for each in groups for one in each.entries if one.key == key), None)

    def _add(self, entry: Entry, quantity: int) -> None:
        look = self.desk.look
        if look is None or look.session is None:
            return
        if entry.id in look.sold_out:
            self.say(joined([look.sold_out[entry.id], say("Sell something else.")]), "refused")
            return
        occasion = self.board.occasion
        try:
            priced(look.session, (Player((Pick(entry.id, quantity, occasion),)),), look.at)
        except KioskError as error:
            self.say(error_said(error))
            return
        self._done(self.basket.add(entry.id, quantity, occasion))

    def _done(self, complaint: str) -> None:
        if complaint:
            self.say(complaint, "care")
        elif self.sentence.said.manner == "care":
            self.say()
        self.changed()

    # Numbers.

    def do_many(self) -> None:
        self.number.press("*")
        self.draw()

    def do_more_players(self) -> None:
        self.number.press("=")
        self._make_more_players()

    def end_number(self) -> None:
        """Enter while a number is typed ends it."""
        self.number.end()
        if self.number.sign == "=":
            self._make_more_players()
        self.draw()

    def _make_more_players(self) -> None:
        if self.number.ready:
            how_many = self.number.number
            self.number.clear()
            self._done(self.basket.more_like_this(how_many))
        self.draw()

    def do_leave_off(self) -> None:
        """Leaves off a number; then gives back the note that was taken last. The basket stays."""
        if self.number.sign is None and self.parts and self.parts[-1].kind == "cash":
            note = self.parts.pop()
            self.keep()
            self.say(say("Give the {amount} back.", amount=format_money(note.amount_cents)), "care")
        else:
            self.say()
        self.number.clear()
        self.draw()

    # The basket.

    def do_take_out(self) -> None:
        if self.number.sign is not None:
            self.number.erase()
            self.draw()
        else:
            self.basket.take_out()
            self._done("")

    def do_drop_line(self) -> None:
        self.basket.take_out(whole_line=True)
        self._done("")

    def do_next_player(self) -> None:
        self._done(self.basket.next_player())

    def do_here(self) -> None:
        here = self.basket.turn_here()
        self._done("")
        self.say("Already here: the slip says ADD-ON, nobody is counted twice." if here else "")

    def do_player_before(self) -> None:
        self.basket.go_to(self.basket.at_player - 1)
        self.draw()

    def do_player_after(self) -> None:
        self.basket.go_to(self.basket.at_player + 1)
        self.draw()

    def do_line_before(self) -> None:
        self._done(self.basket.move_line(-1))

    def do_line_after(self) -> None:
        self._done(self.basket.move_line(1))

    def do_up(self) -> None:
        self.basket.mark(-1)
        self.draw()

    def do_down(self) -> None:
        self.basket.mark(1)
        self.draw()

    def do_same_again(self) -> None:
        last = self.desk.last_sale
        if last is None or not last.players:
            self.say("There is no last basket yet.", "care")
        elif not self.basket.empty:
            self.say("F11 fills an empty basket only.", "care")
        else:
            self.basket.players = list(last.players)
            self.basket.go_to(0)
            self._done("")

    def do_clear(self) -> None:
        if self.basket.empty and not self.parts:
            self.say("The basket is empty.", "care")
        elif self.clear_asked:
            self.clear_asked = False
            back = parts_words(self.parts)
            self.begin_basket()
            self._done("")
            self.say(say("Give back what was taken {back}.", back=back) if back else "", "care")
        else:
            self.clear_asked = True
            self.say(
                "Empty the whole basket? F12 again empties it, any other key keeps it.", "care"
            )

    def do_occasion(self) -> None:
        look = self.desk.look
        names = [each.id for each in look.session.occasions] if look and look.session else []
        if len(names) < 2:
            self.say("Tonight has one occasion.", "care")
            return
        ways = [None, *names]
        self.board.occasion = ways[(ways.index(self.board.occasion) + 1) % len(ways)]
        self.board.looked(self.desk)
        self.draw()

    # Large letters.

    def show_large(self, shown: bool) -> None:
        self.board.show_large(shown)

    def do_page_down(self) -> None:
        self._turn_page(1)

    def do_page_up(self) -> None:
        self._turn_page(-1)

    def _turn_page(self, pages: int) -> None:
        if self.desk.large:
            self.board.large.turn(pages)
        else:
            self.say("Everything is in sight. In large letters, with /, PgDn turns pages.", "care")

    # Ways out.

    def do_slips(self) -> None:
        self.app.push_screen(SlipsScreen(self.desk))

    def do_papers(self) -> None:
        self.app.push_screen(PapersScreen(self.desk))

    def do_menu(self) -> None:
        self.app.push_screen(MenuScreen(self.desk))
