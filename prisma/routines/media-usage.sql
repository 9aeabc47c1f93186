-- `media_usage.bytes` is the size in the store of the files of a user's images; of owner 0, that of all images
-- together. The writing transaction updates it, and holds the row until its end: no two uploads see the same room left.

CREATE OR REPLACE FUNCTION add_media_usage(author integer, image_sizes jsonb, sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  difference bigint := (SELECT COALESCE(sum((s.value ->> 'bytes')::bigint), 0) * sign FROM jsonb_each(image_sizes) s);
BEGIN
  -- All writers take these two in this order, so that they wait for each other instead of blocking each other.
  INSERT INTO media_usage (owner, bytes) VALUES (0, difference)
    ON CONFLICT (owner) DO UPDATE SET bytes = media_usage.bytes + EXCLUDED.bytes;
  IF author IS NULL THEN RETURN; END IF;
  INSERT INTO media_usage (owner, bytes) VALUES (author, difference)
    ON CONFLICT (owner) DO UPDATE SET bytes = media_usage.bytes + EXCLUDED.bytes;
END
$$;

-- An image is added or removed, or loses its author, who was removed.
CREATE OR REPLACE FUNCTION image_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_media_usage(OLD.author_id, OLD.sizes, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_media_usage(NEW.author_id, NEW.sizes, 1); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER image_usage AFTER INSERT OR DELETE OR UPDATE OF author_id, sizes ON image
  FOR EACH ROW EXECUTE FUNCTION image_usage();

-- TRUNCATE fires no row triggers.
CREATE OR REPLACE FUNCTION forget_media_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media_usage;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER image_usage_truncate AFTER TRUNCATE ON image
  FOR EACH STATEMENT EXECUTE FUNCTION forget_media_usage();
