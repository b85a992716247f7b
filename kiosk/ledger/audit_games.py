"""Sums of the games' money by SQL of its own, from the payloads alone or beside the rows."""

_SHARES = (
    "(SELECT coalesce(sum(json_extract(w.value, '$.share_cents')), 0) "
    "FROM json_each(j.payload, '$.winners') w{where})"
)
_JACKPOT = _SHARES.format(where=" WHERE json_extract(w.value, '$.prize') = 'jackpot'")
_CONSOLATION = _SHARES.format(where=" WHERE json_extract(w.value, '$.prize') = 'consolation'")

_CHAIN = (
    "WITH chain AS (SELECT j.desk, j.seq, {fields}, "
    "{ahead}, row_number() OVER game AS place FROM journal j WHERE j.kind = '{kind}' "
    "WINDOW game AS (PARTITION BY j.desk, json_extract(j.payload, '$.game') ORDER BY j.seq)) "
)

GAME_LOOKS: tuple[tuple[str, str], ...] = (
    (
        "Entry {desk} {seq}: the announced prizes do not add up to their total",
        "SELECT j.desk, j.seq FROM journal j LEFT JOIN attendance_announcement a USING (desk, seq) "
        "WHERE j.kind = 'attendance_announced' AND (a.total_cents IS NOT (SELECT sum("
        "json_extract(p.value, '$.prize_cents')) FROM json_each(j.payload, '$.prizes') p) "
        "OR (SELECT count(*) FROM attendance_slip s WHERE s.desk = j.desk AND s.seq = j.seq) "
        "<> json_array_length(j.payload, '$.slips'))",
    ),
    (
        "Entry {desk} {seq}: the jackpot's winners are not paid what was won",
        "SELECT j.desk, j.seq FROM journal j LEFT JOIN jackpot_settlement s USING (desk, seq) "
        "WHERE j.kind = 'jackpot_settled' AND (s.jackpot_cents IS NOT "
        "json_extract(j.payload, '$.base_cents') + json_extract(j.payload, '$.added_cents') "
        f"OR {_JACKPOT} <> iif(s.event = 'won', s.jackpot_cents, 0) "
        f"OR {_CONSOLATION} + iif(s.event = 'won' AND s.ends = 0, s.added_out_cents, 0) "
        "<> iif(s.event = 'not_played', 0, s.consolation_cents))",
    ),
    (
        "Entry {desk} {seq}: the jackpot does not follow from the occasion before it",
        _CHAIN.format(
            kind="jackpot_settled",
            fields="json_extract(j.payload, '$.number') AS number, "
            "json_extract(j.payload, '$.added_cents') AS added",
            ahead="lag(json_extract(j.payload, '$.next_number')) OVER game AS was_number, "
            "lag(json_extract(j.payload, '$.added_out_cents')) OVER game AS was_added",
        )
        + "SELECT desk, seq FROM chain WHERE number IS NOT coalesce(was_number, 1) "
        "OR added IS NOT coalesce(was_added, 0)",
    ),
    (
        "Entry {desk} {seq}: the early bird paid, kept and carried another sum than it had",
        "SELECT j.desk, j.seq FROM journal j LEFT JOIN early_bird_settlement s USING (desk, seq) "
        "WHERE j.kind = 'early_bird_settled' AND (s.receipts_cents + s.carry_in_cents IS NOT "
        "json_extract(j.payload, '$.paid_cents') + json_extract(j.payload, '$.retained_cents') "
        "+ json_extract(j.payload, '$.carry_out_cents') "
        f"OR s.paid_cents <> {_SHARES.format(where='')})",
    ),
    (
        "Entry {desk} {seq}: the early bird's carry is not what the one before it carried",
        _CHAIN.format(
            kind="early_bird_settled",
            fields="json_extract(j.payload, '$.carry_in_cents') AS carried",
            ahead="lag(json_extract(j.payload, '$.carry_out_cents')) OVER game AS was_carried",
        )
        + "SELECT desk, seq FROM chain WHERE carried IS NOT coalesce(was_carried, 0)",
    ),
    (
        "Entry {desk} {seq}: something was sold for an occasion after it was cancelled",
        "SELECT DISTINCT l.desk, l.seq FROM sale_line l JOIN cancellation c ON c.desk = l.desk "
        "AND c.session = l.session AND c.occasion = l.occasion WHERE l.seq > c.seq",
    ),
    (
        "Entry {desk} {seq}: what the desks sold is not the announced total",
        "SELECT j.desk, j.seq FROM journal j LEFT JOIN bonus_ball_announcement a USING (desk, seq) "
        "WHERE j.kind = 'bonus_ball_announced' AND (a.receipts_cents IS NOT (SELECT sum("
        "json_extract(d.value, '$.receipts_cents')) FROM json_each(j.payload, '$.desks') d) "
        "OR a.opportunities IS NOT (SELECT sum(d.opportunities) FROM announced_desk d "
        "WHERE d.desk = j.desk AND d.seq = j.seq))",
    ),
    (
        "Entry {desk} {seq}: the bonus ball carried in is not what the one before it left",
        "WITH ball AS (SELECT j.desk, j.seq, iif(json_extract(j.payload, '$.event') = 'won', 0, "
        "json_extract(j.payload, '$.amount_cents')) AS left_cents, NULL AS carried FROM journal j "
        "WHERE j.kind = 'bonus_ball_carried' UNION ALL "
        "SELECT j.desk, j.seq, json_extract(j.payload, '$.prize_cents'), "
        "json_extract(j.payload, '$.carry_in_cents') FROM journal j "
        "WHERE j.kind = 'bonus_ball_announced' AND NOT EXISTS (SELECT 1 FROM cancellation c "
        "WHERE c.desk = j.desk AND c.session = json_extract(j.payload, '$.session') "
        "AND c.occasion = json_extract(j.payload, '$.occasion'))), "
        "chain AS (SELECT *, lag(left_cents) OVER (PARTITION BY desk ORDER BY seq) AS was "
        "FROM ball) SELECT desk, seq FROM chain "
        "WHERE carried IS NOT NULL AND carried IS NOT coalesce(was, 0)",
    ),
    (
        "Entry {desk} {seq}: the bonus ball's winners do not get the announced prize",
        "SELECT j.desk, j.seq FROM journal j WHERE j.kind = 'bonus_ball_carried' "
        "AND json_extract(j.payload, '$.event') IN ('won', 'not_won') AND ("
        "json_extract(j.payload, '$.amount_cents') IS NOT (SELECT a.prize_cents "
        "FROM bonus_ball_announcement a WHERE a.desk = j.desk "
        "AND a.session = json_extract(j.payload, '$.session') "
        "AND a.occasion = json_extract(j.payload, '$.occasion')) "
        f"OR {_SHARES.format(where='')} <> iif(json_extract(j.payload, '$.event') = 'won', "
        "json_extract(j.payload, '$.amount_cents'), 0))",
    ),
)
