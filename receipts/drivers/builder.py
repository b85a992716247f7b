"""python-escpos as a builder of bytes, loaded late and without its side effects.

Importing it parses a large table of printers, leaves a folder behind for every process and puts
a handler on the root logger, which would write into the till's screen. Here it gets a table with
the one printer it needs, in a private folder that is gone after the import.
"""

import json
import logging
import os
import tempfile
import threading
from functools import lru_cache
from pathlib import Path
from typing import Any

_ONE_PRINTER = {
    "profiles": {
        "default": {
            "name": "Default",
            "notes": "",
            "vendor": "",
            "codePages": {"19": "CP858"},
            "colors": {"0": "black"},
            "features": {},
            "fonts": {
                "0": {"name": "Font A", "columns": 48},
                "1": {"name": "Font B", "columns": 64},
            },
            "media": {"width": {"mm": "Unknown", "pixels": "Unknown"}},
        }
    },
    "encodings": {"CP858": {"name": "CP858", "python_encode": "cp858"}},
}
_LOCK = threading.Lock()


def new_builder() -> Any:
    """A fresh python-escpos ``Dummy`` with the code page fixed; its ``output`` is the bytes."""
    return _dummy_class()(magic_encode_args={"encoding": "CP858", "disabled": True})


def warm_up() -> None:
    """Loads the library now, so that the first slip need not wait for it."""
    new_builder()


def _dummy_class() -> Any:
    with _LOCK:
        return _imported_dummy()


@lru_cache(maxsize=1)
def _imported_dummy() -> Any:
    root = logging.getLogger()
    handlers = list(root.handlers)
    level = root.level
    scratch_before = tempfile.tempdir
    with tempfile.TemporaryDirectory(prefix="receipts-") as folder:
        table = Path(folder) / "printers.json"
        table.write_text(json.dumps(_ONE_PRINTER), encoding="utf-8")
        wanted = {
            "ESCPOS_CAPABILITIES_FILE": str(table),
            "ESCPOS_CAPABILITIES_PICKLE_DIR": folder,
        }
        kept = {name: os.environ.get(name) for name in wanted}
        os.environ.update(wanted)
        tempfile.tempdir = folder
        try:
            from escpos.printer import Dummy  # noqa: PLC0415  (late on purpose, see above)
        finally:
            tempfile.tempdir = scratch_before
            for name, value in kept.items():
                if value is None:
                    os.environ.pop(name, None)
                else:
                    os.environ[name] = value
            for handler in set(root.handlers) - set(handlers):
                root.removeHandler(handler)
            root.setLevel(level)
    return Dummy
