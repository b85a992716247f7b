"""Beside the basket: is this player new tonight, or here already? Never in anybody's way."""

from kiosk.language import speak
from kiosk.program.models import CARDLESS_KINDS, Program
from kiosk.screens.basket_in_hand import BasketInHand
from kiosk.till.look import Look

NO_SLIP = CARDLESS_KINDS - {"bonus_ball"}
"""Kinds of things for which no slip is written, so that nobody is counted by them."""


def new_or_here(basket: BasketInHand, look: Look) -> str:
    """The question for the present player, who takes things and no admission; "" for any other.

    Where the program sells no admission nobody is asked: then every slip counts a player.
    """
    session = look.session
    player = basket.player
    if session is None or not player.picks or player.here:
        return ""
    admitting = _admitting(session.program)
    slipless = {each.id for each in session.program.items if each.kind in NO_SLIP}
    taken = {each.id for each in player.picks}
    if not admitting or taken & admitting or taken <= slipless:
        return ""
    packages = {each.id for each in session.program.packages}
    entries = [one for each in look.groups for one in each.entries]
    keys = [each.key for each in entries if each.id in admitting - packages]
    key = keys[0] if keys else next((each.key for each in entries if each.id in admitting), "")
    return speak("New tonight: admission, {key}?   Here already: F3?", key=key)


def _admitting(program: Program) -> frozenset[str]:
    """The admissions that are sold singly, and the packages that hold one."""
    items = {each.id for each in program.items if each.kind == "admission"}
    singly = {each.id for each in program.items if each.id in items and each.price_cents}
    packages = {
        each.id for each in program.packages if any(part.item in items for part in each.contains)
    }
    return frozenset(singly | packages)
