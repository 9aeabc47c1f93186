-- Lists of events are made right once, at the end of the transaction, however many of its statements changed what they are
-- made from, and the translators' work, which is a list now, with them. Until then a transaction keeps the ids of its events in
-- a setting of its own.
-- CreateTable
CREATE TABLE "event_work" (
    "event_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "original_language" TEXT NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_work_pkey" PRIMARY KEY ("event_id","language")
);

-- Two more kinds of lists: 6 events with a title in a language (its number in the service's order of languages), 7 those of
-- a venue's that stand in another venue's list too.
CREATE OR REPLACE FUNCTION "listings_of"("ids" INTEGER[]) RETURNS SETOF "event_listing" LANGUAGE sql STABLE AS $$
  WITH RECURSIVE "listed" AS MATERIALIZED (
    SELECT * FROM "event" WHERE "id" = ANY("ids") AND "status" = 'publish' AND NOT "hide_from_listings"
  ), "branch"("event_id", "id", "parent_id") AS (
    SELECT "l"."event_id", "t"."id", "t"."parent_id" FROM "event_term" "l" JOIN "term" "t" ON "t"."id" = "l"."term_id"
      WHERE "l"."event_id" = ANY("ids")
    UNION
    SELECT "b"."event_id", "t"."id", "t"."parent_id" FROM "branch" "b" JOIN "term" "t" ON "t"."id" = "b"."parent_id"
  ), "place"("event_id", "kind", "key") AS (
    SELECT "id", 0, 0 FROM "listed"
    UNION ALL SELECT "id", 1, 0 FROM "listed" WHERE "featured"
    UNION ALL SELECT "event_id", 2, "venue_id" FROM "event_venue" WHERE "event_id" = ANY("ids")
    UNION ALL SELECT "event_id", 3, "organizer_id" FROM "event_organizer" WHERE "event_id" = ANY("ids")
    UNION ALL SELECT "event_id", 4, "id" FROM "branch"
    UNION ALL SELECT DISTINCT "l"."event_id", 5, 0 FROM "event_venue" "l" JOIN "venue" "v" ON "v"."id" = "l"."venue_id"
      WHERE "l"."event_id" = ANY("ids") AND "v"."geo_lat" IS NOT NULL AND "v"."status" = 'publish' AND "v"."released"
    UNION ALL SELECT "event_id", 6, array_position(ARRAY['zh-hans', 'zh-hant', 'en', 'ja', 'ko'], "language") - 1
      FROM "event_translation" WHERE "event_id" = ANY("ids") AND "title" IS NOT NULL
    UNION ALL SELECT "l"."event_id", 7, "l"."venue_id" FROM "event_venue" "l" WHERE "l"."event_id" = ANY("ids")
      AND EXISTS (SELECT 1 FROM "event_venue" "o" WHERE "o"."event_id" = "l"."event_id" AND "o"."venue_id" <> "l"."venue_id")
  )
  SELECT "e"."id", "p"."kind"::smallint, "p"."key", "e"."start_local", "e"."end_local", "e"."published_at", "e"."released",
    CASE WHEN "e"."end_local" < "e"."start_local" + interval '1 day' THEN 0
      ELSE least(17, 1 + floor(log(2, extract(epoch FROM "e"."end_local" - "e"."start_local") / 86400))) END::smallint
  FROM "place" "p" JOIN "listed" "e" ON "e"."id" = "p"."event_id"
$$;

-- How the texts of events stand to their originals, in each of the other languages.
CREATE FUNCTION "work_of"("ids" INTEGER[]) RETURNS SETOF "event_work" LANGUAGE sql STABLE AS $$
  SELECT "e"."id", "l"."language",
    CASE WHEN "x"."title" IS NULL THEN 'missing' WHEN "x"."source_digest" <> "o"."source_digest" THEN 'outdated'
      WHEN "x"."machine" THEN 'machine' ELSE 'translated' END,
    "e"."original_language", "o"."modified_at"
  FROM "event" "e" CROSS JOIN unnest(ARRAY['zh-hans', 'zh-hant', 'en', 'ja', 'ko']) AS "l"("language")
  LEFT JOIN "event_translation" "o" ON "o"."event_id" = "e"."id" AND "o"."language" = "e"."original_language" AND "o"."title" IS NOT NULL
  LEFT JOIN "event_translation" "x" ON "x"."event_id" = "e"."id" AND "x"."language" = "l"."language"
  WHERE "e"."id" = ANY("ids") AND "e"."status" <> 'trash' AND "l"."language" <> "e"."original_language"
$$;

-- Semicolons of the functions are written \003B: Prisma's engine splits scripts at every semicolon, quoted or not.
-- As before, but for its time with many events, as sets are compared whole, not row by row, and for the order of its locks.
CREATE OR REPLACE FUNCTION "relist_events"("ids" INTEGER[]) RETURNS void LANGUAGE plpgsql AS U&'
BEGIN
  IF cardinality("ids") = 0 THEN RETURN\003B END IF\003B
  -- Before the rows, as movers of categories do. Links that come in between have writers who do the same.
  IF EXISTS (SELECT 1 FROM "event_term" WHERE "event_id" = ANY("ids")) THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(''tree:term'', 0))\003B
  END IF\003B
  PERFORM 1 FROM "event" WHERE "id" = ANY("ids") ORDER BY "id" FOR NO KEY UPDATE\003B
  IF EXISTS (SELECT 1 FROM "event_term" WHERE "event_id" = ANY("ids")) THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(''tree:term'', 0))\003B
  END IF\003B
  WITH "wanted" AS MATERIALIZED (SELECT * FROM "listings_of"("ids")),
  "present" AS MATERIALIZED (SELECT * FROM "event_listing" WHERE "event_id" = ANY("ids")),
  "removed" AS (
    DELETE FROM "event_listing" "l" USING (
        SELECT "event_id", "kind", "key" FROM "present" EXCEPT SELECT "event_id", "kind", "key" FROM "wanted") "g"
      WHERE "l"."event_id" = "g"."event_id" AND "l"."kind" = "g"."kind" AND "l"."key" = "g"."key"
  ), "written" AS (
    INSERT INTO "event_listing" SELECT "w".* FROM (SELECT * FROM "wanted" EXCEPT SELECT * FROM "present") "w"
      ON CONFLICT ("event_id", "kind", "key") DO UPDATE SET "start_local" = excluded."start_local",
        "end_local" = excluded."end_local", "published_at" = excluded."published_at", "released" = excluded."released",
        "span" = excluded."span"
  ), "change" AS MATERIALIZED (
    SELECT "kind", "key", "day", sum("starts")::int AS "starts", sum("ends")::int AS "ends" FROM (
      SELECT "kind", "key", "start_local"::date AS "day", 1 AS "starts", 0 AS "ends" FROM "wanted" WHERE "released"
      UNION ALL SELECT "kind", "key", "end_local"::date, 0, 1 FROM "wanted" WHERE "released"
      UNION ALL SELECT "kind", "key", "start_local"::date, -1, 0 FROM "present" WHERE "released"
      UNION ALL SELECT "kind", "key", "end_local"::date, 0, -1 FROM "present" WHERE "released"
    ) "c" GROUP BY 1, 2, 3 HAVING sum("starts") <> 0 OR sum("ends") <> 0
  ), "taken" AS (
    DELETE FROM "event_day" WHERE ctid = ANY(ARRAY(
      SELECT "d".ctid FROM "change" "c" JOIN "event_day" "d" ON "d"."kind" = "c"."kind" AND "d"."key" = "c"."key" AND "d"."day" = "c"."day"
      FOR UPDATE OF "d" SKIP LOCKED))
    RETURNING "kind", "key", "day", "starts", "ends"
  )
  INSERT INTO "event_day" SELECT "kind", "key", "day", sum("starts"), sum("ends")
    FROM (SELECT * FROM "change" UNION ALL SELECT * FROM "taken") "s"
    GROUP BY 1, 2, 3 HAVING sum("starts") <> 0 OR sum("ends") <> 0\003B
