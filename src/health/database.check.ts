import pg from 'pg';
import { memoize } from '../common/memoize.js';
import { MIGRATIONS_FOLDER, readMigrations } from '../database/migrate.js';

/** A database that does not answer so simple a question in this time cannot be worked with. */
const ANSWER_MS = 2_000;

const APPLIED = `
SELECT count(*)::int AS applied FROM _prisma_migrations
 WHERE migration_name = ANY ($1) AND finished_at IS NOT NULL AND rolled_back_at IS NULL`;

const releaseNames = memoize(async (folder: string) => (await readMigrations(folder)).map(({ name }) => name));

/**
 * Asks the pool's database, over a session of its own: a pool whose connections are all at work is busy and not broken.
 * Migrations of a newer release do no harm. @throws Error that says what is wrong
 */
export async function assertMigrated({ options }: pg.Pool): Promise<void> {
  const names = await releaseNames(MIGRATIONS_FOLDER);
  const client = new pg.Client({
    ...options,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'kalends health',
  });
  // A connection that breaks fails the question as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ applied: number }>(APPLIED, [names]);
    const missing = names.length - (rows[0]?.applied ?? 0);
    if (missing > 0) throw new Error(`${String(missing)} migrations of this release are missing`);
  } finally {
    // A server that has fallen silent would not say goodbye either.
    client.end().catch(() => undefined);
  }
}
