import { FACETS } from '#core/facets.js';
import { memoize } from '#core/memoize.js';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { MovedLinks } from '#platform/history/moved-links.sql.js';
import type { RecordDefinition } from '../reading/record.js';
import type { MergedRecord } from './merge-plan.js';

/** Facets of the event lists by linked record. */
const FACET_OF = { venue: FACETS.venue, organizer: FACETS.organizer, term: FACETS.term } as const;

/** Resource of linked records, by the parameter that writes the links. */
const RESOURCE_OF = { venue: 'venues', organizer: 'organizers', categories: 'categories', tags: 'tags' } as const;

/** Both records in their present state, in this order; fewer if one does not exist. */
export async function readMerged(
  db: Tx,
  record: RecordDefinition & { readonly table: MovedLinks['table'] },
  ids: readonly [number, number],
): Promise<MergedRecord[]> {
  const { table } = record;
  const [links, id] = [Prisma.raw(`event_${table}`), Prisma.raw(`${table}_id`)];
  const [one, two] = ids;
  return db.$queryRaw<MergedRecord[]>`select r.id, r.revision, ${SELECTED(record)},
      (select count(*)::int from ${links} l join event e on e.id = l.event_id
        where l.${id} = r.id and e.series_id is null) as events,
      (select count(*)::int from ${links} l join ${links} o on o.event_id = l.event_id
        join event e on e.id = l.event_id where l.${id} = ${one} and o.${id} = ${two} and e.series_id is null) as shared
    from ${Prisma.raw(table)} r where r.id in (${one}, ${two}) order by r.id = ${two}`;
}

const SELECTED = memoize(({ table, texts, input, kept }: RecordDefinition) => {
  const names = [
    ...Object.keys(input).filter((name) => name !== 'parent_id'),
    ...('image' in kept ? ['image_id'] : []),
  ];
  const columns = names.map((name) => `'${name}', r.${name}`).join(', ');
  const follows = table === 'term' ? 'null' : 'nullif(x.slug_follows, false)::text';
  const values = [...texts.map((name) => `'${name}', x.${name}`), `'slug_follows', ${follows}`];
  return Prisma.raw(`json_build_object(${columns}) as columns, coalesce((
      select json_object_agg(x.language, json_build_object(${values.join(', ')}, 'machine', nullif(x.machine, false)::text))
      from ${table}_translation x where x.${table}_id = r.id), '{}') as texts`);
});

/**
 * Locks the events of both records against other writers, in the order of their ids, as all code that locks several
 * does.
 */
export async function lockEventsOf(tx: Tx, table: MovedLinks['table'], ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`select count(*) from (select id from event where id in (
      select event_id from ${Prisma.raw(`event_${table}`)} where ${Prisma.raw(`${table}_id`)} = any(${[...ids]}::int[]))
    order by id for no key update) l`;
}

/**
 * Replaces the other record by the kept one in all events, and in the feeds' records of removed events. An event that
 * has both keeps the lower of the two positions. Clients see the change by the events' modification dates.
 */
async function moveLinks(tx: Tx, { table, kept, gone }: MovedLinks, now: Date): Promise<void> {
  const [links, id] = [Prisma.raw(`event_${table}`), Prisma.raw(`${table}_id`)];
  await tx.$executeRaw`update event set modified_at = ${now}, revision = revision + 1
    where id in (select event_id from ${links} where ${id} = ${gone})`;
  await tx.$executeRaw`with doubled as materialized (
      select g.event_id, least(g.position, k.position) as position from ${links} g join ${links} k on k.event_id = g.event_id
      where g.${id} = ${gone} and k.${id} = ${kept}
    ), placed as (
      update ${links} k set position = b.position from doubled b
      where k.event_id = b.event_id and k.${id} = ${kept} and k.position <> b.position
    ), dropped as (
      delete from ${links} g using doubled b where g.event_id = b.event_id and g.${id} = ${gone}
    )
    update ${links} g set ${id} = ${kept} where g.${id} = ${gone} and g.event_id not in (select event_id from doubled)`;
  const [facet, other] = [gone, kept].map((one) => `${String(FACET_OF[table])}:${String(one)}`);
  await tx.$executeRaw`update withdrawn_occurrence set facets = array_replace(facets, ${facet}, ${other})
    where ${facet} = any(facets)`;
}

/** Writes the columns that the record takes over. */
export async function fillColumns(
  tx: Tx,
  { table, id }: { readonly table: MovedLinks['table']; readonly id: number },
  columns: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const values = Object.entries(columns).map(([name, value]) => Prisma.sql`${Prisma.raw(name)} = ${value}`);
  await tx.$executeRaw`update ${Prisma.raw(table)} set ${Prisma.join([...values, Prisma.sql`modified_at = ${now}`])},
    revision = revision + 1 where id = ${id}`;
}

/**
 * Moves links and former slugs to the kept record. Must run before the other one is deleted, as both would be deleted
 * with it.
 */
export async function takePlace(tx: Tx, kind: string, move: MovedLinks, now: Date): Promise<void> {
  await moveLinks(tx, move, now);
  const { kept, gone, field } = move;
  await tx.$executeRaw`update former_slug set record_id = ${kept} where kind = ${kind} and record_id = ${gone}`;
  // Sources of the removed record lead to the kept one. All that it has counts as edited here: two sources would take turns.
  await tx.$executeRaw`update external_key set record_id = ${kept}, written = '{"own": {}}'
    where kind = ${RESOURCE_OF[field]} and record_id = ${gone}`;
  await tx.$executeRaw`update former_address set record_id = ${kept} where kind = ${RESOURCE_OF[field]} and record_id = ${gone}`;
}

/** Keeps the last slugs of the removed record as former ones. Must run after its deletion: until then it holds them. */
export async function rememberSlugs(
  tx: Tx,
  { kind, table }: { readonly kind: string; readonly table: MovedLinks['table'] },
  kept: number,
  slugs: readonly { readonly language: string; readonly slug: string }[],
): Promise<void> {
  const [languages, texts] = [slugs.map(({ language }) => language), slugs.map(({ slug }) => slug)];
  await tx.$executeRaw`insert into former_slug (kind, language, slug, record_id)
    select ${kind}, s.language, s.slug, ${kept} from unnest(${languages}::text[], ${texts}::text[]) s(language, slug)
    on conflict (kind, language, slug) do update set record_id = excluded.record_id`;
  // A slug that the record has itself is not a former one.
  await tx.$executeRaw`delete from former_slug f using ${Prisma.raw(`${table}_translation`)} x
    where f.kind = ${kind} and f.record_id = ${kept} and x.${Prisma.raw(`${table}_id`)} = ${kept}
      and x.language = f.language and x.slug = f.slug`;
}
