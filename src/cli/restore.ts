import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { parseConfig, type Config } from '../config/config.js';
import { openServer } from '../database/open-database.js';
import { mediaRoot } from '../media/media-folder.js';
import { plainError } from '../plain-error.js';
import { BackupError } from './backup/manifest.js';
import { readBackup } from './backup/read.js';

const USAGE = `usage: npm run restore -- <file>
Makes a data folder of a backup; with DATABASE_URL it fills that database. Both must be empty.`;

function assertEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`The data folder ${folder} is not empty: set DATA_DIR to another one.`);
}

async function assertNoTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
    if (rowCount !== 0) throw new BackupError('The database of DATABASE_URL is not empty: make another one.');
  } finally {
    await client.end();
  }
}

async function restore(file: string, config: Config): Promise<string> {
  const opened = await openServer(config);
  try {
    await assertNoTables(opened.url);
    const { rows, files } = await readBackup(file, opened.url, mediaRoot(config));
    return `Restored: ${String(rows['event'] ?? 0)} events, ${String(files)} files of images.`;
  } finally {
    await opened.close();
  }
}

/** The folder was empty: what a restore that failed has left in it is of no use. */
function clear(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}

try {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new BackupError(USAGE);
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const config = parseConfig(process.env);
  assertEmpty(config.dataDir);
  try {
    console.log(await restore(file, config));
  } catch (error) {
    if (existsSync(config.dataDir)) clear(config.dataDir);
    throw error;
  }
} catch (error) {
  console.error(error instanceof BackupError ? error.message : plainError(error));
  process.exitCode = 1;
}
