import { numbered, slugify } from '#core/slug/slugify.js';
import { trashedSlug, untrashedSlug } from '#core/slug/trashed-slug.js';
import type { Language } from '#core/language.js';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { TranslatedTable } from './translations.sql.js';
import type { PublicationTable } from '../reading/visibility.sql.js';

/** Records whose slugs must differ: a resource (or taxonomy) in one language. */
export interface SlugSpace {
  readonly table: TranslatedTable['table'];
  readonly taxonomy?: string;
  readonly language: Language;
}

const FIRST_NUMBERS = 30;
const WIDEST_GAP = 1000;

/** Writers of the same slug wait for each other, until the transaction ends. */
export async function lockSlug(tx: Tx, space: SlugSpace, wanted: string): Promise<void> {
  const key = `slug:${space.table}:${space.taxonomy ?? ''}:${space.language}:`;
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key} || slug_key(${wanted}), 0))`;
}

/**
 * The requested slug, or the first of `-2`, `-3`, … that finds no other record: `cafe` is taken if an older record has
 * `café`.
 */
export async function freeSlug(tx: Tx, space: SlugSpace, wanted: string, ownId: number): Promise<string> {
  await lockSlug(tx, space, wanted);
  const taken = (numbers: number[]): Promise<Set<number>> => takenNumbers(tx, space, { wanted, numbers }, ownId);
  const first = range(1, FIRST_NUMBERS);
  const near = await taken(first);
  const free = first.find((number) => !near.has(number));
  return slugAt(wanted, free ?? (await farNumber(taken)));
}

/** Finds the end of a long row of numbers in two steps instead of walking it. */
async function farNumber(taken: (numbers: number[]) => Promise<Set<number>>): Promise<number> {
  const steps = range(5, 30).map((power) => 2 ** power);
  const held = await taken(steps);
  const end = steps.find((number) => !held.has(number)) ?? 2 ** 30;
  const last = range(Math.max(end / 2, end - WIDEST_GAP), end - 1);
  const row = await taken(last);
  return last.find((number) => !row.has(number)) ?? end;
}

async function takenNumbers(
  tx: Tx,
  space: SlugSpace,
  { wanted, numbers }: { readonly wanted: string; readonly numbers: number[] },
  ownId: number,
): Promise<Set<number>> {
  const slugs = numbers.map((number) => slugAt(wanted, number));
  const { table } = space;
  const taxonomy = space.taxonomy === undefined ? Prisma.empty : Prisma.sql`and x.taxonomy = ${space.taxonomy}`;
  const rows = await tx.$queryRaw<{ number: number }[]>`
    with wanted as (select w.number, slug_key(w.slug) as key from unnest(${slugs}::text[], ${numbers}::int[]) as w(slug, number))
    select w.number from wanted w join ${Prisma.raw(`${table}_translation`)} x on slug_key(x.slug) = w.key
      where x.language = ${space.language} and x.${Prisma.raw(`${table}_id`)} <> ${ownId} ${taxonomy}
    union
    select w.number from wanted w join former_slug f on slug_key(f.slug) = w.key ${holderOf(table)}
      where f.kind = ${kindOf(space)} and f.language = ${space.language} and f.record_id <> ${ownId}`;
  return new Set(rows.map(({ number }) => number));
}

/** A record in the trash holds no slug, current or former. */
function holderOf(table: TranslatedTable['table']): Prisma.Sql {
  return table === 'term' ? Prisma.empty : Prisma.raw(`join ${table} h on h.id = f.record_id and h.status <> 'trash'`);
}

/** The `kind` of a resource's former slugs. */
function kindOf({ table, taxonomy }: Pick<SlugSpace, 'table' | 'taxonomy'>): string {
  return taxonomy ?? table;
}

/** Keeps a replaced slug as a redirect; drops the redirect when the record uses the slug again. */
export async function rememberSlug(
  tx: Tx,
  space: SlugSpace,
  id: number,
  { before, after }: { readonly before: string | null; readonly after: string | null },
): Promise<void> {
  if (before === after) return;
  const kind = kindOf(space);
  const { language } = space;
  if (after !== null) await tx.formerSlug.deleteMany({ where: { kind, recordId: id, language, slug: after } });
  if (before === null || before !== untrashedSlug(before)) return;
  const where = { kind_language_slug: { kind, language, slug: before } };
  await tx.formerSlug.upsert({
    where,
    create: { kind, language, slug: before, recordId: id },
    update: { recordId: id },
    select: { slug: true },
  });
}

/**
 * Stops the slugs of a published record from following its titles, and takes its number from behind those that followed until
 * now: nobody else has seen them, and nobody chose them.
 */
export async function fixSlugs(
  tx: Tx,
  table: PublicationTable,
  id: number,
  { now, hidesExistence }: Pick<RequestContext, 'now' | 'hidesExistence'>,
): Promise<void> {
  const rows = await tx.$queryRaw<(HiddenSlug & { seen: boolean })[]>`
    update ${Prisma.raw(`${table}_translation`)} x set slug_follows = false
    from ${Prisma.raw(table)} r where r.id = ${id} and x.${Prisma.raw(`${table}_id`)} = r.id and x.slug_follows
    returning r.id, x.language, x.slug, x.${Prisma.raw(table === 'event' ? 'title' : 'name')} as title,
      r.status = 'publish' and r.published_at <= ${now} as seen`;
  if (!hidesExistence) return;
  await settleSlugs(
    tx,
    { table },
    rows.filter(({ seen }) => seen).sort((a, b) => (a.language < b.language ? -1 : 1)),
  );
}

/** A slug that nobody chose, of a record that strangers have not seen yet. */
export interface HiddenSlug {
  readonly id: number;
  readonly language: Language;
  readonly slug: string | null;
  readonly title: string | null;
}

/** The slug that a title makes; one without letters makes none, and its record's number stands in. */
export function titleSlug(table: TranslatedTable['table'], id: number, title: string | null): string {
  return slugify(title ?? '') || `${table}-${String(id)}`;
}

/**
 * The slug of a record that strangers must not learn of: its number behind it is nobody else's, so that no other record's `-2`
 * tells that there is one of that title.
 */
export function hiddenSlug(wanted: string, id: number): string {
  return wanted.endsWith(`-${String(id)}`) ? wanted : numbered(wanted, id);
}

/** Gives records that are seen from now on the slugs that were meant. A number that the title has itself stays. */
export async function settleSlugs(
  tx: Tx,
  space: Omit<SlugSpace, 'language'>,
  slugs: readonly HiddenSlug[],
): Promise<void> {
  const { table } = space;
  for (const { id, language, slug, title } of slugs) {
    const ending = `-${String(id)}`;
    if (slug?.endsWith(ending) !== true || slug === ending || slug === titleSlug(table, id, title)) continue;
    const free = await freeSlug(tx, { ...space, language }, slug.slice(0, -ending.length), id);
    await rememberSlug(tx, { ...space, language }, id, { before: slug, after: free });
    await tx.$executeRaw`update ${Prisma.raw(`${table}_translation`)} set slug = ${free}
      where ${Prisma.raw(`${table}_id`)} = ${id} and language = ${language}`;
  }
}

/** Deletes the former slugs of a removed record. */
export async function forgetSlugs(tx: Tx, kind: string, id: number): Promise<void> {
  await tx.formerSlug.deleteMany({ where: { kind, recordId: id } });
}

function slugAt(wanted: string, number: number): string {
  if (number === 1) return wanted;
  return wanted === untrashedSlug(wanted) ? numbered(wanted, number) : trashedSlug(wanted, number);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
