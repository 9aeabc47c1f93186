import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { ItemFacts } from '../applying/item-input.js';
import type { Decision } from '../planning/decisions.js';
import type { ItemAction } from '../planning/plan.js';
import type { ImportedKind, ImportNote, RecordPlace } from '../reading/import-record.js';
import type { ItemState } from './dto/import.response.js';
import { TAB_ACTIONS, type PlanTab } from './plan-tabs.js';

/** A record of an import, as an editor looks at it. */
export interface PlanItem {
  readonly no: number;
  readonly kind: ImportedKind;
  readonly key: string;
  readonly title: string;
  readonly place: Partial<RecordPlace>;
  readonly action: ItemAction;
  readonly state: ItemState;
  readonly facts: ItemFacts | null;
  readonly changes: readonly Decision[];
  readonly notes: readonly ImportNote[];
  readonly recordId: number | null;
}

/** A line of the report. */
export type ReportedItem = Omit<PlanItem, 'facts'>;

const COLUMNS = Prisma.raw('no, kind, key, title, place, action, state, changes, notes, record_id as "recordId"');

/** Records of a tab, events first. What the service refuses when it is written stands with what could not be read. */
export function itemsOfTab(runId: number, tab: PlanTab, limit: number, offset: number): Prisma.Sql {
  const actions = Prisma.sql`action = any(${[...TAB_ACTIONS[tab]]}::text[])`;
  const which =
    tab === 'refused' ? Prisma.sql`(${actions} or state = 'failed')` : Prisma.sql`${actions} and state <> 'failed'`;
  return Prisma.sql`select ${COLUMNS}, facts from import_item where run_id = ${runId} and ${which}
    order by kind <> 'events', no limit ${limit} offset ${offset}`;
}

/** The next lines of a report. @param after number of the last one before */
export function itemsAfter(runId: number, after: number, limit: number): Prisma.Sql {
  return Prisma.sql`select ${COLUMNS} from import_item where run_id = ${runId} and no > ${after} order by no limit ${limit}`;
}

/** A key of a source, and what it leads to. */
export interface KeyTitle {
  readonly kind: ImportedKind;
  readonly key: string;
  /** Record here; null where there is none yet. */
  readonly recordId: number | null;
  /** Name in the source; null for one that this import does not make. */
  readonly title: string | null;
}

/** Records of other kinds than events by their keys: those that are here, and those that an import makes. */
export function titlesOfKeys(
  { id, sourceId }: { readonly id: number; readonly sourceId: number },
  keys: readonly string[],
): Prisma.Sql {
  const some = Prisma.sql`key = any(${[...keys]}::text[])`;
  return Prisma.sql`select kind, key, record_id as "recordId", null as title from external_key
      where source_id = ${sourceId} and ${some} and record_id > 0 and kind <> 'images'
    union all
    select kind, key, null, title from import_item
      where run_id = ${id} and action = 'create' and kind <> 'events' and ${some}`;
}
