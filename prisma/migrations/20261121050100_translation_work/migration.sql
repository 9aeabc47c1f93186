-- What the list of translators' work asks of a translation, without the texts.
CREATE INDEX "event_translation_work_idx" ON "event_translation" ("language", "event_id")
    INCLUDE ("source_digest", "machine", "modified_at") WHERE "title" IS NOT NULL;
