"""The walk before the doors open, one step a page; every answer is on record at once."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Digits, Static

from kiosk.language import listed, say, say_many, speak
from kiosk.screens.asking import ConfirmScreen, ReasonScreen
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.bonus_ball_deeds import carry_in
from kiosk.screens.clock_setting import set_clock
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.folding import fold
from kiosk.screens.house_deeds import print_test
from kiosk.screens.keys import foot
from kiosk.screens.theme import CARE, DONE, PLAIN, QUIET, STRONG
from kiosk.till.look import Tonight, local
from kiosk.till.opening_guide import GuideStep, Looked, OpeningGuide

WRONG_REASONS = (
    say("It is being seen to"),
    say("There is none here tonight"),
    say("The printer does not print"),
)


class OpeningGuideScreen(DeskScreen[bool], inherit_bindings=False):
    """Gives back whether the night may be opened now: all was looked at, or somebody said so."""

    PLACE = "opening_guide"

    def __init__(self, desk: AtDesk, tonight: Tonight, occasions: tuple[str, ...]) -> None:
        super().__init__(desk)
        self.tonight = tonight
        self.occasions = occasions
        self.guide: OpeningGuide | None = None
        self.at = 0
        self.test_printed = False
        self.heading = Static("", markup=False, classes="heading")
        self.page = Static("", markup=False, id="page")
        self.digits = Digits("", id="wall-clock")
        self.said_so = Static("", markup=False, id="said-so")

    def body(self) -> ComposeResult:
        yield self.heading
        yield self.page
        with Horizontal(id="wall-clock-row"):
            yield self.digits
        yield self.said_so

    def on_mount(self) -> None:
        super().on_mount()
        self.act(self._read(to_open=True))

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if self.desk.worker is None:
            self.dismiss(False)

    async def _read(self, *, to_open: bool = False) -> None:
        date, occasions = self.tonight.date, self.occasions
        self.guide = await self.desk.see(lambda: self.desk.till.opening_guide(date, occasions))
        if to_open:
            self.at = next(
                (place for place, each in enumerate(self.guide.steps) if each.looked is None), 0
            )
        self.draw()

    @property
    def step(self) -> GuideStep | None:
        """The step of this page; None before the walk was read."""
        return self.guide.steps[self.at] if self.guide else None

    # Answering.

    def do_yes(self) -> None:
        step = self.step
        if step is None:
            return
        if step.step.kind == "test_slip" and not self.test_printed:
            self.say("First print it, with p, and look at it.", "care")
            return
        self.act(self._answer(step, None))

    def do_no(self) -> None:
        if self.step is not None:
            self.act(self._ask_what(self.step))

    async def _ask_what(self, step: GuideStep) -> None:
        question = say("{thing}: what is wrong?", thing=listed(step.step.lines))
        note = await self.app.push_screen_wait(ReasonScreen(self.desk, question, WRONG_REASONS))
        if note is not None:
            await self._answer(step, note)

    async def _answer(self, step: GuideStep, note: str | None) -> None:
        """Records the answer and turns to the next page nobody has looked at."""
        by, date, occasions = self.desk.need_worker(), self.tonight.date, self.occasions
        await self.desk.do(
            lambda: self.desk.till.check_opening(
                step.step.id, date, note=note, occasions=occasions, by=by
            )
        )
        self.say()
        await self._read(to_open=True)
        if self.guide is not None and not self.guide.left:
            self.dismiss(True)

    def do_print(self) -> None:
        if self.step is not None and self.step.step.kind == "test_slip":
            self.act(self._print())
        else:
            self.say("The test slip has a page of its own further on.", "care")

    async def _print(self) -> None:
        await print_test(self)
        self.test_printed = True
        self.draw()

    def do_put_right(self) -> None:
        kind = self.step.step.kind if self.step else ""
        if kind == "clock":
            self.act(self._put_clock_right())
        elif kind == "carry_over":
            self.act(self._bring_in())
        else:
            self.say("c puts the clock or the carry-over right, each on its own page.", "care")

    async def _put_clock_right(self) -> None:
        await set_clock(self)
        self.draw()

    async def _bring_in(self) -> None:
        if await carry_in(self):
            await self._read()

    def do_all_the_same(self) -> None:
        if self.guide is not None:
            self.act(self._leave_rest(len(self.guide.left)))

    async def _leave_rest(self, left: int) -> None:
        question = say_many(
            "Open the night with {number} step not looked at?",
            "Open the night with {number} steps not looked at?",
            left,
        )
        more = say("What nobody looked at stands on the opening slip with a box to tick by hand.")
        if not left or await self.app.push_screen_wait(ConfirmScreen(self.desk, question, more)):
            self.dismiss(True)

    def do_back(self) -> None:
        self.dismiss(False)

    def do_page_before(self) -> None:
        self._turn(-1)

    def do_page_after(self) -> None:
        self._turn(1)

    def _turn(self, pages: int) -> None:
        if self.guide is not None:
            self.at = max(0, min(self.at + pages, len(self.guide.steps) - 1))
            self.say()
            self.draw()

    # What is seen.

    def looked(self) -> None:
        super().looked()
        self.draw()

    def draw(self) -> None:
        """Draws the page, and on that of the clock what it says now."""
        step, guide = self.step, self.guide
        if step is None or guide is None:
            return
        done = len(guide.steps) - len(guide.left)
        self.heading.update(
            Text.assemble(
                (f"{speak('Before the doors open')}   ", STRONG),
                (speak("step {at} of {all}", at=self.at + 1, all=len(guide.steps)), PLAIN),
                (f"   {speak('{number} looked at', number=done)}", QUIET),
            )
        )
        self.page.update(self._page(step))
        is_clock = step.step.kind == "clock" and self.desk.look is not None
        self.digits.display = is_clock
        if self.desk.look is not None:
            self.digits.update(f"{local(self.desk.look.at, self.desk.look.zone):%H:%M}")
        self.said_so.update(self._said(step.looked))
        unused = {"print"} if step.step.kind != "test_slip" else set()
        if step.step.kind not in {"clock", "carry_over"}:
            unused |= {"put_right"}
        self.key_line.show(foot(self.PLACE, leaving_out=unused))

    def _page(self, step: GuideStep) -> Text:
        width = self.app.size.width - 6
        drawn = Text()
        for each in step.says:
            for row in fold(speak(each), width):
                drawn.append(f"{row}\n", STRONG)
        drawn.append("\n")
        for row in fold(speak(step.step.text), width):
            drawn.append(f"{row}\n", PLAIN)
        if step.step.rule is not None:
            drawn.append(f"{step.step.rule}, {step.step.citation}\n", QUIET)
        return drawn

    def _said(self, looked: Looked | None) -> Text:
        if looked is None:
            return Text(speak("Nobody has said yet whether it is so."), CARE)
        zone = self.desk.look.zone if self.desk.look else None
        time = f"{local(looked.at, zone):%H:%M}" if zone else ""
        if looked.ok:
            return Text(speak("{name}, {time}: it is so.", name=looked.by, time=time), DONE)
        return Text(
            speak("{name}, {time}: NOT so. {note}", name=looked.by, time=time, note=looked.note),
            CARE,
        )
