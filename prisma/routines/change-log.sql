-- Logs each record that a transaction changes, once: whoever keeps a copy of the calendar asks for what has changed since.
-- Links, texts and terms of a record end in an update of its own row (record-versions.sql), so one trigger a table is enough.
-- All rows of a transaction have its number (change-log-numbers.sql).

-- Who waited for a record may have the lower number: a later one of this record is then there already, and is told to nobody while
-- this transaction runs. It takes the change in, as the order of the numbers would be the wrong one.
-- A row says what strangers could see before and after (both null: nothing that they notice), and which authors could see the
-- record although strangers could not. What a stranger saw for a moment between two transactions was there, so that he hears when
-- it goes; but nobody was told that it came (`was_between`): when it is there after all, that is told as a creation.
CREATE OR REPLACE FUNCTION log_change(kind_of text, id integer, was boolean, is_now boolean, seen_by integer[] DEFAULT '{}')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own bigint := own_log_number();
  told boolean := coalesce(log_change.was OR is_now, false);
  more_authors integer[] := CASE WHEN told THEN '{}' ELSE seen_by END;
BEGIN
  UPDATE change_log l SET "is" = coalesce(is_now, l."is"),
      was = l.was OR (l."is" AND NOT coalesce(is_now, true)),
      was_between = l.was_between OR (l."is" AND NOT coalesce(is_now, true) AND NOT l.was),
      authors = CASE WHEN l.authors @> more_authors THEN l.authors ELSE l.authors || more_authors END
    WHERE l.kind = kind_of AND l.record_id = log_change.id
      AND l.xid = (SELECT max(x.xid) FROM change_log x WHERE x.xid > own AND x.kind = kind_of AND x.record_id = log_change.id);
  IF NOT FOUND THEN
    INSERT INTO change_log AS l (xid, kind, record_id, was, "is", authors)
      VALUES (own, kind_of, id, coalesce(log_change.was, false), coalesce(is_now, false), more_authors)
      -- An exception that is written by the same statement may have told already what its series is after it.
      ON CONFLICT (xid, kind, record_id) DO UPDATE SET "is" = coalesce(is_now, l."is"),
        was = CASE WHEN is_now IS NULL OR l."is" = log_change.was THEN l.was ELSE log_change.was END,
        authors = CASE WHEN l.authors @> more_authors THEN l.authors ELSE l.authors || more_authors END;
  END IF;
END
$$;

-- A log that began in another database is of no use: tokens end with the setting, and webhooks begin with the new log.
CREATE OR REPLACE FUNCTION reset_change_log() RETURNS void LANGUAGE sql AS $$
  TRUNCATE change_log;
  DELETE FROM setting WHERE key = 'change-log';
  UPDATE webhook SET xid = 0, kind = '~', record_id = 0;
$$;

-- The last number up to another one that a reader may know: a position that moved with hidden rows would tell when they were
-- written. Everybody moves on by the marks of each day, so that nobody falls behind the log.
-- `reader` is an author, who knows of his own records as well; null for strangers. Without `bound`: in all of the log.
CREATE OR REPLACE FUNCTION told_change(reader integer, bound bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  own bigint;
  told bigint := (SELECT l.xid FROM change_log l
    WHERE l.xid <= coalesce(bound, 9223372036854775807) AND (l.was OR l."is" OR l.kind = 'mark')
    ORDER BY l.xid DESC, l.kind DESC, l.record_id DESC LIMIT 1);
BEGIN
  IF reader IS NOT NULL THEN
    -- Both branches have an index of their own. The planner would rather go back through the log to the first row that fits.
    SELECT max(o.xid) INTO own FROM (SELECT l.xid FROM change_log l
      WHERE l.authors @> ARRAY[reader] AND l.authors <> '{}' OFFSET 0) o
    WHERE o.xid <= coalesce(bound, 9223372036854775807);
  END IF;
  RETURN coalesce(greatest(told, own), 0);
END
$$;

-- What a stranger sees in lists: published, not hidden from them. An event behind a password is in them, without what the
-- password protects.
CREATE OR REPLACE FUNCTION is_open(e event) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(e.status = 'publish' AND e.released AND NOT e.hide_from_listings, false)
$$;

-- Whether a record that is hidden from now on could be seen although nobody has told it yet: its moment has come since.
CREATE OR REPLACE FUNCTION was_due(status text, released boolean, published_at timestamptz, moment timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(status = 'publish' AND NOT released AND published_at <= moment, false)
$$;

-- An exception is a change of its series, seen by those who see both.
CREATE OR REPLACE FUNCTION log_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed event := coalesce(NEW, OLD);
  series event;
  shown boolean;
BEGIN
  IF changed.series_id IS NOT NULL THEN
    SELECT * INTO series FROM event WHERE id = changed.series_id;
    -- The exceptions of a deleted series end with it, and it says so itself.
    IF FOUND THEN
      IF is_open(OLD) OR is_open(NEW) THEN shown := is_open(series); END IF;
      PERFORM log_change('event', series.id, shown, shown, ARRAY[series.author_id]);
    END IF;
  ELSE
    PERFORM log_change('event', changed.id,
      is_open(OLD) OR NOT is_open(NEW) AND was_due(OLD.status, OLD.released, OLD.published_at, NEW.modified_at)
        AND NOT OLD.hide_from_listings,
      is_open(NEW), array_remove(ARRAY[OLD.author_id, NEW.author_id], NULL));
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER event_log AFTER INSERT OR UPDATE OR DELETE ON event
  FOR EACH ROW EXECUTE FUNCTION log_event_change();

-- Venues and organizers.
CREATE OR REPLACE FUNCTION log_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := coalesce(OLD.status = 'publish' AND OLD.released, false);
  is_now boolean := coalesce(NEW.status = 'publish' AND NEW.released, false);
BEGIN
  PERFORM log_change(TG_ARGV[0], coalesce(NEW.id, OLD.id),
    was OR NOT is_now AND was_due(OLD.status, OLD.released, OLD.published_at, NEW.modified_at), is_now,
    array_remove(ARRAY[OLD.author_id, NEW.author_id], NULL));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER venue_log AFTER INSERT OR UPDATE OR DELETE ON venue
  FOR EACH ROW EXECUTE FUNCTION log_record_change('venue');
CREATE OR REPLACE TRIGGER organizer_log AFTER INSERT OR UPDATE OR DELETE ON organizer
  FOR EACH ROW EXECUTE FUNCTION log_record_change('organizer');
