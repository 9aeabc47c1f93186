import { storedJson } from '#core/stored-json.js';
import { jsonValue } from '#platform/database/json-value.js';
import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { cleanCharacters } from '#core/text/sanitize.js';
import { errorText } from '#core/errors/error-text.js';
import type { Prisma } from '#platform/database/generated/prisma/client.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { storeFormerAddresses } from '#calendar/former-addresses/former-addresses.sql.js';
import { reserveNumbers } from '../imports.sql.js';
import { ItemApplier, refusalNote } from '../applying/item-applier.service.js';
import type { ApplyingRun, StoredItem } from '../applying/stored-item.js';
import type { IdOfKey } from '../applying/item-input.js';
import { keyName } from '../planning/plan.js';
import type { SourceRefusal } from '../reading/reader.js';
import { ImportCallers } from './import-callers.service.js';
import { RunReading } from './run-reading.service.js';
import { countAsUnchanged } from './run-content.sql.js';
import { SourceHealth } from './source-health.service.js';
import { RunWatch } from './run-watch.service.js';
import { UndoWork } from './undo-work.service.js';
import { BROKEN_OFF, STATES_AT_WORK, type RunState } from './run-states.js';
import type { StoredRun } from './stored-run.js';

/** Items of one step. Before each the run looks who writes it, after each whether somebody stopped it. */
const BATCH = 10;

/** Works on one run, from the bytes to the last write. A run that broke off goes on where it was. */
@Injectable()
export class RunWork {
  private readonly logger = new Logger('Imports');

  constructor(
    private readonly prisma: PrismaService,
    private readonly reading: RunReading,
    private readonly applier: ItemApplier,
    private readonly callers: ImportCallers,
    private readonly health: SourceHealth,
    private readonly undoing: UndoWork,
    private readonly watch: RunWatch,
  ) {}

  /** @param ending the service ends: the run then rests until a process takes it up */
  async work(runId: number, ending: AbortSignal): Promise<void> {
    try {
      const run = await this.run(runId);
      if (run?.state === 'waiting' || run?.state === 'reading') await this.plan(run, ending);
      const planned = await this.run(runId);
      if (planned?.state === 'applying') await this.apply(planned, ending);
      if (planned?.state === 'undoing') await this.undo(planned, ending);
    } catch (error) {
      // What the end of the service breaks off goes on later.
      if (ending.aborted) return;
      // Somebody removed the source: there is nobody left to tell.
      if (!(await this.run(runId))) return;
      this.logger.error(`Import ${String(runId)} failed: ${errorText(error)}`);
      await this.fail(runId, errorText(error).slice(0, 500));
    }
  }

  /** Null where its source has been removed meanwhile. */
  private run(id: number): Promise<StoredRun | null> {
    return this.prisma.importRun.findUnique({ where: { id }, include: { source: true } });
  }

  private async plan(run: StoredRun, ending: AbortSignal): Promise<void> {
    if (!(await this.move(run.id, ['waiting', 'reading'], { state: 'reading' }))) return;
    const watched = { id: run.id, state: 'reading', ending } as const;
    const read = await this.watch.during(watched, (signal) => this.reading.plan(run, signal));
    if (!read) return;
    if ('refusal' in read) return this.refuse(run, read);
    if ('isUnchanged' in read) {
      await this.prisma.$executeRaw(countAsUnchanged(run, read));
      return this.finish(run);
    }
    const { unchanged, doubt, isBrokenOff } = read;
    const waits = run.dryRun || (doubt !== undefined && !run.allowWithdrawals);
    const reason = isBrokenOff ? BROKEN_OFF : null;
    const next = waits ? ended('planned', doubt ?? reason) : { state: 'applying', refusal: reason };
    const goesOn = await this.move(run.id, ['reading'], { ...next, unchanged });
    if (goesOn && waits && doubt !== undefined) await this.health.failed(run);
  }

  private async apply(run: StoredRun, ending: AbortSignal): Promise<void> {
    const ids = await this.linkedIds(run.sourceId);
    const idOf: IdOfKey = (kind, key) => ids.get(keyName({ kind, key }));
    const { sourceId } = run;
    await this.prisma.$queryRaw(reserveNumbers(run.id));
    const newStatus = run.source.newStatus ?? undefined;
    let passwords: Promise<ReadonlyMap<string, string>> | undefined;
    const passwordOf = async (key: string): Promise<string | undefined> =>
      (await (passwords ??= this.reading.passwords(run, ending))).get(key);
    for (;;) {
      const caller = await this.callers.of(run);
      if (!caller) return this.fail(run.id, 'user-missing');
      const items = await this.nextItems(run.id);
      if (items.length === 0) {
        await this.prisma.$executeRaw(storeFormerAddresses(run.id));
        return this.finish(run);
      }
      for (const item of items) {
        if (ending.aborted) return;
        const recordId = await this.applyOne(run.id, item, { sourceId, newStatus, caller, idOf, passwordOf });
        if (recordId !== undefined) ids.set(keyName(item), recordId);
      }
      if (!(await this.watch.is('applying', run.id))) return;
    }
  }

