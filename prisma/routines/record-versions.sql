-- Processes cache records by the version of their row, the transaction that wrote it (`xmin`). Texts and links are in
-- tables of their own: a write to them also updates the record's row, at the end of the transaction. If the transaction
-- has written the row itself, as the service does, there is nothing left to do.

-- A new version for each of these events. A removed category has tens of thousands of links: one statement for many
-- events takes a quarter of the time of one for each link. No sequential scans, see refresh_list_index.
CREATE OR REPLACE FUNCTION touch_events(ids integer[]) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  UPDATE event SET revision = revision WHERE id = ANY(ids) AND xmin <> pg_current_xact_id()::xid
$$;

-- The names sort after the list index, which locks events in the order of their ids (event-queue.sql).
CREATE OR REPLACE TRIGGER event_venue_enqueue_version AFTER INSERT OR UPDATE OR DELETE ON event_venue
  FOR EACH ROW EXECUTE FUNCTION enqueue_event('version');
CREATE OR REPLACE TRIGGER event_organizer_enqueue_version AFTER INSERT OR UPDATE OR DELETE ON event_organizer
  FOR EACH ROW EXECUTE FUNCTION enqueue_event('version');
CREATE OR REPLACE TRIGGER event_term_enqueue_version AFTER INSERT OR UPDATE OR DELETE ON event_term
  FOR EACH ROW EXECUTE FUNCTION enqueue_event('version');

CREATE OR REPLACE FUNCTION touch_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_ARGV[0]
    WHEN 'event' THEN
      UPDATE event SET revision = revision
        WHERE id IN (NEW.event_id, OLD.event_id) AND xmin <> pg_current_xact_id()::xid;
    WHEN 'venue' THEN
      UPDATE venue SET revision = revision
        WHERE id IN (NEW.venue_id, OLD.venue_id) AND xmin <> pg_current_xact_id()::xid;
    WHEN 'organizer' THEN
      UPDATE organizer SET revision = revision
        WHERE id IN (NEW.organizer_id, OLD.organizer_id) AND xmin <> pg_current_xact_id()::xid;
    WHEN 'term' THEN
      UPDATE term SET revision = revision
        WHERE id IN (NEW.term_id, OLD.term_id) AND xmin <> pg_current_xact_id()::xid;
    WHEN 'image' THEN
      UPDATE image SET revision = revision
        WHERE id IN (NEW.image_id, OLD.image_id) AND xmin <> pg_current_xact_id()::xid;
  END CASE;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS event_translation_touch ON event_translation;
CREATE CONSTRAINT TRIGGER event_translation_touch AFTER INSERT OR UPDATE OR DELETE ON event_translation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION touch_record('event');
DROP TRIGGER IF EXISTS venue_translation_touch ON venue_translation;
CREATE CONSTRAINT TRIGGER venue_translation_touch AFTER INSERT OR UPDATE OR DELETE ON venue_translation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION touch_record('venue');
DROP TRIGGER IF EXISTS organizer_translation_touch ON organizer_translation;
CREATE CONSTRAINT TRIGGER organizer_translation_touch AFTER INSERT OR UPDATE OR DELETE ON organizer_translation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION touch_record('organizer');
DROP TRIGGER IF EXISTS term_translation_touch ON term_translation;
CREATE CONSTRAINT TRIGGER term_translation_touch AFTER INSERT OR UPDATE OR DELETE ON term_translation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION touch_record('term');
DROP TRIGGER IF EXISTS image_translation_touch ON image_translation;
CREATE CONSTRAINT TRIGGER image_translation_touch AFTER INSERT OR UPDATE OR DELETE ON image_translation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION touch_record('image');