END ';

CREATE FUNCTION "rework_events"("ids" INTEGER[]) RETURNS void LANGUAGE plpgsql AS U&'
BEGIN
  PERFORM 1 FROM "event" WHERE "id" = ANY("ids") ORDER BY "id" FOR NO KEY UPDATE\003B
  WITH "wanted" AS MATERIALIZED (SELECT * FROM "work_of"("ids")),
  "removed" AS (
    DELETE FROM "event_work" "p" USING (
        SELECT "event_id", "language" FROM "event_work" WHERE "event_id" = ANY("ids")
        EXCEPT SELECT "event_id", "language" FROM "wanted") "g"
      WHERE "p"."event_id" = "g"."event_id" AND "p"."language" = "g"."language"
  )
  INSERT INTO "event_work" AS "p" SELECT * FROM "wanted"
    ON CONFLICT ("event_id", "language") DO UPDATE SET "status" = excluded."status",
      "original_language" = excluded."original_language", "modified_at" = excluded."modified_at"
    WHERE ("p"."status", "p"."original_language", "p"."modified_at")
      IS DISTINCT FROM (excluded."status", excluded."original_language", excluded."modified_at")\003B
END ';

CREATE FUNCTION "refresh_events"("list" TEXT, "ids" INTEGER[]) RETURNS void LANGUAGE plpgsql AS U&'
BEGIN
  IF "list" = ''lists'' THEN PERFORM "relist_events"("ids")\003B
  ELSE PERFORM "rework_events"("ids")\003B
  END IF\003B
