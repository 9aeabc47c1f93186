import { defined } from '#core/defined.js';
import type { Language } from '#core/language.js';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { freeSlug, hiddenSlug, rememberSlug, titleSlug, type SlugSpace } from './slugs.js';
import { sourceDigest } from './source-digest.js';
import type { TranslatedTable } from './translations.sql.js';

/** Texts to write, by column: undefined leaves the text, null removes it. */
export type TextChanges = Readonly<Record<string, string | null | undefined>>;

export interface TranslationWrite {
  readonly of: TranslatedTable;
  readonly id: number;
  readonly language: Language;
  readonly changes: TextChanges;
  readonly taxonomy?: string;
  readonly machine?: boolean;
  /** Whether the record was created in this transaction, in this language: nothing to read yet. */
  readonly isNew?: boolean;
  /**
   * Whether the record is unpublished after the write: until publication, a slug that was not set follows its title.
   */
  readonly unpublished?: boolean;
}

type StoredTexts = Record<string, string | null>;
type StoredRow = StoredTexts & {
  readonly language: Language;
  readonly original_language: Language;
  readonly revision: number;
  readonly slug_follows: boolean | null;
};

interface Slug {
  readonly slug: string | null;
  /** Whether the slug is made anew with the title. */
  readonly follows: boolean;
}

/** State before the write. */
interface Stored {
  readonly revision: number;
  readonly original: Language;
  readonly own: StoredTexts;
  readonly slugFollows: boolean;
  readonly originals: StoredTexts;
}

/** State after the write, and the one before it. */
interface TextsAfter {
  readonly texts: StoredTexts;
  readonly slugFollows: boolean;
  readonly stored: Stored;
}

/**
 * Writes the texts of one record in one language. A language that gets its first title gets a slug, which follows the
 * title until it is set or the record is published. Without a title the language loses its slug; without any text it is
 * removed.
 */
export async function writeTranslation(tx: Tx, write: TranslationWrite, caller: RequestContext): Promise<void> {
  const input = Object.entries(write.changes).filter(
    (entry): entry is [string, string | null] => entry[1] !== undefined,
  );
  if (input.length === 0 && write.machine === undefined) return;
  const stored = await readStored(tx, write);
  const texts: StoredTexts = { ...stored.own, ...Object.fromEntries(input) };
  const { slug, follows } = await slugAfter(tx, write, { texts, stored }, caller);
  texts['slug'] = slug;
  if (write.isNew !== true)
    await rememberSlug(tx, spaceOf(write), write.id, { before: knownSlug(stored), after: slug });
  if (Object.values(texts).every((text) => text === null)) await removeTranslation(tx, write);
  else await upsert(tx, write, { texts, slugFollows: follows, stored }, caller);
}

/** The slug under which the record may be known outside: null while it still follows its title. */
function knownSlug({ own, slugFollows }: Stored): string | null {
  return slugFollows ? null : (own['slug'] ?? null);
}

function spaceOf({ of, language, taxonomy }: Pick<TranslationWrite, 'of' | 'language' | 'taxonomy'>): SlugSpace {
  return { table: of.table, language, ...defined({ taxonomy }) };
}

/** Removes a language from a record; its slug still redirects there. */
export async function removeTranslation(
  tx: Tx,
  write: Pick<TranslationWrite, 'of' | 'id' | 'language' | 'taxonomy'>,
): Promise<void> {
  const { of, id, language } = write;
  await rememberSlug(tx, spaceOf(write), id, { before: knownSlug(await readStored(tx, write)), after: null });
  await tx.$executeRaw`delete from ${table(of)} where ${owner(of)} = ${id} and language = ${language}`;
}

async function readStored(
  tx: Tx,
  { of, id, language, isNew }: Pick<TranslationWrite, 'of' | 'id' | 'language' | 'isNew'>,
): Promise<Stored> {
  const columns = Prisma.raw([...of.texts.map((field) => `x.${field}`), follows(of)].join(', '));
  const read = (): Promise<StoredRow[]> => tx.$queryRaw`
    select x.language, r.original_language, r.revision, ${columns} from ${Prisma.raw(of.table)} r
    left join ${table(of)} x on x.${owner(of)} = r.id and (x.language = ${language} or x.language = r.original_language)
    where r.id = ${id}`;
  const rows = isNew === true ? [] : await read();
  const texts = (wanted: Language): StoredTexts => {
    const row = rows.find((candidate) => candidate.language === wanted);
    return Object.fromEntries(of.texts.map((field) => [field, row?.[field] ?? null]));
  };
  const original = rows[0]?.original_language ?? language;
  return {
    original,
    revision: rows[0]?.revision ?? 1,
    own: texts(language),
    slugFollows: rows.find((candidate) => candidate.language === language)?.slug_follows ?? false,
    originals: texts(original),
  };
}

/** Terms are public from the start: their slugs do not follow the name. */
function follows({ table: name }: TranslatedTable): string {
  return name === 'term' ? 'false as slug_follows' : 'x.slug_follows';
}

async function slugAfter(
  tx: Tx,
  write: TranslationWrite,
  { texts, stored }: { readonly texts: StoredTexts; readonly stored: Stored },
  caller: RequestContext,
): Promise<Slug> {
  const { of, id, changes } = write;
  const title = texts[of.title] ?? null;
  const space = spaceOf(write);
  if (typeof changes['slug'] === 'string')
    return {
      slug: await freeSlug(tx, space, await slugToTake(tx, write, changes['slug'], caller), id),
      follows: false,
    };
  if (title === null) return { slug: null, follows: false };
  const isUnpublished = write.unpublished === true;
  const isLeftBehind = stored.slugFollows && title !== stored.own[of.title];
  if (texts['slug'] != null && !isLeftBehind)
    return { slug: texts['slug'], follows: stored.slugFollows && isUnpublished };
  const wanted = await slugToTake(tx, write, titleSlug(of.table, id, title), caller);
  return { slug: await freeSlug(tx, space, wanted, id), follows: isUnpublished };
}

/** The slug to look for: of a record that is hidden from strangers, one that they do not meet. */
async function slugToTake(
  tx: Tx,
  { of: { table: name }, id }: TranslationWrite,
  wanted: string,
  { hidesExistence, now }: RequestContext,
): Promise<string> {
  if (!hidesExistence) return wanted;
  const hidden =
    name === 'term' ? Prisma.sql`r.waits` : Prisma.sql`not (r.status = 'publish' and r.published_at <= ${now})`;
  const [row] = await tx.$queryRaw<{ hidden: boolean }[]>`
    select ${hidden} as hidden from ${Prisma.raw(name)} r where r.id = ${id}`;
  return row?.hidden === true ? hiddenSlug(wanted, id) : wanted;
}

async function upsert(
  tx: Tx,
  write: TranslationWrite,
  { texts, slugFollows, stored }: TextsAfter,
  { viewer, now }: RequestContext,
): Promise<void> {
  const { of } = write;
  const values = {
    ...texts,
    ...(write.taxonomy === undefined ? { slug_follows: slugFollows } : { taxonomy: write.taxonomy }),
    machine: write.machine ?? false,
    source_digest: sourceDigest(of, write.language === stored.original ? texts : stored.originals),
    author_id: viewer.id ?? null,
    modified_at: now,
  };
  const columns = Object.keys(values);
  const assignments = Prisma.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '));
  // A new row starts at the record's revision: a removed row had a lower one, so its tags stay stale.
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
