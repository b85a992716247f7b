"""Bars as a picture and as lines: one scale, every bar, and nothing that fails on nothing."""

import io

from PIL import Image

from receipts.chart import BAR, STRONG, Bar, bar_lines, bars_png

BARS = [Bar(100, "1.00", ("2 May", "eve")), Bar(400, "4.00", ("9 May", "eve"), strong=True)]


def ink(picture: bytes, colour: str) -> int:
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    wanted = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
    counts = image.getcolors(1 << 20)
    assert counts is not None
    return sum(count for count, seen in counts if seen == wanted)


def test_a_bar_is_as_high_as_its_figure() -> None:
    picture = bars_png("Bonus ball", "", BARS)
    assert ink(picture, STRONG) / ink(picture, BAR) > 3.5
    many = [Bar(each, str(each), (str(each),)) for each in range(60)]
    assert Image.open(io.BytesIO(bars_png("x", "", many))).width > 60 * 46


def test_no_bar_and_bars_of_nothing_are_pictures_too() -> None:
    for bars in ([], [Bar(0, "0.00", ("2 May",))]):
        assert bars_png("Bonus ball", "", bars).startswith(b"\x89PNG")
    assert bar_lines([Bar(0, "0.00", ("2 May",))], 40) == ["2 May 0.00 "]


def test_lines_fit_and_keep_the_scale() -> None:
    first, second = bar_lines(BARS, 60)
    assert len(second) <= 60
    assert (first.count("="), second.count("*")) == (first.count("="), first.count("=") * 4)
