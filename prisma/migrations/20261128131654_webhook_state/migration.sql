-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "email" TEXT,
ADD COLUMN     "failing_since" TIMESTAMPTZ(3),
ADD COLUMN     "failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en',
ADD COLUMN     "last_failure" TEXT,
ADD COLUMN     "last_failure_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_success_at" TIMESTAMPTZ(3),
ADD COLUMN     "paused_until" TIMESTAMPTZ(3),
ADD COLUMN     "pauses" INTEGER NOT NULL DEFAULT 0;

-- Mails of submissions become mails about anything: those that wait stay.
ALTER TABLE "submission_mail" RENAME TO "mail";
ALTER SEQUENCE "submission_mail_id_seq" RENAME TO "mail_id_seq";
ALTER TABLE "mail" RENAME CONSTRAINT "submission_mail_pkey" TO "mail_pkey";
ALTER TABLE "mail" RENAME CONSTRAINT "submission_mail_submission_id_fkey" TO "mail_submission_id_fkey";
ALTER INDEX "submission_mail_submission_id_idx" RENAME TO "mail_submission_id_idx";
ALTER INDEX "submission_mail_next_at_idx" RENAME TO "mail_next_at_idx";
ALTER TABLE "mail" ALTER COLUMN "submission_id" DROP NOT NULL,
ADD COLUMN     "webhook_id" INTEGER;

-- CreateIndex
CREATE INDEX "mail_webhook_id_idx" ON "mail"("webhook_id");

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;
