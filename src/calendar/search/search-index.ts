import type { Language } from '#core/language.js';
import { FOLD_VERSION } from '#core/search/fold-search.js';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { searchTexts, type SearchSource, type SearchText } from './search-texts.js';
import type { RecordDefinition } from '../records/reading/record.js';

/** Setting with the version of all search texts. */
export const SEARCH_SETTING = 'search_index';

/** Version of the search texts: their dependencies besides the source texts. */
export function searchVersion(defaultLanguage: Language): string {
  return `${String(FOLD_VERSION)}:${defaultLanguage}`;
}

/**
 * Rebuilds the search texts of records, inside the transaction that wrote them: two statements, however many there are.
 * The exceptions of a series follow, once they have taken over its values.
 */
export async function indexRecords(
  tx: Tx,
  record: RecordDefinition,
  ids: readonly number[],
  defaultLanguage: Language,
): Promise<void> {
  const sources = await tx.$queryRaw<SearchSource[]>(sourceStatement(record, ids));
  const rows = sources.flatMap((source) => searchTexts(source, record, defaultLanguage));
  await tx.$executeRaw(replaceStatement(record, ids, JSON.stringify(rows)));
  const exceptions = sources.flatMap((source) => source.exceptions ?? []);
  if (exceptions.length === 0) return;
  await tx.$executeRaw`select refresh_exceptions(${[...ids]}::int[])`;
  await indexRecords(tx, record, exceptions, defaultLanguage);
}

/** The correct search texts of records. */
export async function readSearchTexts(
  tx: Tx,
  record: RecordDefinition,
  ids: readonly number[],
  defaultLanguage: Language,
): Promise<SearchText[]> {
  const sources = await tx.$queryRaw<SearchSource[]>(sourceStatement(record, ids));
  return sources.flatMap((source) => searchTexts(source, record, defaultLanguage));
}

function sourceStatement({ table, texts, searched }: RecordDefinition, ids: readonly number[]): Prisma.Sql {
  const pairs = ['language', ...texts].map((field) => `'${field}', x.${field}`).join(', ');
  const columns = searched.columns.map((column) => `r.${column}`).join(', ');
  const hidden = table === 'event' ? 'r.password_hash is not null' : 'false';
  const exceptions = table === 'event' ? '(select array_agg(x.id) from event x where x.series_id = r.id)' : 'null';
  return Prisma.sql`select r.id, r.original_language, ${Prisma.raw(hidden)} as is_hidden, ${Prisma.raw(exceptions)} as exceptions,
      array[${Prisma.raw(columns)}]::text[] as columns,
      (select json_agg(json_build_object(${Prisma.raw(pairs)})) from ${Prisma.raw(`${table}_translation`)} x
        where x.${Prisma.raw(table)}_id = r.id) as translations
    from ${Prisma.raw(table)} r where r.id = any(${[...ids]}::int[])`;
}

function replaceStatement({ table }: RecordDefinition, ids: readonly number[], rows: string): Prisma.Sql {
  const search = Prisma.raw(`${table}_search`);
  const owner = Prisma.raw(`${table}_id`);
  return Prisma.sql`with made as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as m(id int, languages smallint, text text, exact_text text, title_length int, excerpt_length int, tokens text[])
    ), gone as (
      delete from ${search} s where s.${owner} = any(${[...ids]}::int[])
        and not exists (select 1 from made m where m.id = s.${owner} and m.languages = s.languages)
    )
    insert into ${search} (${owner}, languages, text, exact_text, title_length, excerpt_length, tokens)
    select id, languages, text, exact_text, title_length, excerpt_length, array_to_tsvector(tokens) from made
    on conflict (${owner}, languages) do update set text = excluded.text, exact_text = excluded.exact_text,
      title_length = excluded.title_length, excerpt_length = excluded.excerpt_length, tokens = excluded.tokens
    where (${search}.text, ${search}.exact_text, ${search}.title_length, ${search}.excerpt_length)
      is distinct from (excluded.text, excluded.exact_text, excluded.title_length, excluded.excerpt_length)`;
}
