"""Games whose prize goes on from night to night: how they stand, and how tonight's ended."""

from dataclasses import replace

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from kiosk.errors import Wrong
from kiosk.language import say, speak
from kiosk.money import format_money
from kiosk.screens.asking import ConfirmScreen, ReasonScreen
from kiosk.screens.at_desk import AtDesk
from kiosk.screens.by_chair import by_chair
from kiosk.screens.form import Field, Filled, FormScreen
from kiosk.screens.lines import shorten
from kiosk.screens.one_at_a_time import OneAtATime
from kiosk.screens.pane_screen import PaneScreen
from kiosk.screens.theme import CARE, DONE, PLAIN, QUIET, STRONG
from kiosk.till.bonus_ball_carry import SECOND
from kiosk.till.draft import new_key
from kiosk.till.jackpot import CardHeld, FullCard
from kiosk.till.progressives import Progressive


class ProgressivesScreen(PaneScreen[None], inherit_bindings=False):
    """Jackpots and progressive early birds; the oldest night that waits is settled first."""

    PLACE = "progressives"

    def __init__(self, desk: AtDesk) -> None:
        super().__init__(desk)
        self.pane.add_class("short")
        self.found: tuple[Progressive, ...] = ()
        self.more = Static("", markup=False, id="progressive-more")
        self.reading = OneAtATime(self._read)

    def body(self) -> ComposeResult:
        yield Static(
            Text.assemble(
                (speak("Jackpots"), STRONG),
                "   ",
                (speak("games whose prize goes on from night to night"), QUIET),
            ),
            markup=False,
            classes="heading",
        )
        yield self.pane
        yield self.more

    def on_mount(self) -> None:
        super().on_mount()
        self.beside("read", self.reading)

    async def _read(self) -> None:
        self.found = await self.desk.see(self.desk.till.progressives)
        self.pane.fill([_row(each) for each in self.found])
        self._explain()

    def before_key(self) -> None:
        self.call_after_refresh(self._explain)

    def _explain(self) -> None:
        marked = self._marked()
        if marked is None:
            text = Text(speak("No game of this program goes on from night to night."), PLAIN)
        else:
            text = _words(marked)
        self.more.update(text)

    def _marked(self) -> Progressive | None:
        return self.found[self.pane.marked] if self.found else None

    # Keys.

    def do_won(self) -> None:
        self._settle(won=True)

    def do_not_won(self) -> None:
        self._settle(won=False)

    def do_not_played(self) -> None:
        marked = self._marked()
        if marked is None or marked.jackpot is None:
            self.say("Only a jackpot is put on record as not played.", "care")
        else:
            self.act(self._not_played(marked))

    def _settle(self, *, won: bool) -> None:
        marked = self._marked()
        if marked is None:
            self.say("No game of this program goes on from night to night.", "care")
        elif marked.settled:
            self.say("It is on record already how that ended.", "care")
        elif marked.jackpot is not None:
            self.act(self._jackpot(marked, won=won))
        else:
            self.act(self._early_bird(marked, won=won))

    async def _not_played(self, marked: Progressive) -> None:
        key, till = new_key(), self.desk.till
        question = say("{game} was not played: why?", game=marked.name)
        reasons = (say("No time was left"), say("The game was voided"))
        reason = await self.app.push_screen_wait(ReasonScreen(self.desk, question, reasons))
        if reason is not None:
            done = await by_chair(
                self,
                say("{game} was not played.", game=marked.name),
                lambda by: till.jackpot_not_played(reason=reason, by=by, key=key),
                roles=SECOND,
            )
            await self._recorded(done is not None)

    async def _jackpot(self, marked: Progressive, *, won: bool) -> None:
        key, till, state = new_key(), self.desk.till, marked.jackpot

        async def then(filled: Filled) -> bool:
            card = FullCard(int(filled[0]), int(filled[1]))
            first = cards_of(filled[2], filled[3])
            later = cards_of(*filled[4:6]) if len(filled) > 4 else []
            winners, consolation = (first, later) if won else ([], first)
            if consolation:
                consolation = await self._looked_at(consolation)
            done = await by_chair(
                self,
                say("{game}: how it ended.", game=marked.name),
                lambda by: till.settle_jackpot(card, winners, consolation, by=by, key=key),
                roles=SECOND,
            )
            return done is not None

        fields = [
            Field("Calls", "digits", hint="by how many the first full card came", limit=2),
            Field("Last ball", "digits", hint="the last one called", limit=2),
            Field("Winners", hint="names, as verified, with commas", limit=400),
            Field("Cards", hint="the number of each card, with commas", limit=400),
        ]
        if won and state is not None and state.ends:
            fields += [
                Field("Consolation", hint="who had the next full cards", limit=400),
                Field("Their cards", limit=400),
            ]
        heading = (
            say("{game}: the jackpot was won.", game=marked.name)
            if won
            else say("{game}: not won; who had the full card?", game=marked.name)
        )
        form = FormScreen(self.desk, heading, fields, then)
        await self._recorded(await self.app.push_screen_wait(form) is not None)

    async def _looked_at(self, cards: list[CardHeld]) -> list[CardHeld]:
        """The consolation's cards with what somebody saw: whether they hold the last ball."""
        question = say("Does every one of these consolation cards hold the last ball called?")
        holds = await self.app.push_screen_wait(ConfirmScreen(self.desk, question))
        return [replace(each, has_last_ball=bool(holds)) for each in cards]

    async def _early_bird(self, marked: Progressive, *, won: bool) -> None:
        key, till = new_key(), self.desk.till

        async def then(filled: Filled) -> bool:
            names = _parts(filled[1])
            done = await by_chair(
                self,
                say("{game}: how it ended.", game=marked.name),
                lambda by: till.settle_early_bird(
                    marked.game, int(filled[0]), names, won=won, by=by, key=key
                ),
                roles=SECOND,
            )
            return done is not None

        fields = [
            Field("Calls", "digits", hint="on which call it was won", limit=2),
            Field("Winners", hint="names, as verified, with commas", limit=400),
        ]
        heading = (
            say("{game}: won within the calls.", game=marked.name)
            if won
            else say("{game}: the consolation was won.", game=marked.name)
        )
        form = FormScreen(self.desk, heading, fields, then)
        await self._recorded(await self.app.push_screen_wait(form) is not None)

    async def _recorded(self, done: bool) -> None:
        if done:
            await self._read()
            self.say("On record; its paper prints. Its prize is paid under Prizes.", "done")


