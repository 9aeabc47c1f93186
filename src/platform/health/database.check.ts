import type pg from 'pg';
import { memoize } from '#core/memoize.js';
import { askOnce } from '../database/connections/ask-once.js';
import { MIGRATIONS_FOLDER, readMigrations } from '../database/schema/migrate.js';

const APPLIED = `
SELECT count(*)::int AS applied FROM _prisma_migrations
 WHERE migration_name = ANY ($1) AND finished_at IS NOT NULL AND rolled_back_at IS NULL`;

const releaseNames = memoize(async (folder: string) => (await readMigrations(folder)).map(({ name }) => name));

/**
 * Checks that the database answers and has all migrations of this release; later ones do no harm.
 * @throws Error that describes the problem
 */
export async function assertMigrated(pool: pg.Pool): Promise<void> {
  const names = await releaseNames(MIGRATIONS_FOLDER);
  const row = await askOnce<{ applied: number }>(pool, APPLIED, [names]);
  const missing = names.length - (row?.applied ?? 0);
  if (missing > 0) throw new Error(`${String(missing)} migrations of this release are missing`);
}
