"""Opening the printer that a desk's setting names.

SPEC is one of ``virtual[:DIR]``, ``file:/dev/usb/lp0``, ``tcp://HOST:9100``,
``serial:/dev/ttyUSB0@19200``, ``usb:VID:PID`` (hexadecimal), ``none``.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from receipts.conversation import Patience
from receipts.escpos_printer import EscposPrinter
from receipts.lines import SPEEDS, DeviceLine, NetworkLine, SerialLine
from receipts.printing import NoPrinter, Printer
from receipts.profiles import GENERIC_80, VIRTUAL_80, Profile
from receipts.usb_line import UsbLine
from receipts.virtual import VirtualPrinter

__all__ = ["Printer", "PrinterSpec", "open_printer", "parse_spec"]

Kind = Literal["virtual", "file", "tcp", "serial", "usb", "none"]
DEFAULT_PORT = 9100
DEFAULT_SPEED = 19200
FORMS = (
    "virtual, virtual:FOLDER, file:/dev/usb/lp0, tcp://HOST:9100, "
    "serial:/dev/ttyUSB0@19200, usb:04B8:0E15 or none"
)
_TCP = re.compile(r"//(?:\[(?P<v6>[0-9a-fA-F:]+)\]|(?P<host>[^:/\[\]\s]+))(?::(?P<port>\d{1,5}))?")
_SERIAL = re.compile(r"(?P<path>/[^@]+)(?:@(?P<speed>\d+))?")
_USB = re.compile(r"(?P<vendor>[0-9a-fA-F]{4}):(?P<product>[0-9a-fA-F]{4})")


@dataclass(frozen=True)
class PrinterSpec:
    """A printer setting taken apart. ``number`` is a port, a speed or a USB vendor id."""

    kind: Kind
    target: str = ""
    number: int = 0
    product: int = 0


def parse_spec(spec: str) -> PrinterSpec:
    """Takes a setting apart. Raises ValueError with a sentence that lists what may be written."""
    name, colon, rest = spec.strip().partition(":")
    if name == "none" and not colon:
        return PrinterSpec("none")
    if name == "virtual" and (rest or not colon):
        return PrinterSpec("virtual", rest)
    if name == "file" and rest.startswith("/"):
        return PrinterSpec("file", rest)
    if name == "tcp" and (match := _TCP.fullmatch(rest)):
        port = int(match["port"] or DEFAULT_PORT)
        if 1 <= port <= 65535:
            return PrinterSpec("tcp", match["v6"] or match["host"], port)
    if name == "serial" and (match := _SERIAL.fullmatch(rest)):
        speed = int(match["speed"] or DEFAULT_SPEED)
        if speed in SPEEDS:
            return PrinterSpec("serial", match["path"], speed)
    if name == "usb" and (match := _USB.fullmatch(rest)):
        return PrinterSpec("usb", "", int(match["vendor"], 16), int(match["product"], 16))
    raise ValueError(f'"{spec}" names no printer; write {FORMS}')


def open_printer(
    spec: str,
    *,
    folder: Path,
    profile: Profile | None = None,
    patience: Patience | None = None,
) -> Printer:
    """The printer a setting names; nothing is opened until it is asked for something.

    ``folder`` is where ``virtual`` keeps its paper, and what a relative ``virtual:DIR`` starts
    from. Without ``profile`` it is a virtual or generic printer of 80 mm paper. Raises ValueError
    when the setting cannot be read; an absent printer is no error but a status.
    """
    wanted = parse_spec(spec)
    if wanted.kind == "none":
        return NoPrinter()
    if wanted.kind == "virtual":
        paper = folder / wanted.target if wanted.target else folder
        return VirtualPrinter(paper, profile or VIRTUAL_80)
    return EscposPrinter(_line(wanted), profile or GENERIC_80, patience)


def _line(spec: PrinterSpec) -> NetworkLine | DeviceLine | UsbLine:
    if spec.kind == "tcp":
        return NetworkLine(spec.target, spec.number)
    if spec.kind == "serial":
        return SerialLine(Path(spec.target), spec.number)
    if spec.kind == "usb":
        return UsbLine(spec.number, spec.product)
    return DeviceLine(Path(spec.target))
