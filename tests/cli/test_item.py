"""What is sold out, by the command line."""

from tests.cli.conftest import Desk


def test_sold_out_and_back(opened: Desk) -> None:
    done = opened.do("item", "sold-out", "JP1", by="Ruth")
    assert (done["item"], done["sold_out"]) == ("JP1", True)
    assert "JP1" in done["stopped"]
    listed = opened.json("item", "list")["sold_out"]
    assert listed[0]["item"] == "JP1"
    assert listed[0]["message"].endswith("is sold out.")
    said = opened.json("sell", "JP1", "--cash", "2", by="Ann", code=1)
    assert said["refused"][0]["item"] == "JP1"
    assert "sold out" in said["refused"][0]["message"]
    assert said["refused"][0]["rule"] is None
    back = opened.do("item", "back", "JP1", by="Ruth")
    assert (back["sold_out"], back["stopped"]) == (False, [])
    opened.do("sell", "JP1", "--cash", "2", "--no-print")
    assert opened.json("item", "sold-out", "JP1", by="Ann", code=1)["refused"]
    assert opened.json("item", "sold-out", "NO", by="Ruth", code=2)["errors"][0]["where"] == "ID"
