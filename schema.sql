-- The ledger of a desk.
--
-- journal is the source of truth: every business fact is one signed, hash-chained entry. Every
-- other table below is filled from its entry in the same transaction and carries the entry's
-- (desk, seq); sealed closes an entry for good. Nothing is ever updated or deleted.
--
-- Two ways of SQLite are answered here. INSERT OR REPLACE skips delete triggers unless
-- recursive_triggers is on, so insert triggers themselves refuse rows of sealed entries and keys
-- that exist. STRICT tables still turn the text '77' into a number, so CHECKs look at ranges.
--
-- Tables named work_ change and prove nothing; they are outside journal, sync and audit.
-- Money is integer cents; instants are UTC text with milliseconds.

PRAGMA application_id = 0x42494E47;
PRAGMA user_version = 2;

CREATE TABLE journal (
  desk TEXT NOT NULL CHECK (length(desk) BETWEEN 1 AND 8),
  seq INTEGER NOT NULL CHECK (seq >= 1),
  epoch INTEGER NOT NULL CHECK (epoch >= 1),
  kind TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  at TEXT NOT NULL CHECK (at GLOB '????-??-??T??:??:??.???Z'),
  boot_ms INTEGER NOT NULL CHECK (boot_ms >= 0),
  boot_id TEXT NOT NULL,
  previous TEXT NOT NULL CHECK (length(previous) = 64),
  hash TEXT NOT NULL UNIQUE CHECK (length(hash) = 64),
  signature TEXT NOT NULL CHECK (length(signature) = 128),
  PRIMARY KEY (desk, seq)
) STRICT;

CREATE TABLE sealed (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;

CREATE TRIGGER journal_follows BEFORE INSERT ON journal
BEGIN
  SELECT RAISE(ABORT, 'journal: seq must follow the last one')
  WHERE NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM journal WHERE desk = NEW.desk);
  SELECT RAISE(ABORT, 'journal: previous must be the last hash')
  WHERE NEW.previous IS NOT coalesce(
    (SELECT hash FROM journal WHERE desk = NEW.desk ORDER BY seq DESC LIMIT 1),
    '0000000000000000000000000000000000000000000000000000000000000000');
  SELECT RAISE(ABORT, 'journal: the epoch is the one before, or a later one begins with a restore')
  WHERE CASE
    WHEN NEW.seq = 1 THEN NEW.epoch <> 1
    WHEN NEW.kind = 'desk_restored'
      THEN NEW.epoch <= (SELECT max(epoch) FROM journal WHERE desk = NEW.desk)
    ELSE NEW.epoch IS NOT (SELECT max(epoch) FROM journal WHERE desk = NEW.desk) END;
  SELECT RAISE(ABORT, 'journal: hash exists') WHERE EXISTS (SELECT 1 FROM journal WHERE hash = NEW.hash);
  SELECT RAISE(ABORT, 'journal: the entry before is not sealed')
  WHERE NEW.seq > 1 AND NOT EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq - 1);
END;
CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'journal: nothing is ever changed'); END;
CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'journal: nothing is ever deleted'); END;
CREATE TRIGGER sealed_once BEFORE INSERT ON sealed
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'sealed: the entry is sealed'); END;
CREATE TRIGGER sealed_no_update BEFORE UPDATE ON sealed BEGIN SELECT RAISE(ABORT, 'sealed: nothing is ever changed'); END;
CREATE TRIGGER sealed_no_delete BEFORE DELETE ON sealed BEGIN SELECT RAISE(ABORT, 'sealed: nothing is ever deleted'); END;

-- desk: a till with its own ledger, drawer, printer and series; one more row at each restore, from
-- which on the new key signs and the new series numbers.
CREATE TABLE desk (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  series TEXT NOT NULL,
  public_key TEXT NOT NULL CHECK (length(public_key) = 64),
  practice INTEGER NOT NULL CHECK (practice IN (0, 1)),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER desk_open BEFORE INSERT ON desk
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'desk: the entry is sealed'); END;
CREATE TRIGGER desk_no_update BEFORE UPDATE ON desk BEGIN SELECT RAISE(ABORT, 'desk: nothing is ever changed'); END;
CREATE TRIGGER desk_no_delete BEFORE DELETE ON desk BEGIN SELECT RAISE(ABORT, 'desk: nothing is ever deleted'); END;

-- restore: the desk went on from a copy of its journal; the last printed slip as it was read out.
CREATE TABLE restore (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('hub', 'stick', 'backup', 'ledger')),
  last_series TEXT,
  last_number INTEGER CHECK (last_number >= 1),
  restored_by TEXT NOT NULL,
  CHECK ((last_series IS NULL) = (last_number IS NULL)),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES desk (desk, seq)
) STRICT;
CREATE TRIGGER restore_open BEFORE INSERT ON restore
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'restore: the entry is sealed'); END;
CREATE TRIGGER restore_no_update BEFORE UPDATE ON restore BEGIN SELECT RAISE(ABORT, 'restore: nothing is ever changed'); END;
CREATE TRIGGER restore_no_delete BEFORE DELETE ON restore BEGIN SELECT RAISE(ABORT, 'restore: nothing is ever deleted'); END;

-- lost_number: numbers that were printed before a restore and are in no record; a documented break.
CREATE TABLE lost_number (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  run INTEGER NOT NULL CHECK (run >= 1),
  series TEXT NOT NULL,
  first INTEGER NOT NULL CHECK (first >= 1),
  last INTEGER NOT NULL CHECK (last >= first),
  PRIMARY KEY (desk, seq, run),
  FOREIGN KEY (desk, seq) REFERENCES restore (desk, seq)
) STRICT;
CREATE TRIGGER lost_number_open BEFORE INSERT ON lost_number
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'lost_number: the entry is sealed'); END;
CREATE TRIGGER lost_number_no_update BEFORE UPDATE ON lost_number BEGIN SELECT RAISE(ABORT, 'lost_number: nothing is ever changed'); END;
CREATE TRIGGER lost_number_no_delete BEFORE DELETE ON lost_number BEGIN SELECT RAISE(ABORT, 'lost_number: nothing is ever deleted'); END;
CREATE TRIGGER lost_number_is_lost BEFORE INSERT ON lost_number
BEGIN
  SELECT RAISE(ABORT, 'lost_number: the number is on record')
  WHERE EXISTS (SELECT 1 FROM slip WHERE desk = NEW.desk AND series = NEW.series
    AND number BETWEEN NEW.first AND NEW.last);
END;

-- enrolled_desk: another desk's key that counts from here on, and the two people who said so.
CREATE TABLE enrolled_desk (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  public_key TEXT NOT NULL CHECK (length(public_key) = 64),
  enrolled_by TEXT NOT NULL,
  approved_by TEXT NOT NULL CHECK (approved_by <> enrolled_by),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER enrolled_desk_open BEFORE INSERT ON enrolled_desk
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'enrolled_desk: the entry is sealed'); END;
CREATE TRIGGER enrolled_desk_no_update BEFORE UPDATE ON enrolled_desk BEGIN SELECT RAISE(ABORT, 'enrolled_desk: nothing is ever changed'); END;
CREATE TRIGGER enrolled_desk_no_delete BEFORE DELETE ON enrolled_desk BEGIN SELECT RAISE(ABORT, 'enrolled_desk: nothing is ever deleted'); END;

-- worker: who may do what; PIN hashes are kept elsewhere and never in a ledger.
CREATE TABLE worker (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  role TEXT NOT NULL CHECK (role IN ('cashier', 'chairperson', 'treasurer', 'caller', 'floor', 'inspector')),
  paid INTEGER NOT NULL CHECK (paid IN (0, 1)),
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  approved_by TEXT,
  UNIQUE (desk, name),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER worker_open BEFORE INSERT ON worker
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'worker: the entry is sealed'); END;
CREATE TRIGGER worker_no_update BEFORE UPDATE ON worker BEGIN SELECT RAISE(ABORT, 'worker: nothing is ever changed'); END;
CREATE TRIGGER worker_no_delete BEFORE DELETE ON worker BEGIN SELECT RAISE(ABORT, 'worker: nothing is ever deleted'); END;
CREATE TRIGGER worker_new_name BEFORE INSERT ON worker
WHEN EXISTS (SELECT 1 FROM worker WHERE desk = NEW.desk AND name = NEW.name)
BEGIN SELECT RAISE(ABORT, 'worker: the name exists'); END;

-- program: a published program and its rule pack, stored whole.
CREATE TABLE program (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  effective_on TEXT NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  source TEXT NOT NULL,
  pack TEXT NOT NULL,
  pack_sha256 TEXT NOT NULL CHECK (length(pack_sha256) = 64),
  pack_source TEXT NOT NULL,
  slip_stock TEXT NOT NULL CHECK (slip_stock IN ('printed', 'prenumbered')),
  loaded_by TEXT,
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER program_open BEFORE INSERT ON program
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'program: the entry is sealed'); END;
CREATE TRIGGER program_no_update BEFORE UPDATE ON program BEGIN SELECT RAISE(ABORT, 'program: nothing is ever changed'); END;
CREATE TRIGGER program_no_delete BEFORE DELETE ON program BEGIN SELECT RAISE(ABORT, 'program: nothing is ever deleted'); END;

