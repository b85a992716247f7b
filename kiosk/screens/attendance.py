"""How many are there, which prizes that makes binding, and announcing it once."""

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import say, speak
from kiosk.money import format_money
from kiosk.screens.asking import ConfirmScreen
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.by_chair import by_chair
from kiosk.screens.form import Field, Filled, FormScreen
from kiosk.screens.lines import shorten
from kiosk.screens.one_at_a_time import OneAtATime
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.theme import CARE, DONE, PLAIN, QUIET, STRONG
from kiosk.till.attendance import Announcement, AttendanceNow, HeadCount
from kiosk.till.floor import CHAIR
from kiosk.till.people import CALLERS, Worker

SUM_WIDE = 16
"""Columns of one game's prize, with what is left between two."""


class AttendanceScreen(PaneScreen[None], inherit_bindings=False):
    """Attendance of each occasion; what is announced is frozen with its slips and its prizes."""

    PLACE = "attendance"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.pane.add_class("short")
        self.found: tuple[AttendanceNow, ...] = ()
        self.more = Static("", markup=False, id="attendance-more")
        self.reading = OneAtATime(self._read)

    def body(self) -> ComposeResult:
        yield Static(Text(speak("Attendance"), STRONG), markup=False, classes="heading")
        yield self.pane
        yield self.more

    def looked(self) -> None:
        super().looked()
        self.beside("read", self.reading)

    async def _read(self) -> None:
        self.found = await self.desk.see(self.desk.till.attendance_now)
        self.pane.fill([_row(each) for each in self.found])
        self._explain()

    def before_key(self) -> None:
        self.call_after_refresh(self._explain)

    def _explain(self) -> None:
        marked = self._marked()
        if marked is None:
            self.more.update(Text(speak("No prize of this program follows attendance."), PLAIN))
        else:
            self.more.update(_prizes(marked, self.app.size.width - 6))

    def _marked(self) -> AttendanceNow | None:
        return self.found[self.pane.marked] if self.found else None

    # Keys.

    def do_announce(self) -> None:
        self.act(self._announce())

    def do_decline(self) -> None:
        self.act(self._announce(decline=True))

    def do_head_count(self) -> None:
        marked = self._marked()
        if marked is None:
            self.say("No prize of this program follows attendance.", "care")
        else:
            self.act(self._head_count(marked))

    async def _announce(self, *, decline: bool = False) -> None:
        marked = self._marked()
        if marked is None:
            self.say("No prize of this program follows attendance.", "care")
            return
        question = say("Announce {players} players for good?", players=marked.counted)
        more = say("All prizes of the schedule are paid then; nothing changes them.")
        if decline:
            question = say("Leave the option, and pay the highest series?")
        if await self.app.push_screen_wait(ConfirmScreen(self.desk, question, more)):
            await self._said(marked, None, decline=decline)

    async def _head_count(self, marked: AttendanceNow) -> None:
        async def then(filled: Filled) -> bool:
            counted = HeadCount(int(filled[0]), filled[1])
            return await self._said(marked, counted)

        fields = [
            Field("Players", "digits", hint="as counted in the hall", limit=4),
            Field("Reason", hint="why it is not what the desk has", limit=200),
        ]
        heading = say(
            "The desk counts {players}. A head count by the chairperson.", players=marked.counted
        )
        await self.app.push_screen_wait(FormScreen(self.desk, heading, fields, then))

    async def _said(
        self, marked: AttendanceNow, head_count: HeadCount | None, *, decline: bool = False
    ) -> bool:
        till = self.desk.till

        def verb(by: Worker) -> Announcement:
            return till.announce_attendance(
                marked.occasion, by=by, head_count=head_count, decline=decline
            )

        what = say("Attendance of {occasion}.", occasion=marked.name)
        done = await by_chair(self, what, verb, roles=CALLERS if head_count is None else CHAIR)
        if done is None:
            return False
        await self._read()
        if done.warnings:
            self.say(done.warnings[0].sentence, "care")
        else:
            self.say("Announced: {schedule}. The caller's sheet prints.", "done",
                     schedule=done.schedule)  # fmt: skip
        return True


def _row(each: AttendanceNow) -> Text:
    row = Text(f"{shorten(each.name, 28):<30}", STRONG)
    if each.said is not None:
        row.append(speak("announced: {players} players", players=each.said.players), DONE)
        return row
    row.append(speak("{players} counted by the desk so far", players=each.counted), PLAIN)
    return row


def _prizes(each: AttendanceNow, width: int) -> Text:
    """The schedule that is announced or would be, with its prizes by game."""
    drawn = Text()
    if each.said is not None:
        schedule, prizes = each.said.schedule, each.said.prizes_cents
        drawn.append(f"{speak('Announced')}: {schedule}", DONE)
        if each.said.reason is not None:
            counted = speak("the desk had {players}", players=each.said.counted)
            drawn.append(f"  ({counted}: {shorten(each.said.reason, width - 40)})", PLAIN)
    elif each.schedule is None:
        drawn.append(speak(each.words), CARE)
        drawn.append(f"\n{speak('Correct the number, c, or leave the option, x.')}", PLAIN)
        return drawn
    else:
        schedule, prizes = each.schedule, each.prizes_cents
        drawn.append(speak("Announced now it would be: {schedule}", schedule=schedule), QUIET)
    total = format_money(sum(cents for _game, cents in prizes))
    drawn.append(f"\n{speak('All its prizes together: {total}', total=total)}\n", STRONG)
    sums = [f"{game:<4}{format_money(cents):>9}" for game, cents in prizes]
    across = max(1, width // SUM_WIDE)
    for first in range(0, len(sums), across):
        drawn.append("   ".join(sums[first : first + across]) + "\n", PLAIN)
    drawn.rstrip()
    return drawn
