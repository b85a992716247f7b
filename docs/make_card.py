"""Writes docs/cashier-card.md from the table of keys: ``python -m docs.make_card``.

One page: print it, or print the same from the kiosk with what is for sale tonight.
"""

from pathlib import Path

from kiosk.screens.cashier_card import card_parts, card_rules

TARGET = Path(__file__).resolve().parent / "cashier-card.md"


def card() -> str:
    """The page."""
    lines = ["# Cashier's card", ""]
    lines += [f"- {each}" for each in card_rules()]
    for heading, rows in card_parts():
        lines += ["", f"## {heading}", "", "| key | what it does |", "|---|---|"]
        lines += [f"| `{each.cap}` | {each.words} |" for each in rows]
    lines += [
        "",
        "The kiosk prints this card with tonight's things and their keys: F10, House, Counter; or",
        "`kiosk card --as NAME`. F5 at sign-in, or p under F1, leads through a first sale.",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    TARGET.write_text(card(), encoding="utf-8")
