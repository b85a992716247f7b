"""Rule packs: reading them, refusing broken ones with file:line, and asking for their figures."""

import datetime
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import resources
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from kiosk.program.mistakes import FileMistakes, MistakeList, listing
from kiosk.program.positions import KeyPath
from kiosk.program.source_file import name_character, read_bytes, unwanted
from kiosk.program.toml_file import TomlFile, parse_toml
from kiosk.program.wording import note_errors
from kiosk.rules.pack_checks import look_through, look_through_overrides
from kiosk.rules.pack_model import OverrideFile, PackFile, PackTable, Rule, Value
from kiosk.rules.pack_override import overridden

_JOINT = "\n#==== the override file ====\n"
_Shape = TypeVar("_Shape", bound=PackTable)


class PackFileError(FileMistakes):
    """A rule pack cannot be used; ``mistakes`` holds everything wrong with it, by line."""


@dataclass(frozen=True)
class Pack:
    """The law of one jurisdiction as data.

    ``source`` is the whole text it was read from and ``sha256`` the hash of that text: what a
    ledger stores is read again with ``parse_pack``.
    """

    file: PackFile
    source: str
    sha256: str

    @property
    def name(self) -> str:
        """The name programs call it by."""
        return self.file.id

    @property
    def title(self) -> str:
        """What it holds, for people."""
        return self.file.title

    @property
    def version(self) -> str:
        """Which edition of the pack this is."""
        return self.file.version

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules, in the order of the file."""
        return self.file.rules

    def rule(self, rule_id: str) -> Rule:
        """The rule of that id; KeyError where the pack holds none."""
        for rule in self.file.rules:
            if rule.id == rule_id:
                return rule
        raise KeyError(rule_id)

    def enforcing(self, check: str, on: datetime.date) -> tuple["Figures", ...]:
        """The rules enforced by a check that are in force on a gaming date."""
        rules = self._by_check.get(check, ())
        return tuple(Figures(rule, on) for rule in rules if rule.in_force(on))

    @cached_property
    def _by_check(self) -> Mapping[str, tuple[Rule, ...]]:
        """The rules of each check, looked up many times for every sale."""
        found: dict[str, tuple[Rule, ...]] = {}
        for rule in self.file.rules:
            for check in rule.enforced_by:
                found[check] = (*found.get(check, ()), rule)
        return found

    def parameter(self, rule_id: str, name: str, on: datetime.date) -> Value:
        """A figure of a rule on a gaming date; KeyError where there is none."""
        return Figures(self.rule(rule_id), on).value(name)


@dataclass(frozen=True)
class Figures:
    """A rule with its figures as they are on one gaming date."""

    rule: Rule
    on: datetime.date

    def value(self, name: str) -> Value:
        """The figure of that name; KeyError where none holds on the date."""
        for each in self.rule.parameters:
            if each.name == name and each.holds_on(self.on):
                return each.value
        raise KeyError(f"{self.rule.id} has no {name} on {self.on.isoformat()}")

    def has(self, name: str) -> bool:
        """Whether the rule has such a figure."""
        return any(each.name == name for each in self.rule.parameters)

    def number(self, name: str) -> int:
        """A figure in cents, basis points, seconds, days, years or plain count."""
        value = self.value(name)
        if not isinstance(value, int):
            raise TypeError(f"{self.rule.id} {name} is no number")
        return int(value)

    def flag(self, name: str) -> bool:
        """A figure that is true or false."""
        return self.value(name) is True

    def names(self, name: str) -> tuple[str, ...]:
        """A figure that lists names."""
        value = self.value(name)
        return value if isinstance(value, tuple) else (str(value),)

    def words(self, name: str) -> str:
        """A figure that is a word or a few."""
        return str(self.value(name))

    def clock(self, name: str) -> datetime.time:
        """A figure that is a time of day on the wall clock."""
        return datetime.time.fromisoformat(self.words(name))


@lru_cache(maxsize=1)
def known_packs() -> tuple[str, ...]:
    """The names of the packs that come with the kiosk, in alphabetical order."""
    folder = resources.files(__package__)
    return tuple(
        sorted(
            each.name.removesuffix(".toml")
            for each in folder.iterdir()
            if each.name.endswith(".toml")
        )
    )


def load_pack(name: str | Path) -> Pack:
    """A shipped pack by its name, or a pack or override file by its path.

    Raises PackFileError with everything wrong with the file.
    """
    if isinstance(name, str) and name in known_packs():
        text = resources.files(__package__).joinpath(f"{name}.toml").read_text("utf-8")
        return parse_pack(text, f"{name}.toml")
    path = Path(name)
    try:
        content = read_bytes(path)
    except FileMistakes as error:
        raise PackFileError(error.mistakes) from None
    return parse_pack(_toml(content, str(path)).source, str(path))


def parse_pack(text: str, name: str) -> Pack:
    """A pack from its text, as a file or a ledger holds it; ``name`` is what mistakes cite.

    Raises PackFileError with everything wrong with the text.
    """
    base, joint, override = text.partition(_JOINT)
    if joint:
        return _with_overrides(base, override, name)
    file = _toml(text, name)
    if "base" in file.data:
        return _with_overrides(_base_text(file), text, name)
    mistakes = MistakeList(name, file.lines)
    pack = _shaped(PackFile, file, mistakes)
    if pack is not None:
        look_through(pack, mistakes)
    if pack is None or len(mistakes):
        raise PackFileError(mistakes.in_order())
    return Pack(pack, text, _hash(text))


def _with_overrides(base: str, override: str, name: str) -> Pack:
    """A pack with single figures changed; its text holds both files whole."""
    pack = parse_pack(base, name).file
    file = _toml(override, name)
    mistakes = MistakeList(name, file.lines)
    changes = _shaped(OverrideFile, file, mistakes)
    if changes is not None:
        look_through_overrides(changes, pack, mistakes)
    if changes is None or len(mistakes):
        raise PackFileError(mistakes.in_order())
    whole = base + _JOINT + override
    return Pack(overridden(pack, changes), whole, _hash(whole))


def _base_text(file: TomlFile) -> str:
    base = file.data["base"]
    if isinstance(base, str) and base in known_packs():
        return load_pack(base).source
    mistakes = MistakeList(file.name, file.lines)
    mistakes.add(("base",), f"base names no pack of the kiosk; there are {listing(known_packs())}.")
    raise PackFileError(mistakes.in_order())


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _toml(text: str | bytes, name: str) -> TomlFile:
    try:
        return parse_toml(text, name)
    except FileMistakes as error:
        raise PackFileError(error.mistakes) from None


def _shaped(model: type[_Shape], file: TomlFile, mistakes: MistakeList) -> _Shape | None:
    """The file as its model, or None with every mistake noted at its line."""
    data = {key: _with_tuples(value) for key, value in file.data.items()}
    _note_invisible(mistakes, data, ())
    try:
        return model.model_validate(data)
    except ValidationError as error:
        note_errors(mistakes, data, error.errors(include_url=False), model)
        return None


def _note_invisible(mistakes: MistakeList, value: object, path: KeyPath) -> None:
    """Texts with escapes may hold what acts on a screen or on paper and no line shows."""
    if isinstance(value, str):
        character = unwanted(value, allowed="\n")
        if character is not None:
            named = name_character(character)
            mistakes.add(path, f"This text holds the invisible character {named}; type it anew.")
    elif isinstance(value, dict):
        for key, each in value.items():
            _note_invisible(mistakes, each, (*path, key))
    elif isinstance(value, tuple):
        for place, each in enumerate(value):
            _note_invisible(mistakes, each, (*path, place))


def _with_tuples(value: object) -> object:
    """Lists as tuples: a pack never changes once read, and its models ask for them."""
    if isinstance(value, dict):
        return {key: _with_tuples(each) for key, each in value.items()}
    return tuple(_with_tuples(each) for each in value) if isinstance(value, list) else value
