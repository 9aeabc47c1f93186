import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '#core/errors/error-text.js';

/** Bytes that an ordinary user may still write to the file system of a folder; Infinity if it cannot be determined. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/** Free bytes of the file system in which the folder is, or would be. @throws the error of the file system */
export async function freeBytesAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const above = dirname(folder);
    if (errorCode(error) !== 'ENOENT' || above === folder) throw error;
    return freeBytesAt(above);
  }
}
