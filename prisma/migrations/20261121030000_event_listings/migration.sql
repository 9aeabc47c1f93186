-- AlterTable
ALTER TABLE "event" ADD COLUMN "released" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "venue" ADD COLUMN "released" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "event_listing" (
    "event_id" INTEGER NOT NULL,
    "kind" SMALLINT NOT NULL,
    "key" INTEGER NOT NULL,
    "start_local" TIMESTAMP(0) NOT NULL,
    "end_local" TIMESTAMP(0) NOT NULL,
    "published_at" TIMESTAMPTZ(0) NOT NULL,
    "released" BOOLEAN NOT NULL,
    "span" SMALLINT NOT NULL,

    CONSTRAINT "event_listing_pkey" PRIMARY KEY ("event_id","kind","key")
);

-- CreateTable
CREATE TABLE "event_day" (
    "kind" SMALLINT NOT NULL,
    "key" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "starts" INTEGER NOT NULL,
    "ends" INTEGER NOT NULL
);

-- Semicolons of the functions are written \003B: Prisma's engine splits scripts at every semicolon, quoted or not.

-- What was to be published when it was last written is scheduled. Counts know what is released. The few records whose
-- hour has come since, or whose clock was turned back, are added and taken off when the counts are read.
CREATE FUNCTION "note_release"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  IF TG_OP = ''INSERT'' OR NEW."published_at" <> OLD."published_at" OR NEW."modified_at" <> OLD."modified_at" THEN
    NEW."released" := NEW."published_at" <= NEW."modified_at"\003B
  END IF\003B
  RETURN NEW\003B
END ';

CREATE TRIGGER "event_release" BEFORE INSERT OR UPDATE ON "event" FOR EACH ROW EXECUTE FUNCTION "note_release"();
CREATE TRIGGER "venue_release" BEFORE INSERT OR UPDATE ON "venue" FOR EACH ROW EXECUTE FUNCTION "note_release"();

-- The lists that events stand in: 0 all, 1 featured, 2 a venue's, 3 an organizer's, 4 a term's, a category's with
-- those of everything below it, 5 all that a published venue with coordinates places. span: 0 for less than a day, n for 2^(n-1) to 2^n days, at most 17.
CREATE FUNCTION "listings_of"("ids" INTEGER[]) RETURNS SETOF "event_listing" LANGUAGE sql STABLE AS $$
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
  )
  SELECT "e"."id", "p"."kind"::smallint, "p"."key", "e"."start_local", "e"."end_local", "e"."published_at", "e"."released",
    CASE WHEN "e"."end_local" < "e"."start_local" + interval '1 day' THEN 0
      ELSE least(17, 1 + floor(log(2, extract(epoch FROM "e"."end_local" - "e"."start_local") / 86400))) END::smallint
  FROM "place" "p" JOIN "listed" "e" ON "e"."id" = "p"."event_id"
$$;

-- Makes the lists of some events right again, and the counts by day with them. Counts are never waited for: a row that
-- another writer holds is left alone and a further row for the same day is added. Later writes take them together.
CREATE FUNCTION "relist_events"("ids" INTEGER[]) RETURNS void LANGUAGE plpgsql AS U&'
BEGIN
  IF cardinality("ids") = 0 THEN RETURN\003B END IF\003B
  PERFORM 1 FROM "event" WHERE "id" = ANY("ids") ORDER BY "id" FOR NO KEY UPDATE\003B
  IF EXISTS (SELECT 1 FROM "event_term" WHERE "event_id" = ANY("ids")) THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(''tree:term'', 0))\003B
  END IF\003B
  WITH "wanted" AS MATERIALIZED (SELECT * FROM "listings_of"("ids")),
  "present" AS MATERIALIZED (SELECT * FROM "event_listing" WHERE "event_id" = ANY("ids")),
  "removed" AS (
    DELETE FROM "event_listing" "l" USING "present" "p"
      WHERE "l"."event_id" = "p"."event_id" AND "l"."kind" = "p"."kind" AND "l"."key" = "p"."key" AND NOT EXISTS (
        SELECT 1 FROM "wanted" "w" WHERE "w"."event_id" = "p"."event_id" AND "w"."kind" = "p"."kind" AND "w"."key" = "p"."key")
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

CREATE FUNCTION "event_lists"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  PERFORM "relist_events"(ARRAY[COALESCE(NEW."id", OLD."id")])\003B
  RETURN NULL\003B
END ';

CREATE FUNCTION "event_link_lists"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  PERFORM "relist_events"(ARRAY(SELECT DISTINCT "event_id" FROM "changed" ORDER BY 1))\003B
  RETURN NULL\003B
END ';

CREATE FUNCTION "venue_lists"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(''tree:term'', 0))\003B
  PERFORM "relist_events"(ARRAY(SELECT "event_id" FROM "event_venue" WHERE "venue_id" = NEW."id" ORDER BY 1))\003B
  RETURN NULL\003B
