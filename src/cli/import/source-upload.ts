import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { CommandError } from '../service/target.js';
import type { ImportOptions } from './import-options.js';

/** A file as it is sent to a service. */
export interface SourceUpload {
  readonly name: string;
  readonly content: Blob;
}

const MOST_FILES = 200;
/** As much as a service reads of one source. */
const MOST_BYTES = 200_000_000;

/** Whether something is read from an address: one without a scheme is a file where there is such a file. */
export function isAddress(from: string): boolean {
  if (/^(?:https?|webcals?):\/\//i.test(from)) return true;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\//i.test(from) && !existsSync(from);
}

/** What is sent: a file, the standard input, or the files of a folder as one archive; nothing for an address. @throws CommandError */
export async function sourceUpload({
  from,
  files,
}: Pick<ImportOptions, 'from' | 'files'>): Promise<SourceUpload | undefined> {
  if (isAddress(from)) return undefined;
  if (from === '-') return { name: from, content: new Blob([new Uint8Array(await buffer(process.stdin))]) };
  const isFolder = files !== undefined || (await reading(from, () => stat(from))).isDirectory();
  if (!isFolder) return { name: basename(from), content: new Blob([await bytesOf(from)]) };
  const names = files ?? (await filesOf(from));
  const entries: [string, Uint8Array][] = [];
  for (const name of names) entries.push([name, await bytesOf(join(from, name))]);
  if (entries.reduce((sum, [, bytes]) => sum + bytes.length, 0) > MOST_BYTES)
    throw new CommandError(`${from} holds more than ${String(MOST_BYTES / 1_000_000)} MB.`);
  const packed = new Uint8Array(zipSync(Object.fromEntries(entries)));
  return { name: `${basename(resolve(from))}.zip`, content: new Blob([packed]) };
}

/** Files of a folder, without hidden ones and folders below. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await reading(folder, () => readdir(folder, { withFileTypes: true }));
  const names = entries.flatMap((entry) => (entry.isFile() && !entry.name.startsWith('.') ? [entry.name] : []));
  if (names.length === 0 || names.length > MOST_FILES)
    throw new CommandError(`${folder} must hold 1 to ${String(MOST_FILES)} files, not ${String(names.length)}.`);
  return names;
}

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { size } = await reading(path, async () => {
    const file = await stat(path);
    // What is no file may never end.
    if (!file.isFile()) throw new Error('it is not a file');
    return file;
  });
  if (size > MOST_BYTES) throw new CommandError(`${path} is larger than ${String(MOST_BYTES / 1_000_000)} MB.`);
  return new Uint8Array(await reading(path, () => readFile(path)));
}

async function reading<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
