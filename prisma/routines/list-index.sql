-- `list_index` has a row for every list that contains an occurrence of a published event, so that a page of a list is
-- the next entries of an index. `day_count` holds, for each list and day, how many released ones start and end, so that
-- a total is a sum over days. Both are refreshed in one statement, at the end of the transaction that wrote
-- (event-queue.sql).

-- The correct rows of these events. Facets are numbered in src/core/facets.ts. `span` is a class of length: 0 for less
-- than a day, n for 2^(n-1) to 2^n days; the last class has no end. An occurrence shorter than a day that counts on the
-- next day too (src/core/dates/event-days.ts) is of class 1.
CREATE OR REPLACE FUNCTION list_index_of(ids integer[]) RETURNS SETOF list_index LANGUAGE sql STABLE AS $$
  WITH RECURSIVE listed AS MATERIALIZED (
    SELECT * FROM event WHERE id = ANY(ids) AND status = 'publish' AND NOT hide_from_listings
  ), branch(event_id, id, parent_id) AS (
    -- The event's terms, and for a category all categories above it.
    SELECT l.event_id, t.id, t.parent_id FROM event_term l JOIN term t ON t.id = l.term_id WHERE l.event_id = ANY(ids)
    UNION
    SELECT b.event_id, t.id, t.parent_id FROM branch b JOIN term t ON t.id = b.parent_id
  ), place(event_id, facet, facet_id) AS (
    SELECT id, {{facets.all}}, 0 FROM listed
    UNION ALL SELECT id, {{facets.featured}}, 0 FROM listed WHERE featured
    UNION ALL SELECT event_id, {{facets.venue}}, venue_id FROM event_venue WHERE event_id = ANY(ids)
    UNION ALL SELECT event_id, {{facets.organizer}}, organizer_id FROM event_organizer WHERE event_id = ANY(ids)
    UNION ALL SELECT event_id, {{facets.term}}, id FROM branch
    UNION ALL SELECT DISTINCT l.event_id, {{facets.hasCoordinates}}, 0 FROM event_venue l JOIN venue v ON v.id = l.venue_id
      WHERE l.event_id = ANY(ids) AND v.geo_lat IS NOT NULL AND v.status = 'publish' AND v.released
    UNION ALL SELECT event_id, {{facets.translated}}, array_position({{languages}}, language) - 1
      FROM event_translation WHERE event_id = ANY(ids) AND title IS NOT NULL
    UNION ALL SELECT l.event_id, {{facets.multiVenue}}, l.venue_id FROM event_venue l WHERE l.event_id = ANY(ids)
      AND EXISTS (SELECT 1 FROM event_venue o WHERE o.event_id = l.event_id AND o.venue_id <> l.venue_id)
    UNION ALL SELECT id, {{facets.ticketed}}, 0 FROM listed WHERE ticket_url IS NOT NULL
    UNION ALL SELECT id, {{facets.recurring}}, 0 FROM listed WHERE recurrence IS NOT NULL
  )
  SELECT e.id, o.id, p.facet::smallint, p.facet_id, o.start_local, o.end_local, e.published_at, e.released,
    CASE WHEN o.end_local >= o.start_local + interval '1 day'
        THEN least({{lastSpan}}, 1 + floor(log(2, extract(epoch FROM o.end_local - o.start_local) / 86400)))
      WHEN o.end_local > o.start_local::date + interval '1 day' + interval '{{nightEndsAt}} hours' THEN 1
      ELSE 0 END::smallint,
    o.starts_at, o.ends_at
  FROM place p JOIN listed e ON e.id = p.event_id JOIN occurrence o ON o.event_id = e.id
$$;

