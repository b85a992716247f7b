"""Michigan's roll of slips that carry their own numbers, and the pad beside it."""

import atexit
import datetime
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from kiosk.clock import SetClock
from kiosk.errors import Refused, Wrong
from kiosk.home import DeskSettings, Home
from kiosk.ledger.audit import audit
from kiosk.night.control_form import control_form
from kiosk.till.basket import Pick
from kiosk.till.opening import create_desk
from kiosk.till.till import Approval, Till, open_till
from receipts.document import QR, from_json
from receipts.status import State
from tests.nights import ANN, ANN_AND_RUTH, BEA, PINS, RUTH, SAMPLES, TOM, at, cash, player
from tests.till.halls import TUESDAY
from tests.till.scripted_printer import WITHIN_S, ScriptedPrinter

TIME = at("18:00", TUESDAY)
OPENED = {"float_cents": 20_000, "who": ANN_AND_RUTH, "date": TUESDAY}


def michigan(folder: Path, printer: str) -> Home:
    """A live desk under the Michigan sample as it is: prenumbered stock."""
    home = Home(Path(shutil.copytree(_made(), folder / "hall")))
    home.keep_settings(DeskSettings(printer=printer))
    return home


@cache
def _made() -> Path:
    """Made once and copied: hashing PINs is slow on purpose."""
    home = Home(Path(tempfile.mkdtemp(prefix="kiosk-tests-")) / "hall")
    atexit.register(shutil.rmtree, home.folder.parent, ignore_errors=True)
    clock = SetClock(TIME)
    program = SAMPLES / "mi-tuesday.toml"
    create_desk(home, name="A", program=program, printer="none", clock=clock).close()
    with open_till(home, clock=clock, printing=False) as till:
        for each in (RUTH, ANN, TOM, BEA):
            chair = None if each is RUTH else RUTH
            till.add_worker(each.name, each.role, PINS[each.name], approved_by=chair)
        till.desk.ledger.checkpoint(force=True)
    return home.folder


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return michigan(tmp_path, "tcp://192.0.2.1:9100")


@pytest.fixture
def till(home: Home) -> Iterator[Till]:
    """The night is open, no roll is loaded, and nothing is printed meanwhile."""
    with open_till(home, clock=SetClock(TIME), printing=False) as made:
        made.open_occasion(**OPENED)  # type: ignore[arg-type]
        yield made
        assert audit(made.desk.ledger, "A").problems == []


@pytest.fixture
def printer() -> ScriptedPrinter:
    return ScriptedPrinter()


@pytest.fixture
def printing(
    home: Home, printer: ScriptedPrinter, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Till]:
    """The night is open, and a worker prints on the roll N-000501 to N-001000."""
    monkeypatch.setattr("kiosk.till.spooling.printer_of", lambda _desk, _lane="main": printer)
    with open_till(home, clock=SetClock(TIME)) as made:
        made.open_occasion(**OPENED)  # type: ignore[arg-type]
        load(made)
        yield made
        assert audit(made.desk.ledger, "A").problems == []


def load(till: Till, first: str = "000501", last: str = "001000") -> None:
    till.load_forms("roll", first, last, by=RUTH)


def load_pad(till: Till) -> None:
    till.load_forms("pad", "9001", "9050", by=RUTH)


def sell(till: Till, key: str, *pad: str, players: int = 1) -> tuple[str, ...]:
    sold = till.sell(
        tuple(player("ADM") for _ in range(players)), cash(200 * players),
        key=f"sale-{key:>04}", by=ANN, pad=pad,
    )  # fmt: skip
    return tuple(each.number for each in sold.slips)


def owed(till: Till) -> dict[str, str]:
    return {
        each.title.removeprefix("Slip "): each.state for each in till.owed() if each.kind == "slip"
    }


def drained(till: Till) -> None:
    """The worker has looked at the printer as it is now, and printed what it could."""
    till.spool.wake()
    till.spool.drain(WITHIN_S)


def on_paper(printer: ScriptedPrinter) -> list[str]:
    """The number each printed paper has in its END line, oldest first."""
    return [re.findall(r"END (N-\d+)", each)[0] for each in printer.printed]


# Numbers.


