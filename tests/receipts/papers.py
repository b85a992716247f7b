"""One paper of every kind with everything on it that can stand there; the clock stands still."""

from receipts.bonus_ball import BonusBallFacts, bonus_ball_receipt
from receipts.caller_sheet import CallerSheetFacts, GameToCall, caller_sheet
from receipts.cash_slips import (
    CountFacts,
    DenominationRow,
    MovementFacts,
    count_slip,
    movement_slip,
)
from receipts.document import Document
from receipts.game_receipt import GameReceiptFacts
from receipts.notices import (
    AnnouncementFacts,
    BadgeFacts,
    OutageFacts,
    VoucherFacts,
    announcement_sheet,
    badge,
    outage_summary,
    prize_voucher,
    torn_paper_notice,
)
from receipts.parts import ItemLine, Payment
from receipts.reports import ReportFacts, ReportRow, ReportSection, x_report, z_report
from receipts.sheets import SheetFacts, sheet
from receipts.slip import ReceiptFacts, SlipFacts, copy_of, plain_receipt, verification_slip
from receipts.trial_slip import TrialFacts, trial_slip
from receipts.void import VoidFacts, void_slip

LICENSEE = "St. Brendan Parish Society"
HALL = "Knights of Columbus Hall, 12 Église Street, Saint-Rémy-lès-Deux-Rivières"
DATE = "Saturday, May 16, 2026"
OCCASION = "Saturday evening"
NUMBER = "A-000123"
SIGNATURE = ("MZXW6YTBOI2GC3DJ" * 7)[:103]
QR = f"{NUMBER} 2026-05-16 108 CARDS 1266.00 ORIGINAL 4T6K2N5W7Q3R8Y1A {SIGNATURE}"
COPY_QR = QR.replace("ORIGINAL", "COPY 2")
VOID_QR = QR.replace("ORIGINAL", "VOID")

LINES = (
    ItemLine(1, "Package 2", 1500, 108),
    ItemLine(
        12, "Grande Soirée de la Fête Nationale: 9-on pack with all the specials", 124_950, 45
    ),
    ItemLine(1, "Tri-Color [/b] 3-up", 50),
    ItemLine(1, "Bonus Ball", 100),
)


def bonus_ball(*, two_part: bool = False) -> BonusBallFacts:
    """A receipt of two opportunities."""
    return BonusBallFacts(
        licensee=LICENSEE,
        occasion=OCCASION,
        gaming_date=DATE,
        receipt="000045",
        opportunities=2,
        amount_cents=200,
        slip_number=NUMBER,
        cutoff="19:00",
        two_part=two_part,
    )


def slip(*, qr_text: str = QR, practice: bool = False) -> Document:
    """A slip with long names, accents, notes, payments and a bonus-ball receipt at its foot."""
    return verification_slip(
        SlipFacts(
            licensee=LICENSEE,
            hall=HALL,
            gaming_date=DATE,
            occasions=(OCCASION,),
            number=NUMBER,
            cards=108,
            admission_cents=300,
            lines=LINES,
            total_cents=126_600,
            desk="A",
            cashier="Zoë Ångström-Núñez",
            time="17:42",
            qr_text=qr_text,
            notes=("Not valid for: Early Bird 1, Early Bird 2.",),
            approvals=("Senior price approved by Ruth.",),
            payments=(
                Payment("Check 1044", 100_000),
                Payment("Cash", 30_000),
                Payment("Change", 3_400),
            ),
            player=2,
            players=3,
            add_on=True,
            practice=practice,
            bonus_balls=(bonus_ball(),),
        )
    )


def receipt() -> Document:
    """A receipt without a number."""
    return plain_receipt(
        ReceiptFacts(
            licensee=LICENSEE,
            hall=HALL,
            gaming_date=DATE,
            occasions=(OCCASION,),
            lines=(ItemLine(2, "Dauber", 400), ItemLine(1, "Coffee", 150)),
            total_cents=550,
            desk="A",
            cashier="Ann",
            time="17:42",
            payments=(Payment("Cash", 1000), Payment("Change", 450)),
        )
    )


def void() -> Document:
    """A void slip with everything on it."""
    return void_slip(
        VoidFacts(
            licensee=LICENSEE,
            hall=HALL,
            gaming_date=DATE,
            number=NUMBER,
            reason="Player fell ill before the first game and went home with her daughter",
            voided_by="Zoë Ångström-Núñez",
            approved_by="Ruth",
            refund_cents=126_600,
            tender="Check, Cash",
            desk="A",
            time="18:03",
            lines=LINES,
            qr_text=VOID_QR,
        )
    )


def _head() -> tuple[str, ...]:
    return (HALL, DATE, OCCASION, "Desk A, 22:14")


def z() -> Document:
    """A closing report that does not reconcile."""
    return z_report(
        ReportFacts(
            licensee=LICENSEE,
            head=_head(),
            sections=(
                ReportSection(
                    "Sales",
                    (
                        ReportRow.number("Players", 131),
                        ReportRow.money("Package 2", 187_500),
                        ReportRow.money("Grande Soirée de la Fête Nationale: 9-on pack", 1_124_550),
                        ReportRow.money("Total", 1_312_050, strong=True),
                    ),
                ),
                ReportSection(
                    "Cash box A drawer",
                    (
                        ReportRow.money("Expected", 1_332_050),
                        ReportRow.money("Counted", 1_331_750),
                        ReportRow.money("Over or short", -300, strong=True),
                    ),
                    notes=("Short 3.00: a roll of quarters was one short.",),
                ),
                ReportSection("Slips", (ReportRow("Issued", "A-000001 - A-000131"),)),
            ),
            number="0014",
            warnings=("NOT RECONCILED",),
            signatures=("Closed: Tom", "Approved: Ruth"),
        )
    )


