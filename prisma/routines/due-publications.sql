-- A record with a future date of publication is scheduled. It is published by the clock alone, without a write. Counts,
-- list index and the log of changes hold `released` records. One that has become due since is a "due publication": reads add
-- the few of them to the counts, and the service takes them in, at their moment.

-- Every write that sets one of the two dates decides again. Other writes leave `released` alone.
CREATE OR REPLACE FUNCTION set_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.published_at <> OLD.published_at OR NEW.modified_at <> OLD.modified_at THEN
    NEW.released := NEW.published_at <= NEW.modified_at;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER event_set_released BEFORE INSERT OR UPDATE ON event
  FOR EACH ROW EXECUTE FUNCTION set_released();
CREATE OR REPLACE TRIGGER venue_set_released BEFORE INSERT OR UPDATE ON venue
  FOR EACH ROW EXECUTE FUNCTION set_released();
CREATE OR REPLACE TRIGGER organizer_set_released BEFORE INSERT OR UPDATE ON organizer
  FOR EACH ROW EXECUTE FUNCTION set_released();

-- Tells every process of the service that something was scheduled, so that one of them is there in its moment.
CREATE OR REPLACE FUNCTION notify_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kalends_change', 'schedule');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER event_schedule AFTER INSERT OR UPDATE ON event FOR EACH ROW
  WHEN (NEW.status = 'publish' AND NOT NEW.released) EXECUTE FUNCTION notify_schedule();
CREATE OR REPLACE TRIGGER venue_schedule AFTER INSERT OR UPDATE ON venue FOR EACH ROW
  WHEN (NEW.status = 'publish' AND NOT NEW.released) EXECUTE FUNCTION notify_schedule();
CREATE OR REPLACE TRIGGER organizer_schedule AFTER INSERT OR UPDATE ON organizer FOR EACH ROW
  WHEN (NEW.status = 'publish' AND NOT NEW.released) EXECUTE FUNCTION notify_schedule();

-- Takes in up to `most` of the venues, organizers and events each that are due at the moment, and takes back those released
-- by a clock that was more than an hour ahead. Machines whose clocks differ by less do not undo each other's work. Returns
-- the largest of the three numbers. Rows locked by a writer, or by another process at the same work, are left for the next
-- time; where there are none, nothing is written, and nobody notified.
CREATE OR REPLACE FUNCTION apply_due_publications(moment timestamptz, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  kind text;
  due integer[];
  applied integer := 0;
BEGIN
  -- Before the rows, as in a move of a category.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('tree:term', 0));
  FOREACH kind IN ARRAY ARRAY['venue', 'organizer', 'event'] LOOP
    EXECUTE format('SELECT array(SELECT id FROM %I WHERE status = ''publish''
      AND ((NOT released AND published_at <= $1) OR (released AND published_at > $1 + interval ''1 hour''))
      ORDER BY published_at, id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED)', kind) INTO due USING moment, most;
    IF cardinality(due) > 0 THEN
      EXECUTE format('UPDATE %I SET released = NOT released WHERE id = ANY($1)', kind) USING due;
    END IF;
    applied := greatest(applied, cardinality(due));
  END LOOP;
  RETURN applied;
END
$$;
