"""A hub as desks find it: it knows each by its enrolled key, and sees one hall of it."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiosk.errors import Fault, Refused, Wrong
from kiosk.hub.alarms import alarms
from kiosk.hub.meeting import Farewell, Greeting, Receipt, batch_of
from kiosk.hub.store import Enrolled, Head, HubStore, SaidHead, Where
from kiosk.hub.taking import Taken, take
from kiosk.language import say
from kiosk.ledger.journal import Entry, canonical
from kiosk.ledger.keys import public_key

_RECEIPT = b"bingo-kiosk receipt 1\n"
ASIDES_GIVEN_MAX = 2_000


class Hub:
    """One open hub. ``now`` gives the instant as text; the key signs its receipts."""

    def __init__(self, store: HubStore, key: Ed25519PrivateKey, now: Callable[[], str]) -> None:
        self.store = store
        self._key = key
        self._now = now

    def enrol(self, key_text: str, hall: str, *, by: str, approved_by: str) -> Enrolled:
        """Lets a desk's key count in a hall. Raises Wrong for what is no key, Refused.

        Doing it again changes nothing. A key belongs to one hall for good.
        """
        text = checked_key(key_text)
        known = self.store.enrolled().get(text)
        if known is not None:
            if known.hall != hall:
                raise Refused(
                    say("This key is enrolled for {hall}; a desk is of one hall.", hall=known.hall)
                )
            return known
        enrolled = Enrolled(text, hall, by, approved_by, self._now())
        self.store.enrol(enrolled)
        return enrolled

    def line_of(self, key_text: str) -> "HubLine":
        """The hub as the desk with this key sees it. Raises Refused where it is not enrolled."""
        known = self.store.enrolled().get(key_text)
        if known is None:
            raise Refused(
                say(
                    "This desk's key is not enrolled at the hub yet. Where the hub is, the "
                    "chairperson and a second person run: kiosk hub enroll {key_text}",
                    key_text=key_text,
                )
            )
        return HubLine(self, known.hall, key_text)

    def receipt(self, hall: str, head: Head) -> Receipt:
        """The hub's signed word for what it holds of a desk."""
        unsigned = Receipt(
            self.store.name().name,
            hall,
            head.desk,
            head.epoch,
            head.seq,
            head.hash,
            self._now(),
            "",
        )
        return replace(unsigned, signature=self._key.sign(_receipt_bytes(unsigned)).hex())

    def take(self, hall: str, entries: Sequence[Entry]) -> Taken:
        """Takes entries into a hall. Raises Fault."""
        return take(self.store, hall, entries, self._now())

    def hear(self, hall: str, head: Head) -> None:
        """Notes how far a desk says it is. Raises Fault."""
        self.store.hear(hall, SaidHead(head, self._now()))


def checked_key(text: str) -> str:
    """A desk's key as it was typed. Raises Wrong for what is none."""
    cleaned = "".join(text.split()).lower()
    try:
        public_key(cleaned)
    except ValueError:
        raise Wrong(
            "This is no desk's key; kiosk desk key shows its 64 digits.", where="KEY"
        ) from None
    return cleaned


def _receipt_bytes(receipt: Receipt) -> bytes:
    words = [
        receipt.hub,
        receipt.hall,
        receipt.desk,
        receipt.epoch,
        receipt.seq,
        receipt.hash,
        receipt.at,
    ]
    return _RECEIPT + canonical(words).encode()


def need_receipt(receipt: Receipt, hub_key: str) -> None:
    """Raises Fault for a receipt that the hub with this key did not sign."""
    try:
        public_key(hub_key).verify(bytes.fromhex(receipt.signature), _receipt_bytes(receipt))
    except (InvalidSignature, ValueError):
        raise Fault(
            "hub",
            "The hub's receipt is not signed with the hub's key: it is not the hub it was.",
            "Do not count on it as a second place; look at the machine it runs on.",
        ) from None


class HubLine:
    """A hub on this machine, as one enrolled desk speaks to it."""

    def __init__(self, hub: Hub, hall: str, key: str) -> None:
        self._hub = hub
        self._hall = hall
        self._key = key

    def greet(self, own: Head | None) -> Greeting:
        store = self._hub.store
        if own is not None:
            self._need_own(own)
            self._hub.hear(self._hall, own)
        name = store.name()
        return Greeting(
            hub=name.name,
            hub_key=name.public_key,
            hall=self._hall,
            keys=tuple(each for each in store.enrolled().values() if each.hall == self._hall),
            heads=tuple(store.looking(self._hall).heads().values()),
            asides=tuple(each.entry.hash for each in store.all_asides(self._hall)),
            heard=tuple(store.heard(self._hall).values()),
        )

    def _need_own(self, own: Head) -> None:
        """Raises Refused where a desk speaks of itself in another one's name."""
        epochs = self._hub.store.looking(self._hall).epochs().values()
        for each in epochs:
            if each.public_key == self._key and each.desk != own.desk:
                raise Refused(
                    say(
                        "This key is that of desk {desk}, and not of {known}.",
                        desk=each.desk,
                        known=own.desk,
                    )
                )

    def push(self, entries: Sequence[Entry]) -> Taken:
        return self._hub.take(self._hall, entries)

    def pull(self, where: Where, after: int) -> list[Entry]:
        return batch_of(self._hub.store, self._hall, where, after)

    def hash_at(self, where: Where, seq: int) -> str | None:
        return self._hub.store.looking(self._hall).hashes(where, seq, seq).get(seq)

    def pull_asides(self) -> list[Entry]:
        return [each.entry for each in self._hub.store.all_asides(self._hall)][:ASIDES_GIVEN_MAX]

    def part(self, own: Head | None) -> Farewell:
        store = self._hub.store
        receipt = None
        if own is not None:
            known = store.looking(self._hall).hashes((own.desk, own.epoch), own.seq, own.seq)
            if known.get(own.seq) == own.hash:
                receipt = self._hub.receipt(self._hall, own)
        return Farewell(receipt, alarms(store, self._hall))
