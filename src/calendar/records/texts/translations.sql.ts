import type { LanguageChain } from '#core/translation/chain.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';

/** A record's table and its translations. */
export interface TranslatedTable {
  readonly table: 'event' | 'venue' | 'organizer' | 'term';
  readonly title: string;
  /** The columns of its translations, in the order of the digest. */
  readonly texts: readonly string[];
  /** Texts whose answered form differs from the stored one. */
  readonly answers?: Readonly<Record<string, AnsweredText>>;
}

/** The answered form of a text. */
interface AnsweredText {
  readonly answered?: (stored: string) => string;
  /** Texts whose first non-empty one replaces this one if it is empty. */
  readonly stands?: readonly string[];
}

/**
 * The text of `field` shown to a reader of `chain`: the first that is not empty in the chain, then the original. `pick`
 * does the same with rows; a test compares the two.
 */
export function shown(of: TranslatedTable, alias: string, field: string, chain: LanguageChain): Prisma.Sql {
  const texts = chain.map((language) => textIn(of, `${alias}.id`, field, `'${language}'`));
  return firstOf([...texts, textIn(of, `${alias}.id`, field, `${alias}.original_language`)]);
}

/** As `shown`, from the record's id alone: its row is read only if the original language is needed. */
export function shownById(of: TranslatedTable, id: string, field: string, chain: LanguageChain): Prisma.Sql {
  const texts = chain.map((language) => textIn(of, id, field, `'${language}'`));
  const original = `(select ${textIn(of, 'r.id', field, 'r.original_language')} from ${of.table} r where r.id = ${id})`;
  return firstOf([...texts, original]);
}

function textIn(of: TranslatedTable, id: string, field: string, language: string): string {
  return `(select nullif(s.${field}, '') from ${of.table}_translation s where s.${of.table}_id = ${id} and s.language = ${language})`;
}

function firstOf(texts: readonly string[]): Prisma.Sql {
  return Prisma.raw(`coalesce(${texts.join(', ')})`);
}

/** The language of the text that `shown` selects. */
export function shownIn(of: TranslatedTable, alias: string, field: string, chain: LanguageChain): Prisma.Sql {
  const row = (language: string): string =>
    `(select s.language from ${of.table}_translation s where s.${of.table}_id = ${alias}.id and s.language = ${language} and s.${field} <> '')`;
  const languages = [...chain.map((language) => `'${language}'`), `${alias}.original_language`];
  return Prisma.raw(`coalesce(${languages.map(row).join(', ')})`);
}

/** The title or name of an event, a venue or an organizer for a reader of the chain. */
export function shownTitle(table: 'event' | 'venue' | 'organizer', alias: string, chain: LanguageChain): Prisma.Sql {
  const title = table === 'event' ? 'title' : 'name';
  return shown({ table, title, texts: [title] }, alias, title, chain);
}

/** Whether the record has a title or name in the language itself. */
export function translatedInto(of: TranslatedTable, alias: string, language: string): Prisma.Sql {
  return Prisma.raw(
    `exists (select 1 from ${of.table}_translation x where x.${of.table}_id = ${alias}.id and x.language = '${language}' and x.${of.title} is not null)`,
  );
}
