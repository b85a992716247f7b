"""What is no text, no TOML or beyond all bounds is refused before anything else reads it."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from kiosk.program import LoadedProgram, Mistake, ProgramFileError, load_program
from kiosk.program.source_file import SIZE_LIMIT

Mistakes = Callable[[str | bytes], tuple[Mistake, ...]]
Read = Callable[[str | bytes], LoadedProgram]


def _load(path: Path) -> Mistake:
    with pytest.raises(ProgramFileError) as caught:
        load_program(path, known_jurisdictions=("ny",))
    (mistake,) = caught.value.mistakes
    assert mistake.where == f"{path}:1"
    return mistake


def test_a_missing_file_is_told_by_name(tmp_path: Path) -> None:
    assert "There is no such file" in _load(tmp_path / "none.toml").message


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert "folder" in _load(tmp_path).message


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "no ordinary file" in _load(tmp_path / "pipe").message


def test_a_file_of_another_user_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "night.toml"
    path.write_text("format = 1")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)  # the tests may run as root, whom no mode stops
    assert "may not be read" in _load(path).message


def test_a_disk_that_fails_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "night.toml"
    path.write_text("format = 1")

    def fail(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "open", fail)
    assert _load(path).message == "This file cannot be read (input/output error)."


def test_a_name_no_file_can_have_is_told_without_harm() -> None:
    with pytest.raises(ProgramFileError) as caught:
        load_program(Path("a\0\x1b[2J"), known_jurisdictions=())
    assert caught.value.mistakes[0].where == "a\\x00\\x1b[2J:1"


def test_a_large_file_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "large.toml"
    with path.open("wb") as file:
        file.truncate(SIZE_LIMIT + 1)

    def never(*_: object, **__: object) -> None:
        raise AssertionError("a file beyond the limit was opened")

    monkeypatch.setattr(Path, "open", never)
    assert "1,048,577 bytes" in _load(path).message


def test_a_file_of_the_limit_itself_is_read(every_key: str, read: Read) -> None:
    line = "#" * 1023 + "\n"
    content = every_key.encode()
    filling = (line * 1024).encode()[: SIZE_LIMIT - len(content)]
    assert len(content + filling) == SIZE_LIMIT
    assert read(content + filling).program.items


def test_a_text_beyond_the_limit_is_refused_from_memory_too(mistakes: Mistakes) -> None:
    assert "are read" in mistakes(b"#" * (SIZE_LIMIT + 1))[0].message


@pytest.mark.parametrize("empty", ["", "\n\n", " \t\r\n", "\ufeff"])
def test_an_empty_file_is_told_on_line_1(empty: str, mistakes: Mistakes) -> None:
    assert mistakes(empty) == (Mistake("night.toml:1", "This file is empty.", ""),)


def test_a_file_of_comments_misses_every_section(mistakes: Mistakes) -> None:
    assert [each.key for each in mistakes("# nothing yet\n")] == [
        "format",
        "licensee",
        "hall",
        "program",
        "occasion",
    ]


def test_a_binary_file_is_told_with_the_line(mistakes: Mistakes) -> None:
    (mistake,) = mistakes(b"PK\x03\x04\n\x00\x00")
    assert (mistake.where, "binary" in mistake.message) == ("night.toml:2", True)


def test_what_is_not_utf_8_is_told_with_line_and_byte(mistakes: Mistakes) -> None:
    (mistake,) = mistakes('format = 1\nname = "Caf\u00e9"'.encode("latin-1"))
    assert mistake.where == "night.toml:2"
    assert "byte 22" in mistake.message
    assert "0xe9" in mistake.message


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_told(encoding: str, every_key: str, mistakes: Mistakes) -> None:
    (mistake,) = mistakes(every_key.encode(encoding))
    assert "UTF-16" in mistake.message or "binary" in mistake.message


def test_a_byte_order_mark_and_dos_line_ends_do_no_harm(
    every_key: str, read: Read, mistakes: Mistakes
) -> None:
    dos = "\ufeff" + every_key.replace("\n", "\r\n")
    loaded = read(dos)
    assert loaded.source == dos
    assert loaded.program == read(every_key).program
    assert loaded.lines.line_of("hall", "name") == read(every_key).lines.line_of("hall", "name")
    (mistake,) = mistakes(dos.replace('color = "blue"', "color = 3"))
    line = every_key[: every_key.index('color = "blue"')].count("\n") + 1
    assert mistake.where == f"night.toml:{line}"


def test_line_ends_of_old_are_told(every_key: str, mistakes: Mistakes) -> None:
    (mistake,) = mistakes(every_key.replace("\n", "\r"))
    assert "CR" in mistake.message


@pytest.mark.parametrize(
    ("character", "named"),
    [("\x1b", "U+001B"), ("\x7f", "U+007F"), ("\x9b", "U+009B"), ("\u202e", "U+202E")],
)
def test_an_invisible_character_is_named_not_shown(
    character: str, named: str, mistakes: Mistakes
) -> None:
    (mistake,) = mistakes(f"format = 1\n# {character}[2J")
    assert mistake.where == "night.toml:2"
    assert named in mistake.message
    assert character not in mistake.message


SYNTAX = {
    "a missing quote": ('name = "Lions', 2, "quotes at the end"),
    "an unquoted text": ("name = Lions", 2, "needs quotes"),
    "a decimal comma without quotes": ("price = 1,00", 2, "after the value"),
    "a missing equals sign": ('name "Lions"', 2, "A = belongs"),
    "a missing value": ("name =", 2, "no value"),
    "a key twice": ("a = 1\na = 2", 3, "twice"),
    "a table twice": ("[hall]\n[hall]", 3, "twice"),
    "a key twice in an inline table": ("a = { b = 1, b = 2 }", 2, "twice"),
    "a table where a value was": ("a = 1\n[a]", 3, "twice"),
    "a header without its bracket": ("[hall", 2, "] or ]]"),
    "a date that is none": ("day = 2026-02-30", 2, "no such date"),
    "a stray word": ("hello there", 2, "A = belongs"),
    "a stray sign": ("= 1", 2, "[table]"),
    "a backslash in a text": ('a = "C:\\dir"', 2, "\\\\"),
    "an open list": ("a = [1,\n2", 3, "closed"),
    "an open table": ("a = { b = 1\nc = 2", 2, "closed"),
    "an open long text": ('a = """\nb', 3, "closed"),
}


