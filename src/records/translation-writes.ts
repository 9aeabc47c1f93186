import type { Language } from '../common/language.js';
import { slugify } from '../common/slug/slugify.js';
import type { Tx } from '../database/transaction.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { freeSlug, rememberSlug, type SlugSpace } from './slugs.js';
import type { TranslatedTable } from './translations.sql.js';

/** Texts to write, by column: undefined stays, null goes. */
export type TextChanges = Readonly<Record<string, string | null | undefined>>;

export interface TranslationWrite {
  readonly of: TranslatedTable;
  readonly id: number;
  readonly language: Language;
  readonly changes: TextChanges;
  readonly taxonomy?: string;
  readonly machine?: boolean;
}

type StoredTexts = Record<string, string | null>;

/**
 * Writes the texts of one record in one language. A language that gets its first title gets a slug; one that loses its
 * title loses the slug, and with its last text it is gone.
 */
export async function writeTranslation(tx: Tx, write: TranslationWrite, caller: Caller): Promise<void> {
  const given = Object.entries(write.changes).filter((entry): entry is [string, string | null] => entry[1] !== undefined);
  if (given.length === 0 && write.machine === undefined) return;
  const before = await storedTexts(tx, write);
  const texts: StoredTexts = { ...before, ...Object.fromEntries(given) };
  texts['slug'] = await slugAfter(tx, write, texts);
  await rememberSlug(tx, spaceOf(write), write.id, before['slug'] ?? null, texts['slug']);
  if (Object.values(texts).every((text) => text === null)) await removeTranslation(tx, write);
  else await upsert(tx, write, texts, caller);
}

function spaceOf({ of, language, taxonomy }: Pick<TranslationWrite, 'of' | 'language' | 'taxonomy'>): SlugSpace {
  return { of, language, ...(taxonomy === undefined ? {} : { taxonomy }) };
}

/** Takes a language off a record; its slug leads there still. */
export async function removeTranslation(tx: Tx, write: Pick<TranslationWrite, 'of' | 'id' | 'language' | 'taxonomy'>): Promise<void> {
  const { of, id, language } = write;
  const { slug } = await storedTexts(tx, write);
  await rememberSlug(tx, spaceOf(write), id, slug ?? null, null);
  await tx.$executeRaw`delete from ${table(of)} where ${owner(of)} = ${id} and language = ${language}`;
}

async function storedTexts(tx: Tx, { of, id, language }: Pick<TranslationWrite, 'of' | 'id' | 'language'>): Promise<StoredTexts> {
  const columns = Prisma.raw(of.fields.join(', '));
  const [row] = await tx.$queryRaw<StoredTexts[]>`
    select ${columns} from ${table(of)} where ${owner(of)} = ${id} and language = ${language}`;
  return row ?? Object.fromEntries(of.fields.map((field) => [field, null]));
}

async function slugAfter(tx: Tx, write: TranslationWrite, texts: StoredTexts): Promise<string | null> {
  const { of, id, changes } = write;
  const title = texts[of.title] ?? null;
  const space = spaceOf(write);
  if (typeof changes['slug'] === 'string') return freeSlug(tx, space, changes['slug'], id);
  if (title === null) return null;
  if (texts['slug'] != null) return texts['slug'];
  return freeSlug(tx, space, slugify(title) || `${of.table}-${String(id)}`, id);
}

async function upsert(tx: Tx, write: TranslationWrite, texts: StoredTexts, { viewer, now }: Caller): Promise<void> {
  const { of } = write;
  const fixed = { ...(write.taxonomy === undefined ? {} : { taxonomy: write.taxonomy }), machine: write.machine ?? false, author_id: viewer.id ?? null, modified_at: now };
  const values = { ...texts, ...fixed };
  const columns = Object.keys(values);
  const assignments = Prisma.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '));
  await tx.$executeRaw`
    insert into ${table(of)} (${owner(of)}, language, ${Prisma.raw(columns.join(', '))})
    values (${write.id}, ${write.language}, ${Prisma.join(Object.values(values))})
    on conflict (${owner(of)}, language) do update set ${assignments}`;
}

function table(of: TranslatedTable): Prisma.Sql {
  return Prisma.raw(`${of.table}_translation`);
}

function owner(of: TranslatedTable): Prisma.Sql {
  return Prisma.raw(`${of.table}_id`);
}
