"""Adapters of the worked cases: prices and the desk."""

from kiosk.program.models import Item, ItemKind
from kiosk.rules import prices
from kiosk.rules.age import BornOn
from kiosk.rules.decide import decide, decide_all
from kiosk.rules.pack import Pack
from kiosk.rules.people import WorkerPurchase
from kiosk.rules.sale_limits import TakenApart
from kiosk.rules.sale_prices import price_questions
from kiosk.rules.sale_times import CardSale
from kiosk.rules.uniform_price import Offer, UniformPrice, conflicts
from tests.rules.adapters.words import TODAY, Answer, Given, at, at_or_none, day

CHARGED: dict[str, ItemKind] = {
    "admission": "admission",
    "admission_card": "admission",
    "door_prize_ticket": "door_prize_ticket",
    "bingo_card": "sheet",
}


def charge(pack: Pack, given: Given) -> Answer:
    item = Item(id="X", name="It", kind=CHARGED[given["what"]], on=1)
    questions = (
        prices.OnProgram(given.get("on_program", True)),
        *price_questions(item, given["amount_cents"]),
    )
    return {"decision": decide_all(pack, questions, TODAY).verdict}


def price_cap(pack: Pack, given: Given) -> Answer:
    (rule,) = pack.enforcing("card_price", TODAY)
    limit = prices.card_price_limit(rule, given["price_cents"], given["cards"])
    asked = prices.CardPrice(given["price_cents"], given["cards"])
    return {
        "decision": decide(pack, asked, TODAY).verdict,
        "max_price_cents": limit.max_price_cents,
        "over_by_cents": limit.over_by_cents,
    }


def packet_split(pack: Pack, given: Given) -> Answer:
    asked = TakenApart(given["stock"], given["request"])
    return {"decision": decide(pack, asked, TODAY).verdict}


def late_sale(pack: Pack, given: Given) -> Answer:
    kind = {True: "concealed", False: "sheet"}[given["concealed"]]
    asked = CardSale(at(given["sale_at"]), at_or_none(given["first_ball_at"]), kind)
    return {"decision": decide(pack, asked, TODAY).verdict}


def worker_purchase(pack: Pack, given: Given) -> Answer:
    asked = WorkerPurchase(given["on_duty"], given["returned_all"])
    return {"decision": decide(pack, asked, TODAY).verdict}


def age(pack: Pack, given: Given) -> Answer:
    on = at(given["at"]).date()
    asked = BornOn(day(given["birth_date"]), on, given["exempt_game"])
    return {"decision": decide(pack, asked, on).verdict}


def free_card(pack: Pack, given: Given) -> Answer:
    asked = prices.CardAtNoPrice(given["price_cents"])
    return {"decision": decide(pack, asked, TODAY).verdict}


def uniform_price(pack: Pack, given: Given) -> Answer:
    offers = tuple(
        Offer(each["cut"], each["color"], each["type"], each["form"], each["price_cents"])
        for each in given["offers"]
    )
    found = decide(pack, UniformPrice(offers, given["required"]), TODAY)
    return {"conflicts": conflicts(offers), "decision": found.verdict}
