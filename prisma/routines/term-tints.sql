-- Tint of a top-level category, 1 to 8: the least used one, unless an editor has chosen. Categories below it have its
-- tint; their own column is kept for the day on which they move to the top.

CREATE OR REPLACE FUNCTION tint_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.taxonomy = 'category' AND NEW.parent_id IS NULL AND NEW.tint IS NULL THEN
    SELECT n INTO NEW.tint FROM generate_series(1, 8) n
      LEFT JOIN term t ON t.tint = n AND t.parent_id IS NULL AND t.taxonomy = 'category' AND t.id <> NEW.id
      GROUP BY n ORDER BY count(t.id), n LIMIT 1;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER tint_category BEFORE INSERT OR UPDATE OF parent_id, tint ON term FOR EACH ROW
  EXECUTE FUNCTION tint_category();
