import { Injectable } from '@nestjs/common';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import type { FactRow, Facts } from '#platform/history/changes.js';
import { TRANSLATED } from '#calendar/translations/translated-resources.js';
import { factsHere, withDatesHere } from '../facts-here.sql.js';
import { linkKey, settleKey, type RecordKeyWrite, type SettledKey } from '../imports.sql.js';
import { fingerprintOf } from '../planning/source-facts.js';
import type { ItemFacts } from './item-input.js';
import { itemState, settleAsPresent, settleAsWithdrawn, type ItemStateRow } from './item-state.sql.js';
import type { ApplyingRun, StoredItem } from './stored-item.js';

/** What is known of a key when its item is written. */
export type StoredKey = Pick<
  ItemStateRow,
  'fingerprint' | 'isHalfWritten' | 'written' | 'revision' | 'formerStatus'
> & {
  readonly state: NonNullable<ItemStateRow['state']>;
};

/** What there is of an item before it is written. */
interface ItemState {
  readonly stored: StoredKey | undefined;
  readonly present: FactRow | undefined;
}

/** What records are with which nothing of a source was written: all that they have counts as edited here. */
const NOTHING_WRITTEN: Facts = { own: {} };

/** What is noted of a record with its key, for the next import to compare with. */
@Injectable()
export class KeyRegistration {
  constructor(private readonly prisma: PrismaService) {}

  async state({ kind, key, recordId }: StoredItem, { sourceId }: ApplyingRun): Promise<ItemState> {
    const [row] = await this.prisma.$queryRaw<ItemStateRow[]>(
      itemState({ sourceId, kind, key }, recordId, TRANSLATED[kind].of),
    );
    if (!row) return { stored: undefined, present: undefined };
    const { state, id, kind: noted, present: revision, facts } = row;
    const [present] = id === null ? [] : await withDatesHere(this.prisma, kind, [{ id, kind: noted, revision, facts }]);
    return { stored: state === null ? undefined : { ...row, state }, present };
  }

  /**
   * Notes the facts of both sides after a write. Returns the record's revision.
   * @param isNew whether the record was here before its key
   */
  async settle(
    { isNew, ...key }: RecordKeyWrite & { readonly isNew: boolean },
    facts: ItemFacts,
    writtenOf: (present: Facts) => Facts,
  ): Promise<number> {
    const [row] = await factsHere(this.prisma, key.kind, [key.recordId]);
    const revision = row?.revision ?? 0;
    const written = writtenOf(row?.facts ?? NOTHING_WRITTEN);
    const settled = settleKey({ ...key, ...importedOf(facts), written, revision });
    if (!isNew) await this.prisma.$executeRaw(settled);
    else
      await inTransaction(this.prisma, async (tx) => {
        await tx.$executeRaw(linkKey(key));
        await tx.$executeRaw(settled);
      });
    return revision;
  }

  /** The same for a record that this import made. */
  async settleNew(key: RecordKeyWrite, facts: ItemFacts): Promise<number> {
    const settled = { ...key, ...importedOf(facts) };
    const isSeries = [facts.own['recurrence'], facts.own['dates']].some((lines) => lines !== undefined);
    const [row] = isSeries ? await factsHere(this.prisma, key.kind, [key.recordId]) : [];
    return this.settled(this.prisma, settleAsPresent(settled, row?.facts ?? null, TRANSLATED[key.kind].of));
  }

  /** The same for a record that was here under the name of a new one: an import leaves what it has. */
  async settleAdopted(tx: Tx, key: RecordKeyWrite, facts: ItemFacts): Promise<number> {
    const settled = { ...key, ...importedOf(facts) };
    return this.settled(tx, settleAsPresent(settled, NOTHING_WRITTEN, TRANSLATED[key.kind].of));
  }

  /** The same for a record that the source no longer has. */
  async settleWithdrawn(key: RecordKeyWrite, formerStatus: string | null): Promise<number> {
    return this.settled(this.prisma, settleAsWithdrawn(key, formerStatus, TRANSLATED[key.kind].of));
  }

  private async settled(tx: Tx, statement: ReturnType<typeof settleAsPresent>): Promise<number> {
    const [row] = await tx.$queryRaw<{ revision: number }[]>(statement);
    return row?.revision ?? 0;
  }
}

/** Whether the record of a key was here before its import, under the same name. */
export function isAdopted({ written }: Pick<StoredKey, 'written'>): boolean {
  return written !== null && Object.keys(written.own).length === 0;
}

/** A source's facts of a record, as they are noted. */
export function importedOf(facts: ItemFacts): Pick<SettledKey, 'fingerprint' | 'imported'> {
  const { own, texts = {}, language } = facts;
  const imported = { own, texts, language };
  return { fingerprint: fingerprintOf(imported), imported };
}
