-- Events, venues, organizers and images share one row of numbers: an id names one record.
CREATE SEQUENCE "record_id_seq" AS INTEGER START 1;

-- CreateTable
CREATE TABLE "app_user" (
    "id" SERIAL NOT NULL,
    "login" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_password" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "read_only" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "application_password_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_password" (
    "user_id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "temporary" BOOLEAN NOT NULL DEFAULT false,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_password_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "second_factor" (
    "user_id" INTEGER NOT NULL,
    "secret" BYTEA NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER,

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "user_id" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id","hash")
);

-- CreateTable
CREATE TABLE "desk_session" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "passed" BOOLEAN NOT NULL,
    "browser" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "desk_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "desk_view" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,

    CONSTRAINT "desk_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "history" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "revision" INTEGER,
    "action" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "via" TEXT NOT NULL,
    "user_id" INTEGER,
    "credential_id" INTEGER,
    "credential" TEXT,
    "request_id" TEXT,
    "restored" INTEGER,
    "merged" INTEGER,
    "languages" TEXT[],
    "changes" JSONB NOT NULL,

    CONSTRAINT "history_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "user_id" INTEGER NOT NULL,
    "key" BYTEA NOT NULL,
    "request" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "running_until" TIMESTAMPTZ(3) NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "record_id" INTEGER,
    "answer" TEXT,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "event" (
    "id" INTEGER NOT NULL DEFAULT nextval('record_id_seq'::regclass),
    "author_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'publish',
    "trashed_status" TEXT,
    "trashed_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(0) NOT NULL,
    "date_given" BOOLEAN NOT NULL DEFAULT false,
    "modified_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "original_language" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "uid" TEXT,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "start_local" TIMESTAMP(0) NOT NULL,
    "end_local" TIMESTAMP(0) NOT NULL,
    "timezone" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(0) NOT NULL,
    "ends_at" TIMESTAMPTZ(0) NOT NULL,
    "all_day" BOOLEAN NOT NULL DEFAULT false,
    "show_map" BOOLEAN NOT NULL DEFAULT false,
    "show_map_link" BOOLEAN NOT NULL DEFAULT false,
    "hide_from_listings" BOOLEAN NOT NULL DEFAULT false,
    "sticky" BOOLEAN NOT NULL DEFAULT false,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "ticket_url" TEXT,
    "password_hash" TEXT,
    "post_parent_id" INTEGER,
    "image_id" INTEGER,
    "released" BOOLEAN NOT NULL DEFAULT true,
    "recurrence" TEXT[],
    "extended_to" TIMESTAMP(0),
    "series_id" INTEGER,
    "series_start" TIMESTAMP(0),
    "original_start" TIMESTAMP(0),
    "occurrence_id" INTEGER,
    "overrides" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "event_status" TEXT NOT NULL DEFAULT 'scheduled',
    "previous_start" TIMESTAMP(0),

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "occurrence" (
    "id" INTEGER NOT NULL DEFAULT nextval('record_id_seq'::regclass),
    "event_id" INTEGER NOT NULL,
    "original_start" TIMESTAMP(0) NOT NULL,
    "start_local" TIMESTAMP(0) NOT NULL,
    "end_local" TIMESTAMP(0) NOT NULL,
    "starts_at" TIMESTAMPTZ(0) NOT NULL,
    "ends_at" TIMESTAMPTZ(0) NOT NULL,
    "status" TEXT NOT NULL,
    "author_id" INTEGER NOT NULL,
    "published_at" TIMESTAMPTZ(0) NOT NULL,
    "hide_from_listings" BOOLEAN NOT NULL,
    "series_id" INTEGER,

    CONSTRAINT "occurrence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "removed_occurrence" (
    "id" INTEGER NOT NULL,
    "event_id" INTEGER NOT NULL,
    "original_start" TIMESTAMP(0) NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "removed_occurrence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "withdrawn_occurrence" (
    "occurrence_id" INTEGER NOT NULL,
    "event_id" INTEGER NOT NULL,
    "uid" TEXT,
    "sequence" INTEGER NOT NULL,
    "start_local" TIMESTAMP(0) NOT NULL,
    "end_local" TIMESTAMP(0) NOT NULL,
    "timezone" TEXT NOT NULL,
    "all_day" BOOLEAN NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3) NOT NULL,
    "facets" TEXT[],

    CONSTRAINT "withdrawn_occurrence_pkey" PRIMARY KEY ("occurrence_id")
);

