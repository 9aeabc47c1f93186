import { ORIGINAL, type StoredSize } from '../records/reading/image-column.js';

/** The file of the whole picture; the others may show a part of it. */
export function originalSize(sizes: Readonly<Record<string, StoredSize>>): StoredSize | undefined {
  return sizes[ORIGINAL] ?? sizes['full'];
}
