-- CreateTable
CREATE TABLE "former_address" (
    "address" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "language" TEXT,
    "start" TEXT,

    CONSTRAINT "former_address_pkey" PRIMARY KEY ("address")
);

-- CreateIndex
CREATE INDEX "former_address_kind_record_id_idx" ON "former_address"("kind", "record_id");
