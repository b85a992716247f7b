"""Every text the screens may show, found in the syntax trees of the code and in the rule packs.

A call in ``SPEAKING`` takes texts at known places: literals there are what the catalogue holds,
and anything built there by an f-string, ``+``, ``%``, ``.format`` or ``.join`` is a mistake, for
no catalogue can find it.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kiosk.rules.checklists import checklist_words
from receipts.status import State, status_of

ROOT = Path(__file__).parents[1]
KIOSK = ROOT / "kiosk"

ALL = -1
"""Every argument without a name is a text."""

SPEAKING: dict[str, tuple[int | str, ...]] = {
    "say": (0,),
    "speak": (0,),
    "say_many": (0, 1),
    "Wrong": (0,),
    "Refused": (ALL,),
    "Refusal": (0, "message"),
    "Fault": (1, 2),
    "refuse": (0,),
    "warn": (0,),
    "house": (0,),
    "Key": (1, 2, 3),
    "typed": (0, 1),
    "Field": (0, "label", "hint"),
    "Way": (1, 2, 4, "name", "hint", "not_now"),
    "ConfirmScreen": (1, 2, "question", "more"),
    "ChoiceScreen": (1, "question"),
    "ReasonScreen": (1, "question"),
    "FormScreen": (1, "heading"),
    "ReadScreen": (1, "heading"),
    "SecondScreen": (1, "what", "who"),
    "SecondOrLaterScreen": (1, "what", "question", "more"),
    "HandOverScreen": (1, 3, "word", "sentence"),
    "Said": (0,),
    "amount": (1,),
    "Seen": (2, 3),
    "Alarm": (1, 2),
}
"""Where the texts stand in calls by these names, functions and methods alike."""

_WORD = re.compile(r"[^\W\d_]{2}")
"""What has no two letters together, such as F1, is a key and the same in every language."""

NOT_FOR_SCREENS = ("kiosk/cli/",)
"""What only the command line says stays English."""

_SENTENCE = re.compile(r"[a-z]{2,} [a-z]{2,}")

NOT_THE_WORKERS = frozenset({"customer_line.py", "departure.py", "theme.py", "terminal.py"})
"""Files that speak to the customer, to the log, or to nobody."""

NOT_SAID = frozenset({"info", "warning", "error", "ValueError", "LookupError"})
"""Calls whose words nobody reads on a screen."""

NAMES_IN_CODE = frozenset({
    "to pay", "held back", "not fixed", "to give", "part void", "not asked",
    "Bingo kiosk", "Bingo board",
})  # fmt: skip
"""States and names as the code calls them; what the screens say for them is spoken."""

PACK_TEXTS = ("text", "reading", "title")
"""The keys of a rule pack that the screens show."""


@dataclass(frozen=True)
class ShownText:
    """A text for the catalogue; ``many`` where a number decides, ``context`` where words meet."""

    where: str
    text: str
    many: str | None = None
    context: str | None = None


@dataclass(frozen=True)
class Call:
    """A speaking call, with the arguments that are texts."""

    path: Path
    node: ast.Call
    name: str
    texts: tuple[ast.expr, ...]


@cache
def shown_texts() -> tuple[ShownText, ...]:
    """All of them, in the order of the files."""
    return (*texts_of_code(), *texts_of_packs(), *texts_of_printers())


@cache
def speaking_calls() -> tuple[Call, ...]:
    """Every call of the kiosk that hands on a text to be shown."""
    return tuple(_speaking_calls())


def _speaking_calls() -> Iterator[Call]:
    for path in sorted(KIOSK.rglob("*.py")):
        if str(path.relative_to(ROOT)).startswith(NOT_FOR_SCREENS):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node) in SPEAKING:
                name = _name(node)
                yield Call(path, node, name, tuple(_arguments(node, SPEAKING[name])))


def texts_of_code() -> Iterator[ShownText]:
    """The literals of the speaking calls."""
    for call in speaking_calls():
        where = str(call.path.relative_to(ROOT))
        if call.name == "say_many":
            one, many = (list(_literals(each)) for each in call.texts)
            yield from (
                ShownText(where, a, b, _context(call.node)) for a, b in zip(one, many, strict=True)
            )
            continue
        for each in call.texts:
            for text in _literals(each):
                if _WORD.search(text):
                    yield ShownText(where, text, None, _context(call.node))


def texts_of_packs() -> Iterator[ShownText]:
    """What the rule screen shows of the packs."""
    for path in sorted((KIOSK / "rules").glob("*.toml")):
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        where = str(path.relative_to(ROOT))
        yield ShownText(where, found["title"])
        for rule in found["rule"]:
            yield from (
                ShownText(where, checklist_words(each)) for each in rule.get("checklist", ())
            )
            yield from (ShownText(where, rule[key]) for key in PACK_TEXTS if rule.get(key))


def texts_of_printers() -> Iterator[ShownText]:
    """What the printing library says of a printer; it knows nothing of the catalogue."""
    where = "receipts/status.py"
    for state in State:
        status = status_of(state)
        yield ShownText(where, status.sentence)
        if status.next_step:
            yield ShownText(where, status.next_step)


def built_texts() -> Iterator[str]:
    """Texts put together where only a literal or a phrase can be found: ``file:line: code``."""
    for call in speaking_calls():
        for each in call.texts:
            if _is_built(each):
                where = f"{call.path.relative_to(ROOT)}:{call.node.lineno}"
                yield f"{where}: {ast.unparse(each)}"


def _name(node: ast.Call) -> str:
    called = node.func
    return called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")


def _arguments(node: ast.Call, places: tuple[int | str, ...]) -> Iterator[ast.expr]:
    for place in places:
        if place == ALL:
            yield from node.args
        elif isinstance(place, int) and place < len(node.args):
            yield node.args[place]
    named = {each.arg: each.value for each in node.keywords}
    yield from (named[each] for each in places if isinstance(each, str) and each in named)


def _literals(node: ast.expr) -> Iterator[str]:
    """The literals an expression can be, also of a choice between two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for each in node.values:
            yield from _literals(each)


