-- AlterTable
ALTER TABLE "term" ADD COLUMN "event_count" INTEGER NOT NULL DEFAULT 0;

-- Semicolons of the functions are written \003B: Prisma's engine splits scripts at every semicolon, quoted or not.
-- Counts are kept by the database itself, in the transaction of whoever writes. Terms are locked in the order of their
-- ids, so that writers of the same terms wait for each other instead of blocking each other.
CREATE FUNCTION "count_terms_of_event"("event" INTEGER, "difference" INTEGER) RETURNS void LANGUAGE plpgsql AS U&'
BEGIN
  PERFORM 1 FROM "term" WHERE "id" IN (SELECT "term_id" FROM "event_term" WHERE "event_id" = "event") ORDER BY "id" FOR NO KEY UPDATE\003B
  UPDATE "term" SET "event_count" = "event_count" + "difference"
    WHERE "id" IN (SELECT "term_id" FROM "event_term" WHERE "event_id" = "event")\003B
END ';

CREATE FUNCTION "event_status_counts"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  IF TG_OP = ''DELETE'' THEN
    IF OLD."status" = ''publish'' THEN PERFORM "count_terms_of_event"(OLD."id", -1)\003B END IF\003B
    RETURN OLD\003B
  END IF\003B
  IF (OLD."status" = ''publish'') <> (NEW."status" = ''publish'') THEN
    PERFORM "count_terms_of_event"(NEW."id", CASE WHEN NEW."status" = ''publish'' THEN 1 ELSE -1 END)\003B
  END IF\003B
  RETURN NEW\003B
END ';

CREATE FUNCTION "event_term_counts"() RETURNS trigger LANGUAGE plpgsql AS U&'
DECLARE
  "link" "event_term" := COALESCE(NEW, OLD)\003B
BEGIN
  -- Links that go with their event are counted off by the event''s own trigger, as it is gone by now.
  UPDATE "term" SET "event_count" = "event_count" + CASE WHEN TG_OP = ''INSERT'' THEN 1 ELSE -1 END
    WHERE "id" = "link"."term_id"
      AND EXISTS (SELECT 1 FROM "event" "e" WHERE "e"."id" = "link"."event_id" AND "e"."status" = ''publish'')\003B
  RETURN NULL\003B
END ';

CREATE TRIGGER "event_status_counts" AFTER UPDATE OF "status" ON "event" FOR EACH ROW EXECUTE FUNCTION "event_status_counts"();
CREATE TRIGGER "event_removal_counts" BEFORE DELETE ON "event" FOR EACH ROW EXECUTE FUNCTION "event_status_counts"();
CREATE TRIGGER "event_term_counts" AFTER INSERT OR DELETE ON "event_term" FOR EACH ROW EXECUTE FUNCTION "event_term_counts"();

UPDATE "term" "t" SET "event_count" = "c"."n"
  FROM (SELECT "l"."term_id", count(*) AS "n" FROM "event_term" "l" JOIN "event" "e" ON "e"."id" = "l"."event_id"
        WHERE "e"."status" = 'publish' GROUP BY 1) "c"
  WHERE "c"."term_id" = "t"."id";

-- Scheduled records are few: what is yet to be published is found without reading what was.
CREATE INDEX "event_publication_idx" ON "event" ("published_at") WHERE "status" = 'publish';

-- The filter by tickets, in the order of the list.
CREATE INDEX "event_ticketed_idx" ON "event" ("start_local", "id") WHERE "ticket_url" IS NOT NULL;
