"""The hall: meeting the other desks by a stick or the hub, and what they all sold together."""

from collections.abc import Awaitable, Callable

from rich.text import Text

from kiosk.errors import Fault
from kiosk.language import say, say_many, speak
from kiosk.money import format_money
from kiosk.screens.backup_deed import make_backup
from kiosk.screens.bonus_ball_deeds import by_two
from kiosk.screens.file_chooser import choose_folder
from kiosk.screens.form import Field, Filled, FormScreen
from kiosk.screens.help import ReadScreen
from kiosk.screens.theme import CARE, QUIET, STRONG
from kiosk.screens.ways_screen import Way, WaysScreen
from kiosk.till.hall import HallTotals, HeardDesk, Synced
from kiosk.till.people import Approval

KEY_LENGTH_MAX = 120
TARGET_LENGTH_MAX = 200
SECONDS_A_MINUTE = 60


class HallScreen(WaysScreen, inherit_bindings=False):
    """What a desk does with the other desks of its hall; nothing of it holds a sale up."""

    PLACE = "hall"

    def headed(self) -> Text:
        place = self._hub()
        hub = say("no hub is known") if place is None else say("the hub is {target}", target=place)
        return Text.assemble(
            (f"{speak('The hall')}   ", STRONG), (speak(hub), CARE if place is None else QUIET)
        )

    def all_ways(self) -> list[Way]:
        night = "" if self.desk.look and self.desk.look.session else say("no night is open")
        no_hub = "" if self._hub() else say("no hub is known; choose one with 4")
        return [
            Way("1", "Stick", "gives our sales, takes the other desks'",
                lambda: self.act(self._by_stick())),
            Way("2", "Hub", "the same, at once, by the network",
                lambda: self.act(self._meet(None)), no_hub),
            Way("3", "Together", "what every desk sold tonight; no cash",
                lambda: self.act(self._together()), night),
            Way("4", "Choose a hub", "where our sales are kept a second time",
                lambda: self.act(self._choose_hub())),
            Way("5", "Let a desk in", "its key counts from then on",
                lambda: self.act(self._let_in())),
            Way("6", "Our own key", "what the other desks let in",
                lambda: self.act(self._own_key())),
            Way("7", "Backup", "this desk's journal to a stick, read back",
                lambda: self.act(make_backup(self))),
        ]  # fmt: skip

    def _hub(self) -> str | None:
        """The hub that this desk knows; None too where that cannot be read, which 2 says."""
        try:
            place = self.desk.till.hall.second_place
        except Fault:
            return None
        return None if place is None else place.target

    async def _by_stick(self) -> None:
        folder = await choose_folder(self, say("Which stick or folder carries the hall?"))
        if folder is not None:
            await self._meet(str(folder))

    async def _meet(self, target: str | None) -> None:
        """Meets; what was not taken, and every alarm, is read before one goes on."""
        met = await self.desk.see(lambda: self.desk.till.sync(target))
        if met.problems or met.alarms:
            await self.app.push_screen_wait(
                ReadScreen(self.desk, say("Not all is well with the hall"), _wrong_with(met))
            )
        self.say(_met(met, by_stick=target is not None), "done")

    async def _together(self) -> None:
        totals = await self.desk.see(self.desk.till.hall_totals)
        rows = [_row(each, totals) for each in totals.desks]
        sold = say(
            "All together: {sales}, {slips}, {people}.",
            sales=say_many("{number} sale", "{number} sales", totals.all.sales),
            slips=say_many("{number} slip", "{number} slips", totals.all.slips),
            people=say_many("{number} player", "{number} players", totals.all.attendance),
        )
        balls = [
            say(
                "Bonus ball {occasion}: {sold} sold for {money}.",
                occasion=each.occasion,
                sold=each.opportunities,
                money=format_money(each.receipts_cents),
            )
            for each in totals.all.bonus_balls
        ]
        heading = say("What the desks of the hall sold tonight")
        await self.app.push_screen_wait(ReadScreen(self.desk, heading, [*rows, sold, *balls]))

    async def _choose_hub(self) -> None:
        async def then(filled: Filled) -> bool:
            target = filled[0].strip()

            def verb(who: Approval) -> object:
                return self.desk.till.join(target, who=who)

            return await by_two(
                self, say("Our sales are also kept at {target}.", target=target), verb
            )

        done = await self._asked(
            say("Which hub keeps our sales a second time?"),
            Field("Hub", hint=say("like https://192.168.1.10:7777"), limit=TARGET_LENGTH_MAX),
            then,
        )
        if done:
            self.say("On record. 2 meets the hub at once.", "done")

    async def _let_in(self) -> None:
        async def then(filled: Filled) -> bool:
            key = filled[0].strip()

            def verb(who: Approval) -> object:
                return self.desk.till.enroll(key, None, who=who)

            return await by_two(self, say("A desk of this hall is let in."), verb)

        done = await self._asked(
            say("Which desk? Its key stands on its own screen: the hall, 6."),
            Field("Key", hint=say("type it, or scan it"), limit=KEY_LENGTH_MAX),
            then,
        )
        if done:
            self.say("That desk is let in: what it sold counts here from now on.", "done")

    async def _own_key(self) -> None:
        key = await self.desk.see(self.desk.till.hall.own_key)
        sentences = [
            say("The key of this desk: {key}", key=key),
            say("Whoever lets this desk in types it there. It is no secret."),
        ]
        await self.app.push_screen_wait(
            ReadScreen(self.desk, say("The key of this desk"), sentences)
        )

    async def _asked(
        self, heading: str, field: Field, then: Callable[[Filled], Awaitable[bool]]
    ) -> Filled | None:
        return await self.app.push_screen_wait(FormScreen(self.desk, heading, [field], then))


def _met(met: Synced, *, by_stick: bool) -> str:
    words = say(
        "Gave {given}, took {taken}; {target} holds ours up to entry {confirmed}.",
        given=say_many("{number} entry", "{number} entries", met.pushed),
        taken=say_many("{number} entry", "{number} entries", met.pulled),
        target=met.target,
        confirmed=met.confirmed,
    )
    return say("{met} The stick may be pulled.", met=words) if by_stick else words


def _wrong_with(met: Synced) -> list[str]:
    alarms = [
        say("{message} {next_step}", message=each.message, next_step=each.next_step)
        for each in met.alarms
    ]
    return [*met.problems, *alarms]


def _row(heard: HeardDesk, totals: HallTotals) -> str:
    tally = heard.tally
    if heard.heard_at is None:
        when = say("this desk")
    else:
        minutes = max(0, int((totals.at - heard.heard_at).total_seconds()) // SECONDS_A_MINUTE)
        when = say_many("heard {number} minute ago", "heard {number} minutes ago", minutes)
    return say(
        "Desk {desk}: {sales}, {slips}, {people}; {when}.",
        desk=tally.desk,
        sales=say_many("{number} sale", "{number} sales", tally.sales),
        slips=say_many("{number} slip", "{number} slips", tally.slips),
        people=say_many("{number} player", "{number} players", tally.attendance),
        when=when,
    )
