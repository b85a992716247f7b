"""Attendance by the command line: announced, printed, and seen in the report."""

from tests.cli.conftest import Desk

HEAD_COUNT = ("--players", "60", "--reason", "counted at the door")


def test_attendance_is_announced_once_and_is_in_the_report(opened: Desk) -> None:
    opened.do("sell", "ADM", "/", "ADM", "--cash", "6", "--no-print")
    few = opened.json("attendance", "announce", by="Ruth", code=1)["refused"]
    assert [each["rule"] for each in few] == ["NY-ATT-RANGE"]
    half = opened.json("attendance", "announce", "--players", "60", by="Ruth", code=2)
    assert half["errors"][0]["where"] == "--players"
    said = opened.do("attendance", "announce", *HEAD_COUNT, by="Ruth")
    assert (said["counted"], said["players"], said["schedule"]) == (2, 60, "Option 1")
    assert (said["total_cents"], said["slips"]) == (41_500, ["A-000001", "A-000002"])
    assert said["paper"] == "printed"
    again = opened.json("attendance", "announce", "--decline", by="Ruth", code=1)["refused"]
    assert [each["rule"] for each in again] == ["NY-ATT-ALL-GAMES"]
    listed = opened.json("report", "announcements")
    assert [each["players"] for each in listed["attendance"]] == [60]
    assert "All prizes of Option 1 are paid, 415.00" in opened.run("report", "announcements").out
    status = opened.json("occasion", "status")
    assert (status["attendance"], status["attendance_announced"]) == (2, {"evening": 60})
    assert opened.json("audit")["ok"]
