import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { readAccess } from '#platform/database/embedded/embedded-cluster.js';
import { startEmbedded, type EmbeddedDatabase } from '#platform/database/embedded/embedded-postgres.js';

// What belongs to the running server, or is fetched from it.
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts']);

/** Starts a streaming replica of the embedded database that runs in `primaryFolder`, from a base backup made here. */
export async function startStandby(
  primary: EmbeddedDatabase,
  primaryFolder: string,
  folder: string,
): Promise<EmbeddedDatabase> {
  const access = readAccess(primaryFolder);
  if (!access) throw new Error('The primary does not run.');
  const session = new pg.Client(primary.url);
  await session.connect();
  try {
    await session.query(`SELECT pg_backup_start('standby', true)`);
    cpSync(join(primaryFolder, 'postgres'), join(folder, 'postgres'), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)) && basename(dirname(path)) !== 'pg_wal',
    });
    const { rows } = await session.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
    writeFileSync(join(folder, 'postgres', 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await session.end();
  }
  for (const below of ['archive_status', 'summaries'])
    mkdirSync(join(folder, 'postgres', 'pg_wal', below), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'standby.signal'), '');
  cpSync(join(primaryFolder, 'postgres.json'), join(folder, 'postgres.json'));
  const { host, port, user, password } = access;
  return startEmbedded(folder, {
    fsync: 'off',
    primary_conninfo: `host=${host} port=${String(port)} user=${user} password=${password}`,
    wal_retrieve_retry_interval: '100ms',
  });
}
