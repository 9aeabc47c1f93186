import type { Language } from '../common/language.js';
import { slugify } from '../common/slug/slugify.js';
import type { Tx } from '../database/transaction.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { freeSlug, rememberSlug, type SlugSpace } from './slugs.js';
import { sourceDigest } from './source-digest.js';
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
  /** Whether the record was made in this transaction, in this language: there is nothing yet to be read or kept. */
  readonly isNew?: boolean;
}

type StoredTexts = Record<string, string | null>;
type StoredRow = StoredTexts & {
  readonly language: Language;
  readonly original_language: Language;
  readonly revision: number;
};

/** What there is before the write. */
interface Stored {
  readonly revision: number;
  readonly original: Language;
  readonly own: StoredTexts;
  readonly originals: StoredTexts;
}

/**
 * Writes the texts of one record in one language. A language that gets its first title gets a slug; one that loses its
 * title loses the slug, and with its last text it is gone.
 */
export async function writeTranslation(tx: Tx, write: TranslationWrite, caller: Caller): Promise<void> {
  const given = Object.entries(write.changes).filter(
    (entry): entry is [string, string | null] => entry[1] !== undefined,
  );
  if (given.length === 0 && write.machine === undefined) return;
  const stored = await readStored(tx, write);
  const texts: StoredTexts = { ...stored.own, ...Object.fromEntries(given) };
  texts['slug'] = await slugAfter(tx, write, texts);
  if (write.isNew !== true) await rememberSlug(tx, spaceOf(write), write.id, stored.own['slug'] ?? null, texts['slug']);
  if (Object.values(texts).every((text) => text === null)) await removeTranslation(tx, write);
  else await upsert(tx, write, texts, stored, caller);
}

function spaceOf({ of, language, taxonomy }: Pick<TranslationWrite, 'of' | 'language' | 'taxonomy'>): SlugSpace {
  return { of, language, ...(taxonomy === undefined ? {} : { taxonomy }) };
}

/** Takes a language off a record; its slug leads there still. */
export async function removeTranslation(
  tx: Tx,
  write: Pick<TranslationWrite, 'of' | 'id' | 'language' | 'taxonomy'>,
): Promise<void> {
  const { of, id, language } = write;
  const { own } = await readStored(tx, write);
  await rememberSlug(tx, spaceOf(write), id, own['slug'] ?? null, null);
  await tx.$executeRaw`delete from ${table(of)} where ${owner(of)} = ${id} and language = ${language}`;
}

async function readStored(
  tx: Tx,
  { of, id, language, isNew }: Pick<TranslationWrite, 'of' | 'id' | 'language' | 'isNew'>,
): Promise<Stored> {
  const columns = Prisma.raw(of.fields.map((field) => `x.${field}`).join(', '));
  const read = (): Promise<StoredRow[]> => tx.$queryRaw`
    select x.language, r.original_language, r.revision, ${columns} from ${Prisma.raw(of.table)} r
    left join ${table(of)} x on x.${owner(of)} = r.id and (x.language = ${language} or x.language = r.original_language)
    where r.id = ${id}`;
  const rows = isNew === true ? [] : await read();
  const texts = (wanted: Language): StoredTexts => {
    const row = rows.find((candidate) => candidate.language === wanted);
    return Object.fromEntries(of.fields.map((field) => [field, row?.[field] ?? null]));
  };
  const original = rows[0]?.original_language ?? language;
  return { original, revision: rows[0]?.revision ?? 1, own: texts(language), originals: texts(original) };
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

async function upsert(
  tx: Tx,
  write: TranslationWrite,
  texts: StoredTexts,
  stored: Stored,
  { viewer, now }: Caller,
): Promise<void> {
  const { of } = write;
  const values = {
    ...texts,
    ...(write.taxonomy === undefined ? {} : { taxonomy: write.taxonomy }),
    machine: write.machine ?? false,
    source_digest: sourceDigest(of, write.language === stored.original ? texts : stored.originals),
    author_id: viewer.id ?? null,
    modified_at: now,
  };
  const columns = Object.keys(values);
  const assignments = Prisma.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '));
  // A new row begins at the record's revision: one that was removed before had a lower one, so its tags stay stale.
  await tx.$executeRaw`
    insert into ${table(of)} (${owner(of)}, language, revision, ${Prisma.raw(columns.join(', '))})
    values (${write.id}, ${write.language}, ${stored.revision}, ${Prisma.join(Object.values(values))})
    on conflict (${owner(of)}, language) do update set ${assignments}, revision = ${table(of)}.revision + 1`;
}

function table(of: TranslatedTable): Prisma.Sql {
  return Prisma.raw(`${of.table}_translation`);
}

function owner(of: TranslatedTable): Prisma.Sql {
  return Prisma.raw(`${of.table}_id`);
}
