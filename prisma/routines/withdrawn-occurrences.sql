-- Calendars keep entries that have disappeared from a feed. So a listed occurrence that is removed, trashed, hidden or
-- unpublished leaves a row here, from which feeds report it as cancelled for a while. One that was never public leaves
-- none. The row is deleted when the occurrence is listed again.

-- The list index still has its former lists: it is refreshed at the end of the transaction (event-queue.sql).
CREATE OR REPLACE FUNCTION note_withdrawal() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  moment timestamptz;
BEGIN
  INSERT INTO withdrawn_occurrence
    SELECT OLD.id, COALESCE(e.series_id, e.id), e.uid,
      -- A change of status has raised it already.
      CASE TG_OP WHEN 'DELETE' THEN e.sequence + 1 ELSE e.sequence END,
      OLD.start_local, OLD.end_local, e.timezone, e.all_day,
      CASE TG_OP WHEN 'DELETE' THEN greatest(e.modified_at, now()) ELSE e.modified_at END, l.facets
    FROM event e CROSS JOIN LATERAL (
      SELECT array_agg(facet || ':' || facet_id ORDER BY facet, facet_id) AS facets FROM list_index
      WHERE event_id = OLD.event_id AND occurrence_id = OLD.id) l
    WHERE e.id = OLD.event_id AND l.facets IS NOT NULL
      AND CASE TG_OP WHEN 'DELETE' THEN e.released ELSE OLD.published_at <= e.modified_at END
    ON CONFLICT (occurrence_id) DO NOTHING
    RETURNING withdrawn_at INTO moment;
  -- Rows too old for any feed; those locked by another writer wait for the next time.
  DELETE FROM withdrawn_occurrence WHERE occurrence_id = ANY(ARRAY(
    SELECT occurrence_id FROM withdrawn_occurrence WHERE withdrawn_at < moment - interval '{{withdrawnDays}} days' - interval '1 day'
    ORDER BY withdrawn_at LIMIT 100 FOR UPDATE SKIP LOCKED));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION forget_withdrawal() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM withdrawn_occurrence WHERE occurrence_id = NEW.id;
  RETURN NULL;
END
$$;

-- The same for all rows of an inserting statement.
CREATE OR REPLACE FUNCTION forget_withdrawals() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM withdrawn_occurrence
    WHERE occurrence_id = ANY(ARRAY(SELECT id FROM inserted WHERE status = 'publish' AND NOT hide_from_listings));
  RETURN NULL;
END
$$;

-- Deletes the occurrences of an event that is removed for good while its row can still describe them, and for a series
-- those of its exceptions.
CREATE OR REPLACE FUNCTION remove_occurrences() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM occurrence WHERE event_id = OLD.id OR series_id = OLD.id;
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER occurrence_note_removal AFTER DELETE ON occurrence FOR EACH ROW
  WHEN (OLD.status = 'publish' AND NOT OLD.hide_from_listings)
  EXECUTE FUNCTION note_withdrawal();
CREATE OR REPLACE TRIGGER occurrence_note_withdrawal AFTER UPDATE ON occurrence FOR EACH ROW
  WHEN (OLD.status = 'publish' AND NOT OLD.hide_from_listings AND (NEW.status <> 'publish' OR NEW.hide_from_listings))
  EXECUTE FUNCTION note_withdrawal();
CREATE OR REPLACE TRIGGER occurrence_forget_withdrawal AFTER INSERT ON occurrence REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION forget_withdrawals();
CREATE OR REPLACE TRIGGER occurrence_forget_withdrawal_update AFTER UPDATE ON occurrence FOR EACH ROW
  WHEN (NEW.status = 'publish' AND NOT NEW.hide_from_listings AND (OLD.status <> 'publish' OR OLD.hide_from_listings))
  EXECUTE FUNCTION forget_withdrawal();
CREATE OR REPLACE TRIGGER event_remove_occurrences BEFORE DELETE ON event
  FOR EACH ROW EXECUTE FUNCTION remove_occurrences();
