"""The names and cards of winners as they are kept."""

from kiosk.errors import Wrong
from kiosk.games.progressive import BALLS
from kiosk.language import say
from kiosk.till.people import NAME_LENGTH_MAX

WINNERS_MAX = 50


def winner_name(typed: str, where: str = "--winner") -> str:
    """A winner's name as it is kept. Raises Wrong for none or one that is too long."""
    return _kept(typed, "A winner's name", where)


def card_name(typed: str, where: str = "--card") -> str:
    """A card's serial as it is kept, in capitals. Raises Wrong for none."""
    return _kept(typed, "A card's number", where).upper()


def need_call(number: int, where: str = "--calls") -> int:
    """A number of calls, or the last ball. Raises Wrong for one that cannot be."""
    if not 1 <= number <= BALLS:
        raise Wrong(say("Balls are 1 to {balls}.", balls=BALLS), where=where)
    return number


def need_few(winners: int, where: str = "--winner") -> None:
    """Raises Wrong for no winner or more than share a prize."""
    if not 1 <= winners <= WINNERS_MAX:
        raise Wrong(
            say("A prize has 1 to {winners_max} winners.", winners_max=WINNERS_MAX), where=where
        )


def _kept(typed: str, what: str, where: str) -> str:
    kept = " ".join("".join(each for each in typed if each.isprintable()).split())
    if not 1 <= len(kept) <= NAME_LENGTH_MAX:
        raise Wrong(
            say(
                "{what} has 1 to {name_length_max} letters.",
                what=what,
                name_length_max=NAME_LENGTH_MAX,
            ),
            where=where,
        )
    return kept
