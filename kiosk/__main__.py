"""``kiosk``, as a command and as ``python -m kiosk``."""

import os
import sys


def main() -> None:
    """Runs the command line; files it makes are its owner's only."""
    os.umask(0o077)
    from kiosk.cli.main import main as run

    sys.exit(run())


if __name__ == "__main__":
    main()
