"""Why a count differs: the reason somebody gives for it, beside the count that stays as it is."""

from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Refused, Wrong
from kiosk.language import say
from kiosk.ledger.close_entries import DifferenceExplained
from kiosk.money import format_money
from kiosk.till.desk import Desk
from kiosk.till.night import Session, need_session
from kiosk.till.people import APPROVERS, SELLERS, Worker, need_role
from kiosk.till.reasons import clean_reason

About = Literal["drawer", "paper"]

DRAWER_REASONS = (
    "wrong change given",
    "a sale was rung up twice",
    "a sale was not rung up",
    "a drop was not recorded",
    "a void was not refunded",
    "the float was miscounted",
    "no reason found",
)
"""Reasons offered for a drawer that is over or short."""

PAPER_REASONS = (
    "damaged and thrown away",
    "given out and not rung up",
    "rung up and not given out",
    "lies with a floor worker",
    "counted wrong before",
    "no reason found",
)
"""Reasons offered for paper that is missing or too much."""


@dataclass(frozen=True)
class Unexplained:
    """A difference of a final count that nobody has explained: cents of a drawer, or pieces."""

    about: About
    what: str
    counted: int
    difference: int


def unexplained(desk: Desk, session: Session) -> list[Unexplained]:
    """Differences of the session's last counts for which no reason is on record."""
    where = {"desk": desk.name, "session": session.seq}
    drawers = desk.ledger.rows(
        "SELECT c.seq, s.cashier AS what, c.over_short_cents AS difference, c.reason "
        "FROM drawer_count c JOIN shift s ON s.desk = c.desk AND s.seq = c.shift "
        "WHERE c.desk = :desk AND s.session = :session AND c.seq = (SELECT max(n.seq) "
        "FROM drawer_count n WHERE n.desk = c.desk AND n.shift = c.shift) "
        "AND (c.over_short_cents <> 0 OR EXISTS (SELECT 1 FROM count_tender t "
        "WHERE t.desk = c.desk AND t.seq = c.seq AND t.over_short_cents <> 0)) ORDER BY c.seq",
        where,
    )
    papers = desk.ledger.rows(
        "SELECT c.seq, c.item AS what, c.difference, c.reason FROM stock_count c "
        "WHERE c.desk = :desk AND c.session = :session AND c.difference <> 0 AND c.seq = "
        "(SELECT max(n.seq) FROM stock_count n WHERE n.desk = c.desk AND n.item = c.item) "
        "ORDER BY c.seq",
        where,
    )
    explained = {
        row["counted"]
        for row in desk.ledger.rows(
            "SELECT counted FROM explanation WHERE desk = :desk AND session = :session", where
        )
    }
    kinds: tuple[tuple[About, list[dict[str, object]]], ...] = (
        ("drawer", drawers),
        ("paper", papers),
    )
    return [
        Unexplained(about, str(row["what"]), _number(row["seq"]), _number(row["difference"]))
        for about, rows in kinds
        for row in rows
        if row["reason"] is None and row["seq"] not in explained
    ]


def said_unexplained(each: Unexplained) -> str:
    """A difference that waits for its reason, as a sentence."""
    if each.about == "drawer":
        return say(
            "The drawer of {cashier} differs by {money}: say why.",
            cashier=each.what,
            money=format_money(each.difference, sign=True),
        )
    return say(
        "The paper of {item} differs by {pieces}: say why.",
        item=each.what,
        pieces=f"{each.difference:+d}",
    )


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError("a count is a number")
    return value


def explain(desk: Desk, about: About, counted: int, reason: str, *, by: Worker) -> int:
    """Records why a final count differs; returns the entry. A later reason is a further one.

    The cashier of a drawer may say it of the own one, treasurer and chairperson of any. Raises
    Wrong for a count that is none of tonight, Refused where there is nothing to explain.
    """
    need_role(by, SELLERS, "Explaining a difference")
    said = clean_reason(reason)
    with desk.writing() as writing:
        session = need_session(desk)
        difference, owner = _difference(desk, session, about, counted)
        if owner not in {None, by.name}:
            need_role(by, APPROVERS, f"Explaining the difference of {owner}'s drawer")
        if difference == 0:
            raise Refused("That count is as it should be: there is nothing to explain.")
        entry = writing.append(
            DifferenceExplained(
                session=session.seq,
                about=about,
                counted=counted,
                difference=difference,
                reason=said,
                explained_by=by.name,
            )
        )
    return entry.seq


def _difference(desk: Desk, session: Session, about: About, counted: int) -> tuple[int, str | None]:
    """The difference of a count of tonight, and whose drawer it is."""
    sql = (
        "SELECT c.over_short_cents AS cash, coalesce((SELECT sum(abs(t.over_short_cents)) "
        "FROM count_tender t WHERE t.desk = c.desk AND t.seq = c.seq), 0) AS other, s.cashier "
        "FROM drawer_count c JOIN shift s ON s.desk = c.desk AND s.seq = c.shift "
        "WHERE c.desk = ? AND s.session = ? AND c.seq = ?"
        if about == "drawer"
        else "SELECT difference AS cash, 0 AS other, NULL AS cashier FROM stock_count "
        "WHERE desk = ? AND session = ? AND seq = ?"
    )
    row = desk.ledger.row(sql, (desk.name, session.seq, counted))
    if row is None:
        raise Wrong(
            say("Entry {counted} is no count of tonight.", counted=counted), where="--count"
        )
    return row["cash"] or row["other"], row["cashier"]
