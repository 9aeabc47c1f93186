import { createReadStream } from 'node:fs';
import { json as readJson } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate as immediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Entry } from 'tar-stream';
import { errorText } from '#core/errors/error-text.js';
import { migrateRestored, migrateUpTo } from '#platform/database/schema/migrate.js';
import { endRestore } from '#platform/database/schema/unfinished-restore.js';
import type { MediaFiles } from '#calendar/media/media-files.js';
import { openSession } from '#platform/database/open-session.js';
import { withBareTables } from './bare-tables.js';
import { BackupError, ENDING, FORMAT, MANIFEST, MEDIA, TABLES, type Ending, type Manifest } from './manifest.js';
import { TableFiller } from './table-filler.js';

/** Bytes: enough for some dozens of tables and their columns. */
const LARGEST_MANIFEST = 1024 * 1024;
/** File names of the service's images, and the file that names their owner: no others are written. */
const FILE = /^(?:\.database|\d{4}\/\d{2}\/[a-z0-9-]+\.[a-z]+)$/;

/**
 * Restores a backup into an empty database and an empty store of images, and migrates it to this release.
 * @throws BackupError, MigrationError
 */
export async function readBackup(file: string, url: string, media: MediaFiles): Promise<Ending> {
  const [source, unzipped, entries] = [createReadStream(file), createGunzip(), extract()];
  let broken: Error | undefined;
  const note = (error: unknown): void => {
    broken ??= new BackupError(`${file} cannot be read: ${errorText(error)}.`);
  };
  source.on('error', note);
  unzipped.on('error', note);
  entries.on('error', note);
  const reading = pipeline(source, unzipped, entries).catch(() => undefined);
  try {
    const ending = await restore(entries[Symbol.asyncIterator](), url, media);
    await reading;
    return ending;
  } catch (error) {
    // A damaged file breaks off the current entry, whose own error says nothing.
    await immediate();
    const reason = broken ?? error;
    entries.destroy();
    await reading;
    throw reason;
  }
}

async function restore(entries: AsyncIterator<Entry>, url: string, media: MediaFiles): Promise<Ending> {
  const first = await next(entries);
  if (first?.header.name !== MANIFEST) throw new BackupError('This is no backup of Kalends.');
  if ((first.header.size ?? 0) > LARGEST_MANIFEST) throw new BackupError('This is no backup of Kalends.');
  const manifest = (await readJson(first)) as Manifest;
  if (manifest.format > FORMAT)
    throw new BackupError('The backup was written by a newer release: restore it with that.');
  await migrateUpTo(url, manifest.migration);
  const client = await openSession(url, { connectionTimeoutMillis: 10_000, application_name: 'kalends restore' });
  try {
    await client.query(BEGINNING);
    const tables = new TableFiller(client, manifest);
    await tables.checkColumns();
    const ending = await withBareTables(client, () => fill(entries, tables, media));
    await migrateRestored(url);
    // Its numbers are those of the server that it comes from.
    await client.query('SELECT reset_change_log()');
    await endRestore(client);
    return ending;
  } finally {
    await client.end();
  }
}

const BEGINNING = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET statement_timeout = 0`;

async function fill(entries: AsyncIterator<Entry>, tables: TableFiller, media: MediaFiles): Promise<Ending> {
  let files = 0;
  for (;;) {
    const entry = await next(entries);
    if (entry === undefined)
      throw new BackupError('The backup is not complete: it was broken off while it was written.');
    const { name } = entry.header;
    if (name.startsWith(TABLES)) await tables.write(name.slice(TABLES.length).split('/')[0] ?? '', entry);
    else if (name.startsWith(MEDIA)) {
      await writeImage(media, name.slice(MEDIA.length), entry);
      files += name === `${MEDIA}.database` ? 0 : 1;
    } else if (name === ENDING) {
      const ending = (await readJson(entry)) as Ending;
      await tables.finish(ending);
      // Also makes the archive read on to its end.
      if ((await next(entries)) !== undefined) throw new BackupError('The backup goes on after its end.');
      if (files !== ending.files) throw new BackupError('The backup is not complete: it lacks files of images.');
      return ending;
    } else throw new BackupError(`The backup holds "${name}", which this release does not know.`);
  }
}

async function writeImage(media: MediaFiles, file: string, entry: Entry): Promise<void> {
  if (!FILE.test(file)) throw new BackupError(`The backup holds an image of the name "${file}", which no image has.`);
  await media.write(file, entry);
}

async function next(entries: AsyncIterator<Entry>): Promise<Entry | undefined> {
  const result = await entries.next();
  return result.done === true ? undefined : result.value;
}
