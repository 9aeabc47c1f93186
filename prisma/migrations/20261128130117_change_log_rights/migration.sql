-- Organizers are published by the clock as venues are.
ALTER TABLE "organizer" ADD COLUMN     "released" BOOLEAN NOT NULL DEFAULT true;
UPDATE "organizer" SET "released" = false WHERE "published_at" > "modified_at";

ALTER TABLE "change_log" ADD COLUMN     "authors" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- Scheduled records are few: what is yet to be published is found without reading what was.
CREATE INDEX "venue_scheduled_idx" ON "venue" ("published_at") WHERE "status" = 'publish' AND NOT "released";
CREATE INDEX "organizer_scheduled_idx" ON "organizer" ("published_at") WHERE "status" = 'publish' AND NOT "released";
-- Positions of strangers pass over what is told to nobody.
CREATE INDEX "change_log_told_idx" ON "change_log" ("xid", "kind", "record_id") WHERE "was" OR "is" OR "kind" = 'mark';
