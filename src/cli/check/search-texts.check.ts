import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Tx } from '#platform/database/transaction.js';
import type { RecordDefinition } from '#calendar/records/reading/record.js';
import { indexRecords, readSearchTexts, SEARCH_SETTING, searchVersion } from '#calendar/search/search-index.js';
import type { SearchText } from '#calendar/search/search-texts.js';
import type { Check, CheckContext } from './check.js';

/** The rows of a search table: the folded texts for readers of each language. */
export function searchTextsOf(record: RecordDefinition): Check {
  const { table } = record;
  const [records, rows, owner] = [table, `${table}_search`, `${table}_id`].map((name) => Prisma.raw(name));
  return {
    name: `search texts (${table})`,
    of: table,
    async differences(tx, { from, to }, { defaultLanguage }) {
      const found = await tx.$queryRaw<{ id: number }[]>`
        select id from ${records} where id between ${from} and ${to} order by id`;
      const ids = found.map(({ id }) => id);
      const wanted = byRecord(await readSearchTexts(tx, record, ids, defaultLanguage));
      const present = byRecord(
        await tx.$queryRaw<SearchText[]>`
          select ${owner} as id, languages::int, text, exact_text, title_length, excerpt_length, tsvector_to_array(tokens) as tokens
          from ${rows} where ${owner} between ${from} and ${to}`,
      );
      return ids
        .filter((id) => wanted.get(id) !== present.get(id))
        .map((id) => ({ id, words: `${table} ${String(id)} is searched by other texts than its readers are shown` }));
    },
    async repair(tx, ids, { defaultLanguage }) {
      await tx.$executeRaw`select 1 from ${records} where id = any(${[...ids]}::int[]) order by id for share`;
      await tx.$executeRaw`delete from ${rows} where ${owner} = any(${[...ids]}::int[])`;
      await indexRecords(tx, record, ids, defaultLanguage);
    },
  };
}

/** Reason why the search texts cannot be compared: they were made with another default language or folding. */
export async function otherSearchTexts(tx: Tx, { defaultLanguage }: CheckContext): Promise<string | undefined> {
  const wanted = searchVersion(defaultLanguage);
  const stored = await tx.setting.findUnique({ where: { key: SEARCH_SETTING } });
  if (stored?.value === wanted || (stored === null && (await isEmpty(tx)))) return undefined;
  return (
    `The search texts were made for "${stored?.value ?? 'nothing'}" and these settings want "${wanted}" (folding and ` +
    `default language). The service makes them again when it starts; give this command the service's DEFAULT_LANGUAGE.`
  );
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ filled: boolean }[]>`
    select exists (select 1 from event) or exists (select 1 from venue) or exists (select 1 from organizer)
      or exists (select 1 from term) as filled`;
  return row?.filled === false;
}

function byRecord(rows: readonly SearchText[]): Map<number, string> {
  const texts = new Map<number, string[]>();
  for (const { id, tokens, ...row } of rows) {
    const text = JSON.stringify([row.languages, row.text, row.exact_text, row.title_length, row.excerpt_length]);
    texts.set(id, [...(texts.get(id) ?? []), text + [...new Set(tokens)].sort().join(' ')]);
  }
  return new Map([...texts].map(([id, all]) => [id, all.sort().join('\n')]));
}
