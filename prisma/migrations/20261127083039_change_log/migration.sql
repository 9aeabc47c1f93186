-- CreateTable
CREATE TABLE "change_log" (
    "xid" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "was" BOOLEAN NOT NULL,
    "is" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "change_log_pkey" PRIMARY KEY ("xid","kind","record_id")
);

-- CreateIndex
CREATE INDEX "change_log_at_idx" ON "change_log"("at");
