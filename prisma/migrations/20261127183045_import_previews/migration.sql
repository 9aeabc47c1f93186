-- AlterTable
ALTER TABLE "import_source" ADD COLUMN     "preview" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "preview_of" INTEGER;

-- CreateIndex
CREATE INDEX "import_source_preview_id_idx" ON "import_source"("preview", "id");

-- CreateIndex
CREATE INDEX "import_source_preview_of_idx" ON "import_source"("preview_of");

-- AddForeignKey
ALTER TABLE "import_source" ADD CONSTRAINT "import_source_preview_of_fkey" FOREIGN KEY ("preview_of") REFERENCES "import_source"("id") ON DELETE CASCADE ON UPDATE CASCADE;
