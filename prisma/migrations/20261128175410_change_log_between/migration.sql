-- AlterTable
ALTER TABLE "change_log" ADD COLUMN     "was_between" BOOLEAN NOT NULL DEFAULT false;
