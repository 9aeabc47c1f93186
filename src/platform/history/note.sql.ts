import type { Tx } from '../database/transaction.js';
import { languagesOf, type Change } from './changes.js';
import type { Action, Writer } from './note.js';
import { WRITER, writerValues } from './writer.sql.js';

/** What is noted of one record. */
export interface Note {
  readonly kind: string;
  readonly id: number;
  /** After the change; null where the record is gone, and of users. */
  readonly revision: number | null;
  readonly action: Action;
  readonly changes: readonly Change[];
  /** The former revision that was written again. */
  readonly restored?: number | undefined;
  /** Of a merge: the other of the two records. */
  readonly merged?: number | undefined;
}

/** Writes down what somebody has changed: one statement for any number of records. */
export async function writeNotes(tx: Tx, notes: readonly Note[], writer: Writer): Promise<void> {
  if (notes.length === 0) return;
  const rows = JSON.stringify(notes.map((note) => ({ ...note, languages: languagesOf(note.changes) })));
  await tx.$executeRaw`insert into history (kind, record_id, revision, action, restored, merged, languages, changes, ${WRITER})
    select n.kind, n.id, n.revision, n.action, n.restored, n.merged, n.languages, n.changes, ${writerValues(writer)}
    from json_to_recordset(${rows}::json) n(kind text, id int, revision int, action text, restored int, merged int,
      languages text[], changes jsonb)`;
}
