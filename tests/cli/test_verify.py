"""The square on a printed slip, read by a camera's library, verified by the command line."""

import subprocess
import sys
from pathlib import Path

import zxingcpp
from PIL import Image

from tests.cli.conftest import Desk

VERIFIER = Path(__file__).parents[2] / "deploy" / "verify_slip.py"


def squares(desk: Desk) -> dict[str, str]:
    """The QR texts of all pictures of slips and copies by the words that name them."""
    found = {}
    for picture in sorted((desk.home / "paper").glob("*.png")):
        for code in zxingcpp.read_barcodes(Image.open(picture)):
            words = code.text.split(" ")
            found[" ".join([words[0], *words[5:-3]])] = code.text
    return found


def test_each_printed_slip_verifies_until_it_is_void(made: Desk, tmp_path: Path) -> None:
    made.do("occasion", "open", "--float", "200.00", approve="Ruth")
    made.do("sell", "P15", "BB", "/", "ADM", "--cash", "20.00")
    made.do("slip", "reprint", "1", "--reason", "lost")
    printed = squares(made)
    assert sorted(printed) == ["A-000001 COPY 1", "A-000001 ORIGINAL", "A-000002 ORIGINAL"]

    first = made.json("verify", printed["A-000001 ORIGINAL"])
    assert (first["genuine"], first["pays"], first["state"]) == (True, True, "valid")
    assert (first["number"], first["cards"], first["total_cents"]) == ("A-000001", 108, 1600)
    assert "1 copy was made of it: pay on one paper only." in first["says"]
    assert made.json("verify", printed["A-000001 COPY 1"])["paper"] == "COPY 1"

    made.do("slip", "void", "A-000002", "--reason", "left", approve="Ruth")
    dead = made.json("verify", printed["A-000002 ORIGINAL"], code=1)
    assert (dead["genuine"], dead["state"]) == (True, "void")
    assert "A-000002 VOID" in squares(made)

    forged = printed["A-000001 ORIGINAL"].replace("108 CARDS", "208 CARDS")
    answer = made.run("verify", forged)
    assert answer.code == 1
    assert answer.out.startswith("NOT GENUINE.")

    key = tmp_path / "desk.pub"
    key.write_text(made.run("desk", "key").out)
    # By the key alone a practice slip is genuine and worth nothing.
    alone = made.json("verify", printed["A-000001 ORIGINAL"], "--key", str(key), code=1)
    assert (alone["genuine"], alone["practice"]) == (True, True)
    beside = subprocess.run(
        [sys.executable, "-I", str(VERIFIER), str(key), printed["A-000001 ORIGINAL"]],
        capture_output=True,
        text=True,
        check=True,
    )
    assert beside.stdout.startswith("GENUINE: A-000001 2026-05-16 108 CARDS 16.00 ORIGINAL")


def test_what_is_no_slip_or_no_key_is_said_with_its_place(made: Desk, tmp_path: Path) -> None:
    assert made.json("verify", "hello", code=2)["errors"][0]["where"] == "QR-TEXT"
    assert made.json("verify", "x", "--key", str(tmp_path), code=2)["errors"][0]["where"] == "--key"
    empty = tmp_path / "empty"
    empty.write_bytes(b"\xff\x00")
    assert made.json("verify", "x", "--key", str(empty), code=2)["errors"][0]["where"] == "--key"
