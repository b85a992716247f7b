"""The customer display and the scanner by command."""

from tests.cli.conftest import Desk
from tests.receipts.test_pole_display import Glass


def test_a_display_is_chosen_tried_and_given_up(made: Desk) -> None:
    glass = Glass()
    spec = f"serial:{glass.path}"
    assert made.json("display", "status") == {"display": None}
    assert made.do("display", "use", spec, by="Ruth") == {"display": spec}
    assert made.do("display", "test")["shown"]
    assert glass.lines == ("Trial 12345678901234", "Sum            12.50")
    glass.close()
    assert made.json("display", "test", code=3, by="Ann")["fault"]["what"] == "display"
    assert made.do("display", "use", "none", by="Ruth") == {"display": None}
    assert made.json("display", "test", code=2, by="Ann")["errors"]


def test_only_who_answers_for_the_desk_chooses_its_display(made: Desk) -> None:
    refused = made.json("display", "use", "none", code=1, by="Ann")["refused"]
    assert "chairperson" in refused[0]["message"]
    wrong = made.json("display", "use", "tcp://10.0.0.1:9100", code=2, by="Ruth")
    assert "serial:/dev/ttyUSB1@9600" in wrong["errors"][0]["message"]


def test_the_scanner_sheet_is_printed_and_says_what_to_set(made: Desk) -> None:
    answer = made.do("scanner", "sheet")
    assert "Ctrl+B" in answer["settings"]["prefix"]
    assert "Enter" in answer["settings"]["suffix"]


def test_the_cashiers_card_is_printed(made: Desk) -> None:
    assert made.do("card")["grade"]
