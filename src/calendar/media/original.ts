import { ORIGINAL, type StoredSize } from '../records/reading/image-column.js';

/** The file of the whole picture, of which the others may show a part. */
export function originalOf(sizes: Readonly<Record<string, StoredSize>>): StoredSize | undefined {
  return sizes[ORIGINAL] ?? sizes['full'];
}
