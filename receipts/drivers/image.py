"""A picture of the paper, dot for dot as the printer of a profile would mark it."""

from PIL import Image

from receipts.document import Document
from receipts.drivers.paper import LINE_DOTS, Cell, Paper
from receipts.drivers.qr import Matrix, matrix, module_dots
from receipts.layout import Blank, Code, Row, Sever, lay_out, line_room
from receipts.profiles import Profile


def draw(document: Document, profile: Profile) -> Paper:
    """The paper with the document on it."""
    paper = Paper(profile.width_dots, profile.paper_mm, profile.dots_per_mm, smooth=profile.smooth)
    for piece in lay_out(document, profile.columns, knife=profile.cut != "none"):
        match piece:
            case Row():
                cells = [
                    Cell(character, piece.small, piece.bold, piece.width, piece.height)
                    for character in piece.filled(line_room(piece, profile.columns))
                ]
                paper.print_line(cells, piece.align)
            case Code(text=text):
                modules = matrix(text)
                dots = module_dots(len(modules), profile.width_dots, profile.qr_dots)
                paper.feed(LINE_DOTS)
                paper.print_dots(squares(modules, dots), "center")
                paper.feed(LINE_DOTS)
            case Blank(lines=lines):
                paper.feed(LINE_DOTS * lines)
            case Sever(partial=partial):
                paper.cut(partial=partial)
    return paper


def png(document: Document, profile: Profile) -> bytes:
    """The picture as a PNG file's bytes."""
    return draw(document, profile).png()


def squares(modules: Matrix, dots: int) -> Image.Image:
    """A QR code's modules as dots, ink is 1, without quiet zone."""
    side = len(modules)
    image = Image.new("1", (side, side), 0)
    for y, row in enumerate(modules):
        for x, dark in enumerate(row):
            if dark:
                image.putpixel((x, y), 1)
    return image.resize((side * dots, side * dots), Image.Resampling.NEAREST)