def test_a_sale_takes_the_next_numbers_of_the_roll(till: Till) -> None:
    with pytest.raises(Refused, match="No roll and no pad"):
        sell(till, "0")
    load(till)
    assert till.next_slip() == "N-000501"
    assert sell(till, "1") == ("N-000501",)
    assert sell(till, "2", players=2) == ("N-000502", "N-000503")
    assert sell(till, "2", players=2) == ("N-000502", "N-000503")
    assert till.next_slip() == "N-000504"
    assert list(owed(till)) == ["N-000501", "N-000502", "N-000503"]


def test_only_the_chairperson_loads_and_no_number_twice(till: Till) -> None:
    with pytest.raises(Refused, match="chairperson"):
        till.load_forms("roll", "501", "1000", by=ANN)
    load(till)
    sell(till, "1")
    for first, last, why in (
        ("000501", "000600", "used already"),
        ("1000", "501", "is none"),
        ("A-000001", "A-000100", "prints itself"),
        ("B-000001", "C-000100", "two rolls"),
        ("1", "999999", "is none"),
    ):
        with pytest.raises(Refused, match=why):
            till.load_forms("roll", first, last, by=RUTH)
    with pytest.raises(Wrong, match="no number of a slip"):
        till.load_forms("roll", "first", "last", by=RUTH)
    till.load_forms("roll", "No. 000502", "000600", by=RUTH)
    assert sell(till, "2") == ("N-000502",)
    till.load_forms("roll", "B-000501", "B-000600", by=RUTH)
    assert sell(till, "3") == ("B-000501",)


def test_a_roll_that_ends_takes_no_sale_it_has_no_slips_for(till: Till) -> None:
    load(till, "000999", "001000")
    with pytest.raises(Refused, match="only 2 left"):
        sell(till, "1", players=3)
    assert sell(till, "2", players=2) == ("N-000999", "N-001000")
    assert till.next_slip() == "none"
    with pytest.raises(Refused, match="has no slip"):
        sell(till, "3")
    load(till, "001001", "001500")
    assert sell(till, "3") == ("N-001001",)


# The pad.


def test_the_pad_takes_its_next_number_and_no_other_and_is_not_printed(till: Till) -> None:
    load(till)
    with pytest.raises(Refused, match="No pad"):
        sell(till, "1", "9001")
    load_pad(till)
    with pytest.raises(Refused, match="N-009001 is the next slip of the pad, not 9002"):
        sell(till, "1", "9002")
    with pytest.raises(Refused, match="one number for each"):
        sell(till, "1", "9001", players=2)
    with pytest.raises(Wrong, match="More numbers"):
        sell(till, "1", "9001", "9002")
    assert sell(till, "1", "9001") == ("N-009001",)
    assert sell(till, "2", "No. 009002", "N-009003", players=2) == ("N-009002", "N-009003")
    assert owed(till) == {}
    assert sell(till, "3") == ("N-000501",)


def test_a_roll_that_stands_still_sends_the_sale_to_the_pad(till: Till) -> None:
    load(till)
    assert till.pad_slips_wanted((player("ADM"),)) == 0
    till.use_printer(DeskSettings(printer="tcp://192.0.2.2:9100"))
    assert sell(till, "1") == ("N-000501",)  # without a pad nobody waits: the slip is owed
    load_pad(till)
    assert till.pad_slips_wanted((player("ADM"), player("ADM"))) == 2
    with pytest.raises(Refused, match=r"stands still.*pad"):
        sell(till, "2")
    assert sell(till, "2", "9001") == ("N-009001",)
    till.confirm_roll("000501", by=ANN)
    assert sell(till, "3") == ("N-000502",)


# Printing on the roll.


def test_slips_are_printed_in_their_numbers_and_other_papers_are_not(
    printing: Till, printer: ScriptedPrinter
) -> None:
    sell(printing, "1")
    sell(printing, "2", players=2)
    drained(printing)
    assert on_paper(printer) == ["N-000501", "N-000502", "N-000503"]
    printing.copy("N-000501", reason="lost", who=Approval(ANN, RUTH))
    printing.void("N-000502", reason="left", who=Approval(ANN, RUTH))
    drained(printing)
    assert len(printer.printed) == 3
    states = {each.title: each.state for each in printing.recent_papers()}
    assert states["Opening slip"] == states["Copy 1 of N-000501"] == "screen"
    assert states["Void of N-000502"] == "screen"
    with pytest.raises(Refused, match="only slips are printed"):
        printing.print_test(by=ANN)
    job = next(each.job for each in printing.recent_papers() if each.kind == "copy")
    with pytest.raises(Refused, match="read on the screen"):
        printing.confirm_paper(job, whole=False, by=ANN)


