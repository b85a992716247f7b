-- A hub: where the journals of a hall's desks meet. A desk keeps such a file too, of all desks.
--
-- entry holds the journals as they were signed, and nothing that follows from them: a hub of an
-- older version so takes what a newer desk recorded. A desk's journal is one chain in each epoch;
-- the first entry of a later epoch hangs on an entry of an earlier one, where its restore began.
-- What does not fit is never dropped: aside keeps it as it came. Nothing is updated or deleted,
-- save what is only a mark (said_head).
--
-- Instants are UTC text with milliseconds.

PRAGMA application_id = 0x4248554B;
PRAGMA user_version = 1;

CREATE TABLE hub (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL CHECK (length(name) = 32),
  public_key TEXT NOT NULL CHECK (length(public_key) = 64),
  made_at TEXT NOT NULL
) STRICT;

-- enrolled: whose signature counts, in which hall, and the two people who said so.
CREATE TABLE enrolled (
  public_key TEXT PRIMARY KEY CHECK (length(public_key) = 64),
  hall TEXT NOT NULL CHECK (length(hall) BETWEEN 1 AND 80),
  enrolled_by TEXT NOT NULL,
  approved_by TEXT NOT NULL CHECK (approved_by <> enrolled_by),
  at TEXT NOT NULL
) STRICT;

-- epoch: a desk's unbroken run of entries under one key and one series; base = what it hangs on.
CREATE TABLE epoch (
  hall TEXT NOT NULL,
  desk TEXT NOT NULL,
  epoch INTEGER NOT NULL CHECK (epoch >= 1),
  public_key TEXT NOT NULL REFERENCES enrolled (public_key),
  series TEXT NOT NULL,
  practice INTEGER NOT NULL CHECK (practice IN (0, 1)),
  base_seq INTEGER NOT NULL CHECK (base_seq >= 0),
  base_hash TEXT NOT NULL CHECK (length(base_hash) = 64),
  PRIMARY KEY (hall, desk, epoch)
) STRICT;

CREATE TABLE entry (
  hall TEXT NOT NULL,
  desk TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  at TEXT NOT NULL,
  boot_ms INTEGER NOT NULL,
  boot_id TEXT NOT NULL,
  previous TEXT NOT NULL CHECK (length(previous) = 64),
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  signature TEXT NOT NULL CHECK (length(signature) = 128),
  PRIMARY KEY (hall, desk, epoch, seq),
  FOREIGN KEY (hall, desk, epoch) REFERENCES epoch (hall, desk, epoch)
) STRICT;

CREATE INDEX entry_opened ON entry (hall, kind, desk, epoch, seq) WHERE kind = 'occasion_opened';

-- aside: a second version of an entry, signed as it should be, that does not fit the first one.
CREATE TABLE aside (
  hall TEXT NOT NULL,
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  public_key TEXT NOT NULL CHECK (length(public_key) = 64),
  desk TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  at TEXT NOT NULL,
  boot_ms INTEGER NOT NULL,
  boot_id TEXT NOT NULL,
  previous TEXT NOT NULL,
  signature TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (hall, hash)
) STRICT;
CREATE INDEX aside_of_desk ON aside (hall, desk, epoch, seq);

-- said_head: how far a desk itself said it was, the last time it was heard. A mark, no proof.
CREATE TABLE said_head (
  hall TEXT NOT NULL,
  desk TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  hash TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (hall, desk)
) STRICT;

CREATE TRIGGER hub_no_update BEFORE UPDATE ON hub BEGIN SELECT RAISE(ABORT, 'hub: nothing is ever changed'); END;
CREATE TRIGGER hub_no_delete BEFORE DELETE ON hub BEGIN SELECT RAISE(ABORT, 'hub: nothing is ever deleted'); END;
CREATE TRIGGER enrolled_no_update BEFORE UPDATE ON enrolled BEGIN SELECT RAISE(ABORT, 'enrolled: nothing is ever changed'); END;
CREATE TRIGGER enrolled_no_delete BEFORE DELETE ON enrolled BEGIN SELECT RAISE(ABORT, 'enrolled: nothing is ever deleted'); END;
CREATE TRIGGER epoch_no_update BEFORE UPDATE ON epoch BEGIN SELECT RAISE(ABORT, 'epoch: nothing is ever changed'); END;
CREATE TRIGGER epoch_no_delete BEFORE DELETE ON epoch BEGIN SELECT RAISE(ABORT, 'epoch: nothing is ever deleted'); END;
CREATE TRIGGER entry_no_update BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'entry: nothing is ever changed'); END;
CREATE TRIGGER entry_no_delete BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'entry: nothing is ever deleted'); END;
CREATE TRIGGER aside_no_update BEFORE UPDATE ON aside BEGIN SELECT RAISE(ABORT, 'aside: nothing is ever changed'); END;
CREATE TRIGGER aside_no_delete BEFORE DELETE ON aside BEGIN SELECT RAISE(ABORT, 'aside: nothing is ever deleted'); END;

CREATE TRIGGER entry_follows BEFORE INSERT ON entry
BEGIN
  SELECT RAISE(ABORT, 'entry: it must follow the last one of its epoch')
  WHERE (NEW.seq, NEW.previous) IS NOT (
    SELECT seq + 1, hash FROM (
      SELECT seq, hash FROM (SELECT seq, hash FROM entry WHERE hall = NEW.hall
        AND desk = NEW.desk AND epoch = NEW.epoch ORDER BY seq DESC LIMIT 1)
      UNION ALL
      SELECT base_seq, base_hash FROM epoch WHERE hall = NEW.hall AND desk = NEW.desk
        AND epoch = NEW.epoch AND NOT EXISTS (SELECT 1 FROM entry WHERE hall = NEW.hall
          AND desk = NEW.desk AND epoch = NEW.epoch)));
END;
