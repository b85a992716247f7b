"""A document for paper: a list of plain elements that any driver can render.

Documents are stored as JSON and rendered for the printer's width when they are printed, so that
a wider or narrower printer put in at half time needs no new document. Text in a document may be
anything a person typed; ``receipts.guard`` decides what of it reaches paper.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Align = Literal["left", "center", "right"]
Size = Literal["normal", "small", "tall", "double"]
"""``small``: the printer's second font. ``tall``: twice as high. ``double``: twice both ways."""


class Element(BaseModel):
    """What every element has in common: it is never changed, and unknown keys are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Text(Element):
    """Running text; wraps at spaces, never inside a number."""

    type: Literal["text"] = "text"
    text: str
    align: Align = "left"
    bold: bool = False
    size: Size = "normal"


class Line(Element):
    """Two columns: ``left`` wraps, ``right`` (an amount) stands whole at the right edge.

    ``hang`` is how many columns the second and later lines of ``left`` are set in.
    """

    type: Literal["line"] = "line"
    left: str
    right: str = ""
    bold: bool = False
    size: Size = "normal"
    hang: int = Field(default=0, ge=0, le=8)


class Rule(Element):
    """A line across the paper; a ``heavy`` one is doubled."""

    type: Literal["rule"] = "rule"
    heavy: bool = False


class Big(Element):
    """One short text, such as the slip's number, in the largest type that fits the paper."""

    type: Literal["big"] = "big"
    text: str


class QR(Element):
    """A QR code of ``text`` (upper-case alphanumerics) with a caption under it.

    ``made`` is by whom: as the printer's profile says, by the printer itself, or as dots of ours.
    """

    type: Literal["qr"] = "qr"
    text: str
    caption: str = ""
    made: Literal["usual", "printer", "dots"] = "usual"


class Feed(Element):
    """Blank lines."""

    type: Literal["feed"] = "feed"
    lines: int = Field(default=1, ge=1, le=20)


class Cut(Element):
    """The end of one paper; a ``partial`` cut leaves the parts hanging together."""

    type: Literal["cut"] = "cut"
    partial: bool = False


AnyElement = Annotated[Text | Line | Rule | Big | QR | Feed | Cut, Field(discriminator="type")]


class Document(BaseModel):
    """One job for a printer: what it is, what people call it, and what stands on it.

    ``kind`` is a word such as ``slip`` or ``z_report``; ``title`` names the paper in lists and
    in file names (``A-000123``). ``copy_number`` is 0 for the original, n for COPY n. The last
    cut is the driver's own and is not among ``elements``; a ``Cut`` there separates parts.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: str
    title: str
    elements: tuple[AnyElement, ...]
    copy_number: int = Field(default=0, ge=0)


def to_json(document: Document) -> str:
    """The document as compact JSON, as it is stored."""
    return document.model_dump_json()


def from_json(text: str) -> Document:
    """Reads a stored document. Raises ValueError (pydantic's) when it is not one."""
    return Document.model_validate_json(text)
