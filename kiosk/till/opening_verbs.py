"""The till's verbs of the walk before a night is opened."""

import datetime
from collections.abc import Sequence

from kiosk.till import night_opening
from kiosk.till.opened_desk import OpenedDesk
from kiosk.till.opening_guide import GuideStep, OpeningGuide, check_opening, opening_guide
from kiosk.till.people import Worker


class OpeningVerbs(OpenedDesk):
    """What is looked at before the doors open."""

    def opening_guide(
        self, on: datetime.date | None = None, occasions: Sequence[str] = ()
    ) -> OpeningGuide:
        """The walk before a night is opened, as far as it has come. Raises Refused."""
        date, stored = night_opening.program_of_date(self.desk, on)
        return opening_guide(self.desk, stored, date, occasions)

    def check_opening(
        self,
        step: str,
        on: datetime.date | None = None,
        *,
        note: str | None = None,
        occasions: Sequence[str] = (),
        by: Worker,
    ) -> GuideStep:
        """Says that a step is as it should be, or with a note what is wrong."""
        date, stored = night_opening.program_of_date(self.desk, on)
        return check_opening(self.desk, stored, date, step, note=note, occasions=occasions, by=by)
