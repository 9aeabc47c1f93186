-- AlterTable
ALTER TABLE "external_key" ADD COLUMN     "keeps_times" BOOLEAN NOT NULL DEFAULT false;