-- session: an opening: one occasion, or the occasions of a double or triple header; instead_of =
-- the regular date whose place it takes.
CREATE TABLE session (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  program INTEGER NOT NULL,
  opened_by TEXT NOT NULL,
  approved_by TEXT NOT NULL,
  instead_of TEXT CHECK (instead_of GLOB '????-??-??'),
  FOREIGN KEY (desk, program) REFERENCES program (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER session_open BEFORE INSERT ON session
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'session: the entry is sealed'); END;
CREATE TRIGGER session_no_update BEFORE UPDATE ON session BEGIN SELECT RAISE(ABORT, 'session: nothing is ever changed'); END;
CREATE TRIGGER session_no_delete BEFORE DELETE ON session BEGIN SELECT RAISE(ABORT, 'session: nothing is ever deleted'); END;

-- occasion: one licensed bingo event; its gaming date is set here and never derived again.
CREATE TABLE occasion (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  name TEXT NOT NULL,
  gaming_date TEXT NOT NULL CHECK (gaming_date GLOB '????-??-??'),
  doors TEXT NOT NULL,
  first_game TEXT NOT NULL,
  ends TEXT NOT NULL,
  PRIMARY KEY (desk, seq, occasion),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER occasion_open BEFORE INSERT ON occasion
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'occasion: the entry is sealed'); END;
CREATE TRIGGER occasion_no_update BEFORE UPDATE ON occasion BEGIN SELECT RAISE(ABORT, 'occasion: nothing is ever changed'); END;
CREATE TRIGGER occasion_no_delete BEFORE DELETE ON occasion BEGIN SELECT RAISE(ABORT, 'occasion: nothing is ever deleted'); END;

-- shift: one cashier's time at one cash box.
CREATE TABLE shift (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  box TEXT NOT NULL,
  cashier TEXT NOT NULL,
  float_cents INTEGER NOT NULL CHECK (float_cents >= 0),
  verified_by TEXT NOT NULL CHECK (verified_by <> cashier),
  FOREIGN KEY (desk, session) REFERENCES session (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER shift_open BEFORE INSERT ON shift
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'shift: the entry is sealed'); END;
CREATE TRIGGER shift_no_update BEFORE UPDATE ON shift BEGIN SELECT RAISE(ABORT, 'shift: nothing is ever changed'); END;
CREATE TRIGGER shift_no_delete BEFORE DELETE ON shift BEGIN SELECT RAISE(ABORT, 'shift: nothing is ever deleted'); END;

-- shift_end: the tray is pulled.
CREATE TABLE shift_end (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  shift INTEGER NOT NULL,
  ended_by TEXT NOT NULL,
  UNIQUE (desk, shift),
  FOREIGN KEY (desk, shift) REFERENCES shift (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER shift_end_open BEFORE INSERT ON shift_end
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'shift_end: the entry is sealed'); END;
CREATE TRIGGER shift_end_no_update BEFORE UPDATE ON shift_end BEGIN SELECT RAISE(ABORT, 'shift_end: nothing is ever changed'); END;
CREATE TRIGGER shift_end_no_delete BEFORE DELETE ON shift_end BEGIN SELECT RAISE(ABORT, 'shift_end: nothing is ever deleted'); END;
CREATE TRIGGER shift_end_once BEFORE INSERT ON shift_end
WHEN EXISTS (SELECT 1 FROM shift_end WHERE desk = NEW.desk AND shift = NEW.shift)
BEGIN SELECT RAISE(ABORT, 'shift_end: the shift has ended'); END;

-- sale: one payment at the desk.
CREATE TABLE sale (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  shift INTEGER NOT NULL,
  cashier TEXT NOT NULL,
  worker TEXT CHECK (length(worker) BETWEEN 1 AND 40 AND worker <> cashier),
  total_cents INTEGER NOT NULL CHECK (total_cents >= 0),
  tendered_cents INTEGER NOT NULL CHECK (tendered_cents >= total_cents),
  change_cents INTEGER NOT NULL CHECK (change_cents = tendered_cents - total_cents),
  FOREIGN KEY (desk, session) REFERENCES session (desk, seq),
  FOREIGN KEY (desk, shift) REFERENCES shift (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER sale_open BEFORE INSERT ON sale
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'sale: the entry is sealed'); END;
CREATE TRIGGER sale_no_update BEFORE UPDATE ON sale BEGIN SELECT RAISE(ABORT, 'sale: nothing is ever changed'); END;
CREATE TRIGGER sale_no_delete BEFORE DELETE ON sale BEGIN SELECT RAISE(ABORT, 'sale: nothing is ever deleted'); END;
CREATE TRIGGER sale_while_open BEFORE INSERT ON sale
BEGIN
  SELECT RAISE(ABORT, 'sale: the shift has ended')
  WHERE EXISTS (SELECT 1 FROM shift_end WHERE desk = NEW.desk AND shift = NEW.shift);
  SELECT RAISE(ABORT, 'sale: the session is closed')
  WHERE EXISTS (SELECT 1 FROM closing WHERE desk = NEW.desk AND session = NEW.session);
END;

-- sale_player: one player of a sale; here = already counted tonight.
CREATE TABLE sale_player (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  player INTEGER NOT NULL CHECK (player >= 1),
  here INTEGER NOT NULL CHECK (here IN (0, 1)),
  total_cents INTEGER NOT NULL CHECK (total_cents >= 0),
  FOREIGN KEY (desk, seq) REFERENCES sale (desk, seq),
  PRIMARY KEY (desk, seq, player),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER sale_player_open BEFORE INSERT ON sale_player
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'sale_player: the entry is sealed'); END;
CREATE TRIGGER sale_player_no_update BEFORE UPDATE ON sale_player BEGIN SELECT RAISE(ABORT, 'sale_player: nothing is ever changed'); END;
CREATE TRIGGER sale_player_no_delete BEFORE DELETE ON sale_player BEGIN SELECT RAISE(ABORT, 'sale_player: nothing is ever deleted'); END;

-- sale_line: what was sold, with the price and the words the player was shown.
CREATE TABLE sale_line (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  player INTEGER NOT NULL,
  line INTEGER NOT NULL CHECK (line >= 1),
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  item TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  unit_price_cents INTEGER NOT NULL CHECK (unit_price_cents >= 0),
  amount_cents INTEGER NOT NULL CHECK (amount_cents = quantity * unit_price_cents),
  cards INTEGER NOT NULL CHECK (cards >= 0),
  FOREIGN KEY (desk, seq, player) REFERENCES sale_player (desk, seq, player),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq, player, line),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER sale_line_open BEFORE INSERT ON sale_line
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'sale_line: the entry is sealed'); END;
CREATE TRIGGER sale_line_no_update BEFORE UPDATE ON sale_line BEGIN SELECT RAISE(ABORT, 'sale_line: nothing is ever changed'); END;
CREATE TRIGGER sale_line_no_delete BEFORE DELETE ON sale_line BEGIN SELECT RAISE(ABORT, 'sale_line: nothing is ever deleted'); END;

-- sale_component: a package taken apart: how many of an item, its faces, its stated price.
CREATE TABLE sale_component (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  player INTEGER NOT NULL,
  line INTEGER NOT NULL,
  component INTEGER NOT NULL CHECK (component >= 1),
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  item TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity >= 1),
  cards INTEGER NOT NULL CHECK (cards >= 0),
  allocated_cents INTEGER CHECK (allocated_cents >= 0),
  FOREIGN KEY (desk, seq, player, line) REFERENCES sale_line (desk, seq, player, line),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq, player, line, component),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER sale_component_open BEFORE INSERT ON sale_component
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'sale_component: the entry is sealed'); END;
CREATE TRIGGER sale_component_no_update BEFORE UPDATE ON sale_component BEGIN SELECT RAISE(ABORT, 'sale_component: nothing is ever changed'); END;
CREATE TRIGGER sale_component_no_delete BEFORE DELETE ON sale_component BEGIN SELECT RAISE(ABORT, 'sale_component: nothing is ever deleted'); END;

-- tender: how a sale was paid; carried = by the worth of lines that were exchanged.
CREATE TABLE tender (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  tender INTEGER NOT NULL CHECK (tender >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('cash', 'check', 'card', 'certificate')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  reference TEXT,
  carried INTEGER NOT NULL CHECK (carried IN (0, 1)),
  FOREIGN KEY (desk, seq) REFERENCES sale (desk, seq),
  PRIMARY KEY (desk, seq, tender),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER tender_open BEFORE INSERT ON tender
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'tender: the entry is sealed'); END;
CREATE TRIGGER tender_no_update BEFORE UPDATE ON tender BEGIN SELECT RAISE(ABORT, 'tender: nothing is ever changed'); END;
CREATE TRIGGER tender_no_delete BEFORE DELETE ON tender BEGIN SELECT RAISE(ABORT, 'tender: nothing is ever deleted'); END;

-- preprinted_load: a roll or pad of slips that carry their own numbers, in use from here on.
CREATE TABLE preprinted_load (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  holder TEXT NOT NULL CHECK (holder IN ('roll', 'pad')),
  series TEXT NOT NULL,
  first INTEGER NOT NULL CHECK (first >= 1),
  last INTEGER NOT NULL CHECK (last >= first),
  loaded_by TEXT NOT NULL,
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER preprinted_load_open BEFORE INSERT ON preprinted_load
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'preprinted_load: the entry is sealed'); END;
CREATE TRIGGER preprinted_load_no_update BEFORE UPDATE ON preprinted_load BEGIN SELECT RAISE(ABORT, 'preprinted_load: nothing is ever changed'); END;
CREATE TRIGGER preprinted_load_no_delete BEFORE DELETE ON preprinted_load BEGIN SELECT RAISE(ABORT, 'preprinted_load: nothing is ever deleted'); END;
CREATE TRIGGER preprinted_load_unused BEFORE INSERT ON preprinted_load
BEGIN
  SELECT RAISE(ABORT, 'preprinted_load: a form of it is used already')
  WHERE EXISTS (SELECT 1 FROM preprinted_form WHERE desk = NEW.desk AND series = NEW.series
    AND number BETWEEN NEW.first AND NEW.last);
  SELECT RAISE(ABORT, 'preprinted_load: these letters are those of the desk')
  WHERE EXISTS (SELECT 1 FROM desk WHERE desk = NEW.desk AND series = NEW.series);
END;

-- preprinted_form: a form that is used up, and for what; in the order of its roll or pad.
CREATE TABLE preprinted_form (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  series TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  load INTEGER NOT NULL,
  used_for TEXT NOT NULL CHECK (used_for IN ('slip', 'replacement', 'nothing')),
  FOREIGN KEY (desk, load) REFERENCES preprinted_load (desk, seq),
  PRIMARY KEY (desk, series, number),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE INDEX preprinted_form_load ON preprinted_form (desk, load, number);
CREATE TRIGGER preprinted_form_open BEFORE INSERT ON preprinted_form
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'preprinted_form: the entry is sealed'); END;
CREATE TRIGGER preprinted_form_no_update BEFORE UPDATE ON preprinted_form BEGIN SELECT RAISE(ABORT, 'preprinted_form: nothing is ever changed'); END;
CREATE TRIGGER preprinted_form_no_delete BEFORE DELETE ON preprinted_form BEGIN SELECT RAISE(ABORT, 'preprinted_form: nothing is ever deleted'); END;
CREATE TRIGGER preprinted_form_follows BEFORE INSERT ON preprinted_form
BEGIN
  SELECT RAISE(ABORT, 'preprinted_form: the form is used already')
  WHERE EXISTS (SELECT 1 FROM preprinted_form
    WHERE desk = NEW.desk AND series = NEW.series AND number = NEW.number);
  SELECT RAISE(ABORT, 'preprinted_form: the number must be the next one of its roll or pad')
  WHERE NOT EXISTS (SELECT 1 FROM preprinted_load l WHERE l.desk = NEW.desk AND l.seq = NEW.load
    AND l.series = NEW.series AND NEW.number <= l.last AND NEW.number = coalesce(
      (SELECT max(number) + 1 FROM (
        SELECT f.number FROM preprinted_form f WHERE f.desk = NEW.desk AND f.load = NEW.load
        UNION ALL SELECT min(x.last, l.last) FROM lost_number x WHERE x.desk = NEW.desk
          AND x.series = NEW.series AND x.first <= l.last AND x.last >= l.first)), l.first));
END;

-- preprinted_check: somebody read the number on the next form, and it is the one expected.
CREATE TABLE preprinted_check (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  load INTEGER NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  checked_by TEXT NOT NULL,
  FOREIGN KEY (desk, load) REFERENCES preprinted_load (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER preprinted_check_open BEFORE INSERT ON preprinted_check
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'preprinted_check: the entry is sealed'); END;
CREATE TRIGGER preprinted_check_no_update BEFORE UPDATE ON preprinted_check BEGIN SELECT RAISE(ABORT, 'preprinted_check: nothing is ever changed'); END;
CREATE TRIGGER preprinted_check_no_delete BEFORE DELETE ON preprinted_check BEGIN SELECT RAISE(ABORT, 'preprinted_check: nothing is ever deleted'); END;

-- preprinted_break: a form that was spoiled, who says so and why; the slip it carried is on another.
CREATE TABLE preprinted_break (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  series TEXT NOT NULL,
  number INTEGER NOT NULL,
  load INTEGER NOT NULL,
  reason TEXT NOT NULL CHECK (length(reason) >= 1),
  broken_by TEXT NOT NULL,
  slip_series TEXT,
  slip_number INTEGER,
  new_series TEXT,
  new_number INTEGER CHECK (new_number IS NULL OR slip_number IS NOT NULL),
  UNIQUE (desk, seq),
  FOREIGN KEY (desk, series, number) REFERENCES preprinted_form (desk, series, number),
  FOREIGN KEY (desk, slip_series, slip_number) REFERENCES slip (desk, series, number),
  FOREIGN KEY (desk, new_series, new_number) REFERENCES preprinted_form (desk, series, number),
  PRIMARY KEY (desk, series, number),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE INDEX preprinted_break_slip ON preprinted_break (desk, slip_series, slip_number);
CREATE INDEX preprinted_break_new ON preprinted_break (desk, new_series, new_number);
CREATE TRIGGER preprinted_break_open BEFORE INSERT ON preprinted_break
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'preprinted_break: the entry is sealed'); END;
CREATE TRIGGER preprinted_break_no_update BEFORE UPDATE ON preprinted_break BEGIN SELECT RAISE(ABORT, 'preprinted_break: nothing is ever changed'); END;
CREATE TRIGGER preprinted_break_no_delete BEFORE DELETE ON preprinted_break BEGIN SELECT RAISE(ABORT, 'preprinted_break: nothing is ever deleted'); END;
CREATE TRIGGER preprinted_break_once BEFORE INSERT ON preprinted_break
WHEN EXISTS (SELECT 1 FROM preprinted_break
  WHERE desk = NEW.desk AND series = NEW.series AND number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'preprinted_break: the form is spoiled already'); END;

-- slip: the numbered paper a player displays; load = the roll or pad that its number is printed on.
CREATE TABLE slip (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  series TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  load INTEGER,
  player INTEGER NOT NULL,
  session INTEGER NOT NULL,
  gaming_date TEXT NOT NULL,
  cards INTEGER NOT NULL CHECK (cards >= 0),
  admission_cents INTEGER NOT NULL CHECK (admission_cents >= 0),
  total_cents INTEGER NOT NULL CHECK (total_cents >= 0),
  UNIQUE (desk, seq, player),
  FOREIGN KEY (desk, seq, player) REFERENCES sale_player (desk, seq, player),
  PRIMARY KEY (desk, series, number),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER slip_open BEFORE INSERT ON slip
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'slip: the entry is sealed'); END;
CREATE TRIGGER slip_no_update BEFORE UPDATE ON slip BEGIN SELECT RAISE(ABORT, 'slip: nothing is ever changed'); END;
CREATE TRIGGER slip_no_delete BEFORE DELETE ON slip BEGIN SELECT RAISE(ABORT, 'slip: nothing is ever deleted'); END;
CREATE TRIGGER slip_on_its_form BEFORE INSERT ON slip
WHEN NEW.load IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'slip: the form was not taken for it')
  WHERE NOT EXISTS (SELECT 1 FROM preprinted_form f WHERE f.desk = NEW.desk AND f.seq = NEW.seq
    AND f.series = NEW.series AND f.number = NEW.number AND f.load = NEW.load
    AND f.used_for = 'slip');
END;
CREATE TRIGGER slip_follows BEFORE INSERT ON slip
WHEN NEW.load IS NULL
BEGIN
  SELECT RAISE(ABORT, 'slip: the number was lost before a restore; it is never given again')
  WHERE EXISTS (SELECT 1 FROM lost_number WHERE desk = NEW.desk AND series = NEW.series
    AND NEW.number BETWEEN first AND last);
  SELECT RAISE(ABORT, 'slip: the number must follow the last one')
  WHERE NEW.number IS NOT (
    SELECT coalesce(max(number), 0) + 1 FROM slip WHERE desk = NEW.desk AND series = NEW.series);
END;

-- receipt: proof of an opportunity, unique to one occasion.
CREATE TABLE receipt (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  receipt TEXT NOT NULL,
  player INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('bonus_ball')),
  opportunities INTEGER NOT NULL CHECK (opportunities >= 1),
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  FOREIGN KEY (desk, seq, player) REFERENCES sale_player (desk, seq, player),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, receipt),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER receipt_open BEFORE INSERT ON receipt
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'receipt: the entry is sealed'); END;
CREATE TRIGGER receipt_no_update BEFORE UPDATE ON receipt BEGIN SELECT RAISE(ABORT, 'receipt: nothing is ever changed'); END;
CREATE TRIGGER receipt_no_delete BEFORE DELETE ON receipt BEGIN SELECT RAISE(ABORT, 'receipt: nothing is ever deleted'); END;
CREATE TRIGGER receipt_new BEFORE INSERT ON receipt
WHEN EXISTS (SELECT 1 FROM receipt WHERE desk = NEW.desk AND receipt = NEW.receipt)
BEGIN SELECT RAISE(ABORT, 'receipt: the number exists'); END;

