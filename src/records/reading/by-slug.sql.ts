import { Prisma } from '../../generated/prisma/client.js';
import type { RequestContext } from '../../http/request-scope.js';
import { readable, type PublicationTable } from './visibility.sql.js';

/**
 * The id of the record that a slug names, with the diacritics of its Latin letters or without: what the caller may read
 * before what is hidden from them, the very slug before one that differs in diacritics, present ones before former ones,
 * asked language, chain, any; lowest id first.
 */
export function bySlug(table: PublicationTable, slug: string, caller: RequestContext): Prisma.Sql {
  const order = Prisma.raw(
    caller.languages.map((language, rank) => `when '${language}' then ${String(rank)}`).join(' '),
  );
  return Prisma.sql`select named.id from (
      select x.${Prisma.raw(`${table}_id`)} as id, x.language, x.slug, 0 as age
      from ${Prisma.raw(`${table}_translation`)} x where slug_key(x.slug) = slug_key(${slug})
      union all
      select f.record_id, f.language, f.slug, 1 from former_slug f where f.kind = ${table} and slug_key(f.slug) = slug_key(${slug})
    ) named join ${Prisma.raw(table)} r on r.id = named.id
    where age = 0 or r.status <> 'trash'
    order by case when ${readable('r', caller)} then 0 else 1 end, case slug when ${slug} then 0 else 1 end,
      age, case language ${order} else 9 end, named.id limit 1`;
}
