import { freeBytesAt } from '../disk/free-space.js';

const MEGABYTE = 1024 * 1024;

/** @param megabytes that must be free for the service's user; 0: no check @throws Error with the number of free ones */
export async function assertFree(folder: string, megabytes: number): Promise<void> {
  if (megabytes === 0) return;
  const free = Math.floor((await freeBytesAt(folder)) / MEGABYTE);
  if (free < megabytes) throw new Error(`${String(free)} MB are free, of ${String(megabytes)} that there should be`);
}
