import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { HeldFiles } from './held-files.js';
import { BackupError, ENDING, MANIFEST, MEDIA, quoted, TABLES, type Ending } from './manifest.js';
import { Snapshot } from './snapshot.js';

/** Bytes of a table that stand in one entry: an entry's length comes before it, a table's length is not known. */
const CHUNK = 4 * 2 ** 20;
/** The file that says whose images a media folder holds. */
const OWNER = '.database';

export interface Backup extends Ending {
  /** Files of images that the database names and that are not there. */
  readonly missing: readonly string[];
}

/**
 * Writes the state of the database at one moment, and the images that it names, into one file: a compressed tar of tables
 * in the form of COPY. Nothing is held up, and memory does not grow with the data. @throws BackupError
 */
export async function writeBackup(url: string, mediaRoot: string, file: string): Promise<Backup> {
  if (existsSync(file)) throw new BackupError(`${file} is there already.`);
  const part = `${file}.part`;
  const held = new HeldFiles(mediaRoot);
  let snapshot: Snapshot | undefined;
  try {
    // Before the snapshot, so that what is deleted from now on is there; after it for what came in between.
    await held.holdAll();
    snapshot = await Snapshot.take(url);
    const named = await snapshot.files();
    const missing = new Set(await held.hold(named));
    const files = named.filter((name) => !missing.has(name));
    const ending = await archive(part, snapshot, held, files, mediaRoot);
    await rename(part, file);
    return { ...ending, missing: [...missing] };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await snapshot?.end();
    await held.release();
  }
}

async function archive(
  part: string,
  snapshot: Snapshot,
  held: HeldFiles,
  files: readonly string[],
  mediaRoot: string,
): Promise<Ending> {
  const tar = pack();
  // It holds digests of passwords.
  const written = pipeline(tar, createGzip({ level: 1 }), createWriteStream(part, { mode: 0o600, flags: 'w' }));
  let broken: unknown;
  written.catch((error: unknown) => {
    broken = error;
  });
  try {
    const ending = await fill(tar, snapshot, held, files, mediaRoot);
    tar.finalize();
    await written;
    await syncFile(part);
    return ending;
  } catch (error) {
    // What cannot be written breaks off what is read, which then fails for no reason of its own.
    const reason = broken ?? error;
    tar.destroy();
    await written.catch(() => undefined);
    throw reason;
  }
}

async function fill(
  tar: Pack,
  { client, manifest }: Snapshot,
  held: HeldFiles,
  files: readonly string[],
  mediaRoot: string,
): Promise<Ending> {
  await addBytes(tar, MANIFEST, json(manifest));
  const rows: Record<string, number> = {};
  for (const { name, columns } of manifest.tables) {
    const copy = client.query(to(`COPY ${quoted([name])} (${quoted(columns)}) TO STDOUT`));
    let number = 0;
    for await (const chunk of chunks(copy)) await addBytes(tar, `${TABLES}${name}/${String(number++)}`, chunk);
    rows[name] = copy.rowCount;
  }
  const owner = await readFile(join(mediaRoot, OWNER)).catch(() => undefined);
  if (owner) await addBytes(tar, MEDIA + OWNER, owner);
  for (const file of files) {
    const path = held.pathOf(file);
    await add(tar, MEDIA + file, (await stat(path)).size, createReadStream(path));
  }
  const ending = { rows, files: files.length };
  await addBytes(tar, ENDING, json(ending));
  return ending;
}

/** Pieces of a stream, none much larger than a chunk. */
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
