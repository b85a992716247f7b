"""Selling and the printer: whatever it does, the sale is done and the paper is owed or out."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from kiosk.clock import SetClock
from kiosk.errors import Refused
from kiosk.home import Home
from kiosk.till.till import Approval, Till, open_till
from receipts.status import Outcome, State
from tests.nights import ANN, ANN_AND_RUTH, DATE, RUTH, cash, make_desk, player
from tests.till.scripted_printer import WITHIN_S, ScriptedPrinter


@pytest.fixture
def printer() -> ScriptedPrinter:
    return ScriptedPrinter()


@pytest.fixture
def till(
    home: Home, clock: SetClock, printer: ScriptedPrinter, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Till]:
    """The evening is open, and a worker prints to the scripted printer."""
    monkeypatch.setattr("kiosk.till.spooling.printer_of", lambda _desk, _lane="main": printer)
    with open_till(home, clock=clock) as opened:
        opened.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        assert opened.spool.drain(WITHIN_S)
        printer.calls.clear()
        printer.troubled.clear()
        yield opened


def sell(till: Till, key: str) -> str:
    return till.sell((player("ADM"),), cash(300), key=f"sale-{key}", by=ANN).slips[0].number


def until(condition: Callable[[], bool], till: Till) -> None:
    """Waits for the worker to come to a condition, woken by its own changes."""
    changed = threading.Condition()

    def tell() -> None:
        with changed:
            changed.notify_all()

    till.spool.on_change = tell
    with changed:
        assert changed.wait_for(condition, timeout=WITHIN_S)


def test_the_drawer_opens_after_the_commit_and_before_the_slip(
    till: Till, printer: ScriptedPrinter
) -> None:
    sell(till, "one")
    assert till.spool.drain(WITHIN_S)
    assert printer.calls == ["drawer", "print"]
    assert till.owed() == []


def test_a_repeated_sale_opens_no_drawer_and_prints_nothing(
    till: Till, printer: ScriptedPrinter
) -> None:
    sell(till, "one")
    assert till.spool.drain(WITHIN_S)
    sell(till, "one")
    assert till.spool.drain(WITHIN_S)
    assert printer.calls == ["drawer", "print"]


def test_a_printer_that_hangs_blocks_no_sale(till: Till, printer: ScriptedPrinter) -> None:
    printer.hold.clear()
    numbers = [sell(till, f"hang-{each}") for each in range(5)]
    assert numbers[-1] == "A-000005"
    assert len(till.owed()) == 5
    printer.hold.set()
    assert till.spool.drain(WITHIN_S)
    assert till.owed() == []


def test_papers_come_out_in_their_order_once_there_is_paper(
    till: Till, printer: ScriptedPrinter
) -> None:
    printer.state = State.PAPER_OUT
    for each in range(3):
        sell(till, f"dry-{each}")
    until(lambda: till.printer_status().state == State.PAPER_OUT, till)
    assert [each.state for each in till.owed()] == ["queued"] * 3
    assert printer.printed[1:] == []
    printer.state = State.READY
    till.spool.wake()
    assert till.spool.drain(WITHIN_S)
    titles = [each for each in printer.printed if '"slip"' in each]
    assert [each.split('"title":"')[1][:8] for each in titles] == [
        "A-000001",
        "A-000002",
        "A-000003",
    ]


def test_a_paper_that_may_be_out_waits_for_a_person_and_is_never_sent_again(
    till: Till, printer: ScriptedPrinter
) -> None:
    printer.grades = ["unknown"]
    sell(till, "torn")
    sell(till, "next")
    until(lambda: bool(till.owed()) and till.owed()[0].state == "unknown", till)
    assert [each.state for each in till.owed()] == ["unknown", "queued"]
    said = till.confirm_paper(till.owed()[0].job, whole=False, by=ANN)
    assert said == "A-000001 prints again as COPY 1."
    assert till.spool.drain(WITHIN_S)
    assert till.owed() == []
    originals = [
        each for each in printer.printed if '"A-000001"' in each and '"copy_number":0' in each
    ]
    assert originals == []
    copies = till.desk.ledger.rows("SELECT number, copy FROM slip_copy")
    assert copies == [{"number": 1, "copy": 1}]
    assert printer.troubled[1] is True
    assert printer.troubled[-1] is False


def test_a_paper_a_person_saw_whole_is_done(till: Till, printer: ScriptedPrinter) -> None:
    printer.grades = ["held"]
    sell(till, "held")
    until(lambda: bool(till.owed()) and till.owed()[0].state == "held", till)
    job = till.owed()[0].job
    till.confirm_paper(job, whole=True, by=ANN)
    assert till.owed() == []
    assert till.find_paper(job).state == "confirmed"
    with pytest.raises(Refused, match="does not wait"):
        till.confirm_paper(job, whole=True, by=ANN)


def test_a_late_answer_of_the_printer_settles_a_held_paper(
    till: Till, printer: ScriptedPrinter
) -> None:
    printer.grades = ["held"]
    sell(till, "held")
    until(lambda: bool(till.owed()) and till.owed()[0].state == "held", till)
    printer.late = {printer.attempts[-1]: Outcome("printed", "It came out after all.")}
    till.spool.wake()
    until(lambda: till.owed() == [], till)


def test_a_printer_driver_that_breaks_ends_neither_sale_nor_spool(
    till: Till, printer: ScriptedPrinter
) -> None:
    printer.raises = RuntimeError
    sell(till, "breaks")
    until(lambda: bool(till.owed()) and till.owed()[0].state == "unknown", till)
    printer.raises = None
    till.confirm_paper(till.owed()[0].job, whole=True, by=ANN)
    sell(till, "goes-on")
    assert till.spool.drain(WITHIN_S)
    assert till.owed() == []


def test_a_paper_cut_off_by_a_crash_is_set_aside_for_a_person(home: Home, clock: SetClock) -> None:
    with open_till(home, clock=clock, printing=False) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        sell(till, "before-crash")
        next_paper = till.queue.next()
        assert next_paper is not None
        till.queue.begin(next_paper)
    with open_till(home, clock=clock, printing=False) as till:
        assert [each.state for each in till.owed()] == ["unknown", "queued"]
        assert "stopped while this was printing" in till.owed()[0].detail


def test_the_slips_picture_is_read_back_by_a_decoder_we_did_not_write(
    tmp_path: Path, clock: SetClock
) -> None:
    home = make_desk(tmp_path / "seen", printer="virtual")
    with open_till(home, clock=clock) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        till.sell((player("P15", "BB"),), cash(2_000), key="to-be-scanned", by=ANN)
        assert till.spool.drain(WITHIN_S)
        till.copy("A-000001", reason="lost", who=Approval(ANN))
        assert till.spool.drain(WITHIN_S)
        till.void("A-000001", reason="leaves", who=Approval(ANN, RUTH))
        assert till.spool.drain(WITHIN_S)
        key = till.desk.ledger.value("SELECT public_key FROM desk")
    texts = {
        path.stem[7:]: zxingcpp.read_barcodes(Image.open(path))[0].text
        for path in home.paper.glob("*.png")
        if "A-000001" in path.name
    }
    original = texts["A-000001"]
    assert original.startswith("A-000001 2026-05-16 108 CARDS 16.00 ORIGINAL ")
    assert " COPY 1 " in texts["A-000001-copy-1"]
    assert " VOID " in texts["VOID-A-000001"]
    for text in texts.values():
        assert signed_by(text, key)
        assert not signed_by(text.replace("16.00", "18.00"), key)


def signed_by(text: str, public_key: str) -> bool:
    """Checks a QR text as anybody could who has the public key."""
    import base64

    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    words, _space, signature = text.rpartition(" ")
    padded = signature + "=" * (-len(signature) % 8)
    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key))
    try:
        key.verify(base64.b32decode(padded), words.encode("ascii"))
    except InvalidSignature:
        return False
    return True


def test_what_people_type_reaches_the_printer_as_text_only(tmp_path: Path, clock: SetClock) -> None:
    """A reason with printer commands in it: cut, drawer kick, reset, status request."""
    from receipts.document import from_json
    from receipts.drivers import escpos
    from receipts.profiles import GENERIC_80

    home = make_desk(tmp_path / "typed", printer="none")
    nasty = "torn \x1b@\x1dV0\x1bp\x00\x19\x19\x10\x14\x01\x00\x05 [/b] \u202e \U0001f600 é"
    with open_till(home, clock=clock, printing=False) as till:
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=DATE)
        till.sell((player("ADM"),), cash(300), key="typed-by-people", by=ANN)
        till.void("A-000001", reason=nasty, who=Approval(ANN, RUTH))
        document = from_json(till.owed()[-1].document)
        clean = document.model_copy(
            update={
                "elements": tuple(
                    each.model_copy(update={"left": "Reason: torn"})
                    if getattr(each, "left", "").startswith("Reason")
                    else each
                    for each in document.elements
                )
            }
        )
    typed, plain = escpos.render(document, GENERIC_80), escpos.render(clean, GENERIC_80)
    for command in (b"\x1b@", b"\x1dV", b"\x1bp", b"\x10\x14", b"\x10\x04"):
        assert typed.count(command) == plain.count(command)
