"""The walls between the layers, read from the imports themselves."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted([*ROOT.glob("kiosk/**/*.py"), *ROOT.glob("receipts/**/*.py")])
PURE = ("kiosk.program", "kiosk.rules", "kiosk.games", "kiosk.money")


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports_of(path: Path) -> Iterator[str]:
    """Every module named by an import, also inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def within(module: str, *packages: str) -> bool:
    return any(module == each or module.startswith(f"{each}.") for each in packages)


EVERY_IMPORT = [(name_of(path), imported) for path in MODULES for imported in imports_of(path)]


def offenders(*, importing: tuple[str, ...], allowed: tuple[str, ...]) -> list[str]:
    """Modules outside ``allowed`` that import one of ``importing``."""
    return [
        f"{module} imports {imported}"
        for module, imported in EVERY_IMPORT
        if within(imported, *importing) and not within(module, *allowed)
    ]


def test_there_is_something_to_look_at() -> None:
    assert len(MODULES) > 50
    assert ("kiosk.till.selling", "kiosk.rules.sale") in EVERY_IMPORT


def test_the_printing_library_knows_nothing_of_the_kiosk() -> None:
    found = [
        f"{module} imports {imported}"
        for module, imported in EVERY_IMPORT
        if within(module, "receipts") and within(imported, "kiosk")
    ]
    assert found == []


def test_what_is_decided_is_decided_without_screen_disk_printer_or_clock() -> None:
    outside = (
        "textual", "sqlite3", "sqlite_utils", "receipts", "escpos", "time", "random", "os",
        "kiosk.clock", "kiosk.ledger", "kiosk.till", "kiosk.screens", "kiosk.cli", "kiosk.home",
    )  # fmt: skip
    found = [
        f"{module} imports {imported}"
        for module, imported in EVERY_IMPORT
        if within(module, *PURE) and within(imported, *outside)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("packages", "allowed"),
    [
        (("textual",), ("kiosk.screens",)),
        (("sqlite_utils",), ("kiosk.ledger",)),
        (("sqlite3",), ("kiosk.ledger", "kiosk.files", "kiosk.hub.sqlite_store")),
        (("escpos", "qrcode", "PIL"), ("receipts",)),
        (("click",), ("kiosk.cli", "kiosk.__main__")),
        (("uvicorn", "starlette"), ("kiosk.hub.service", "kiosk.hub.serving")),
        (("argon2",), ("kiosk.till.pins",)),
        (("cryptography",), ("kiosk.ledger", "kiosk.till", "kiosk.hub")),
    ],
)
def test_each_library_has_its_own_place(
    packages: tuple[str, ...], allowed: tuple[str, ...]
) -> None:
    assert offenders(importing=packages, allowed=allowed) == []


def test_screens_and_commands_go_through_the_till() -> None:
    """The ledger's writing side is the till's alone."""
    writing = ("kiosk.ledger.ledger", "kiosk.ledger.apply", "kiosk.ledger.keys")
    found = [
        f"{module} imports {imported}"
        for module, imported in EVERY_IMPORT
        if within(module, "kiosk.screens", "kiosk.cli") and within(imported, *writing)
    ]
    assert found == []


def test_nothing_near_money_is_a_float() -> None:
    """No float literal, no float() and no true division where money is handled."""
    places = ("kiosk.money", "kiosk.games", "kiosk.ledger", "kiosk.night", "kiosk.rules",
              "kiosk.program", "kiosk.till")  # fmt: skip
    found = []
    for path in MODULES:
        # How like two words are is a share of letters, and no money.
        if not within(name_of(path), *places) or name_of(path) == "kiosk.program.wording":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_float = isinstance(node, ast.Constant) and isinstance(node.value, float)
            calls = (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "float"
            )
            divides = (
                isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and not _is_path(node)
            )
            if is_float or calls or divides:
                found.append(f"{path.name}:{getattr(node, 'lineno', 0)}")
    assert found == []


def _is_path(node: ast.BinOp) -> bool:
    """``folder / "name"`` and the like: joining paths is no division."""
    right = node.right
    return isinstance(right, ast.Constant) and isinstance(right.value, str)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_and_functions_stay_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= 400, "a module has at most 400 lines; aim for 300"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            assert lines <= 70, f"{node.name} has {lines} lines; at most 70, aim for 50"
