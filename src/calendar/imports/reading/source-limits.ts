import type { SnapshotFile, SourceRefusal } from './reader.js';

/** Most bytes of a file that is sent: of an export of WordPress only the calendar's part is read. */
export const MOST_SENT_BYTES = 500 * 1024 * 1024;
/** Most bytes of one file, unpacked. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024;
/** Most bytes of a source, all files together. */
export const MOST_SOURCE_BYTES = 200_000_000;
/** Most records of a source. */
export const MOST_RECORDS = 100_000;

export const TOO_LARGE: SourceRefusal = { refusal: 'too-large' };

/** Refusal of a source whose files are larger than any that a calendar has. */
export function refusalOfSize(files: readonly SnapshotFile[]): SourceRefusal | undefined {
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  return bytes > MOST_SOURCE_BYTES ? TOO_LARGE : undefined;
}
