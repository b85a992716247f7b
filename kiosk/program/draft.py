"""A program's tables as the file has them, before they are known to be sound.

What names what is looked at here, so that a mistake in one key hides no mistake in another.
"""

import datetime
from collections.abc import Iterator, Mapping

from kiosk.program.positions import KeyPath
from kiosk.program.values import parse_time

Table = Mapping[str, object]


class Draft:
    """The occasions, games, parts, items and packages of a file by id, the first of each."""

    def __init__(self, data: Table) -> None:
        self.data = data
        self.occasions = dict(self._by_id("occasion"))
        self.games = dict(self._by_id("game"))
        self.items = dict(self._by_id("item"))
        self.packages = dict(self._by_id("package"))
        self.parts = {
            part_id: game_id
            for game_id, game in self.games.items()
            for _, part in tables((), game, "parts")
            if (part_id := text(part, "id")) is not None
        }

    def tables(self, *keys: str) -> Iterator[tuple[KeyPath, Table]]:
        """Every table of a list of tables, with its key path."""
        return tables((), self.data, *keys)

    def table(self, key: str) -> Table:
        """A section that is there once; empty where it is missing or no table."""
        found = self.data.get(key)
        return found if isinstance(found, Mapping) else {}

    def games_of_item(self, item_id: str) -> list[str]:
        """The games an item's cards are said to be for, by ``game`` or ``[plays]``."""
        game = text(self.items.get(item_id, {}), "game")
        return [game] if game is not None else texts(self.table("plays"), item_id)

    def occasion_of_game(self, game_id: str) -> str | None:
        """The occasion a game says it belongs to, if there is one."""
        occasion = text(self.games.get(game_id, {}), "occasion")
        return occasion if occasion in self.occasions else None

    def _by_id(self, key: str) -> Iterator[tuple[str, Table]]:
        seen: set[str] = set()
        for _, table in self.tables(key):
            name = text(table, "id")
            if name is not None and name not in seen:
                seen.add(name)
                yield name, table


def tables(path: KeyPath, holder: Table, *keys: str) -> Iterator[tuple[KeyPath, Table]]:
    """The tables of a list within a table; one written alone, in single brackets, counts too.

    So a section begun with one bracket too few is one mistake, not one for each name in it.
    """
    found: object = holder
    for key in keys:
        found = found.get(key) if isinstance(found, Mapping) else None
    if isinstance(found, Mapping):
        yield (*path, *keys), found
    elif isinstance(found, tuple | list):
        for place, each in enumerate(found):
            if isinstance(each, Mapping):
                yield (*path, *keys, place), each


def text(table: Table, key: str) -> str | None:
    """A key's text, or None where it holds none."""
    found = table.get(key)
    return found if isinstance(found, str) else None


def texts(table: Table, key: str) -> list[str]:
    """The texts of a list."""
    found = table.get(key)
    return [each for each in found if isinstance(each, str)] if isinstance(found, tuple) else []


def whole(table: Table, key: str) -> int | None:
    """A key's whole number, or None where it holds none."""
    found = table.get(key)
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def time_of(table: Table, key: str) -> datetime.time | None:
    """A key's time of day, or None where it holds none."""
    try:
        return parse_time(table.get(key))
    except ValueError:
        return None
