-- `event.sequence` counts the changes that a calendar reports to its owner: time and place, recurrence, and whether the
-- event takes place. Of two versions, calendars believe the one with the higher number (RFC 5545, 3.8.7.4).

CREATE OR REPLACE FUNCTION raise_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sequence := OLD.sequence + 1;
  RETURN NEW;
END
$$;

-- A venue was linked or unlinked. A new event does not count: its transaction writes its row first. Nor does an event
-- whose venue is removed for good, together with all links to it.
CREATE OR REPLACE FUNCTION raise_sequence_of_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event SET sequence = sequence + 1
    WHERE id = COALESCE(NEW.event_id, OLD.event_id) AND xmin <> pg_current_xact_id()::xid
      AND (TG_OP = 'INSERT' OR EXISTS (SELECT FROM venue v WHERE v.id = OLD.venue_id));
  RETURN NULL;
END
$$;

-- An exception replaces an occurrence that calendars have already.
CREATE OR REPLACE FUNCTION continue_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.uid, s.sequence + 1 INTO NEW.uid, NEW.sequence FROM event s WHERE s.id = NEW.series_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER event_continue_series BEFORE INSERT ON event FOR EACH ROW
  WHEN (NEW.series_id IS NOT NULL) EXECUTE FUNCTION continue_series();
CREATE OR REPLACE TRIGGER event_raise_sequence BEFORE UPDATE ON event FOR EACH ROW
  WHEN ((OLD.start_local, OLD.end_local, OLD.timezone, OLD.all_day, OLD.status, OLD.hide_from_listings, OLD.event_status,
      OLD.recurrence)
    IS DISTINCT FROM
    (NEW.start_local, NEW.end_local, NEW.timezone, NEW.all_day, NEW.status, NEW.hide_from_listings, NEW.event_status,
      NEW.recurrence))
  EXECUTE FUNCTION raise_sequence();
CREATE OR REPLACE TRIGGER event_venue_raise_sequence AFTER INSERT OR DELETE ON event_venue
  FOR EACH ROW EXECUTE FUNCTION raise_sequence_of_place();
