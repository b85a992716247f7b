"""Reads a program file, or says everything that is wrong with it, each with its line."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import ValidationError

from kiosk.program.draft import Draft, text
from kiosk.program.mistakes import (
    FileMistakes,
    Mistake,
    MistakeList,
    ProgramFileError,
    listing,
    show,
    where,
)
from kiosk.program.models import Program
from kiosk.program.names import note_absent, note_doubles
from kiosk.program.positions import KeyPath, Positions
from kiosk.program.remarks import note_remarks, note_unsaleable
from kiosk.program.sense import note_contradictions
from kiosk.program.source_file import name_character, read_bytes, unwanted
from kiosk.program.toml_file import TomlFile, parse_toml
from kiosk.program.wording import nearest, note_errors, sentence, subject


@dataclass(frozen=True)
class LoadedProgram:
    """A sound program file: what it says, its very text, and the line of each key.

    ``source`` encoded in UTF-8 is the file byte for byte, and ``sha256`` its hash in hex.
    ``path`` is what messages call the file. ``warnings`` are no mistakes, but worth a word: an item
    that does not say which games it is for, a game for which no card is sold, a first game
    earlier than any game.
    """

    program: Program
    source: str
    path: str
    lines: Positions = field(compare=False, repr=False)
    sha256: str
    warnings: tuple[Mistake, ...] = ()

    def where(self, *key: str | int) -> str:
        """``file:line`` of a key, or of the table that lacks it."""
        return where(self.path, self.lines.line_of(*key))


def load_program(path: Path, *, known_jurisdictions: Collection[str]) -> LoadedProgram:
    """Reads the program file at ``path``.

    ``known_jurisdictions`` are the names of the rule packs there are. Raises ProgramFileError
    with every mistake of the file, be it missing, not text, not TOML or not a program.
    """
    try:
        content = read_bytes(path)
    except FileMistakes as error:
        raise ProgramFileError(error.mistakes) from None
    return parse_program(content, str(path), known_jurisdictions=known_jurisdictions)


def parse_program(
    source: str | bytes, name: str, *, known_jurisdictions: Collection[str]
) -> LoadedProgram:
    """Reads a program that is already in memory, such as the copy a night runs from.

    ``name`` is what messages call it. Raises ProgramFileError with every mistake.
    """
    try:
        file = parse_toml(source, name)
    except FileMistakes as error:
        raise ProgramFileError(error.mistakes) from None
    found = MistakeList(name, file.lines)
    program = _program(found, file, known_jurisdictions)
    if program is not None and not len(found):
        note_unsaleable(found, program)
    if program is None or len(found):
        raise ProgramFileError(found.in_order())
    remarks = MistakeList(name, file.lines)
    note_remarks(remarks, program)
    return LoadedProgram(
        program, file.source, name, file.lines, file.sha256, warnings=remarks.in_order()
    )


def _program(
    found: MistakeList, file: TomlFile, known_jurisdictions: Collection[str]
) -> Program | None:
    """The program, where the file's values are sound one by one; what is wrong is noted."""
    data = {key: _with_tuples(value) for key, value in file.data.items()}
    draft = Draft(data)
    _note_invisible(found, data, data, ())
    program = None
    try:
        program = Program.model_validate(data)
    except ValidationError as error:
        note_errors(found, data, error.errors(include_url=False), Program)
    _note_jurisdiction(found, draft, known_jurisdictions)
    note_doubles(found, draft, file.lines)
    note_absent(found, draft)
    note_contradictions(found, draft)
    return program


def _with_tuples(value: object) -> object:
    """Lists as tuples: a program never changes once read, and its models ask for them."""
    if isinstance(value, list):
        return tuple(_with_tuples(each) for each in value)
    if isinstance(value, dict):
        return {key: _with_tuples(each) for key, each in value.items()}
    return value


def _note_invisible(found: MistakeList, data: object, value: object, path: KeyPath) -> None:
    """Names and texts written with escapes may hold what no line of the file shows."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            _note_unwanted(found, data, (*path, key), key)
            _note_invisible(found, data, each, (*path, key))
    elif isinstance(value, tuple):
        for place, each in enumerate(value):
            _note_invisible(found, data, each, (*path, place))
    elif isinstance(value, str):
        _note_unwanted(found, data, path, value)


def _note_unwanted(found: MistakeList, data: object, path: KeyPath, words: str) -> None:
    # Only the house rules are longer texts; anything else is one line on screen and paper.
    character = unwanted(words, allowed="\n\t" if path[:1] == ("house_rules",) else "")
    if character is not None:
        found.add(
            path,
            f"{sentence(subject(data, path))} holds the invisible character "
            f"{name_character(character)}; type it anew without it.",
        )


def _note_jurisdiction(found: MistakeList, draft: Draft, known: Collection[str]) -> None:
    name = text(draft.table("licensee"), "jurisdiction")
    if name is None or name in known:
        return
    there_are = f" There are: {listing(sorted(known), most=60)}." if known else ""
    found.add(
        ("licensee", "jurisdiction"),
        f'"jurisdiction" in [licensee] is {show(name)}, but there is no rule pack of that name.'
        f"{nearest(name, known)}{there_are}",
    )