END ';

-- Puts the event of a row on the transaction's account, in the lists that the trigger names. What grows long is settled at
-- once.
CREATE FUNCTION "note_event"() RETURNS trigger LANGUAGE plpgsql AS U&'
DECLARE
  "events" INTEGER[]\003B
  "list" TEXT\003B
  "noted" INTEGER[]\003B
BEGIN
  IF TG_TABLE_NAME = ''event'' THEN "events" := ARRAY[OLD."id", NEW."id"]\003B
  ELSE "events" := ARRAY[OLD."event_id", NEW."event_id"]\003B
  END IF\003B
  -- Of the two rows of an insert or a delete one is none, and those of an update are the same event nearly always.
  "events" := array_remove("events", NULL)\003B
  IF "events"[1] = "events"[2] THEN "events" := "events"[1:1]\003B END IF\003B
  FOREACH "list" IN ARRAY TG_ARGV LOOP
    "noted" := COALESCE(NULLIF(current_setting(''kalends.'' || "list", true), ''''), ''{}'')::integer[]\003B
    IF "noted" @> "events" THEN CONTINUE\003B END IF\003B
    "noted" := "noted" || "events"\003B
    IF cardinality("noted") >= 500 THEN
      PERFORM "refresh_events"("list", "noted")\003B
      "noted" := ''{}''\003B
    END IF\003B
    PERFORM set_config(''kalends.'' || "list", "noted"::text, true)\003B
  END LOOP\003B
  RETURN NULL\003B
END ';

CREATE FUNCTION "forget_events"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  DELETE FROM "event_listing"\003B
  DELETE FROM "event_day"\003B
  DELETE FROM "event_work"\003B
  RETURN NULL\003B
END ';

-- Settles the account, for the first row of a transaction. There is nothing left for the others.
CREATE FUNCTION "settle_events"() RETURNS trigger LANGUAGE plpgsql AS U&'
DECLARE
  "list" TEXT\003B
  "noted" TEXT\003B
BEGIN
  FOREACH "list" IN ARRAY ARRAY[''lists'', ''work''] LOOP
    "noted" := current_setting(''kalends.'' || "list", true)\003B
    IF "noted" <> '''' THEN
      PERFORM set_config(''kalends.'' || "list", '''', true)\003B
      PERFORM "refresh_events"("list", "noted"::integer[])\003B
    END IF\003B
  END LOOP\003B
  RETURN NULL\003B
END ';

-- Rows note before they settle, whenever constraints are checked: triggers of one event fire in the order of their names.
DROP TRIGGER "event_lists_insert" ON "event";
DROP TRIGGER "event_lists_update" ON "event";
DROP TRIGGER "event_lists_delete" ON "event";
DROP TRIGGER "event_venue_lists_insert" ON "event_venue";
DROP TRIGGER "event_venue_lists_delete" ON "event_venue";
DROP TRIGGER "event_organizer_lists_insert" ON "event_organizer";
DROP TRIGGER "event_organizer_lists_delete" ON "event_organizer";
DROP TRIGGER "event_term_lists_insert" ON "event_term";
DROP TRIGGER "event_term_lists_delete" ON "event_term";
DROP FUNCTION "event_lists"();
DROP FUNCTION "event_link_lists"();

CREATE TRIGGER "event_lists" AFTER INSERT OR DELETE ON "event" FOR EACH ROW EXECUTE FUNCTION "note_event"('lists', 'work');
CREATE TRIGGER "event_lists_update" AFTER UPDATE ON "event" FOR EACH ROW
  WHEN ((OLD."status" = 'publish' OR NEW."status" = 'publish') AND
    (OLD."id", OLD."status", OLD."hide_from_listings", OLD."featured", OLD."start_local", OLD."end_local", OLD."published_at", OLD."released")
    IS DISTINCT FROM
    (NEW."id", NEW."status", NEW."hide_from_listings", NEW."featured", NEW."start_local", NEW."end_local", NEW."published_at", NEW."released"))
  EXECUTE FUNCTION "note_event"('lists');
CREATE TRIGGER "event_lists_work" AFTER UPDATE ON "event" FOR EACH ROW
  WHEN ((OLD."id", OLD."status" = 'trash', OLD."original_language") IS DISTINCT FROM (NEW."id", NEW."status" = 'trash', NEW."original_language"))
  EXECUTE FUNCTION "note_event"('work');
CREATE TRIGGER "event_venue_lists" AFTER INSERT OR DELETE ON "event_venue" FOR EACH ROW EXECUTE FUNCTION "note_event"('lists');
CREATE TRIGGER "event_venue_lists_update" AFTER UPDATE ON "event_venue" FOR EACH ROW
  WHEN ((OLD."event_id", OLD."venue_id") IS DISTINCT FROM (NEW."event_id", NEW."venue_id")) EXECUTE FUNCTION "note_event"('lists');
CREATE TRIGGER "event_organizer_lists" AFTER INSERT OR DELETE ON "event_organizer" FOR EACH ROW EXECUTE FUNCTION "note_event"('lists');
CREATE TRIGGER "event_organizer_lists_update" AFTER UPDATE ON "event_organizer" FOR EACH ROW
  WHEN ((OLD."event_id", OLD."organizer_id") IS DISTINCT FROM (NEW."event_id", NEW."organizer_id")) EXECUTE FUNCTION "note_event"('lists');
CREATE TRIGGER "event_term_lists" AFTER INSERT OR DELETE ON "event_term" FOR EACH ROW EXECUTE FUNCTION "note_event"('lists');
CREATE TRIGGER "event_term_lists_update" AFTER UPDATE ON "event_term" FOR EACH ROW
  WHEN ((OLD."event_id", OLD."term_id") IS DISTINCT FROM (NEW."event_id", NEW."term_id")) EXECUTE FUNCTION "note_event"('lists');
CREATE TRIGGER "event_translation_lists" AFTER INSERT OR DELETE ON "event_translation" FOR EACH ROW
  EXECUTE FUNCTION "note_event"('lists', 'work');
CREATE TRIGGER "event_translation_lists_update" AFTER UPDATE ON "event_translation" FOR EACH ROW
  WHEN ((OLD."event_id", OLD."language", OLD."title" IS NULL) IS DISTINCT FROM (NEW."event_id", NEW."language", NEW."title" IS NULL))
  EXECUTE FUNCTION "note_event"('lists');
CREATE TRIGGER "event_translation_lists_work" AFTER UPDATE ON "event_translation" FOR EACH ROW
  WHEN ((OLD."event_id", OLD."language", OLD."title" IS NULL, OLD."source_digest", OLD."machine", OLD."modified_at")
    IS DISTINCT FROM (NEW."event_id", NEW."language", NEW."title" IS NULL, NEW."source_digest", NEW."machine", NEW."modified_at"))
  EXECUTE FUNCTION "note_event"('work');

CREATE TRIGGER "event_lists_truncate" AFTER TRUNCATE ON "event" FOR EACH STATEMENT EXECUTE FUNCTION "forget_events"();

CREATE CONSTRAINT TRIGGER "event_settled" AFTER INSERT OR UPDATE OR DELETE ON "event"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "settle_events"();
CREATE CONSTRAINT TRIGGER "event_venue_settled" AFTER INSERT OR UPDATE OR DELETE ON "event_venue"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "settle_events"();
CREATE CONSTRAINT TRIGGER "event_organizer_settled" AFTER INSERT OR UPDATE OR DELETE ON "event_organizer"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "settle_events"();
CREATE CONSTRAINT TRIGGER "event_term_settled" AFTER INSERT OR UPDATE OR DELETE ON "event_term"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "settle_events"();
CREATE CONSTRAINT TRIGGER "event_translation_settled" AFTER INSERT OR UPDATE OR DELETE ON "event_translation"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "settle_events"();

-- What is there already.
INSERT INTO "event_listing" SELECT * FROM "listings_of"(ARRAY(SELECT "id" FROM "event")) WHERE "kind" IN (6, 7);
INSERT INTO "event_day" SELECT "kind", "key", "day", sum("starts"), sum("ends") FROM (
    SELECT "kind", "key", "start_local"::date AS "day", 1 AS "starts", 0 AS "ends" FROM "event_listing" WHERE "released" AND "kind" IN (6, 7)
    UNION ALL SELECT "kind", "key", "end_local"::date, 0, 1 FROM "event_listing" WHERE "released" AND "kind" IN (6, 7)
  ) "c" GROUP BY 1, 2, 3;
INSERT INTO "event_work" SELECT * FROM "work_of"(ARRAY(SELECT "id" FROM "event"));

CREATE INDEX "event_work_order_idx" ON "event_work" ("language", "status", "modified_at" DESC, "event_id" DESC);
DROP INDEX "event_translation_work_idx";
