import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '#core/errors/error-text.js';
import { processStart } from './process-identity.js';

/** Another service uses the data folder. */
export class DataFolderInUseError extends Error {
  constructor(dataDir: string, pid?: number) {
    const holder = pid === undefined ? 'another service' : `another service (process ${String(pid)})`;
    super(`The data folder ${dataDir} is in use by ${holder}: stop it, or set DATA_DIR to another folder.`);
  }
}

interface Holder {
  readonly pid: number;
  /** Start of the process (see `processStart`), which distinguishes it from a later one with the same number. */
  readonly started: string;
  /** Identity of the folder, which a copy does not share. */
  readonly folder: string;
}

/**
 * Locks the folder for this process until the returned function is called or the process ends.
 * @throws DataFolderInUseError
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = lockFile(dataDir);
  const mine = JSON.stringify({
    pid: process.pid,
    started: processStart(process.pid) ?? '',
    folder: identity(dataDir),
  });
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    // Two services that find the same dead lock may both remove it, but only one can create the link.
    for (let attempt = 0; attempt < 10; attempt++) {
      if (tryLink(draft, file))
        return () => {
          release(file, mine);
        };
      clearIfDead(file, dataDir);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new DataFolderInUseError(dataDir);
}

/** Identity of the service that holds the folder; undefined without one. */
export function holderOf(dataDir: string): string | undefined {
  return read(lockFile(dataDir));
}

const lockFile = (dataDir: string): string => join(dataDir, 'kalends.lock');

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function clearIfDead(file: string, dataDir: string): void {
  const found = read(file);
  if (found === undefined) return;
  const holder = parse(found);
  if (holder?.folder === identity(dataDir) && processStart(holder.pid) === holder.started) {
    throw new DataFolderInUseError(dataDir, holder.pid);
  }
  const aside = `${file}.dead.${String(process.pid)}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Another service was faster, and the lock moved aside is alive: it is restored.
  if (read(aside) !== found) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function release(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

function identity(dataDir: string): string {
  const { dev, ino } = statSync(dataDir);
  return `${String(dev)}:${String(ino)}`;
}
