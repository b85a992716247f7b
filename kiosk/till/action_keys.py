"""Doing a thing once: the key a caller chose for it before the first try.

The same key with the same request finds what was done. With another request it is a mistake of
the caller, who would take the old answer for the new deed and hand money out for it.
"""

from typing import TypeVar

from kiosk.errors import Wrong
from kiosk.ledger.payload import Payload
from kiosk.till.desk import Desk

_Done = TypeVar("_Done", bound=Payload)


def done_under(
    desk: Desk, key: str | None, kinds: type[_Done] | tuple[type[_Done], ...], **asked: object
) -> tuple[int, _Done] | None:
    """The entry and content of what was done under a key; None while nothing was.

    ``asked`` are facts of the request by their names in the entry, as they would be recorded now;
    None asks nothing of that fact. Raises Wrong when the key stands for something else.
    """
    entry = None if key is None else desk.entry_of_key(key)
    if entry is None:
        return None
    content = entry.content()
    if not isinstance(content, kinds):
        raise Wrong("This key was already used for something else; take a new one.", where="--key")
    for name, value in asked.items():
        if value is not None and getattr(content, name) != value:
            raise Wrong(
                "This key belongs to a request that said otherwise; what it did stays as it is. "
                "Take a new key.",
                where="--key",
            )
    return entry.seq, content
