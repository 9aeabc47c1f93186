import { importNote } from './import-note.js';
import type { ImportNote } from './import-record.js';

/** Most characters of texts, as Kalends stores them. */
export const TEXT_BOUNDS = { title: 500, body: 100_000, line: 500 } as const;

/** A text that fits, with a remark if it lost its end. */
export function boundedText(text: string, most: number, column: string): { text: string; notes: ImportNote[] } {
  if (text.length <= most) return { text, notes: [] };
  return { text: `${text.slice(0, most - 1).toWellFormed()}…`, notes: [importNote('too-long', column, text)] };
}
