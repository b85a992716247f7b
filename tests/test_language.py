"""Two languages of one catalogue: nothing missing, nothing stale, nothing that it cannot find."""

import ast
import gettext
import io
import re
import string
from pathlib import Path

import pytest

from docs.make_language import catalogues, compiled, read, source_of, updated
from docs.shown_texts import ROOT, built_texts, unseen_texts
from kiosk.errors import Fault, Refusal, Refused, Wrong
from kiosk.language import LANGUAGES, Book, book_of, joined, listed, say, say_many, speak, use
from kiosk.language.recorded import TEMPLATES, recorded
from kiosk.screens.keys import TABLE, foot

CATALOGUES = catalogues()
COLUMNS = 78
ROWS_AT_THE_FOOT = 2


def words_of(path: Path) -> dict[object, object]:
    return {(each.id, each.context): each.string for each in read(path) if each.id}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parents[1].name)
def test_a_catalogue_is_what_make_language_would_write(path: Path) -> None:
    assert path.read_bytes() == source_of(updated(path)), "run: make language"
    now = gettext.GNUTranslations(io.BytesIO(path.with_suffix(".mo").read_bytes()))
    new = gettext.GNUTranslations(io.BytesIO(compiled(read(path))))
    for each in read(path):
        if isinstance(each.id, str):
            assert now.gettext(each.id) == new.gettext(each.id), "run: make language"


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parents[1].name)
def test_every_text_is_translated_and_none_is_a_guess(path: Path) -> None:
    missing = [
        each.id
        for each in read(path)
        if each.id and (each.fuzzy or not each.string or "" in tuple(each.string))
    ]
    assert missing == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parents[1].name)
def test_a_translation_has_the_places_of_its_original(path: Path) -> None:
    def places(text: str) -> set[tuple[str, str, str]]:
        return {
            (name, spec or "", conversion or "")
            for _text, name, spec, conversion in string.Formatter().parse(text)
            if name is not None
        }

    for each in read(path):
        one = (each.id,) if isinstance(each.id, str) else each.id
        other = (each.string,) if isinstance(each.string, str) else each.string
        if "{" in one[-1]:
            assert all(places(text) == places(one[-1]) for text in other), each.id


def test_no_shown_sentence_is_put_together_where_the_catalogue_cannot_find_it() -> None:
    assert list(built_texts()) == []


def test_no_screen_says_anything_past_the_catalogue() -> None:
    assert list(unseen_texts()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", TABLE)
def test_the_keys_of_a_screen_have_room_at_its_foot(place: str, language: str) -> None:
    book = book_of("es" if language == "es" else "en")
    rows = [""]
    for cap, short in foot(place).pairs:
        pair = f"{book.read(cap)} {book.read(short)}"
        if rows[-1] and len(rows[-1]) + 2 + len(pair) > COLUMNS:
            rows.append("")
        rows[-1] += f"{'  ' if rows[-1] else ''}{pair}"
    assert len(rows) <= ROWS_AT_THE_FOOT, rows


def test_a_sentence_is_english_to_everybody_but_the_screen() -> None:
    said = say("Slip {slip} is void already.", slip="A-000117")
    assert said == "Slip A-000117 is void already."
    assert f"{said} Look." == "Slip A-000117 is void already. Look."
    assert book_of("en").read(said) == said
    assert book_of("es").read(said) == "La boleta A-000117 ya est\u00e1 anulada."


def test_values_that_are_sentences_are_translated_and_names_are_not() -> None:
    spanish = book_of("es")
    inner = say("cash")
    assert spanish.read(say("by {kind}: {amount}", kind=inner, amount="5.00")) == (
        "con efectivo: 5.00"
    )
    assert spanish.read(say("by {kind}: {amount}", kind="cash", amount="5.00")) == (
        "con cash: 5.00"
    )


def test_numbers_decide_and_lists_end_with_and() -> None:
    spanish = book_of("es")
    one = say_many("{number} slip", "{number} slips", 1)
    two = say_many("{number} slip", "{number} slips", 2)
    assert (one, two) == ("1 slip", "2 slips")
    assert (spanish.read(one), spanish.read(two)) == ("1 boleta", "2 boletas")
    assert spanish.read(listed(["A", "B", "C"])) == "A, B y C"
    assert spanish.read(listed(["A", "B"], last="or")) == "A o B"
    assert spanish.read(joined([say("yes"), "", say("no")], "; ")) == "s\u00ed; no"


@pytest.mark.parametrize(
    "error",
    [
        Wrong(say("Slip {slip} is void already.", slip="A-000117")),
        Refused(Refusal(message=say("Slip {slip} is void already.", slip="A-000117"))),
        Fault("slip", say("Slip {slip} is void already.", slip="A-000117"), ""),
    ],
)
def test_an_error_keeps_how_its_sentence_was_made(error: Exception) -> None:
    assert str(error) == "Slip A-000117 is void already."
    assert book_of("es").read(str(error)) == "La boleta A-000117 ya est\u00e1 anulada."


@pytest.mark.parametrize(
    ("text", "spanish"),
    [
        ("Slip A-000117", "Boleta A-000117"),
        ("Copy 2 of A-000117", "Copia 2 de A-000117"),
        ("Drawer count", "Conteo del caj\u00f3n"),
        ("as the player wished", "as the player wished"),
    ],
)
def test_what_was_recorded_in_english_is_said_again(text: str, spanish: str) -> None:
    assert recorded(text) == text
    assert book_of("es").read(recorded(text)) == spanish


def test_every_title_of_a_paper_can_be_said_again() -> None:
    known = set(TEMPLATES)
    for path in sorted(ROOT.glob("kiosk/till/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Paper"):
                continue
            for said in (each.value for each in node.keywords if each.arg == "title"):
                inner = said.value if isinstance(said, ast.Subscript) else said
                if isinstance(inner, ast.Call) and len(inner.keywords) and inner.args:
                    template = ast.literal_eval(inner.args[0])
                    shape = re.sub(r"\{\w+\}", "*", template)
                    assert shape in {re.sub(r"\{\w+\}", "*", each) for each in known}, template


def test_a_text_that_nobody_translated_stays_english_and_nothing_breaks() -> None:
    use(book_of("es"))
    try:
        assert speak("This text is in no catalogue: {what}.", what=1) == (
            "This text is in no catalogue: 1."
        )
        assert speak("") == ""
    finally:
        use(Book())
