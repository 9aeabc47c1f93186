import type { Language } from '#core/language.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { listed } from '#calendar/records/reading/visibility.sql.js';

/** Records with pages of their own. */
export const SITEMAP_KINDS = ['event', 'venue', 'organizer', 'category', 'tag'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Ids that a part of the sitemap spans: 5,000 addresses in five languages, so that no part takes long. */
const SPAN = 1_000;
/** Literal in the statement: with a parameter, the grouped expression would not be the selected one. */
const SPAN_SQL = Prisma.raw(String(SPAN));

/** A part of the sitemap: records whose ids are near each other. */
export interface PartRow {
  readonly kind: SitemapKind;
  readonly part: number;
  /** Time of its last change, ISO 8601 in UTC. */
  readonly modified: string;
}

export interface RecordPageRow {
  /** Slugs by language, of the languages that have a title. */
  readonly slugs: Readonly<Partial<Record<Language, string>>>;
  readonly modified: string;
}

/** Parts of the sitemap. */
export function sitemapParts(caller: RequestContext): Prisma.Sql {
  const parts = SITEMAP_KINDS.map((kind) => {
    const { from, where } = pagesOf(kind, caller);
    return Prisma.sql`select ${kind} as kind, r.id / ${SPAN_SQL} as part, ${utc('max(r.modified_at)')} as modified
      ${from} where ${where} group by r.id / ${SPAN_SQL}`;
  });
  return Prisma.sql`${Prisma.join(parts, ' union all ')} order by kind, part`;
}

/** The pages of one part. */
export function sitemapPart(kind: SitemapKind, part: number, caller: RequestContext): Prisma.Sql {
  const { from, where, table, title } = pagesOf(kind, caller);
  const [translation, id] = [Prisma.raw(`${table}_translation`), Prisma.raw(`${table}_id`)];
  return Prisma.sql`select json_object_agg(t.language, coalesce(t.slug, o.slug)) as slugs, ${utc('r.modified_at')} as modified
    ${from}
    join ${translation} t on t.${id} = r.id and t.${Prisma.raw(title)} <> ''
    join ${translation} o on o.${id} = r.id and o.language = r.original_language
    where ${where} and r.id >= ${part * SPAN}::bigint and r.id < ${(part + 1) * SPAN}::bigint
      and coalesce(t.slug, o.slug) is not null
    group by r.id order by r.id`;
}

/** Records of a kind that anybody may find: no exceptions of a series, nothing behind a password, no term without events. */
function pagesOf(
  kind: SitemapKind,
  caller: RequestContext,
): { table: 'event' | 'venue' | 'organizer' | 'term'; title: string; from: Prisma.Sql; where: Prisma.Sql } {
  if (kind === 'category' || kind === 'tag') {
    const where = Prisma.sql`r.taxonomy = ${kind} and not r.waits and r.event_count > 0`;
    return { table: 'term', title: 'name', from: Prisma.sql`from term r`, where };
  }
  const published = listed('r', caller, ['publish']);
  if (kind !== 'event')
    return { table: kind, title: 'name', from: Prisma.sql`from ${Prisma.raw(kind)} r`, where: published };
  const where = Prisma.sql`${published} and not r.hide_from_listings and r.password_hash is null and r.series_id is null`;
  return { table: 'event', title: 'title', from: Prisma.sql`from event r`, where };
}

function utc(column: string): Prisma.Sql {
  return Prisma.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
}
