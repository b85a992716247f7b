"""What one printer turned out to be able to say, found out without using paper."""

from receipts import commands
from receipts.conversation import Conversation
from receipts.profiles import Profile
from receipts.status import LineFault, State, Status, status_of

_PROBE_ID = b"~~~~"
"""The last of all process ids, which no attempt is ever given."""

_GLANCE = 0.05
"""Seconds in which a printer taken for mute may yet show that it speaks."""


class Abilities:
    """Whether the printer answers status questions, echoes ids, answers fences."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self.speaks = profile.status
        self.gives_ids = "no" if profile.status == "no" else profile.process_id
        self.fences = False
        self.remembers = False
        self._probed = profile.status == "no"
        self._was_silent = False

    def look(self, talk: Conversation) -> Status:
        """The printer's state, a line gone stale since the last job being opened once more."""
        was_open = talk.is_open
        status = self._look_once(talk)
        stale = status.state in (State.UNREACHABLE, State.GARBAGE, State.SILENT)
        if stale and was_open and not talk.is_open:
            status = self._look_once(talk)
        return status

    def probe(self, talk: Conversation) -> None:
        """Asks once for an id, a fence and a code kept in memory. Raises LineFault.

        The next document begins with ESC @, so what a printer makes of an unknown command
        never reaches paper.
        """
        if self._probed:
            return
        self._probed = True
        talk.replies.ordered.clear()
        asked = b"" if self.gives_ids == "no" else commands.process_id(_PROBE_ID)
        if self._profile.native_qr:
            asked = commands.store_code(b"0") + commands.ASK_CODE + asked
        talk.replies.remembered.clear()
        talk.send(commands.INITIALIZE + asked + commands.FENCE, talk.patience.stall)
        self.fences = talk.listen_until(
            lambda replies: bool(replies.ordered),
            talk.patience.probe,
        )
        self.remembers = True in talk.replies.remembered
        if self.gives_ids == "probe":
            heard = self.fences and talk.listen_until(
                lambda replies: _PROBE_ID in replies.printed, talk.patience.answer
            )
            heard = heard or _PROBE_ID in talk.replies.printed
            self.gives_ids = "yes" if heard else "no"
        if self.speaks == "probe":
            self.speaks = "yes" if self.fences or self.gives_ids == "yes" else "no"
        talk.replies.ordered.clear()
        while _PROBE_ID in talk.replies.printed:
            talk.replies.printed.remove(_PROBE_ID)

    def _look_once(self, talk: Conversation) -> Status:
        try:
            talk.open()
            mute = self.speaks == "no" or (self.speaks == "probe" and self._was_silent)
            mark = talk.mark()
            if mute and not self._speaks_after_all(talk):
                babbles = talk.babbles_since(mark)
                return status_of(State.GARBAGE if babbles else State.UNCONFIRMED)
            status = talk.look()
        except LineFault as fault:
            talk.close()
            return fault.status
        if status.state is State.SILENT and self.speaks == "probe":
            self._was_silent = True
            return status_of(State.UNCONFIRMED)
        if status.state not in (State.SILENT, State.GARBAGE):
            self.speaks = "yes"
        return status

    def _speaks_after_all(self, talk: Conversation) -> bool:
        """A printer that was off or stopped when it was first asked may have found its voice."""
        heard = bool(talk.replies.real_time)
        talk.send(commands.transmit_status(1), talk.patience.answer)
        heard = talk.listen_until(lambda replies: bool(replies.real_time), _GLANCE) or heard
        if heard:
            self.speaks = "yes"
            self._was_silent = False
            self.gives_ids = self._profile.process_id
            self._probed = False
        return heard
