import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Decision } from '../planning/decisions.js';
import type { ImportedKind } from '../reading/import-record.js';
import type { StoredItem } from './stored-item.js';

/** An item of an import, with its source. */
export interface TakenItem extends StoredItem {
  readonly state: string;
  readonly runState: string;
  readonly after: number | null;
  readonly sourceId: number;
}

export function itemToTake(runId: number, no: number): Prisma.Sql {
  return Prisma.sql`select i.no, i.kind, i.key, i.action, i.state, i.facts, i.changes, i.notes, i.record_id as "recordId", i.before, i.after,
      r.source_id as "sourceId", r.state as "runState"
    from import_item i join import_run r on r.id = i.run_id where i.run_id = ${runId} and i.no = ${no}`;
}

/** The item, which nobody else changes until the transaction ends. */
export function lockedItem(runId: number, no: number): Prisma.Sql {
  return Prisma.sql`${itemToTake(runId, no)} for update of i`;
}

export function changedItem(
  { runId, no }: { readonly runId: number; readonly no: number },
  changes: readonly Decision[],
  after: number | null,
): Prisma.Sql {
  return Prisma.sql`update import_item set changes = ${JSON.stringify(changes)}::jsonb, after = ${after}::int
    where run_id = ${runId} and no = ${no}`;
}

/** A key with the record that it leads to. */
export interface KeyId {
  readonly kind: ImportedKind;
  readonly key: string;
  readonly recordId: number;
}

/** Records of a source by any of these keys. */
export function idsOfKeys(sourceId: number, keys: readonly string[]): Prisma.Sql {
  return Prisma.sql`select kind, key, record_id as "recordId" from external_key
    where source_id = ${sourceId} and key = any(${[...keys]}::text[]) and record_id > 0 and kind <> 'images'`;
}
