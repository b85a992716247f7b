"""What each key of a program may say, but not together with another."""

import datetime

from kiosk.program.draft import Draft, Table, tables, text, texts, whole
from kiosk.program.hours import note_hours
from kiosk.program.mistakes import MistakeList, listing, show
from kiosk.program.positions import KeyPath
from kiosk.program.wording import sentence, subject

_PRIZES = ("prize", "prize_percent", "prizes", "prizes_percent")
_WITHOUT_CARDS = frozenset({"bonus_ball", "door_prize_ticket", "charity_ticket", "merchandise"})


def note_contradictions(found: MistakeList, draft: Draft) -> None:
    """Keys that contradict each other, each at the line of the one that is to be changed."""
    note_hours(found, draft)
    for path, game in draft.tables("game"):
        _note_pattern(found, draft, path, game)
        _note_prizes(found, draft, path, game)
        _note_bonus(found, draft, path, game)
        _note_company(found, draft, path, game)
    for path, item in draft.tables("item"):
        _note_cards(found, draft, path, item)
        _note_key(found, draft, path, item)
        _note_games(found, draft, item)
    _note_discounts(found, draft)
    for path, package in draft.tables("package"):
        for place, component in tables(path, package, "contains"):
            _note_component(found, draft, place, component)
    _note_sections(found, draft)


def _note_pattern(found: MistakeList, draft: Draft, path: KeyPath, game: Table) -> None:
    if "pattern" not in game and not game.get("parts"):
        found.add(
            (*path, "pattern"),
            f'"pattern" is missing in {subject(draft.data, path)}; add it, like "full card", or '
            '"parts" with a pattern each.',
        )


def _note_prizes(found: MistakeList, draft: Draft, path: KeyPath, game: Table) -> None:
    """A game states its prize in one way; which of two holds could not be told."""
    stated = [key for key in _PRIZES if key in game]
    in_parts = any("prize" in part for _, part in tables(path, game, "parts"))
    if len(stated) > 1 or (stated and in_parts):
        other = show(stated[0]) if len(stated) > 1 else "prizes of its parts"
        found.add(
            (*path, stated[-1]),
            f"{sentence(subject(draft.data, path))} states its prize twice, by {other} and by "
            f"{show(stated[-1])}; keep one of them.",
        )


def _note_bonus(found: MistakeList, draft: Draft, path: KeyPath, game: Table) -> None:
    bonus = game.get("bonus")
    if not isinstance(bonus, dict):
        return
    name = subject(draft.data, (*path, "bonus"))
    if "prize" not in bonus and bonus.get("doubles") is not True:
        found.add(
            (*path, "bonus", "prize"),
            f'{sentence(name)} promises nothing; add "prize", like "600.00", or doubles = true.',
        )
    if bonus.get("when") == "first_calls" and "calls" not in bonus:
        found.add(
            (*path, "bonus", "calls"),
            f'"calls" is missing in {name}; add within how many calls it is won, like 4.',
        )


def _note_company(found: MistakeList, draft: Draft, path: KeyPath, game: Table) -> None:
    for place, other in enumerate(texts(game, "runs_with")):
        if other == text(game, "id"):
            problem = "is the game itself"
        elif draft.occasion_of_game(other) not in (None, text(game, "occasion")):
            problem = "is a game of another occasion"
        else:
            continue
        found.add(
            (*path, "runs_with", place),
            f"{sentence(subject(draft.data, (*path, 'runs_with', place)))} is {show(other)}, which "
            f"{problem}; name games that are played together with it.",
        )


def _note_cards(found: MistakeList, draft: Draft, path: KeyPath, item: Table) -> None:
    sheets = [key for key in ("on", "up") if key in item]
    if not sheets:
        return
    name = subject(draft.data, path)
    if "includes_cards" in item:
        found.add(
            (*path, "includes_cards"),
            f'"includes_cards" of {name} stands beside {show(sheets[0])}; say the number of '
            "cards in one way.",
        )
    elif text(item, "kind") in _WITHOUT_CARDS:
        found.add(
            (*path, sheets[0]),
            f"{show(sheets[0])} of {name} counts cards, but its kind {show(item['kind'])} holds "
            "none; take it out or change the kind.",
        )


