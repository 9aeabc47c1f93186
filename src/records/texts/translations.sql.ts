import type { LanguageChain } from '../../common/translation/chain.js';
import { Prisma } from '../../generated/prisma/client.js';

/** A record's table, its translations and what they hold. */
export interface TranslatedTable {
  readonly table: 'event' | 'venue' | 'organizer' | 'term';
  readonly title: 'title' | 'name';
  readonly fields: readonly string[];
}

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