def _parts(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


def cards_of(names: str, cards: str) -> list[CardHeld]:
    """Names and cards as typed, with commas between. Raises Wrong where they do not pair."""
    people, numbers = _parts(names), _parts(cards)
    if len(people) != len(numbers):
        raise Wrong("Type a card for each name, with commas between.", where="Cards")
    return [CardHeld(*each) for each in zip(people, numbers, strict=True)]


def _row(each: Progressive) -> Text:
    style = PLAIN if each.settled else STRONG
    row = Text(f"{shorten(f'{each.game} {each.name}', 30):<32}", style)
    row.append(f"{shorten(each.occasion, 20):<22}", PLAIN)
    if each.settled:
        row.append(speak("on record"), DONE)
    elif not each.tonight:
        row.append(speak("OF AN EARLIER NIGHT"), CARE)
    return row


def _words(each: Progressive) -> Text:
    if each.jackpot is not None:
        state = each.jackpot
        drawn = Text(speak(state.words), PLAIN)
        if state.ends:
            drawn.append(f"\n{speak('The game ends with this occasion.')}", CARE)
        return drawn
    bird = each.early_bird
    if bird is None:
        return Text("")
    return Text(
        speak(
            "Collected {collected}, carried in {carried}. In {calls} calls it pays {won}, else "
            "{consolation} and carries {on} on.",
            collected=format_money(bird.receipts_cents),
            carried=format_money(bird.carry_in_cents),
            calls=bird.call_limit,
            won=format_money(bird.if_won.paid_cents),
            consolation=format_money(bird.if_not.paid_cents),
            on=format_money(bird.if_not.carry_out_cents),
        ),
        PLAIN,
    )
