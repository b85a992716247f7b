"""What is done about a prize: paid to its winners, held back, given in kind, a check spoiled."""

from collections.abc import Sequence
from typing import Any, Literal

from kiosk.errors import Wrong
from kiosk.language import say
from kiosk.money import format_money
from kiosk.screens.asking import ReasonScreen
from kiosk.screens.by_chair import by_chair
from kiosk.screens.desk_screen import DeskScreen
from kiosk.screens.form import Field, Filled, FormScreen, amount
from kiosk.screens.second import SecondScreen
from kiosk.till.award import PrizeAsked
from kiosk.till.draft import new_key
from kiosk.till.people import Worker
from kiosk.till.prize_list import PrizeLine
from kiosk.till.prize_shares import Winner
from kiosk.till.prizes import PaidPrize, Payment
from kiosk.till.till import Approval

Event = Literal["withheld", "released"]
NAMES_MAX, SLIPS_MAX = 400, 4_000
DISPUTES = (
    say("Two claim one card"),
    say("The card is not of tonight"),
    say("The call is disputed"),
)
SPOILED = (say("Written wrong"), say("Torn"), say("Not printed whole"))


async def pay(screen: DeskScreen[Any], line: PrizeLine, *, bonus: bool = False) -> bool:
    """Asks who won, by which slips and checks, then the second person; whether it was paid."""
    desk, key = screen.desk, new_key()
    paid: list[PaidPrize] = []
    was = line.asked
    asked = PrizeAsked(was.game, was.part, was.occasion, was.consolation, bonus, was.date)

    async def then(filled: Filled) -> bool:
        typed = dict(zip((each.label for each in fields), filled, strict=True))
        winners = winners_of(typed.get("Winners", ""), typed.get("Slips", ""), line)
        payment = Payment(check_numbers=_parts(typed["Checks"]))

        def verb(second: Worker) -> bool:
            who = Approval(desk.need_worker(), second)
            paid.append(desk.till.pay_prize(asked, winners, payment, who=who, key=key))
            return True

        what = say("{prize}: paid by both of you.", prize=line.name)
        return await screen.app.push_screen_wait(SecondScreen(desk, what, verb)) is True

    fields = _fields(line)
    money = format_money(line.cents or 0)
    heading = say("{prize}: {money}.", prize=line.name, money=money)
    if await screen.app.push_screen_wait(FormScreen(desk, heading, fields, then)) is None:
        return False
    _say_paid(screen, paid[-1])
    return True


def _fields(line: PrizeLine) -> list[Field]:
    """Winners that are on record already are not typed again."""
    check = (
        say("the law asks for checks: their numbers")
        if line.by_check
        else say("empty: in cash. Else their numbers")
    )
    fields = []
    if not line.winners:
        colors = " ".join(line.colors)
        hint = (
            say("COLOUR:NAME, with commas; {colors}", colors=colors)
            if colors
            else say("as verified; several with commas")
        )
        fields = [
            Field("Winners", hint=hint, limit=NAMES_MAX),
            Field(
                "Slips",
                hint=say("scan or type; may stay empty"),
                optional=True,
                limit=SLIPS_MAX,
                several=True,
            ),
        ]
    return [*fields, Field("Checks", hint=check, optional=not line.by_check, limit=200)]


def _parts(text: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in text.split(",") if each.strip())


def winners_of(names: str, slips: str, line: PrizeLine) -> list[Winner]:
    """Winners with their slips, as typed with commas. Raises Wrong where they do not pair."""
    shown: Sequence[str | None] = _parts(slips)
    typed = _parts(names)
    if shown and len(shown) != len(typed):
        raise Wrong("Type a slip for each winner, with commas between, or none.", where="Slips")
    found = []
    for name, slip in zip(typed, shown or (None,) * len(typed), strict=True):
        color, colon, rest = name.partition(":")
        if line.colors and colon:
            found.append(Winner(rest, color.strip(), slip))
        else:
            found.append(Winner(name, None, slip))
    return found


