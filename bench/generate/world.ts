import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FOLD_VERSION } from '#core/search/fold-search.js';
import { asSuperuser } from '#platform/database/embedded/embedded-cluster.js';
import { startEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { SERVICE_ROLE } from '#platform/database/embedded/embedded-roles.js';
import { migrate, MIGRATIONS_FOLDER } from '#platform/database/schema/migrate.js';
import { readRoutines, ROUTINES_FOLDER } from '#platform/database/schema/routines.js';
import { fill, type Tell } from './fill.js';

const SEED = 20_260_715;
const BYTES_PER_EVENT = 25_000;
const BYTES_PER_SERIES = 250_000;
const LEAST_FREE = 2 * 1024 ** 3;

// What is half made is thrown away, so that nothing has to survive a crash while it is being made.
const LOADING = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  autovacuum: 'off',
  max_parallel_maintenance_workers: '2',
  shared_buffers: '512MB',
};

// What loading takes beyond the service's own rights: leaving triggers still, and a checkpoint at the end.
const RIGHTS = [
  `GRANT SET ON PARAMETER session_replication_role TO ${SERVICE_ROLE}`,
  `GRANT pg_checkpoint TO ${SERVICE_ROLE}`,
];

/** Folder of everything that is generated; what is in it is used again. */
const BENCH_FOLDER = process.env['BENCH_DATA'] ?? join(tmpdir(), 'kalends-bench');

/**
 * The data folder of a world of so many events; made, if it is not there or was made by other code.
 * @param series whether all of them repeat, fifty times each
 */
export async function worldOf(events: number, tell: Tell, series = false): Promise<string> {
  const folder = join(BENCH_FOLDER, series ? `${String(events)}-series` : String(events));
  const stamp = join(folder, 'bench.json');
  const made = JSON.stringify({ events, seed: SEED, from: await fingerprint() });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  assertRoom(events * (series ? BYTES_PER_SERIES : BYTES_PER_EVENT));
  asSuperuser(folder, RIGHTS);
  const database = await startEmbedded(folder, LOADING);
  try {
    await migrate(database.url);
    await fill({ url: database.url, seed: SEED, events, series }, tell);
  } finally {
    await database.stop();
  }
  writeFileSync(stamp, made);
  return folder;
}

function assertRoom(bytes: number): void {
  const { bavail, bsize } = statfsSync(BENCH_FOLDER);
  const wanted = bytes + LEAST_FREE;
  if (bavail * bsize < wanted)
    throw new Error(
      `${BENCH_FOLDER} has not the ${String(Math.ceil(wanted / 1024 ** 3))} GB that the calendar may take.`,
    );
}

/** Of everything that the content of a world comes from. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(String(FOLD_VERSION));
  const generator = fileURLToPath(new URL('.', import.meta.url));
  for (const { checksum } of await readRoutines(ROUTINES_FOLDER, '')) hash.update(checksum);
  for (const folder of [generator, MIGRATIONS_FOLDER]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|sql)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
