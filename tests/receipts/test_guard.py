"""Whatever anybody types, a printer gets text where text stands, and our commands elsewhere."""

import contextlib
import string
import unicodedata
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from receipts.document import QR, AnyElement, Big, Cut, Document, Line, Text, from_json, to_json
from receipts.drivers import image
from receipts.drivers.escpos import render
from receipts.guard import LONGEST_QR, LONGEST_TEXT, clean, encode, qr_payload
from receipts.profiles import GENERIC_58, GENERIC_80, PROFILES, Profile
from tests.receipts.manual import LF, PLAIN, NotAllowed, Token, tokens
from tests.receipts.papers import PAPERS

COMMANDS = (
    "\x1b@", "\x1dV\x00", "\x1bp\x00\x19\x19", "\x10\x14\x01\x00\x05", "\x10\x04\x01",
    "\x10\x05\x02", "\x10\x14\x08\x01\x03\x14\x01\x06\x02\x08", "\x18", "\x1b=\x00",
    "\x1d(A\x02\x00\x00\x02", "\x1dr\x01", "\x1d(H\x06\x0000AAAA", "\x1ba\x01", "\x1bE\x01",
    "\x1bt\x00", "\x1bR\x08", "\x1d!\x77", "\x00", "\x07", "\n", "\r\n", "\x0c", "\x7f", "\x9b",
    "\u2028", "\u202e", "\ufeff", "\U0001f600",
)  # fmt: skip
TYPED = st.lists(st.one_of(st.text(max_size=20), st.sampled_from(COMMANDS)), max_size=8).map(
    "".join
)
QR_LETTERS = set(string.digits + string.ascii_uppercase + " $%*+-./:")


def documents() -> st.SearchStrategy[Document]:
    """Papers of every element that carries text."""
    elements: st.SearchStrategy[AnyElement] = st.one_of(
        st.builds(
            Text,
            text=TYPED,
            align=st.sampled_from(["left", "center", "right"]),
            bold=st.booleans(),
            size=st.sampled_from(["normal", "small", "tall", "double"]),
        ),
        st.builds(Line, left=TYPED, right=TYPED, hang=st.integers(0, 8)),
        st.builds(Big, text=TYPED),
        st.builds(QR, text=TYPED.map(lambda text: f"A{text}"), caption=TYPED),
        st.builds(Cut, partial=st.booleans()),
    )
    return st.builds(
        Document,
        kind=TYPED,
        title=TYPED,
        elements=st.lists(elements, min_size=1, max_size=4).map(tuple),
    )


def without_controls(element: AnyElement) -> AnyElement:
    """The same element as if nobody had typed a control character; knows nothing of the guard."""

    # Line ends and tabs keep words apart in running text; a code has no such thing.
    ends = {} if isinstance(element, QR) else {each: " " for each in "\t\n\v\f\r"}

    def plain(text: str) -> str:
        blanks = str.maketrans(ends)
        return "".join(
            each for each in text.translate(blanks) if unicodedata.category(each) != "Cc"
        )

    texts = {name: plain(value) for name, value in element if name in ("text", "left", "right")}
    return element.model_copy(update=texts)


@settings(max_examples=80, deadline=None)
@given(documents(), st.sampled_from([GENERIC_80, GENERIC_58]))
def test_between_our_commands_stands_nothing_but_text(document: Document, profile: Profile) -> None:
    stream = render(document, profile)
    found = tokens(stream)
    assert [token.name for token in found].count("ESC @") == 1
    assert found[0].name == "ESC @"
    assert all(set(token.data) <= PLAIN for token in found if token.name == "text")
    assert all(qr_text(token) for token in found if stored_code(token))
    innocent = document.model_copy(
        update={"elements": tuple(map(without_controls, document.elements))}
    )
    assert stream == render(innocent, profile)


def stored_code(token: Token) -> bool:
    return token.name == "GS ( k" and token.data[:3] == b"1P0"


def qr_text(token: Token) -> bool:
    return set(token.data[3:].decode("ascii")) <= QR_LETTERS


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)
@pytest.mark.parametrize("name", PAPERS)
def test_every_paper_holds_allowed_commands_only(name: str, profile: Profile) -> None:
    found = tokens(render(PAPERS[name], profile))
    assert [token.name for token in found[:3]] == ["ESC @", "ESC t", "ESC R"]
    assert found[1].data == b"\x13"
    assert found[2].data == b"\x00"
    last = found[-1]
    assert last.name == ("GS V" if profile.cut != "none" else "ESC d")


@pytest.mark.parametrize("command", COMMANDS)
def test_the_reader_of_this_test_would_see_a_command_in_a_name(command: str) -> None:
    """What the guard stops is really something that this test can see."""
    raw = command.encode("cp858", errors="replace")
    if set(raw) <= PLAIN | {LF}:
        return
    allowed = {"ESC a", "ESC E", "ESC t", "ESC R", "ESC @", "GS V", "GS !", "GS r", "GS ( H", "LF"}
    with contextlib.suppress(NotAllowed):
        assert {token.name for token in tokens(raw)} <= allowed


@given(st.text(st.characters(exclude_categories=()), max_size=50))
def test_each_character_is_one_harmless_byte(text: str) -> None:
    cleaned = clean(text)
    encoded = encode(text)
    assert set(encoded) <= PLAIN
    assert len(encoded) == len(encode(cleaned))
    assert clean(cleaned) == cleaned
    assert set(qr_payload(text)) <= QR_LETTERS


def test_a_text_without_end_does_not_flood_the_paper() -> None:
    flood = "flood " * 50_000
    assert len(clean(flood)) == LONGEST_TEXT
    assert clean(flood).endswith("...")
    assert len(qr_payload("Q" * 50_000)) == LONGEST_QR
    for element in (Text(text=flood), Line(left=flood, right=flood), Big(text=flood)):
        document = Document(kind="test", title=flood, elements=(element,))
        for profile in (GENERIC_80, GENERIC_58):
            assert len(render(document, profile)) < 3_000
            assert image.draw(document, profile).height_dots < 12_000


def test_letters_that_stand_on_each_other_are_bounded_too() -> None:
    assert len(encode("Z" + "\u0300" * 10_000)) <= LONGEST_TEXT


def test_a_stored_document_with_an_unknown_element_is_refused() -> None:
    stored = to_json(PAPERS["drop"]).replace('"type":"rule"', '"type":"raw"', 1)
    with pytest.raises(ValueError, match="raw"):
        from_json(stored)


def test_no_paper_holds_a_drawer_pulse() -> None:
    """A printer out of paper would hold the pulse and open the drawer at the change of rolls."""
    names: Iterable[str] = {
        token.name for each in PAPERS.values() for token in tokens(render(each, GENERIC_80))
    }
    assert not {"ESC p", "DLE DC4"} & set(names)
