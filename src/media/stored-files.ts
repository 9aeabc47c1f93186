import { lstat, opendir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from './media-folder.js';

/** A file as `newKey` names it, and the key of the image that it would be of. */
export interface StoredFile {
  readonly key: string;
  /** Below the media folder. */
  readonly file: string;
}

const AT_ONCE = 100;
const YEAR = /^\d{4}$/;
const MONTH = /^\d{2}$/;
const NAME = /^([a-z0-9-]+-[0-9a-f]{12})(?:-\d+x\d+)?\.[a-z]+$/;

/**
 * The files of images in a media folder that were written before a moment, a hundred at a time. What bears another name
 * was put there by somebody else; links are not followed.
 * @param before milliseconds since the epoch
 */
export async function* storedFiles(root: string, before: number): AsyncGenerator<readonly StoredFile[]> {
  for (const year of await foldersIn(root, YEAR)) {
    for (const month of await foldersIn(join(root, year), MONTH)) {
      let files: StoredFile[] = [];
      for await (const { name } of await opendir(join(root, year, month))) {
        const [, base] = NAME.exec(name) ?? [];
        if (base === undefined || !(await isOldFile(join(root, year, month, name), before))) continue;
        files.push({ key: `${year}/${month}/${base}`, file: `${year}/${month}/${name}` });
        if (files.length < AT_ONCE) continue;
        yield files;
        files = [];
      }
      if (files.length > 0) yield files;
    }
  }
}

async function foldersIn(path: string, name: RegExp): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && name.test(entry.name)).map((entry) => entry.name);
}

async function isOldFile(path: string, before: number): Promise<boolean> {
  const found = await lstat(path).catch(unlessMissing(undefined));
  return found?.isFile() === true && found.mtimeMs < before;
}
