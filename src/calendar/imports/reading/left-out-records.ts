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

  /** Reads a record; undefined if its content cannot be used: then the list says why. */
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

  add(head: RecordHead, refusal: Pick<RecordRefusal, 'note' | 'outcome' | 'title'>): void {
    const { kind, place, key } = head;
    const { note, outcome, title = head.title } = refusal;
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
