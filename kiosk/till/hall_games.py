"""What other desks sold of a game whose prize is a share of its sales: typed by two people."""

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.hall_entries import GameSalesTyped
from kiosk.program.models import Game
from kiosk.till.desk import Desk
from kiosk.till.hall_desks import desk_name, other_desks
from kiosk.till.night import Session, need_session
from kiosk.till.people import FLOOR_ROLES, Worker, need_role, need_second
from kiosk.till.tenders import AMOUNT_CENTS_MAX


def sold_elsewhere(desk: Desk, session: Session, game: Game) -> dict[str, int]:
    """What each other desk took for a game's cards, in cents, as far as it was typed."""
    return {
        row["other_desk"]: row["receipts_cents"]
        for row in desk.ledger.rows(
            "SELECT other_desk, receipts_cents FROM game_sales g WHERE desk = :desk "
            "AND session = :session AND game = :game AND seq = (SELECT max(seq) "
            "FROM game_sales n WHERE n.desk = g.desk AND n.session = g.session "
            "AND n.game = g.game AND n.other_desk = g.other_desk) ORDER BY other_desk",
            {"desk": desk.name, "session": session.seq, "game": game.id},
        )
    }


def need_sold_elsewhere(desk: Desk, session: Session, game: Game) -> int:
    """What all other desks took for a game's cards, in cents.

    Raises Refused while one that sells tonight has not said so: its part of the prize would be
    missing.
    """
    occasion = next(each for each in session.occasions if each.id == game.occasion)
    typed = sold_elsewhere(desk, session, game)
    waiting = [each.desk for each in other_desks(desk, session, occasion) if each.desk not in typed]
    if waiting:
        raise Refused(
            say(
                "Desk {desks} sells tonight too: let two people type what the cards of game {game} "
                "brought there, then its prize is known.",
                desks=", ".join(waiting),
                game=game.id,
            )
        )
    return sum(typed.values())


def elsewhere_by_game(desk: Desk, session: Session) -> dict[str, int]:
    """What was typed of other desks for each game of a session, in cents."""
    return {
        game.id: sum(sold_elsewhere(desk, session, game).values()) for game in session.program.games
    }


def type_game_sales(
    desk: Desk,
    game_id: str,
    other: str,
    receipts_cents: int,
    *,
    by: Worker,
    approved_by: Worker | None,
) -> dict[str, int]:
    """Records what a game's cards brought at another desk; the newest of a desk counts.

    Gives what is known of every other desk then. Raises Wrong for what cannot be, Refused once
    the game's prize is paid or settled.
    """
    need_role(by, FLOOR_ROLES, say("Typing another desk's sales"))
    second = need_second(by, approved_by, say("typing another desk's sales"))
    name = desk_name(desk, other)
    if not 0 <= receipts_cents <= AMOUNT_CENTS_MAX:
        raise Wrong("An amount is 0.00 or more.", where="--amount")
    with desk.writing() as writing:
        session = need_session(desk)
        game = _game(session, game_id)
        _need_open(desk, session, game)
        writing.append(
            GameSalesTyped(
                session=session.seq,
                occasion=game.occasion,
                game=game.id,
                other_desk=name,
                receipts_cents=receipts_cents,
                typed_by=by.name,
                approved_by=second.name,
            )
        )
        return sold_elsewhere(desk, session, game)


def _game(session: Session, game_id: str) -> Game:
    """A game of tonight that pays a share of its sales. Raises Wrong for any other."""
    open_now = {each.id for each in session.occasions}
    found = [each for each in session.program.games if pays_of_sales(each)]
    game = next((each for each in found if each.id == game_id and each.occasion in open_now), None)
    if game is None:
        known = ", ".join(each.id for each in found) or "none"
        raise Wrong(
            say(
                "Game {game} pays no share of its sales tonight; those that do: {known}.",
                game=repr(game_id),
                known=known,
            ),
            where="GAME",
        )
    return game


def pays_of_sales(game: Game) -> bool:
    """Whether what a game pays follows from what its cards brought."""
    percents = (game.prize_percent_bp, game.prizes_percent_bp, game.consolation_percent_bp)
    return game.designation == "winner_take_all" or any(each is not None for each in percents)


def _need_open(desk: Desk, session: Session, game: Game) -> None:
    row = desk.ledger.row(
        "SELECT 1 FROM prize WHERE desk = :desk AND session = :session AND game = :game "
        "UNION ALL SELECT 1 FROM early_bird_settlement "
        "WHERE desk = :desk AND session = :session AND game = :game",
        {"desk": desk.name, "session": session.seq, "game": game.id},
    )
    if row is not None:
        said = say("The prize of game {game} is paid or settled; it stays as it is.", game=game.id)
        raise Refused(said)