-- The transaction that links an event to a venue and the one that gives that venue coordinates do not see each other's
-- write before it is committed. So one of them waits: the first holds this lock, shared, while it reads the venue, the
-- other holds it alone while it reads the venue's events. Venues share 64 locks, so that no transaction fills the
-- server's table of locks.
CREATE OR REPLACE FUNCTION coordinates_lock(venue integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('coordinates:' || venue % 64, 0)
$$;

-- Corrects the rows of these events, and the counts by day with them, by comparing correct and present rows as sets.
-- Counts are never waited for: a row locked by another writer is left alone, and a further row for the same day is
-- added. Later writes merge them.
-- A session keeps the plans of its first call, when the tables may have been empty: sequential scans are off.
CREATE OR REPLACE FUNCTION refresh_list_index(ids integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  -- Before the rows, as in a move of a category. Writers of links added in between take the lock as well.
  IF EXISTS (SELECT 1 FROM event_term WHERE event_id = ANY(ids)) THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('tree:term', 0));
  END IF;
  PERFORM 1 FROM event WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM event_term WHERE event_id = ANY(ids)) THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('tree:term', 0));
  END IF;
  PERFORM pg_advisory_xact_lock_shared(lock) FROM (
    SELECT DISTINCT coordinates_lock(venue_id) AS lock FROM event_venue WHERE event_id = ANY(ids) ORDER BY 1) l;
  WITH wanted AS MATERIALIZED (SELECT * FROM list_index_of(ids)),
  present AS MATERIALIZED (SELECT * FROM list_index WHERE event_id = ANY(ids)),
  -- Most rows of a series do not change.
  fresh AS MATERIALIZED (SELECT * FROM wanted EXCEPT SELECT * FROM present),
  former AS MATERIALIZED (SELECT * FROM present EXCEPT SELECT * FROM wanted),
  removed AS (
    DELETE FROM list_index l USING (
        SELECT event_id, facet, facet_id, occurrence_id FROM former
        EXCEPT SELECT event_id, facet, facet_id, occurrence_id FROM fresh) g
      WHERE l.event_id = g.event_id AND l.facet = g.facet AND l.facet_id = g.facet_id AND l.occurrence_id = g.occurrence_id
  ), changed AS (
    UPDATE list_index l SET start_local = f.start_local, end_local = f.end_local, published_at = f.published_at,
        released = f.released, span = f.span, starts_at = f.starts_at, ends_at = f.ends_at
      FROM former g JOIN fresh f USING (event_id, facet, facet_id, occurrence_id)
      WHERE l.event_id = g.event_id AND l.facet = g.facet AND l.facet_id = g.facet_id AND l.occurrence_id = g.occurrence_id
  ), written AS (
    -- No other transaction inserts rows of these events, so there is no ON CONFLICT: it takes a fifth longer.
    INSERT INTO list_index SELECT * FROM fresh f WHERE NOT EXISTS (SELECT FROM former g WHERE g.event_id = f.event_id
      AND g.facet = f.facet AND g.facet_id = f.facet_id AND g.occurrence_id = f.occurrence_id)
  ), change AS MATERIALIZED (
    SELECT facet, facet_id, day, sum(starts)::int AS starts, sum(ends)::int AS ends FROM (
      SELECT facet, facet_id, start_local::date AS day, 1 AS starts, 0 AS ends FROM fresh WHERE released
      UNION ALL SELECT facet, facet_id, end_local::date, 0, 1 FROM fresh WHERE released
      UNION ALL SELECT facet, facet_id, start_local::date, -1, 0 FROM former WHERE released
      UNION ALL SELECT facet, facet_id, end_local::date, 0, -1 FROM former WHERE released
    ) c GROUP BY 1, 2, 3 HAVING sum(starts) <> 0 OR sum(ends) <> 0
  ), taken AS (
    DELETE FROM day_count WHERE ctid = ANY(ARRAY(
      SELECT d.ctid FROM change c JOIN day_count d ON d.facet = c.facet AND d.facet_id = c.facet_id AND d.day = c.day
      FOR UPDATE OF d SKIP LOCKED))
    RETURNING facet, facet_id, day, starts, ends
  )
  INSERT INTO day_count SELECT facet, facet_id, day, sum(starts), sum(ends)
    FROM (SELECT * FROM change UNION ALL SELECT * FROM taken) s
    GROUP BY 1, 2, 3 HAVING sum(starts) <> 0 OR sum(ends) <> 0;
END
$$;

-- The events of a venue that starts or stops giving them coordinates.
CREATE OR REPLACE FUNCTION refresh_list_index_of_venue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('tree:term', 0));
  -- Its events come before the lock, as in a write to one of them.
  PERFORM 1 FROM event WHERE id IN (SELECT event_id FROM event_venue WHERE venue_id = NEW.id)
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock(coordinates_lock(NEW.id));
  PERFORM refresh_list_index(ARRAY(SELECT event_id FROM event_venue WHERE venue_id = NEW.id ORDER BY 1));
  RETURN NULL;
END
$$;

-- The events of a moved category and of those below it.
CREATE OR REPLACE FUNCTION refresh_list_index_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tree:term', 0));
  PERFORM refresh_list_index(ARRAY(
    WITH RECURSIVE below(id) AS (
      SELECT NEW.id UNION SELECT t.id FROM term t JOIN below b ON t.parent_id = b.id
    ) SELECT DISTINCT l.event_id FROM event_term l WHERE l.term_id IN (SELECT id FROM below) ORDER BY 1));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION clear_list_index() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM list_index;
  DELETE FROM day_count;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER event_enqueue_list_index AFTER INSERT OR DELETE ON event
  FOR EACH ROW EXECUTE FUNCTION enqueue_event('list_index');
