-- Three of the migrations before this one had other contents until 27 November 2026. Databases of those days get what has been
-- added since. In all others indexes of small tables are made once more, and nothing else changes.

DROP INDEX "app_user_login_lower_key", "venue_translation_name_lower_idx", "organizer_translation_name_lower_idx", "term_translation_taxonomy_name_lower_idx";
CREATE UNIQUE INDEX "app_user_login_lower_key" ON "app_user" (lower(normalize("login")));
CREATE INDEX "venue_translation_name_lower_idx" ON "venue_translation" (lower(normalize("name")));
CREATE INDEX "organizer_translation_name_lower_idx" ON "organizer_translation" (lower(normalize("name")));
CREATE INDEX "term_translation_taxonomy_name_lower_idx" ON "term_translation" ("taxonomy", lower(normalize("name")));

CREATE INDEX IF NOT EXISTS "occurrence_long_series_idx" ON "occurrence" ("series_id", "start_local", "id")
    WHERE "series_id" IS NOT NULL AND "end_local" >= "start_local" + interval '1 day';

ALTER TABLE "import_source" ADD COLUMN IF NOT EXISTS "login" TEXT, ADD COLUMN IF NOT EXISTS "secret" TEXT;
ALTER TABLE "import_run" DROP COLUMN IF EXISTS "heartbeat_at",
    ADD COLUMN IF NOT EXISTS "etag" TEXT, ADD COLUMN IF NOT EXISTS "last_modified" TEXT, ADD COLUMN IF NOT EXISTS "digest" TEXT;
