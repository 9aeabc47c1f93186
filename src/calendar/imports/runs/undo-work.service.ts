import type { Language } from '#core/language.js';
import { storedJson } from '#core/stored-json.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { jsonValue } from '#platform/database/json-value.js';
import { inTransaction } from '#platform/database/transaction.js';
import type { FactRow, Facts } from '#platform/history/changes.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { usedRecords } from '#calendar/demonstration/demonstration.sql.js';
import { RestoreService } from '#calendar/revisions/restore.service.js';
import { RevisionsService } from '#calendar/revisions/revisions.service.js';
import { ExceptionWrites } from '../applying/exception-writes.service.js';
import { takenDates, takenFacts, type ItemFacts } from '../applying/item-input.js';
import { withoutDateChanges } from '../applying/present-changes.js';
import { recordIdsOfKeys } from '../applying/record-ids-of-keys.js';
import { ImportedRecordWrites } from '../applying/record-writes.service.js';
import type { Decision } from '../planning/decisions.js';
import { datesChangedSince, factsHere } from '../facts-here.sql.js';
import { settledFacts } from '../planning/edited-facts.js';
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
  readonly changes: readonly Decision[];
}

/** One of a record that was here before. */
type ChangedItem = AppliedItem & { readonly recordId: number; readonly before: number; readonly after: number };

/** A series whose dates become again what they were. */
interface SeriesToRestore extends Pick<AppliedItem, 'changes'> {
  readonly recordId: number;
  readonly language: Language;
}

const BATCH = 10;

/** Takes an import back: records that nobody has changed since are as they were before it. */
@Injectable()
export class UndoWork {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writes: ImportedRecordWrites,
    private readonly restoring: RestoreService,
    private readonly revisions: RevisionsService,
    private readonly exceptions: ExceptionWrites,
  ) {}

  /** Takes some records back. False if none are left: the next import then reads everything anew, once somebody goes on. */
  async takeBackSome(run: StoredRun, caller: RequestContext, ending: AbortSignal): Promise<boolean> {
    const items = await this.next(run.id);
    for (const item of items) {
      if (ending.aborted) return true;
      await this.undoOne(run, item, caller);
    }
    if (items.length > 0) return true;
    await inTransaction(this.prisma, async (tx) => {
      await forgetContent(tx, run.sourceId);
      // Its schedule would soon bring the same again.
      await tx.importSource.updateMany({ where: { id: run.sourceId, minutes: { not: null } }, data: { paused: true } });
    });
    return false;
  }

  /** The last first: a record goes before those that it links to. */
  private async next(runId: number): Promise<AppliedItem[]> {
    const rows = await this.prisma.importItem.findMany({
      where: { runId, state: 'applied' },
      orderBy: { no: 'desc' },
      take: BATCH,
      select: { no: true, kind: true, key: true, recordId: true, before: true, after: true, changes: true },
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
    const { kind, recordId, before, after } = item;
    if (recordId === null || after === null) return false;
    const unchanged = { ...caller, ifMatch: `"${String(after)}-"` };
    try {
      if (before !== null) await this.restore(sourceId, { ...item, recordId, before, after }, unchanged);
      else if (await this.isUsed(kind, recordId)) return false;
      else {
        await this.writes.remove(kind, recordId, unchanged);
        await this.prisma.externalKey.deleteMany({ where: { sourceId, kind, recordId } });
        await this.prisma.formerAddress.deleteMany({ where: { kind, recordId } });
      }
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return false;
      throw error;
    }
  }

  /**
   * Restores a record as it was before the import. The next import compares with that state, so that fields taken back follow
   * the next change of their source, and fields that somebody edited still count as edited.
   */
  private async restore(sourceId: number, item: ChangedItem, caller: RequestContext): Promise<void> {
    const { kind, key, recordId, before, after, changes } = item;
    const [present] = await factsHere(this.prisma, kind, [recordId]);
    if (!present) return;
    const isRestored = await this.isRestored(present, before, caller);
    if (!isRestored && before !== after)
      await this.restoring.restore(kind, { id: recordId, path_revision: before }, caller);
    const query = { id: recordId, path_revision: after };
    const imported = isRestored ? (await this.revisions.state(kind, query)).former : present.facts;
    const where = { sourceId_kind_key: { sourceId, kind, key } };
    const stored = await this.prisma.externalKey.findUnique({ where, select: { written: true, imported: true } });
    const { language } = storedJson<Partial<ItemFacts> | null>(stored?.imported ?? null) ?? {};
    const written = storedJson<Facts | null>(stored?.written ?? null);
    if (language) await this.restoreDates(sourceId, { recordId, language, changes }, caller);
    const [restored = present] = await factsHere(this.prisma, kind, [recordId]);
    const settled = settledFacts({ written, before: imported, after: restored.facts }, takenFacts(changes));
    await inTransaction(this.prisma, async (tx) => {
      await tx.externalKey.updateMany({
        where: { sourceId, kind, key },
        data: { fingerprint: 'undone', state: 'linked', written: jsonValue(settled), revision: restored.revision },
      });
      // Whoever then takes back the import before finds what that one left.
      await tx.importItem.updateMany({
        where: { kind, recordId, after: before, state: 'applied', run: { sourceId } },
        data: { after: restored.revision },
      });
    });
  }

  /** Whether this very undo restored the record before it broke off. */
  private async isRestored(
    { id, kind, revision }: FactRow,
    restored: number,
    { requestId = '' }: RequestContext,
  ): Promise<boolean> {
    const note = { kind, recordId: id, revision, restored, requestId };
    return (await this.prisma.historyNote.count({ where: note })) > 0;
  }

  /** Dates of a series that differ from it are events of their own, which its former state does not hold. */
  private async restoreDates(
    sourceId: number,
    { recordId, language, changes }: SeriesToRestore,
    caller: RequestContext,
  ): Promise<void> {
    const changed = new Set(await datesChangedSince(this.prisma, recordId, caller.requestId));
    const { before, after } = takenDates(withoutDateChanges(changes, (start) => changed.has(start)));
    if (before.length + after.length === 0) return;
    const [present] = await factsHere(this.prisma, 'events', [recordId]);
    const series = { own: { ...present?.facts.own, exceptions: before }, language };
    const writer = this.writes.inLanguage({ ...caller, ifMatch: undefined }, language);
    const idOf = await recordIdsOfKeys(this.prisma, sourceId, series);
    await this.exceptions.write(recordId, series, { before: after, after: before }, { caller: writer, idOf });
  }
}
