-- `translation_task` holds the state of an event's texts: missing, outdated, by machine or translated, for each event
-- outside the trash except exceptions, and each language but the original's. The translators' list reads it in its
-- order. It is refreshed at the end of the transaction that wrote (event-queue.sql).

-- The correct rows of these events. A translation of unknown source does not count as outdated.
CREATE OR REPLACE FUNCTION translation_tasks_of(ids integer[]) RETURNS SETOF translation_task LANGUAGE sql STABLE AS $$
  SELECT e.id, l.language,
    CASE WHEN x.title IS NULL THEN 'missing' WHEN x.source_digest <> o.source_digest THEN 'outdated'
      WHEN x.machine THEN 'machine' ELSE 'translated' END,
    e.original_language, o.modified_at
  FROM event e CROSS JOIN unnest({{languages}}) AS l(language)
  LEFT JOIN event_translation o ON o.event_id = e.id AND o.language = e.original_language AND o.title IS NOT NULL
  LEFT JOIN event_translation x ON x.event_id = e.id AND x.language = l.language
  WHERE e.id = ANY(ids) AND e.status <> 'trash' AND e.series_id IS NULL AND l.language <> e.original_language
$$;

-- Sequential scans are off for the same reason as in refresh_list_index.
CREATE OR REPLACE FUNCTION refresh_translation_tasks(ids integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM event WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  WITH wanted AS MATERIALIZED (SELECT * FROM translation_tasks_of(ids)),
  removed AS (
    DELETE FROM translation_task p USING (
        SELECT event_id, language FROM translation_task WHERE event_id = ANY(ids)
        EXCEPT SELECT event_id, language FROM wanted) g
      WHERE p.event_id = g.event_id AND p.language = g.language
  )
  INSERT INTO translation_task AS p SELECT * FROM wanted
    ON CONFLICT (event_id, language) DO UPDATE SET status = excluded.status,
      original_language = excluded.original_language, modified_at = excluded.modified_at
    WHERE (p.status, p.original_language, p.modified_at)
      IS DISTINCT FROM (excluded.status, excluded.original_language, excluded.modified_at);
END
$$;

CREATE OR REPLACE FUNCTION clear_translation_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM translation_task;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER event_enqueue_translation_task AFTER INSERT OR DELETE ON event
  FOR EACH ROW EXECUTE FUNCTION enqueue_event('translation_task');
CREATE OR REPLACE TRIGGER event_enqueue_translation_task_update AFTER UPDATE ON event FOR EACH ROW
  WHEN ((OLD.id, OLD.status = 'trash', OLD.original_language) IS DISTINCT FROM (NEW.id, NEW.status = 'trash', NEW.original_language))
  EXECUTE FUNCTION enqueue_event('translation_task');
CREATE OR REPLACE TRIGGER event_translation_enqueue_translation_task AFTER INSERT OR DELETE ON event_translation
  FOR EACH ROW EXECUTE FUNCTION enqueue_event('translation_task');
CREATE OR REPLACE TRIGGER event_translation_enqueue_translation_task_update AFTER UPDATE ON event_translation FOR EACH ROW
  WHEN ((OLD.event_id, OLD.language, OLD.title IS NULL, OLD.source_digest, OLD.machine, OLD.modified_at)
    IS DISTINCT FROM (NEW.event_id, NEW.language, NEW.title IS NULL, NEW.source_digest, NEW.machine, NEW.modified_at))
  EXECUTE FUNCTION enqueue_event('translation_task');
CREATE OR REPLACE TRIGGER event_clear_translation_tasks AFTER TRUNCATE ON event
  FOR EACH STATEMENT EXECUTE FUNCTION clear_translation_tasks();
