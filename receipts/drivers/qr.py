"""QR codes as squares, and how large a square may be on a given paper."""

from functools import lru_cache

QUIET_MODULES = 4
"""Empty modules that must surround a code; printers do not add them."""

Matrix = tuple[tuple[bool, ...], ...]


@lru_cache(maxsize=64)
def matrix(text: str, mask: int | None = None) -> Matrix:
    """The dark modules of ``text`` at error correction M, without quiet zone.

    ``mask`` forces one of the eight mask patterns; by default the best one is chosen.
    """
    import qrcode  # noqa: PLC0415  (0.05 s that a sale must not wait for)
    from qrcode.constants import ERROR_CORRECT_M  # noqa: PLC0415

    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=0, mask_pattern=mask)
    code.add_data(text)
    code.make(fit=True)
    return tuple(tuple(bool(module) for module in row) for row in code.get_matrix())


def modules_across(text: str) -> int:
    """How many modules wide the code of ``text`` is, without making it: a printer does that."""
    import qrcode  # noqa: PLC0415  (0.05 s that a sale must not wait for)
    from qrcode.constants import ERROR_CORRECT_M  # noqa: PLC0415

    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(text)
    version: int = code.best_fit(start=1)
    return 17 + 4 * version


def module_dots(modules: int, width_dots: int, wanted: int) -> int:
    """Dots per module so that the code and its quiet zone fit the paper; at most ``wanted``."""
    return max(1, min(wanted, width_dots // (modules + 2 * QUIET_MODULES)))
