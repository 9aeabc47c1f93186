import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { shown, type TranslatedTable } from '../texts/translations.sql.js';
import { known, readable, type PublicationTable } from './visibility.sql.js';

/** The set of records in which a slug is looked up. */
interface SluggedRecords {
  readonly table: TranslatedTable['table'];
  /** `kind` of their former slugs. */
  readonly kind: string;
  /** Condition on the records `r`: the slug is their own. */
  readonly holds: Prisma.Sql;
  /** Condition on the same records: the caller may read them. They come before hidden ones. */
  readonly isReadable: Prisma.Sql;
}

/** The id of the event, venue or organizer that a slug names. */
export function bySlug(table: PublicationTable, slug: string, caller: RequestContext): Prisma.Sql {
  const holds = Prisma.sql`(named.age = 0 or r.status <> 'trash') and ${known('r', caller)}`;
  return recordWithSlug({ table, kind: table, holds, isReadable: readable('r', caller) }, slug, caller);
}

/**
 * The id of the record that a slug names, with the diacritics of its Latin letters or without. Order: records that the
 * caller may read, then hidden ones; the exact slug, then one that differs in diacritics; the record shown under the
 * slug in the requested language, so that every address in an answer leads to its own record; then, language by
 * language (requested, chain, any), the record that has the slug there, and the one that had it; lowest id first.
 */
export function recordWithSlug(
  { table, kind, holds, isReadable }: SluggedRecords,
  slug: string,
  { languages }: RequestContext,
): Prisma.Sql {
  const ranks = Prisma.raw(languages.map((language, rank) => `when '${language}' then ${String(rank)}`).join(' '));
  const own = shown({ table, title: 'slug', texts: ['slug'] }, 'r', 'slug', languages);
  return Prisma.sql`select named.id from (
      select x.${Prisma.raw(`${table}_id`)} as id, x.language, x.slug, 0 as age
      from ${Prisma.raw(`${table}_translation`)} x where slug_key(x.slug) = slug_key(${slug})
      union all
      select f.record_id, f.language, f.slug, 1 from former_slug f where f.kind = ${kind} and slug_key(f.slug) = slug_key(${slug})
    ) named join ${Prisma.raw(table)} r on r.id = named.id
    where ${holds}
    order by case when ${isReadable} then 0 else 1 end, case named.slug when ${slug} then 0 else 1 end,
      case when named.age = 0 and named.slug = ${own} then 0 else 1 end,
      case named.language ${ranks} else 9 end, named.age, named.id limit 1`;
}
