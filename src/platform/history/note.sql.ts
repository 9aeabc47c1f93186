import type { Tx } from '../database/transaction.js';
import { languagesOf, type Change } from './changes.js';
import type { Action, Writer } from './note.js';
import { WRITER, writerValues } from './writer.sql.js';

/** History entry of one record. */
export interface Note {
  readonly kind: string;
  readonly id: number;
  /** Revision after the change; null for deleted records and for users. */
  readonly revision: number | null;
  readonly action: Action;
  readonly changes: readonly Change[];
  /** The restored revision. */
  readonly restored?: number | undefined;
  /** The other record of a merge. */
  readonly merged?: number | undefined;
}

/** Writes history entries: one statement for any number of records. */
export async function writeNotes(tx: Tx, notes: readonly Note[], writer: Writer): Promise<void> {
  if (notes.length === 0) return;
  const rows = JSON.stringify(notes.map((note) => ({ ...note, languages: languagesOf(note.changes) })));
  await tx.$executeRaw`insert into history (kind, record_id, revision, action, restored, merged, languages, changes, ${WRITER})
    select n.kind, n.id, n.revision, n.action, n.restored, n.merged, n.languages, n.changes, ${writerValues(writer)}
    from json_to_recordset(${rows}::json) n(kind text, id int, revision int, action text, restored int, merged int,
      languages text[], changes jsonb)`;
}
