"""Which keys a file may have and what each may hold, in words, read off its models."""

import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

from pydantic import BaseModel

from kiosk.program.positions import KeyPath
from kiosk.program.values import Allowed

_UNIONS = (typing.Union, types.UnionType)


def annotation_at(model: object, path: KeyPath) -> object:
    """What the models say of a key path, or None where they know no such key."""
    found = model
    for step in path:
        found = _step(found, step)
    return found


def keys_of(annotation: object) -> list[str]:
    """The keys a table of this kind may have, as the file writes them."""
    table = table_of(annotation)
    return list(_keys(table)) if table is not None else []


def choices(annotation: object) -> list[str]:
    """The words one of which a key must hold; empty where it is not a choice."""
    bare = _bare(annotation)
    if typing.get_origin(bare) is Literal:
        return [each for each in typing.get_args(bare) if isinstance(each, str)]
    return []


def table_of(annotation: object) -> type[BaseModel] | None:
    """The model of a table, where a key holds one."""
    bare = _bare(annotation)
    return bare if isinstance(bare, type) and issubclass(bare, BaseModel) else None


def is_list(annotation: object) -> bool:
    """Whether a key holds a list."""
    return typing.get_origin(_bare(annotation)) is tuple


def section(path: KeyPath, annotation: object) -> str | None:
    """How a section is begun: ``[hall]``, ``[[item]]``; None for what is no section."""
    name = ".".join(each for each in path if isinstance(each, str))
    if table_of(annotation) is not None:
        return f"[{name}]"
    if is_list(annotation) and table_of(_step(annotation, 0)) is not None:
        return f"[[{name}]]"
    return None


def allowed(annotation: object) -> str:
    """What a key may hold, in words that end the sentence "it must be …"."""
    words = _said(annotation)
    if words is not None:
        return words
    bare = _bare(annotation)
    if choices(bare):
        return "one of " + ", ".join(f'"{each}"' for each in choices(bare))
    if table_of(bare) is not None:
        return f"a table with the keys {', '.join(keys_of(bare))}"
    if is_list(bare):
        return f"a list in [ ], each in it {allowed(_step(bare, 0))}"
    if typing.get_origin(bare) is dict:
        return f"a table, each value in it {allowed(_step(bare, ''))}"
    return {bool: "true or false, without quotes", str: "a text in quotes"}.get(
        typing.cast("type", bare), "something else"
    )


@cache
def _keys(table: type[BaseModel]) -> Mapping[str, object]:
    """The annotation of each key, by the name the file gives it."""
    hints = typing.get_type_hints(table, include_extras=True)
    return {str(each.alias or name): hints[name] for name, each in table.model_fields.items()}


def _step(annotation: object, step: str | int) -> object:
    bare = _bare(annotation)
    table = table_of(bare)
    if table is not None:
        return _keys(table).get(str(step))
    if is_list(bare):
        return typing.get_args(bare)[0]
    if typing.get_origin(bare) is dict:
        return typing.get_args(bare)[1]
    return None


def _bare(annotation: object) -> object:
    """The annotation without its metadata and without the ``| None`` of an optional key."""
    while True:
        if typing.get_origin(annotation) is Annotated:
            annotation = typing.get_args(annotation)[0]
        elif typing.get_origin(annotation) in _UNIONS:
            annotation = _one(annotation)
        else:
            return annotation


def _one(union: object) -> object:
    return next(each for each in typing.get_args(union) if each is not type(None))


def _said(annotation: object) -> str | None:
    """The words that stand beside a type in the models."""
    while typing.get_origin(annotation) in _UNIONS:
        annotation = _one(annotation)
    for each in getattr(annotation, "__metadata__", ()):
        if isinstance(each, Allowed):
            return each.words
    return None
