-- A record with a future date of publication is scheduled. It is published by the clock alone, without a write. Counts
-- and list index hold `released` records. One that has become due since is a "due publication": reads add the few of
-- them to the counts, and once a minute the service takes them in.

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

-- Takes in the venues and up to `most` of the events that are due at the moment, and takes back those released by a
-- clock that was more than an hour ahead. Machines whose clocks differ by less do not undo each other's work. Returns
-- the number of events. Rows locked by a writer are left for the next time.
CREATE OR REPLACE FUNCTION apply_due_publications(moment timestamptz, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  applied integer;
BEGIN
  -- Before the rows, as in a move of a category.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('tree:term', 0));
  UPDATE venue SET released = NOT released WHERE id = ANY(ARRAY(
    SELECT id FROM venue
    WHERE (NOT released AND published_at <= moment) OR (released AND published_at > moment + interval '1 hour')
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED));
  UPDATE event SET released = NOT released WHERE id = ANY(ARRAY(
    SELECT id FROM event
    WHERE status = 'publish'
      AND ((NOT released AND published_at <= moment) OR (released AND published_at > moment + interval '1 hour'))
    ORDER BY published_at LIMIT most FOR NO KEY UPDATE SKIP LOCKED));
  GET DIAGNOSTICS applied = ROW_COUNT;
  RETURN applied;
END
$$;
