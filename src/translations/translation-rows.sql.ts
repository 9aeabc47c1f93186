import type { Language } from '../common/language.js';
import { Prisma } from '../generated/prisma/client.js';
import type { TranslatedTable } from '../records/texts/translations.sql.js';
import type { TranslationStatus } from './dto/translations.response.js';

/** A record's texts in one language, as they are stored. */
export interface StoredTranslation extends Record<string, unknown> {
  readonly language: Language;
  readonly revision: number;
  readonly author_id: number | null;
  readonly modified_at: Date;
  readonly translation_status: TranslationStatus;
}

/** How a row `x` stands to the original's row `o` of its record `r`; one of unknown source is not called outdated. */
export const TRANSLATION_STATUS = Prisma.raw(`case when x.language = r.original_language then 'original'
  when x.source_digest <> o.source_digest then 'outdated' when x.machine then 'machine' else 'translated' end`);

/** All languages of a record. */
export function translationsOf({ table, texts }: TranslatedTable, id: number): Prisma.Sql {
  const columns = Prisma.raw(texts.map((field) => `x.${field}`).join(', '));
  const translations = Prisma.raw(`${table}_translation`);
  const owner = Prisma.raw(`${table}_id`);
  return Prisma.sql`
    select x.language, x.revision, x.author_id, x.modified_at, ${TRANSLATION_STATUS} as translation_status, ${columns}
    from ${translations} x join ${Prisma.raw(table)} r on r.id = x.${owner}
    left join ${translations} o on o.${owner} = r.id and o.language = r.original_language
    where x.${owner} = ${id}`;
}
