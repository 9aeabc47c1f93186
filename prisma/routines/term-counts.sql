-- `term.event_count` is the number of published and released events with the term itself; a series counts once, with
-- its exceptions. The writing transaction updates it. Terms are locked in the order of their ids, so that writers of
-- the same terms wait for each other instead of blocking each other.

CREATE OR REPLACE FUNCTION count_terms_of_event(counted_event integer, difference integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM term WHERE id IN (SELECT term_id FROM event_term WHERE event_id = counted_event)
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE term SET event_count = event_count + difference
    WHERE id IN (SELECT term_id FROM event_term WHERE event_id = counted_event);
END
$$;

-- The event becomes published, ceases to be, or is deleted.
CREATE OR REPLACE FUNCTION event_status_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'publish' AND OLD.released AND OLD.series_id IS NULL THEN PERFORM count_terms_of_event(OLD.id, -1); END IF;
    RETURN OLD;
  END IF;
  PERFORM count_terms_of_event(NEW.id, CASE WHEN NEW.status = 'publish' AND NEW.released THEN 1 ELSE -1 END);
  RETURN NEW;
END
$$;

-- The event gets or loses a term. Links deleted with their event are subtracted by the event's own trigger: when this
-- one fires, the event no longer exists.
CREATE OR REPLACE FUNCTION event_term_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link event_term := COALESCE(NEW, OLD);
BEGIN
  UPDATE term SET event_count = event_count + CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END
    WHERE id = link.term_id
      AND EXISTS (SELECT 1 FROM event e WHERE e.id = link.event_id AND e.status = 'publish' AND e.released
        AND e.series_id IS NULL);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER event_status_counts AFTER UPDATE ON event FOR EACH ROW
  WHEN ((OLD.status = 'publish' AND OLD.released) <> (NEW.status = 'publish' AND NEW.released) AND NEW.series_id IS NULL)
  EXECUTE FUNCTION event_status_counts();
CREATE OR REPLACE TRIGGER event_removal_counts BEFORE DELETE ON event
  FOR EACH ROW EXECUTE FUNCTION event_status_counts();
CREATE OR REPLACE TRIGGER event_term_counts AFTER INSERT OR DELETE ON event_term
  FOR EACH ROW EXECUTE FUNCTION event_term_counts();

-- TRUNCATE fires no row triggers: without links no term has an event.
CREATE OR REPLACE FUNCTION forget_term_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE term SET event_count = 0 WHERE event_count <> 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER event_term_counts_truncate AFTER TRUNCATE ON event_term
  FOR EACH STATEMENT EXECUTE FUNCTION forget_term_counts();
