import type { Facts } from '#platform/history/changes.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { factsSql } from '#platform/history/facts.sql.js';
import { TRANSLATED } from '#calendar/translations/translated-resources.js';
import type { ItemFacts } from '../applying/item-input.js';
import { KEY_RECORDS } from '../imports.sql.js';
import type { ImportedKind } from '../reading/import-record.js';

/** The key of a record in its source, with all facts of both sides. */
export interface RecordKey {
  readonly sourceId: number;
  readonly sourceName: string;
  readonly key: string;
  readonly state: 'linked' | 'ignored' | 'withdrawn';
  readonly startsAt: Date | null;
  readonly timesAuthority: string;
  readonly keepsTimes: boolean;
  /** Facts as last imported, and those here after that; null for a record that a program wrote. */
  readonly imported: ItemFacts | null;
  readonly written: Facts | null;
  readonly ours: Facts;
}

/** The keys of a record; a record is one source's, unless two were merged. */
export function keysOfRecord(kind: ImportedKind, id: number): Prisma.Sql {
  const { of } = TRANSLATED[kind];
  return Prisma.sql`select k.source_id as "sourceId", s.name as "sourceName", k.key, k.state, k.starts_at as "startsAt",
      s.times_authority as "timesAuthority", k.keeps_times as "keepsTimes", k.imported, k.written, ${factsSql(of)} as ours
    from external_key k join import_source s on s.id = k.source_id join ${Prisma.raw(of.table)} r on r.id = k.record_id
    where k.kind = ${kind} and k.record_id = ${id} and k.main_key is null order by k.source_id, k.key limit 1`;
}

/** A record of a source that its imports leave away. */
export interface LeftAway {
  readonly kind: ImportedKind;
  readonly key: string;
  readonly title: string;
  /** Null for one that was never made, or was removed for good. */
  readonly recordId: number | null;
  readonly isTrashed: boolean;
  readonly total: number;
}

/** Records that somebody left out for ever, or removed here. */
export function leftAway(sourceId: number, limit: number, offset: number): Prisma.Sql {
  return Prisma.sql`select kind, key, title, "recordId", "isTrashed", count(*) over ()::int as total from (
      select k.kind, k.key, k.state,
        coalesce(k.imported #>> array['texts', k.imported ->> 'language', case k.kind when 'events' then 'title'
          when 'venues' then 'venue' when 'organizers' then 'organizer' else 'name' end], k.key) as title,
        coalesce(e.id, v.id, o.id, t.id) as "recordId",
        coalesce(e.status, v.status, o.status) is not distinct from 'trash' as "isTrashed"
      from external_key k ${KEY_RECORDS}
      where k.source_id = ${sourceId} and k.kind <> 'images' and k.main_key is null) one
    where state = 'ignored' or "recordId" is null or "isTrashed"
    order by title, kind, key limit ${limit} offset ${offset}`;
}

/** Whether the record of a key is here, outside the trash. */
export function keyStands(sourceId: number, kind: ImportedKind, key: string): Prisma.Sql {
  return Prisma.sql`select coalesce(t.id is not null or coalesce(e.status, v.status, o.status) <> 'trash', false) as "isHere"
    from external_key k ${KEY_RECORDS}
    where k.source_id = ${sourceId} and k.kind = ${kind} and k.key = ${key}`;
}