-- slip_void: cancels a slip, or lines of it; the slip itself stays. Nobody approved it yet: pending.
CREATE TABLE slip_void (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  series TEXT NOT NULL,
  number INTEGER NOT NULL,
  sale INTEGER NOT NULL,
  whole INTEGER NOT NULL CHECK (whole IN (0, 1)),
  reason TEXT NOT NULL CHECK (length(reason) >= 1),
  voided_by TEXT NOT NULL,
  approved_by TEXT CHECK (approved_by <> voided_by),
  refund_cents INTEGER NOT NULL CHECK (refund_cents >= 0),
  FOREIGN KEY (desk, series, number) REFERENCES slip (desk, series, number),
  FOREIGN KEY (desk, sale) REFERENCES sale (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER slip_void_open BEFORE INSERT ON slip_void
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'slip_void: the entry is sealed'); END;
CREATE TRIGGER slip_void_no_update BEFORE UPDATE ON slip_void BEGIN SELECT RAISE(ABORT, 'slip_void: nothing is ever changed'); END;
CREATE TRIGGER slip_void_no_delete BEFORE DELETE ON slip_void BEGIN SELECT RAISE(ABORT, 'slip_void: nothing is ever deleted'); END;

-- void_line: a line that was cancelled; at most once.
CREATE TABLE void_line (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  sale INTEGER NOT NULL,
  player INTEGER NOT NULL,
  line INTEGER NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  FOREIGN KEY (desk, seq) REFERENCES slip_void (desk, seq),
  FOREIGN KEY (desk, sale, player, line) REFERENCES sale_line (desk, seq, player, line),
  PRIMARY KEY (desk, sale, player, line),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER void_line_open BEFORE INSERT ON void_line
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'void_line: the entry is sealed'); END;
CREATE TRIGGER void_line_no_update BEFORE UPDATE ON void_line BEGIN SELECT RAISE(ABORT, 'void_line: nothing is ever changed'); END;
CREATE TRIGGER void_line_no_delete BEFORE DELETE ON void_line BEGIN SELECT RAISE(ABORT, 'void_line: nothing is ever deleted'); END;
CREATE TRIGGER void_line_once BEFORE INSERT ON void_line
WHEN EXISTS (SELECT 1 FROM void_line
  WHERE desk = NEW.desk AND sale = NEW.sale AND player = NEW.player AND line = NEW.line)
BEGIN SELECT RAISE(ABORT, 'void_line: the line is void already'); END;

-- receipt_void: a receipt that died with its line.
CREATE TABLE receipt_void (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  receipt TEXT NOT NULL,
  FOREIGN KEY (desk, seq) REFERENCES slip_void (desk, seq),
  FOREIGN KEY (desk, receipt) REFERENCES receipt (desk, receipt),
  PRIMARY KEY (desk, receipt),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER receipt_void_open BEFORE INSERT ON receipt_void
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'receipt_void: the entry is sealed'); END;
CREATE TRIGGER receipt_void_no_update BEFORE UPDATE ON receipt_void BEGIN SELECT RAISE(ABORT, 'receipt_void: nothing is ever changed'); END;
CREATE TRIGGER receipt_void_no_delete BEFORE DELETE ON receipt_void BEGIN SELECT RAISE(ABORT, 'receipt_void: nothing is ever deleted'); END;
CREATE TRIGGER receipt_void_once BEFORE INSERT ON receipt_void
WHEN EXISTS (SELECT 1 FROM receipt_void WHERE desk = NEW.desk AND receipt = NEW.receipt)
BEGIN SELECT RAISE(ABORT, 'receipt_void: the receipt is void already'); END;

-- refund: money given back for a void, by the tender used; carried = it paid for other lines.
CREATE TABLE refund (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  refund INTEGER NOT NULL CHECK (refund >= 1),
  void INTEGER NOT NULL,
  shift INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('cash', 'check', 'card', 'certificate')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  carried INTEGER NOT NULL CHECK (carried IN (0, 1)),
  FOREIGN KEY (desk, void) REFERENCES slip_void (desk, seq),
  FOREIGN KEY (desk, shift) REFERENCES shift (desk, seq),
  PRIMARY KEY (desk, seq, refund),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER refund_open BEFORE INSERT ON refund
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'refund: the entry is sealed'); END;
CREATE TRIGGER refund_no_update BEFORE UPDATE ON refund BEGIN SELECT RAISE(ABORT, 'refund: nothing is ever changed'); END;
CREATE TRIGGER refund_no_delete BEFORE DELETE ON refund BEGIN SELECT RAISE(ABORT, 'refund: nothing is ever deleted'); END;

-- void_approval: the second person of a pending void; its refund was given then.
CREATE TABLE void_approval (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  void INTEGER NOT NULL,
  approved_by TEXT NOT NULL,
  released_by TEXT NOT NULL,
  refund_cents INTEGER NOT NULL CHECK (refund_cents >= 0),
  UNIQUE (desk, void),
  FOREIGN KEY (desk, void) REFERENCES slip_void (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER void_approval_open BEFORE INSERT ON void_approval
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'void_approval: the entry is sealed'); END;
CREATE TRIGGER void_approval_no_update BEFORE UPDATE ON void_approval BEGIN SELECT RAISE(ABORT, 'void_approval: nothing is ever changed'); END;
CREATE TRIGGER void_approval_no_delete BEFORE DELETE ON void_approval BEGIN SELECT RAISE(ABORT, 'void_approval: nothing is ever deleted'); END;
CREATE TRIGGER void_approval_fits BEFORE INSERT ON void_approval
BEGIN
  SELECT RAISE(ABORT, 'void_approval: the void is approved already')
  WHERE EXISTS (SELECT 1 FROM void_approval WHERE desk = NEW.desk AND void = NEW.void)
     OR EXISTS (SELECT 1 FROM slip_void
       WHERE desk = NEW.desk AND seq = NEW.void AND approved_by IS NOT NULL);
  SELECT RAISE(ABORT, 'void_approval: nobody approves their own void')
  WHERE EXISTS (SELECT 1 FROM slip_void
    WHERE desk = NEW.desk AND seq = NEW.void AND voided_by = NEW.approved_by);
  SELECT RAISE(ABORT, 'void_approval: the refund is not that of the void')
  WHERE NEW.refund_cents IS NOT
    (SELECT refund_cents FROM slip_void WHERE desk = NEW.desk AND seq = NEW.void);
END;

-- exchange: lines of a slip cancelled for others: their worth paid for these, or came back.
CREATE TABLE exchange (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  series TEXT NOT NULL,
  number INTEGER NOT NULL,
  credit_cents INTEGER NOT NULL CHECK (credit_cents = carried_cents + returned_cents),
  carried_cents INTEGER NOT NULL CHECK (carried_cents >= 0),
  returned_cents INTEGER NOT NULL CHECK (returned_cents >= 0),
  FOREIGN KEY (desk, series, number) REFERENCES slip (desk, series, number),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER exchange_open BEFORE INSERT ON exchange
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'exchange: the entry is sealed'); END;
CREATE TRIGGER exchange_no_update BEFORE UPDATE ON exchange BEGIN SELECT RAISE(ABORT, 'exchange: nothing is ever changed'); END;
CREATE TRIGGER exchange_no_delete BEFORE DELETE ON exchange BEGIN SELECT RAISE(ABORT, 'exchange: nothing is ever deleted'); END;

-- tender_correction: money of a sale that came by another tender than was recorded.
CREATE TABLE tender_correction (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  series TEXT NOT NULL,
  number INTEGER NOT NULL,
  sale INTEGER NOT NULL,
  shift INTEGER NOT NULL,
  from_kind TEXT NOT NULL CHECK (from_kind IN ('cash', 'check', 'card', 'certificate')),
  to_kind TEXT NOT NULL CHECK (to_kind IN ('cash', 'check', 'card', 'certificate')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  reference TEXT,
  reason TEXT NOT NULL CHECK (length(reason) >= 1),
  corrected_by TEXT NOT NULL,
  approved_by TEXT CHECK (approved_by <> corrected_by),
  CHECK (from_kind <> to_kind),
  FOREIGN KEY (desk, series, number) REFERENCES slip (desk, series, number),
  FOREIGN KEY (desk, sale) REFERENCES sale (desk, seq),
  FOREIGN KEY (desk, shift) REFERENCES shift (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER tender_correction_open BEFORE INSERT ON tender_correction
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'tender_correction: the entry is sealed'); END;
CREATE TRIGGER tender_correction_no_update BEFORE UPDATE ON tender_correction BEGIN SELECT RAISE(ABORT, 'tender_correction: nothing is ever changed'); END;
CREATE TRIGGER tender_correction_no_delete BEFORE DELETE ON tender_correction BEGIN SELECT RAISE(ABORT, 'tender_correction: nothing is ever deleted'); END;

-- tender_flow: what a sale brought by each tender, and what went back: never below nothing.
CREATE VIEW tender_flow AS
  SELECT desk, seq AS sale, kind, amount_cents AS cents FROM tender
  UNION ALL SELECT desk, seq, 'cash', -change_cents FROM sale WHERE change_cents > 0
  UNION ALL SELECT v.desk, v.sale, r.kind, -r.amount_cents
    FROM slip_void v CROSS JOIN refund r ON r.desk = v.desk AND r.void = v.seq
  UNION ALL SELECT desk, sale, from_kind, -amount_cents FROM tender_correction
  UNION ALL SELECT desk, sale, to_kind, amount_cents FROM tender_correction;

CREATE TRIGGER refund_was_paid BEFORE INSERT ON refund
BEGIN
  SELECT RAISE(ABORT, 'refund: more than was paid by this tender')
  WHERE NEW.amount_cents > (SELECT coalesce(sum(cents), 0) FROM tender_flow
    WHERE desk = NEW.desk AND kind = NEW.kind AND sale =
      (SELECT sale FROM slip_void WHERE desk = NEW.desk AND seq = NEW.void));
END;
CREATE TRIGGER tender_correction_was_paid BEFORE INSERT ON tender_correction
BEGIN
  SELECT RAISE(ABORT, 'tender_correction: more than was paid by this tender')
  WHERE NEW.amount_cents > (SELECT coalesce(sum(cents), 0) FROM tender_flow
    WHERE desk = NEW.desk AND sale = NEW.sale AND kind = NEW.from_kind);
END;

-- slip_copy: further paper of a slip: COPY n.
CREATE TABLE slip_copy (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  series TEXT NOT NULL,
  number INTEGER NOT NULL,
  copy INTEGER NOT NULL CHECK (copy >= 1),
  asked_by TEXT NOT NULL,
  approved_by TEXT,
  reason TEXT NOT NULL,
  FOREIGN KEY (desk, series, number) REFERENCES slip (desk, series, number),
  PRIMARY KEY (desk, series, number, copy),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER slip_copy_open BEFORE INSERT ON slip_copy
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'slip_copy: the entry is sealed'); END;
CREATE TRIGGER slip_copy_no_update BEFORE UPDATE ON slip_copy BEGIN SELECT RAISE(ABORT, 'slip_copy: nothing is ever changed'); END;
CREATE TRIGGER slip_copy_no_delete BEFORE DELETE ON slip_copy BEGIN SELECT RAISE(ABORT, 'slip_copy: nothing is ever deleted'); END;
CREATE TRIGGER slip_copy_follows BEFORE INSERT ON slip_copy
BEGIN
  SELECT RAISE(ABORT, 'slip_copy: the copy must follow the last one')
  WHERE NEW.copy IS NOT (SELECT coalesce(max(copy), 0) + 1 FROM slip_copy
    WHERE desk = NEW.desk AND series = NEW.series AND number = NEW.number);
END;

-- cash_movement: money into or out of a cash box that is no sale.
CREATE TABLE cash_movement (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  shift INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('drop', 'paid_in', 'paid_out')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  reason TEXT NOT NULL CHECK (length(reason) >= 1),
  moved_by TEXT NOT NULL,
  approved_by TEXT CHECK (approved_by <> moved_by),
  FOREIGN KEY (desk, shift) REFERENCES shift (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER cash_movement_open BEFORE INSERT ON cash_movement
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'cash_movement: the entry is sealed'); END;
CREATE TRIGGER cash_movement_no_update BEFORE UPDATE ON cash_movement BEGIN SELECT RAISE(ABORT, 'cash_movement: nothing is ever changed'); END;
CREATE TRIGGER cash_movement_no_delete BEFORE DELETE ON cash_movement BEGIN SELECT RAISE(ABORT, 'cash_movement: nothing is ever deleted'); END;

-- drawer_opening: the drawer was opened without a sale.
CREATE TABLE drawer_opening (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  shift INTEGER NOT NULL,
  reason TEXT NOT NULL CHECK (length(reason) >= 1),
  opened_by TEXT NOT NULL,
  approved_by TEXT CHECK (approved_by <> opened_by),
  FOREIGN KEY (desk, shift) REFERENCES shift (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER drawer_opening_open BEFORE INSERT ON drawer_opening
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'drawer_opening: the entry is sealed'); END;
CREATE TRIGGER drawer_opening_no_update BEFORE UPDATE ON drawer_opening BEGIN SELECT RAISE(ABORT, 'drawer_opening: nothing is ever changed'); END;
CREATE TRIGGER drawer_opening_no_delete BEFORE DELETE ON drawer_opening BEGIN SELECT RAISE(ABORT, 'drawer_opening: nothing is ever deleted'); END;

-- drawer_count: a final blind count, what the ledger expected, and the difference kept for ever.
CREATE TABLE drawer_count (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  shift INTEGER NOT NULL,
  counted_by TEXT NOT NULL,
  counted_cents INTEGER NOT NULL CHECK (counted_cents >= 0),
  expected_cents INTEGER NOT NULL,
  over_short_cents INTEGER NOT NULL CHECK (over_short_cents = counted_cents - expected_cents),
  reason TEXT,
  FOREIGN KEY (desk, shift) REFERENCES shift (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER drawer_count_open BEFORE INSERT ON drawer_count
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'drawer_count: the entry is sealed'); END;
CREATE TRIGGER drawer_count_no_update BEFORE UPDATE ON drawer_count BEGIN SELECT RAISE(ABORT, 'drawer_count: nothing is ever changed'); END;
CREATE TRIGGER drawer_count_no_delete BEFORE DELETE ON drawer_count BEGIN SELECT RAISE(ABORT, 'drawer_count: nothing is ever deleted'); END;

-- count_line: how many pieces of a denomination were counted, loose or in rolls.
CREATE TABLE count_line (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  denomination_cents INTEGER NOT NULL CHECK (denomination_cents > 0),
  form TEXT NOT NULL CHECK (form IN ('loose', 'rolls')),
  pieces INTEGER NOT NULL CHECK (pieces BETWEEN 0 AND 1000000),
  FOREIGN KEY (desk, seq) REFERENCES drawer_count (desk, seq),
  PRIMARY KEY (desk, seq, denomination_cents, form),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER count_line_open BEFORE INSERT ON count_line
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'count_line: the entry is sealed'); END;
CREATE TRIGGER count_line_no_update BEFORE UPDATE ON count_line BEGIN SELECT RAISE(ABORT, 'count_line: nothing is ever changed'); END;
CREATE TRIGGER count_line_no_delete BEFORE DELETE ON count_line BEGIN SELECT RAISE(ABORT, 'count_line: nothing is ever deleted'); END;

-- count_voucher: a check, card slip or certificate that was found in the drawer.
CREATE TABLE count_voucher (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  voucher INTEGER NOT NULL CHECK (voucher >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('check', 'card', 'certificate')),
  reference TEXT CHECK (length(reference) BETWEEN 1 AND 40),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  FOREIGN KEY (desk, seq) REFERENCES drawer_count (desk, seq),
  PRIMARY KEY (desk, seq, voucher),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER count_voucher_open BEFORE INSERT ON count_voucher
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'count_voucher: the entry is sealed'); END;
CREATE TRIGGER count_voucher_no_update BEFORE UPDATE ON count_voucher BEGIN SELECT RAISE(ABORT, 'count_voucher: nothing is ever changed'); END;
CREATE TRIGGER count_voucher_no_delete BEFORE DELETE ON count_voucher BEGIN SELECT RAISE(ABORT, 'count_voucher: nothing is ever deleted'); END;


-- count_tender: what was found of a tender beside cash, and what the record has of it.
CREATE TABLE count_tender (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('check', 'card', 'certificate')),
  counted_cents INTEGER NOT NULL CHECK (counted_cents >= 0),
  expected_cents INTEGER NOT NULL,
  over_short_cents INTEGER NOT NULL CHECK (over_short_cents = counted_cents - expected_cents),
  FOREIGN KEY (desk, seq) REFERENCES drawer_count (desk, seq),
  PRIMARY KEY (desk, seq, kind),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER count_tender_open BEFORE INSERT ON count_tender
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'count_tender: the entry is sealed'); END;
CREATE TRIGGER count_tender_no_update BEFORE UPDATE ON count_tender BEGIN SELECT RAISE(ABORT, 'count_tender: nothing is ever changed'); END;
CREATE TRIGGER count_tender_no_delete BEFORE DELETE ON count_tender BEGIN SELECT RAISE(ABORT, 'count_tender: nothing is ever deleted'); END;


-- game_event: a game started, its first ball was called, or its start was moved.
CREATE TABLE game_event (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  game TEXT NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('start', 'first_ball', 'delay')),
  at TEXT NOT NULL,
  marked_by TEXT NOT NULL,
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER game_event_open BEFORE INSERT ON game_event
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'game_event: the entry is sealed'); END;
CREATE TRIGGER game_event_no_update BEFORE UPDATE ON game_event BEGIN SELECT RAISE(ABORT, 'game_event: nothing is ever changed'); END;
CREATE TRIGGER game_event_no_delete BEFORE DELETE ON game_event BEGIN SELECT RAISE(ABORT, 'game_event: nothing is ever deleted'); END;

-- ball_verification: players looked whether every ball is there, or balls were changed.
CREATE TABLE ball_verification (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  changed INTEGER NOT NULL CHECK (changed IN (0, 1)),
  recorded_by TEXT NOT NULL,
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER ball_verification_open BEFORE INSERT ON ball_verification
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'ball_verification: the entry is sealed'); END;
CREATE TRIGGER ball_verification_no_update BEFORE UPDATE ON ball_verification BEGIN SELECT RAISE(ABORT, 'ball_verification: nothing is ever changed'); END;
CREATE TRIGGER ball_verification_no_delete BEFORE DELETE ON ball_verification BEGIN SELECT RAISE(ABORT, 'ball_verification: nothing is ever deleted'); END;

-- ball_verifier: the players who looked, by name.
CREATE TABLE ball_verifier (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  verifier INTEGER NOT NULL CHECK (verifier >= 1),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  PRIMARY KEY (desk, seq, verifier),
  FOREIGN KEY (desk, seq) REFERENCES ball_verification (desk, seq)
) STRICT;
CREATE TRIGGER ball_verifier_open BEFORE INSERT ON ball_verifier
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'ball_verifier: the entry is sealed'); END;
CREATE TRIGGER ball_verifier_no_update BEFORE UPDATE ON ball_verifier BEGIN SELECT RAISE(ABORT, 'ball_verifier: nothing is ever changed'); END;
CREATE TRIGGER ball_verifier_no_delete BEFORE DELETE ON ball_verifier BEGIN SELECT RAISE(ABORT, 'ball_verifier: nothing is ever deleted'); END;

-- bonus_ball_number: the number the caller drew for an occasion.
CREATE TABLE bonus_ball_number (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  recorded_by TEXT NOT NULL,
  UNIQUE (desk, session, occasion),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER bonus_ball_number_open BEFORE INSERT ON bonus_ball_number
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'bonus_ball_number: the entry is sealed'); END;
CREATE TRIGGER bonus_ball_number_no_update BEFORE UPDATE ON bonus_ball_number BEGIN SELECT RAISE(ABORT, 'bonus_ball_number: nothing is ever changed'); END;
CREATE TRIGGER bonus_ball_number_no_delete BEFORE DELETE ON bonus_ball_number BEGIN SELECT RAISE(ABORT, 'bonus_ball_number: nothing is ever deleted'); END;
CREATE TRIGGER bonus_ball_number_once BEFORE INSERT ON bonus_ball_number
WHEN EXISTS (SELECT 1 FROM bonus_ball_number
  WHERE desk = NEW.desk AND session = NEW.session AND occasion = NEW.occasion)
BEGIN SELECT RAISE(ABORT, 'bonus_ball_number: it is on record'); END;

-- bonus_ball_close: this desk's bonus-ball sales of an occasion ended.
CREATE TABLE bonus_ball_close (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  opportunities INTEGER NOT NULL CHECK (opportunities >= 0),
  receipts_cents INTEGER NOT NULL CHECK (receipts_cents >= 0),
  closed_by TEXT NOT NULL,
  UNIQUE (desk, session, occasion),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER bonus_ball_close_open BEFORE INSERT ON bonus_ball_close
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'bonus_ball_close: the entry is sealed'); END;
CREATE TRIGGER bonus_ball_close_no_update BEFORE UPDATE ON bonus_ball_close BEGIN SELECT RAISE(ABORT, 'bonus_ball_close: nothing is ever changed'); END;
CREATE TRIGGER bonus_ball_close_no_delete BEFORE DELETE ON bonus_ball_close BEGIN SELECT RAISE(ABORT, 'bonus_ball_close: nothing is ever deleted'); END;
CREATE TRIGGER bonus_ball_close_once BEFORE INSERT ON bonus_ball_close
WHEN EXISTS (SELECT 1 FROM bonus_ball_close
  WHERE desk = NEW.desk AND session = NEW.session AND occasion = NEW.occasion)
BEGIN SELECT RAISE(ABORT, 'bonus_ball_close: it is closed'); END;

-- bonus_ball_announcement: total and prize as fixed for the caller.
CREATE TABLE bonus_ball_announcement (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  opportunities INTEGER NOT NULL CHECK (opportunities >= 0),
  receipts_cents INTEGER NOT NULL CHECK (receipts_cents >= 0),
  percent_bp INTEGER NOT NULL CHECK (percent_bp BETWEEN 0 AND 10000),
  carry_in_cents INTEGER NOT NULL CHECK (carry_in_cents >= 0),
  prize_cents INTEGER NOT NULL CHECK (prize_cents >= 0),
  retained_cents INTEGER NOT NULL CHECK (retained_cents = receipts_cents - (prize_cents - carry_in_cents)),
  announced_by TEXT NOT NULL,
  UNIQUE (desk, session, occasion),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER bonus_ball_announcement_open BEFORE INSERT ON bonus_ball_announcement
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'bonus_ball_announcement: the entry is sealed'); END;
CREATE TRIGGER bonus_ball_announcement_no_update BEFORE UPDATE ON bonus_ball_announcement BEGIN SELECT RAISE(ABORT, 'bonus_ball_announcement: nothing is ever changed'); END;
CREATE TRIGGER bonus_ball_announcement_no_delete BEFORE DELETE ON bonus_ball_announcement BEGIN SELECT RAISE(ABORT, 'bonus_ball_announcement: nothing is ever deleted'); END;
CREATE TRIGGER bonus_ball_announcement_once BEFORE INSERT ON bonus_ball_announcement
WHEN EXISTS (SELECT 1 FROM bonus_ball_announcement
  WHERE desk = NEW.desk AND session = NEW.session AND occasion = NEW.occasion)
BEGIN SELECT RAISE(ABORT, 'bonus_ball_announcement: it is announced'); END;

-- announced_desk: what each desk of the hall had sold of an announced total.
CREATE TABLE announced_desk (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  of_desk TEXT NOT NULL CHECK (length(of_desk) BETWEEN 1 AND 4),
  source TEXT NOT NULL CHECK (source IN ('own', 'typed', 'synced')),
  opportunities INTEGER NOT NULL CHECK (opportunities >= 0),
  receipts_cents INTEGER NOT NULL CHECK (receipts_cents >= 0),
  CHECK ((source = 'own') = (of_desk = desk)),
  PRIMARY KEY (desk, seq, of_desk),
  FOREIGN KEY (desk, seq) REFERENCES bonus_ball_announcement (desk, seq)
) STRICT;
CREATE TRIGGER announced_desk_open BEFORE INSERT ON announced_desk
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'announced_desk: the entry is sealed'); END;
CREATE TRIGGER announced_desk_no_update BEFORE UPDATE ON announced_desk BEGIN SELECT RAISE(ABORT, 'announced_desk: nothing is ever changed'); END;
CREATE TRIGGER announced_desk_no_delete BEFORE DELETE ON announced_desk BEGIN SELECT RAISE(ABORT, 'announced_desk: nothing is ever deleted'); END;

-- bonus_ball_spoken: the instant the caller said total and prize is the entry's own; lead_s are
-- the seconds from it to the first bonus-ball game's start, below zero after it.
CREATE TABLE bonus_ball_spoken (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  lead_s INTEGER,
  recorded_by TEXT NOT NULL,
  UNIQUE (desk, session, occasion),
  FOREIGN KEY (desk, session, occasion) REFERENCES bonus_ball_announcement (desk, session, occasion),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER bonus_ball_spoken_open BEFORE INSERT ON bonus_ball_spoken
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'bonus_ball_spoken: the entry is sealed'); END;
CREATE TRIGGER bonus_ball_spoken_no_update BEFORE UPDATE ON bonus_ball_spoken BEGIN SELECT RAISE(ABORT, 'bonus_ball_spoken: nothing is ever changed'); END;
CREATE TRIGGER bonus_ball_spoken_no_delete BEFORE DELETE ON bonus_ball_spoken BEGIN SELECT RAISE(ABORT, 'bonus_ball_spoken: nothing is ever deleted'); END;
CREATE TRIGGER bonus_ball_spoken_once BEFORE INSERT ON bonus_ball_spoken
WHEN EXISTS (SELECT 1 FROM bonus_ball_spoken
  WHERE desk = NEW.desk AND session = NEW.session AND occasion = NEW.occasion)
BEGIN SELECT RAISE(ABORT, 'bonus_ball_spoken: it is on record'); END;

-- hall_desk: another desk of the hall sells in this session too.
CREATE TABLE hall_desk (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  other_desk TEXT NOT NULL CHECK (length(other_desk) BETWEEN 1 AND 4),
  named_by TEXT NOT NULL,
  CHECK (other_desk <> desk),
  UNIQUE (desk, session, other_desk),
  FOREIGN KEY (desk, session) REFERENCES session (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER hall_desk_open BEFORE INSERT ON hall_desk
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'hall_desk: the entry is sealed'); END;
CREATE TRIGGER hall_desk_no_update BEFORE UPDATE ON hall_desk BEGIN SELECT RAISE(ABORT, 'hall_desk: nothing is ever changed'); END;
CREATE TRIGGER hall_desk_no_delete BEFORE DELETE ON hall_desk BEGIN SELECT RAISE(ABORT, 'hall_desk: nothing is ever deleted'); END;
CREATE TRIGGER hall_desk_once BEFORE INSERT ON hall_desk
WHEN EXISTS (SELECT 1 FROM hall_desk
  WHERE desk = NEW.desk AND session = NEW.session AND other_desk = NEW.other_desk)
BEGIN SELECT RAISE(ABORT, 'hall_desk: it is named'); END;

-- closing_slip: another desk's bonus-ball closing slip as two people typed it; the newest counts.
CREATE TABLE closing_slip (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  other_desk TEXT NOT NULL CHECK (length(other_desk) BETWEEN 1 AND 4),
  opportunities INTEGER NOT NULL CHECK (opportunities >= 0),
  receipts_cents INTEGER NOT NULL CHECK (receipts_cents >= 0),
  closed_at TEXT NOT NULL,
  typed_by TEXT NOT NULL,
  approved_by TEXT NOT NULL CHECK (approved_by <> typed_by),
  CHECK (other_desk <> desk),
  CHECK (opportunities > 0 OR receipts_cents = 0),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER closing_slip_open BEFORE INSERT ON closing_slip
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'closing_slip: the entry is sealed'); END;
CREATE TRIGGER closing_slip_no_update BEFORE UPDATE ON closing_slip BEGIN SELECT RAISE(ABORT, 'closing_slip: nothing is ever changed'); END;
CREATE TRIGGER closing_slip_no_delete BEFORE DELETE ON closing_slip BEGIN SELECT RAISE(ABORT, 'closing_slip: nothing is ever deleted'); END;

-- game_sales: what a game's cards brought at another desk, typed by two people; the newest counts.
CREATE TABLE game_sales (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  game TEXT NOT NULL,
  other_desk TEXT NOT NULL CHECK (length(other_desk) BETWEEN 1 AND 4),
  receipts_cents INTEGER NOT NULL CHECK (receipts_cents >= 0),
  typed_by TEXT NOT NULL,
  approved_by TEXT NOT NULL CHECK (approved_by <> typed_by),
  CHECK (other_desk <> desk),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER game_sales_open BEFORE INSERT ON game_sales
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'game_sales: the entry is sealed'); END;
CREATE TRIGGER game_sales_no_update BEFORE UPDATE ON game_sales BEGIN SELECT RAISE(ABORT, 'game_sales: nothing is ever changed'); END;
CREATE TRIGGER game_sales_no_delete BEFORE DELETE ON game_sales BEGIN SELECT RAISE(ABORT, 'game_sales: nothing is ever deleted'); END;

-- bonus_ball_carry: what an earlier, unwon prize brings into an occasion, or what became of it.
CREATE TABLE bonus_ball_carry (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER,
  occasion TEXT,
  event TEXT NOT NULL CHECK (event IN ('carry_in', 'won', 'not_won')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  reason TEXT NOT NULL,
  recorded_by TEXT NOT NULL,
  approved_by TEXT CHECK (approved_by <> recorded_by),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER bonus_ball_carry_open BEFORE INSERT ON bonus_ball_carry
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'bonus_ball_carry: the entry is sealed'); END;
CREATE TRIGGER bonus_ball_carry_no_update BEFORE UPDATE ON bonus_ball_carry BEGIN SELECT RAISE(ABORT, 'bonus_ball_carry: nothing is ever changed'); END;
CREATE TRIGGER bonus_ball_carry_no_delete BEFORE DELETE ON bonus_ball_carry BEGIN SELECT RAISE(ABORT, 'bonus_ball_carry: nothing is ever deleted'); END;

-- bonus_ball_winner: who won a bonus ball, in the order of verification, and each share.
CREATE TABLE bonus_ball_winner (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  winner INTEGER NOT NULL CHECK (winner >= 1),
  receipt TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  game TEXT,
  last_ball INTEGER CHECK (last_ball >= 1),
  share_cents INTEGER NOT NULL CHECK (share_cents >= 0),
  source TEXT NOT NULL CHECK (source IN ('own', 'looked_at', 'synced')),
  UNIQUE (desk, receipt),
  PRIMARY KEY (desk, seq, winner),
  FOREIGN KEY (desk, seq) REFERENCES bonus_ball_carry (desk, seq)
) STRICT;
CREATE TRIGGER bonus_ball_winner_open BEFORE INSERT ON bonus_ball_winner
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'bonus_ball_winner: the entry is sealed'); END;
CREATE TRIGGER bonus_ball_winner_no_update BEFORE UPDATE ON bonus_ball_winner BEGIN SELECT RAISE(ABORT, 'bonus_ball_winner: nothing is ever changed'); END;
CREATE TRIGGER bonus_ball_winner_no_delete BEFORE DELETE ON bonus_ball_winner BEGIN SELECT RAISE(ABORT, 'bonus_ball_winner: nothing is ever deleted'); END;
CREATE TRIGGER bonus_ball_winner_once BEFORE INSERT ON bonus_ball_winner
WHEN EXISTS (SELECT 1 FROM bonus_ball_winner WHERE desk = NEW.desk AND receipt = NEW.receipt)
BEGIN SELECT RAISE(ABORT, 'bonus_ball_winner: the receipt has won'); END;
-- A receipt of another desk, which this ledger does not hold, came by a sync or was looked at
-- there by two people.
CREATE TRIGGER bonus_ball_winner_known BEFORE INSERT ON bonus_ball_winner
BEGIN
  SELECT RAISE(ABORT, 'bonus_ball_winner: there is no such receipt')
  WHERE NEW.source = 'own' AND NOT EXISTS (SELECT 1 FROM receipt
    WHERE desk = NEW.desk AND receipt = NEW.receipt);
  SELECT RAISE(ABORT, 'bonus_ball_winner: a receipt of another desk is looked at by two people')
  WHERE NEW.source = 'looked_at' AND NOT EXISTS (SELECT 1 FROM bonus_ball_carry
    WHERE desk = NEW.desk AND seq = NEW.seq AND approved_by IS NOT NULL);
END;

-- prize: a game's prize as it was paid, whole and once; part is '' for a game of one prize.
CREATE TABLE prize (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  game TEXT NOT NULL CHECK (length(game) >= 1),
  part TEXT NOT NULL,
  award TEXT NOT NULL CHECK (award IN ('prize', 'consolation', 'with_bonus', 'bonus_ball')),
  announced_cents INTEGER NOT NULL CHECK (announced_cents > 0),
  paid_cents INTEGER NOT NULL CHECK (paid_cents BETWEEN 0 AND announced_cents),
  collected_cents INTEGER CHECK (collected_cents >= announced_cents + tax_cents + fee_cents),
  tax_cents INTEGER NOT NULL CHECK (tax_cents >= 0),
  fee_cents INTEGER NOT NULL CHECK (fee_cents >= 0),
  method TEXT NOT NULL CHECK (method IN ('cash', 'check')),
  shift INTEGER CHECK ((shift IS NULL) = (method = 'check')),
  paid_by TEXT NOT NULL,
  approved_by TEXT NOT NULL CHECK (approved_by <> paid_by),
  UNIQUE (desk, session, occasion, game, part),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  FOREIGN KEY (desk, shift) REFERENCES shift (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER prize_open BEFORE INSERT ON prize
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'prize: the entry is sealed'); END;
CREATE TRIGGER prize_no_update BEFORE UPDATE ON prize BEGIN SELECT RAISE(ABORT, 'prize: nothing is ever changed'); END;
CREATE TRIGGER prize_no_delete BEFORE DELETE ON prize BEGIN SELECT RAISE(ABORT, 'prize: nothing is ever deleted'); END;
CREATE TRIGGER prize_once BEFORE INSERT ON prize
WHEN EXISTS (SELECT 1 FROM prize WHERE desk = NEW.desk AND session = NEW.session
  AND occasion = NEW.occasion AND game = NEW.game AND part = NEW.part)
BEGIN SELECT RAISE(ABORT, 'prize: it is paid already'); END;

-- prize_share: a winner of a paid prize, in the order of verification; a check number is used once.
CREATE TABLE prize_share (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  share INTEGER NOT NULL CHECK (share >= 1),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  color TEXT CHECK (length(color) >= 1),
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  check_number TEXT CHECK (length(check_number) BETWEEN 1 AND 20),
  slip TEXT CHECK (length(slip) BETWEEN 1 AND 20),
  UNIQUE (desk, check_number),
  PRIMARY KEY (desk, seq, share),
  FOREIGN KEY (desk, seq) REFERENCES prize (desk, seq)
) STRICT;
CREATE TRIGGER prize_share_open BEFORE INSERT ON prize_share
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'prize_share: the entry is sealed'); END;
CREATE TRIGGER prize_share_no_update BEFORE UPDATE ON prize_share BEGIN SELECT RAISE(ABORT, 'prize_share: nothing is ever changed'); END;
CREATE TRIGGER prize_share_no_delete BEFORE DELETE ON prize_share BEGIN SELECT RAISE(ABORT, 'prize_share: nothing is ever deleted'); END;
CREATE TRIGGER prize_share_check_once BEFORE INSERT ON prize_share
WHEN NEW.check_number IS NOT NULL AND EXISTS
  (SELECT 1 FROM prize_share WHERE desk = NEW.desk AND check_number = NEW.check_number)
BEGIN SELECT RAISE(ABORT, 'prize_share: the check number is used already'); END;

-- check_spoiled: a check that was written or torn and pays nobody.
CREATE TABLE check_spoiled (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  check_number TEXT NOT NULL CHECK (length(check_number) BETWEEN 1 AND 20),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  spoiled_by TEXT NOT NULL,
  UNIQUE (desk, check_number),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER check_spoiled_open BEFORE INSERT ON check_spoiled
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'check_spoiled: the entry is sealed'); END;
CREATE TRIGGER check_spoiled_no_update BEFORE UPDATE ON check_spoiled BEGIN SELECT RAISE(ABORT, 'check_spoiled: nothing is ever changed'); END;
CREATE TRIGGER check_spoiled_no_delete BEFORE DELETE ON check_spoiled BEGIN SELECT RAISE(ABORT, 'check_spoiled: nothing is ever deleted'); END;
CREATE TRIGGER check_spoiled_unused BEFORE INSERT ON check_spoiled
BEGIN
  SELECT RAISE(ABORT, 'check_spoiled: the number is used')
  WHERE EXISTS (SELECT 1 FROM check_spoiled WHERE desk = NEW.desk AND check_number = NEW.check_number)
  OR EXISTS (SELECT 1 FROM prize_share WHERE desk = NEW.desk AND check_number = NEW.check_number);
END;
CREATE TRIGGER prize_share_check_whole BEFORE INSERT ON prize_share
WHEN EXISTS (SELECT 1 FROM check_spoiled WHERE desk = NEW.desk AND check_number = NEW.check_number)
BEGIN SELECT RAISE(ABORT, 'prize_share: the check is spoiled'); END;

-- goods_award: a prize in kind, of a game or at the door (game ''), given to one winner.
CREATE TABLE goods_award (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  game TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) >= 1),
  retail_cents INTEGER NOT NULL CHECK (retail_cents >= 0),
  wholesale_cents INTEGER CHECK (wholesale_cents >= 0),
  winner TEXT NOT NULL CHECK (length(winner) BETWEEN 1 AND 40),
  slip TEXT CHECK (length(slip) BETWEEN 1 AND 20),
  given_by TEXT NOT NULL,
  approved_by TEXT NOT NULL CHECK (approved_by <> given_by),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER goods_award_open BEFORE INSERT ON goods_award
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'goods_award: the entry is sealed'); END;
CREATE TRIGGER goods_award_no_update BEFORE UPDATE ON goods_award BEGIN SELECT RAISE(ABORT, 'goods_award: nothing is ever changed'); END;
CREATE TRIGGER goods_award_no_delete BEFORE DELETE ON goods_award BEGIN SELECT RAISE(ABORT, 'goods_award: nothing is ever deleted'); END;

-- prize_hold: a disputed prize is held back, or may be paid after all; the last word holds.
CREATE TABLE prize_hold (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  game TEXT NOT NULL CHECK (length(game) >= 1),
  part TEXT NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('withheld', 'released')),
  reason TEXT NOT NULL CHECK (length(reason) >= 1),
  recorded_by TEXT NOT NULL,
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER prize_hold_open BEFORE INSERT ON prize_hold
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'prize_hold: the entry is sealed'); END;
CREATE TRIGGER prize_hold_no_update BEFORE UPDATE ON prize_hold BEGIN SELECT RAISE(ABORT, 'prize_hold: nothing is ever changed'); END;
CREATE TRIGGER prize_hold_no_delete BEFORE DELETE ON prize_hold BEGIN SELECT RAISE(ABORT, 'prize_hold: nothing is ever deleted'); END;

-- attendance_announcement: players and schedule as fixed for an occasion; counted = by the desk.
CREATE TABLE attendance_announcement (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  counted INTEGER NOT NULL CHECK (counted >= 0),
  players INTEGER NOT NULL CHECK (players BETWEEN 0 AND 9999),
  reason TEXT CHECK (length(reason) >= 1),
  exercised INTEGER NOT NULL CHECK (exercised IN (0, 1)),
  schedule TEXT NOT NULL CHECK (length(schedule) >= 1),
  total_cents INTEGER NOT NULL CHECK (total_cents >= 0),
  announced_by TEXT NOT NULL,
  CHECK (players = counted OR reason IS NOT NULL),
  UNIQUE (desk, session, occasion),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER attendance_announcement_open BEFORE INSERT ON attendance_announcement
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'attendance_announcement: the entry is sealed'); END;
CREATE TRIGGER attendance_announcement_no_update BEFORE UPDATE ON attendance_announcement BEGIN SELECT RAISE(ABORT, 'attendance_announcement: nothing is ever changed'); END;
CREATE TRIGGER attendance_announcement_no_delete BEFORE DELETE ON attendance_announcement BEGIN SELECT RAISE(ABORT, 'attendance_announcement: nothing is ever deleted'); END;
CREATE TRIGGER attendance_announcement_once BEFORE INSERT ON attendance_announcement
WHEN EXISTS (SELECT 1 FROM attendance_announcement
  WHERE desk = NEW.desk AND session = NEW.session AND occasion = NEW.occasion)
BEGIN SELECT RAISE(ABORT, 'attendance_announcement: it is announced'); END;

-- attendance_prize: the prizes of the announced schedule, by game or part of one.
CREATE TABLE attendance_prize (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  game TEXT NOT NULL,
  prize_cents INTEGER NOT NULL CHECK (prize_cents >= 0),
  PRIMARY KEY (desk, seq, game),
  FOREIGN KEY (desk, seq) REFERENCES attendance_announcement (desk, seq)
) STRICT;
CREATE TRIGGER attendance_prize_open BEFORE INSERT ON attendance_prize
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'attendance_prize: the entry is sealed'); END;
CREATE TRIGGER attendance_prize_no_update BEFORE UPDATE ON attendance_prize BEGIN SELECT RAISE(ABORT, 'attendance_prize: nothing is ever changed'); END;
CREATE TRIGGER attendance_prize_no_delete BEFORE DELETE ON attendance_prize BEGIN SELECT RAISE(ABORT, 'attendance_prize: nothing is ever deleted'); END;

