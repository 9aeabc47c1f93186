import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../database/error-text.js';

const MEGABYTE = 1024 * 1024;

/** @param megabytes that must be free for the service's user; 0: nobody looks @throws Error that says how many are */
export async function assertFree(folder: string, megabytes: number): Promise<void> {
  if (megabytes === 0) return;
  const free = Math.floor((await freeBytes(folder)) / MEGABYTE);
  if (free < megabytes) throw new Error(`${String(free)} MB are free, of ${String(megabytes)} that there should be`);
}

/** Free bytes where the folder lies, or would lie. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const above = dirname(folder);
    if (errorCode(error) !== 'ENOENT' || above === folder) throw error;
    return freeBytes(above);
  }
}
