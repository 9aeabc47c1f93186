-- A search reads one table: beside the text stands what the list of events asks for. Rows are narrow, so that words in
-- every record are counted at once: tokens, which nobody reads but the index, and the exact text lie elsewhere. The text
-- itself stays in its row, compressed, because fetching it from elsewhere takes longer than comparing it.
CREATE TABLE "event_search_made" (
    "event_id" INTEGER NOT NULL,
    "languages" SMALLINT NOT NULL,
    "title_length" INTEGER NOT NULL,
    "excerpt_length" INTEGER NOT NULL,
    "start_local" TIMESTAMP(0),
    "end_local" TIMESTAMP(0),
    "starts_at" TIMESTAMPTZ(0),
    "listed_from" TIMESTAMPTZ(0),
    "text" TEXT NOT NULL,
    "exact_text" TEXT,
    "tokens" tsvector NOT NULL,

    CONSTRAINT "event_search_made_pkey" PRIMARY KEY ("event_id","languages")
) WITH (toast_tuple_target = 128, fillfactor = 90);

ALTER TABLE "event_search_made"
    ALTER COLUMN "text" SET STORAGE MAIN,
    ALTER COLUMN "exact_text" SET STORAGE EXTERNAL,
    ALTER COLUMN "tokens" SET STORAGE EXTERNAL;

-- Values that are made anew take the form that they have here.
INSERT INTO "event_search_made"
SELECT "s"."event_id", "s"."languages", "s"."title_length", "s"."excerpt_length", "e"."start_local", "e"."end_local", "e"."starts_at",
       CASE WHEN "e"."status" = 'publish' AND NOT "e"."hide_from_listings" THEN "e"."published_at" END,
       "s"."text" || '', "s"."exact_text" || '', strip("s"."tokens")
  FROM "event_search" "s" JOIN "event" "e" ON "e"."id" = "s"."event_id";

DROP TABLE "event_search";
ALTER TABLE "event_search_made" RENAME TO "event_search";
ALTER TABLE "event_search" RENAME CONSTRAINT "event_search_made_pkey" TO "event_search_pkey";
-- Entries go where they belong at once: a list of pending ones would be read by every search, and some write or other
-- would have to wait for its end.
CREATE INDEX "event_search_tokens_idx" ON "event_search" USING GIN ("tokens") WITH (fastupdate = off);
ALTER TABLE "event_search" ADD CONSTRAINT "event_search_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Semicolons of the functions are written \003B: Prisma's engine splits scripts at every semicolon, quoted or not.
-- A row takes its event's facts along when it is made. The lock keeps a writer of the event from passing it by.
CREATE FUNCTION "event_search_facts"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  SELECT "e"."start_local", "e"."end_local", "e"."starts_at",
         CASE WHEN "e"."status" = ''publish'' AND NOT "e"."hide_from_listings" THEN "e"."published_at" END
    INTO NEW."start_local", NEW."end_local", NEW."starts_at", NEW."listed_from"
    FROM "event" "e" WHERE "e"."id" = NEW."event_id" FOR SHARE\003B
  RETURN NEW\003B
END ';

-- And its event takes it along whenever the facts change.
CREATE FUNCTION "event_search_changes"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  UPDATE "event_search" SET "start_local" = NEW."start_local", "end_local" = NEW."end_local",
         "starts_at" = NEW."starts_at",
         "listed_from" = CASE WHEN NEW."status" = ''publish'' AND NOT NEW."hide_from_listings" THEN NEW."published_at" END
    WHERE "event_id" = NEW."id"\003B
  RETURN NULL\003B
END ';

CREATE TRIGGER "event_search_facts" BEFORE INSERT ON "event_search" FOR EACH ROW EXECUTE FUNCTION "event_search_facts"();
CREATE TRIGGER "event_search_changes" AFTER UPDATE OF "status", "hide_from_listings", "published_at", "start_local", "end_local", "starts_at"
    ON "event" FOR EACH ROW
    WHEN ((OLD."status", OLD."hide_from_listings", OLD."published_at", OLD."start_local", OLD."end_local", OLD."starts_at")
        IS DISTINCT FROM (NEW."status", NEW."hide_from_listings", NEW."published_at", NEW."start_local", NEW."end_local", NEW."starts_at"))
    EXECUTE FUNCTION "event_search_changes"();
