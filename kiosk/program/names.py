"""Who names whom in a program: nothing has a name twice, nothing names what is not there."""

from collections.abc import Collection, Iterable

from kiosk.program.draft import Draft, Table, tables, text, time_of
from kiosk.program.mistakes import MistakeList, listing, show
from kiosk.program.positions import KeyPath, Positions
from kiosk.program.wording import nearest, sentence, subject

FIRST_GAME = "first_game"
"""What ``refund_until`` may say instead of a game's id."""


def note_doubles(found: MistakeList, draft: Draft, lines: Positions) -> None:
    """Ids, hot keys and barcodes that are there twice; the second one is the mistake."""
    parts = [each for path, game in draft.tables("game") for each in tables(path, game, "parts")]
    for_sale = [*draft.tables("item"), *draft.tables("package")]
    for group, key in (
        (list(draft.tables("occasion")), "id"),
        ([*draft.tables("game"), *parts], "id"),
        (for_sale, "id"),
        (for_sale, "key"),
        (for_sale, "barcode"),
    ):
        _note_twice(found, draft, lines, sorted(group, key=lambda each: _line(lines, each)), key)


def _line(lines: Positions, each: tuple[KeyPath, Table]) -> int:
    return lines.line_of(*each[0])


def _note_twice(
    found: MistakeList,
    draft: Draft,
    lines: Positions,
    group: Iterable[tuple[KeyPath, Table]],
    key: str,
) -> None:
    first: dict[str, KeyPath] = {}
    for path, table in group:
        name = text(table, key)
        if name is None:
            continue
        if name in first:
            other = subject(draft.data, first[name])
            line = lines.line_of(*first[name], key)
            found.add(
                (*path, key),
                f"{show(key)} of {subject(draft.data, path)} is {show(name)}, which {other} on "
                f"line {line} has already; give each its own.",
            )
        first.setdefault(name, path)


def note_absent(found: MistakeList, draft: Draft) -> None:
    """Occasions, games, parts and items that are named but not in the file."""
    names = _Names(found, draft)
    for path, game in draft.tables("game"):
        names.occasion(path, game, "occasion")
        names.games(path, game, "runs_with")
    for path, item in draft.tables("item"):
        names.game(path, item, "game")
        names.item(path, item, "discount_of")
        names.item(path, item, "own_card_for")
        for key in ("sold_from", "sold_until"):
            if time_of(item, key) is None:
                names.game(path, item, key, instead='a time like "19:00"')
    for path, package in draft.tables("package"):
        for place, component in tables(path, package, "contains"):
            names.item(place, component, "item")
            names.occasion(place, component, "occasion")
    for path, schedule in draft.tables("attendance_option", "schedule"):
        names.keys((*path, "prizes"), schedule.get("prizes"), {**draft.games, **draft.parts})
    _note_absent_in_sections(names, draft)


def _note_absent_in_sections(names: "_Names", draft: Draft) -> None:
    names.game(("progressive_jackpot",), draft.table("progressive_jackpot"), "game")
    house = draft.table("house")
    if text(house, "refund_until") != FIRST_GAME:
        names.game(("house",), house, "refund_until", instead=f'"{FIRST_GAME}"')
    licence = draft.table("license")
    for key in ("bonus_ball_games", "early_bird_games", "bonus_prizes"):
        names.games(("license",), licence, key, parts=True)
    names.keys(
        ("license", "directed_prices"),
        licence.get("directed_prices"),
        {**draft.items, **draft.packages},
        kind="item or package",
    )
    plays = draft.table("plays")
    names.keys(("plays",), plays, draft.items, kind="item")
    for item_id in plays:
        names.games(("plays",), plays, item_id)


class _Names:
    """Looks up the names a table holds and notes those that lead nowhere."""

    def __init__(self, found: MistakeList, draft: Draft) -> None:
        self._found = found
        self._draft = draft
        self._games_and_parts = {**draft.games, **draft.parts}

    def occasion(self, path: KeyPath, table: Table, key: str) -> None:
        self._look_up((*path, key), text(table, key), self._draft.occasions, "occasion")

    def item(self, path: KeyPath, table: Table, key: str) -> None:
        self._look_up((*path, key), text(table, key), self._draft.items, "item")

    def game(self, path: KeyPath, table: Table, key: str, *, instead: str = "") -> None:
        self._look_up((*path, key), text(table, key), self._draft.games, "game", instead=instead)

    def games(self, path: KeyPath, table: Table, key: str, *, parts: bool = False) -> None:
        known = self._games_and_parts if parts else self._draft.games
        listed = table.get(key)
        for place, name in enumerate(listed if isinstance(listed, tuple) else ()):
            if isinstance(name, str):
                self._look_up((*path, key, place), name, known, "game")

    def keys(
        self, path: KeyPath, table: object, known: Collection[str], *, kind: str = "game or part"
    ) -> None:
        for name in table if isinstance(table, dict) else ():
            self._look_up((*path, name), name, known, kind)

    def _look_up(
        self,
        path: KeyPath,
        name: str | None,
        known: Collection[str],
        kind: str,
        *,
        instead: str = "",
    ) -> None:
        if name is None or name in known:
            return
        told = sentence(subject(self._draft.data, path))
        # A key that is itself the name says it already.
        told = f"{told}:" if path[-1] == name else f"{told} names {show(name)}, but"
        self._found.add(
            path,
            f"{told} there is no {kind} of that name{self._elsewhere(name, kind)}."
            f"{nearest(name, known)}{_known(kind, known, instead)}",
        )

    def _elsewhere(self, name: str, kind: str) -> str:
        draft = self._draft
        if kind == "game" and name in draft.parts:
            return f" (it is a part of game {draft.parts[name]}: name the game)"
        if kind == "item" and name in draft.packages:
            return " (it is a package: name the items in it)"
        if kind == "game" and name in draft.items:
            return " (it is an item)"
        return ""


def _known(kind: str, known: Collection[str], instead: str) -> str:
    also = f", or {instead}" if instead else ""
    return f" Allowed: {listing(known)}{also}." if known else f" The file has no {kind}."
