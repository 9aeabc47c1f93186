import { statfsSync } from 'node:fs';

/** Bytes that an ordinary user may still write to the file system of a folder; of one that cannot be asked, any number. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