def test_an_echo_of_the_number_stands_on_the_slip(till: Till) -> None:
    load(till)
    sell(till, "1")
    document = from_json(next(each.document for each in till.owed() if each.kind == "slip"))
    words = [getattr(each, "text", "") for each in document.elements]
    assert "N-000501" in words
    assert "The same number is printed on this form." in words


def test_a_jam_stops_the_roll_until_the_numbers_agree(
    printing: Till, printer: ScriptedPrinter
) -> None:
    printer.grades = ["printed", "held"]
    sell(printing, "1")
    sell(printing, "2")
    drained(printing)
    sell(printing, "3")
    drained(printing)
    assert on_paper(printer) == ["N-000501"]
    job = printing.owed()[0].job
    with pytest.raises(Refused, match="say first whether it is whole"):
        printing.confirm_roll("000502", by=ANN)
    said = printing.confirm_paper(job, whole=False, by=ANN)
    assert said == "N-000502 is spoiled; N-000504 prints in its place."
    drained(printing)
    assert on_paper(printer) == ["N-000501"]
    with pytest.raises(Refused, match=r"shows 000504, but N-000503 has to come next.*N-000503 "):
        printing.confirm_roll("000504", by=ANN)
    with pytest.raises(Refused, match="Feed the roll to N-000503"):
        printing.confirm_roll("000502", by=ANN)
    printing.confirm_roll("000503", by=ANN)
    drained(printing)
    assert on_paper(printer) == ["N-000501", "N-000503", "N-000504"]
    assert sell(printing, "4") == ("N-000505",)


@pytest.mark.parametrize("state", [State.PAPER_OUT, State.COVER_OPEN, State.CUTTER])
def test_after_a_change_of_roll_the_number_is_read_first(
    printing: Till, printer: ScriptedPrinter, state: State
) -> None:
    printer.state = state
    drained(printing)
    sell(printing, "1")
    drained(printing)
    printer.state = State.READY
    drained(printing)
    assert printer.printed == []
    assert printing.slip_stock().stopped
    printing.confirm_roll("000501", by=ANN)
    drained(printing)
    assert on_paper(printer) == ["N-000501"]


def test_blank_forms_that_were_fed_out_are_breaks_and_their_slips_come_later(
    printing: Till, printer: ScriptedPrinter
) -> None:
    printer.state = State.COVER_OPEN
    drained(printing)
    sell(printing, "1")
    sell(printing, "2")
    drained(printing)
    printer.state = State.READY
    drained(printing)
    with pytest.raises(Refused, match="N-000501 to N-000503"):
        printing.confirm_roll("000504", by=ANN)
    done = printing.spoil_forms("000501", "000503", reason="fed out", by=ANN)
    assert [(each.form, each.replacement) for each in done] == [
        ("N-000503", None), ("N-000501", "N-000504"), ("N-000502", "N-000505")
    ]  # fmt: skip
    printing.confirm_roll("000504", by=ANN)
    drained(printing)
    assert on_paper(printer) == ["N-000504", "N-000505"]


def test_a_slip_voided_before_it_was_printed_uses_up_its_form_and_says_void(
    printing: Till, printer: ScriptedPrinter
) -> None:
    printer.state = State.COVER_OPEN
    drained(printing)
    sell(printing, "1")
    sell(printing, "2")
    drained(printing)
    printing.void("N-000501", reason="left", who=Approval(ANN, RUTH))
    printer.state = State.READY
    drained(printing)
    printing.confirm_roll("000501", by=ANN)
    drained(printing)
    assert on_paper(printer) == ["N-000501", "N-000502"]
    void = from_json(printer.printed[0])
    assert getattr(void.elements[0], "text", "") == "VOID"
    assert not any(isinstance(each, QR) for each in void.elements)


