-- CreateTable
CREATE TABLE "import_source" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "address" TEXT,
    "login" TEXT,
    "secret" TEXT,
    "zone" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "authority" TEXT NOT NULL DEFAULT 'preserve',
    "times_authority" TEXT NOT NULL DEFAULT 'overwrite',
    "new_status" TEXT,
    "minutes" INTEGER,
    "next_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "etag" TEXT,
    "last_modified" TEXT,
    "digest" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_run" (
    "id" SERIAL NOT NULL,
    "source_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "state" TEXT NOT NULL,
    "dry_run" BOOLEAN NOT NULL,
    "allow_withdrawals" BOOLEAN NOT NULL DEFAULT false,
    "refusal" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "etag" TEXT,
    "last_modified" TEXT,
    "digest" TEXT,

    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_file" (
    "run_id" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "media_type" TEXT,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "import_file_pkey" PRIMARY KEY ("run_id","no")
);

-- CreateTable
CREATE TABLE "import_item" (
    "run_id" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "place" JSONB NOT NULL,
    "action" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "facts" JSONB,
    "changes" JSONB NOT NULL,
    "notes" JSONB NOT NULL,
    "record_id" INTEGER,
    "before" INTEGER,
    "after" INTEGER,

    CONSTRAINT "import_item_pkey" PRIMARY KEY ("run_id","no")
);

-- CreateTable
CREATE TABLE "external_key" (
    "source_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'linked',
    "main_key" TEXT,
    "fingerprint" TEXT,
    "imported" JSONB,
    "written" JSONB,
    "revision" INTEGER,
    "starts_at" TIMESTAMPTZ(0),
    "former_status" TEXT,

    CONSTRAINT "external_key_pkey" PRIMARY KEY ("source_id","kind","key")
);

-- CreateIndex
CREATE INDEX "import_source_user_id_idx" ON "import_source"("user_id");

-- CreateIndex
CREATE INDEX "import_source_next_at_idx" ON "import_source"("next_at");

-- CreateIndex
CREATE INDEX "import_run_source_id_id_idx" ON "import_run"("source_id", "id" DESC);

-- CreateIndex
CREATE INDEX "import_run_state_idx" ON "import_run"("state");

-- CreateIndex
CREATE INDEX "import_item_run_id_state_no_idx" ON "import_item"("run_id", "state", "no");

-- CreateIndex
CREATE INDEX "import_item_run_id_action_no_idx" ON "import_item"("run_id", "action", "no");

-- CreateIndex
CREATE INDEX "external_key_kind_record_id_idx" ON "external_key"("kind", "record_id");

-- AddForeignKey
ALTER TABLE "import_source" ADD CONSTRAINT "import_source_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "import_source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_item" ADD CONSTRAINT "import_item_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_key" ADD CONSTRAINT "external_key_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "import_source"("id") ON DELETE CASCADE ON UPDATE CASCADE;
