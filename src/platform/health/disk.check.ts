import { freeBytesAt } from '../disk/free-space.js';

const MEGABYTE = 1024 * 1024;

/** @param megabytes that must be free for the service's user; 0: nobody looks @throws Error that says how many are */
export async function assertFree(folder: string, megabytes: number): Promise<void> {
  if (megabytes === 0) return;
  const free = Math.floor((await freeBytesAt(folder)) / MEGABYTE);
  if (free < megabytes) throw new Error(`${String(free)} MB are free, of ${String(megabytes)} that there should be`);
}
