-- Logs each record that a transaction changes, once: whoever keeps a copy of the calendar asks for what has changed since.
-- Links, texts and terms of a record end in an update of its own row (record-versions.sql), so one trigger a table is enough.
-- All rows of a transaction have its number (change-log-numbers.sql).

-- Who waited for a record may have the lower number: a later one of this record is then there already, and is told to nobody while
-- this transaction runs. It takes the change in, as the order of the numbers would be the wrong one.
CREATE OR REPLACE FUNCTION log_change(kind_of text, id integer, was boolean, is_now boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own bigint := own_log_number();
BEGIN
  UPDATE change_log l SET "is" = is_now WHERE l.kind = kind_of AND l.record_id = log_change.id
    AND l.xid = (SELECT max(x.xid) FROM change_log x WHERE x.xid > own AND x.kind = kind_of AND x.record_id = log_change.id);
  IF NOT FOUND THEN
    INSERT INTO change_log (xid, kind, record_id, was, "is") VALUES (own, kind_of, id, log_change.was, is_now)
      -- An exception that is written by the same statement may have told already what its series is after it.
      ON CONFLICT (xid, kind, record_id) DO UPDATE SET "is" = EXCLUDED."is",
        was = CASE WHEN change_log."is" = EXCLUDED.was THEN change_log.was ELSE EXCLUDED.was END;
  END IF;
END
$$;

-- A log that began in another database is of no use: tokens end with the setting, and webhooks begin with the new log.
CREATE OR REPLACE FUNCTION reset_change_log() RETURNS void LANGUAGE sql AS $$
  TRUNCATE change_log;
  DELETE FROM setting WHERE key = 'change-log';
  UPDATE webhook SET xid = 0, kind = '~', record_id = 0;
$$;

-- What a stranger sees in lists. An exception is a change of its series, seen by those who see that.
CREATE OR REPLACE FUNCTION is_open(e event) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(e.status = 'publish' AND e.released AND NOT e.hide_from_listings AND e.password_hash IS NULL, false)
$$;

CREATE OR REPLACE FUNCTION log_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed event := coalesce(NEW, OLD);
  series event;
BEGIN
  IF changed.series_id IS NOT NULL THEN
    SELECT * INTO series FROM event WHERE id = changed.series_id;
    -- The exceptions of a deleted series end with it, and it says so itself.
    IF FOUND THEN
      PERFORM log_change('event', series.id, is_open(series), is_open(series));
    END IF;
  ELSE
    PERFORM log_change('event', changed.id, is_open(OLD), is_open(NEW));
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER event_log AFTER INSERT OR UPDATE OR DELETE ON event
  FOR EACH ROW EXECUTE FUNCTION log_event_change();

-- Venues, organizers and terms. Those that wait are created inside an event that is not public yet.
CREATE OR REPLACE FUNCTION log_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := coalesce(to_jsonb(OLD) ->> 'status' = 'publish' AND NOT (to_jsonb(OLD) ->> 'waits')::boolean, false);
  is_now boolean := coalesce(to_jsonb(NEW) ->> 'status' = 'publish' AND NOT (to_jsonb(NEW) ->> 'waits')::boolean, false);
BEGIN
  PERFORM log_change(TG_ARGV[0], CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END, was, is_now);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER venue_log AFTER INSERT OR UPDATE OR DELETE ON venue
  FOR EACH ROW EXECUTE FUNCTION log_record_change('venue');
CREATE OR REPLACE TRIGGER organizer_log AFTER INSERT OR UPDATE OR DELETE ON organizer
  FOR EACH ROW EXECUTE FUNCTION log_record_change('organizer');

CREATE OR REPLACE FUNCTION log_term_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_change(NEW.taxonomy, NEW.id, false, NOT NEW.waits);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM log_change(OLD.taxonomy, OLD.id, NOT OLD.waits, false);
  -- Counts of events are no change of the term.
  ELSIF NEW.revision <> OLD.revision OR NEW.waits <> OLD.waits OR NEW.parent_id IS DISTINCT FROM OLD.parent_id THEN
    PERFORM log_change(NEW.taxonomy, NEW.id, NOT OLD.waits, NOT NEW.waits);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER term_log AFTER INSERT OR UPDATE OR DELETE ON term
  FOR EACH ROW EXECUTE FUNCTION log_term_change();
