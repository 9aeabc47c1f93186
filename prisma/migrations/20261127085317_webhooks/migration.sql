-- CreateTable
CREATE TABLE "webhook" (
    "id" SERIAL NOT NULL,
    "address" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,
    "former_secret" BYTEA,
    "former_until" TIMESTAMPTZ(3),
    "resources" TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "disabled" TEXT,
    "xid" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" BIGSERIAL NOT NULL,
    "webhook_id" INTEGER NOT NULL,
    "message_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "answer" TEXT,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_delivery_webhook_id_id_idx" ON "webhook_delivery"("webhook_id", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_next_at_idx" ON "webhook_delivery"("next_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_ended_at_idx" ON "webhook_delivery"("ended_at");

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;
