"""Breaks in the numbers of preprinted slips: which form was spoiled, by whom it is told, and why.

The form that comes next replaces it for the same player. Nothing that was recorded is changed:
the slip keeps the number it was sold under, and the break says on which form it stands now.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.errors import Refused
from kiosk.language import say
from kiosk.language.recorded import recorded
from kiosk.ledger.payload import Paper
from kiosk.ledger.preprinted_entries import Form, PreprintedSpoiled, SlipOnForm
from kiosk.ledger.preprinted_forms import is_spoiled, load_by_entry
from kiosk.ledger.print_queue import OPEN_STATES, OwedPaper, PrintQueue
from kiosk.till import papers
from kiosk.till.desk import Desk, Writing
from kiosk.till.night import open_session, read_session
from kiosk.till.people import SELLERS, Worker, need_role
from kiosk.till.preprinted import Load, current_load, expected_form, load_of, parse_form
from kiosk.till.reasons import clean_reason
from kiosk.till.slip_record import SlipRecord, find_slip, slip_text

FORMS_MAX = 512
"""So many forms are spoiled at once at most; more is a slip of the finger."""


@dataclass(frozen=True)
class RecordedBreak:
    """A spoiled form; the slip it carried and the form that replaces it, where there are any.

    ``by_hand``: the replacement is a slip of the pad, which somebody fills in.
    """

    form: str
    slip: str | None = None
    replacement: str | None = None
    by_hand: bool = False


def spoil_forms(
    desk: Desk, queue: PrintQueue, first: str, last: str | None, *, reason: str, by: Worker
) -> tuple[RecordedBreak, ...]:
    """Records that forms were spoiled: one, or all from ``first`` to ``last``.

    A form that carried a live slip of tonight is replaced by the next one. Raises Wrong for what
    is no number, Refused for a form that is spoiled already, is being printed, or does not come
    next.
    """
    reason = clean_reason(reason)
    need_role(by, SELLERS, say("Recording a spoiled slip"))
    series, begin = parse_form(first)
    end = begin if last is None else parse_form(last, "LAST")[1]
    if not 0 <= end - begin < FORMS_MAX:
        raise Refused(
            say(
                "From {first} to {last}: name 1 to {forms_max} slips in their order.",
                first=first,
                last=last,
                forms_max=FORMS_MAX,
            )
        )
    with desk.writing() as writing:
        load = load_of(desk, series, begin)
        if load is None or end > load.last:
            raise Refused(
                say(
                    "No roll or pad with the number {first} is or was loaded here.",
                    first=first if load is None else last,
                )
            )
        spoiling = _Spoiling(desk, queue, writing, reason, by)
        # Blank ones first: else a slip would be moved to a form that is spoiled as well.
        done = [
            spoiling.blank(load.text(number)) for number in range(max(begin, load.next), end + 1)
        ]
        done += [
            spoiling.given_out(load, number) for number in range(begin, min(end + 1, load.next))
        ]
        spoiling.ask_for_number()
    return tuple(done)


class _Spoiling:
    """One act of recording spoiled forms, inside one transaction."""

    def __init__(
        self, desk: Desk, queue: PrintQueue, writing: Writing, reason: str, by: Worker
    ) -> None:
        self._desk = desk
        self._queue = queue
        self._writing = writing
        self._reason = reason
        self._by = by
        self._ahead = False

    def blank(self, text: str) -> RecordedBreak:
        """A form that nothing was given out on; it must be the next one of its load."""
        series, number = parse_form(text)
        load = load_of(self._desk, series, number)
        if load is None or number != load.next or not self._is_current(load):
            next_one = "none" if load is None or not self._is_current(load) else load.next_text
            raise Refused(
                say(
                    "{text} does not come next ({next_one} does): nothing was recorded.",
                    text=text,
                    next_one=next_one,
                )
            )
        self._append(Form(load=load.seq, series=load.series, number=number), given_out=False)
        self._ahead |= load.holder == "roll"
        return RecordedBreak(text)

    def _is_current(self, load: Load) -> bool:
        current = current_load(self._desk, load.holder)
        return current is not None and current.seq == load.seq

    def given_out(self, load: Load, number: int) -> RecordedBreak:
        """A form with a slip on it: the slip goes to the next form."""
        text = load.text(number)
        if is_spoiled(self._desk.ledger, self._desk.name, load.series, number):
            raise Refused(say("{text} is on record as spoiled already.", text=text))
        slip = find_slip(self._desk, text)
        paper = self._paper_of(load, number)
        if paper is not None and paper.state in {"sending", "awaiting"}:
            raise Refused(
                say("{text} is being printed now: wait until the printer has stopped.", text=text)
            )
        form = Form(load=load.seq, series=load.series, number=number)
        new = self._replacement(load, slip)
        if new is None:
            self._append(form, given_out=True, slip=slip)
        else:
            self._append_with(form, slip, new, text)
        if paper is not None and paper.state in OPEN_STATES:
            moved = say("; {new} is in its place", new=new[0].text(new[1])) if new else ""
            self._queue.settle(paper, "dropped", f"{self._by.name}: spoiled{moved}.")
            self._ahead = True
        return RecordedBreak(
            text,
            slip_text(slip.series, slip.number),
            None if new is None else new[0].text(new[1]),
            by_hand=new is not None and new[0].holder == "pad",
        )

    def _paper_of(self, load: Load, number: int) -> OwedPaper | None:
        row = self._desk.ledger.row(
            "SELECT seq, paper FROM paper WHERE desk = ? AND kind = 'slip' AND series = ? "
            "AND number = ?",
            (self._desk.name, load.series, number),
        )
        return None if row is None else self._queue.find(row["seq"], row["paper"])

    def _replacement(self, load: Load, slip: SlipRecord) -> tuple[Load, int] | None:
        """The form the slip goes to: of the same roll or pad, else of the other one."""
        session = open_session(self._desk)
        if slip.void or session is None or session.seq != slip.session:
            return None
        holders = ("roll", "pad") if load.holder == "roll" else ("pad", "roll")
        for holder in holders:
            current = current_load(self._desk, holder)
            if current is not None and current.left > 0:
                return current, current.next
        raise Refused(
            "There is no slip left to replace it: load a roll or a pad first. Nothing was recorded."
        )

    def _append_with(
        self, form: Form, slip: SlipRecord, new: tuple[Load, int], spoiled: str
    ) -> None:
        load, number = new
        text = load.text(number)
        printed = (
            []
            if load.holder == "pad"
            else [
                Paper(
                    kind="slip",
                    title=say("Slip {text}", text=text),
                    series=load.series,
                    number=number,
                )
            ]
        )
        payload = self._payload(form, given_out=True, slip=slip).model_copy(
            update={
                "papers": printed,
                "replacement": Form(load=load.seq, series=load.series, number=number),
            }
        )
        session = read_session(self._desk, slip.session)
        self._writing.append(
            payload,
            lambda entry: [
                papers.replacement_document(self._desk, session, slip, text, spoiled, entry)
                for _paper in printed
            ],
        )

    def _append(self, form: Form, *, given_out: bool, slip: SlipRecord | None = None) -> None:
        self._writing.append(self._payload(form, given_out=given_out, slip=slip))

    def _payload(
        self, form: Form, *, given_out: bool, slip: SlipRecord | None
    ) -> PreprintedSpoiled:
        return PreprintedSpoiled(
            form=form,
            given_out=given_out,
            reason=self._reason,
            broken_by=self._by.name,
            slip=None if slip is None else SlipOnForm(series=slip.series, number=slip.number),
        )

    def ask_for_number(self) -> None:
        """Where forms ahead of the knife were spoiled, the next number is read before printing."""
        roll = current_load(self._desk, "roll")
        if roll is not None and self._ahead:
            why = say("A slip of the roll was spoiled: read the number on the next one.")
            self._queue.roll.set(roll.seq, expected_form(self._desk, roll), why)


def replace_torn(
    desk: Desk, queue: PrintQueue, writing: Writing, paper: OwedPaper, by: Worker
) -> str:
    """A slip on a form did not come out whole: the form is spoiled. Says what follows."""
    if paper.form is None:
        raise Refused(say("{title} is on plain paper.", title=recorded(paper.title)))
    seq, number = paper.form
    row = load_by_entry(desk.ledger, desk.name, seq)
    if row is None:
        raise Refused(say("The roll of {title} is not on record.", title=recorded(paper.title)))
    load = Load(**row)
    spoiling = _Spoiling(desk, queue, writing, say("It did not come out whole."), by)
    done = spoiling.given_out(load, number)
    spoiling.ask_for_number()
    return said_of((done,))


def said_of(breaks: Sequence[RecordedBreak]) -> str:
    """What was recorded, and what happens next, for a person."""
    said = []
    for each in breaks:
        if each.replacement is None:
            said.append(say("{form} is spoiled; nothing takes its place.", form=each.form))
        elif each.by_hand:
            said.append(
                say(
                    "{form} is spoiled: give the player {replacement} of the pad for it.",
                    form=each.form,
                    replacement=each.replacement,
                )
            )
        else:
            said.append(
                say(
                    "{form} is spoiled; {replacement} prints in its place.",
                    form=each.form,
                    replacement=each.replacement,
                )
            )
    return " ".join(said)
