import { importNote } from './import-note.js';
import type { ImportedKind, LeftOut, RecordPlace } from './import-record.js';
import { RecordRefusal } from './record-refusal.js';

/** What is known of a record before it is read. */
export interface RecordHead {
  readonly kind: ImportedKind;
  readonly place: RecordPlace;
  readonly key?: string | undefined;
  readonly title?: string | undefined;
}

const LONGEST_TITLE = 200;

/** Collects the records of a source that are not made. */
export class LeftOutRecords {
  readonly list: LeftOut[] = [];

  /** The record, or undefined if its content cannot be used: then the list says why. */
  reading<T>(head: RecordHead, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      // A fault of one reader in one record must not cost all others.
      const refusal =
        error instanceof RecordRefusal ? error : new RecordRefusal(importNote('record-unreadable'), 'refused');
      this.add(head, refusal);
      return undefined;
    }
  }

  add({ kind, place, key, title }: RecordHead, { note, outcome }: Pick<RecordRefusal, 'note' | 'outcome'>): void {
    this.list.push({
      ...note,
      outcome,
      kind,
      place,
      ...(key ? { key } : {}),
      ...(title ? { title: title.slice(0, LONGEST_TITLE).toWellFormed() } : {}),
    });
  }
}
