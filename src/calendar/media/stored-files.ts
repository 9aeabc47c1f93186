import { lstat, opendir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '#core/errors/error-text.js';
import { storedFile, type StoredFile } from './media-files.js';

const AT_ONCE = 100;
const YEAR = /^\d{4}$/;
const MONTH = /^\d{2}$/;

/**
 * The files of images in a media folder that were written before a moment, a hundred at a time. Other names are foreign
 * files; links are not followed.
 * @param before milliseconds since the epoch
 */
export async function* storedFiles(root: string, before: number): AsyncGenerator<readonly StoredFile[]> {
  for (const year of await foldersIn(root, YEAR)) {
    for (const month of await foldersIn(join(root, year), MONTH)) {
      let files: StoredFile[] = [];
      for await (const { name } of await opendir(join(root, year, month))) {
        const found = storedFile(`${year}/${month}/${name}`);
        if (!found || !(await isOldFile(join(root, found.file), before))) continue;
        files.push(found);
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