-- CreateTable
CREATE TABLE "event_translation" (
    "event_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT,
    "description" TEXT,
    "excerpt" TEXT,
    "slug" TEXT,
    "slug_follows" BOOLEAN NOT NULL DEFAULT false,
    "cost" TEXT,
    "website" TEXT,
    "machine" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "source_digest" TEXT,
    "author_id" INTEGER,
    "modified_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_translation_pkey" PRIMARY KEY ("event_id","language")
);

-- CreateTable
CREATE TABLE "venue" (
    "id" INTEGER NOT NULL DEFAULT nextval('record_id_seq'::regclass),
    "author_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'publish',
    "trashed_status" TEXT,
    "trashed_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(0) NOT NULL,
    "date_given" BOOLEAN NOT NULL DEFAULT false,
    "modified_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "original_language" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "zip" TEXT,
    "phone" TEXT,
    "show_map" BOOLEAN NOT NULL DEFAULT true,
    "show_map_link" BOOLEAN NOT NULL DEFAULT true,
    "geo_lat" DOUBLE PRECISION,
    "geo_lng" DOUBLE PRECISION,
    "waits" BOOLEAN NOT NULL DEFAULT false,
    "image_id" INTEGER,
    "released" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "venue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "venue_translation" (
    "venue_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "name" TEXT,
    "description" TEXT,
    "excerpt" TEXT,
    "slug" TEXT,
    "slug_follows" BOOLEAN NOT NULL DEFAULT false,
    "address" TEXT,
    "city" TEXT,
    "province" TEXT,
    "state" TEXT,
    "stateprovince" TEXT,
    "country" TEXT,
    "website" TEXT,
    "machine" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "source_digest" TEXT,
    "author_id" INTEGER,
    "modified_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "venue_translation_pkey" PRIMARY KEY ("venue_id","language")
);

