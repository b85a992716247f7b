"""A slip's QR tells genuine from forged by the public key alone, and with a ledger also void."""

import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.errors import Wrong
from kiosk.ledger.keys import public_text
from kiosk.till.papers import slip_qr
from kiosk.till.proof import proof_text, slip_words
from kiosk.till.slip_check import check_slip, check_slip_here
from kiosk.till.till import Approval, Till
from tests.nights import ANN, RUTH, cash, player

VERIFIER = Path(__file__).parents[2] / "deploy" / "verify_slip.py"
KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
OTHER = Ed25519PrivateKey.from_private_bytes(bytes(32))


def a_text(what: str = "ORIGINAL", *, practice: bool = False) -> str:
    words = slip_words(
        number="A-000123",
        gaming_date="2026-05-16",
        cards=108,
        total_cents=1600,
        what=what,
        practice=practice,
    )
    return proof_text(words, "5a" * 32, KEY)


def sold_qr(till: Till, what: str = "ORIGINAL") -> str:
    slip = till.slip("1")
    return slip_qr(till.desk, slip.sold, what, slip.entry_hash)


def test_the_public_key_alone_tells_a_genuine_slip() -> None:
    found = check_slip(a_text(), public_text(KEY))
    assert (found.genuine, found.pays, found.state) == (True, True, "not asked")
    assert found.sentences == ("GENUINE. Slip A-000123 of 2026-05-16: 108 cards, 16.00, ORIGINAL.",)
    assert not check_slip(a_text(), public_text(OTHER)).genuine


@pytest.mark.parametrize("what", ["ORIGINAL", "COPY 2", "VOID"])
def test_copies_and_voids_are_told(what: str) -> None:
    found = check_slip(a_text(what), public_text(KEY))
    assert found.proof.what == what
    assert found.pays == (what != "VOID")


def test_a_practice_slip_is_worth_nothing() -> None:
    assert not check_slip(a_text(practice=True), public_text(KEY)).pays


def is_genuine(text: str) -> bool:
    try:
        return check_slip(text, public_text(KEY)).genuine
    except Wrong:
        return False


ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 $%*+-./:"


@settings(max_examples=300)
@given(st.data())
def test_no_character_can_be_changed_unnoticed(data: st.DataObject) -> None:
    text = a_text()
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from(ALPHANUMERIC.replace(text[place], "")))
    changed = text[:place] + letter + text[place + 1 :]
    assert not is_genuine(changed)


def test_no_other_last_letter_passes() -> None:
    text = a_text()
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".replace(text[-1], "")
    assert is_genuine(text)
    assert not any(is_genuine(text[:-1] + each) for each in letters)


@pytest.mark.parametrize("text", ["", "A-000001", "x" * 500, "\x1b[2J", a_text() + " X"])
def test_what_is_no_slip_gets_a_sentence(text: str) -> None:
    with pytest.raises(Wrong, match="Scan the whole square again"):
        check_slip(text, public_text(KEY))


def test_the_ledger_tells_what_became_of_a_slip(till: Till) -> None:
    till.sell((player("P15", "BB"),), cash(2000), key="first-sale", by=ANN)
    text = sold_qr(till)
    assert check_slip_here(till.desk, text).state == "valid"
    till.void("1", reason="wrong package", who=Approval(ANN, RUTH), lines=(2,))
    part = check_slip_here(till.desk, text)
    assert (part.state, part.pays) == ("part void", True)
    assert "Part of it is void: 1 Bonus Ball." in part.sentences
    till.void("1", reason="left again", who=Approval(ANN, RUTH))
    dead = check_slip_here(till.desk, text)
    assert (dead.genuine, dead.state, dead.pays) == (True, "void", False)
    assert dead.sentences[-1] == "But A-000001 is VOID. Pay nothing on it."


def test_a_signed_slip_that_the_ledger_lacks_pays_nothing(till: Till) -> None:
    till.sell((player("P15"),), cash(2000), key="first-sale", by=ANN)
    slip = till.slip("1")
    for number, head in ((slip.entry_hash, "A-000009"), ("77" * 32, "A-000001")):
        words = slip_words(
            number=head,
            gaming_date="2026-05-16",
            cards=108,
            total_cents=1500,
            what="ORIGINAL",
            practice=False,
        )
        found = check_slip_here(till.desk, proof_text(words, number, till.desk.key))
        assert (found.genuine, found.pays) == (True, False)
        assert "this ledger has no such slip" in found.sentences[-1]


def verify(*arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-I", str(VERIFIER), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout


def test_one_small_file_tells_the_same_without_the_kiosk(tmp_path: Path) -> None:
    key = tmp_path / "desk.pub"
    key.write_text(f"Desk A, series A\n{public_text(KEY)}\n")
    assert verify(public_text(KEY), a_text()) == (
        0,
        "GENUINE: A-000123 2026-05-16 108 CARDS 16.00 ORIGINAL\n",
    )
    assert verify(str(key), a_text("COPY 1"))[0] == 0
    assert verify(public_text(OTHER), a_text())[0] == 1
    assert verify(public_text(KEY), a_text().replace("16.00", "61.00"))[0] == 1
    assert verify(public_text(KEY), a_text()[:-1])[0] == 2
    assert verify(str(tmp_path / "absent"), a_text())[0] == 2
    assert verify()[0] == 2