-- attendance_slip: the slips whose players were counted.
CREATE TABLE attendance_slip (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  series TEXT NOT NULL,
  number INTEGER NOT NULL,
  FOREIGN KEY (desk, series, number) REFERENCES slip (desk, series, number),
  PRIMARY KEY (desk, seq, series, number),
  FOREIGN KEY (desk, seq) REFERENCES attendance_announcement (desk, seq)
) STRICT;
CREATE TRIGGER attendance_slip_open BEFORE INSERT ON attendance_slip
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'attendance_slip: the entry is sealed'); END;
CREATE TRIGGER attendance_slip_no_update BEFORE UPDATE ON attendance_slip BEGIN SELECT RAISE(ABORT, 'attendance_slip: nothing is ever changed'); END;
CREATE TRIGGER attendance_slip_no_delete BEFORE DELETE ON attendance_slip BEGIN SELECT RAISE(ABORT, 'attendance_slip: nothing is ever deleted'); END;

-- jackpot_settlement: what became of a progressive jackpot on one occasion of its progression.
CREATE TABLE jackpot_settlement (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  game TEXT NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('won', 'not_won', 'not_played')),
  number INTEGER NOT NULL CHECK (number >= 1),
  base_cents INTEGER NOT NULL CHECK (base_cents >= 0),
  added_cents INTEGER NOT NULL CHECK (added_cents >= 0),
  jackpot_cents INTEGER NOT NULL CHECK (jackpot_cents = base_cents + added_cents),
  consolation_cents INTEGER NOT NULL CHECK (consolation_cents >= 0),
  calls_allowed INTEGER NOT NULL CHECK (calls_allowed BETWEEN 1 AND 75),
  calls INTEGER CHECK (calls BETWEEN 1 AND 75),
  last_ball INTEGER CHECK (last_ball BETWEEN 1 AND 75),
  ends INTEGER NOT NULL CHECK (ends IN (0, 1)),
  added_out_cents INTEGER NOT NULL CHECK (added_out_cents >= 0),
  next_number INTEGER NOT NULL CHECK (next_number >= 1),
  reason TEXT CHECK (length(reason) >= 1),
  settled_by TEXT NOT NULL,
  CHECK ((event = 'not_played') = (calls IS NULL)),
  CHECK ((event = 'not_played') = (reason IS NOT NULL)),
  CHECK (next_number = CASE event WHEN 'won' THEN 1 WHEN 'not_won' THEN number + 1 ELSE number END),
  CHECK (added_out_cents = CASE WHEN event <> 'won' THEN added_cents
    WHEN ends = 1 THEN 0 ELSE consolation_cents END),
  UNIQUE (desk, session, game),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER jackpot_settlement_open BEFORE INSERT ON jackpot_settlement
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'jackpot_settlement: the entry is sealed'); END;
CREATE TRIGGER jackpot_settlement_no_update BEFORE UPDATE ON jackpot_settlement BEGIN SELECT RAISE(ABORT, 'jackpot_settlement: nothing is ever changed'); END;
CREATE TRIGGER jackpot_settlement_no_delete BEFORE DELETE ON jackpot_settlement BEGIN SELECT RAISE(ABORT, 'jackpot_settlement: nothing is ever deleted'); END;
CREATE TRIGGER jackpot_settlement_once BEFORE INSERT ON jackpot_settlement
WHEN EXISTS (SELECT 1 FROM jackpot_settlement
  WHERE desk = NEW.desk AND session = NEW.session AND game = NEW.game)