@pytest.mark.parametrize(("text", "line", "says"), SYNTAX.values(), ids=SYNTAX.keys())
def test_what_is_not_toml_is_told_at_its_line(
    text: str, line: int, says: str, mistakes: Mistakes
) -> None:
    (mistake,) = mistakes(f"format = 1\n{text}\n")
    assert mistake.where == f"night.toml:{line}"
    assert says in mistake.message


BOMBS = {
    "lists in lists": ("a = [\n" * 500, 17),
    "tables in tables": ("a = { b = [\n" * 500, 9),
    "a key of many dots": ("a." * 1000 + "a = 1", 1),
    "a header of many dots": ("[" + "a." * 1000 + "a]", 1),
    "thousands of tables": ("[[item]]\n" * 2001, 2001),
    "thousands of values": ("a = [" + "1,\n" * 10_001 + "]", 10_000),
    "a very long line": ("# " + "x" * 4000, 1),
    "a hundred thousand lines": ("#\n" * 100_000, 50_000),
    "an unclosed text of escapes": ('a = """' + '\\"""\n' * 100_000, 50_000),
}


@pytest.mark.parametrize(("text", "line"), BOMBS.values(), ids=BOMBS.keys())
def test_a_file_made_to_hold_things_up_is_refused(text: str, line: int, mistakes: Mistakes) -> None:
    (mistake,) = mistakes(text)
    assert mistake.where == f"night.toml:{line}"


def test_no_message_repeats_what_could_act_on_a_terminal(
    every_key: str, mistakes: Mistakes
) -> None:
    text = every_key.replace('id = "BB"', 'id = "\\u001b]0;x\\u0007\\u202e"').replace(
        'series = "H"', '"\\u009b2J" = 1'
    )
    told = "".join(each.message + each.key + each.where for each in mistakes(text))
    assert told.isprintable()


def test_a_long_value_is_shortened(every_key: str, mistakes: Mistakes) -> None:
    (mistake,) = mistakes(every_key.replace('retail = "60.00"', f'retail = "{"9" * 3000}"'))
    assert len(mistake.message) < 200


def test_a_number_too_long_to_write_out_is_still_told(every_key: str, mistakes: Mistakes) -> None:
    (mistake,) = mistakes(every_key.replace("age = 18", f"age = 0x{'f' * 3900}"))
    assert "a number of thousands of digits" in mistake.message
