import type { ImportCode } from './import-code.js';
import { importNote } from './import-note.js';
import type { ImportNote } from './import-record.js';

/** A record that is not made, and why; thrown while it is read, and caught by whoever reads one record after another. */
export class RecordRefusal extends Error {
  constructor(
    readonly note: ImportNote,
    readonly outcome: 'refused' | 'skipped',
    /** Title of the record, where it was read before. */
    readonly title?: string,
  ) {
    super(note.code);
  }
}

/** Ends the reading of a record whose content cannot be used. */
export function refuseRecord(code: ImportCode, column?: string, value?: string): never {
  throw new RecordRefusal(importNote(code, column, value), 'refused');
}

/** Ends the reading of a record that is left out on purpose. */
export function skip(code: ImportCode, column?: string, value?: string): never {
  throw new RecordRefusal(importNote(code, column, value), 'skipped');
}
