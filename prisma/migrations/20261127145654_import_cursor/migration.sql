-- AlterTable
ALTER TABLE "import_source" ADD COLUMN     "cursor" TEXT;

-- AlterTable
ALTER TABLE "import_run" ADD COLUMN     "cursor" TEXT;
