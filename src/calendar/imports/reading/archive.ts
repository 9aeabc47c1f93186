import { unzip, type Unzipped } from 'fflate';
import { binaryFormat } from './decoding/foreign-format.js';
import type { SnapshotFile } from './reader.js';
import { MOST_FILE_BYTES } from './source-limits.js';

const MOST_ENTRIES = 200;
/** Entries that only a book of a spreadsheet, a text document or an e-book has: such a file is one, not several. */
const OF_DOCUMENTS = /^(?:\[content_types\]\.xml|mimetype|meta-inf\/.*)$/i;
/** Folders, and what systems put beside files. */
const BESIDE = /\/$|(?:^|\/)(?:__macosx\/|\.[^/]*$|thumbs\.db$)/i;

/**
 * The files of a ZIP archive, by their names without folders; any other file by itself. So is an archive that is damaged,
 * holds a document, or would take too much room: readers say that it is a ZIP.
 */
export async function unpackedFiles(file: SnapshotFile): Promise<readonly SnapshotFile[]> {
  if (binaryFormat(file.bytes) !== 'ZIP') return [file];
  const entries = await entriesOf(file.bytes);
  const files = Object.entries(entries ?? {}).map(([name, bytes]) => ({ name: name.split('/').at(-1) ?? name, bytes }));
  return files.length === 0 ? [file] : files;
}

/** Undefined for an archive that is not to be opened. Sizes are those that it names: no entry is read beyond its own. */
function entriesOf(bytes: Uint8Array): Promise<Unzipped | undefined> {
  let [entries, size, isDocument] = [0, 0, false];
  return new Promise((resolve) => {
    unzip(
      bytes,
      {
        filter: ({ name, originalSize }) => {
          entries += 1;
          size += originalSize;
          isDocument ||= OF_DOCUMENTS.test(name);
          return !isDocument && entries <= MOST_ENTRIES && size <= MOST_FILE_BYTES && !BESIDE.test(name);
        },
      },
      (error, found) => {
        resolve(error || isDocument || entries > MOST_ENTRIES || size > MOST_FILE_BYTES ? undefined : found);
      },
    );
  });
}
