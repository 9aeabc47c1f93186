-- What a slug is found by, in whatever form it was stored: without the diacritics of Latin letters, in characters of normal
-- width. Slugs made from now on have none (src/common/text/strip-latin-marks.ts, a test compares the two), those that are
-- there stay as they are. Semicolons are written \003B, as Prisma's engine splits scripts at each of them, quoted or not.
CREATE FUNCTION "slug_key"("slug" TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS U&'
DECLARE
  "bare" TEXT := "slug"\003B
BEGIN
  IF octet_length("slug") = char_length("slug") THEN
    RETURN "slug"\003B
  END IF\003B
  -- Most others have none of these letters and marks: the look is much quicker than the work.
  IF "slug" ~ ''[\\u00aa-\\u036f\\u1ab0-\\u1eff\\u2071-\\u2184\\u2c60-\\u2c7f\\ua722-\\uab69\\ufb00-\\ufb06\\ufe20-\\ufe2f\\uff41-\\uff5a\\U00010780-\\U000107ba\\U0001df00-\\U0001df2a]'' THEN
    "bare" := regexp_replace(normalize("slug", NFD),
      ''([a-z\\u00aa\\u00ba\\u00df-\\u00f6\\u00f8-\\u02b8\\u02e0-\\u02e4\\u1d00-\\u1dbf\\u1e00-\\u1eff\\u2071\\u207f\\u2090-\\u209c\\u214e\\u2184\\u2c60-\\u2c7f\\ua722-\\ua787\\ua78b-\\ua7ff\\uab30-\\uab5a\\uab5c-\\uab69\\ufb00-\\ufb06\\uff41-\\uff5a\\U00010780-\\U000107ba\\U0001df00-\\U0001df2a])[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]+'',
      ''\\1'', ''g'')\003B
    "bare" := replace(replace(replace(replace(replace(replace(replace(replace(replace(translate("bare",
      ''ªºðøđħıĸŀłŉŋŧſƀƈƒƙƚƥƭƴƶǝǥȷȼɇɉɍɏɓɗəɨʉⱥ'',
    ''aododhikllnntsbcfklptyzegjcejrybdeiua''), ''ß'', ''ss''), ''æ'', ''ae''), ''œ'', ''oe''), ''þ'', ''th''), ''ĳ'', ''ij''), ''ǆ'', ''dz''), ''ǉ'', ''lj''), ''ǌ'', ''nj''), ''ǳ'', ''dz'')\003B
  END IF\003B
  IF "bare" IS NFKC NORMALIZED THEN
    RETURN "bare"\003B
  END IF\003B
  RETURN normalize("bare", NFKC)\003B
END ';

CREATE INDEX "event_translation_slug_key_idx" ON "event_translation" ("slug_key"("slug"));
CREATE INDEX "venue_translation_slug_key_idx" ON "venue_translation" ("slug_key"("slug"));
CREATE INDEX "organizer_translation_slug_key_idx" ON "organizer_translation" ("slug_key"("slug"));
CREATE INDEX "term_translation_slug_key_idx" ON "term_translation" ("slug_key"("slug"));
CREATE INDEX "former_slug_key_idx" ON "former_slug" ("kind", "slug_key"("slug"));
DROP INDEX "event_translation_slug_idx";
DROP INDEX "venue_translation_slug_idx";
DROP INDEX "organizer_translation_slug_idx";
DROP INDEX "term_translation_slug_idx";
DROP INDEX "former_slug_kind_slug_idx";

-- Slugs that are there follow no title: somebody may have them.
ALTER TABLE "event_translation" ADD COLUMN "slug_follows" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "venue_translation" ADD COLUMN "slug_follows" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "organizer_translation" ADD COLUMN "slug_follows" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "event" ADD COLUMN "date_given" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "venue" ADD COLUMN "date_given" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "organizer" ADD COLUMN "date_given" BOOLEAN NOT NULL DEFAULT false;

-- What was given no date has that of its creation. Only of what is still to be published does it matter.
UPDATE "event" SET "date_given" = true
  WHERE CASE "status" WHEN 'trash' THEN "trashed_status" ELSE "status" END IN ('draft', 'pending')
    AND "published_at" <> date_trunc('second', "created_at");
UPDATE "venue" SET "date_given" = true
  WHERE CASE "status" WHEN 'trash' THEN "trashed_status" ELSE "status" END IN ('draft', 'pending')
    AND "published_at" <> date_trunc('second', "created_at");
UPDATE "organizer" SET "date_given" = true
  WHERE CASE "status" WHEN 'trash' THEN "trashed_status" ELSE "status" END IN ('draft', 'pending')
    AND "published_at" <> date_trunc('second', "created_at");
