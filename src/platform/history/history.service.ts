import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import type { Tx } from '../database/transaction.js';
import { changesBetween, type FactRow } from './changes.js';
import { noteCreated } from './created.sql.js';
import { secretsOf, type NotedRecord } from './facts.js';
import { readFacts } from './facts.sql.js';
import { noteMovedLinks, type MovedLinks } from './moved-links.sql.js';
import type { Action, Writer } from './note.js';
import { writeNotes, type Note } from './note.sql.js';

/** Action on records. */
export interface RecordAction {
  readonly action: Action;
  /** The restored revision. */
  readonly restored?: number;
  /** The other record of a merge. */
  readonly merged?: number;
}

/** A write to records of one kind, as the history notes it. */
interface NotedWrite {
  readonly records: readonly [NotedRecord, ...number[]];
  readonly deed: RecordAction;
  readonly writer: Writer;
}

/**
 * Records changes in the transaction of the write: neither exists without the other. With `HISTORY_DAYS` 0 nothing is
 * recorded.
 */
@Injectable()
export class History {
  private readonly isKept: boolean;

  constructor(@Inject(CONFIG) { historyDays }: Pick<Config, 'historyDays'>) {
    this.isKept = historyDays > 0;
  }

  /** Runs `write` and records its changes to the records, which must be locked. Costs three statements. */
  async around<T>(tx: Tx, { records, deed, writer }: NotedWrite, write: () => Promise<T>): Promise<T> {
    const [record, ...ids] = records;
    if (!this.isKept || ids.length === 0) return write();
    const before = await readFacts(tx, record, ids);
    const result = await write();
    const after = new Map((await readFacts(tx, record, ids)).map((row) => [row.id, row]));
    const notes = before.flatMap((row) => noteOf(record, row, after.get(row.id), deed));
    await writeNotes(tx, notes, writer);
    return result;
  }

  /** Records the present state of a record created in this transaction. */
  async created(tx: Tx, record: NotedRecord, id: number, writer: Writer): Promise<void> {
    if (this.isKept) await noteCreated(tx, record, id, writer);
  }

  /** Records changes that are already known. */
  async note(tx: Tx, notes: readonly Note[], writer: Writer): Promise<void> {
    if (this.isKept) await writeNotes(tx, notes, writer);
  }

  /**
   * Records the change of links for every event in which one record replaces another; to be called before the links
   * change.
   */
  async movedLinks(tx: Tx, move: MovedLinks, writer: Writer): Promise<void> {
    if (this.isKept) await noteMovedLinks(tx, move, writer);
  }

  /** Removes a former user from the history: as writer, with the credential, and the recorded changes of the user. */
  async forgetUser(tx: Tx, id: number): Promise<void> {
    await tx.$executeRaw`update history set user_id = null, credential_id = null, credential = null where user_id = ${id}`;
    await tx.$executeRaw`update history set changes = '[]' where kind = 'user' and record_id = ${id}`;
  }
}

/** The note of a changed record; none without changes. */
function noteOf(record: NotedRecord, before: FactRow, after: FactRow | undefined, deed: RecordAction): Note[] {
  const { action, restored, merged } = deed;
  const changes = changesBetween(before.facts, after?.facts, secretsOf(record));
  if (changes.length === 0 && merged === undefined) return [];
  const { id, kind } = before;
  const done = action === 'update' ? updateOf(before, after) : action;
  return [{ id, kind, revision: after?.revision ?? null, action: done, changes, restored, merged }];
}

/** A change of status into or out of the trash counts as that action. */
function updateOf(before: FactRow, after: FactRow | undefined): Action {
  const [was, is] = [before, after].map((row) => row?.facts.own['status'] === 'trash');
  return was === is ? 'update' : is === true ? 'trash' : 'untrash';
}
