import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorText } from '#core/errors/error-text.js';
import type { Config } from '#platform/config/config.js';
import { MigrationError, type BeforeMigrations, type Migration } from '#platform/database/schema/migrate.js';
import { openSession } from '#platform/database/open-session.js';
import { freeBytesAt } from '#platform/disk/free-space.js';
import { openMedia } from '#calendar/media/open-media.js';

/** Line of a migration that writes whole tables anew, or takes something away. */
const REWRITES = /^-- kalends: rewrites tables$/m;

/** Sizes of the database that are free for new tables beside the old ones, and for the log of both. */
const REWRITE_FACTOR = 2;

/**
 * Makes sure of room on the disk before tables are rewritten, and writes a backup into `DATA_DIR/backups` unless
 * `UPGRADE_BACKUP=off`.
 */
export function backupBeforeRewrite(config: Config): BeforeMigrations {
  return async (url, pending) => {
    const first = pending.find(rewritesTables);
    if (first === undefined) return;
    await assertRoom(config, url, first.name);
    if (config.upgradeBackup) await writeBackupBefore(config, url, first.name);
  };
}

export const rewritesTables = ({ sql }: Pick<Migration, 'sql'>): boolean => REWRITES.test(sql);

/** As long as the migration has not been applied, the file of an attempt before can be made again. */
async function writeBackupBefore(config: Config, url: string, migration: string): Promise<void> {
  const folder = join(config.dataDir, 'backups');
  const file = join(folder, `before-${migration}.tar.gz`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rm(file, { force: true });
  const { writeBackup } = await import('./write.js');
  const media = await openMedia(config);
  try {
    const { rows, files } = await writeBackup(url, media, file);
    console.error(
      `Backup before the upgrade: ${file} (${String(rows['event'] ?? 0)} events, ${String(files)} files of images).`,
    );
  } catch (error) {
    throw new MigrationError(
      `The backup before the migration ${migration} could not be written: ${errorText(error)}. UPGRADE_BACKUP=off does without it.`,
      { cause: error },
    );
  } finally {
    media.close();
  }
}

/** @throws MigrationError */
async function assertRoom(config: Config, url: string, migration: string): Promise<void> {
  const { database, images } = await sizesOf(url);
  // The disk of a server of one's own is not to be seen from here.
  const rewriting = config.databaseUrl === undefined ? REWRITE_FACTOR * database : 0;
  const needed = rewriting + (config.upgradeBackup ? database + images : 0);
  const free = await freeBytesAt(config.dataDir);
  if (free >= needed) return;
  const less = config.upgradeBackup
    ? `, or set UPGRADE_BACKUP=off, for which ${inMegabytes(rewriting)} are enough`
    : '';
  throw new MigrationError(
    `The migration ${migration} rewrites tables and needs ${inMegabytes(needed)} in ${config.dataDir}, where ${inMegabytes(free)} are free: make room${less}.`,
  );
}

const inMegabytes = (bytes: number): string => `${String(Math.ceil(bytes / 2 ** 20))} MB`;

async function sizesOf(url: string): Promise<{ database: number; images: number }> {
  const client = await openSession(url, { connectionTimeoutMillis: 10_000, application_name: 'kalends backup' });
  try {
    const { rows } = await client.query<{ database: string; images: string }>(SIZES);
    return { database: Number(rows[0]?.database), images: Number(rows[0]?.images) };
  } finally {
    await client.end();
  }
}

const SIZES = `
SELECT pg_database_size(current_database()) AS database,
       (SELECT coalesce(sum((s.value ->> 'bytes')::bigint), 0) FROM image CROSS JOIN jsonb_each(sizes) s) AS images`;
