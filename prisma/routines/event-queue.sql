-- Data derived from an event is refreshed once per transaction, at its end, however many of its statements wrote to the
-- event. Until then triggers enqueue the ids of events. A queue is a setting of the transaction: `kalends.list_index`,
-- `kalends.version` or `kalends.translation_task`; a rollback discards its entries. The writes that enqueue an event
-- are in list-index.sql, record-versions.sql and translation-tasks.sql.

-- Refreshes the data that a queue stands for.
CREATE OR REPLACE FUNCTION refresh_queued(queue text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CASE queue
    WHEN 'list_index' THEN
      PERFORM refresh_exceptions(ids);
      PERFORM refresh_list_index(ids);
    WHEN 'version' THEN PERFORM touch_events(ids);
    WHEN 'translation_task' THEN PERFORM refresh_translation_tasks(ids);
  END CASE;
END
$$;

-- Enqueues the event of a row. The trigger's argument names the queue. A long queue is flushed at once, so that it does
-- not grow without bounds.
CREATE OR REPLACE FUNCTION enqueue_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  queue text := TG_ARGV[0];
  events integer[];
  queued integer[];
BEGIN
  IF TG_TABLE_NAME = 'event' THEN events := ARRAY[OLD.id, NEW.id];
  ELSE events := ARRAY[OLD.event_id, NEW.event_id];
  END IF;
  -- An insert has no old row and a delete no new one. Both rows of an update are nearly always the same event.
  events := array_remove(events, NULL);
  IF events[1] = events[2] THEN events := events[1:1]; END IF;
  queued := COALESCE(NULLIF(current_setting('kalends.' || queue, true), ''), '{}')::integer[];
  IF queued @> events THEN RETURN NULL; END IF;
  queued := queued || events;
  IF cardinality(queued) >= 500 THEN
    PERFORM refresh_queued(queue, queued);
    queued := '{}';
  END IF;
  PERFORM set_config('kalends.' || queue, queued::text, true);
  RETURN NULL;
END
$$;

-- Empties the queues. The first row of a transaction does it, and nothing is left for the others.
CREATE OR REPLACE FUNCTION flush_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  queue text;
  queued text;
BEGIN
  FOREACH queue IN ARRAY ARRAY['list_index', 'version', 'translation_task'] LOOP
    queued := current_setting('kalends.' || queue, true);
    IF queued <> '' THEN
      PERFORM set_config('kalends.' || queue, '', true);
      PERFORM refresh_queued(queue, queued::integer[]);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

-- Triggers of one write fire in the order of their names. `…_enqueue…` comes before `…_flush`, so that a transaction with
-- `SET CONSTRAINTS ALL IMMEDIATE` enqueues before it flushes as well.
DROP TRIGGER IF EXISTS event_flush ON event;
CREATE CONSTRAINT TRIGGER event_flush AFTER INSERT OR UPDATE OR DELETE ON event
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION flush_events();
DROP TRIGGER IF EXISTS occurrence_flush ON occurrence;
CREATE CONSTRAINT TRIGGER occurrence_flush AFTER INSERT OR UPDATE OR DELETE ON occurrence
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION flush_events();
DROP TRIGGER IF EXISTS event_translation_flush ON event_translation;
CREATE CONSTRAINT TRIGGER event_translation_flush AFTER INSERT OR UPDATE OR DELETE ON event_translation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION flush_events();
DROP TRIGGER IF EXISTS event_venue_flush ON event_venue;
CREATE CONSTRAINT TRIGGER event_venue_flush AFTER INSERT OR UPDATE OR DELETE ON event_venue
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION flush_events();
DROP TRIGGER IF EXISTS event_organizer_flush ON event_organizer;
CREATE CONSTRAINT TRIGGER event_organizer_flush AFTER INSERT OR UPDATE OR DELETE ON event_organizer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION flush_events();
DROP TRIGGER IF EXISTS event_term_flush ON event_term;
CREATE CONSTRAINT TRIGGER event_term_flush AFTER INSERT OR UPDATE OR DELETE ON event_term
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION flush_events();
