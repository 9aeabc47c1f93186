-- Terms in the log of changes (change-log.sql). One that was made inside an event which is not public (`waits`) is seen by
-- those who may read an event with it: it comes and goes with these events, and is logged when they do.

-- Whether strangers may read an event with the term, and the authors of its events; without those of one event.
CREATE OR REPLACE FUNCTION sight_of_term(term_id integer, but integer, OUT seen boolean, OUT authors integer[])
LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_or(e.status = 'publish' AND e.released), false), coalesce(array_agg(DISTINCT e.author_id), '{}')
  FROM event_term l JOIN event e ON e.id = l.event_id
  WHERE l.term_id = sight_of_term.term_id AND e.status <> 'trash' AND e.id IS DISTINCT FROM but
$$;

CREATE OR REPLACE FUNCTION log_term_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sight record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_change(NEW.taxonomy, NEW.id, false, NOT NEW.waits);
    RETURN NULL;
  END IF;
  IF OLD.waits OR NEW.waits THEN sight := sight_of_term(OLD.id, NULL); ELSE SELECT true AS seen, '{}'::integer[] AS authors INTO sight; END IF;
  IF TG_OP = 'DELETE' THEN
    PERFORM log_change(OLD.taxonomy, OLD.id, sight.seen OR NOT OLD.waits, false, sight.authors);
    RETURN OLD;
  END IF;
  -- Counts of events are no change of the term.
  IF NEW.revision <> OLD.revision OR NEW.waits <> OLD.waits OR NEW.parent_id IS DISTINCT FROM OLD.parent_id THEN
    PERFORM log_change(NEW.taxonomy, NEW.id, sight.seen OR NOT OLD.waits, sight.seen OR NOT NEW.waits, sight.authors);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER term_log AFTER INSERT OR UPDATE ON term
  FOR EACH ROW EXECUTE FUNCTION log_term_change();
-- Afterwards its events are no longer known.
CREATE OR REPLACE TRIGGER term_removal_log BEFORE DELETE ON term
  FOR EACH ROW EXECUTE FUNCTION log_term_change();

-- A waiting term, of which an event was seen and is seen; whatever its other events are.
CREATE OR REPLACE FUNCTION log_waiting_term(waiting term, event_id integer, was boolean, is_now boolean, of_authors integer[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  others record := sight_of_term(waiting.id, event_id);
BEGIN
  IF others.seen OR was = is_now THEN
    -- Strangers see it as before.
    PERFORM log_change(waiting.taxonomy, waiting.id, NULL, NULL, of_authors);
  ELSE
    PERFORM log_change(waiting.taxonomy, waiting.id, was, is_now);
  END IF;
END
$$;

-- The event appears, goes, or gets another author.
CREATE OR REPLACE FUNCTION log_terms_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waiting term;
BEGIN
  FOR waiting IN SELECT t.* FROM event_term l JOIN term t ON t.id = l.term_id WHERE l.event_id = OLD.id AND t.waits ORDER BY t.id LOOP
    PERFORM log_waiting_term(waiting, OLD.id, OLD.status = 'publish' AND OLD.released,
      coalesce(NEW.status = 'publish' AND NEW.released, false), array_remove(ARRAY[OLD.author_id, NEW.author_id], NULL));
  END LOOP;
  RETURN coalesce(NEW, OLD);
END
$$;
CREATE OR REPLACE TRIGGER event_log_terms AFTER UPDATE ON event FOR EACH ROW
  WHEN ((OLD.status = 'publish' AND OLD.released) <> (NEW.status = 'publish' AND NEW.released)
    OR (OLD.status = 'trash') <> (NEW.status = 'trash') OR OLD.author_id <> NEW.author_id)
  EXECUTE FUNCTION log_terms_of_event();
CREATE OR REPLACE TRIGGER event_removal_log_terms BEFORE DELETE ON event
  FOR EACH ROW EXECUTE FUNCTION log_terms_of_event();

-- The event gets or loses a waiting term. Links that go with their event are told by its own trigger: it is gone by now.
CREATE OR REPLACE FUNCTION log_link_of_term() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link event_term := coalesce(NEW, OLD);
  waiting term;
  holder event;
BEGIN
  SELECT * INTO waiting FROM term WHERE id = link.term_id AND waits;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO holder FROM event WHERE id = link.event_id AND status <> 'trash';
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM log_waiting_term(waiting, holder.id, TG_OP = 'DELETE' AND holder.status = 'publish' AND holder.released,
    TG_OP = 'INSERT' AND holder.status = 'publish' AND holder.released, ARRAY[holder.author_id]);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER event_term_log AFTER INSERT OR DELETE ON event_term
  FOR EACH ROW EXECUTE FUNCTION log_link_of_term();
