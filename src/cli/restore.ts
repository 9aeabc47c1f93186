import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig, type Config } from '../platform/config/config.js';
import { openSession } from '../platform/database/open-session.js';
import { openServer } from '../platform/database/schema/open-database.js';
import { OWNER, type MediaFiles } from '../calendar/media/media-files.js';
import { openMedia } from '../calendar/media/open-media.js';
import { plainError } from '../plain-error.js';
import { emptiedOnFailure } from './backup/emptied.js';
import { BackupError } from './backup/manifest.js';
import { readBackup } from './backup/read.js';

const USAGE = `usage: npm run restore -- <file>
Makes a data folder of a backup; with DATABASE_URL it fills that database, with MEDIA_STORE that store
of images. All must be empty.`;

function assertEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`The data folder ${folder} is not empty: set DATA_DIR to another one.`);
}

async function assertNoTables(url: string): Promise<void> {
  const client = await openSession(url, { connectionTimeoutMillis: 10_000, application_name: 'kalends restore' });
  try {
    const { rowCount } = await client.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
    if (rowCount !== 0) throw new BackupError('The database of DATABASE_URL is not empty: make another one.');
  } finally {
    await client.end();
  }
}

async function assertNoImages(media: MediaFiles): Promise<void> {
  const owned = (await media.owner()) !== undefined;
  if (owned || (await anyImage(media))) throw new BackupError(`There are images in ${media.place}: use another place.`);
}

async function anyImage(media: MediaFiles): Promise<boolean> {
  if (!(await media.isThere())) return false;
  for await (const files of media.stored(Infinity)) if (files.length > 0) return true;
  return false;
}

async function restore(file: string, config: Config, media: MediaFiles): Promise<string> {
  const opened = await openServer(config);
  try {
    await assertNoTables(opened.url);
    const { rows, files } = await emptiedOnFailure(opened.url, () => readBackup(file, opened.url, media));
    return `Restored: ${String(rows['event'] ?? 0)} events, ${String(files)} files of images.`;
  } finally {
    await opened.close();
  }
}

/** The folder and the store were empty: everything in them is left over from a failed restore. */
async function clear(folder: string, media: MediaFiles): Promise<void> {
  if (await media.isThere()) {
    for await (const files of media.stored(Infinity)) for (const { file } of files) await media.remove(file);
    await media.remove(OWNER);
  }
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}

async function restoreWhole(file: string, config: Config, media: MediaFiles): Promise<void> {
  try {
    console.log(await restore(file, config, media));
  } catch (error) {
    await clear(config.dataDir, media);
    throw error;
  }
}

try {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new BackupError(USAGE);
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const config = parseConfig(process.env);
  assertEmpty(config.dataDir);
  const media = await openMedia(config);
  try {
    await assertNoImages(media);
    await restoreWhole(file, config, media);
  } finally {
    media.close();
  }
} catch (error) {
  console.error(error instanceof BackupError ? error.message : plainError(error));
  process.exitCode = 1;
}