-- CreateTable
CREATE TABLE "organizer" (
    "id" INTEGER NOT NULL DEFAULT nextval('record_id_seq'::regclass),
    "author_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'publish',
    "trashed_status" TEXT,
    "trashed_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(0) NOT NULL,
    "date_given" BOOLEAN NOT NULL DEFAULT false,
    "modified_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "original_language" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "phone" TEXT,
    "email" TEXT,
    "waits" BOOLEAN NOT NULL DEFAULT false,
    "image_id" INTEGER,

    CONSTRAINT "organizer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organizer_translation" (
    "organizer_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "name" TEXT,
    "description" TEXT,
    "excerpt" TEXT,
    "slug" TEXT,
    "slug_follows" BOOLEAN NOT NULL DEFAULT false,
    "website" TEXT,
    "machine" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "source_digest" TEXT,
    "author_id" INTEGER,
    "modified_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "organizer_translation_pkey" PRIMARY KEY ("organizer_id","language")
);

-- CreateTable
CREATE TABLE "term" (
    "id" SERIAL NOT NULL,
    "taxonomy" TEXT NOT NULL,
    "parent_id" INTEGER,
    "original_language" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "event_count" INTEGER NOT NULL DEFAULT 0,
    "waits" BOOLEAN NOT NULL DEFAULT false,
    "modified_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "term_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "term_translation" (
    "term_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "taxonomy" TEXT NOT NULL,
    "name" TEXT,
    "description" TEXT,
    "slug" TEXT,
    "machine" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "source_digest" TEXT,
    "author_id" INTEGER,
    "modified_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "term_translation_pkey" PRIMARY KEY ("term_id","language")
);

-- CreateTable
CREATE TABLE "event_venue" (
    "event_id" INTEGER NOT NULL,
    "venue_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "event_venue_pkey" PRIMARY KEY ("event_id","venue_id")
);

-- CreateTable
CREATE TABLE "event_organizer" (
    "event_id" INTEGER NOT NULL,
    "organizer_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "event_organizer_pkey" PRIMARY KEY ("event_id","organizer_id")
);

-- CreateTable
CREATE TABLE "event_term" (
    "event_id" INTEGER NOT NULL,
    "term_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "event_term_pkey" PRIMARY KEY ("event_id","term_id")
);

-- CreateTable
CREATE TABLE "image" (
    "id" INTEGER NOT NULL DEFAULT nextval('record_id_seq'::regclass),
    "author_id" INTEGER,
    "key" TEXT NOT NULL,
    "extension" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sizes" JSONB NOT NULL,
    "crop" JSONB,
    "digest" TEXT NOT NULL,
    "source_url" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "image_translation" (
    "image_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "alt_text" TEXT NOT NULL,

    CONSTRAINT "image_translation_pkey" PRIMARY KEY ("image_id","language")
);

-- CreateTable
CREATE TABLE "media_usage" (
    "owner" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "media_usage_pkey" PRIMARY KEY ("owner")
);

-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "event_search" (
    "event_id" INTEGER NOT NULL,
    "languages" SMALLINT NOT NULL,
    "title_length" INTEGER NOT NULL,
    "excerpt_length" INTEGER NOT NULL,
    "start_local" TIMESTAMP(0),
    "end_local" TIMESTAMP(0),
    "starts_at" TIMESTAMPTZ(0),
    "listed_from" TIMESTAMPTZ(0),
    "recurs" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT NOT NULL,
    "exact_text" TEXT,
    "tokens" tsvector NOT NULL,

    CONSTRAINT "event_search_pkey" PRIMARY KEY ("event_id","languages")
);

-- CreateTable
CREATE TABLE "venue_search" (
    "venue_id" INTEGER NOT NULL,
    "languages" SMALLINT NOT NULL,
    "text" TEXT NOT NULL,
    "exact_text" TEXT,
    "title_length" INTEGER NOT NULL,
    "excerpt_length" INTEGER NOT NULL,
    "tokens" tsvector NOT NULL,

    CONSTRAINT "venue_search_pkey" PRIMARY KEY ("venue_id","languages")
);

-- CreateTable
CREATE TABLE "organizer_search" (
    "organizer_id" INTEGER NOT NULL,
    "languages" SMALLINT NOT NULL,
    "text" TEXT NOT NULL,
    "exact_text" TEXT,
    "title_length" INTEGER NOT NULL,
    "excerpt_length" INTEGER NOT NULL,
    "tokens" tsvector NOT NULL,

    CONSTRAINT "organizer_search_pkey" PRIMARY KEY ("organizer_id","languages")
);

-- CreateTable
CREATE TABLE "term_search" (
    "term_id" INTEGER NOT NULL,
    "languages" SMALLINT NOT NULL,
    "text" TEXT NOT NULL,
    "exact_text" TEXT,
    "title_length" INTEGER NOT NULL,
    "excerpt_length" INTEGER NOT NULL,
    "tokens" tsvector NOT NULL,

    CONSTRAINT "term_search_pkey" PRIMARY KEY ("term_id","languages")
);

-- CreateTable
CREATE TABLE "former_slug" (
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "slug" TEXT NOT NULL,

    CONSTRAINT "former_slug_pkey" PRIMARY KEY ("kind","language","slug")
);

-- CreateTable
CREATE TABLE "list_index" (
    "event_id" INTEGER NOT NULL,
    "occurrence_id" INTEGER NOT NULL,
    "facet" SMALLINT NOT NULL,
    "facet_id" INTEGER NOT NULL,
    "start_local" TIMESTAMP(0) NOT NULL,
    "end_local" TIMESTAMP(0) NOT NULL,
    "published_at" TIMESTAMPTZ(0) NOT NULL,
    "released" BOOLEAN NOT NULL,
    "span" SMALLINT NOT NULL,

    CONSTRAINT "list_index_pkey" PRIMARY KEY ("event_id","facet","facet_id","occurrence_id")
);

-- CreateTable
CREATE TABLE "day_count" (
    "facet" SMALLINT NOT NULL,
    "facet_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "starts" INTEGER NOT NULL,
    "ends" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "translation_task" (
    "event_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "original_language" TEXT NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "translation_task_pkey" PRIMARY KEY ("event_id","language")
);

-- CreateTable
CREATE TABLE "submission" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER,
    "language" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'received',
    "sent" JSONB NOT NULL,
    "proposal" JSONB,
    "sender_name" TEXT,
    "sender_mail" TEXT,
    "note" TEXT,
    "reason" TEXT,
    "secret_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by" INTEGER,
    "decided_at" TIMESTAMPTZ(3),
    "remove_after" TIMESTAMPTZ(3),

    CONSTRAINT "submission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "submission_mail" (
    "id" SERIAL NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),

    CONSTRAINT "submission_mail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "history_kind_record_id_id_idx" ON "history"("kind", "record_id", "id" DESC);

-- CreateIndex
CREATE INDEX "history_user_id_id_idx" ON "history"("user_id", "id");

-- CreateIndex
CREATE INDEX "history_at_idx" ON "history"("at");

-- CreateIndex
CREATE INDEX "idempotency_key_user_id_created_at_idx" ON "idempotency_key"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "application_password_hash_key" ON "application_password"("hash");

-- CreateIndex
CREATE INDEX "application_password_user_id_idx" ON "application_password"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "desk_session_token_hash_key" ON "desk_session"("token_hash");

-- CreateIndex
CREATE INDEX "desk_session_user_id_idx" ON "desk_session"("user_id");

-- CreateIndex
CREATE INDEX "desk_session_expires_at_idx" ON "desk_session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "desk_view_user_id_name_key" ON "desk_view"("user_id", "name");

-- CreateIndex
CREATE INDEX "event_published_at_id_idx" ON "event"("published_at", "id");

-- CreateIndex
CREATE INDEX "event_modified_at_id_idx" ON "event"("modified_at", "id");

-- CreateIndex
CREATE INDEX "event_author_id_idx" ON "event"("author_id");

-- CreateIndex
CREATE INDEX "event_post_parent_id_idx" ON "event"("post_parent_id");

-- CreateIndex
CREATE INDEX "event_image_id_idx" ON "event"("image_id");

-- CreateIndex
CREATE INDEX "occurrence_start_local_id_idx" ON "occurrence"("start_local", "id");

-- CreateIndex
CREATE INDEX "occurrence_end_local_id_idx" ON "occurrence"("end_local", "id");

-- CreateIndex
CREATE INDEX "occurrence_starts_at_idx" ON "occurrence"("starts_at");

-- CreateIndex
CREATE INDEX "occurrence_status_start_local_id_idx" ON "occurrence"("status", "start_local", "id");

-- CreateIndex
CREATE UNIQUE INDEX "occurrence_event_id_original_start_key" ON "occurrence"("event_id", "original_start");

-- CreateIndex
CREATE UNIQUE INDEX "removed_occurrence_event_id_original_start_key" ON "removed_occurrence"("event_id", "original_start");

-- CreateIndex
CREATE INDEX "withdrawn_occurrence_event_id_idx" ON "withdrawn_occurrence"("event_id");

-- CreateIndex
CREATE INDEX "withdrawn_occurrence_withdrawn_at_idx" ON "withdrawn_occurrence"("withdrawn_at");

-- CreateIndex
CREATE UNIQUE INDEX "event_translation_language_slug_key" ON "event_translation"("language", "slug");

-- CreateIndex
CREATE INDEX "venue_published_at_id_idx" ON "venue"("published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "venue_modified_at_id_idx" ON "venue"("modified_at", "id");

-- CreateIndex
CREATE INDEX "venue_status_idx" ON "venue"("status");

-- CreateIndex
CREATE INDEX "venue_geo_lat_geo_lng_idx" ON "venue"("geo_lat", "geo_lng");

-- CreateIndex
CREATE INDEX "venue_author_id_idx" ON "venue"("author_id");

-- CreateIndex
CREATE INDEX "venue_image_id_idx" ON "venue"("image_id");

-- CreateIndex
CREATE UNIQUE INDEX "venue_translation_language_slug_key" ON "venue_translation"("language", "slug");

-- CreateIndex
CREATE INDEX "organizer_published_at_id_idx" ON "organizer"("published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "organizer_modified_at_id_idx" ON "organizer"("modified_at", "id");

-- CreateIndex
CREATE INDEX "organizer_status_idx" ON "organizer"("status");

-- CreateIndex
CREATE INDEX "organizer_author_id_idx" ON "organizer"("author_id");

-- CreateIndex
CREATE INDEX "organizer_image_id_idx" ON "organizer"("image_id");

-- CreateIndex
CREATE UNIQUE INDEX "organizer_translation_language_slug_key" ON "organizer_translation"("language", "slug");

-- CreateIndex
CREATE INDEX "term_taxonomy_parent_id_idx" ON "term"("taxonomy", "parent_id");

-- CreateIndex
CREATE INDEX "term_parent_id_idx" ON "term"("parent_id");

-- CreateIndex
CREATE UNIQUE INDEX "term_translation_taxonomy_language_slug_key" ON "term_translation"("taxonomy", "language", "slug");

-- CreateIndex
CREATE INDEX "event_venue_venue_id_event_id_idx" ON "event_venue"("venue_id", "event_id");

-- CreateIndex
CREATE INDEX "event_organizer_organizer_id_event_id_idx" ON "event_organizer"("organizer_id", "event_id");

-- CreateIndex
CREATE INDEX "event_term_term_id_event_id_idx" ON "event_term"("term_id", "event_id");

-- CreateIndex
CREATE UNIQUE INDEX "image_key_key" ON "image"("key");

-- CreateIndex
CREATE INDEX "image_author_id_id_idx" ON "image"("author_id", "id");

-- CreateIndex
CREATE INDEX "image_source_url_idx" ON "image"("source_url");

-- CreateIndex
CREATE INDEX "venue_search_tokens_idx" ON "venue_search" USING GIN ("tokens");

-- CreateIndex
CREATE INDEX "organizer_search_tokens_idx" ON "organizer_search" USING GIN ("tokens");

-- CreateIndex
CREATE INDEX "term_search_tokens_idx" ON "term_search" USING GIN ("tokens");

-- CreateIndex
CREATE INDEX "former_slug_kind_record_id_idx" ON "former_slug"("kind", "record_id");

-- CreateIndex
CREATE INDEX "translation_task_order_idx" ON "translation_task"("language", "status", "modified_at" DESC, "event_id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "submission_event_id_key" ON "submission"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "submission_secret_hash_key" ON "submission"("secret_hash");

-- CreateIndex
CREATE INDEX "submission_state_created_at_id_idx" ON "submission"("state", "created_at", "id");

-- CreateIndex
CREATE INDEX "submission_decided_by_idx" ON "submission"("decided_by");

-- CreateIndex
CREATE INDEX "submission_remove_after_idx" ON "submission"("remove_after");

-- CreateIndex
CREATE INDEX "submission_mail_submission_id_idx" ON "submission_mail"("submission_id");

-- CreateIndex
CREATE INDEX "submission_mail_next_at_idx" ON "submission_mail"("next_at");

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_password" ADD CONSTRAINT "application_password_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_password" ADD CONSTRAINT "user_password_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desk_session" ADD CONSTRAINT "desk_session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desk_view" ADD CONSTRAINT "desk_view_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "image"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_post_parent_id_fkey" FOREIGN KEY ("post_parent_id") REFERENCES "event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "occurrence" ADD CONSTRAINT "occurrence_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_occurrence" ADD CONSTRAINT "removed_occurrence_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_translation" ADD CONSTRAINT "event_translation_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "venue" ADD CONSTRAINT "venue_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "venue" ADD CONSTRAINT "venue_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "image"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "venue_translation" ADD CONSTRAINT "venue_translation_venue_id_fkey" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organizer" ADD CONSTRAINT "organizer_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organizer" ADD CONSTRAINT "organizer_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "image"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organizer_translation" ADD CONSTRAINT "organizer_translation_organizer_id_fkey" FOREIGN KEY ("organizer_id") REFERENCES "organizer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "term" ADD CONSTRAINT "term_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "term"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "term_translation" ADD CONSTRAINT "term_translation_term_id_fkey" FOREIGN KEY ("term_id") REFERENCES "term"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_venue" ADD CONSTRAINT "event_venue_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_venue" ADD CONSTRAINT "event_venue_venue_id_fkey" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_organizer" ADD CONSTRAINT "event_organizer_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_organizer" ADD CONSTRAINT "event_organizer_organizer_id_fkey" FOREIGN KEY ("organizer_id") REFERENCES "organizer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_term" ADD CONSTRAINT "event_term_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_term" ADD CONSTRAINT "event_term_term_id_fkey" FOREIGN KEY ("term_id") REFERENCES "term"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "image" ADD CONSTRAINT "image_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "image_translation" ADD CONSTRAINT "image_translation_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "image"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_search" ADD CONSTRAINT "event_search_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "venue_search" ADD CONSTRAINT "venue_search_venue_id_fkey" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organizer_search" ADD CONSTRAINT "organizer_search_organizer_id_fkey" FOREIGN KEY ("organizer_id") REFERENCES "organizer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "term_search" ADD CONSTRAINT "term_search_term_id_fkey" FOREIGN KEY ("term_id") REFERENCES "term"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission" ADD CONSTRAINT "submission_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission" ADD CONSTRAINT "submission_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_mail" ADD CONSTRAINT "submission_mail_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What schema.prisma cannot say
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_role_check" CHECK ("role" IN ('administrator', 'editor', 'author', 'contributor', 'subscriber'));
ALTER TABLE "event" ADD CONSTRAINT "event_status_check" CHECK ("status" IN ('publish', 'draft', 'pending', 'private', 'trash'));
ALTER TABLE "venue" ADD CONSTRAINT "venue_status_check" CHECK ("status" IN ('publish', 'draft', 'pending', 'private', 'trash'));
ALTER TABLE "organizer" ADD CONSTRAINT "organizer_status_check" CHECK ("status" IN ('publish', 'draft', 'pending', 'private', 'trash'));
ALTER TABLE "event" ADD CONSTRAINT "event_event_status_check" CHECK ("event_status" IN ('scheduled', 'cancelled', 'postponed', 'moved_online', 'rescheduled'));
ALTER TABLE "submission" ADD CONSTRAINT "submission_state_check" CHECK ("state" IN ('received', 'accepted', 'refused', 'withdrawn'));
ALTER TABLE "event" ADD CONSTRAINT "event_recurrence_check" CHECK ("recurrence" IS NULL OR cardinality("recurrence") > 0);
ALTER TABLE "event" ADD CONSTRAINT "event_original_language_check" CHECK ("original_language" IN ('zh-hans', 'zh-hant', 'en', 'ja', 'ko'));
ALTER TABLE "venue" ADD CONSTRAINT "venue_original_language_check" CHECK ("original_language" IN ('zh-hans', 'zh-hant', 'en', 'ja', 'ko'));
ALTER TABLE "organizer" ADD CONSTRAINT "organizer_original_language_check" CHECK ("original_language" IN ('zh-hans', 'zh-hant', 'en', 'ja', 'ko'));
ALTER TABLE "term" ADD CONSTRAINT "term_original_language_check" CHECK ("original_language" IN ('zh-hans', 'zh-hant', 'en', 'ja', 'ko'));
ALTER TABLE "event_translation" ADD CONSTRAINT "event_translation_language_check" CHECK ("language" IN ('zh-hans', 'zh-hant', 'en', 'ja', 'ko'));
ALTER TABLE "venue_translation" ADD CONSTRAINT "venue_translation_language_check" CHECK ("language" IN ('zh-hans', 'zh-hant', 'en', 'ja', 'ko'));
ALTER TABLE "organizer_translation" ADD CONSTRAINT "organizer_translation_language_check" CHECK ("language" IN ('zh-hans', 'zh-hant', 'en', 'ja', 'ko'));
ALTER TABLE "term_translation" ADD CONSTRAINT "term_translation_language_check" CHECK ("language" IN ('zh-hans', 'zh-hant', 'en', 'ja', 'ko'));
ALTER TABLE "image_translation" ADD CONSTRAINT "image_translation_language_check" CHECK ("language" IN ('zh-hans', 'zh-hant', 'en', 'ja', 'ko'));
ALTER TABLE "term" ADD CONSTRAINT "term_taxonomy_check" CHECK ("taxonomy" IN ('category', 'tag'));
ALTER TABLE "term_translation" ADD CONSTRAINT "term_translation_taxonomy_check" CHECK ("taxonomy" IN ('category', 'tag'));
ALTER TABLE "event" ADD CONSTRAINT "event_order_check" CHECK ("ends_at" >= "starts_at");
ALTER TABLE "event" ADD CONSTRAINT "event_post_parent_check" CHECK ("post_parent_id" <> "id");
ALTER TABLE "term" ADD CONSTRAINT "term_parent_check" CHECK ("parent_id" <> "id");
ALTER TABLE "venue" ADD CONSTRAINT "venue_geo_pair_check" CHECK (("geo_lat" IS NULL) = ("geo_lng" IS NULL));
ALTER TABLE "venue" ADD CONSTRAINT "venue_geo_range_check" CHECK ("geo_lat" BETWEEN -90 AND 90 AND "geo_lng" BETWEEN -180 AND 180);

CREATE UNIQUE INDEX "app_user_login_lower_key" ON "app_user" (lower(normalize("login")));
CREATE INDEX "venue_translation_name_lower_idx" ON "venue_translation" (lower(normalize("name")));
CREATE INDEX "organizer_translation_name_lower_idx" ON "organizer_translation" (lower(normalize("name")));
CREATE INDEX "term_translation_taxonomy_name_lower_idx" ON "term_translation" ("taxonomy", lower(normalize("name")));

-- Names that are the same but for width, case, script, marks and blanks. A digest, as folding may make long names longer than entries may be.
CREATE INDEX "venue_search_twin_idx" ON "venue_search" (md5(replace(left("text", "title_length"), ' ', '')));
CREATE INDEX "organizer_search_twin_idx" ON "organizer_search" (md5(replace(left("text", "title_length"), ' ', '')));
CREATE INDEX "term_search_twin_idx" ON "term_search" (md5(replace(left("text", "title_length"), ' ', '')));

-- Few have either. Lists of what is published find them in the list index.
CREATE INDEX "event_featured_idx" ON "event" ("id") WHERE "featured";
CREATE INDEX "event_ticketed_idx" ON "event" ("id") WHERE "ticket_url" IS NOT NULL;
-- Nor many a password: what they are linked to is not told.
CREATE INDEX "event_protected_idx" ON "event" ("id") WHERE "password_hash" IS NOT NULL;

-- The trash is emptied from its oldest end.
CREATE INDEX "event_trashed_idx" ON "event" ("trashed_at") WHERE "trashed_at" IS NOT NULL;
CREATE INDEX "venue_trashed_idx" ON "venue" ("trashed_at") WHERE "trashed_at" IS NOT NULL;
CREATE INDEX "organizer_trashed_idx" ON "organizer" ("trashed_at") WHERE "trashed_at" IS NOT NULL;

-- Few events repeat. Lists that show each series once walk through them. A series has one exception for a start, occurrences of a
-- series are read in their order, and those that go on are walked through once a day.
CREATE INDEX "event_series_idx" ON "event" ("id") WHERE "recurrence" IS NOT NULL AND "series_id" IS NULL;
CREATE UNIQUE INDEX "event_exception_key" ON "event" ("series_id", "original_start") WHERE "series_id" IS NOT NULL;
CREATE INDEX "event_extension_idx" ON "event" ("id") INCLUDE ("extended_to") WHERE "extended_to" IS NOT NULL;
CREATE INDEX "occurrence_series_idx" ON "occurrence" ("series_id", "start_local", "id") WHERE "series_id" IS NOT NULL;
-- What somebody has written and nobody has published yet.
CREATE INDEX "occurrence_unpublished_idx" ON "occurrence" ("author_id", "start_local", "id") WHERE "status" IN ('draft', 'pending');

-- Scheduled records are few: what is yet to be published is found without reading what was.
CREATE INDEX "event_scheduled_idx" ON "event" ("published_at") WHERE "status" = 'publish' AND NOT "released";
CREATE INDEX "event_released_idx" ON "event" ("published_at") WHERE "status" = 'publish' AND "released";
-- Nor are there many unpublished ones: lists for editors add them to the counts of published ones that terms keep.
CREATE INDEX "event_unpublished_idx" ON "event" ("id")
    WHERE ("status" <> 'publish' OR NOT "released") AND "status" <> 'trash' AND "series_id" IS NULL;
CREATE INDEX "venue_due_idx" ON "venue" ("published_at", "released") WHERE "geo_lat" IS NOT NULL AND "status" = 'publish';

-- Pages and totals of lists are read from these alone.
CREATE INDEX "list_index_order_idx" ON "list_index" ("facet", "facet_id", "start_local", "occurrence_id")
    INCLUDE ("event_id", "end_local", "published_at", "released");
CREATE INDEX "list_index_span_idx" ON "list_index" ("facet", "facet_id", "span", "start_local")
    INCLUDE ("end_local", "released") WHERE "span" > 0;
-- Which numbers a facet has: without, the planner takes a list for a fraction of what it holds.
CREATE STATISTICS "list_index_facets" (dependencies, mcv) ON "facet", "facet_id" FROM "list_index";
CREATE INDEX "day_count_idx" ON "day_count" ("facet", "facet_id", "day") INCLUDE ("starts", "ends");

-- A search reads one table. Its rows are narrow, so that words in every record are counted at once: tokens, which nobody
-- reads but the index, and the exact text lie elsewhere. The text itself stays in its row, compressed, because fetching
-- it from elsewhere takes longer than comparing it.
ALTER TABLE "event_search" SET (toast_tuple_target = 128, fillfactor = 90);
ALTER TABLE "event_search"
    ALTER COLUMN "text" SET STORAGE MAIN,
    ALTER COLUMN "exact_text" SET STORAGE EXTERNAL,
    ALTER COLUMN "tokens" SET STORAGE EXTERNAL;
-- Entries go where they belong at once: a list of pending ones would be read by every search, and some write or other
-- would have to wait for its end.
-- What repeats has its times in its occurrences. It is found apart, so that a search asks nothing more of the rest.
CREATE INDEX "event_search_tokens_idx" ON "event_search" USING GIN ("tokens") WITH (fastupdate = off) WHERE NOT "recurs";
CREATE INDEX "event_search_series_tokens_idx" ON "event_search" USING GIN ("tokens") WITH (fastupdate = off) WHERE "recurs";

-- One salt for all event passwords, so that a list can be unlocked with a single slow hash.
INSERT INTO "setting" ("key", "value") VALUES ('password_salt', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
-- What the forms of submissions are signed with.
INSERT INTO "setting" ("key", "value") VALUES ('submission_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- What a slug is found by, in whatever form it was stored: without the diacritics of Latin letters, in characters of normal
-- width (src/core/text/strip-latin-marks.ts has the same rule, a test compares the two). Semicolons are written \003B, as Prisma's engine splits scripts at each of them, quoted or not.
CREATE FUNCTION "slug_key"("slug" TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS U&'
DECLARE
  "bare" TEXT := "slug"\003B
BEGIN
  IF octet_length("slug") = char_length("slug") THEN
    RETURN "slug"\003B
  END IF\003B
  -- Most others have none of these letters and marks: the look is much quicker than the work.
  IF "slug" ~ ''[\\u00aa-\\u036f\\u1ab0-\\u1eff\\u2071-\\u2184\\u2c60-\\u2c7f\\ua722-\\uab69\\ufb00-\\ufb06\\ufe20-\\ufe2f\\uff41-\\uff5a\\U00010780-\\U000107ba\\U0001df00-\\U0001df2a]'' THEN
    "bare" := regexp_replace(normalize("slug", NFD),
      ''([a-z\\u00aa\\u00ba\\u00df-\\u00f6\\u00f8-\\u02b8\\u02e0-\\u02e4\\u1d00-\\u1dbf\\u1e00-\\u1eff\\u2071\\u207f\\u2090-\\u209c\\u214e\\u2184\\u2c60-\\u2c7f\\ua722-\\ua787\\ua78b-\\ua7ff\\uab30-\\uab5a\\uab5c-\\uab69\\ufb00-\\ufb06\\uff41-\\uff5a\\U00010780-\\U000107ba\\U0001df00-\\U0001df2a])[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]+'',
      ''\\1'', ''g'')\003B
    "bare" := replace(replace(replace(replace(replace(replace(replace(replace(replace(translate("bare",
      ''ªºðøđħıĸŀłŉŋŧſƀƈƒƙƚƥƭƴƶǝǥȷȼɇɉɍɏɓɗəɨʉⱥ'',
    ''aododhikllnntsbcfklptyzegjcejrybdeiua''), ''ß'', ''ss''), ''æ'', ''ae''), ''œ'', ''oe''), ''þ'', ''th''), ''ĳ'', ''ij''), ''ǆ'', ''dz''), ''ǉ'', ''lj''), ''ǌ'', ''nj''), ''ǳ'', ''dz'')\003B
  END IF\003B
  IF "bare" IS NFKC NORMALIZED THEN
    RETURN "bare"\003B
  END IF\003B
  RETURN normalize("bare", NFKC)\003B
END ';

CREATE INDEX "event_translation_slug_key_idx" ON "event_translation" ("slug_key"("slug"));
CREATE INDEX "venue_translation_slug_key_idx" ON "venue_translation" ("slug_key"("slug"));
CREATE INDEX "organizer_translation_slug_key_idx" ON "organizer_translation" ("slug_key"("slug"));
CREATE INDEX "term_translation_slug_key_idx" ON "term_translation" ("slug_key"("slug"));
CREATE INDEX "former_slug_key_idx" ON "former_slug" ("kind", "slug_key"("slug"));
