"""Prizes in kind, and the checks of prizes: spoiled ones, and numbers that are missing."""

import click

from kiosk.cli.frame import Frame, command
from kiosk.cli.prizes import prize
from kiosk.errors import Wrong
from kiosk.money import format_money
from kiosk.till.checks import known_checks, missing_checks
from kiosk.till.goods import AT_THE_DOOR


@command(prize, "award", "kiosk prize award --door 'Fruit basket' --winner 'M. Lee' --as Ann "
         "--approve Ruth")  # fmt: skip
@click.argument("game_id", metavar="[GAME]", default="")
@click.option("--door", default="", help="A door prize, by its name on the program.")
@click.option("--winner", required=True)
@click.option("--slip", help="The slip the winner shows.")
@click.option("--occasion", help="Of a door prize; else the one that runs.")
@click.option("--key", help="Your key for this: doing it again changes nothing.")
def award(
    frame: Frame,
    game_id: str,
    door: str,
    winner: str,
    slip: str | None,
    occasion: str | None,
    key: str | None,
) -> None:
    """Gives a prize in kind: a game's merchandise, or a door prize; two people, a voucher."""
    if bool(game_id) == bool(door):
        raise Wrong("Say a GAME or a --door prize.", where="--door")
    key = frame.use_key(key)
    with frame.writing(prints=True) as till:
        given = till.award_goods(
            game_id or AT_THE_DOOR,
            door,
            winner,
            slip=slip,
            occasion=occasion,
            who=frame.people(till),
            key=key,
        )
        content = given.content
        frame.answer(
            {
                "game": content.game,
                "occasion": content.occasion,
                "name": content.name,
                "winner": content.winner,
                "slip": content.slip,
                "retail_cents": content.retail_cents,
                "wholesale_cents": content.wholesale_cents,
                "entry": given.seq,
                "repeated": given.repeated,
            },
            f"{content.name} goes to {content.winner}.",
        )


@command(prize, "spoil-check", "kiosk prize spoil-check 1044 --reason 'torn' --as Tom")
@click.argument("number")
@click.option("--reason", required=True)
def spoil(frame: Frame, number: str, reason: str) -> None:
    """Accounts for a check that pays nobody."""
    with frame.writing() as till:
        kept = till.spoil_check(number, reason=reason, by=frame.worker(till))
    frame.answer({"check_number": kept}, f"Check {kept} is on record as spoiled.")


@command(prize, "checks", "kiosk prize checks --json")
def checks(frame: Frame) -> None:
    """Lists the checks that paid prizes or were spoiled, and the numbers missing between."""
    with frame.reading() as desk:
        known = known_checks(desk)
    gaps = list(missing_checks(known))
    lines = [
        f"{each.number:>10}  "
        + (f"spoiled: {each.spoiled}" if each.spoiled else
           f"{format_money(each.amount_cents):>10}  {each.name}")
        for each in known
    ]  # fmt: skip
    lines += [f"MISSING: {each.words}. Say what became of it: prize spoil-check." for each in gaps]
    frame.answer(
        {
            "checks": [
                {
                    "number": each.number,
                    "winner": each.name,
                    "amount_cents": each.amount_cents,
                    "spoiled": each.spoiled,
                }
                for each in known
            ],
            "missing": [{"first": each.first, "last": each.last} for each in gaps],
        },
        "\n".join(lines) or "No check has paid a prize.",
    )
