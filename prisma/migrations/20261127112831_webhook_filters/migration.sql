-- DropIndex
DROP INDEX "webhook_delivery_next_at_idx";

-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "categories" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "languages" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "webhook_delivery_webhook_id_record_id_idx" ON "webhook_delivery"("webhook_id", "record", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_webhook_id_next_at_id_idx" ON "webhook_delivery"("webhook_id", "next_at", "id");

-- Places in the log are compared by bytes, whatever the database sorts by: "~" comes after all kinds.
ALTER TABLE "change_log" ALTER COLUMN "kind" TYPE TEXT COLLATE "C";
ALTER TABLE "webhook" ALTER COLUMN "kind" TYPE TEXT COLLATE "C";
