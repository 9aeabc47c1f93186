-- The last row of an author whom strangers do not see the record of is found without reading those of others.
CREATE INDEX "change_log_authors_idx" ON "change_log" USING GIN ("authors") WHERE "authors" <> '{}';
