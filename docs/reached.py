"""What of the kiosk's code is reached from where, by the names it mentions.

A definition is reached from another when its name stands in it, followed through imports. That is
more than runs on a given day and never less, so what is *not* reached is certainly never asked.
"""

import ast
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

Definition = tuple[str, str]
"""A module's path under the package, and the name of a function, class or constant in it."""


class Code:
    """The parsed modules of one package."""

    def __init__(self, package: Path) -> None:
        self.package = package
        self.modules = {
            str(path.relative_to(package)): ast.parse(path.read_text(encoding="utf-8"))
            for path in sorted(package.rglob("*.py"))
        }

    @cached_property
    def definitions(self) -> dict[str, dict[str, ast.stmt]]:
        """The top-level names of every module."""
        return {module: dict(_names(tree.body)) for module, tree in self.modules.items()}

    @cached_property
    def _imports(self) -> dict[str, dict[str, tuple[str, str | None]]]:
        return {module: dict(self._imported(tree)) for module, tree in self.modules.items()}

    def reached_from(self, roots: Iterable[str]) -> set[Definition]:
        """Everything reached from definitions named ``path.py:name`` or from whole modules."""
        waiting = [each for root in roots for each in self._begin(root)]
        found: set[Definition] = set()
        while waiting:
            here = waiting.pop()
            if here not in found:
                found.add(here)
                waiting.extend(self._mentioned(here[0], self.definitions[here[0]][here[1]]))
        return found

    def where_said(self, word: str) -> frozenset[Definition]:
        """Every definition that holds a text constant."""
        return frozenset(self._said.get(word, ()))

    @cached_property
    def _said(self) -> dict[str, set[Definition]]:
        found: dict[str, set[Definition]] = {}
        for module, names in self.definitions.items():
            for name, node in names.items():
                for each in ast.walk(node):
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        found.setdefault(each.value, set()).add((module, name))
        return found

    def using(self, module: str, names: Iterable[str]) -> Iterator[Definition]:
        """Definitions of a module that mention one of its own names."""
        wanted = set(names)
        for name, node in self.definitions[module].items():
            mentioned = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
            if name not in wanted and mentioned & wanted:
                yield module, name

    def _begin(self, root: str) -> list[Definition]:
        module, _colon, name = root.partition(":")
        if name:
            if name not in self.definitions[module]:
                raise LookupError(f"there is no {root}")
            return [(module, name)]
        return [(module, each) for each in self.definitions[module]]

    def _mentioned(self, module: str, node: ast.AST) -> Iterator[Definition]:
        for each in ast.walk(node):
            if isinstance(each, ast.Name):
                found = self._resolve(module, each.id)
                if found is not None and found[1] is not None:
                    yield found[0], found[1]
            elif isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name):
                owner = self._resolve(module, each.value.id)
                if owner is not None and owner[1] is None:
                    found = self._resolve(owner[0], each.attr)
                    if found is not None and found[1] is not None:
                        yield found[0], found[1]

    def _resolve(self, module: str, name: str) -> tuple[str, str | None] | None:
        seen: set[tuple[str, str]] = set()
        while (module, name) not in seen:
            seen.add((module, name))
            if name in self.definitions[module]:
                return module, name
            target = self._imports[module].get(name)
            if target is None or target[1] is None:
                return target
            module, name = target[0], target[1]
        return None

    def _imported(self, tree: ast.Module) -> Iterator[tuple[str, tuple[str, str | None]]]:
        for node in ast.walk(tree):
            if not isinstance(node, ast.ImportFrom) or node.module is None:
                continue
            for each in node.names:
                whole = self._file(f"{node.module}.{each.name}")
                inside = self._file(node.module)
                if whole is not None:
                    yield each.asname or each.name, (whole, None)
                elif inside is not None:
                    yield each.asname or each.name, (inside, each.name)

    def _file(self, dotted: str) -> str | None:
        parts = dotted.split(".")
        if parts[0] != self.package.name:
            return None
        path = "/".join(parts[1:])
        return next(
            (each for each in (f"{path}.py", f"{path}/__init__.py") if each in self.modules), None
        )


def _names(body: list[ast.stmt]) -> Iterator[tuple[str, ast.stmt]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                for each in ast.walk(target):
                    if isinstance(each, ast.Name):
                        yield each.id, node
