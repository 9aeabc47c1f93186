-- A search of events reads `event_search` alone: beside the text stands what a list asks of the event and its occurrence.
-- `listed_from` is null while the event is not published or is hidden from lists.

-- A new row takes the facts along. The lock keeps a writer of the event from passing it by.
CREATE OR REPLACE FUNCTION event_search_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM event WHERE id = NEW.event_id FOR SHARE;
  SELECT o.start_local, o.end_local, o.starts_at,
         CASE WHEN o.status = 'publish' AND NOT o.hide_from_listings THEN o.published_at END
    INTO NEW.start_local, NEW.end_local, NEW.starts_at, NEW.listed_from
    FROM occurrence o WHERE o.id = NEW.event_id;
  RETURN NEW;
END
$$;

-- An occurrence takes the rows of its event along whenever its facts change.
CREATE OR REPLACE FUNCTION event_search_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_search SET start_local = NEW.start_local, end_local = NEW.end_local, starts_at = NEW.starts_at,
         listed_from = CASE WHEN NEW.status = 'publish' AND NOT NEW.hide_from_listings THEN NEW.published_at END
    WHERE event_id = NEW.event_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER event_search_facts BEFORE INSERT ON event_search
  FOR EACH ROW EXECUTE FUNCTION event_search_facts();
CREATE OR REPLACE TRIGGER occurrence_search_changes AFTER UPDATE ON occurrence FOR EACH ROW
  WHEN ((OLD.status, OLD.hide_from_listings, OLD.published_at, OLD.start_local, OLD.end_local, OLD.starts_at)
    IS DISTINCT FROM (NEW.status, NEW.hide_from_listings, NEW.published_at, NEW.start_local, NEW.end_local, NEW.starts_at))
  EXECUTE FUNCTION event_search_changes();