END ';

CREATE FUNCTION "category_lists"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(''tree:term'', 0))\003B
  PERFORM "relist_events"(ARRAY(
    WITH RECURSIVE "below"("id") AS (
      SELECT NEW."id" UNION SELECT "t"."id" FROM "term" "t" JOIN "below" "b" ON "t"."parent_id" = "b"."id"
    ) SELECT DISTINCT "l"."event_id" FROM "event_term" "l" WHERE "l"."term_id" IN (SELECT "id" FROM "below") ORDER BY 1))\003B
  RETURN NULL\003B
END ';

-- Takes events whose hour has come into the counts, so that reading them stays short.
CREATE FUNCTION "release_events"("now" TIMESTAMPTZ, "most" INTEGER) RETURNS INTEGER LANGUAGE plpgsql AS U&'
DECLARE
  "released_now" INTEGER\003B
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(''tree:term'', 0))\003B
  UPDATE "venue" SET "released" = true WHERE "id" = ANY(ARRAY(
    SELECT "id" FROM "venue" WHERE NOT "released" AND "published_at" <= "now" ORDER BY "id" FOR NO KEY UPDATE SKIP LOCKED))\003B
  UPDATE "event" SET "released" = true WHERE "id" = ANY(ARRAY(
    SELECT "id" FROM "event" WHERE "status" = ''publish'' AND NOT "released" AND "published_at" <= "now"
    ORDER BY "published_at" LIMIT "most" FOR NO KEY UPDATE SKIP LOCKED))\003B
  GET DIAGNOSTICS "released_now" = ROW_COUNT\003B
  RETURN "released_now"\003B
END ';

CREATE TRIGGER "event_lists_insert" AFTER INSERT ON "event" FOR EACH ROW
  WHEN (NEW."status" = 'publish' AND NOT NEW."hide_from_listings") EXECUTE FUNCTION "event_lists"();
CREATE TRIGGER "event_lists_update" AFTER UPDATE ON "event" FOR EACH ROW
  WHEN ((OLD."status" = 'publish' OR NEW."status" = 'publish') AND
    (OLD."status", OLD."hide_from_listings", OLD."featured", OLD."start_local", OLD."end_local", OLD."published_at", OLD."released")
    IS DISTINCT FROM
    (NEW."status", NEW."hide_from_listings", NEW."featured", NEW."start_local", NEW."end_local", NEW."published_at", NEW."released"))
  EXECUTE FUNCTION "event_lists"();
CREATE TRIGGER "event_lists_delete" AFTER DELETE ON "event" FOR EACH ROW EXECUTE FUNCTION "event_lists"();

CREATE TRIGGER "event_venue_lists_insert" AFTER INSERT ON "event_venue" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "event_link_lists"();
CREATE TRIGGER "event_venue_lists_delete" AFTER DELETE ON "event_venue" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "event_link_lists"();
CREATE TRIGGER "event_organizer_lists_insert" AFTER INSERT ON "event_organizer" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "event_link_lists"();
CREATE TRIGGER "event_organizer_lists_delete" AFTER DELETE ON "event_organizer" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "event_link_lists"();
CREATE TRIGGER "event_term_lists_insert" AFTER INSERT ON "event_term" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "event_link_lists"();
CREATE TRIGGER "event_term_lists_delete" AFTER DELETE ON "event_term" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "event_link_lists"();
CREATE TRIGGER "venue_lists" AFTER UPDATE ON "venue" FOR EACH ROW
  WHEN ((OLD."status" = 'publish' AND OLD."released" AND OLD."geo_lat" IS NOT NULL)
    <> (NEW."status" = 'publish' AND NEW."released" AND NEW."geo_lat" IS NOT NULL))
  EXECUTE FUNCTION "venue_lists"();