def test_another_printer_takes_what_must_not_be_on_the_roll(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = {"main": ScriptedPrinter(), "other": ScriptedPrinter()}
    monkeypatch.setattr("kiosk.till.spooling.printer_of", lambda _desk, lane="main": made[lane])
    with open_till(home, clock=SetClock(TIME)) as till:
        with pytest.raises(Refused, match="preprinted slips"):
            till.choose_printer("tcp://192.0.2.1:9100", None, other=True)
        till.choose_printer("tcp://192.0.2.9:9100", None, other=True)
        till.open_occasion(**OPENED)  # type: ignore[arg-type]
        load(till)
        sell(till, "1")
        drained(till)
        till.copy("N-000501", reason="lost", who=Approval(ANN, RUTH))
        drained(till)
        assert till.print_test(by=ANN).grade == "printed"
        assert on_paper(made["main"]) == ["N-000501"]
        assert len(made["other"].printed) == 3
        assert "COPY 1" in made["other"].printed[1]
        assert "TEST SLIP" in made["other"].printed[2]
        assert till.printer_setting() is not None
        till.choose_printer("none", None, other=True)
        setting = till.printer_setting()
        assert setting is not None
        assert setting.other_printer is None


# Spoiled forms.


def test_a_spoiled_slip_is_replaced_and_both_numbers_find_it(till: Till) -> None:
    load(till)
    sell(till, "1")
    sell(till, "2")
    done = till.spoil_forms("000501", reason="cannot be read", by=ANN)
    assert [(each.form, each.slip, each.replacement) for each in done] == [
        ("N-000501", "N-000501", "N-000503")
    ]
    for typed in ("000501", "501", "N-000503", "503"):
        slip = till.slip(typed)
        assert (slip.text, slip.number, slip.spoiled) == ("N-000503", 501, ("N-000501",))
    assert owed(till) == {"N-000502": "queued", "N-000503": "queued"}
    with pytest.raises(Refused, match="spoiled already"):
        till.spoil_forms("000501", reason="again", by=ANN)
    till.spoil_forms("000503", reason="coffee", by=BEA)
    assert till.slip("501").text == "N-000504"
    assert till.slip("501").spoiled == ("N-000501", "N-000503")
    assert [each.replaced_by for each in till.slips(search="N-000504")] == ["N-000504"]


def test_the_paper_of_a_replacement_is_genuine_and_the_spoiled_one_pays_nothing(
    till: Till,
) -> None:
    load(till)
    sell(till, "1")
    first = qr_of(till, "N-000501")
    assert till.check_slip(first).pays
    till.spoil_forms("000501", reason="torn", by=ANN)
    second = qr_of(till, "N-000502")
    assert second.startswith("N-000502 2026-05-05 ")
    found = till.check_slip(second)
    assert (found.genuine, found.pays, found.state) == (True, True, "valid")
    spoiled = till.check_slip(first)
    assert (spoiled.genuine, spoiled.pays, spoiled.state) == (True, False, "spoiled")
    assert "N-000502 took its place" in spoiled.sentences[-1]
    till.void("N-000502", reason="left", who=Approval(ANN, RUTH))
    assert not till.check_slip(second).pays


def qr_of(till: Till, number: str) -> str:
    paper = next(each for each in till.owed() if each.title == f"Slip {number}")
    codes = [each for each in from_json(paper.document).elements if isinstance(each, QR)]
    return codes[0].text


def test_a_break_that_cannot_be_is_refused_and_nothing_is_recorded(till: Till) -> None:
    load(till, "000501", "000502")
    sell(till, "1")
    for first, last, why in (
        ("000400", None, "No roll or pad"),
        ("000501", "000900", "No roll or pad"),
        ("000502", "000501", "in their order"),
    ):
        with pytest.raises(Refused, match=why):
            till.spoil_forms(first, last, reason="jam", by=ANN)
    with pytest.raises(Wrong, match="reason"):
        till.spoil_forms("000501", reason=" ", by=ANN)
    sell(till, "2")
    with pytest.raises(Refused, match="no slip left to replace it"):
        till.spoil_forms("000501", reason="jam", by=ANN)
    load_pad(till)
    (done,) = till.spoil_forms("000501", reason="jam", by=ANN)
    assert (done.replacement, done.by_hand) == ("N-009001", True)
    assert till.desk.ledger.value("SELECT count(*) FROM preprinted_break") == 1
    with pytest.raises(Refused, match="does not come next"):
        till.spoil_forms("009005", reason="lost", by=ANN)


def test_slips_of_a_roll_that_was_taken_out_go_to_the_new_one(
    printing: Till, printer: ScriptedPrinter
) -> None:
    printer.state = State.PAPER_OUT
    drained(printing)
    sell(printing, "1")
    drained(printing)
    loaded = printing.load_forms("roll", "2001", "2500", by=RUTH)
    assert loaded.left_owed == ("N-000501",)
    printer.state = State.READY
    drained(printing)
    assert printer.printed == []
    printing.spoil_forms("000501", reason="the roll ended before its last number", by=ANN)
    printing.confirm_roll("2001", by=ANN)
    drained(printing)
    assert on_paper(printer) == ["N-002001"]


def test_a_slip_left_owed_by_a_partial_close_comes_first_on_the_next_night(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    printer, clock = ScriptedPrinter(), SetClock(TIME)
    monkeypatch.setattr("kiosk.till.spooling.printer_of", lambda _desk, _lane="main": printer)
    with open_till(home, clock=clock) as till:
        till.open_occasion(**OPENED)  # type: ignore[arg-type]
        load(till)
        printer.state = State.COVER_OPEN
        drained(till)
        sell(till, "1")
        till.count_drawer({10_000: 2, 100: 2}, by=ANN)
        till.close(who=Approval(RUTH, TOM), partial=True)
        week = TUESDAY + datetime.timedelta(days=7)
        clock.set(at("16:10", week))
        till.open_occasion(float_cents=20_000, who=ANN_AND_RUTH, date=week)
        sell(till, "2")
        printer.state = State.READY
        drained(till)
        till.confirm_roll("000501", by=ANN)
        drained(till)
        assert printer.printed == []
        states = {each.title: (each.state, each.detail) for each in till.owed()}
        assert states["Slip N-000501"][0] == "kept"
        assert "N-000501 comes first" in states["Slip N-000502"][1]
        job = next(each.job for each in till.owed() if each.title == "Slip N-000501")
        till.confirm_paper(job, whole=False, by=ANN)
        drained(till)
        assert on_paper(printer) == ["N-000501", "N-000502"]


def test_a_kiosk_started_anew_reads_the_number_first(home: Home) -> None:
    with open_till(home, clock=SetClock(TIME), printing=False) as till:
        load(till)
        assert till.slip_stock().stopped == ""
    with open_till(home, clock=SetClock(TIME), printing=False, checking=True) as till:
        assert till.slip_stock().stopped == "The kiosk was started anew."


def test_an_exchange_takes_the_next_form_or_one_of_the_pad(till: Till) -> None:
    load(till)
    load_pad(till)
    sell(till, "1")
    sell(till, "2")
    who = Approval(ANN, RUTH)
    picks = (Pick("ADM"), Pick("HARD"))
    first = till.exchange(
        "N-000501", picks, cash(50), reason="wants more", who=who, key="exchange-1"
    )  # fmt: skip
    assert first.new_slip == "N-000503"
    second = till.exchange(
        "N-000502", picks, cash(50), reason="wants more", who=who, key="exchange-2", pad=("9001",)
    )
    assert second.new_slip == "N-009001"
    assert list(owed(till)) == ["N-000501", "N-000502", "N-000503"]
    assert not till.check_slip(qr_of(till, "N-000501")).pays


def test_a_mute_printer_is_asked_about_once_and_goes_on(
    printing: Till, printer: ScriptedPrinter
) -> None:
    """All bytes left and nobody can say more: the roll is taken to have moved on by one slip."""
    printer.grades = ["sent", "sent"]
    sell(printing, "1")
    drained(printing)
    assert owed(printing) == {"N-000501": "unknown"}
    printing.confirm_paper(printing.owed()[0].job, whole=True, by=ANN)
    sell(printing, "2")
    drained(printing)
    assert owed(printing) == {}
    assert printing.slip_stock().stopped == ""
    assert printing.slip_stock().expected == 503


# The forms of the night.


def test_the_control_form_has_every_number_and_each_fee_once(till: Till) -> None:
    load(till)
    load_pad(till)
    sell(till, "1")
    sell(till, "2")
    sell(till, "3", "9001")
    till.spoil_forms("000501", reason="jam", by=ANN)
    till.spoil_forms("000504", reason="fed out", by=ANN)
    till.void("N-000502", reason="left", who=Approval(ANN, RUTH))
    session = till.session()
    assert session is not None
    form = control_form(till.desk.ledger, "A", session.seq)
    assert [(each["slip"], each["state"], each["admission_cents"]) for each in form.rows] == [
        ("N-000501", "spoiled", 0), ("N-000502", "void", 200), ("N-000503", "valid", 200),
        ("N-000504", "spoiled", 0), ("N-009001", "valid", 200),
    ]  # fmt: skip
    assert (form.totals.slips_used, form.totals.slips_valid) == (5, 2)
    assert form.totals.admission_cents == 400


def test_the_night_closes_with_every_form_accounted_for(
    printing: Till, printer: ScriptedPrinter
) -> None:
    load_pad(printing)
    sell(printing, "1")
    sell(printing, "2", "9001")
    drained(printing)
    printing.spoil_forms("000501", reason="cannot be read", by=ANN)
    printing.confirm_roll("000502", by=ANN)
    drained(printing)
    printing.count_drawer({10_000: 2, 100: 4}, by=ANN)
    assert printing.still_open() == []
    closed = printing.close(who=Approval(RUTH, TOM))
    runs = [(each["holder"], each["first"], each["last"], each["spoiled"], each["left"])
            for each in closed.figures["preprinted"]]  # fmt: skip
    assert runs == [("roll", 501, 502, 1, 498), ("pad", 9001, 9001, 0, 49)]
    assert [each["replacement"] for each in closed.figures["breaks"]] == ["N-000502"]
    assert printing.slip_stock().stopped == "The roll was left alone since the last night."


# Kills.


def test_a_kill_leaves_the_roll_unsure_and_no_number_lost_or_doubled(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    printer = ScriptedPrinter()
    monkeypatch.setattr("kiosk.till.spooling.printer_of", lambda _desk, _lane="main": printer)
    with open_till(home, clock=SetClock(TIME), printing=False) as till:
        till.open_occasion(**OPENED)  # type: ignore[arg-type]
        load(till)
        sell(till, "1")
        sell(till, "2")
        paper = till.queue.next()
        assert paper is not None
        assert till.queue.begin(paper) is not None
        assert till.queue.begin(paper) is None
    with open_till(home, clock=SetClock(TIME)) as till:
        drained(till)
        assert owed(till) == {"N-000501": "unknown", "N-000502": "queued"}
        assert printer.printed == []
        till.confirm_paper(till.owed()[0].job, whole=True, by=ANN)
        drained(till)
        assert printer.printed == []
        till.confirm_roll("000502", by=ANN)
        drained(till)
        assert on_paper(printer) == ["N-000502"]


Verb = Callable[[Till], object]


@pytest.mark.parametrize(
    "verb",
    [
        lambda till: load(till, "2001", "2500"),
        lambda till: till.confirm_roll("000502", by=ANN),
        lambda till: till.spoil_forms("000501", reason="jam", by=ANN),
        lambda till: sell(till, "9"),
    ],
)
def test_a_verb_whose_commit_never_came_leaves_nothing(
    till: Till, verb: Verb, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(till)
    sell(till, "1")
    before = _everything(till)

    class PowerCut(Exception):
        pass

    def cut(*_: object) -> None:
        raise PowerCut

    monkeypatch.setattr(type(till.desk.ledger), "_need_same_file", cut)
    with pytest.raises(PowerCut):
        verb(till)
    monkeypatch.undo()
    assert _everything(till) == before


def _everything(till: Till) -> list[object]:
    tables = ("journal", "preprinted_load", "preprinted_form", "preprinted_break", "work_roll")
    return [till.desk.ledger.rows(f"SELECT * FROM {each}") for each in tables]
