-- Whoever keeps answers in memory is told that something has changed: once a transaction, as equal notices are folded.
-- Semicolons of the function are written \003B, as Prisma's engine splits scripts at each of them, quoted or not.
CREATE FUNCTION "tell_of_change"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  PERFORM pg_notify(''kalends_change'', NULL)\003B
  RETURN NULL\003B
END ';

CREATE TRIGGER "event_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "event" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "event_translation_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "event_translation" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "event_venue_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "event_venue" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "event_organizer_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "event_organizer" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "event_term_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "event_term" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "venue_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "venue" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "venue_translation_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "venue_translation" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "organizer_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "organizer" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "organizer_translation_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "organizer_translation" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "term_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "term" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "term_translation_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "term_translation" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "image_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "image" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "image_translation_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "image_translation" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "former_slug_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "former_slug" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