def _say_paid(screen: DeskScreen[Any], paid: PaidPrize) -> None:
    house = screen.desk.look.program.house if screen.desk.look else None
    limit = None if house is None else house.w2g_from_cents
    reported = [each.name for each in paid.shares if limit and each.amount_cents >= limit]
    shares = ", ".join(f"{each.name} {format_money(each.amount_cents)}" for each in paid.shares)
    if reported:
        screen.say(
            "Paid: {shares}. Tax form for {names}: tell the treasurer. The voucher prints.",
            "care",
            shares=shares,
            names=", ".join(reported),
        )
    elif paid.warnings:
        warned = paid.warnings[0].sentence
        screen.say("Paid: {shares}. {warned}", "care", shares=shares, warned=warned)
    else:
        screen.say("Paid: {shares}. The voucher prints; they sign it.", "done", shares=shares)


async def hold(screen: DeskScreen[Any], line: PrizeLine, event: Event) -> bool:
    """Holds a disputed prize back, or lets it be paid; the chairperson says why."""
    desk, key = screen.desk, new_key()
    if event == "withheld":
        question = say("Holding {prize} back: what is disputed?", prize=line.name)
        reasons: Sequence[str] = DISPUTES
    else:
        question = say("Letting {prize} be paid: how did the dispute end?", prize=line.name)
        reasons = (say("The card was checked"), say("They agreed"))
    reason = await screen.app.push_screen_wait(ReasonScreen(desk, question, reasons))
    if reason is None:
        return False
    done = await by_chair(
        screen,
        question,
        lambda chair: desk.till.hold_prize(line.asked, event, reason=reason, by=chair, key=key),
    )
    if done is None:
        return False
    said = (
        say("It is held back: nobody pays it.") if event == "withheld" else say("It may be paid.")
    )
    screen.say(said, "done")
    return True


async def give(screen: DeskScreen[Any], line: PrizeLine) -> bool:
    """Gives a prize in kind to a named winner, by two people."""
    desk, key = screen.desk, new_key()
    goods = line.goods
    if goods is None:
        return False

    async def then(filled: Filled) -> bool:
        def verb(second: Worker) -> bool:
            who = Approval(desk.need_worker(), second)
            desk.till.award_goods(
                goods.game, goods.name, filled[0], slip=filled[1] or None, who=who, key=key
            )
            return True

        what = say("{prize}: given by both of you.", prize=line.name)
        return await screen.app.push_screen_wait(SecondScreen(desk, what, verb)) is True

    fields = [
        Field("Winner", limit=40),
        Field("Slip", hint="scan or type; may stay empty", optional=True, limit=200),
    ]
    heading = say("{prize} is given.", prize=line.name)
    if await screen.app.push_screen_wait(FormScreen(desk, heading, fields, then)) is None:
        return False
    screen.say("Given; the voucher prints, the winner signs it.", "done")
    return True


async def spoil_check(screen: DeskScreen[Any]) -> bool:
    """A check that pays nobody: its number and why."""
    desk = screen.desk
    by = desk.need_worker()

    async def then(filled: Filled) -> bool:
        question = say("Check {number} is spoiled: why?", number=filled[0])
        reason = await screen.app.push_screen_wait(ReasonScreen(desk, question, SPOILED))
        if reason is None:
            return False
        await desk.do(lambda: desk.till.spoil_check(filled[0], reason=reason, by=by))
        return True

    field = Field("Check", hint="its printed number", limit=20)
    form = FormScreen(desk, "A spoiled check.", [field], then)
    if await screen.app.push_screen_wait(form) is None:
        return False
    screen.say("The check is on record as spoiled; keep it with the papers.", "done")
    return True


async def other_desk(screen: DeskScreen[Any], line: PrizeLine) -> bool:
    """What a game's cards brought at another desk, typed by two people from its report."""
    desk, game = screen.desk, line.asked.game

    async def then(filled: Filled) -> bool:
        cents = amount(filled[1], "Amount")

        def verb(second: Worker) -> bool:
            who = Approval(desk.need_worker(), second)
            desk.till.type_game_sales(game, filled[0], cents, who=who)
            return True

        what = say(
            "Desk {desk} took {money} for game {game}.",
            desk=filled[0].upper(),
            money=format_money(cents),
            game=game,
        )
        return await screen.app.push_screen_wait(SecondScreen(desk, what, verb)) is True

    fields = [
        Field("Desk", hint="its letter, like B", limit=4),
        Field("Amount", "money", hint="what the cards of this game brought there"),
    ]
    heading = say("{prize}: sold at another desk.", prize=line.name)
    if await screen.app.push_screen_wait(FormScreen(desk, heading, fields, then)) is None:
        return False
    screen.say("On record: it is counted into the prize.", "done")
    return True
