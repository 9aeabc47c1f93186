-- An occurrence is one time at which an event takes place. Lists, totals, searches and upcoming dates read occurrences;
-- an event's own row holds the times as entered. An event has one occurrence, under its own id. Those of a series are
-- expanded from its rule by the service, which writes their times; an exception takes the place of one of them, under
-- the id of that one. The row also has the columns that decide who sees the event in a list, so that such a list reads
-- one table.

-- The correct occurrences of these events. The times of a series are stored in the table itself.
CREATE OR REPLACE FUNCTION occurrences_of(ids integer[]) RETURNS SETOF occurrence LANGUAGE sql STABLE AS $$
  SELECT COALESCE(occurrence_id, id), id, COALESCE(original_start, start_local), start_local, end_local, starts_at, ends_at,
    status, author_id, published_at, hide_from_listings, series_id
  FROM event WHERE id = ANY(ids) AND (recurrence IS NULL OR series_id IS NOT NULL)
  UNION ALL
  SELECT o.id, e.id, o.original_start, o.start_local, o.end_local, o.starts_at, o.ends_at,
    e.status, e.author_id, e.published_at, e.hide_from_listings, e.id
  FROM event e JOIN occurrence o ON o.event_id = e.id
  WHERE e.id = ANY(ids) AND e.recurrence IS NOT NULL AND e.series_id IS NULL
$$;

