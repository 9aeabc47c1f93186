import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Facts } from '#platform/history/changes.js';
import type { NotedRecord } from '#platform/history/facts.js';
import { factsSql, kindSql } from '#platform/history/facts.sql.js';
import type { KeyWrite, SettledKey } from '../imports.sql.js';

/** What there is of an item before it is written: its key, and its record. Null: neither. */
export interface ItemStateRow {
  readonly state: 'linked' | 'ignored' | 'withdrawn' | null;
  readonly fingerprint: string | null;
  /** Whether the record was made, but not written to its end. */
  readonly isHalfWritten: boolean;
  readonly written: Facts | null;
  readonly revision: number | null;
  readonly formerStatus: string | null;
  readonly id: number | null;
  readonly kind: string;
  readonly present: number;
  readonly facts: Facts;
}

/** @param recordId null: the record of the key, if there is one */
export function itemState(
  { sourceId, kind, key }: Pick<KeyWrite, 'sourceId' | 'kind' | 'key'>,
  recordId: number | null,
  of: NotedRecord,
): Prisma.Sql {
  return Prisma.sql`select k.state, k.fingerprint, k.fingerprint is null and k.imported is null as "isHalfWritten", k.written,
      k.revision, k.former_status as "formerStatus", r.id, ${kindSql(of)} as kind, r.revision as present, ${factsSql(of)} as facts
    from (values (${recordId}::int)) i (id)
    left join external_key k on k.source_id = ${sourceId} and k.kind = ${kind} and k.key = ${key}
    left join ${Prisma.raw(of.table)} r on r.id = coalesce(i.id, k.record_id)`;
}

/** Notes with a key what its record is now. @param written facts to compare with later; null: those of now */
export function settleAsPresent(
  { sourceId, kind, key, recordId, fingerprint, imported }: Omit<SettledKey, 'written' | 'revision'>,
  written: Facts | null,
  of: NotedRecord,
): Prisma.Sql {
  return Prisma.sql`update external_key k set fingerprint = ${fingerprint}, imported = ${JSON.stringify(imported)}::jsonb,
      written = coalesce(${written && JSON.stringify(written)}::jsonb, ${factsSql(of)}::jsonb), revision = r.revision
    from ${Prisma.raw(of.table)} r
    where k.source_id = ${sourceId} and k.kind = ${kind} and k.key = ${key} and r.id = ${recordId}
    returning k.revision`;
}

/** Notes with a key that its record became a draft, and what it was before. */
export function settleAsWithdrawn(
  { sourceId, kind, key, recordId }: KeyWrite,
  formerStatus: string | null,
  of: NotedRecord,
): Prisma.Sql {
  return Prisma.sql`update external_key k set state = 'withdrawn', revision = r.revision, former_status = ${formerStatus}
    from ${Prisma.raw(of.table)} r
    where k.source_id = ${sourceId} and k.kind = ${kind} and k.key = ${key} and r.id = ${recordId}
    returning k.revision`;
}
