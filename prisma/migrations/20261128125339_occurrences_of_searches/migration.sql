-- A search names what it finds as lists do: an exception by its occurrence, which on the first date of a series has the id
-- of the series. Without it, those were counted and could not be read.
ALTER TABLE "event_search" ADD COLUMN     "occurrence_id" INTEGER;
UPDATE "event_search" s SET "occurrence_id" = e."occurrence_id" FROM "event" e
    WHERE e."id" = s."event_id" AND e."occurrence_id" IS NOT NULL;
