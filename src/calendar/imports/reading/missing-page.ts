import { importNote } from './import-note.js';
import type { LeftOut } from './import-record.js';
import type { SnapshotFile } from './reader.js';

const MISSING = 'text/x-missing-page';
const LONGEST_REASON = 100;

/** A file in the place of a page that a site owes, so that the import can say so: it holds the reason. */
export function missingPage(name: string, reason: string): SnapshotFile {
  return { name, bytes: new TextEncoder().encode(reason.slice(0, LONGEST_REASON)), mediaType: MISSING };
}

/** Whether a site owes one of these pages. */
export function isPageMissing(files: readonly SnapshotFile[]): boolean {
  return files.some(({ mediaType }) => mediaType === MISSING);
}

/** The pages that a site sent, and a remark on each that it owes. */
export function sortedPages(files: readonly SnapshotFile[]): {
  readonly sent: readonly SnapshotFile[];
  readonly owed: readonly LeftOut[];
} {
  const parts = Map.groupBy(files, ({ mediaType }) => mediaType === MISSING);
  const owed = (parts.get(true) ?? []).map(({ name, bytes }): LeftOut => {
    const note = importNote('page-missing', undefined, new TextDecoder().decode(bytes));
    return { ...note, outcome: 'refused', kind: 'events', place: { file: name, rows: [] } };
  });
  return { sent: parts.get(false) ?? [], owed };
}
