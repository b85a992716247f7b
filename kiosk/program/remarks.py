"""What a sound program leaves open: no mistake, but worth a word before the night."""

from kiosk.program.catalogue import games_of, named_games, occasions_of
from kiosk.program.mistakes import MistakeList, listing, show
from kiosk.program.models import Item, Program
from kiosk.program.timetable import minutes_after


def note_remarks(found: MistakeList, program: Program) -> None:
    """Notes each at its line; the kiosk works without any of them being mended."""
    _note_unsaid_games(found, program)
    _note_games_without_cards(found, program)
    _note_early_first_game(found, program)


def note_unsaleable(found: MistakeList, program: Program) -> None:
    """Packages whose components can be for no occasion in common: none could ever be sold."""
    for place, package in enumerate(program.packages):
        if not occasions_of(program, package.id):
            found.add(
                ("package", place, "contains"),
                f'"contains" of package {package.id} names items that belong to no occasion in '
                'common; give each component its "occasion".',
            )


def _note_unsaid_games(found: MistakeList, program: Program) -> None:
    for place, item in enumerate(program.items):
        if item.cards == 0 or named_games(program, item) is not None:
            continue
        games = _games(program, item)
        taken = f"taken to be {listing(games)}" if games else "and none could be found"
        found.add(
            ("item", place),
            f"The file does not say which games the cards of item {item.id} are for, {taken}; say "
            f'so by "game" in the item, or in [plays] by a line like {item.id} = ["1", "2"].',
        )


def _note_games_without_cards(found: MistakeList, program: Program) -> None:
    in_packages = {part.item for package in program.packages for part in package.contains}
    sold = [
        each
        for each in program.items
        if each.cards and (each.price_cents is not None or each.id in in_packages)
    ]
    played = {game for item in sold for game in _games(program, item)}
    for place, game in enumerate(program.games):
        if game.id not in played:
            found.add(
                ("game", place),
                f"No card is sold for game {game.id} ({show(game.name)}); name it in an item or in "
                "[plays], if cards for it are sold.",
            )


def _note_early_first_game(found: MistakeList, program: Program) -> None:
    for place, occasion in enumerate(program.occasions):
        starts = [each.starts for each in program.games if each.occasion == occasion.id]
        if not starts:
            continue
        earliest = min(starts, key=lambda each: minutes_after(occasion.doors, each))
        if earliest != occasion.first_game:
            found.add(
                ("occasion", place, "first_game"),
                f'"first_game" of occasion {occasion.id} is {occasion.first_game:%H:%M}, but its '
                f"earliest game starts at {earliest:%H:%M}; sales that end with the first game end "
                "at the earlier of the two.",
            )


def _games(program: Program, item: Item) -> list[str]:
    return [game for each in program.occasions for game in games_of(program, item.id, each.id)]
