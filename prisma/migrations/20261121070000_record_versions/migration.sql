-- A record's row is a new one (its xmin) after every transaction that wrote to the record's texts, whoever wrote: what
-- processes remember of a record they know by its row. Who has written to the row as well, as the service does, has
-- nothing to wait for: this runs at the end of the transaction.
-- Semicolons of the function are written \003B, as Prisma's engine splits scripts at each of them, quoted or not.
CREATE FUNCTION "renew_record"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  CASE TG_ARGV[0]
    WHEN ''event'' THEN
      UPDATE "event" SET "revision" = "revision"
        WHERE "id" IN (NEW."event_id", OLD."event_id") AND "xmin" <> pg_current_xact_id()::xid\003B
    WHEN ''venue'' THEN
      UPDATE "venue" SET "revision" = "revision"
        WHERE "id" IN (NEW."venue_id", OLD."venue_id") AND "xmin" <> pg_current_xact_id()::xid\003B
    WHEN ''organizer'' THEN
      UPDATE "organizer" SET "revision" = "revision"
        WHERE "id" IN (NEW."organizer_id", OLD."organizer_id") AND "xmin" <> pg_current_xact_id()::xid\003B
    WHEN ''term'' THEN
      UPDATE "term" SET "revision" = "revision"
        WHERE "id" IN (NEW."term_id", OLD."term_id") AND "xmin" <> pg_current_xact_id()::xid\003B
    WHEN ''image'' THEN
      UPDATE "image" SET "revision" = "revision"
        WHERE "id" IN (NEW."image_id", OLD."image_id") AND "xmin" <> pg_current_xact_id()::xid\003B
  END CASE\003B
  RETURN NULL\003B
END ';

CREATE CONSTRAINT TRIGGER "event_texts" AFTER INSERT OR UPDATE OR DELETE ON "event_translation" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_record"('event');
CREATE CONSTRAINT TRIGGER "venue_texts" AFTER INSERT OR UPDATE OR DELETE ON "venue_translation" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_record"('venue');
CREATE CONSTRAINT TRIGGER "organizer_texts" AFTER INSERT OR UPDATE OR DELETE ON "organizer_translation" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_record"('organizer');
CREATE CONSTRAINT TRIGGER "term_texts" AFTER INSERT OR UPDATE OR DELETE ON "term_translation" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_record"('term');
CREATE CONSTRAINT TRIGGER "image_texts" AFTER INSERT OR UPDATE OR DELETE ON "image_translation" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_record"('image');