BEGIN SELECT RAISE(ABORT, 'jackpot_settlement: it is settled'); END;

-- jackpot_winner: who won jackpot or consolation, in the order of verification; a card wins once.
CREATE TABLE jackpot_winner (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  winner INTEGER NOT NULL CHECK (winner >= 1),
  prize TEXT NOT NULL CHECK (prize IN ('jackpot', 'consolation')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  card TEXT NOT NULL CHECK (length(card) BETWEEN 1 AND 40),
  share_cents INTEGER NOT NULL CHECK (share_cents >= 0),
  UNIQUE (desk, seq, card),
  PRIMARY KEY (desk, seq, winner),
  FOREIGN KEY (desk, seq) REFERENCES jackpot_settlement (desk, seq)
) STRICT;
CREATE TRIGGER jackpot_winner_open BEFORE INSERT ON jackpot_winner
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'jackpot_winner: the entry is sealed'); END;
CREATE TRIGGER jackpot_winner_no_update BEFORE UPDATE ON jackpot_winner BEGIN SELECT RAISE(ABORT, 'jackpot_winner: nothing is ever changed'); END;
CREATE TRIGGER jackpot_winner_no_delete BEFORE DELETE ON jackpot_winner BEGIN SELECT RAISE(ABORT, 'jackpot_winner: nothing is ever deleted'); END;

