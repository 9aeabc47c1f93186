import { storedJson } from '#core/stored-json.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { usedRecords } from '#calendar/demonstration/demonstration.sql.js';
import { RestoreService } from '#calendar/revisions/restore.service.js';
import { ImportedRecordWrites } from '../applying/record-writes.service.js';
import type { ImportedKind } from '../reading/import-record.js';
import { forgetContent } from '../sources/source-content.js';
import type { StoredRun } from './stored-run.js';

interface AppliedItem {
  readonly no: number;
  readonly kind: ImportedKind;
  readonly key: string;
  readonly recordId: number | null;
  readonly before: number | null;
  readonly after: number | null;
}

const BATCH = 10;

/** Takes an import back: records that nobody has changed since are as they were before it. */
@Injectable()
export class UndoWork {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writes: ImportedRecordWrites,
    private readonly restoring: RestoreService,
  ) {}

  /** Takes some records back. False if none are left: the next import then reads everything anew. */
  async takeBackSome(run: StoredRun, caller: RequestContext, ending: AbortSignal): Promise<boolean> {
    const items = await this.next(run.id);
    for (const item of items) {
      if (ending.aborted) return true;
      await this.undoOne(run, item, caller);
    }
    if (items.length > 0) return true;
    await inTransaction(this.prisma, (tx) => forgetContent(tx, run.sourceId));
    return false;
  }

  /** The last first: a record goes before those that it links to. */
  private async next(runId: number): Promise<AppliedItem[]> {
    const rows = await this.prisma.importItem.findMany({
      where: { runId, state: 'applied' },
      orderBy: { no: 'desc' },
      take: BATCH,
      select: { no: true, kind: true, key: true, recordId: true, before: true, after: true },
    });
    return storedJson<AppliedItem[]>(rows);
  }

  private async undoOne(
    { id: runId, sourceId }: { readonly id: number; readonly sourceId: number },
    item: AppliedItem,
    caller: RequestContext,
  ): Promise<void> {
    const isUndone = await this.takeBack(sourceId, item, caller);
    await this.prisma.importItem.update({
      where: { runId_no: { runId, no: item.no } },
      data: { state: isUndone ? 'undone' : 'kept' },
      select: { no: true },
    });
  }

  /** Whether an event that stays, or a category below, needs the record. */
  private async isUsed(kind: ImportedKind, id: number): Promise<boolean> {
    return (await this.prisma.$queryRaw<unknown[]>(usedRecords([{ kind, id }]))).length > 0;
  }

  /** Returns false for a record that somebody changed since, or that others use. */
  private async takeBack(sourceId: number, item: AppliedItem, caller: RequestContext): Promise<boolean> {
    const { kind, key, recordId, before, after } = item;
    if (recordId === null || after === null) return false;
    const unchanged = { ...caller, ifMatch: `"${String(after)}-"` };
    try {
      if (before === null && (await this.isUsed(kind, recordId))) return false;
      if (before === null) await this.writes.remove(kind, recordId, unchanged);
      else if (before !== after) await this.restoring.restore(kind, { id: recordId, path_revision: before }, unchanged);
      const where = { sourceId_kind_key: { sourceId, kind, key } };
      if (before === null) {
        await this.prisma.externalKey.deleteMany({ where: { sourceId, kind, recordId } });
        await this.prisma.formerAddress.deleteMany({ where: { kind, recordId } });
      }
      // The facts here are the ones to keep: the next import compares with nothing.
      else
        await this.prisma.externalKey.update({
          where,
          data: { fingerprint: 'undone', state: 'linked' },
          select: { key: true },
        });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return false;
      throw error;
    }
  }
}
