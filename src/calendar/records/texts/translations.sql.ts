import type { LanguageChain } from '../../../core/translation/chain.js';
import { Prisma } from '../../../platform/database/generated/prisma/client.js';

/** A record's table and its translations. */
export interface TranslatedTable {
  readonly table: 'event' | 'venue' | 'organizer' | 'term';
  readonly title: string;
  /** The columns of its translations, in the order in which they are digested. */
  readonly texts: readonly string[];
  /** The texts that are answered in another form than they are stored in. */
  readonly answers?: Readonly<Record<string, AnsweredText>>;
}

/** How a text is answered. */
interface AnsweredText {
  readonly answered?: (stored: string) => string;
  /** The texts of which the first that is there stands in an answer where this one is missing. */
  readonly stands?: readonly string[];
}

/**
 * The text of `field` that a reader of `chain` is shown: the first that is not empty in the chain, then the original.
 * `pick` says the same of rows already read; a test compares the two.
 */
export function shown(of: TranslatedTable, alias: string, field: string, chain: LanguageChain): Prisma.Sql {
  const texts = chain.map((language) => textIn(of, `${alias}.id`, field, `'${language}'`));
  return firstOf([...texts, textIn(of, `${alias}.id`, field, `${alias}.original_language`)]);
}

/** The same where no more than the record's id is known: its row is read for its original language if need be. */
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

/** The language of that text. */
export function shownIn(of: TranslatedTable, alias: string, field: string, chain: LanguageChain): Prisma.Sql {
  const row = (language: string): string =>
    `(select s.language from ${of.table}_translation s where s.${of.table}_id = ${alias}.id and s.language = ${language} and s.${field} <> '')`;
  const languages = [...chain.map((language) => `'${language}'`), `${alias}.original_language`];
  return Prisma.raw(`coalesce(${languages.map(row).join(', ')})`);
}

/** What a reader of the chain is shown as the title or name of an event, a venue or an organizer. */
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
