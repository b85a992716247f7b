"""New PINs by the command line."""

from tests.cli.conftest import Desk
from tests.nights import PINS


def test_a_recovery_slip_is_printed_and_used_by_two(made: Desk) -> None:
    done = made.do("worker", "recovery-slip", by="Ruth")
    assert done["grade"] in {"printed", "processed", "sent"}
    assert made.json("worker", "recovery-slip", by="Ann", code=1)["refused"]
    text = next((made.home / "paper").glob("*ECOVERY*.txt")).read_text()
    code = "".join(
        line.strip("| ").replace(" ", "")
        for line in text.splitlines()
        if len(line.strip("| ").replace(" ", "")) == 4 and line.strip("| ").isupper()
    )
    assert len(code) == 16
    answer = made.run("worker", "recovery-slip", by="Ruth")
    assert code not in answer.out + answer.err
    missing = made.json("worker", "reset-pin", "Ruth", by="Ann", approve="Tom", new="9876", code=2)
    assert missing["errors"][0]["where"] == "KIOSK_RECOVERY_CODE"
    used = made.json(
        "worker", "reset-pin", "Ruth", by="Ann", approve="Tom", new="9876", recovery=code, code=1
    )
    assert "not the code" in used["refused"][0]["message"]


def test_a_worker_changes_the_own_pin(made: Desk) -> None:
    done = made.json("worker", "pin", "Ann", by="Ann", new="8642")
    assert done == {"name": "Ann", "recovery": False}
    said = made.json("worker", "pin", "Ann", by="Ann", new=PINS["Ann"], code=1)
    assert "do not belong together" in said["refused"][0]["message"]
    assert made.json("worker", "pin", "Ann", by="Ann", code=2)["errors"][0]["where"] == (
        "KIOSK_NEW_PIN"
    )
