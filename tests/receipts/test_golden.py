"""Every paper at every width, compared with what is kept; ``golden.py`` says how to renew it."""

import re
from pathlib import Path

import pytest

from receipts.document import Document, Line, Text, from_json, to_json
from receipts.drivers.text import render
from tests.receipts.golden import FOLDER, expected
from tests.receipts.papers import PAPERS, slip

EXPECTED = dict(expected())


@pytest.mark.parametrize("path", EXPECTED, ids=lambda path: path.name)
def test_the_paper_reads_as_kept(path: Path) -> None:
    assert EXPECTED[path] == path.read_text(encoding="utf-8")


def test_nothing_is_kept_that_no_paper_stands_for() -> None:
    assert set(FOLDER.iterdir()) == set(EXPECTED)


@pytest.mark.parametrize("name", PAPERS)
def test_no_line_is_wider_than_the_paper(name: str) -> None:
    for columns in range(16, 60):
        lines = render(PAPERS[name], columns).splitlines()
        assert max(map(len, lines)) <= columns


@pytest.mark.parametrize("name", PAPERS)
def test_a_stored_paper_is_the_same_paper(name: str) -> None:
    assert from_json(to_json(PAPERS[name])) == PAPERS[name]


def test_what_looks_like_markup_is_printed_as_it_is() -> None:
    assert "Tri-Color [/b] 3-up" in render(slip(), 32)


def test_accents_that_the_code_page_has_are_kept_and_others_made_plain() -> None:
    said = render(_one("Zoe\u0308 A\u030angström €5 ½ Łódź “x” ☃ 日"), 48)
    assert said.splitlines()[0] == 'Zoë Ångström €5 ½ Lódz "x" ? ?'


AMOUNTS = ("1,249.50", "$1,266.00", "A-000123", "2026-05-16", "-1,000,000.00")


@pytest.mark.parametrize("amount", AMOUNTS)
def test_an_amount_is_never_split_across_two_lines(amount: str) -> None:
    words = f"Paid{amount}afterwards and then {amount} again, {amount}, {amount}({amount})"
    document = Document(
        kind="test",
        title="TEST",
        elements=(Text(text=words), Line(left=words, right=amount, hang=4)),
    )
    for columns in range(14, 60):
        found = re.findall(re.escape(amount), render(document, columns))
        assert len(found) == words.count(amount) * 2 + 1, f"at {columns} columns"


def test_how_many_cards_stays_with_the_word_cards() -> None:
    for columns in range(24, 60):
        said = render(_one("A package of a long name (45 cards)"), columns)
        assert "(45 cards)" in said


def _one(text: str) -> Document:
    return Document(kind="test", title="TEST", elements=(Text(text=text),))
