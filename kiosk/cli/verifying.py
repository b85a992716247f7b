"""``kiosk verify``: is this slip genuine, and what became of it?"""

from pathlib import Path

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.root import root
from kiosk.cli.typed import FILE
from kiosk.errors import Wrong
from kiosk.till.slip_check import check_slip, check_slip_here

KEY_FILE_BYTES_MAX = 4096


@command(root, "verify", 'kiosk verify "A-000123 2026-05-16 108 CARDS 16.00 ORIGINAL …"')
@click.argument("qr_text", metavar="QR-TEXT")
@click.option(
    "--key",
    "key_file",
    type=FILE,
    help="A file with the desk's public key; then no ledger is needed.",
)
def verify(frame: Frame, qr_text: str, key_file: Path | None) -> None:
    """Tells a genuine slip from a forged one; exit 1 when nobody may be paid on it."""
    if key_file is None:
        with frame.reading() as desk:
            found = check_slip_here(desk, qr_text)
    else:
        found = check_slip(qr_text, _key(key_file))
    frame.code = 0 if found.pays else 1
    proof = found.proof
    frame.answer(
        {
            "genuine": found.genuine,
            "pays": found.pays,
            "state": found.state.replace(" ", "_"),
            "number": proof.number,
            "gaming_date": proof.gaming_date,
            "cards": proof.cards,
            "total_cents": proof.total_cents,
            "paper": proof.what,
            "practice": proof.practice,
            "says": list(found.sentences),
        },
        "\n".join(found.sentences),
    )


def _key(path: Path) -> str:
    """The key in a file; of several lines the one that is a key, as ``desk key`` prints it."""
    try:
        with path.open(encoding="ascii") as file:
            text = file.read(KEY_FILE_BYTES_MAX)
    except (OSError, UnicodeDecodeError):
        raise Wrong(f"{path} cannot be read as a key file.", where="--key") from None
    keys = [line.strip() for line in text.splitlines() if len(line.strip()) == 64]
    if len(keys) != 1:
        raise Wrong(f"{path} holds no public key of 64 digits.", where="--key")
    return keys[0]
