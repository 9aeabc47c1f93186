-- AlterTable
ALTER TABLE "event_translation" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "source_digest" TEXT;

-- AlterTable
ALTER TABLE "venue_translation" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "source_digest" TEXT;

-- AlterTable
ALTER TABLE "organizer_translation" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "source_digest" TEXT;

-- AlterTable
ALTER TABLE "term_translation" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "source_digest" TEXT;

-- CreateTable
CREATE TABLE "event_search" (
    "event_id" INTEGER NOT NULL,
    "languages" SMALLINT NOT NULL,
    "text" TEXT NOT NULL,
    "exact_text" TEXT,
    "title_length" INTEGER NOT NULL,
    "excerpt_length" INTEGER NOT NULL,
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

-- CreateIndex
CREATE INDEX "event_search_tokens_idx" ON "event_search" USING GIN ("tokens");

-- CreateIndex
CREATE INDEX "venue_search_tokens_idx" ON "venue_search" USING GIN ("tokens");

-- CreateIndex
CREATE INDEX "organizer_search_tokens_idx" ON "organizer_search" USING GIN ("tokens");

-- CreateIndex
CREATE INDEX "term_search_tokens_idx" ON "term_search" USING GIN ("tokens");

-- CreateIndex
CREATE INDEX "former_slug_kind_record_id_idx" ON "former_slug"("kind", "record_id");

-- CreateIndex
CREATE INDEX "former_slug_kind_slug_idx" ON "former_slug"("kind", "slug");

-- AddForeignKey
ALTER TABLE "event_search" ADD CONSTRAINT "event_search_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "venue_search" ADD CONSTRAINT "venue_search_venue_id_fkey" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organizer_search" ADD CONSTRAINT "organizer_search_organizer_id_fkey" FOREIGN KEY ("organizer_id") REFERENCES "organizer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "term_search" ADD CONSTRAINT "term_search_term_id_fkey" FOREIGN KEY ("term_id") REFERENCES "term"("id") ON DELETE CASCADE ON UPDATE CASCADE;