-- Sequential scans are off for the same reason as in refresh_list_index.
CREATE OR REPLACE FUNCTION refresh_occurrences(ids integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM occurrence WHERE event_id = ANY(ids) AND id NOT IN (SELECT id FROM occurrences_of(ids));
  INSERT INTO occurrence AS o SELECT * FROM occurrences_of(ids)
    ON CONFLICT (id) DO UPDATE SET event_id = excluded.event_id, original_start = excluded.original_start,
      start_local = excluded.start_local, end_local = excluded.end_local, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, status = excluded.status, author_id = excluded.author_id,
      published_at = excluded.published_at, hide_from_listings = excluded.hide_from_listings,
      series_id = excluded.series_id
    WHERE o IS DISTINCT FROM excluded;
END
$$;

CREATE OR REPLACE FUNCTION derive_occurrences() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_occurrences(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

-- Its name sorts before `event_flush`: the flush reads occurrences (event-queue.sql).
CREATE OR REPLACE TRIGGER event_derive_occurrences AFTER INSERT ON event
  FOR EACH ROW EXECUTE FUNCTION derive_occurrences();
CREATE OR REPLACE TRIGGER event_derive_occurrences_update AFTER UPDATE ON event FOR EACH ROW
  WHEN ((OLD.id, OLD.start_local, OLD.end_local, OLD.starts_at, OLD.ends_at, OLD.status, OLD.author_id, OLD.published_at,
      OLD.hide_from_listings, OLD.recurrence IS NULL, OLD.series_id, OLD.original_start, OLD.occurrence_id)
    IS DISTINCT FROM
    (NEW.id, NEW.start_local, NEW.end_local, NEW.starts_at, NEW.ends_at, NEW.status, NEW.author_id, NEW.published_at,
      NEW.hide_from_listings, NEW.recurrence IS NULL, NEW.series_id, NEW.original_start, NEW.occurrence_id))
  EXECUTE FUNCTION derive_occurrences();

-- When only a series' time of day has changed, each day keeps its occurrence: occurrences and exceptions take the new
-- start of their day, if the day has exactly one.
CREATE OR REPLACE FUNCTION shift_occurrences(series integer, originals timestamp[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  days jsonb;
BEGIN
  SELECT jsonb_object_agg(day, original_start) INTO days FROM (
    SELECT w.original_start::date AS day, min(w.original_start) AS original_start FROM unnest(originals) AS w(original_start)
    GROUP BY 1 HAVING count(*) = 1) d;
  UPDATE occurrence o SET original_start = (days->>o.original_start::date::text)::timestamp
    WHERE o.event_id = series AND o.original_start <> ALL(originals) AND days ? o.original_start::date::text
      AND (SELECT count(*) FROM occurrence s WHERE s.series_id = series AND s.original_start::date = o.original_start::date) = 1;
  UPDATE event x SET original_start = (days->>x.original_start::date::text)::timestamp
    WHERE x.series_id = series AND x.original_start <> ALL(originals) AND days ? x.original_start::date::text
      AND (SELECT count(*) FROM occurrence s WHERE s.series_id = series AND s.original_start::date = x.original_start::date) = 1;
END
$$;

-- Records the occurrences of a series that are not among these starts and are about to be removed, to answer requests
-- for their ids. Except the event's own id, which stays readable.
CREATE OR REPLACE FUNCTION note_removals(series integer, originals timestamp[], moment timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO removed_occurrence (id, event_id, original_start, removed_at)
    SELECT o.id, series, o.original_start, moment FROM occurrence o
    WHERE o.series_id = series AND o.id <> series AND o.original_start NOT IN (SELECT unnest(originals))
    ON CONFLICT (event_id, original_start) DO UPDATE SET id = excluded.id, removed_at = excluded.removed_at
$$;

-- Adds the times that a series lacks: a returning one has its former id, and the first takes the event's own id while
-- no other has it. Times with an exception are skipped: the exception has their occurrence. The arrays have one length
-- and order.
CREATE OR REPLACE FUNCTION add_occurrences(
  series integer,
  originals timestamp[], starts timestamp[], ends timestamp[], starts_at timestamptz[], ends_at timestamptz[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  WITH wanted AS MATERIALIZED (
    SELECT w.*, r.id AS former FROM unnest(originals, starts, ends, add_occurrences.starts_at, add_occurrences.ends_at)
      AS w(original_start, start_local, end_local, starts_at, ends_at)
    LEFT JOIN removed_occurrence r ON r.event_id = series AND r.original_start = w.original_start
    WHERE NOT EXISTS (SELECT FROM event x WHERE x.series_id = series AND x.original_start = w.original_start)
      AND NOT EXISTS (SELECT FROM occurrence p WHERE p.event_id = series AND p.original_start = w.original_start
        AND (p.start_local, p.end_local, p.starts_at, p.ends_at) = (w.start_local, w.end_local, w.starts_at, w.ends_at))
  ), back AS (
    DELETE FROM removed_occurrence r USING wanted w WHERE r.id = w.former
  )
  INSERT INTO occurrence AS o
    SELECT COALESCE(w.former, CASE WHEN w.original_start = e.start_local
          AND NOT EXISTS (SELECT FROM occurrence f WHERE f.id = series) THEN series END,
        nextval('record_id_seq')::integer),
      series, w.original_start, w.start_local, w.end_local, w.starts_at, w.ends_at,
      e.status, e.author_id, e.published_at, e.hide_from_listings, series
    FROM event e CROSS JOIN wanted w WHERE e.id = series
    ORDER BY w.original_start
    ON CONFLICT (event_id, original_start) DO UPDATE SET start_local = excluded.start_local, end_local = excluded.end_local,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at;
END
$$;

-- Moves the dates of a series from their starts to others, with their ids and exceptions, before it is given its times.
-- Lost dates are removed, and with them the exceptions without a place, which it returns. `moved_from` and `moved_to`
-- have one length.
CREATE OR REPLACE FUNCTION move_occurrences(
  series integer, moment timestamptz, moved_from timestamp[], moved_to timestamp[], lost timestamp[]
) RETURNS TABLE (id integer, original_start timestamp) LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  -- Long past, by as many days as ten times the calendar takes to repeat itself: no dates are there.
  away CONSTANT interval := interval '1460970 days';
BEGIN
  INSERT INTO removed_occurrence (id, event_id, original_start, removed_at)
    SELECT o.id, series, o.original_start, moment FROM occurrence o
    WHERE o.series_id = series AND o.id <> series AND o.original_start IN (SELECT unnest(lost))
    ON CONFLICT (event_id, original_start) DO UPDATE SET id = excluded.id, removed_at = excluded.removed_at;
  RETURN QUERY WITH gone AS (
    DELETE FROM event x WHERE x.series_id = series AND x.original_start IN (SELECT unnest(lost))
    RETURNING x.occurrence_id, x.original_start
  ) SELECT g.occurrence_id, g.original_start FROM gone g ORDER BY 2;
  DELETE FROM occurrence o WHERE o.event_id = series AND o.original_start IN (SELECT unnest(lost));
  UPDATE removed_occurrence r SET original_start = m.moved_to FROM unnest(moved_from, moved_to) AS m(moved_from, moved_to)
    WHERE r.event_id = series AND r.original_start = m.moved_from
      AND NOT EXISTS (SELECT FROM removed_occurrence p WHERE p.event_id = series AND p.original_start = m.moved_to);
  -- If one moves to the former start of another, all move out of the way first.
  IF EXISTS (SELECT unnest(moved_from) INTERSECT SELECT unnest(moved_to)) THEN
    UPDATE occurrence o SET original_start = o.original_start - away
      WHERE o.event_id = series AND o.original_start IN (SELECT unnest(moved_from));
    -- So do their slugs, which contain their starts: they are made again at the end of the transaction.
    UPDATE event_translation t SET slug = NULL FROM event x WHERE t.event_id = x.id AND x.series_id = series
      AND x.original_start IN (SELECT unnest(moved_from));
    UPDATE event x SET original_start = x.original_start - away
      WHERE x.series_id = series AND x.original_start IN (SELECT unnest(moved_from));
    moved_from := ARRAY(SELECT m - away FROM unnest(moved_from) WITH ORDINALITY AS u(m, place) ORDER BY place);
  END IF;
  UPDATE occurrence o SET original_start = m.moved_to FROM unnest(moved_from, moved_to) AS m(moved_from, moved_to)
    WHERE o.event_id = series AND o.original_start = m.moved_from;
  UPDATE event x SET original_start = m.moved_to FROM unnest(moved_from, moved_to) AS m(moved_from, moved_to)
    WHERE x.series_id = series AND x.original_start = m.moved_from;
END
$$;

-- Gives a series these times: one with the same start keeps its id, a returning one has its former id, and the first
-- takes the event's own id while no other has it. The occurrence of a time with an exception belongs to that, which
-- takes the new time unless it has its own. Other times are removed, and with them the exceptions without a place,
-- which it returns. The arrays have one length and order.
CREATE OR REPLACE FUNCTION write_occurrences(
  series integer, moment timestamptz,
  originals timestamp[], starts timestamp[], ends timestamp[], starts_at timestamptz[], ends_at timestamptz[]
) RETURNS TABLE (id integer, original_start timestamp) LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  PERFORM shift_occurrences(series, originals);
  PERFORM note_removals(series, originals, moment);
  RETURN QUERY WITH gone AS (
    DELETE FROM event x WHERE x.series_id = series AND x.original_start <> ALL(originals)
    RETURNING x.occurrence_id, x.original_start
  ) SELECT g.occurrence_id, g.original_start FROM gone g ORDER BY 2;
  -- The event's own id is reserved for its first date.
  DELETE FROM occurrence o USING event e WHERE e.id = series AND o.event_id = series
    AND (o.original_start <> ALL(originals) OR o.id = series AND o.original_start <> e.start_local
      OR EXISTS (SELECT FROM event x WHERE x.series_id = series AND x.original_start = o.original_start));
  UPDATE event x SET start_local = w.start_local, end_local = w.end_local, starts_at = w.starts_at, ends_at = w.ends_at,
      all_day = e.all_day, timezone = e.timezone, revision = x.revision + 1
    FROM event e, unnest(originals, starts, ends, write_occurrences.starts_at, write_occurrences.ends_at)
      AS w(original_start, start_local, end_local, starts_at, ends_at)
    WHERE e.id = series AND x.series_id = series AND x.original_start = w.original_start AND NOT 'times' = ANY(x.overrides)
      AND (x.start_local, x.end_local, x.starts_at, x.ends_at, x.all_day, x.timezone)
        IS DISTINCT FROM (w.start_local, w.end_local, w.starts_at, w.ends_at, e.all_day, e.timezone);
  PERFORM add_occurrences(series, originals, starts, ends, write_occurrences.starts_at, write_occurrences.ends_at);
END
$$;
