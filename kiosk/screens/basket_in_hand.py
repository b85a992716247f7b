"""The basket on the sell screen: who takes what, which line is marked, what the rules refuse.

It holds no prices of its own: they come from the program by the same function the sale uses.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from kiosk.errors import Refusal
from kiosk.language import say
from kiosk.till.basket import LINES_MAX, PLAYERS_MAX, QUANTITY_MAX, Pick, Player
from kiosk.till.draft import Draft, new_key
from kiosk.till.tenders import Tender

Line = tuple[int, str, str | None]
"""A line of the basket: its player from 0, what it is, and for which occasion."""


@dataclass
class BasketInHand:
    """Players and their picks, never without a player; ``key`` is that of the sale to come.

    ``marked`` is the line of the present player that Backspace takes from. A refused line stays
    in sight and is left out of total and sale: ``refused`` is what the rules say now,
    ``refused_at_paying`` what the till said when it was to be paid, until the line is touched.
    """

    key: str = field(default_factory=new_key)
    players: list[Player] = field(default_factory=lambda: [Player(())])
    at_player: int = 0
    marked: int = 0
    refused: dict[Line, Refusal] = field(default_factory=dict)
    refused_at_paying: dict[Line, Refusal] = field(default_factory=dict)

    @classmethod
    def of_draft(cls, draft: Draft) -> "BasketInHand":
        """The basket as it survived a crash."""
        players = list(draft.players) or [Player(())]
        return cls(draft.key, players, len(players) - 1, max(0, len(players[-1].picks) - 1))

    def copy(self) -> "BasketInHand":
        """The same basket, which stays as it is when this one is changed."""
        return replace(
            self,
            players=list(self.players),
            refused=dict(self.refused),
            refused_at_paying=dict(self.refused_at_paying),
        )

    def draft(self, parts: Sequence[Tender] = ()) -> Draft | None:
        """What is kept of it, and of what was handed over for it; None when there is neither."""
        filled = tuple(each for each in self.players if each.picks)
        return Draft(self.key, filled, tuple(parts)) if filled or parts else None

    @property
    def empty(self) -> bool:
        return not any(each.picks for each in self.players)

    @property
    def player(self) -> Player:
        """The present player."""
        return self.players[self.at_player]

    # Changing it. Each returns a sentence when it cannot be, "" when it was done.

    def add(self, thing: str, quantity: int, occasion: str | None) -> str:
        """Adds so many of an item or package for the present player; its line is marked."""
        picks = list(self.player.picks)
        for place, pick in enumerate(picks):
            if (pick.id, pick.occasion) == (thing, occasion):
                if pick.quantity + quantity > QUANTITY_MAX:
                    return say("A line holds at most {quantity_max}.", quantity_max=QUANTITY_MAX)
                picks[place] = replace(pick, quantity=pick.quantity + quantity)
                break
        else:
            if len(picks) >= LINES_MAX:
                return say(
                    "A player has at most {lines_max} lines: press + for the next player.",
                    lines_max=LINES_MAX,
                )
            picks.append(Pick(thing, quantity, occasion))
            place = len(picks) - 1
        self._put(picks, picks[place])
        self.marked = place
        return ""

    def take_out(self, *, whole_line: bool = False) -> None:
        """Takes one of the marked line out, or all of it; an empty player is left."""
        picks = list(self.player.picks)
        if not picks:
            self._leave_player()
            return
        place = min(self.marked, len(picks) - 1)
        touched = picks[place]
        if whole_line or picks[place].quantity == 1:
            del picks[place]
        else:
            picks[place] = replace(picks[place], quantity=picks[place].quantity - 1)
        self._put(picks, touched)
        self.marked = max(0, min(place, len(picks) - 1))

    def next_player(self) -> str:
        """Begins the next player, or goes to one who was begun and has nothing yet."""
        for number, player in enumerate(self.players):
            if not player.picks:
                self.go_to(number)
                return "" if number else say("This player has nothing yet.")
        return self.add_players([Player(())])

    def more_like_this(self, how_many: int) -> str:
        """The present player so many times more, with a slip each."""
        if not self.player.picks:
            return say("First put into the basket what each of them takes.")
        return self.add_players([self.player] * how_many)

    def add_players(self, players: list[Player]) -> str:
        """Adds players at the end and goes to the last of them."""
        if len(self.players) + len(players) > PLAYERS_MAX:
            return say("One payment serves at most {players_max} players.", players_max=PLAYERS_MAX)
        self.players += players
        self.go_to(len(self.players) - 1)
        return ""

    def turn_here(self) -> bool:
        """Turns *already here* of the present player on or off; whether it is on now."""
        here = not self.player.here
        self.players[self.at_player] = replace(self.player, here=here)
        return here

    def go_to(self, number: int) -> None:
        """Goes to a player, as far as there are any."""
        self.at_player = max(0, min(number, len(self.players) - 1))
        self.marked = max(0, len(self.player.picks) - 1)

    def move_line(self, by: int) -> str:
        """Moves the marked line to a neighbour and goes there; behind the last one is a new one."""
        picks, to = self.player.picks, self.at_player + by
        if not picks:
            return say("There is no line to move.")
        if to < 0:
            return say("There is no player before this one.")
        moved = picks[min(self.marked, len(picks) - 1)]
        if to == len(self.players):
            complaint = say("This is the only line.") if len(picks) == 1 else self._one_more()
            if complaint:
                return complaint
        here, self.at_player = self.at_player, to
        complaint = self.add(moved.id, moved.quantity, moved.occasion)
        if complaint:
            self.at_player = here
            return complaint
        marked, self.at_player = self.marked, here
        self._put([each for each in picks if each is not moved], moved)
        self.at_player, self.marked = to, marked
        return ""

    def _one_more(self) -> str:
        if len(self.players) >= PLAYERS_MAX:
            return say("One payment serves at most {players_max} players.", players_max=PLAYERS_MAX)
        self.players.append(Player(()))
        return ""

    def mark(self, rows: int) -> None:
        """Moves the mark up or down among the lines of the present player."""
        self.marked = max(0, min(self.marked + rows, len(self.player.picks) - 1))

    def _put(self, picks: list[Pick], touched: Pick) -> None:
        line = (self.at_player, touched.id, touched.occasion)
        self.refused_at_paying.pop(line, None)
        if all((each.id, each.occasion) != line[1:] for each in picks):
            self.refused.pop(line, None)
        self.players[self.at_player] = replace(self.player, picks=tuple(picks))

    def _leave_player(self) -> None:
        if len(self.players) > 1:
            left = self.at_player
            del self.players[left]
            self.refused = _without_player(self.refused, left)
            self.refused_at_paying = _without_player(self.refused_at_paying, left)
            self.go_to(min(left, len(self.players) - 1))

    # What is sold of it.

    def asking(self, *, refused_too: bool) -> "Asking":
        """The basket as the till is asked about it, with or without what is refused."""
        players: list[Player] = []
        lines: list[tuple[Line, ...]] = []
        for number, player in enumerate(self.players):
            kept = [
                (pick, (number, pick.id, pick.occasion))
                for pick in player.picks
                if refused_too or self.why_not((number, pick.id, pick.occasion)) is None
            ]
            if kept:
                players.append(replace(player, picks=tuple(pick for pick, _line in kept)))
                lines.append(tuple(line for _pick, line in kept))
        return Asking(tuple(players), tuple(lines))

    def why_not(self, line: Line) -> Refusal | None:
        """Why a line is refused, or None when it is sold."""
        return self.refused_at_paying.get(line) or self.refused.get(line)


@dataclass(frozen=True)
class Asking:
    """Players to ask about, and which line of the basket each of their lines is."""

    players: tuple[Player, ...]
    lines: tuple[tuple[Line, ...], ...]

    def refused(self, refusals: tuple[Refusal, ...]) -> dict[Line, Refusal]:
        """The first refusal of each line; what is about no line is left out."""
        found: dict[Line, Refusal] = {}
        for each in refusals:
            if each.player is not None and each.line is not None:
                found.setdefault(self.lines[each.player][each.line], each)
        return found


def _without_player(refused: dict[Line, Refusal], left: int) -> dict[Line, Refusal]:
    return {
        (number - (number > left), thing, occasion): each
        for (number, thing, occasion), each in refused.items()
        if number != left
    }