-- early_bird_settlement: what a progressive early bird brought, paid, kept and carried.
CREATE TABLE early_bird_settlement (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  game TEXT NOT NULL,
  paid_kind TEXT NOT NULL CHECK (paid_kind IN ('progressive', 'consolation')),
  receipts_cents INTEGER NOT NULL CHECK (receipts_cents >= 0),
  carry_in_cents INTEGER NOT NULL CHECK (carry_in_cents >= 0),
  call_limit INTEGER NOT NULL CHECK (call_limit BETWEEN 1 AND 75),
  calls INTEGER NOT NULL CHECK (calls BETWEEN 1 AND 75),
  percent_bp INTEGER NOT NULL CHECK (percent_bp BETWEEN 0 AND 10000),
  carry_bp INTEGER NOT NULL CHECK (carry_bp BETWEEN 0 AND 10000),
  paid_cents INTEGER NOT NULL CHECK (paid_cents >= 0),
  retained_cents INTEGER NOT NULL,
  carry_out_cents INTEGER NOT NULL CHECK (carry_out_cents >= 0),
  settled_by TEXT NOT NULL,
  CHECK ((paid_kind = 'progressive') = (calls <= call_limit)),
  CHECK (receipts_cents + carry_in_cents = paid_cents + retained_cents + carry_out_cents),
  UNIQUE (desk, session, game),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER early_bird_settlement_open BEFORE INSERT ON early_bird_settlement
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'early_bird_settlement: the entry is sealed'); END;
CREATE TRIGGER early_bird_settlement_no_update BEFORE UPDATE ON early_bird_settlement BEGIN SELECT RAISE(ABORT, 'early_bird_settlement: nothing is ever changed'); END;
CREATE TRIGGER early_bird_settlement_no_delete BEFORE DELETE ON early_bird_settlement BEGIN SELECT RAISE(ABORT, 'early_bird_settlement: nothing is ever deleted'); END;
CREATE TRIGGER early_bird_settlement_once BEFORE INSERT ON early_bird_settlement
WHEN EXISTS (SELECT 1 FROM early_bird_settlement
  WHERE desk = NEW.desk AND session = NEW.session AND game = NEW.game)
BEGIN SELECT RAISE(ABORT, 'early_bird_settlement: it is settled'); END;

-- early_bird_winner: who won a progressive early bird or its consolation, and each share.
CREATE TABLE early_bird_winner (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  winner INTEGER NOT NULL CHECK (winner >= 1),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  share_cents INTEGER NOT NULL CHECK (share_cents >= 0),
  PRIMARY KEY (desk, seq, winner),
  FOREIGN KEY (desk, seq) REFERENCES early_bird_settlement (desk, seq)
) STRICT;
CREATE TRIGGER early_bird_winner_open BEFORE INSERT ON early_bird_winner
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'early_bird_winner: the entry is sealed'); END;
CREATE TRIGGER early_bird_winner_no_update BEFORE UPDATE ON early_bird_winner BEGIN SELECT RAISE(ABORT, 'early_bird_winner: nothing is ever changed'); END;
CREATE TRIGGER early_bird_winner_no_delete BEFORE DELETE ON early_bird_winner BEGIN SELECT RAISE(ABORT, 'early_bird_winner: nothing is ever deleted'); END;

-- cancellation: an occasion that is not played; its slips are refunded, its receipts are dead.
CREATE TABLE cancellation (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (length(reason) >= 1),
  cancelled_by TEXT NOT NULL,
  UNIQUE (desk, session, occasion),
  FOREIGN KEY (desk, session, occasion) REFERENCES occasion (desk, seq, occasion),
  PRIMARY KEY (desk, seq, occasion),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER cancellation_open BEFORE INSERT ON cancellation
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'cancellation: the entry is sealed'); END;
CREATE TRIGGER cancellation_no_update BEFORE UPDATE ON cancellation BEGIN SELECT RAISE(ABORT, 'cancellation: nothing is ever changed'); END;
CREATE TRIGGER cancellation_no_delete BEFORE DELETE ON cancellation BEGIN SELECT RAISE(ABORT, 'cancellation: nothing is ever deleted'); END;
CREATE TRIGGER cancellation_once BEFORE INSERT ON cancellation
WHEN EXISTS (SELECT 1 FROM cancellation
  WHERE desk = NEW.desk AND session = NEW.session AND occasion = NEW.occasion)
BEGIN SELECT RAISE(ABORT, 'cancellation: it is cancelled'); END;

