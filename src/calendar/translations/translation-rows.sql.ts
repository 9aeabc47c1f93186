import type { Language } from '#core/language.js';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { TranslatedTable } from '../records/texts/translations.sql.js';
import type { TranslationStatus } from './dto/translations.response.js';
import type { TranslatedResource } from './translated-resources.js';

/** A record's texts in one language, as stored. */
export interface StoredTranslation extends Record<string, unknown> {
  readonly language: Language;
  readonly revision: number;
  readonly author_id: number | null;
  readonly modified_at: Date;
  readonly translation_status: TranslationStatus;
  /** Whether a machine made it, even if the original has changed since. */
  readonly machine: boolean;
  /** Digest of the original's texts: of the present ones for the original, of the source for a translation. */
  readonly source_digest: string | null;
}

/**
 * State of a row `x` relative to the original's row `o` of its record `r`; a translation of unknown source does not
 * count as outdated.
 */
export const TRANSLATION_STATUS = Prisma.raw(`case when x.language = r.original_language then 'original'
  when x.source_digest <> o.source_digest then 'outdated' when x.machine then 'machine' else 'translated' end`);

/** Reads of the service, or of a transaction. */
export type Reads = Pick<Tx, '$queryRaw'>;

/** All languages of a record. */
export function translationRows(db: Reads, { of }: TranslatedResource, id: number): Promise<StoredTranslation[]> {
  return db.$queryRaw<StoredTranslation[]>(translationsOf(of, id));
}

/** One language of a record. */
export async function translationRow(
  db: Reads,
  kind: TranslatedResource,
  { id, path_language }: { readonly id: number; readonly path_language: Language },
): Promise<StoredTranslation | undefined> {
  return (await translationRows(db, kind, id)).find(({ language }) => language === path_language);
}

function translationsOf({ table, texts }: TranslatedTable, id: number): Prisma.Sql {
  const columns = Prisma.raw(texts.map((field) => `x.${field}`).join(', '));
  const translations = Prisma.raw(`${table}_translation`);
  const owner = Prisma.raw(`${table}_id`);
  return Prisma.sql`
    select x.language, x.revision, x.author_id, x.modified_at, ${TRANSLATION_STATUS} as translation_status, x.machine,
      x.source_digest, ${columns}
    from ${translations} x join ${Prisma.raw(table)} r on r.id = x.${owner}
    left join ${translations} o on o.${owner} = r.id and o.language = r.original_language
    where x.${owner} = ${id}`;
}
