import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../../core/errors/api-error.js';
import { errorText } from '../../../core/errors/error-text.js';
import { parseZone, UTC_ZONE } from '../../../core/dates/zone.js';
import { isLanguage } from '../../../core/language.js';
import { Clock } from '../../../platform/config/clock.js';
import { Site } from '../../../platform/config/site.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { ItemApplier, refusalNote, type ApplyingRun, type StoredItem } from '../applying/item-applier.service.js';
import type { IdOfKey } from '../applying/item-input.js';
import { keyName } from '../planning/plan.js';
import { PlanWriter } from '../planning/plan-writer.service.js';
import type { ImportedKind, ImportedRecords } from '../reading/import-record.js';
import type { ReadingOptions, SnapshotFile, SourceRefusal } from '../reading/reader.js';
import { readerOf } from '../reading/readers.js';
import { ImportCallers } from './import-callers.service.js';
import { SourceFiles, type FetchedFiles } from './source-files.service.js';
import { SourceHealth } from './source-health.service.js';
import { authoritiesOf, type StoredRun } from './stored-run.js';

/** Items that are read in one step; the run looks after each step whether somebody stopped it. */
const BATCH = 50;

/** Works on one run, from the bytes to the last write. A run that broke off goes on where it was. */
@Injectable()
export class RunWork {
  private readonly logger = new Logger('Imports');

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly site: Site,
    private readonly files: SourceFiles,
    private readonly plans: PlanWriter,
    private readonly applier: ItemApplier,
    private readonly callers: ImportCallers,
    private readonly health: SourceHealth,
  ) {}

  /** @param isEnding whether the service ends: the run then rests until a process takes it up */
  async work(runId: number, isEnding: () => boolean): Promise<void> {
    try {
      const run = await this.run(runId);
      if (run.state === 'waiting' || run.state === 'reading') await this.plan(run);
      const planned = await this.run(runId);
      if (planned.state === 'applying') await this.apply(planned, isEnding);
    } catch (error) {
      this.logger.error(`Import ${String(runId)} failed: ${errorText(error)}`);
      await this.end(runId, 'failed', errorText(error).slice(0, 500));
    }
  }

  private run(id: number): Promise<StoredRun> {
    return this.prisma.importRun.findUniqueOrThrow({ where: { id }, include: { source: true } });
  }

  private async plan(run: StoredRun): Promise<void> {
    await this.enter(run.id, 'reading');
    const fetched = await this.files.of(run);
    if ('refusal' in fetched) return this.refuse(run, fetched);
    if (fetched.isUnchanged) return this.finish(run, fetched);
    const records = await this.read(run, fetched.files);
    if ('refusal' in records) return this.refuse(run, records);
    const { id: runId, sourceId } = run;
    const planning = { runId, sourceId, authorities: authoritiesOf(run.source), now: this.clock.now() };
    const plan = await this.plans.write(records, planning);
    await this.prisma.importRun.update({ where: { id: runId }, data: { unchanged: plan.unchanged } });
    const waits = run.dryRun || (plan.isSuspicious && !run.allowWithdrawals);
    if (!waits) return this.enter(runId, 'applying');
    await this.end(runId, 'planned', plan.isSuspicious ? 'too-many-withdrawals' : null);
    if (plan.isSuspicious) await this.health.failed(run.source);
  }

  private async read(run: StoredRun, files: readonly SnapshotFile[]): Promise<ImportedRecords | SourceRefusal> {
    const { zone, language, options, kind } = run.source;
    const reading: ReadingOptions = {
      ...(typeof options === 'object' && options !== null && !Array.isArray(options) ? options : {}),
      zone: parseZone(zone) ?? UTC_ZONE,
      language: isLanguage(language) ? language : this.site.config.defaultLanguage,
      now: this.clock.now(),
    };
    return readerOf(kind)(files, reading);
  }

  private async apply(run: StoredRun, isEnding: () => boolean): Promise<void> {
    const caller = await this.callers.of(run);
    if (!caller) return this.end(run.id, 'failed', 'user-missing');
    const ids = await this.linkedIds(run.sourceId);
    const idOf: IdOfKey = (kind, key) => ids.get(keyName({ kind, key }));
    const { sourceId } = run;
    const applying: ApplyingRun = { sourceId, newStatus: run.source.newStatus ?? undefined, caller, idOf };
    for (;;) {
      const items = await this.nextItems(run.id);
      if (items.length === 0) return this.finish(run);
      for (const item of items) {
        if (isEnding()) return;
        const recordId = await this.applyOne(run.id, item, applying);
        if (recordId !== undefined) ids.set(keyName(item), recordId);
      }
      if (!(await this.beat(run.id))) return;
    }
  }

  private async nextItems(runId: number): Promise<StoredItem[]> {
    const rows = await this.prisma.importItem.findMany({
      where: { runId, state: 'planned' },
      orderBy: { no: 'asc' },
      take: BATCH,
      select: { no: true, kind: true, key: true, action: true, facts: true, changes: true, recordId: true },
    });
    return rows as unknown as StoredItem[];
  }

  /** Returns the id of the record; undefined if the service refuses it. */
  private async applyOne(runId: number, item: StoredItem, run: ApplyingRun): Promise<number | undefined> {
    const where = { runId_no: { runId, no: item.no } };
    try {
      const { recordId, before, after, notes } = await this.applier.apply(await this.resumed(item, run), run);
      const added = notes.length > 0 ? { notes: [...(await this.notesOf(runId, item.no)), ...notes] } : {};
      await this.prisma.importItem.update({
        where,
        data: { state: 'applied', recordId, before, after, ...added } as never,
        select: { no: true },
      });
      return recordId;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const notes = [...(await this.notesOf(runId, item.no)), refusalNote(error)];
      await this.prisma.importItem.update({ where, data: { state: 'failed', notes } as never, select: { no: true } });
      return undefined;
    }
  }

  /** An item whose record was made before the run broke off. */
  private async resumed(item: StoredItem, { sourceId }: ApplyingRun): Promise<StoredItem> {
    if (item.action !== 'create') return item;
    const { kind, key } = item;
    const known = await this.prisma.externalKey.findUnique({
      where: { sourceId_kind_key: { sourceId, kind, key } },
      select: { recordId: true },
    });
    return known ? { ...item, recordId: known.recordId } : item;
  }

  private async notesOf(runId: number, no: number): Promise<readonly unknown[]> {
    const row = await this.prisma.importItem.findUnique({
      where: { runId_no: { runId, no } },
      select: { notes: true },
    });
    return Array.isArray(row?.notes) ? row.notes : [];
  }

  private async linkedIds(sourceId: number): Promise<Map<string, number>> {
    const rows = await this.prisma.externalKey.findMany({
      where: { sourceId, kind: { not: 'images' } },
      select: { kind: true, key: true, recordId: true },
    });
    return new Map(rows.map(({ kind, key, recordId }) => [keyName({ kind: kind as ImportedKind, key }), recordId]));
  }

  private async finish(run: StoredRun, fetched?: FetchedFiles): Promise<void> {
    await this.end(run.id, 'done', null);
    await this.health.succeeded(run, fetched);
  }

  private async refuse(run: StoredRun, { refusal, found }: SourceRefusal): Promise<void> {
    await this.end(run.id, 'refused', found === undefined ? refusal : `${refusal}: ${found}`);
    await this.health.failed(run.source);
  }

  private async enter(id: number, state: 'reading' | 'applying'): Promise<void> {
    await this.prisma.importRun.update({ where: { id }, data: { state, heartbeatAt: new Date() } });
  }

  private async end(id: number, state: string, refusal: string | null): Promise<void> {
    const now = new Date();
    await this.prisma.importRun.update({ where: { id }, data: { state, refusal, heartbeatAt: now, endedAt: now } });
  }

  /** Whether the run goes on: nobody stopped it. */
  private async beat(id: number): Promise<boolean> {
    const { count } = await this.prisma.importRun.updateMany({
      where: { id, state: 'applying' },
      data: { heartbeatAt: new Date() },
    });
    return count === 1;
  }
}
