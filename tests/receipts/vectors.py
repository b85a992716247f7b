"""Bytes of ours and what emupos, an emulator that we did not write, read in them.

Both are kept: emupos needs a newer Python than this project. They need no renewal when a paper
changes, for they show that our emulator reads bytes as another one does;
``python -m tests.soak.other_decoders`` makes them anew.
"""

from pathlib import Path

FOLDER = Path(__file__).parent / "vectors"
READINGS = FOLDER / "emupos.json"
