-- A search of events reads `event_search` alone: besides the text it has the columns that lists need of the event and
-- its occurrence. `listed_from` is null while the event is not published or is hidden from lists. A series (`recurs`)
-- has many times, which are read from its occurrences. Lists name an exception by its occurrence: on the first date of a
-- series that one has the id of the series, and the exception another (exceptions.sql).

-- Fills the facts of a new row. The lock keeps a concurrent write to the event from being missed.
CREATE OR REPLACE FUNCTION event_search_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT e.start_local, e.end_local, e.starts_at, e.ends_at,
         CASE WHEN e.status = 'publish' AND NOT e.hide_from_listings THEN e.published_at END,
         e.recurrence IS NOT NULL AND e.series_id IS NULL, e.occurrence_id
    INTO NEW.start_local, NEW.end_local, NEW.starts_at, NEW.ends_at, NEW.listed_from, NEW.recurs, NEW.occurrence_id
    FROM event e WHERE e.id = NEW.event_id FOR SHARE;
  RETURN NEW;
END
$$;

-- Updates the rows of an event whose facts change.
CREATE OR REPLACE FUNCTION event_search_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_search SET start_local = NEW.start_local, end_local = NEW.end_local, starts_at = NEW.starts_at,
         ends_at = NEW.ends_at,
         listed_from = CASE WHEN NEW.status = 'publish' AND NOT NEW.hide_from_listings THEN NEW.published_at END,
         recurs = NEW.recurrence IS NOT NULL AND NEW.series_id IS NULL, occurrence_id = NEW.occurrence_id
    WHERE event_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER event_search_facts BEFORE INSERT ON event_search
  FOR EACH ROW EXECUTE FUNCTION event_search_facts();
CREATE OR REPLACE TRIGGER event_search_changes AFTER UPDATE ON event FOR EACH ROW
  WHEN ((OLD.status, OLD.hide_from_listings, OLD.published_at, OLD.start_local, OLD.end_local, OLD.starts_at, OLD.ends_at,
      OLD.recurrence IS NULL, OLD.series_id, OLD.occurrence_id)
    IS DISTINCT FROM (NEW.status, NEW.hide_from_listings, NEW.published_at, NEW.start_local, NEW.end_local, NEW.starts_at,
      NEW.ends_at, NEW.recurrence IS NULL, NEW.series_id, NEW.occurrence_id))
  EXECUTE FUNCTION event_search_changes();
