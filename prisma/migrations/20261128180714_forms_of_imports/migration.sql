-- What is stored already has the first form.
-- AlterTable
ALTER TABLE "import_item" ADD COLUMN "form" SMALLINT NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "external_key" ADD COLUMN "form" SMALLINT NOT NULL DEFAULT 1;
