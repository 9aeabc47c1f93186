import { shownTerm, shownTermById } from './shown-term.sql.js';
import { ApiError, invalidParam } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import { foldCase } from '#core/slug/fold-case.js';
import { titleHtml } from '#core/text/title-html.js';
import type { Tx } from '#platform/database/transaction.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { FormerIdentity } from '../records/publishing/former-identity.js';
import { lockSlug } from '../records/texts/slugs.js';
import type { CategoryInput } from './dto/term.input.js';
import type { Taxonomy } from './taxonomy.js';
import type { TaxonomyRef } from './terms.sql.js';

export interface LockedTerm {
  readonly id: number;
  readonly taxonomy: Taxonomy;
  readonly parent_id: number | null;
  readonly revision: number;
  /** Whether only readers of an event with it may see it. */
  readonly waits: boolean;
}

/** A term to create. */
export interface NewTerm {
  readonly taxonomy: Taxonomy;
  readonly input: CategoryInput;
  /** Whether only readers of an event with it may see it. */
  readonly waits?: boolean;
  readonly identity?: FormerIdentity | undefined;
}

export async function lockTerm(tx: Tx, id: number): Promise<LockedTerm | undefined> {
  const [term] = await tx.$queryRaw<
    LockedTerm[]
  >`select id, taxonomy, parent_id, revision, waits from term where id = ${id} for update`;
  return term;
}

/** A place in which a name must be unique. */
interface NamePlace {
  readonly taxonomy: Taxonomy;
  readonly name: string;
  readonly parent: number | null;
}

/**
 * Writers of one name at one level wait for each other, whatever its case and form; several names are locked in a fixed
 * order.
 */
export async function lockTermNames(tx: Tx, places: readonly NamePlace[]): Promise<void> {
  if (places.length === 0) return;
  const levels = places.map(({ taxonomy, parent }) => `term:${taxonomy}:${String(parent ?? 0)}:`);
  const names = places.map(({ name }) => name);
  await tx.$executeRaw`select pg_advisory_xact_lock(k.key) from (
    select distinct hashtextextended(p.level || lower(normalize(p.name)), 0) as key
    from unnest(${levels}::text[], ${names}::text[]) as p(level, name) order by 1) k`;
}

/** Whether the caller may learn that there is the term `t`. */
function knownTerm(caller: RequestContext): Prisma.Sql {
  return caller.hidesExistence ? shownTerm('t', caller) : Prisma.sql`true`;
}

/** A name is unique at each level, unless the new term has a free slug of its own. @throws ApiError term_exists */
export async function assertFreeName(
  tx: Tx,
  taxonomy: Taxonomy,
  input: CategoryInput,
  caller: RequestContext,
): Promise<void> {
  const holder = await lockedName(tx, taxonomy, input, caller);
  if (holder === undefined) return;
  if (typeof input.slug === 'string' && !(await slugHolder(tx, { taxonomy, slug: input.slug }, caller))) return;
  throw await taken(tx, input.name ?? '', holder, caller);
}

/** The term that has the name at its level; other writers of the name wait. */
export async function lockedName(
  tx: Tx,
  taxonomy: Taxonomy,
  input: CategoryInput,
  caller: RequestContext,
): Promise<number | undefined> {
  const name = input.name ?? '';
  const [language] = caller.languages;
  const parent = input.parent ?? null;
  await lockTermNames(tx, [{ taxonomy, name, parent }]);
  const [same] = await tx.$queryRaw<{ id: number }[]>`
    select t.id from term_translation x join term t on t.id = x.term_id
    where x.taxonomy = ${taxonomy} and x.language = ${language} and lower(normalize(x.name)) = lower(normalize(${name}))
      and t.parent_id is not distinct from ${parent}::int and ${knownTerm(caller)} order by t.id limit 1`;
  return same?.id;
}

/** @throws ApiError term_exists if another term has the slug in the language written */
export async function assertFreeSlug(tx: Tx, term: LockedTerm, slug: string, caller: RequestContext): Promise<void> {
  await lockSlug(tx, { table: 'term', taxonomy: term.taxonomy, language: caller.languages[0] }, slug);
  const holder = await slugHolder(tx, { taxonomy: term.taxonomy, slug }, caller, term.id);
  if (holder !== undefined) throw await taken(tx, slug, holder, caller);
}

/** `termId` is included only if the caller may see that term. */
async function taken(tx: Tx, name: string, termId: number, caller: RequestContext): Promise<ApiError> {
  const [shown] = await tx.$queryRaw<{ id: number }[]>(shownTermById(termId, caller));
  return new ApiError('term_exists', { values: { name }, ...(shown ? { termId } : {}) });
}

/** A child whose slug is taken gets its parent's slug as a suffix; undefined applies the usual rule. */
export async function childSlug(
  tx: Tx,
  { taxonomy, input }: NewTerm,
  wanted: string,
  caller: RequestContext,
): Promise<string | undefined> {
  if (typeof input.slug === 'string' || wanted === '' || input.parent == null) return undefined;
  if ((await slugHolder(tx, { taxonomy, slug: wanted }, caller)) === undefined) return undefined;
  const order = Prisma.raw(
    caller.languages.map((language, rank) => `when '${language}' then ${String(rank)}`).join(' '),
  );
  const [parent] = await tx.$queryRaw<{ slug: string }[]>`
    select slug from term_translation where term_id = ${input.parent} and slug is not null
    order by case language ${order} else 9 end limit 1`;
  return parent ? `${wanted}-${parent.slug}` : undefined;
}

/** Another term with the slug, with or without diacritics. */
async function slugHolder(
  tx: Tx,
  { taxonomy, slug }: { readonly taxonomy: Taxonomy; readonly slug: string },
  caller: RequestContext,
  ownId = 0,
): Promise<number | undefined> {
  const [language] = caller.languages;
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    select t.id from (
      select term_id as id from term_translation
      where taxonomy = ${taxonomy} and language = ${language} and slug_key(slug) = slug_key(${slug})
      union all
      select record_id from former_slug
      where kind = ${taxonomy} and language = ${language} and slug_key(slug) = slug_key(${slug})
    ) h join term t on t.id = h.id where t.id <> ${ownId} and ${knownTerm(caller)} limit 1`;
  return row?.id;
}

/** Equal for all spellings of one name. */
export function termNameKey({ taxonomy, text }: TaxonomyRef): string {
  return `${taxonomy}:${foldCase(titleHtml(text))}`;
}

export function unknownTerm(): ApiError {
  return invalidParam('id', expected('term'));
}
