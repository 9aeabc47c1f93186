import { Injectable } from '@nestjs/common';
import { linkedKeys } from '#calendar/imports/applying/item-input.js';
import { keyName } from '#calendar/imports/planning/plan.js';
import { ImportItems } from '#calendar/imports/runs/import-items.service.js';
import type { PlanItem } from '#calendar/imports/runs/plan-items.sql.js';
import { RevisionsService } from '#calendar/revisions/revisions.service.js';
import type { NamedRef } from '#calendar/revisions/record-names.sql.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { linkedKind, nameKey, refOf } from '../changes/named-refs.js';

/** Names of what the items of a page link to. */
export interface ItemNames {
  /** Names of records here, by `nameKey`. */
  readonly records: ReadonlyMap<string, string>;
  /** Ids of records here, and names in the source, by `keyName`. */
  readonly ids: ReadonlyMap<string, number>;
  readonly titles: ReadonlyMap<string, string>;
}

/** Looks up what the items of a page link to: two statements for any number of them. */
@Injectable()
export class PlanNames {
  constructor(
    private readonly items: ImportItems,
    private readonly revisions: RevisionsService,
  ) {}

  async of(
    run: { readonly id: number; readonly sourceId: number },
    items: readonly PlanItem[],
    caller: RequestContext,
  ): Promise<ItemNames> {
    const keys = items.flatMap(({ facts }) => (facts ? linkedKeys(facts) : []));
    const found = await this.items.titles(run, [...new Set(keys)]);
    const ids = found.flatMap((row) => (row.recordId === null ? [] : [[keyName(row), row.recordId] as const]));
    const titles = found.flatMap((row) => (row.title === null ? [] : [[keyName(row), row.title] as const]));
    const refs = [
      ...items.flatMap(({ kind, recordId }) => (recordId === null ? [] : (refOf(kind, recordId) ?? []))),
      ...items.flatMap(linkedHere),
      ...found.flatMap(({ kind, recordId }) => (recordId === null ? [] : (refOf(kind, recordId) ?? []))),
    ];
    const records = await this.revisions.names([...new Map(refs.map((ref) => [nameKey(ref), ref])).values()], caller);
    return { records, ids: new Map(ids), titles: new Map(titles) };
  }
}

/** Records that the facts here link to. */
function linkedHere({ changes }: PlanItem): NamedRef[] {
  return changes.flatMap((change) => {
    const kind = linkedKind(change);
    if (kind === undefined) return [];
    return [change.before].flat().flatMap((id) => (typeof id === 'number' ? [{ kind, id }] : []));
  });
}
