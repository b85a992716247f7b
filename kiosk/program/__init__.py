"""What is played and sold: the program file, its mistakes, its times and what the desk shows."""

from kiosk.program.loader import LoadedProgram, load_program, parse_program
from kiosk.program.mistakes import FileMistakes, Mistake, ProgramFileError
from kiosk.program.models import Program
from kiosk.program.positions import Positions

__all__ = [
    "FileMistakes",
    "LoadedProgram",
    "Mistake",
    "Positions",
    "Program",
    "ProgramFileError",
    "load_program",
    "parse_program",
]
