"""Every screen in another language: nothing on it is English but names and what was typed."""

import dataclasses
import re
from collections.abc import Iterator

import pytest

from kiosk.language import Book, Language, book_of, use
from kiosk.screens import at_desk, sign_in
from kiosk.till.till import Till
from tests.nights import ANN, PINS
from tests.screens.hands import Hands, at
from tests.screens.tour import AT_THE_COUNTER, BEFORE_OPENING, at_the_counter, go

PAPERS = frozenset({"paper"})
"""What stands on a paper stays in the licensee's language."""

NAMES = re.compile(r"[A-Za-z]{2,}")


class Marked(Book):
    """A language without Latin letters: whatever Latin is left on a screen went past the book."""

    language: Language = "es"

    def find(self, text: str, many: str | None, number: int, context: str | None) -> str:
        found = text if many is None or number == 1 else many
        parts = re.split(r"(\{[^}]*\})", found)
        return "".join(each if each.startswith("{") else _marked(each) for each in parts)


def _marked(text: str) -> str:
    """The text in letters of another alphabet, each as wide as before."""
    return "".join(
        chr((0x0410 if each.isupper() else 0x0430) + ord(each.lower()) - ord("a"))
        if each.isascii() and each.isalpha()
        else each
        for each in text
    )


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everybody is spoken to in the marked language."""
    book = Marked()
    for module in (at_desk, sign_in):
        monkeypatch.setattr(module, "book_of", lambda _language: book)
    use(book)
    yield
    use(Book())


def own_words(till: Till) -> frozenset[str]:
    """The licensee's own words, people's names, and where the law stands."""
    look = till.look()
    program, pack = look.program, look.pack
    texts = [program.licensee.name, program.edition.name, till.name]
    texts += [each.name for each in (*program.items, *program.packages, *program.occasions)]
    texts += [part.name for game in program.games for part in game.parts]
    texts += [f"{game.id} {game.name} {game.pattern}" for game in program.games]
    texts += [*PINS, "BB", "Bo", pack.name]
    for rule in pack.rules:
        texts += [rule.id, rule.citation]
    return frozenset(NAMES.findall(" ".join(text or "" for text in texts)))


def english(hands: Hands, own: frozenset[str]) -> list[str]:
    """Words on the screen that are neither marked nor the licensee's own."""
    return [
        f"{word!r} in {row.strip()!r}"
        for row in hands.lines()
        for word in NAMES.findall(row)
        if word not in own and not any(each.startswith(word) for each in own)
    ]


STOPS = tuple({f"{each.place} {len(each.keys)}": each for each in AT_THE_COUNTER}.values())
"""Each screen once or twice: the walk is long."""


@pytest.mark.usefixtures("marked")
async def test_no_screen_says_anything_in_english(till: Till) -> None:
    own = own_words(till)
    async with at_the_counter(till) as hands:
        for stop in STOPS:
            await go(hands, stop)
            if stop.place not in PAPERS:
                assert english(hands, own) == [], stop


@pytest.mark.usefixtures("marked")
async def test_signing_in_and_opening_are_not_english_either(closed_till: Till) -> None:
    own = own_words(closed_till)
    async with at(closed_till) as hands:
        assert english(hands, own) == []
        await hands.press("f1")
        assert english(hands, own) == []
        await hands.press("escape", *BEFORE_OPENING.keys)
        assert hands.place == BEFORE_OPENING.place
        assert english(hands, own) == []


async def test_a_worker_is_spoken_to_in_the_own_language_and_the_hall_in_its_own(
    closed_till: Till,
) -> None:
    closed_till.set_language("Ann", "es", by=ANN)
    async with at(closed_till) as hands:
        assert "Who is at the desk?" in hands.seen()
        await hands.press("b")
        assert "escr\u00edbalo, luego Enter" in hands.seen()
        await hands.press(*PINS["Ann"], "enter")
        assert "Abrir la noche" in hands.seen()
        await hands.press("escape")
        assert "Who is at the desk?" in hands.seen()


async def test_one_key_at_sign_in_changes_the_language_for_good(closed_till: Till) -> None:
    async with at(closed_till) as hands:
        await hands.press("f2")
        assert "\u00bfQui\u00e9n est\u00e1 en el puesto?" in hands.seen()
        await hands.press("b", *PINS["Ann"], "enter")
        assert "Abrir la noche" in hands.seen()
        await hands.press("escape")
    assert {each.name: each.language for each in closed_till.workers()}["Ann"] == "es"
    kept = closed_till.desk.ledger.rows("SELECT name, language, set_by FROM worker_language")
    assert [dict(each) for each in kept] == [{"name": "Ann", "language": "es", "set_by": "Ann"}]


async def test_a_sale_in_spanish_leaves_english_paper(till: Till) -> None:
    spanish = dataclasses.replace(ANN, language="es")
    async with at(till, spanish) as hands:
        await hands.press("2", "f7")
        assert "CAMBIO  5.00" in hands.seen()
        await hands.press("f10")
        assert "Contar el caj\u00f3n" in hands.seen()
    slip = next(each for each in till.recent_papers() if each.kind == "slip")
    assert slip.title == "Slip A-000001"
    assert "Boleta" not in slip.document
    assert book_of("es").language == "es"
