"""Where a desk's sales are also kept: the hub it knows, and when that hub said so last."""

from dataclasses import asdict
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from kiosk.errors import Fault, Refused
from kiosk.files import write_whole
from kiosk.hub.hub import need_receipt
from kiosk.hub.meeting import Greeting, Receipt
from kiosk.language import say

_BYTES_MAX = 64 * 1024


class SecondPlace(BaseModel):
    """The hub of this desk. ``hub`` and ``hub_key`` are what it was when it was first met.

    ``pin``: SHA-256 of the certificate of a hub behind a network. ``met_at``: UTC text.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    target: str
    pin: str | None = None
    hub: str | None = None
    hub_key: str | None = None
    met_at: str | None = None
    receipt: dict[str, str | int] | None = None

    def need_same(self, greeting: Greeting) -> None:
        """Raises Refused when the hub is another than it was: it may be forged, or replaced."""
        if self.hub is not None and (self.hub, self.hub_key) != (greeting.hub, greeting.hub_key):
            raise Refused(
                say(
                    "{target} is not the hub it was before. If it was replaced, the "
                    "chairperson and a second person run: kiosk hub join TARGET; else look "
                    "who put it there.",
                    target=self.target,
                )
            )

    def met(self, greeting: Greeting, receipt: Receipt | None, at: str) -> "SecondPlace":
        """After a meeting: what the hub holds now, by its receipt. Raises Fault for a false one."""
        if receipt is not None:
            need_receipt(receipt, greeting.hub_key)
        return self.model_copy(
            update={
                "hub": greeting.hub,
                "hub_key": greeting.hub_key,
                "met_at": at,
                "receipt": asdict(receipt) if receipt else self.receipt,
            }
        )

    def keep(self, path: Path) -> None:
        """Stores it whole. Raises Fault when the disk refuses."""
        write_whole(path, self.model_dump_json(indent=1).encode())


def read_second_place(path: Path) -> SecondPlace | None:
    """The second place of a desk, or None. Raises Fault when the file is damaged."""
    if not path.exists():
        return None
    try:
        with path.open("rb") as file:
            return SecondPlace.model_validate_json(file.read(_BYTES_MAX))
    except (OSError, ValidationError) as error:
        raise Fault(
            "second place",
            say("Where this desk's second place is cannot be read ({path}).", path=path),
            "Say it again with: kiosk hub join TARGET.",
        ) from error