  private async nextItems(runId: number): Promise<StoredItem[]> {
    const rows = await this.prisma.importItem.findMany({
      where: { runId, state: 'planned' },
      orderBy: { no: 'asc' },
      take: BATCH,
      select: {
        no: true,
        kind: true,
        key: true,
        action: true,
        facts: true,
        changes: true,
        notes: true,
        recordId: true,
        before: true,
      },
    });
    return storedJson<StoredItem[]>(rows);
  }

  /** Returns the id of the record; undefined if it is not written. */
  private async applyOne(runId: number, item: StoredItem, run: ApplyingRun): Promise<number | undefined> {
    const where = { runId_no: { runId, no: item.no } };
    try {
      const applied = await this.applier.apply(item, run);
      if (!applied) {
        // Somebody removed the record here, or left it out, after the plan was made.
        await this.prisma.importItem.update({
          where,
          data: { state: 'noted', action: 'ignored' },
          select: { no: true },
        });
        return undefined;
      }
      const { recordId, before, after, notes, changes } = applied;
      const added = notes.length > 0 ? { notes: jsonValue([...item.notes, ...notes]) } : {};
      await this.prisma.importItem.update({
        where,
        data: { state: 'applied', recordId, before, after, ...added, ...(changes && { changes: jsonValue(changes) }) },
        select: { no: true },
      });
      return recordId;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const notes = [...item.notes, refusalNote(error)];
      await this.prisma.importItem.update({
        where,
        data: { state: 'failed', notes: jsonValue(notes) },
        select: { no: true },
      });
      return undefined;
    }
  }

  private async linkedIds(sourceId: number): Promise<Map<string, number>> {
    const rows = await this.prisma.externalKey.findMany({
      where: { sourceId, kind: { not: 'images' }, recordId: { gt: 0 } },
      select: { kind: true, key: true, recordId: true },
    });
    return new Map(rows.map(({ kind, key, recordId }) => [keyName({ kind, key }), recordId]));
  }

  private async undo(run: StoredRun, ending: AbortSignal): Promise<void> {
    while (!ending.aborted) {
      const caller = await this.callers.of(run);
      if (!caller) return this.fail(run.id, 'user-missing');
      const isLeft = await this.undoing.takeBackSome(run, caller, ending);
      if (!isLeft) await this.move(run.id, ['undoing'], ended('undone', null));
      if (!isLeft || !(await this.watch.is('undoing', run.id))) return;
    }
  }

  private async fail(id: number, reason: string): Promise<void> {
    const isMoved = await this.move(id, STATES_AT_WORK, ended('failed', reason));
    const run = isMoved ? await this.run(id) : null;
    if (run) await this.health.failed(run);
  }

  private async finish(run: StoredRun): Promise<void> {
    const isBrokenOff = run.refusal === BROKEN_OFF;
    const isMoved = await this.move(run.id, ['reading', 'applying'], ended('done', isBrokenOff ? BROKEN_OFF : null));
    if (isMoved) await (isBrokenOff ? this.health.failed(run) : this.health.succeeded(run));
  }

  private async refuse(run: StoredRun, { refusal, found }: SourceRefusal): Promise<void> {
    const reason = found === undefined ? refusal : `${refusal}: ${found}`;
    if (await this.move(run.id, ['reading'], ended('refused', cleanCharacters(reason)))) await this.health.failed(run);
  }

  /** Moves the run on. False if it is in another state: somebody stopped it. */
  private async move(
    id: number,
    from: readonly string[],
    data: Prisma.ImportRunUpdateManyMutationInput,
  ): Promise<boolean> {
    const { count } = await this.prisma.importRun.updateMany({ where: { id, state: { in: [...from] } }, data });
    return count === 1;
  }
}

function ended(state: RunState, refusal: string | null): Prisma.ImportRunUpdateManyMutationInput {
  return { state, refusal, endedAt: new Date() };
}
