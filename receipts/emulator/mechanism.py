"""What one printer does with each command: paper, knife, drawer, and the answers it gives."""

from collections import deque
from collections.abc import Callable

from receipts.emulator.condition import Condition
from receipts.emulator.head import Head
from receipts.emulator.manners import Manners
from receipts.emulator.output import Kick, Output
from receipts.emulator.strip import Strip
from receipts.emulator.tokens import Token

_BY_FUNCTION_48 = b"00"
_ID_HEAD, _CLEARED = b"\x37\x22", b"\x37\x25\x00"
_TEXT_HEAD = b"\x5f"
_CODE_HEAD, _BETWEEN = b"\x37\x36", b"\x1f"
_PARTIAL_CUTS = frozenset(b"\x011Bbh")
_TENTHS_MS = 100


class Mechanism:
    """Head, knife, drawer and voice of one printer; it neither buffers nor waits."""

    def __init__(
        self,
        manners: Manners,
        condition: Condition,
        output: Output,
        send: Callable[[bytes], None],
    ) -> None:
        self.manners = manners
        self.condition = condition
        self.output = output
        self.head = Head(Strip.new(manners), manners.country)
        self.jam_at_next_cut = False
        self._send = send
        self._pushes = 0
        self._deaf = False
        self._withheld: deque[bytes] = deque()
        self._orders: dict[str, Callable[[bytes], None]] = {
            "ESC @": lambda _: self._initialize(),
            "ESC =": self._select,
            "ESC p": lambda data: self.kick(data[0], data[1] * 2, data[2] * 2),
            "GS a": self._enable_pushes,
            "GS r": self._tell_sensor,
            "GS I": self._tell_name,
            "GS ( H": self._echo,
            "GS ( k": self._tell_code,
        }

    def obey(self, token: Token) -> bool:
        """Does what the token says; False where it stuck and has to be done again."""
        if self._deaf and token.name != "ESC =":
            return True
        if token.name == "GS V":
            return self._cut(token.data)
        order = self._orders.get(token.name)
        if order is not None:
            order(token.data)
        self.head.obey(token)
        return True

    def reset(self) -> None:
        """As after switching on; the paper stays where it is."""
        self.head.reset()
        self._pushes = 0
        self._deaf = False
        self._withheld.clear()

    def tell_status(self, n: int) -> None:
        """Answers DLE EOT."""
        answer = self.condition.real_time(n)
        if answer is not None and self.manners.status:
            self._answer(bytes((answer,)))

    def push_status(self) -> None:
        """Sends the automatic status, where the host asked for it."""
        if self._pushes:
            self._answer(self.condition.automatic())

    def tell_cleared(self) -> None:
        """Says that everything received was dropped."""
        self._answer(_CLEARED)

    def tell_late_ids(self) -> None:
        """Sends the process ids that were kept back."""
        while self._withheld:
            self._send(self._withheld.popleft())

    def kick(self, pin: int, on_ms: int, off_ms: int) -> None:
        """A pulse for the drawer."""
        self.output.kicks.append(Kick(5 if pin % 48 else 2, on_ms, off_ms))
        if self.manners.drawer:
            self.condition.drawer_open = True
            self.push_status()

    def tear_off(self) -> None:
        """The paper that hangs out is taken away, and kept."""
        if not self.head.strip.blank:
            self.output.keep(self.head.strip, finished=True)
            self.head.strip = Strip.new(self.manners)

    def _initialize(self) -> None:
        """A strip that hangs by a partial cut, or that no knife cuts, is torn off by now."""
        self._pushes = 0
        if self.head.strip.ends_with_cut or not self.manners.knife:
            self.tear_off()

    def _select(self, data: bytes) -> None:
        self._deaf = not data[0] & 1

    def _enable_pushes(self, data: bytes) -> None:
        self._pushes = data[0]
        self.push_status()

    def _tell_sensor(self, data: bytes) -> None:
        answer = self.condition.ordered(data[0])
        if answer is not None and self.manners.fences:
            self._answer(bytes((answer,)))

    def _tell_name(self, data: bytes) -> None:
        manners = self.manners
        names = {65: "1.00", 66: manners.maker, 67: manners.model, 68: manners.serial}
        numbers = {1: 0x20, 2: 0x02 * manners.knife, 3: 0x01}
        n = data[0]
        if n in names:
            self._answer(_TEXT_HEAD + names[n].encode("ascii") + b"\x00")
        elif n % 48 in numbers:
            self._answer(bytes((numbers[n % 48],)))

    def _echo(self, data: bytes) -> None:
        """GS ( H function 48: the printing before it is done, so its id goes back now."""
        if not data.startswith(_BY_FUNCTION_48) or len(data) != 6 or self.manners.ids == "no":
            return
        echo = _ID_HEAD + data[2:] + b"\x00"
        if self.manners.ids == "late":
            self._withheld.append(echo)
        else:
            self._answer(echo)

    def _tell_code(self, data: bytes) -> None:
        """GS ( k function 82: how large the code in memory is, and whether it can be printed."""
        if data != b"1R0" or not self.manners.codes:
            return
        side = self.head.code_side()
        fits = 0 < side <= self.head.strip.width_dots
        size = str(side).encode("ascii")
        told = _BETWEEN.join((size, size, b"1", b"0" if fits else b"1"))
        self._answer(_CODE_HEAD + told + b"\x00")

    def _cut(self, data: bytes) -> bool:
        if not self.manners.knife:
            return True
        if self.jam_at_next_cut:
            self.jam_at_next_cut = False
            self.condition.knife_stuck = True
            self.push_status()
            return False
        partial = data[0] in _PARTIAL_CUTS
        self.head.flush()
        self.head.strip.cut(partial=partial)
        self.output.cuts += 1
        self.output.keep(self.head.strip, finished=not partial)
        if not partial:
            self.head.strip = Strip.new(self.manners)
        return True

    def _answer(self, data: bytes) -> None:
        manners = self.manners
        if manners.silent_offline and self.condition.offline:
            return
        self._send(manners.noise + bytes(byte | manners.garble for byte in data))
