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

/** What was done to records. */
export interface Deed {
  readonly action: Action;
  /** The revision that was written again. */
  readonly restored?: number;
  /** Of a merge: the other of the two records. */
  readonly merged?: number;
}

/**
 * Notes what writes change, in their own transactions: a change without its note is not there, nor a note without its change.
 * Where `HISTORY_DAYS` is 0, nothing is noted.
 */
@Injectable()
export class History {
  private readonly isKept: boolean;

  constructor(@Inject(CONFIG) { historyDays }: Pick<Config, 'historyDays'>) {
    this.isKept = historyDays > 0;
  }

  /** Notes what `write` changes of the records, which are locked, or becomes of them. It costs three statements. */
  async around<T>(
    tx: Tx,
    [record, ...ids]: readonly [NotedRecord, ...number[]],
    deed: Deed,
    writer: Writer,
    write: () => Promise<T>,
  ): Promise<T> {
    if (!this.isKept || ids.length === 0) return write();
    const before = await readFacts(tx, record, ids);
    const result = await write();
    const after = new Map((await readFacts(tx, record, ids)).map((row) => [row.id, row]));
    const notes = before.flatMap((row) => noteOf(record, row, after.get(row.id), deed));
    await writeNotes(tx, notes, writer);
    return result;
  }

  /** Notes a record that was made in this transaction, as it is now. */
  async created(tx: Tx, record: NotedRecord, id: number, writer: Writer): Promise<void> {
    if (this.isKept) await noteCreated(tx, record, id, writer);
  }

  /** Notes changes that are known without a look. */
  async note(tx: Tx, notes: readonly Note[], writer: Writer): Promise<void> {
    if (this.isKept) await writeNotes(tx, notes, writer);
  }

  /** Notes of every event that one record took another's place in its links; before it does. */
  async movedLinks(tx: Tx, move: MovedLinks, writer: Writer): Promise<void> {
    if (this.isKept) await noteMovedLinks(tx, move, writer);
  }

  /** Takes a user who is gone off the history: who wrote, with which credential, and what was noted of the user. */
  async forgetUser(tx: Tx, id: number): Promise<void> {
    await tx.$executeRaw`update history set user_id = null, credential_id = null, credential = null where user_id = ${id}`;
    await tx.$executeRaw`update history set changes = '[]' where kind = 'user' and record_id = ${id}`;
  }
}

/** The note of a record that is another than it was. */
function noteOf(record: NotedRecord, before: FactRow, after: FactRow | undefined, deed: Deed): Note[] {
  const { action, restored, merged } = deed;
  const changes = changesBetween(before.facts, after?.facts, secretsOf(record));
  if (changes.length === 0 && merged === undefined) return [];
  const { id, kind } = before;
  const done = action === 'update' ? updateOf(before, after) : action;
  return [{ id, kind, revision: after?.revision ?? null, action: done, changes, restored, merged }];
}

/** Into the trash and out of it leads every write that changes the status so. */
function updateOf(before: FactRow, after: FactRow | undefined): Action {
  const [was, is] = [before, after].map((row) => row?.facts.own['status'] === 'trash');
  return was === is ? 'update' : is === true ? 'trash' : 'untrash';
}
