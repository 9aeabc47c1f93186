import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../core/errors/api-error.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import { RecordOrigins } from '../origins/record-origins.service.js';
import type { Decision } from '../planning/decisions.js';
import { editedFacts, type FactName } from '../planning/edited-facts.js';
import { keyName } from '../planning/plan.js';
import { TIME_FACTS } from '../planning/source-facts.js';
import type { ImportedKind } from '../reading/import-record.js';
import { linkedKeys } from './item-input.js';
import { ItemApplier, type AppliedRecord, type StoredItem } from './item-applier.service.js';
import { changedItem, idsOfKeys, itemToTake, type KeyId, type TakenItem } from './takes.sql.js';

/** Takes over what imports left because it was edited here: one field, or all fields of a record. */
@Injectable()
export class ImportTakes {
  constructor(
    private readonly prisma: PrismaService,
    private readonly origins: RecordOrigins,
    private readonly applier: ItemApplier,
  ) {}

  /**
   * Takes the source's value of a field that an import left. In a plan it is written with everything else.
   * @throws ApiError import-not-found
   */
  async field(
    item: { readonly runId: number; readonly no: number },
    name: FactName,
    caller: RequestContext,
  ): Promise<void> {
    const [stored] = await this.prisma.$queryRaw<TakenItem[]>(itemToTake(item.runId, item.no));
    if (!stored) throw new ApiError('import-not-found');
    const chosen = stored.changes.filter((change) => !change.taken && isTogether(change, name)).map(taken);
    if (chosen.length === 0) return;
    const changes = stored.changes.map((change) =>
      isTogether(change, name) && !change.taken ? taken(change) : change,
    );
    const after = stored.state === 'applied' ? await this.afterWrite(stored, chosen, caller) : stored.after;
    await this.prisma.$executeRaw(changedItem(item, changes, after));
  }

  /** Writes fields of an item that is in the calendar. What somebody changed after its import stays, should it be undone. */
  private async afterWrite(
    item: TakenItem,
    chosen: readonly Decision[],
    caller: RequestContext,
  ): Promise<number | null> {
    const written = await this.written(item.sourceId, { ...item, action: 'update', changes: chosen }, caller);
    return written.before === item.after ? written.after : item.after;
  }

  /** Writes what the source had at the last import over what was edited here. @throws ApiError import-not-found */
  async record(kind: ImportedKind, id: number, caller: RequestContext): Promise<void> {
    const origin = await this.origins.key(kind, id);
    if (!origin?.imported || !origin.written) throw new ApiError('import-not-found');
    const { key, sourceId, imported, written, ours, startsAt } = origin;
    const edited = editedFacts(imported, written, ours);
    const times = edited.some(isTime) ? timesOf(Object.keys(imported.own)) : [];
    const changes = [...edited.filter((name) => !isTime(name)), ...times].map((name) =>
      taken({ ...name, before: null, after: null, taken: false, reason: 'edited-here' }),
    );
    const facts = { ...imported, furtherKeys: [], ...(startsAt ? { startsAt: startsAt.toISOString() } : {}) };
    const item: StoredItem = { no: 0, kind, key, action: 'update', facts, changes, recordId: id };
    if (changes.length > 0) await this.written(sourceId, item, caller);
  }

  private async written(sourceId: number, item: StoredItem, caller: RequestContext): Promise<AppliedRecord> {
    const keys = item.facts ? linkedKeys(item.facts) : [];
    const rows = await this.prisma.$queryRaw<KeyId[]>(idsOfKeys(sourceId, keys));
    const ids = new Map(rows.map((row) => [keyName(row), row.recordId]));
    return this.applier.apply(item, {
      sourceId,
      newStatus: undefined,
      caller: { ...caller, ifMatch: undefined, rawParams: {} },
      idOf: (kind, key) => ids.get(keyName({ kind, key })),
    });
  }
}

function taken(change: Decision): Decision {
  return { ...change, taken: true, reason: 'chosen' };
}

/** Whether two facts are decided on together. */
function isTogether(one: FactName, other: FactName): boolean {
  if (isTime(one) && isTime(other)) return true;
  return one.field === other.field && one.language === other.language;
}

function isTime({ field, language }: FactName): boolean {
  return language === null && TIME_FACTS.includes(field);
}

function timesOf(fields: readonly string[]): FactName[] {
  return fields.filter((field) => TIME_FACTS.includes(field)).map((field) => ({ field, language: null }));
}