CREATE TRIGGER "category_lists" AFTER UPDATE OF "parent_id" ON "term" FOR EACH ROW
  WHEN (OLD."parent_id" IS DISTINCT FROM NEW."parent_id") EXECUTE FUNCTION "category_lists"();

-- A term's count knows what is released as well.
CREATE OR REPLACE FUNCTION "event_status_counts"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  IF TG_OP = ''DELETE'' THEN
    IF OLD."status" = ''publish'' AND OLD."released" THEN PERFORM "count_terms_of_event"(OLD."id", -1)\003B END IF\003B
    RETURN OLD\003B
  END IF\003B
  PERFORM "count_terms_of_event"(NEW."id", CASE WHEN NEW."status" = ''publish'' AND NEW."released" THEN 1 ELSE -1 END)\003B
  RETURN NEW\003B
END ';

CREATE OR REPLACE FUNCTION "event_term_counts"() RETURNS trigger LANGUAGE plpgsql AS U&'
DECLARE
  "link" "event_term" := COALESCE(NEW, OLD)\003B
BEGIN
  -- Links that go with their event are counted off by the event''s own trigger, as it is gone by now.
  UPDATE "term" SET "event_count" = "event_count" + CASE WHEN TG_OP = ''INSERT'' THEN 1 ELSE -1 END
    WHERE "id" = "link"."term_id"
      AND EXISTS (SELECT 1 FROM "event" "e" WHERE "e"."id" = "link"."event_id" AND "e"."status" = ''publish'' AND "e"."released")\003B
  RETURN NULL\003B
END ';

DROP TRIGGER "event_status_counts" ON "event";
CREATE TRIGGER "event_status_counts" AFTER UPDATE ON "event" FOR EACH ROW
  WHEN ((OLD."status" = 'publish' AND OLD."released") <> (NEW."status" = 'publish' AND NEW."released"))
  EXECUTE FUNCTION "event_status_counts"();

-- What is there already.
UPDATE "event" SET "released" = false WHERE "published_at" > "modified_at";
UPDATE "venue" SET "released" = false WHERE "published_at" > "modified_at";
TRUNCATE "event_listing", "event_day";
INSERT INTO "event_listing" SELECT * FROM "listings_of"(ARRAY(SELECT "id" FROM "event"));
INSERT INTO "event_day" SELECT "kind", "key", "day", sum("starts"), sum("ends") FROM (
    SELECT "kind", "key", "start_local"::date AS "day", 1 AS "starts", 0 AS "ends" FROM "event_listing" WHERE "released"
    UNION ALL SELECT "kind", "key", "end_local"::date, 0, 1 FROM "event_listing" WHERE "released"
  ) "c" GROUP BY 1, 2, 3;

CREATE INDEX "event_listing_order_idx" ON "event_listing" ("kind", "key", "start_local", "event_id")
    INCLUDE ("end_local", "published_at", "released");
CREATE INDEX "event_listing_span_idx" ON "event_listing" ("kind", "key", "span", "start_local")
    INCLUDE ("end_local", "released") WHERE "span" > 0;
CREATE INDEX "event_day_idx" ON "event_day" ("kind", "key", "day") INCLUDE ("starts", "ends");
CREATE INDEX "venue_stray_idx" ON "venue" ("published_at", "released") WHERE "geo_lat" IS NOT NULL AND "status" = 'publish';
CREATE INDEX "event_scheduled_idx" ON "event" ("published_at") WHERE "status" = 'publish' AND NOT "released";
CREATE INDEX "event_released_idx" ON "event" ("published_at") WHERE "status" = 'publish' AND "released";
DROP INDEX "event_publication_idx";
