import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import { editedFacts, type FactName } from '../planning/edited-facts.js';
import { withDatesHere } from '../facts-here.sql.js';
import type { ImportedKind } from '../reading/import-record.js';
import { forgetContent } from '../sources/source-content.js';
import { keysOfRecord, keyStands, leftAway, type LeftAway, type RecordKey } from './origins.sql.js';

/** Where a record comes from, and what is no longer as it came. */
export interface RecordOrigin {
  readonly sourceId: number;
  readonly sourceName: string;
  readonly state: RecordKey['state'];
  readonly edited: readonly FactName[];
  /** Whose times win where they were edited here; undefined where that is not the record's own choice. */
  readonly timesOf: 'source' | 'here' | undefined;
}

export const LEFT_AWAY_PER_PAGE = 50;

/** Records and the sources that they come from. */
@Injectable()
export class RecordOrigins {
  constructor(private readonly prisma: PrismaService) {}

  /** Undefined for a record that was made here. */
  async of(kind: ImportedKind, id: number): Promise<RecordOrigin | undefined> {
    const key = await this.key(kind, id);
    if (!key) return undefined;
    const { sourceId, sourceName, state, imported, written, ours } = key;
    const edited = imported && written ? editedFacts(imported, written, ours) : [];
    const isChoice = kind === 'events' && imported && state === 'linked' && key.timesAuthority === 'overwrite';
    const chosen = key.keepsTimes ? 'here' : 'source';
    return { sourceId, sourceName, state, edited, timesOf: isChoice ? chosen : undefined };
  }

  async key(kind: ImportedKind, id: number): Promise<RecordKey | undefined> {
    const [row] = await this.prisma.$queryRaw<RecordKey[]>(keysOfRecord(kind, id));
    if (!row) return row;
    const [here] = await withDatesHere(this.prisma, kind, [{ id, facts: row.ours }]);
    return { ...row, ours: here?.facts ?? row.ours };
  }

  /** Imports leave the record as it is from now on. @throws ApiError import-not-found */
  async leaveOut(kind: ImportedKind, id: number): Promise<void> {
    const { count } = await this.prisma.externalKey.updateMany({
      where: { kind, recordId: id, mainKey: null },
      data: { state: 'ignored' },
    });
    if (count === 0) throw new ApiError('import-not-found');
  }

  /** Whether times of an event that are edited here stay, or the source's win. @throws ApiError import-not-found */
  async keepTimes(id: number, keepsTimes: boolean): Promise<void> {
    await inTransaction(this.prisma, async (tx) => {
      const [key] = await tx.$queryRaw<RecordKey[]>(keysOfRecord('events', id));
      if (!key) throw new ApiError('import-not-found');
      // Without a revision the next import compares the record, although its source has not changed it.
      await tx.externalKey.updateMany({
        where: { kind: 'events', recordId: id, mainKey: null },
        data: { keepsTimes, revision: null },
      });
      await forgetContent(tx, key.sourceId);
    });
  }

  /** Imports follow the source's changes of the record again. @throws ApiError import-not-found */
  async follow(kind: ImportedKind, id: number): Promise<void> {
    const key = await this.key(kind, id);
    if (!key) throw new ApiError('import-not-found');
    await this.takeBackIn(key.sourceId, kind, key.key);
  }

  /** @param page from 1 */
  async leftAway(sourceId: number, page: number): Promise<{ records: readonly LeftAway[]; total: number }> {
    const offset = (page - 1) * LEFT_AWAY_PER_PAGE;
    const records = await this.prisma.$queryRaw<LeftAway[]>(leftAway(sourceId, LEFT_AWAY_PER_PAGE, offset));
    return { records, total: records[0]?.total ?? 0 };
  }

  /** The next import follows a record again that is here, and makes one anew that was removed. */
  async takeBackIn(sourceId: number, kind: ImportedKind, key: string): Promise<void> {
    await inTransaction(this.prisma, async (tx) => {
      const [row] = await tx.$queryRaw<{ isHere: boolean }[]>(keyStands(sourceId, kind, key));
      if (!row) return;
      const ofRecord = { sourceId, kind, OR: [{ key }, { mainKey: key }] };
      if (row.isHere) await tx.externalKey.updateMany({ where: ofRecord, data: { state: 'linked' } });
      else await tx.externalKey.deleteMany({ where: ofRecord });
      await forgetContent(tx, sourceId);
    });
  }
}
