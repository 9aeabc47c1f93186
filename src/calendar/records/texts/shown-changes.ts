import type { Language } from '#core/language.js';
import type { LanguageChain } from '#core/translation/chain.js';
import { shownText, type TranslationRows } from '#core/translation/pick.js';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { TextChanges } from './translation-writes.js';
import type { TranslatedTable } from './translations.sql.js';

type StoredTexts = { readonly language: Language } & Readonly<Record<string, string | null>>;

/** A record with texts written in the first language of the chain. */
interface WrittenRecord {
  readonly of: TranslatedTable;
  readonly id: number;
  readonly chain: LanguageChain;
}

/**
 * The changes without texts that a reader of these languages sees already: a client that sends back an answer changes
 * nothing. So no fallback becomes a translation, and no text is stored in its presented form. A slug sent back with a
 * new title is meant to stay.
 */
export async function withoutShown(
  tx: Tx,
  { of, id, chain }: WrittenRecord,
  changes: TextChanges,
): Promise<TextChanges> {
  if (!Object.values(changes).some((text) => text)) return changes;
  const record = await readTexts(tx, of, id);
  if (!record) return changes;
  const own = record.translations.find(({ language }) => language === chain[0]);
  const isShown = (field: string, text: string): boolean => {
    const { answered = same, stands = [] } = of.answers?.[field] ?? {};
    const shown = [field, ...stands].map((name) => shownText(record, name, chain)).find((one) => one !== '');
    return shown !== undefined && answered(shown) === answered(text);
  };
  const entries = Object.entries(changes).map(
    ([field, text]) => [field, text && isShown(field, text) ? undefined : text] as const,
  );
  const others = Object.fromEntries(entries);
  const isRenamed = typeof others[of.title] === 'string';
  return isRenamed && changes['slug'] === own?.['slug'] ? { ...others, slug: changes['slug'] } : others;
}

async function readTexts(tx: Tx, of: TranslatedTable, id: number): Promise<TranslationRows<StoredTexts> | undefined> {
  const pairs = Prisma.raw(['language', ...of.texts].map((field) => `'${field}', x.${field}`).join(', '));
  const [record] = await tx.$queryRaw<TranslationRows<StoredTexts>[]>`
    select r.original_language, coalesce((select json_agg(json_build_object(${pairs}))
      from ${Prisma.raw(`${of.table}_translation`)} x where x.${Prisma.raw(of.table)}_id = r.id), '[]') as translations
    from ${Prisma.raw(of.table)} r where r.id = ${id}`;
  return record;
}

function same(text: string): string {
  return text;
}
