"""On which line of a TOML file each key stands; Python's own reader keeps no lines."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field

import tree_sitter
import tree_sitter_toml

KeyPath = tuple[str | int, ...]
"""Keys and list places from the top of the file: ``("package", 0, "contains", 2, "item")``."""

_LANGUAGE = tree_sitter.Language(tree_sitter_toml.language())
_KEYS = frozenset({"bare_key", "quoted_key", "dotted_key"})


@dataclass
class _Place:
    """Where a table, list or value begins, and what it holds."""

    line: int
    within: dict[str | int, "_Place"] = field(default_factory=dict)

    def child(self, key: str | int, line: int) -> "_Place":
        return self.within.setdefault(key, _Place(line))

    def last(self) -> "_Place":
        """Of a list of tables the one begun last: later headers and keys belong to it."""
        return self.within.get(len(self.within) - 1, self)

    def append(self, line: int) -> "_Place":
        return self.child(len(self.within), line)


class Positions:
    """The line of every key of one file. Lines count from 1."""

    def __init__(self, text: str) -> None:
        """Reads the lines of a text that is known to be TOML."""
        self._top = _Place(1)
        tree = tree_sitter.Parser(_LANGUAGE).parse(text.encode())
        for node in tree.root_node.named_children:
            if node.type == "pair":
                _pair(self._top, node)
            elif node.type in ("table", "table_array_element"):
                _table(self._top, node)

    def line_of(self, *path: str | int) -> int:
        """The line of a key; of something missing, that of the table that lacks it.

        ``line_of("item", 3, "price")`` is the line of the price, or of ``[[item]]`` where it has
        none. What no table of the file could hold, such as a whole section, is on line 1.
        """
        place = self._top
        for step in path:
            found = place.within.get(step)
            if found is None:
                break
            place = found
        return place.line

    def has(self, *path: str | int) -> bool:
        """Whether the file has this key."""
        place: _Place | None = self._top
        for step in path:
            place = place.within.get(step) if place is not None else None
        return place is not None


NOWHERE = Positions("")
"""For a file that could not be read: everything is on line 1."""


def _line(node: tree_sitter.Node) -> int:
    return node.start_point.row + 1


def _parts(node: tree_sitter.Node) -> Iterator[str]:
    """The parts of a key: ``a."b c".d`` has three."""
    text = (node.text or b"").decode()
    if node.type == "bare_key":
        yield text
        return
    found: object = tomllib.loads(f"{text} = 0")
    while isinstance(found, dict):
        (part,) = found
        yield part
        found = found[part]


def _key(node: tree_sitter.Node) -> tree_sitter.Node | None:
    return next((each for each in node.named_children if each.type in _KEYS), None)


def _table(top: _Place, node: tree_sitter.Node) -> None:
    """``[a.b]`` or ``[[a.b]]`` and the pairs below it."""
    key = _key(node)
    if key is None:
        return
    place, line = top, _line(node)
    for part in _parts(key):
        place = place.last().child(part, line)
    if node.type == "table_array_element":
        place = place.append(line)
    else:
        place.line = line  # it may be known already, from a header of a table within it
    for each in node.named_children:
        if each.type == "pair":
            _pair(place, each)


def _pair(place: _Place, node: tree_sitter.Node) -> None:
    """``key = value``; a dotted key makes the tables between."""
    key = _key(node)
    if key is None:
        return
    for part in _parts(key):
        place = place.child(part, _line(key))
    for each in node.named_children:
        if each.type == "inline_table":
            _inline_table(place, each)
        elif each.type == "array":
            _array(place, each)


def _inline_table(place: _Place, node: tree_sitter.Node) -> None:
    for each in node.named_children:
        if each.type == "pair":
            _pair(place, each)


def _array(place: _Place, node: tree_sitter.Node) -> None:
    for each in node.named_children:
        if each.type == "comment":
            continue
        element = place.append(_line(each))
        if each.type == "inline_table":
            _inline_table(element, each)
        elif each.type == "array":
            _array(element, each)