def _context(node: ast.Call) -> str | None:
    found = next((each.value for each in node.keywords if each.arg == "context"), None)
    return found.value if isinstance(found, ast.Constant) and isinstance(found.value, str) else None


def _is_built(node: ast.expr) -> bool:
    if isinstance(node, ast.IfExp):
        return _is_built(node.body) or _is_built(node.orelse)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in {"format", "join"}
    return isinstance(node, ast.JoinedStr | ast.BinOp)


def unseen_texts() -> Iterator[str]:
    """Sentences in the code of the screens that reach no speaking call: ``file:line: text``."""
    for path in sorted((KIOSK / "screens").glob("*.py")):
        if path.name in NOT_THE_WORKERS:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found = {id(inner) for node in ast.walk(tree) for inner in _not_shown(node)}
        for node in ast.walk(tree):
            text = _text_of(node)
            if id(node) not in found and _SENTENCE.search(text) and text not in NAMES_IN_CODE:
                yield f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}: {text}"


def _not_shown(node: ast.AST) -> Iterator[ast.AST]:
    """What is spoken already, docstrings, and the pieces of a longer text."""
    if isinstance(node, ast.Call) and (_name(node) in SPEAKING or _name(node) in NOT_SAID):
        for each in [*node.args, *(keyword.value for keyword in node.keywords)]:
            yield from ast.walk(each) if not isinstance(each, ast.Call) else ()
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield from (each for each in ast.walk(node) if each is not node)


def _text_of(node: ast.AST) -> str:
    if isinstance(node, ast.JoinedStr):
        parts = (each.value if isinstance(each, ast.Constant) else "" for each in node.values)
        return "".join(str(each) for each in parts)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