def x() -> Document:
    """An interim report, without money."""
    return x_report(
        ReportFacts(
            licensee=LICENSEE,
            head=_head(),
            sections=(
                ReportSection(
                    "Sold so far",
                    (ReportRow.number("Package 2", 125), ReportRow.number("Bonus Ball", 1_204)),
                ),
            ),
        )
    )


def drop() -> Document:
    """A drop out of the drawer."""
    return movement_slip(
        MovementFacts(
            movement="drop",
            serial="A212",
            licensee=LICENSEE,
            gaming_date=DATE,
            cash_box="A drawer",
            amount_cents=100_000,
            reason="To the night safe; too much in the drawer for comfort",
            by="Ann",
            desk="A",
            time="19:20",
            approved_by="Ruth",
        )
    )


def count() -> Document:
    """A final count."""
    return count_slip(
        CountFacts(
            licensee=LICENSEE,
            gaming_date=DATE,
            cash_box="A drawer",
            rows=(
                DenominationRow("100.00", 12, 120_000),
                DenominationRow("20.00", 104, 208_000),
                DenominationRow("0.25", 40, 1_000),
            ),
            counted_cents=329_000,
            by="Ann",
            desk="A",
            time="22:05",
            witness="Ruth",
            expected_cents=329_300,
        )
    )


def caller() -> Document:
    """What the caller reads out about the bonus ball."""
    return sheet(
        SheetFacts(
            kind="announcement",
            name="BONUS BALL",
            licensee=LICENSEE,
            head=_head(),
            loud="$1,204.50",
            rows=(
                ("Occasion", OCCASION),
                ("Opportunities sold", "1,606"),
                ("Total collected", "1,606.00"),
                ("Percentage", "75%"),
                ("PRIZE", "1,204.50"),
            ),
            notes=("Say: We collected $1,606.00. The bonus ball prize is $1,204.50.",),
            warnings=("WITHOUT DESK B",),
            signatures=("Caller",),
        )
    )


def attendance() -> Document:
    """Large figures to be read out."""
    return announcement_sheet(
        AnnouncementFacts(
            licensee=LICENSEE,
            gaming_date=DATE,
            occasion=OCCASION,
            subject="ATTENDANCE AND PRIZES",
            figures=(("Players tonight", "131"), ("Prizes tonight", "$3,050.00")),
            words=("Good evening and welcome to Saint-Rémy.",),
            time="19:05",
        )
    )


def voucher() -> Document:
    """A prize voucher."""
    return prize_voucher(
        VoucherFacts(
            licensee=LICENSEE,
            gaming_date=DATE,
            occasion=OCCASION,
            game="Game 7: Coverall",
            winner="José Peña",
            amount_cents=50_000,
            method="Check 2201",
            serial="A-17",
            time="20:41",
        )
    )


def outage() -> Document:
    """Sold without paper for a while."""
    return outage_summary(
        OutageFacts(
            licensee=LICENSEE,
            gaming_date=DATE,
            desk="A",
            began="18:10",
            ended="18:25",
            first="A-000071",
            last="A-000078",
            slips=8,
            reason="The printer was out of paper and no roll was at hand",
        )
    )


def trial(columns: int = 48) -> Document:
    """The test slip."""
    return trial_slip(
        TrialFacts(
            desk="A",
            printer="tcp://192.168.1.40:9100, generic-80",
            columns=columns,
            time="16:30",
            qr_text="TEST 2026-05-16",
        )
    )


def name_badge() -> Document:
    """A worker's badge."""
    return badge(BadgeFacts(LICENSEE, "José Peña", "chairperson"))


def callers_sheet() -> Document:
    """The caller's sheet of two games."""
    games = (
        GameToCall("18:30  Écossais", ("balls available for inspection", "prize: 1,250.00")),
        GameToCall("19:00  A coverall whose name is rather long for paper", ("full card",)),
    )
    return caller_sheet(CallerSheetFacts(LICENSEE, (HALL, DATE), games))


def preprinted() -> Document:
    """A slip on a form that carries its number, with an early bird's receipt at its foot."""
    early = GameReceiptFacts(
        called="EARLY BIRD",
        licensee=LICENSEE,
        occasion=OCCASION,
        gaming_date=DATE,
        receipt=f"{NUMBER}-E1",
        bought="2 Early Bird 1, blue 1-on",
        cards=2,
        amount_cents=200,
        slip_number=NUMBER,
    )
    return verification_slip(
        SlipFacts(
            licensee=LICENSEE,
            hall=HALL,
            gaming_date=DATE,
            occasions=(OCCASION,),
            number=NUMBER,
            cards=2,
            admission_cents=None,
            lines=LINES[:1],
            total_cents=1500,
            desk="A",
            cashier="Ann",
            time="17:42",
            qr_text=QR,
            approvals=("In place of spoiled A-000122",),
            games=(early,),
            preprinted=True,
        )
    )


PAPERS: dict[str, Document] = {
    "slip": slip(),
    "preprinted": preprinted(),
    "callers-sheet": callers_sheet(),
    "practice": slip(practice=True),
    "copy": copy_of(slip(), 2, COPY_QR),
    "receipt": receipt(),
    "bonus-ball": bonus_ball_receipt(bonus_ball()),
    "bonus-ball-two-part": bonus_ball_receipt(bonus_ball(two_part=True)),
    "void": void(),
    "z": z(),
    "x": x(),
    "drop": drop(),
    "count": count(),
    "caller": caller(),
    "attendance": attendance(),
    "voucher": voucher(),
    "outage": outage(),
    "torn": torn_paper_notice(),
    "test": trial(),
    "badge": name_badge(),
}
