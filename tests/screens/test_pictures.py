"""The pictures in the documents are those of the app as it is."""

import runpy
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


async def test_pictures_show_the_screens_as_they_are() -> None:
    """The one on the front page and a refusal stand for all: they have every part of a screen."""
    made = runpy.run_path(str(DOCS / "make_pictures.py"))
    for shot in made["SHOTS"]:
        if shot.name not in ("sell", "refused"):
            continue
        stored = (DOCS / "pictures" / f"{shot.name}.svg").read_text(encoding="utf-8")
        assert await made["shoot"](shot) == stored, "run: python docs/make_pictures.py"
