import type { LanguageChain } from '../common/translation/chain.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { readable, type PostTable } from './visibility.sql.js';

/** A record's table, its translations and what they hold. */
export interface TranslatedTable {
  readonly table: 'event' | 'venue' | 'organizer' | 'term';
  readonly title: 'title' | 'name';
  readonly fields: readonly string[];
}

/** Those of records with a status. */
export type PostTranslations = TranslatedTable & { readonly table: PostTable };

export const EVENT = {
  table: 'event',
  title: 'title',
  fields: ['title', 'description', 'excerpt', 'slug', 'cost', 'website'],
} as const satisfies TranslatedTable;
export const VENUE = {
  table: 'venue',
  title: 'name',
  fields: [
    'name',
    'description',
    'excerpt',
    'slug',
    'address',
    'city',
    'province',
    'state',
    'stateprovince',
    'country',
    'website',
  ],
} as const satisfies TranslatedTable;
export const ORGANIZER = {
  table: 'organizer',
  title: 'name',
  fields: ['name', 'description', 'excerpt', 'slug', 'website'],
} as const satisfies TranslatedTable;
export const TERM = {
  table: 'term',
  title: 'name',
  fields: ['name', 'description', 'slug'],
} as const satisfies TranslatedTable;

/**
 * The text of `field` that a reader of `chain` is shown: the first that is not empty in the chain, then the original.
 * `pick` says the same of rows already read; a test compares the two.
 */
export function shown(of: TranslatedTable, alias: string, field: string, chain: LanguageChain): Prisma.Sql {
  const row = (language: string): string =>
    `(select nullif(s.${field}, '') from ${of.table}_translation s where s.${of.table}_id = ${alias}.id and s.language = ${language})`;
  const languages = [...chain.map((language) => `'${language}'`), `${alias}.original_language`];
  return Prisma.raw(`coalesce(${languages.map(row).join(', ')})`);
}

/** Whether the record has a title or name in the language itself. */
export function translatedInto(of: TranslatedTable, alias: string, language: string): Prisma.Sql {
  return Prisma.raw(
    `exists (select 1 from ${of.table}_translation x where x.${of.table}_id = ${alias}.id and x.language = '${language}' and x.${of.title} is not null)`,
  );
}

/**
 * The id of the record that a slug names, with the diacritics of its Latin letters or without: what the caller may read
 * before what is hidden from them, the very slug before one that differs in diacritics, present ones before former ones,
 * asked language, chain, any; lowest id first.
 */
export function bySlug(of: PostTranslations, slug: string, caller: Caller): Prisma.Sql {
  const order = Prisma.raw(
    caller.languages.map((language, rank) => `when '${language}' then ${String(rank)}`).join(' '),
  );
  return Prisma.sql`select named.id from (
      select x.${Prisma.raw(`${of.table}_id`)} as id, x.language, x.slug, 0 as age
      from ${Prisma.raw(`${of.table}_translation`)} x where slug_key(x.slug) = slug_key(${slug})
      union all
      select f.record_id, f.language, f.slug, 1 from former_slug f where f.kind = ${of.table} and slug_key(f.slug) = slug_key(${slug})
    ) named join ${Prisma.raw(of.table)} r on r.id = named.id
    where age = 0 or r.status <> 'trash'
    order by case when ${readable('r', caller)} then 0 else 1 end, case slug when ${slug} then 0 else 1 end,
      age, case language ${order} else 9 end, named.id limit 1`;
}
