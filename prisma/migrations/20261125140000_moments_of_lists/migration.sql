-- Lists know the moments of events beside their wall clocks: what has not ended is a question of moments.
ALTER TABLE "event_search" ADD COLUMN     "ends_at" TIMESTAMPTZ(0);
UPDATE "event_search" s SET "ends_at" = e."ends_at" FROM "event" e WHERE e."id" = s."event_id";

ALTER TABLE "list_index" ADD COLUMN     "starts_at" TIMESTAMPTZ(0),
ADD COLUMN     "ends_at" TIMESTAMPTZ(0);
DROP INDEX "list_index_order_idx";
DROP INDEX "list_index_span_idx";
UPDATE "list_index" l SET "starts_at" = o."starts_at", "ends_at" = o."ends_at" FROM "occurrence" o WHERE o."id" = l."occurrence_id";
ALTER TABLE "list_index" ALTER COLUMN "starts_at" SET NOT NULL,
ALTER COLUMN "ends_at" SET NOT NULL;

-- Pages and totals of lists are read from these alone.
CREATE INDEX "list_index_order_idx" ON "list_index" ("facet", "facet_id", "start_local", "occurrence_id")
    INCLUDE ("event_id", "end_local", "starts_at", "ends_at", "published_at", "released");
CREATE INDEX "list_index_span_idx" ON "list_index" ("facet", "facet_id", "span", "start_local")
    INCLUDE ("occurrence_id", "event_id", "end_local", "starts_at", "ends_at", "published_at", "released") WHERE "span" > 0;

-- When the next event ends.
CREATE INDEX "occurrence_ends_at_idx" ON "occurrence"("ends_at");

-- Of series, what may be under way although it began long ago.
CREATE INDEX "occurrence_long_series_idx" ON "occurrence" ("series_id", "start_local", "id")
    WHERE "series_id" IS NOT NULL AND "end_local" >= "start_local" + interval '1 day';
