import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { SeedKind } from './seed.js';

/** Resources of the demonstration's records, by their names in paths. */
export type DemonstrationKind = SeedKind | 'media';

export interface RecordRef {
  readonly kind: DemonstrationKind;
  readonly id: number;
}

/** A record created by the demonstration, with its revision at the demonstration's last write. */
export interface DemonstrationRecord extends RecordRef {
  readonly revision: number;
}

/** Whether the calendar has no records. */
export const EMPTY = Prisma.sql`select not (exists (select 1 from event) or exists (select 1 from venue)
  or exists (select 1 from organizer) or exists (select 1 from term)) as empty`;

/** Events up to which demonstration data may stand beside a calendar's own. */
export const FEW_EVENTS = 20;

/** Whether the calendar has no more than a few events. */
export const SMALL = Prisma.sql`select (select count(*) from (select from event limit ${FEW_EVENTS + 1}) e) <= ${FEW_EVENTS} as small`;

export function demonstrationRecords(key: string): Prisma.Sql {
  return Prisma.sql`select (value::jsonb->>'isMade')::boolean as "isMade", (value::jsonb->>'at')::float8 as at,
    value::jsonb->'records' as records from setting where key = ${key}`;
}

const GIVEN = (records: readonly RecordRef[]): Prisma.Sql =>
  Prisma.sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) m(kind text, id int)`;

/** The records in their present state; removed ones are left out. */
export function presentRevisions(records: readonly RecordRef[]): Prisma.Sql {
  return Prisma.sql`select * from (select m.kind, m.id, case m.kind
      when 'events' then (select r.revision from event r where r.id = m.id)
      when 'venues' then (select r.revision from venue r where r.id = m.id)
      when 'organizers' then (select r.revision from organizer r where r.id = m.id)
      when 'media' then (select r.revision from image r where r.id = m.id)
      else (select r.revision from term r where r.id = m.id) end as revision
    from ${GIVEN(records)}) found where revision is not null`;
}

/** The records in use by another one, or with a child. */
export function usedRecords(records: readonly RecordRef[]): Prisma.Sql {
  return Prisma.sql`select m.kind, m.id from ${GIVEN(records)} where case m.kind
    when 'venues' then exists (select 1 from event_venue l where l.venue_id = m.id)
    when 'organizers' then exists (select 1 from event_organizer l where l.organizer_id = m.id)
    when 'events' then exists (select 1 from event r where r.post_parent_id = m.id)
    when 'media' then exists (select 1 from event r where r.image_id = m.id)
      or exists (select 1 from venue r where r.image_id = m.id)
      or exists (select 1 from organizer r where r.image_id = m.id)
    else exists (select 1 from event_term l where l.term_id = m.id)
      or exists (select 1 from term r where r.parent_id = m.id) end`;
}