def _note_key(found: MistakeList, draft: Draft, path: KeyPath, item: Table) -> None:
    if "key" in item and "price" not in item:
        found.add(
            (*path, "key"),
            f"{subject(draft.data, (*path, 'key'))} sells nothing, since the item has no price; "
            "add a price, or take the key out where it is sold only in packages.",
        )


def _note_games(found: MistakeList, draft: Draft, item: Table) -> None:
    item_id, game = text(item, "id"), text(item, "game")
    if item_id is None or item_id not in draft.table("plays"):
        return
    played = texts(draft.table("plays"), item_id)
    if not draft.table("plays")[item_id]:
        found.add(
            ("plays", item_id),
            f"{show(item_id)} in [plays] names no game; name those its cards are for, or take "
            "the line out.",
        )
    elif game is not None and played != [game]:
        found.add(
            ("plays", item_id),
            f"{show(item_id)} in [plays] names {listing(played)}, but the item itself says "
            f"game = {show(game)}; keep one of them.",
        )


def _note_discounts(found: MistakeList, draft: Draft) -> None:
    """Following the discounts must come to something sold for its own sake."""
    bases = {each: text(item, "discount_of") for each, item in draft.items.items()}
    for path, item in draft.tables("item"):
        own, base = text(item, "id"), text(item, "discount_of")
        seen: set[str] = set()
        while base is not None and base != own and base not in seen:
            seen.add(base)
            base = bases.get(base)
        if base is not None and base == own:
            found.add(
                (*path, "discount_of"),
                f"{subject(draft.data, (*path, 'discount_of'))} leads back to the item itself; "
                "name an item sold at its full price.",
            )


def _note_component(found: MistakeList, draft: Draft, path: KeyPath, component: Table) -> None:
    item_id, occasion = text(component, "item"), text(component, "occasion")
    if item_id is None or occasion not in draft.occasions:
        return
    games = draft.games_of_item(item_id)
    played_in = {draft.occasion_of_game(each) for each in games} - {None}
    if played_in and occasion not in played_in:
        found.add(
            (*path, "occasion"),
            f"{subject(draft.data, (*path, 'occasion'))} is {show(occasion)}, but the cards of "
            f"{show(item_id)} are for games of {listing(sorted(str(each) for each in played_in))}.",
        )


def _note_sections(found: MistakeList, draft: Draft) -> None:
    sold = [path for path, item in draft.tables("item") if text(item, "kind") == "bonus_ball"]
    has_share = "bonus_ball" in draft.data or any(
        "bonus_ball" in occasion for _, occasion in draft.tables("occasion")
    )
    if sold and not has_share:
        found.add(
            ("bonus_ball",),
            f"The section [bonus_ball] is missing, but {subject(draft.data, sold[0])} sells bonus "
            'balls; add it with prize_percent, like "75%".',
        )
    for path, schedule in draft.tables("attendance_option", "schedule"):
        players = schedule.get("players")
        if isinstance(players, dict):
            _note_order(found, draft, (*path, "players"), players, ("from", "to"))
    _note_dates(found, draft)


def _note_order(
    found: MistakeList, draft: Draft, path: KeyPath, table: Table, keys: tuple[str, str]
) -> None:
    low, high = (whole(table, key) for key in keys)
    if low is not None and high is not None and low > high:
        found.add(
            (*path, keys[1]),
            f"{subject(draft.data, path)} goes from {low} to {high}; put the smaller number first.",
        )


def _note_dates(found: MistakeList, draft: Draft) -> None:
    licence = draft.table("license")
    first, last = licence.get("valid_from"), licence.get("valid_to")
    if type(first) is not datetime.date or type(last) is not datetime.date:
        return
    if first > last:
        found.add(
            ("license", "valid_to"),
            f'"valid_to" in [license] is {show(last)}, before "valid_from" ({show(first)}); '
            "put the dates in order.",
        )
