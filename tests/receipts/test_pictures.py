"""Pictures of papers, read by a decoder we did not write; codes compared with another encoder's."""

import io
import re

import pytest
import segno
import zxingcpp
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from PIL import Image

from receipts.drivers import image
from receipts.drivers.qr import QUIET_MODULES, Matrix, matrix, module_dots
from receipts.guard import LONGEST_QR
from receipts.profiles import GENERIC_58, GENERIC_80, PROFILES, TM_T88V, Profile
from tests.receipts.papers import COPY_QR, PAPERS, QR, VOID_QR

WIDTHS = (GENERIC_80, TM_T88V, GENERIC_58)


def picture(name: str, profile: Profile) -> Image.Image:
    return Image.open(io.BytesIO(image.png(PAPERS[name], profile)))


@pytest.mark.parametrize("profile", WIDTHS, ids=lambda profile: profile.name)
@pytest.mark.parametrize(("name", "text"), [("slip", QR), ("copy", COPY_QR), ("void", VOID_QR)])
def test_a_scanner_reads_the_code_of_a_paper(name: str, text: str, profile: Profile) -> None:
    codes = zxingcpp.read_barcodes(picture(name, profile))
    assert [code.text for code in codes] == [text]
    assert codes[0].text.startswith("A-000123 ")


@pytest.mark.parametrize("profile", WIDTHS, ids=lambda profile: profile.name)
def test_a_scanner_reads_it_blurred_and_askew(profile: Profile) -> None:
    seen = picture("slip", profile).rotate(3, expand=True, fillcolor=255)
    small = seen.resize((seen.width * 3 // 4, seen.height * 3 // 4), Image.Resampling.BILINEAR)
    assert [code.text for code in zxingcpp.read_barcodes(small)] == [QR]


def test_one_changed_dot_pattern_is_not_taken_for_the_slip() -> None:
    """A slip whose code is covered is read as nothing, never as another number."""
    seen = picture("slip", GENERIC_80)
    position = zxingcpp.read_barcodes(seen)[0].position
    left, top = position.top_left.x, position.top_left.y
    middle = (position.bottom_right.x - left) // 2
    seen.paste(255, (left, top, left + middle, top + middle))
    assert zxingcpp.read_barcodes(seen) == []


def same_padding(text: str) -> bool:
    """Whether segno pads this text as the standard says.

    Where the terminator already ends a byte it adds a whole byte of zeros, which no reader minds.
    Long runs of digits are left out too: ours are packed by themselves, which is shorter.
    """
    bits = 4 + 9 + 11 * (len(text) // 2) + 6 * (len(text) % 2) + 4
    return bits % 8 != 0 and re.search(r"\d{20}", text) is None and not text.isdigit()


@settings(max_examples=60, deadline=None)
@given(
    st.text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", min_size=1, max_size=LONGEST_QR),
    st.integers(0, 7),
)
def test_our_codes_are_module_for_module_those_of_another_encoder(text: str, mask: int) -> None:
    assume(same_padding(text))
    assert matrix(text, mask) == modules_of(text, mask)


@pytest.mark.parametrize("text", [QR + "A", COPY_QR, VOID_QR])
def test_the_code_of_a_slip_is_one_of_the_eight_that_may_be(text: str) -> None:
    assert same_padding(text)
    assert matrix(text) in [modules_of(text, mask) for mask in range(8)]


def modules_of(text: str, mask: int) -> Matrix:
    code = segno.make_qr(text, error="m", boost_error=False, mask=mask)
    return tuple(tuple(module == 1 for module in row) for row in code.matrix)


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)
def test_the_longest_code_fits_the_paper_with_its_quiet_zone(profile: Profile) -> None:
    modules = len(matrix("A" * LONGEST_QR))
    dots = module_dots(modules, profile.width_dots, profile.qr_dots)
    assert dots >= 5
    assert (modules + 2 * QUIET_MODULES) * dots <= profile.width_dots


def test_the_picture_has_the_printers_own_dots() -> None:
    for profile in WIDTHS:
        paper = image.draw(PAPERS["slip"], profile)
        seen = Image.open(io.BytesIO(paper.png()))
        assert paper.width_dots == profile.width_dots
        assert seen.width > profile.width_dots
        assert seen.info["dpi"][0] == pytest.approx(profile.dots_per_mm * 25.4, abs=1)
