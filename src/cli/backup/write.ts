import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { OWNER, type MediaFiles } from '#calendar/media/media-files.js';
import { heldFiles, type HeldFiles } from './held-files.js';
import { BackupError, ENDING, MANIFEST, MEDIA, quoted, TABLES, type Ending } from './manifest.js';
import { Snapshot } from './snapshot.js';

/** Bytes of a table in one entry: an entry begins with its length, and a table's is unknown. */
const CHUNK = 4 * 2 ** 20;

export interface Backup extends Ending {
  /** Files of images in the database that are missing from the store. */
  readonly missing: readonly string[];
}

/**
 * Writes a snapshot of the database, and its images, into one file: a compressed tar of tables in the format of COPY.
 * Blocks no writer, and memory does not grow with the data.
 * @throws BackupError
 */
export async function writeBackup(url: string, media: MediaFiles, file: string): Promise<Backup> {
  if (existsSync(file)) throw new BackupError(`${file} is there already.`);
  const part = `${file}.part`;
  const held = heldFiles(media);
  let snapshot: Snapshot | undefined;
  try {
    // Before the snapshot, to keep files deleted from now on; after it, for files added in between.
    await held.holdAll();
    snapshot = await Snapshot.take(url);
    const named = await snapshot.files();
    await held.hold(named);
    const backup = await archive(part, snapshot, { held, named, media });
    await rename(part, file);
    return backup;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await snapshot?.end();
    await held.release();
  }
}

interface Images {
  readonly held: HeldFiles;
  /** Files in the database. */
  readonly named: readonly string[];
  readonly media: MediaFiles;
}

async function archive(part: string, snapshot: Snapshot, images: Images): Promise<Backup> {
  const tar = pack();
  // The file contains digests of passwords.
  const written = pipeline(tar, createGzip({ level: 1 }), createWriteStream(part, { mode: 0o600, flags: 'w' }));
  let broken: unknown;
  written.catch((error: unknown) => {
    broken = error;
  });
  try {
    const backup = await fill(tar, snapshot, images);
    tar.finalize();
    await written;
    await syncFile(part);
    return backup;
  } catch (error) {
    // An error of writing breaks off the reading, whose own error says nothing.
    const reason = broken ?? error;
    tar.destroy();
    await written.catch(() => undefined);
    throw reason;
  }
}

async function fill(tar: Pack, { client, manifest }: Snapshot, { held, named, media }: Images): Promise<Backup> {
  await addBytes(tar, MANIFEST, json(manifest));
  const rows: Record<string, number> = {};
  for (const { name, columns } of manifest.tables) {
    const copy = client.query(to(`COPY ${quoted([name])} (${quoted(columns)}) TO STDOUT`));
    let number = 0;
    for await (const chunk of chunks(copy)) await addBytes(tar, `${TABLES}${name}/${String(number++)}`, chunk);
    rows[name] = copy.rowCount;
  }
  const owner = await media.read(OWNER);
  if (owner) await add(tar, MEDIA + OWNER, owner.size, owner.stream);
  const missing: string[] = [];
  for (const file of named) {
    const found = await held.open(file);
    if (found) await add(tar, MEDIA + file, found.size, found.stream);
    else missing.push(file);
  }
  const ending = { rows, files: named.length - missing.length };
  await addBytes(tar, ENDING, json(ending));
  return { ...ending, missing };
}

/** Chunks of a stream, none much larger than `CHUNK`. */
async function* chunks(stream: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    if (!Buffer.isBuffer(piece)) continue;
    pieces.push(piece);
    size += piece.length;
    if (size < CHUNK) continue;
    yield Buffer.concat(pieces);
    [pieces, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(pieces);
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

function addBytes(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return add(tar, name, bytes.length, Readable.from([bytes]));
}

async function add(tar: Pack, name: string, size: number, source: Readable): Promise<void> {
  await pipeline(source, tar.entry({ name, size }));
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
