import type { Tx } from '../database/transaction.js';
import { Prisma } from '../database/generated/prisma/client.js';
import type { Writer } from './note.js';
import { WRITER, writerValues } from './writer.sql.js';

/** Replacement of one record by another in the links of events. */
export interface MovedLinks {
  /** Linked table: `event_venue` has `venue_id`. */
  readonly table: 'venue' | 'organizer' | 'term';
  /** The parameter that writes the links. */
  readonly field: 'venue' | 'organizer' | 'categories' | 'tags';
  readonly kept: number;
  readonly gone: number;
}

/** Entry of `overrides` by which an exception has its own links; one that follows its series gets no note. */
const OVERRIDE = { venue: 'venues', organizer: 'organizers', categories: 'categories', tags: 'tags' } as const;

/** Records the change of each event, with its next revision, in one statement. */
export async function noteMovedLinks(tx: Tx, { table, field, kept, gone }: MovedLinks, writer: Writer): Promise<void> {
  const [links, id] = [Prisma.raw(`event_${table}`), Prisma.raw(`${table}_id`)];
  const order = Prisma.raw(table === 'term' ? 'l.id' : 'l.position');
  const taxonomy = { categories: 'category', tags: 'tag', venue: undefined, organizer: undefined }[field];
  const same =
    taxonomy === undefined ? Prisma.empty : Prisma.sql`join term t on t.id = x.term_id and t.taxonomy = ${taxonomy}`;
  const ids = (which: Prisma.Sql): Prisma.Sql => Prisma.sql`(select jsonb_agg(l.id order by ${order}) from (
    select ${which} as id, min(x.position) as position from ${links} x ${same} where x.event_id = e.id group by 1) l)`;
  const before = ids(Prisma.sql`x.${id}`);
  const after = ids(Prisma.sql`case x.${id} when ${gone} then ${kept}::int else x.${id} end`);
  await tx.$executeRaw`insert into history (kind, record_id, revision, action, languages, changes, ${WRITER})
    select 'event', e.id, e.revision + 1, 'update', '{}', jsonb_build_array(jsonb_build_object('field', ${field}::text,
        'language', null, 'before', ${before}, 'after', ${after})), ${writerValues(writer)}
    from event e where e.id in (select x.event_id from ${links} x where x.${id} = ${gone})
      and (e.series_id is null or ${OVERRIDE[field]} = any(e.overrides)) order by e.id`;
}