CREATE OR REPLACE TRIGGER event_enqueue_list_index_update AFTER UPDATE ON event FOR EACH ROW
  WHEN ((OLD.status = 'publish' OR NEW.status = 'publish') AND
    (OLD.id, OLD.status, OLD.hide_from_listings, OLD.featured, OLD.ticket_url IS NULL, OLD.published_at, OLD.released,
      OLD.recurrence IS NULL)
    IS DISTINCT FROM
    (NEW.id, NEW.status, NEW.hide_from_listings, NEW.featured, NEW.ticket_url IS NULL, NEW.published_at, NEW.released,
      NEW.recurrence IS NULL))
  EXECUTE FUNCTION enqueue_event('list_index');
CREATE OR REPLACE TRIGGER occurrence_enqueue_list_index AFTER INSERT OR DELETE ON occurrence
  FOR EACH ROW EXECUTE FUNCTION enqueue_event('list_index');
CREATE OR REPLACE TRIGGER occurrence_enqueue_list_index_update AFTER UPDATE ON occurrence FOR EACH ROW
  WHEN ((OLD.id, OLD.event_id, OLD.start_local, OLD.end_local, OLD.starts_at, OLD.ends_at)
    IS DISTINCT FROM (NEW.id, NEW.event_id, NEW.start_local, NEW.end_local, NEW.starts_at, NEW.ends_at))
  EXECUTE FUNCTION enqueue_event('list_index');
CREATE OR REPLACE TRIGGER event_venue_enqueue_list_index AFTER INSERT OR DELETE ON event_venue
  FOR EACH ROW EXECUTE FUNCTION enqueue_event('list_index');
CREATE OR REPLACE TRIGGER event_venue_enqueue_list_index_update AFTER UPDATE ON event_venue FOR EACH ROW
  WHEN ((OLD.event_id, OLD.venue_id) IS DISTINCT FROM (NEW.event_id, NEW.venue_id))
  EXECUTE FUNCTION enqueue_event('list_index');
CREATE OR REPLACE TRIGGER event_organizer_enqueue_list_index AFTER INSERT OR DELETE ON event_organizer
  FOR EACH ROW EXECUTE FUNCTION enqueue_event('list_index');
CREATE OR REPLACE TRIGGER event_organizer_enqueue_list_index_update AFTER UPDATE ON event_organizer FOR EACH ROW
  WHEN ((OLD.event_id, OLD.organizer_id) IS DISTINCT FROM (NEW.event_id, NEW.organizer_id))
  EXECUTE FUNCTION enqueue_event('list_index');
CREATE OR REPLACE TRIGGER event_term_enqueue_list_index AFTER INSERT OR DELETE ON event_term
  FOR EACH ROW EXECUTE FUNCTION enqueue_event('list_index');
CREATE OR REPLACE TRIGGER event_term_enqueue_list_index_update AFTER UPDATE ON event_term FOR EACH ROW
  WHEN ((OLD.event_id, OLD.term_id) IS DISTINCT FROM (NEW.event_id, NEW.term_id))
  EXECUTE FUNCTION enqueue_event('list_index');
CREATE OR REPLACE TRIGGER event_translation_enqueue_list_index AFTER INSERT OR DELETE ON event_translation
  FOR EACH ROW EXECUTE FUNCTION enqueue_event('list_index');
CREATE OR REPLACE TRIGGER event_translation_enqueue_list_index_update AFTER UPDATE ON event_translation FOR EACH ROW
  WHEN ((OLD.event_id, OLD.language, OLD.title IS NULL) IS DISTINCT FROM (NEW.event_id, NEW.language, NEW.title IS NULL))
  EXECUTE FUNCTION enqueue_event('list_index');
CREATE OR REPLACE TRIGGER venue_refresh_list_index AFTER UPDATE ON venue FOR EACH ROW
  WHEN ((OLD.status = 'publish' AND OLD.released AND OLD.geo_lat IS NOT NULL)
    <> (NEW.status = 'publish' AND NEW.released AND NEW.geo_lat IS NOT NULL))
  EXECUTE FUNCTION refresh_list_index_of_venue();
CREATE OR REPLACE TRIGGER term_refresh_list_index AFTER UPDATE OF parent_id ON term FOR EACH ROW
  WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION refresh_list_index_of_category();
CREATE OR REPLACE TRIGGER occurrence_clear_list_index AFTER TRUNCATE ON occurrence
  FOR EACH STATEMENT EXECUTE FUNCTION clear_list_index();
