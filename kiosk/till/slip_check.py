"""Is a slip genuine? From the public key alone, and with this desk's ledger what became of it."""

from dataclasses import dataclass
from typing import Literal

from kiosk.errors import Wrong
from kiosk.language import joined, say, say_many
from kiosk.ledger.keys import public_key
from kiosk.money import format_money
from kiosk.till.cancelled import cancelled_occasions
from kiosk.till.desk import Desk
from kiosk.till.proof import SlipProof, read_proof
from kiosk.till.slip_record import SlipRecord, find_slip

State = Literal["valid", "part void", "void", "spoiled", "not asked"]


@dataclass(frozen=True)
class SlipCheck:
    """What a slip's QR proves.

    ``genuine``: the desk with the key wrote these words. ``state`` is that of the slip in the
    ledger, ``not asked`` where there was none to ask. ``pays`` is True when a winner may be paid
    on it: genuine, live, not void, and no void slip itself. ``sentences`` say it to a person.
    """

    genuine: bool
    pays: bool
    state: State
    proof: SlipProof
    sentences: tuple[str, ...]


def check_slip(text: str, key_text: str) -> SlipCheck:
    """What the public key alone tells. Raises Wrong for a text or key that is none."""
    proof = _read(text)
    try:
        key = public_key(key_text.strip())
    except ValueError:
        raise Wrong(
            "This is no public key; kiosk desk key shows the 64 digits.", where="--key"
        ) from None
    if not proof.is_signed_by(key):
        return SlipCheck(False, False, "not asked", proof, (_FORGED,))
    said = [f"GENUINE. {_words(proof)}"]
    if proof.practice:
        said.append(say("It is a PRACTICE slip: it is worth nothing."))
    if proof.what == "VOID":
        said.append(say("It is the paper of a void: the slip it names is dead."))
    pays = not proof.practice and proof.what != "VOID"
    return SlipCheck(True, pays, "not asked", proof, tuple(said))


def check_slip_here(desk: Desk, text: str) -> SlipCheck:
    """What this desk's key and ledger tell. Raises Wrong for a text that is none."""
    rows = desk.ledger.rows(
        "SELECT public_key FROM desk WHERE desk = ? ORDER BY seq DESC", (desk.name,)
    )
    # A slip printed before a restore was signed with the key of that time.
    checked = [check_slip(text, row["public_key"]) for row in rows]
    found = next((each for each in checked if each.genuine), checked[0])
    if not found.genuine:
        return found
    try:
        slip = find_slip(desk, found.proof.number)
    except Wrong:
        return _unknown(found)
    if not _same_entry(desk, slip, found.proof):
        return _unknown(found)
    if found.proof.number in slip.spoiled:
        return _spoiled(found, slip)
    state: State = "void" if slip.void else "part void" if slip.void_lines else "valid"
    practice = desk.practice and found.proof.practice
    cancelled = state != "void" and _is_cancelled(desk, slip)
    pays = (found.pays or practice) and state != "void" and found.proof.what != "VOID"
    said = [*found.sentences, *_became(slip, state), *([_CANCELLED] if cancelled else [])]
    return SlipCheck(True, pays and not cancelled, state, found.proof, tuple(said))


_FORGED = say(
    "NOT GENUINE. This desk's key did not sign it: it is of another desk, "
    "changed, or forged. Pay nothing on it and call the chairperson."
)


_CANCELLED = say(
    "What it is for is CANCELLED: nothing is won on it. Its money is given back once, by a void."
)


def _is_cancelled(desk: Desk, slip: SlipRecord) -> bool:
    """Whether every line that lives is of a cancelled occasion."""
    gone = cancelled_occasions(desk, slip.session)
    return all(
        {line.occasion, *(part.occasion for part in line.components)} <= gone
        for number, line in enumerate(slip.sold.lines, 1)
        if number not in slip.void_lines
    )


def _read(text: str) -> SlipProof:
    try:
        return read_proof(text)
    except ValueError as error:
        again = say("Scan the whole square again.")
        raise Wrong(joined([str(error), again]), where="QR-TEXT") from None


def _words(proof: SlipProof) -> str:
    return say(
        "Slip {proof} of {gaming_date}: {cards} cards, {total}, {what}.",
        proof=proof.number,
        gaming_date=proof.gaming_date,
        cards=proof.cards,
        total=format_money(proof.total_cents),
        what=proof.what,
    )


def _unknown(found: SlipCheck) -> SlipCheck:
    said = say(
        "Its signature is right, but this ledger has no such slip: it was sold "
        "before a restore, or the ledger lacks sales. Call the chairperson."
    )
    return SlipCheck(True, False, "not asked", found.proof, (*found.sentences, said))


def _spoiled(found: SlipCheck, slip: SlipRecord) -> SlipCheck:
    new = (
        say("{slip} took its place", slip=slip.text)
        if slip.replaced_by
        else say("nothing took its place")
    )
    said = say("But this form was spoiled, and {new}. Pay nothing on it.", new=new)
    return SlipCheck(True, False, "spoiled", found.proof, (*found.sentences, said))


def _same_entry(desk: Desk, slip: SlipRecord, proof: SlipProof) -> bool:
    """Whether the paper was made from an entry of this ledger about this slip."""
    hashes = {slip.entry_hash} | {
        row["hash"]
        for row in desk.ledger.rows(
            "SELECT j.hash FROM slip_void v JOIN journal j USING (desk, seq) "
            "WHERE v.desk = ? AND v.series = ? AND v.number = ? "
            "UNION SELECT j.hash FROM preprinted_break b JOIN journal j USING (desk, seq) "
            "WHERE b.desk = ? AND b.slip_series = ? AND b.slip_number = ?",
            (desk.name, slip.series, slip.number) * 2,
        )
    }
    return any(each.startswith(proof.head) for each in hashes)


def _became(slip: SlipRecord, state: State) -> list[str]:
    if state == "void":
        return [say("But {slip} is VOID. Pay nothing on it.", slip=slip.text)]
    said: list[str] = []
    if state == "part void":
        dead = ", ".join(
            f"{slip.sold.lines[number - 1].quantity} {slip.sold.lines[number - 1].name}"
            for number in sorted(slip.void_lines)
        )
        said.append(say("Part of it is void: {lines}.", lines=dead))
    if slip.copies:
        said.append(
            say_many(
                "{number} copy was made of it: pay on one paper only.",
                "{number} copies were made of it: pay on one paper only.",
                slip.copies,
            )
        )
    return said
