-- An occurrence is one time at which an event takes place. Lists, totals, searches and what is to come read occurrences; an
-- event's own row holds the times that it was given. An event has one occurrence, under its own id. Beside the times stands
-- what decides who sees the event in a list, so that such a list reads one table.

-- The occurrences that these events should have.
CREATE OR REPLACE FUNCTION occurrences_of(ids integer[]) RETURNS SETOF occurrence LANGUAGE sql STABLE AS $$
  SELECT id, id, start_local, start_local, end_local, starts_at, ends_at, status, author_id, published_at, hide_from_listings
  FROM event WHERE id = ANY(ids)
$$;

-- Its plans are kept as those of the list index are.
CREATE OR REPLACE FUNCTION refresh_occurrences(ids integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM occurrence WHERE event_id = ANY(ids) AND id NOT IN (SELECT id FROM occurrences_of(ids));
  INSERT INTO occurrence AS o SELECT * FROM occurrences_of(ids)
    ON CONFLICT (id) DO UPDATE SET event_id = excluded.event_id, original_start = excluded.original_start,
      start_local = excluded.start_local, end_local = excluded.end_local, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, status = excluded.status, author_id = excluded.author_id,
      published_at = excluded.published_at, hide_from_listings = excluded.hide_from_listings
    WHERE o IS DISTINCT FROM excluded;
END
$$;

CREATE OR REPLACE FUNCTION derive_occurrences() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_occurrences(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

-- Its name comes before `event_flush`: what is flushed is made from occurrences (event-queue.sql).
CREATE OR REPLACE TRIGGER event_derive_occurrences AFTER INSERT ON event
  FOR EACH ROW EXECUTE FUNCTION derive_occurrences();
CREATE OR REPLACE TRIGGER event_derive_occurrences_update AFTER UPDATE ON event FOR EACH ROW
  WHEN ((OLD.id, OLD.start_local, OLD.end_local, OLD.starts_at, OLD.ends_at, OLD.status, OLD.author_id, OLD.published_at,
      OLD.hide_from_listings)
    IS DISTINCT FROM
    (NEW.id, NEW.start_local, NEW.end_local, NEW.starts_at, NEW.ends_at, NEW.status, NEW.author_id, NEW.published_at,
      NEW.hide_from_listings))
  EXECUTE FUNCTION derive_occurrences();
