-- AlterTable
ALTER TABLE "term" ADD COLUMN     "tint" INTEGER;
ALTER TABLE "term" ADD CONSTRAINT "term_tint_check" CHECK (tint BETWEEN 1 AND 8);

-- The top-level categories in turn.
UPDATE term SET tint = n.tint FROM (
  SELECT id, (row_number() OVER (ORDER BY id) - 1) % 8 + 1 AS tint FROM term WHERE taxonomy = 'category' AND parent_id IS NULL
) n WHERE term.id = n.id;
