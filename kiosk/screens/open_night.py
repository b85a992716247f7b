"""Opening the night: the date, its occasions, the float, and two people."""

import datetime
from collections.abc import Sequence
from itertools import groupby

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.language import joined, say, speak
from kiosk.language.days import long_day, weekday
from kiosk.money import format_money
from kiosk.program.models import Occasion
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import amount
from kiosk.screens.game_deeds import verify_balls_now_or_later
from kiosk.screens.help import ReadScreen
from kiosk.screens.menu import MenuScreen
from kiosk.screens.opening_guide import OpeningGuideScreen
from kiosk.screens.papers import PapersScreen
from kiosk.screens.second import SecondScreen
from kiosk.screens.theme import CARE, CHOSEN, DONE, KEY, PLAIN, QUIET, STRONG
from kiosk.screens.typing_line import TypedText, money_character
from kiosk.till.floor import CHAIR
from kiosk.till.look import Tonight
from kiosk.till.night_opening import OpenedNight
from kiosk.till.opening_guide import OpeningGuide
from kiosk.till.people import ROLES, Worker
from kiosk.till.till import Approval

CHECKLIST_ROWS = 4
_LABELS = 10
_DAY = datetime.timedelta(days=1)


class OpenNightScreen(DeskScreen[None], inherit_bindings=False):
    """What is opened tonight; it ends when the night is open or somebody signs out."""

    PLACE = "open_night"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.tonight: Tonight | None = None
        self.guide: OpeningGuide | None = None
        self.chosen: set[str] = set()
        self.marked = 0
        self.float_typed = TypedText(money_character, 10)
        self.lines = Static("", markup=False, classes="asked")

    def body(self) -> ComposeResult:
        yield self.lines

    def on_mount(self) -> None:
        super().on_mount()
        self.act(self._read(None))

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if self.desk.worker is None:
            self.dismiss(None)

    async def _read(self, date: datetime.date | None) -> None:
        self.tonight = await self.desk.see(lambda: self.desk.till.tonight(date))
        usual = self.tonight.usual
        self.chosen = set(usual)
        self.say()
        if not usual:
            self.say(
                say(
                    "The program has no occasion on {weekday}.", weekday=weekday(self.tonight.date)
                ),
                "care",
            )
        await self._read_walk()

    # Keys.

    def typed(self, character: str) -> None:
        self.float_typed.type(character)
        self.draw()

    def do_erase(self) -> None:
        self.float_typed.erase()
        self.draw()

    def do_day_before(self) -> None:
        self._other_day(-_DAY)

    def do_day_after(self) -> None:
        self._other_day(_DAY)

    def _other_day(self, by: datetime.timedelta) -> None:
        if self.tonight is not None:
            date = self.tonight.date + by
            self.act(self._read(date))

    def do_up(self) -> None:
        self.marked = max(0, self.marked - 1)
        self.draw()

    def do_down(self) -> None:
        occasions = self.tonight.occasions if self.tonight else ()
        self.marked = max(0, min(self.marked + 1, len(occasions) - 1))
        self.draw()

    def do_choose(self) -> None:
        if self.tonight is not None:
            self.chosen ^= {self.tonight.occasions[self.marked].id}
            self.draw()

    def do_checklist(self) -> None:
        lines = self.tonight.checklist if self.tonight else ()
        if not lines:
            self.say("The rule pack has nothing to look at before the doors open.", "care")
            return
        words = [
            say(
                "{words}: {text} ({rule}, {citation})",
                words=joined((say(each.words) for each in same), ", "),
                text=say(same[0].text),
                rule=same[0].rule,
                citation=same[0].citation,
            )
            for same in (tuple(found) for _rule, found in groupby(lines, lambda one: one.rule))
        ]
        self.app.push_screen(ReadScreen(self.desk, say("Before the doors open"), words))

    def do_papers(self) -> None:
        self.app.push_screen(PapersScreen(self.desk))

    def do_menu(self) -> None:
        self.app.push_screen(MenuScreen(self.desk))

    def do_sign_out(self) -> None:
        self.desk.worker = None
        self.dismiss(None)

    def do_enter(self) -> None:
        if not self.float_typed.text:
            self.say("Count the float together and type it, like 200.", "care")
        elif not self.chosen:
            self.say("Take in at least one occasion: mark it, then Space.", "care")
        else:
            self.act(self._open())

    async def _read_walk(self) -> None:
        """How far the walk before the doors open has come."""
        if self.tonight is not None:
            date = self.tonight.date
            self.guide = await self.desk.see(lambda: self.desk.till.opening_guide(date))
            self.draw()

    async def _open(self) -> None:
        if self.tonight is None:
            return
        cents = amount(self.float_typed.text, "Float")
        date, occasions = self.tonight.date, tuple(sorted(self.chosen))
        guide = await self.desk.see(lambda: self.desk.till.opening_guide(date, occasions))
        if guide.left and not await self.app.push_screen_wait(
            OpeningGuideScreen(self.desk, self.tonight, occasions)
        ):
            await self._read_walk()
            return
        by = self.desk.need_worker()

        def verb(second: Worker) -> OpenedNight:
            return self.desk.till.open_occasion(
                float_cents=cents, who=Approval(by, second), occasions=occasions, date=date
            )

        roles = frozenset(ROLES) if by.role == "chairperson" else CHAIR
        what = say("The float is {cents}, counted by both.", cents=format_money(cents))
        opened = await self.app.push_screen_wait(SecondScreen(self.desk, what, verb, roles=roles))
        if opened is not None:
            await self.desk.look_again()
            if opened.warnings:
                words = [joined([each.sentence, f"({each.rule})"]) for each in opened.warnings]
                await self.app.push_screen_wait(
                    ReadScreen(self.desk, say("The night is open. Mind this:"), words)
                )
            await verify_balls_now_or_later(self)
            self.dismiss(None)

    # What is seen.

    def draw(self) -> None:
        """Draws the night that would be opened."""
        if self.tonight is None:
            return
        drawn = Text(f"{speak('Opening the night')}\n\n", STRONG)
        drawn.append(f"{speak('Date'):<{_LABELS}}", PLAIN)
        drawn.append(speak(long_day(self.tonight.date)), STRONG)
        drawn.append(f"   {speak('Left')}, {speak('Right')}", KEY)
        drawn.append(f" {speak('change it')}\n\n", PLAIN)
        for place, each in enumerate(self.tonight.occasions):
            drawn.append_text(self._occasion(place, each))
        drawn.append(f"\n{speak('Program'):<{_LABELS}}", PLAIN)
        edition = self.tonight.program.edition
        drawn.append(
            speak(
                "{edition}, version {version}\n\n", edition=edition.name, version=edition.version
            ),
            STRONG,
        )
        drawn.append(f"{speak('Float'):<{_LABELS}}", PLAIN)
        drawn.append(f" {self.float_typed.text}_ ".ljust(14), CHOSEN)
        drawn.append(f"  {speak('the cash in the drawer, counted by two')}\n", QUIET)
        drawn.append_text(self._checklist())
        self.lines.update(drawn)

    def _checklist(self) -> Text:
        """How far the walk has come, and what is left of it, in as few words as can be."""
        guide = self.guide
        if guide is None:
            return Text("")
        done = len(guide.steps) - len(guide.left)
        drawn = Text(f"\n{speak('Look at'):<{_LABELS}}", PLAIN)
        if not guide.left:
            drawn.append(f"{speak('all {number} steps were looked at', number=done)}\n", DONE)
            return drawn
        far = speak(
            "{done} of {all} steps were looked at; Enter goes on with",
            done=done,
            all=len(guide.steps),
        )
        drawn.append(f"{far}\n", QUIET)
        words = [speak(words).lower() for each in guide.left for words in each.step.lines]
        for row in rows_of(words, self.app.size.width - 16):
            drawn.append(f"{'':<{_LABELS}}{row}\n", STRONG)
        return drawn

    def _occasion(self, place: int, occasion: Occasion) -> Text:
        taken = occasion.id in self.chosen
        row = Text(f"{speak('Occasion') if place == 0 else '':<{_LABELS}}", PLAIN)
        several = self.tonight is not None and len(self.tonight.occasions) > 1
        row.append("> " if several and place == self.marked else "  ", KEY)
        row.append("[x] " if taken else "[ ] ", STRONG if taken else CARE)
        row.append(f"{occasion.name}", STRONG if taken else PLAIN)
        times = speak(
            "doors {doors:%H:%M}, games {first:%H:%M} to {last:%H:%M}",
            doors=occasion.doors,
            first=occasion.first_game,
            last=occasion.ends,
        )
        row.append(f"   {times}\n", PLAIN)
        return row


def rows_of(words: Sequence[str], width: int) -> list[str]:
    """The first few rows of a list, no word of it broken; the last row says that there is more."""
    rows = [""]
    for place, each in enumerate(words):
        after = "," if place < len(words) - 1 else ""
        if rows[-1] and len(rows[-1]) + len(each) + 2 > width:
            rows.append("")
        rows[-1] += f"{' ' if rows[-1] else ''}{each}{after}"
    if len(rows) > CHECKLIST_ROWS:
        rows = [*rows[: CHECKLIST_ROWS - 1], speak("and more")]
    return rows
