"""The law as data: rule packs, and what they decide of a program, a sale, a prize, a close."""

from kiosk.rules.checks.findings import Finding
from kiosk.rules.decide import decide
from kiosk.rules.pack import Pack, PackFileError, known_packs, load_pack, parse_pack
from kiosk.rules.program_check import check_program

__all__ = [
    "Finding",
    "Pack",
    "PackFileError",
    "check_program",
    "decide",
    "known_packs",
    "load_pack",
    "parse_pack",
]
