import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { RecordOrigins } from '../origins/record-origins.service.js';
import type { Decision } from '../planning/decisions.js';
import { editedFacts, isTimeFact, type FactName } from '../planning/edited-facts.js';
import { leavesDates } from '../planning/own-dates.js';
import { TIME_FACTS } from '../planning/source-facts.js';
import type { ImportedKind } from '../reading/import-record.js';
import { ItemApplier } from './item-applier.service.js';
import { recordIdsOfKeys } from './record-ids-of-keys.js';
import type { AppliedRecord, StoredItem } from './stored-item.js';
import { changedItem, itemToTake, lockedItem, type TakenItem } from './takes.sql.js';

/** Takes over what imports left because it was edited here: one field, or all fields of a record. */
@Injectable()
export class RecordTakeover {
  constructor(
    private readonly prisma: PrismaService,
    private readonly origins: RecordOrigins,
    private readonly applier: ItemApplier,
  ) {}

  /**
   * Takes the source's value of a field that an import left. In a plan it is written with everything else.
   * @throws ApiError import-not-found, import-state while the import is being written
   */
  async field(
    item: { readonly runId: number; readonly no: number },
    name: FactName,
    caller: RequestContext,
  ): Promise<void> {
    const [stored] = await this.prisma.$queryRaw<TakenItem[]>(itemToTake(item.runId, item.no));
    if (!stored) throw new ApiError('import-not-found');
    if (stored.state === 'planned' && stored.runState === 'applying') throw new ApiError('import-state');
    const chosen = stored.changes.filter((change) => isLeft(change, name)).map(taken);
    if (chosen.length === 0) return;
    const isApplied = stored.state === 'applied';
    const written = isApplied
      ? await this.written(stored.sourceId, { ...stored, action: 'update', changes: chosen }, caller)
      : undefined;
    await inTransaction(this.prisma, async (tx) => {
      // Somebody may take another field of the record at the same moment.
      const [now = stored] = await tx.$queryRaw<TakenItem[]>(lockedItem(item.runId, item.no));
      const changes = now.changes.map((change) => (isLeft(change, name) ? taken(change) : change));
      // What somebody changed after its import stays, should it be undone.
      const after = written?.before === now.after ? written.after : now.after;
      await tx.$executeRaw(changedItem(item, changes, after));
    });
  }

  /** Writes what the source had at the last import over what was edited here. @throws ApiError import-not-found */
  async record(kind: ImportedKind, id: number, caller: RequestContext): Promise<void> {
    const origin = await this.origins.key(kind, id);
    if (!origin?.imported || !origin.written) throw new ApiError('import-not-found');
    const { key, sourceId, imported, written, ours, startsAt } = origin;
    const edited = editedFacts(imported, written, ours);
    const times = edited.some(isTimeFact) ? timesOf(Object.keys(imported.own)) : [];
    const changes = [...edited.filter((name) => !isTimeFact(name)), ...times].map((name) =>
      taken({ ...name, before: null, after: imported.own[name.field], taken: false, reason: 'edited-here' }),
    );
    const keepsDates = leavesDates(imported, imported);
    const facts = {
      ...imported,
      furtherKeys: [],
      keepsDates,
      ...(startsAt ? { startsAt: startsAt.toISOString() } : {}),
    };
    const item: StoredItem = {
      no: 0,
      kind,
      key,
      action: 'update',
      facts,
      changes,
      notes: [],
      recordId: id,
      before: null,
    };
    if (changes.length > 0) await this.written(sourceId, item, caller);
  }

  private async written(
    sourceId: number,
    item: StoredItem,
    caller: RequestContext,
  ): Promise<AppliedRecord | undefined> {
    return this.applier.take(item, {
      sourceId,
      newStatus: undefined,
      passwordOf: () => Promise.resolve(undefined),
      caller: { ...caller, ifMatch: undefined, rawParams: {} },
      idOf: await recordIdsOfKeys(this.prisma, sourceId, item.facts),
    });
  }
}

function taken(change: Decision): Decision {
  return { ...change, taken: true, reason: 'chosen' };
}

/** Whether an import left the field, or what is decided together with it. */
function isLeft(change: Decision, name: FactName): boolean {
  return !change.taken && isTogether(change, name);
}

/** Whether two facts are decided on together. */
function isTogether(one: FactName, other: FactName): boolean {
  if (isTimeFact(one) && isTimeFact(other)) return true;
  return one.field === other.field && one.language === other.language;
}

function timesOf(fields: readonly string[]): FactName[] {
  return fields.filter((field) => TIME_FACTS.includes(field)).map((field) => ({ field, language: null }));
}