-- closing: the Z: the closing reading of a session, numbered, with running grand totals.
CREATE TABLE closing (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  z_number INTEGER NOT NULL CHECK (z_number >= 1),
  partial INTEGER NOT NULL CHECK (partial IN (0, 1)),
  sealed INTEGER NOT NULL CHECK (sealed IN (0, 1)),
  sales INTEGER NOT NULL CHECK (sales >= 0),
  slips INTEGER NOT NULL CHECK (slips >= 0),
  sales_cents INTEGER NOT NULL CHECK (sales_cents >= 0),
  refunds_cents INTEGER NOT NULL CHECK (refunds_cents >= 0),
  grand_sales_cents INTEGER NOT NULL CHECK (grand_sales_cents >= sales_cents),
  grand_refunds_cents INTEGER NOT NULL CHECK (grand_refunds_cents >= refunds_cents),
  figures TEXT NOT NULL CHECK (json_valid(figures)),
  closed_by TEXT NOT NULL,
  approved_by TEXT NOT NULL CHECK (approved_by <> closed_by),
  CHECK (partial = 0 OR sealed = 0),
  UNIQUE (desk, session),
  UNIQUE (desk, z_number),
  FOREIGN KEY (desk, session) REFERENCES session (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER closing_open BEFORE INSERT ON closing
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'closing: the entry is sealed'); END;
CREATE TRIGGER closing_no_update BEFORE UPDATE ON closing BEGIN SELECT RAISE(ABORT, 'closing: nothing is ever changed'); END;
CREATE TRIGGER closing_no_delete BEFORE DELETE ON closing BEGIN SELECT RAISE(ABORT, 'closing: nothing is ever deleted'); END;
CREATE TRIGGER closing_follows BEFORE INSERT ON closing
BEGIN
  SELECT RAISE(ABORT, 'closing: the Z number must follow the last one')
  WHERE NEW.z_number IS NOT (SELECT coalesce(max(z_number), 0) + 1 FROM closing WHERE desk = NEW.desk);
  SELECT RAISE(ABORT, 'closing: the session is closed')
  WHERE EXISTS (SELECT 1 FROM closing WHERE desk = NEW.desk AND session = NEW.session);
END;

-- stock_move: bingo paper that came, went to the floor, came back or was spoiled, by serial.
CREATE TABLE stock_move (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER,
  item TEXT NOT NULL CHECK (length(item) BETWEEN 1 AND 12),
  color TEXT CHECK (length(color) BETWEEN 1 AND 40),
  movement TEXT NOT NULL CHECK (movement IN ('received', 'issued', 'returned', 'spoiled')),
  first TEXT NOT NULL CHECK (length(first) BETWEEN 1 AND 30),
  last TEXT NOT NULL CHECK (length(last) BETWEEN 1 AND 30),
  pieces INTEGER NOT NULL CHECK (pieces >= 1),
  worker TEXT CHECK (length(worker) BETWEEN 1 AND 40),
  change_cents INTEGER NOT NULL CHECK (change_cents >= 0),
  reason TEXT CHECK (length(reason) >= 1),
  recorded_by TEXT NOT NULL,
  CHECK (change_cents = 0 OR (worker IS NOT NULL AND movement IN ('issued', 'returned'))),
  CHECK (movement <> 'spoiled' OR reason IS NOT NULL),
  FOREIGN KEY (desk, session) REFERENCES session (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER stock_move_open BEFORE INSERT ON stock_move
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'stock_move: the entry is sealed'); END;
CREATE TRIGGER stock_move_no_update BEFORE UPDATE ON stock_move BEGIN SELECT RAISE(ABORT, 'stock_move: nothing is ever changed'); END;
CREATE TRIGGER stock_move_no_delete BEFORE DELETE ON stock_move BEGIN SELECT RAISE(ABORT, 'stock_move: nothing is ever deleted'); END;


-- stock_count: all paper of an item as it was found, and what the record expected.
CREATE TABLE stock_count (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER,
  item TEXT NOT NULL CHECK (length(item) BETWEEN 1 AND 12),
  counted_pieces INTEGER NOT NULL CHECK (counted_pieces >= 0),
  expected_pieces INTEGER NOT NULL,
  difference INTEGER NOT NULL CHECK (difference = counted_pieces - expected_pieces),
  reason TEXT CHECK (length(reason) >= 1),
  counted_by TEXT NOT NULL,
  FOREIGN KEY (desk, session) REFERENCES session (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER stock_count_open BEFORE INSERT ON stock_count
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'stock_count: the entry is sealed'); END;
CREATE TRIGGER stock_count_no_update BEFORE UPDATE ON stock_count BEGIN SELECT RAISE(ABORT, 'stock_count: nothing is ever changed'); END;
CREATE TRIGGER stock_count_no_delete BEFORE DELETE ON stock_count BEGIN SELECT RAISE(ABORT, 'stock_count: nothing is ever deleted'); END;


-- stock_count_range: a run of serials that was found.
CREATE TABLE stock_count_range (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  range INTEGER NOT NULL CHECK (range >= 1),
  color TEXT CHECK (length(color) BETWEEN 1 AND 40),
  first TEXT NOT NULL CHECK (length(first) BETWEEN 1 AND 30),
  last TEXT NOT NULL CHECK (length(last) BETWEEN 1 AND 30),
  pieces INTEGER NOT NULL CHECK (pieces >= 1),
  FOREIGN KEY (desk, seq) REFERENCES stock_count (desk, seq),
  PRIMARY KEY (desk, seq, range),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER stock_count_range_open BEFORE INSERT ON stock_count_range
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'stock_count_range: the entry is sealed'); END;
CREATE TRIGGER stock_count_range_no_update BEFORE UPDATE ON stock_count_range BEGIN SELECT RAISE(ABORT, 'stock_count_range: nothing is ever changed'); END;
CREATE TRIGGER stock_count_range_no_delete BEFORE DELETE ON stock_count_range BEGIN SELECT RAISE(ABORT, 'stock_count_range: nothing is ever deleted'); END;


-- close_step: a step of the close that was looked at, and what was seen.
CREATE TABLE close_step (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  step TEXT NOT NULL CHECK (step IN ('open', 'slips', 'paper', 'drawer', 'prizes', 'deposit', 'earlier')),
  seen TEXT NOT NULL CHECK (json_valid(seen)),
  done_by TEXT NOT NULL,
  FOREIGN KEY (desk, session) REFERENCES session (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER close_step_open BEFORE INSERT ON close_step
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'close_step: the entry is sealed'); END;
CREATE TRIGGER close_step_no_update BEFORE UPDATE ON close_step BEGIN SELECT RAISE(ABORT, 'close_step: nothing is ever changed'); END;
CREATE TRIGGER close_step_no_delete BEFORE DELETE ON close_step BEGIN SELECT RAISE(ABORT, 'close_step: nothing is ever deleted'); END;
CREATE TRIGGER close_step_while_open BEFORE INSERT ON close_step
WHEN EXISTS (SELECT 1 FROM closing WHERE desk = NEW.desk AND session = NEW.session)
BEGIN SELECT RAISE(ABORT, 'close_step: the night is closed'); END;

-- explanation: why a count differs from the record; the count itself stays as it is.
CREATE TABLE explanation (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  about TEXT NOT NULL CHECK (about IN ('drawer', 'paper')),
  counted INTEGER NOT NULL,
  difference INTEGER NOT NULL CHECK (difference <> 0),
  reason TEXT NOT NULL CHECK (length(reason) >= 1),
  explained_by TEXT NOT NULL,
  FOREIGN KEY (desk, session) REFERENCES session (desk, seq),
  FOREIGN KEY (desk, counted) REFERENCES journal (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER explanation_open BEFORE INSERT ON explanation
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'explanation: the entry is sealed'); END;
CREATE TRIGGER explanation_no_update BEFORE UPDATE ON explanation BEGIN SELECT RAISE(ABORT, 'explanation: nothing is ever changed'); END;
CREATE TRIGGER explanation_no_delete BEFORE DELETE ON explanation BEGIN SELECT RAISE(ABORT, 'explanation: nothing is ever deleted'); END;


-- amendment: what was settled after a night was closed in part; the Z keeps its number.
CREATE TABLE amendment (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  z_number INTEGER NOT NULL,
  amendment INTEGER NOT NULL CHECK (amendment >= 1),
  sealed INTEGER NOT NULL CHECK (sealed IN (0, 1)),
  notes TEXT NOT NULL CHECK (json_valid(notes)),
  figures TEXT NOT NULL CHECK (json_valid(figures)),
  amended_by TEXT NOT NULL,
  approved_by TEXT NOT NULL CHECK (approved_by <> amended_by),
  UNIQUE (desk, session, amendment),
  FOREIGN KEY (desk, session) REFERENCES closing (desk, session),
  FOREIGN KEY (desk, z_number) REFERENCES closing (desk, z_number),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER amendment_open BEFORE INSERT ON amendment
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'amendment: the entry is sealed'); END;
CREATE TRIGGER amendment_no_update BEFORE UPDATE ON amendment BEGIN SELECT RAISE(ABORT, 'amendment: nothing is ever changed'); END;
CREATE TRIGGER amendment_no_delete BEFORE DELETE ON amendment BEGIN SELECT RAISE(ABORT, 'amendment: nothing is ever deleted'); END;
CREATE TRIGGER amendment_follows BEFORE INSERT ON amendment
BEGIN
  SELECT RAISE(ABORT, 'amendment: the number must follow the last one')
  WHERE NEW.amendment IS NOT (SELECT coalesce(max(amendment), 0) + 1 FROM amendment
    WHERE desk = NEW.desk AND session = NEW.session);
  SELECT RAISE(ABORT, 'amendment: the night is sealed')
  WHERE EXISTS (SELECT 1 FROM closing
      WHERE desk = NEW.desk AND session = NEW.session AND sealed = 1)
     OR EXISTS (SELECT 1 FROM amendment
      WHERE desk = NEW.desk AND session = NEW.session AND sealed = 1);
END;

-- opening_check: before a night is opened somebody looked at one thing of its checklist.
CREATE TABLE opening_check (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  gaming_date TEXT NOT NULL CHECK (gaming_date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  step TEXT NOT NULL CHECK (length(step) BETWEEN 1 AND 60),
  says TEXT NOT NULL,
  ok INTEGER NOT NULL CHECK (ok IN (0, 1)),
  note TEXT CHECK ((note IS NULL) = ok AND coalesce(length(note), 1) BETWEEN 1 AND 200),
  checked_by TEXT NOT NULL,
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER opening_check_open BEFORE INSERT ON opening_check
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'opening_check: the entry is sealed'); END;
CREATE TRIGGER opening_check_no_update BEFORE UPDATE ON opening_check BEGIN SELECT RAISE(ABORT, 'opening_check: nothing is ever changed'); END;
CREATE TRIGGER opening_check_no_delete BEFORE DELETE ON opening_check BEGIN SELECT RAISE(ABORT, 'opening_check: nothing is ever deleted'); END;

-- item_mark: a thing of the program is sold out for a session, or back.
CREATE TABLE item_mark (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  item TEXT NOT NULL CHECK (length(item) BETWEEN 1 AND 12),
  event TEXT NOT NULL CHECK (event IN ('sold_out', 'back')),
  marked_by TEXT NOT NULL,
  FOREIGN KEY (desk, session) REFERENCES session (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER item_mark_open BEFORE INSERT ON item_mark
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'item_mark: the entry is sealed'); END;
CREATE TRIGGER item_mark_no_update BEFORE UPDATE ON item_mark BEGIN SELECT RAISE(ABORT, 'item_mark: nothing is ever changed'); END;
CREATE TRIGGER item_mark_no_delete BEFORE DELETE ON item_mark BEGIN SELECT RAISE(ABORT, 'item_mark: nothing is ever deleted'); END;
CREATE TRIGGER item_mark_turns BEFORE INSERT ON item_mark
BEGIN
  SELECT RAISE(ABORT, 'item_mark: that is on record already')
  WHERE NEW.event IS coalesce((SELECT event FROM item_mark WHERE desk = NEW.desk
    AND session = NEW.session AND item = NEW.item ORDER BY seq DESC LIMIT 1), 'back');
END;

-- recovery_slip: a recovery slip was printed; only the newest one is worth something.
CREATE TABLE recovery_slip (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER recovery_slip_open BEFORE INSERT ON recovery_slip
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'recovery_slip: the entry is sealed'); END;
CREATE TRIGGER recovery_slip_no_update BEFORE UPDATE ON recovery_slip BEGIN SELECT RAISE(ABORT, 'recovery_slip: nothing is ever changed'); END;
CREATE TRIGGER recovery_slip_no_delete BEFORE DELETE ON recovery_slip BEGIN SELECT RAISE(ABORT, 'recovery_slip: nothing is ever deleted'); END;

-- worker_language: what a worker reads the screens in from here on.
CREATE TABLE worker_language (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  name TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  set_by TEXT NOT NULL,
  FOREIGN KEY (desk, name) REFERENCES worker (desk, name),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER worker_language_open BEFORE INSERT ON worker_language
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'worker_language: the entry is sealed'); END;
CREATE TRIGGER worker_language_no_update BEFORE UPDATE ON worker_language BEGIN SELECT RAISE(ABORT, 'worker_language: nothing is ever changed'); END;
CREATE TRIGGER worker_language_no_delete BEFORE DELETE ON worker_language BEGIN SELECT RAISE(ABORT, 'worker_language: nothing is ever deleted'); END;

-- pin_set: a worker has a new PIN, by hand or with the recovery slip; never the PIN itself.
CREATE TABLE pin_set (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  name TEXT NOT NULL,
  recovery INTEGER NOT NULL CHECK (recovery IN (0, 1)),
  set_by TEXT NOT NULL,
  witnessed_by TEXT CHECK (witnessed_by <> set_by),
  CHECK (recovery = 0 OR witnessed_by IS NOT NULL),
  FOREIGN KEY (desk, name) REFERENCES worker (desk, name),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER pin_set_open BEFORE INSERT ON pin_set
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'pin_set: the entry is sealed'); END;
CREATE TRIGGER pin_set_no_update BEFORE UPDATE ON pin_set BEGIN SELECT RAISE(ABORT, 'pin_set: nothing is ever changed'); END;
CREATE TRIGGER pin_set_no_delete BEFORE DELETE ON pin_set BEGIN SELECT RAISE(ABORT, 'pin_set: nothing is ever deleted'); END;

-- clock_setting: the wall time a chairperson typed, or a practice clock moved.
CREATE TABLE clock_setting (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  instant TEXT NOT NULL,
  machine_said TEXT NOT NULL,
  set_by TEXT NOT NULL,
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER clock_setting_open BEFORE INSERT ON clock_setting
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'clock_setting: the entry is sealed'); END;
CREATE TRIGGER clock_setting_no_update BEFORE UPDATE ON clock_setting BEGIN SELECT RAISE(ABORT, 'clock_setting: nothing is ever changed'); END;
CREATE TRIGGER clock_setting_no_delete BEFORE DELETE ON clock_setting BEGIN SELECT RAISE(ABORT, 'clock_setting: nothing is ever deleted'); END;

-- paper: a document owed to the printer.
CREATE TABLE paper (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  paper INTEGER NOT NULL CHECK (paper >= 1),
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  series TEXT,
  number INTEGER,
  copy INTEGER NOT NULL CHECK (copy >= 0),
  PRIMARY KEY (desk, seq, paper),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER paper_open BEFORE INSERT ON paper
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'paper: the entry is sealed'); END;
CREATE TRIGGER paper_no_update BEFORE UPDATE ON paper BEGIN SELECT RAISE(ABORT, 'paper: nothing is ever changed'); END;
CREATE TRIGGER paper_no_delete BEFORE DELETE ON paper BEGIN SELECT RAISE(ABORT, 'paper: nothing is ever deleted'); END;

-- printer_outage: slips were sold while the printer could not print; they came out later.
CREATE TABLE printer_outage (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  began_at TEXT NOT NULL,
  ended_at TEXT NOT NULL,
  series TEXT NOT NULL,
  first INTEGER NOT NULL CHECK (first >= 1),
  last INTEGER NOT NULL CHECK (last >= first),
  slips INTEGER NOT NULL CHECK (slips BETWEEN 1 AND last - first + 1),
  reason TEXT NOT NULL,
  FOREIGN KEY (desk, series, first) REFERENCES slip (desk, series, number),
  FOREIGN KEY (desk, series, last) REFERENCES slip (desk, series, number),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER printer_outage_open BEFORE INSERT ON printer_outage
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'printer_outage: the entry is sealed'); END;
CREATE TRIGGER printer_outage_no_update BEFORE UPDATE ON printer_outage BEGIN SELECT RAISE(ABORT, 'printer_outage: nothing is ever changed'); END;
CREATE TRIGGER printer_outage_no_delete BEFORE DELETE ON printer_outage BEGIN SELECT RAISE(ABORT, 'printer_outage: nothing is ever deleted'); END;

-- paper_confirmation: a person looked: the paper is whole, or it is not.
CREATE TABLE paper_confirmation (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  paper_seq INTEGER NOT NULL,
  paper INTEGER NOT NULL,
  whole INTEGER NOT NULL CHECK (whole IN (0, 1)),
  confirmed_by TEXT NOT NULL,
  FOREIGN KEY (desk, paper_seq, paper) REFERENCES paper (desk, seq, paper),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER paper_confirmation_open BEFORE INSERT ON paper_confirmation
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'paper_confirmation: the entry is sealed'); END;
CREATE TRIGGER paper_confirmation_no_update BEFORE UPDATE ON paper_confirmation BEGIN SELECT RAISE(ABORT, 'paper_confirmation: nothing is ever changed'); END;
CREATE TRIGGER paper_confirmation_no_delete BEFORE DELETE ON paper_confirmation BEGIN SELECT RAISE(ABORT, 'paper_confirmation: nothing is ever deleted'); END;

-- action_key: the caller's key of an action, so that doing it again changes nothing.
CREATE TABLE action_key (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  key TEXT NOT NULL CHECK (length(key) BETWEEN 8 AND 80),
  PRIMARY KEY (desk, key),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER action_key_open BEFORE INSERT ON action_key
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'action_key: the entry is sealed'); END;
CREATE TRIGGER action_key_no_update BEFORE UPDATE ON action_key BEGIN SELECT RAISE(ABORT, 'action_key: nothing is ever changed'); END;
CREATE TRIGGER action_key_no_delete BEFORE DELETE ON action_key BEGIN SELECT RAISE(ABORT, 'action_key: nothing is ever deleted'); END;
CREATE TRIGGER action_key_new BEFORE INSERT ON action_key
WHEN EXISTS (SELECT 1 FROM action_key WHERE desk = NEW.desk AND key = NEW.key)
BEGIN SELECT RAISE(ABORT, 'action_key: the key was used'); END;

-- The money rules no caller can step round: a sale is sealed only when it adds up.
CREATE TRIGGER sealed_sale_adds_up BEFORE INSERT ON sealed
WHEN (SELECT kind FROM journal WHERE desk = NEW.desk AND seq = NEW.seq)
  IN ('sale', 'slip_exchanged')
BEGIN
  SELECT RAISE(ABORT, 'sale: the lines are not the total')
  WHERE (SELECT total_cents FROM sale WHERE desk = NEW.desk AND seq = NEW.seq) IS NOT
    (SELECT sum(amount_cents) FROM sale_line WHERE desk = NEW.desk AND seq = NEW.seq);
  SELECT RAISE(ABORT, 'sale: the players are not the total')
  WHERE (SELECT total_cents FROM sale WHERE desk = NEW.desk AND seq = NEW.seq) IS NOT
    (SELECT sum(total_cents) FROM sale_player WHERE desk = NEW.desk AND seq = NEW.seq);
  SELECT RAISE(ABORT, 'sale: the tenders are not what was tendered')
  WHERE (SELECT tendered_cents FROM sale WHERE desk = NEW.desk AND seq = NEW.seq) IS NOT
    (SELECT coalesce(sum(amount_cents), 0) FROM tender WHERE desk = NEW.desk AND seq = NEW.seq);
  SELECT RAISE(ABORT, 'sale: change is given from cash only')
  WHERE (SELECT change_cents FROM sale WHERE desk = NEW.desk AND seq = NEW.seq) >
    (SELECT coalesce(sum(amount_cents), 0) FROM tender
     WHERE desk = NEW.desk AND seq = NEW.seq AND kind = 'cash' AND carried = 0);
  SELECT RAISE(ABORT, 'sale: what is carried is not what the exchange carries')
  WHERE (SELECT coalesce(sum(amount_cents), 0) FROM tender
     WHERE desk = NEW.desk AND seq = NEW.seq AND carried = 1) <>
    coalesce((SELECT carried_cents FROM exchange WHERE desk = NEW.desk AND seq = NEW.seq), 0);
END;
CREATE TRIGGER sealed_void_adds_up BEFORE INSERT ON sealed
WHEN (SELECT kind FROM journal WHERE desk = NEW.desk AND seq = NEW.seq)
  IN ('slip_voided', 'slip_exchanged', 'void_pending')
BEGIN
  SELECT RAISE(ABORT, 'slip_void: the lines are not the refund')
  WHERE (SELECT refund_cents FROM slip_void WHERE desk = NEW.desk AND seq = NEW.seq) IS NOT
    (SELECT sum(amount_cents) FROM void_line WHERE desk = NEW.desk AND seq = NEW.seq);
  SELECT RAISE(ABORT, 'slip_void: the refunds are not the refund')
  WHERE (SELECT iif(approved_by IS NULL, 0, refund_cents) FROM slip_void
     WHERE desk = NEW.desk AND seq = NEW.seq) IS NOT
    (SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE desk = NEW.desk AND seq = NEW.seq);
  SELECT RAISE(ABORT, 'slip_void: only a pending void waits for its second person')
  WHERE (SELECT approved_by IS NULL FROM slip_void WHERE desk = NEW.desk AND seq = NEW.seq) <>
    ((SELECT kind FROM journal WHERE desk = NEW.desk AND seq = NEW.seq) = 'void_pending');
  SELECT RAISE(ABORT, 'slip_void: what is carried is not what the exchange carries')
  WHERE (SELECT coalesce(sum(amount_cents), 0) FROM refund
     WHERE desk = NEW.desk AND seq = NEW.seq AND carried = 1) <>
    coalesce((SELECT carried_cents FROM exchange WHERE desk = NEW.desk AND seq = NEW.seq), 0);
END;
CREATE TRIGGER sealed_approval_adds_up BEFORE INSERT ON sealed
WHEN (SELECT kind FROM journal WHERE desk = NEW.desk AND seq = NEW.seq) = 'void_approved'
BEGIN
  SELECT RAISE(ABORT, 'void_approval: the refunds are not the refund')
  WHERE (SELECT refund_cents FROM void_approval WHERE desk = NEW.desk AND seq = NEW.seq) IS NOT
    (SELECT coalesce(sum(r.amount_cents), 0) FROM refund r JOIN void_approval a
     ON a.desk = r.desk AND a.seq = r.seq AND a.void = r.void
     WHERE r.desk = NEW.desk AND r.seq = NEW.seq AND r.carried = 0);
END;
CREATE TRIGGER sealed_count_adds_up BEFORE INSERT ON sealed
WHEN (SELECT kind FROM journal WHERE desk = NEW.desk AND seq = NEW.seq) = 'drawer_counted'
BEGIN
  SELECT RAISE(ABORT, 'drawer_count: the pieces are not the count')
  WHERE (SELECT counted_cents FROM drawer_count WHERE desk = NEW.desk AND seq = NEW.seq) IS NOT
    (SELECT coalesce(sum(denomination_cents * pieces), 0) FROM count_line
     WHERE desk = NEW.desk AND seq = NEW.seq);
END;
CREATE TRIGGER sealed_vouchers_add_up BEFORE INSERT ON sealed
WHEN (SELECT kind FROM journal WHERE desk = NEW.desk AND seq = NEW.seq) = 'drawer_counted'
BEGIN
  SELECT RAISE(ABORT, 'count_tender: the papers found are not the count')
  WHERE EXISTS (SELECT 1 FROM count_tender t WHERE t.desk = NEW.desk AND t.seq = NEW.seq
    AND t.counted_cents IS NOT (SELECT coalesce(sum(v.amount_cents), 0) FROM count_voucher v
      WHERE v.desk = t.desk AND v.seq = t.seq AND v.kind = t.kind))
  OR EXISTS (SELECT 1 FROM count_voucher v WHERE v.desk = NEW.desk AND v.seq = NEW.seq
    AND NOT EXISTS (SELECT 1 FROM count_tender t
      WHERE t.desk = v.desk AND t.seq = v.seq AND t.kind = v.kind));
END;
CREATE TRIGGER sealed_stock_adds_up BEFORE INSERT ON sealed
WHEN (SELECT kind FROM journal WHERE desk = NEW.desk AND seq = NEW.seq) = 'stock_counted'
BEGIN
  SELECT RAISE(ABORT, 'stock_count: the serials are not the count')
  WHERE (SELECT counted_pieces FROM stock_count WHERE desk = NEW.desk AND seq = NEW.seq) IS NOT
    (SELECT coalesce(sum(pieces), 0) FROM stock_count_range
     WHERE desk = NEW.desk AND seq = NEW.seq);
END;
CREATE TRIGGER sealed_win_adds_up BEFORE INSERT ON sealed
WHEN (SELECT kind FROM journal WHERE desk = NEW.desk AND seq = NEW.seq) = 'bonus_ball_carried'
BEGIN
  SELECT RAISE(ABORT, 'bonus_ball_winner: the shares are not the prize')
  WHERE (SELECT amount_cents FROM bonus_ball_carry
    WHERE desk = NEW.desk AND seq = NEW.seq AND event = 'won') <>
    (SELECT coalesce(sum(share_cents), 0) FROM bonus_ball_winner
     WHERE desk = NEW.desk AND seq = NEW.seq);
END;

-- deposit: money of a closed night that was brought to the bank.
CREATE TABLE deposit (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  session INTEGER NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  open_cents INTEGER NOT NULL,
  reference TEXT NOT NULL CHECK (length(reference) BETWEEN 1 AND 40),
  reason TEXT CHECK (length(reason) >= 1),
  made_by TEXT NOT NULL,
  CHECK (amount_cents <= open_cents OR reason IS NOT NULL),
  UNIQUE (desk, session, reference),
  FOREIGN KEY (desk, session) REFERENCES session (desk, seq),
  PRIMARY KEY (desk, seq),
  FOREIGN KEY (desk, seq) REFERENCES journal (desk, seq)
) STRICT;
CREATE TRIGGER deposit_open BEFORE INSERT ON deposit
WHEN EXISTS (SELECT 1 FROM sealed WHERE desk = NEW.desk AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'deposit: the entry is sealed'); END;
CREATE TRIGGER deposit_no_update BEFORE UPDATE ON deposit BEGIN SELECT RAISE(ABORT, 'deposit: nothing is ever changed'); END;
CREATE TRIGGER deposit_no_delete BEFORE DELETE ON deposit BEGIN SELECT RAISE(ABORT, 'deposit: nothing is ever deleted'); END;
CREATE TRIGGER deposit_once BEFORE INSERT ON deposit
WHEN EXISTS (SELECT 1 FROM deposit
  WHERE desk = NEW.desk AND session = NEW.session AND reference = NEW.reference)
BEGIN SELECT RAISE(ABORT, 'deposit: the reference is on record for the night'); END;
CREATE TRIGGER deposit_of_closed BEFORE INSERT ON deposit
WHEN NOT EXISTS (SELECT 1 FROM closing WHERE desk = NEW.desk AND session = NEW.session)
BEGIN SELECT RAISE(ABORT, 'deposit: the night is not closed'); END;

CREATE TRIGGER sealed_prize_adds_up BEFORE INSERT ON sealed
WHEN (SELECT kind FROM journal WHERE desk = NEW.desk AND seq = NEW.seq) = 'prize_paid'
BEGIN
  SELECT RAISE(ABORT, 'prize: the shares are not what was paid')
  WHERE (SELECT paid_cents FROM prize WHERE desk = NEW.desk AND seq = NEW.seq) IS NOT
    (SELECT sum(amount_cents) FROM prize_share WHERE desk = NEW.desk AND seq = NEW.seq);
  SELECT RAISE(ABORT, 'prize: only a check has a number, and every check has one')
  WHERE EXISTS (SELECT 1 FROM prize_share s JOIN prize p USING (desk, seq)
    WHERE s.desk = NEW.desk AND s.seq = NEW.seq
    AND (s.check_number IS NULL) = (p.method = 'check'));
END;
CREATE TRIGGER sealed_attendance_adds_up BEFORE INSERT ON sealed
WHEN (SELECT kind FROM journal WHERE desk = NEW.desk AND seq = NEW.seq) = 'attendance_announced'
BEGIN
  SELECT RAISE(ABORT, 'attendance_prize: the prizes are not the total')
  WHERE (SELECT total_cents FROM attendance_announcement
    WHERE desk = NEW.desk AND seq = NEW.seq) IS NOT
    (SELECT sum(prize_cents) FROM attendance_prize WHERE desk = NEW.desk AND seq = NEW.seq);
END;
CREATE TRIGGER sealed_jackpot_adds_up BEFORE INSERT ON sealed
WHEN (SELECT kind FROM journal WHERE desk = NEW.desk AND seq = NEW.seq) = 'jackpot_settled'
BEGIN
  SELECT RAISE(ABORT, 'jackpot_winner: the shares are not the jackpot')
  WHERE (SELECT iif(event = 'won', jackpot_cents, 0) FROM jackpot_settlement
    WHERE desk = NEW.desk AND seq = NEW.seq) IS NOT
    (SELECT coalesce(sum(share_cents), 0) FROM jackpot_winner
     WHERE desk = NEW.desk AND seq = NEW.seq AND prize = 'jackpot');
  SELECT RAISE(ABORT, 'jackpot_winner: the shares are not the consolation')
  WHERE (SELECT iif(event = 'not_won' OR (event = 'won' AND ends = 1), consolation_cents, 0)
    FROM jackpot_settlement WHERE desk = NEW.desk AND seq = NEW.seq) IS NOT
    (SELECT coalesce(sum(share_cents), 0) FROM jackpot_winner
     WHERE desk = NEW.desk AND seq = NEW.seq AND prize = 'consolation');
END;
CREATE TRIGGER sealed_early_bird_adds_up BEFORE INSERT ON sealed
WHEN (SELECT kind FROM journal WHERE desk = NEW.desk AND seq = NEW.seq) = 'early_bird_settled'
BEGIN
  SELECT RAISE(ABORT, 'early_bird_winner: the shares are not what is paid')
  WHERE (SELECT paid_cents FROM early_bird_settlement
    WHERE desk = NEW.desk AND seq = NEW.seq) IS NOT
    (SELECT coalesce(sum(share_cents), 0) FROM early_bird_winner
     WHERE desk = NEW.desk AND seq = NEW.seq);
END;

CREATE INDEX sale_of_session ON sale (desk, session);
CREATE INDEX sale_of_shift ON sale (desk, shift);
CREATE INDEX slip_of_session ON slip (desk, session);
CREATE INDEX receipt_of_occasion ON receipt (desk, session, occasion);
CREATE INDEX refund_of_shift ON refund (desk, shift);
CREATE INDEX refund_of_void ON refund (desk, void);
CREATE INDEX exchange_of_slip ON exchange (desk, series, number);
CREATE INDEX correction_of_sale ON tender_correction (desk, sale);
CREATE INDEX correction_of_shift ON tender_correction (desk, shift);
CREATE INDEX cash_movement_of_shift ON cash_movement (desk, shift);
CREATE INDEX paper_of_slip ON paper (desk, series, number);
CREATE INDEX receipt_of_entry ON receipt (desk, seq);
CREATE INDEX void_line_of_entry ON void_line (desk, seq);
CREATE INDEX receipt_void_of_entry ON receipt_void (desk, seq);
CREATE INDEX slip_copy_of_entry ON slip_copy (desk, seq);
CREATE INDEX action_key_of_entry ON action_key (desk, seq);
CREATE INDEX void_of_slip ON slip_void (desk, series, number);
CREATE INDEX void_of_sale ON slip_void (desk, sale);
CREATE INDEX count_of_shift ON drawer_count (desk, shift);
CREATE INDEX game_event_of_session ON game_event (desk, session);
CREATE INDEX prize_of_shift ON prize (desk, shift);
CREATE INDEX stock_move_of_item ON stock_move (desk, item, seq);
CREATE INDEX stock_count_of_item ON stock_count (desk, item, seq);
CREATE INDEX close_step_of_session ON close_step (desk, session, step);
CREATE INDEX explanation_of_count ON explanation (desk, counted);
CREATE INDEX line_of_occasion ON sale_line (desk, session, occasion);

-- Working tables.
CREATE TABLE work_print (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  paper INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN
    ('queued', 'reprint', 'sending', 'awaiting', 'printed', 'processed', 'sent', 'held', 'unknown',
     'confirmed', 'dropped', 'voided', 'kept', 'screen')),
  lane TEXT NOT NULL DEFAULT 'main' CHECK (lane IN ('main', 'other')),
  document TEXT NOT NULL CHECK (json_valid(document)),
  detail TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (desk, seq, paper),
  FOREIGN KEY (desk, seq, paper) REFERENCES paper (desk, seq, paper)
) STRICT;
CREATE INDEX work_print_open ON work_print (state)
WHERE state IN ('queued', 'reprint', 'sending', 'awaiting', 'held', 'unknown', 'kept');

CREATE TABLE work_print_attempt (
  attempt INTEGER PRIMARY KEY,
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  paper INTEGER NOT NULL,
  began_at TEXT NOT NULL,
  ended_at TEXT,
  outcome TEXT,
  bytes_sent INTEGER,
  detail TEXT,
  printer TEXT NOT NULL DEFAULT '',
  width_dots INTEGER,
  sha256 TEXT,
  FOREIGN KEY (desk, seq, paper) REFERENCES work_print (desk, seq, paper)
) STRICT;

-- What is known of a printer by its setting: whether it ever answers.
CREATE TABLE work_printer (
  printer TEXT PRIMARY KEY,
  mute INTEGER NOT NULL CHECK (mute IN (0, 1))
) STRICT;

-- A printer that cannot print now, since when and why; the entry is made when it can again.
CREATE TABLE work_outage (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  began_at TEXT NOT NULL,
  reason TEXT NOT NULL
) STRICT;

-- Where the roll of preprinted slips in the printer stands: the form that comes next, and whether
-- that is sure. While a slip is on its way it is not: a kill leaves it unsure.
CREATE TABLE work_roll (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  load INTEGER NOT NULL,
  next INTEGER NOT NULL,
  sure INTEGER NOT NULL CHECK (sure IN (0, 1)),
  why TEXT NOT NULL
) STRICT;

-- What the other desks' journals say of bonus balls, read from the desk's copy of the hall; and
-- how far each was read.
CREATE TABLE work_hall_head (
  desk TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY (desk, epoch)
) STRICT;
CREATE TABLE work_hall_fact (
  desk TEXT NOT NULL,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('opened', 'closed', 'announced')),
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  gaming_date TEXT,
  opportunities INTEGER,
  receipts_cents INTEGER,
  PRIMARY KEY (desk, seq, kind, occasion)
) STRICT;
CREATE TABLE work_hall_receipt (
  receipt TEXT NOT NULL,
  desk TEXT NOT NULL,
  session INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  at TEXT NOT NULL,
  void INTEGER NOT NULL CHECK (void IN (0, 1)),
  PRIMARY KEY (receipt, desk)
) STRICT;

CREATE TABLE work_draft (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  key TEXT NOT NULL,
  basket TEXT NOT NULL CHECK (json_valid(basket))
) STRICT;

CREATE TABLE work_pin_pause (
  name TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  until TEXT NOT NULL
) STRICT;
