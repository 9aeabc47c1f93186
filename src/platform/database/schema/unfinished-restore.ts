import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/**
 * Stands among the migrations while a backup is restored: otherwise a restore that was killed would leave what looks like
 * an empty calendar.
 */
export const RESTORE = 'restore';

export async function noteRestore(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ($1, '', $2, clock_timestamp())`,
    [randomUUID(), RESTORE],
  );
}

export async function endRestore(client: pg.Client): Promise<void> {
  await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [RESTORE]);
}
