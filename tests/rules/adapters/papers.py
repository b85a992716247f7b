"""Adapters of the worked cases: slips, forms, accounts."""

from kiosk.rules.accounts import DrawerMoney, deposit, gross_revenue
from kiosk.rules.control_form import CardsOfUnit, FormRow, cards_counted, form_totals
from kiosk.rules.pack import Pack
from kiosk.rules.slip_numbers import NumberedSlip, account_for
from kiosk.rules.slips import SlipTriggers, form_required, slip_faults, slip_required
from tests.rules.adapters.words import TODAY, Answer, Given


def slip_required_(pack: Pack, given: Given) -> Answer:
    triggers = SlipTriggers(
        given["license"],
        given["hard_cards"],
        given["admission_fee_cents"],
        given["discounted"],
        given["carnival"],
    )
    return {
        "slip_required": slip_required(pack, triggers, TODAY),
        "form": form_required(pack, triggers, TODAY),
    }


def slip_fields(pack: Pack, given: Given) -> Answer:
    found = slip_faults(pack, given, given["number_source"], TODAY)
    return {"missing": found.missing, "violations": found.violations}


VOID = {"void": True, "issued": False}


def slip_audit(pack: Pack, given: Given) -> Answer:
    issued = [
        NumberedSlip(each["no"], VOID[each["status"]], each["reason"]) for each in given["issued"]
    ]
    found = account_for(given["previous_last"], issued, given["documented_breaks"])
    return {
        "missing": found.missing,
        "undocumented": found.undocumented,
        "out_of_order": found.out_of_order,
        "duplicates": found.duplicates,
        "undocumented_voids": found.undocumented_voids,
        "ok": found.ok,
    }


def mcf_totals(pack: Pack, given: Given) -> Answer:
    rows = [FormRow(each["slip"], each["admission_cents"], each["cards"]) for each in given["rows"]]
    totals = form_totals(rows, given["voided"])
    return {
        "slips_used": totals.slips_used,
        "slips_valid": totals.slips_valid,
        "cards": totals.cards,
        "admission_cents": totals.admission_cents,
    }


def card_count(pack: Pack, given: Given) -> Answer:
    units = [CardsOfUnit(each["faces"], each["qty"]) for each in given["items"]]
    return {"cards": cards_counted(units)}


def reconcile(pack: Pack, given: Given) -> Answer:
    drawer = DrawerMoney(
        given["float_cents"],
        given["cash_sales_cents"],
        given["refunds_cents"],
        given["cash_prizes_cents"],
        given["other_paid_out_cents"],
    )
    return {
        "expected_cents": drawer.expected_cents,
        "over_short_cents": drawer.over_short(given["counted_cents"]),
    }


def gross(pack: Pack, given: Given) -> Answer:
    fees = (given["admission_cents"], given["cards_cents"])
    return {"gross_revenue_cents": gross_revenue(fees)}


def deposit_split(pack: Pack, given: Given) -> Answer:
    found = deposit(
        given["bingo_cents"],
        given["lucky7_cents"],
        given["cash_prizes_under_500_cents"],
        given["cash_back_cents"],
    )
    return {
        "bingo_deposit_cents": found.bingo_cents,
        "lucky7_cents": found.tickets_cents,
        "deposit_cents": found.total_cents,
    }
