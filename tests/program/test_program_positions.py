"""The line of every key of a TOML file, and of the table where one is missing."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.program import Positions

TEXT = """\
format = 1
[hall]
name = "A"
"the zone" = '''
x'''
[[item]]
id = "A"
price = "1.00"
[[item]] # second
id = "B"
[item.extra]
deep.er = 1
[[package]]
contains = [
  # a comment is no component
  { item = "A" }, { item = "B", players.from = 1 },

  { item = "C" },
]
[[outer.list]]
[[outer.list]]
a = [[1,
      2], [3]]
[late.table]
[late]
b = 1
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("format",), 1),
        (("hall",), 2),
        (("hall", "name"), 3),
        (("hall", "the zone"), 4),
        (("item",), 6),
        (("item", 0, "price"), 8),
        (("item", 1), 9),
        (("item", 1, "id"), 10),
        (("item", 1, "extra"), 11),
        (("item", 1, "extra", "deep", "er"), 12),
        (("package", 0, "contains"), 14),
        (("package", 0, "contains", 0), 16),
        (("package", 0, "contains", 1, "item"), 16),
        (("package", 0, "contains", 1, "players", "from"), 16),
        (("package", 0, "contains", 2, "item"), 18),
        (("outer", "list", 1), 21),
        (("outer", "list", 1, "a", 0, 1), 23),
        (("outer", "list", 1, "a", 1, 0), 23),
        (("late",), 25),
        (("late", "table"), 24),
        (("late", "b"), 26),
    ],
)
def test_a_key_is_found_on_its_line(path: tuple[str | int, ...], line: int) -> None:
    lines = Positions(TEXT)
    assert lines.has(*path)
    assert lines.line_of(*path) == line


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("item", 1, "price"), 9),
        (("package", 0, "contains", 2, "allocated"), 18),
        (("package", 0, "name"), 13),
        (("hall", "address"), 2),
        (("license", "weekday"), 1),
        (("house",), 1),
        (("item", 7, "id"), 6),
    ],
)
def test_a_missing_key_is_looked_for_in_the_table_that_lacks_it(
    path: tuple[str | int, ...], line: int
) -> None:
    lines = Positions(TEXT)
    assert not lines.has(*path)
    assert lines.line_of(*path) == line


_KEYS = st.sampled_from(["a", "b", '"c d"', "'e.f'", '"g\\th"', "7", "a.b", 'x."y z".w'])
_PLAIN = st.sampled_from(["1", '"x"', "'''a\nb'''", "true", "2026-01-01", "[]", "[ # none\n]"])
_VALUES = st.recursive(
    _PLAIN,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda each: f"[\n{', '.join(each)}]"),
        st.lists(st.tuples(_KEYS, inner), max_size=3, unique_by=lambda each: each[0]).map(
            lambda pairs: "{ " + ", ".join(f"{key} = {value}" for key, value in pairs) + " }"
        ),
    ),
    max_leaves=6,
)
_LINES = st.lists(
    st.one_of(
        st.tuples(_KEYS, _VALUES).map(lambda pair: f"{pair[0]} = {pair[1]} # said"),
        _KEYS.map(lambda key: f"[{key}]"),
        _KEYS.map(lambda key: f"[[ {key} ]]"),
        st.just(""),
    ),
    max_size=10,
).map("\n".join)


def _paths(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    found = [path]
    if isinstance(value, dict):
        for key, each in value.items():
            found += _paths(each, (*path, key))
    elif isinstance(value, list):
        for place, each in enumerate(value):
            found += _paths(each, (*path, place))
    return found


@settings(deadline=None)  # the machine may be busy
@given(_LINES)
def test_every_key_a_file_has_is_found_and_no_other(text: str) -> None:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    lines = Positions(text)
    for path in _paths(data):
        assert lines.has(*path)
        assert 1 <= lines.line_of(*path) <= text.count("\n") + 1
        if path and isinstance(path[-1], str):
            assert not lines.has(*path[:-1], f"{path[-1]}-other")
