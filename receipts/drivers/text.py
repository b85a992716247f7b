"""A document as plain text: for a screen, a file, or a test that a person can read."""

from receipts.document import Document
from receipts.layout import Blank, Code, Columns, Row, Sever, lay_out
from receipts.wrapping import wrap

_CUT = " cut "
_PARTIAL_CUT = " tear here "


def render(document: Document, columns: int) -> str:
    """The paper in ``columns`` characters a line; large type is shown in ordinary letters."""
    lines: list[str] = []
    for piece in lay_out(document, Columns(columns, columns)):
        match piece:
            case Row():
                lines.append(_aligned(piece, columns))
            case Code(text=text):
                lines += ["", *_code(text, columns), ""]
            case Blank(lines=count):
                lines += [""] * count
            case Sever(partial=partial):
                lines.append((_PARTIAL_CUT if partial else _CUT).center(columns, "-"))
    return "\n".join(lines) + "\n"


def _aligned(row: Row, columns: int) -> str:
    if row.align == "center":
        return (" " * ((columns - len(row.text)) // 2) + row.text).rstrip()
    if row.align == "right":
        return row.text.rjust(columns)
    return row.filled(columns)


def _code(text: str, columns: int) -> list[str]:
    inner = columns - 4
    body = wrap(text, inner)
    edge = f"+{'-' * (inner + 2)}+"
    return [edge, f"| {'QR'.center(inner)} |", *(f"| {line:<{inner}} |" for line in body), edge]
