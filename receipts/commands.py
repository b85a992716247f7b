"""Printer commands that we send ourselves, by the names the makers' manuals give them.

Sources: Epson's ESC/POS reference and the printed manuals of TM-T88III, TM-U220 and others.
"""

ESC = b"\x1b"
GS = b"\x1d"
DLE = b"\x10"

INITIALIZE = ESC + b"@"
CODE_PAGE_858 = ESC + b"t\x13"
USA_CHARACTERS = ESC + b"R\x00"
FULL_CUT = GS + b"VA\x00"
PARTIAL_CUT = GS + b"VB\x00"
FENCE = GS + b"r\x01"
"""GS r 1: answered in its turn, after everything before it was taken up."""

PRINT_CODE = GS + b"(k\x03\x001Q0"
"""GS ( k function 81: prints the code that lies in the printer's memory."""

ASK_CODE = GS + b"(k\x03\x001R0"
"""GS ( k function 82: answers in its turn how large that code is: ``37 36 ... 00``.

ESC @ and the loss of power empty that memory. A code that is there at the end of a paper, and was
stored at its beginning, has seen all of it.
"""

CLEAR_BUFFER = DLE + b"\x14\x08\x01\x03\x14\x01\x06\x02\x08"
"""DLE DC4 function 8: forget all data received and not yet printed; answers ``37 25 00``."""

REAL_TIME = (DLE + b"\x04", DLE + b"\x05", DLE + b"\x14")
"""Prefixes that a printer obeys at once, even inside the dots of a picture."""


def transmit_status(n: int) -> bytes:
    """DLE EOT ``n`` (1 printer, 2 offline cause, 3 error cause, 4 paper): one byte, at once."""
    return DLE + b"\x04" + bytes([n])


def process_id(attempt: bytes) -> bytes:
    """GS ( H function 48: the printer echoes these 4 bytes when what precedes is printed.

    Raises ValueError unless they are four characters between space and tilde.
    """
    if len(attempt) != 4 or not all(0x20 <= byte <= 0x7E for byte in attempt):
        raise ValueError("a process id is four printable ASCII characters")
    return GS + b"(H\x06\x000\x30" + attempt


def store_code(text: bytes) -> bytes:
    """GS ( k function 80: the text of a code, into the printer's memory."""
    return GS + b"(k" + (len(text) + 3).to_bytes(2, "little") + b"1P0" + text


def drawer_pulse(pin: int, on_ms: int, off_ms: int) -> bytes:
    """ESC p: a pulse on pin 2 or 5 of the drawer connector; times go in steps of 2 ms."""
    return ESC + b"p" + bytes([0 if pin == 2 else 1, _steps(on_ms), _steps(off_ms)])


def _steps(milliseconds: int) -> int:
    return max(1, min(255, milliseconds // 2))
