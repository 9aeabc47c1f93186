import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Language } from '#core/language.js';
import type { LanguageChain } from '#core/translation/chain.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { found } from './search.sql.js';
import { collated } from '../records/texts/collation.js';
import { shown } from '../records/texts/translations.sql.js';
import type { RecordDefinition } from '../records/reading/record.js';
import { readable } from '../records/reading/visibility.sql.js';
import type { PageOfList } from '../records/lists/paging.js';
import { pagePart } from '../records/lists/page.sql.js';

/** A record in a list for editors: its name for the reader, and its state. */
export interface Overview {
  readonly id: number;
  readonly name: string;
  /** Language of the name: the first that has one. */
  readonly language: Language;
  /** Languages with a name. */
  readonly languages: readonly Language[];
  /** Number of linked events that the caller may read, outside the trash; a series is one. */
  readonly events: number;
  /** Another record with the same name apart from width, case, script, marks and blanks. */
  readonly twin: number | null;
}

/** Query of a list for editors. */
export interface OverviewQuery {
  readonly search?: string | undefined;
  /** Whether records with a twin come first. */
  readonly twinsFirst?: boolean;
  /** Only this record. */
  readonly id?: number;
}

interface Overviewed {
  readonly record: RecordDefinition & { readonly table: 'venue' | 'organizer' | 'term' };
  /** Conditions on the records `r` of the list, and on the records `o` that may be their twins. */
  readonly where: Prisma.Sql;
  readonly twins: Prisma.Sql;
  /** Further columns of `r`. */
  readonly more: Prisma.Sql;
  /** Stored count of published linked events in `r`. With it, only the others are counted. */
  readonly published?: Prisma.Sql;
}

/** Key of the name indexes: letters and digits alone. */
const TWIN_KEY = (alias: string): string =>
  `md5(translate(left(${alias}.text, ${alias}.title_length), ' -&+@#/:*$=.–,', ''))`;

/** Rows of a page with `total`: one statement. Names are searched in all languages. */
export function overview(
  { record, where, twins, more, published }: Overviewed,
  { search, twinsFirst = false, id }: OverviewQuery,
  caller: RequestContext,
  page: PageOfList,
): Prisma.Sql {
  const { table } = record;
  const words = { table, text: search ?? '', exactScript: false, everyLanguage: true };
  const searched = search === undefined ? Prisma.empty : Prisma.sql`and ${found(words, 'r', caller)}`;
  const one = id === undefined ? Prisma.empty : Prisma.sql`and r.id = ${id}`;
  const twin = twinOf(table, twins);
  const name = Prisma.sql`coalesce(${shown(record, 'r', record.title, caller.languages)}, '')`;
  const order = Prisma.sql`${twinsFirst ? Prisma.sql`(${twin}) is null,` : Prisma.empty} ${collated(name, caller.languages[0])}, r.id`;
  const links = Prisma.raw(`event_${table} l join event e on e.id = l.event_id`);
  const linked = Prisma.raw(`l.${table}_id`);
  const counted = Prisma.sql`e.status <> 'trash' and e.series_id is null and ${readable('e', caller)}`;
  const events = published
    ? Prisma.sql`${published} + coalesce((select u.events from unpublished u where u.id = r.id), 0)`
    : Prisma.sql`(select count(*)::int from ${links} where ${linked} = r.id and ${counted})`;
  const unpublished = Prisma.sql`, unpublished as materialized (select ${linked} as id, count(*)::int as events from ${links}
    where ${linked} in (select id from page) and (e.status <> 'publish' or not e.released) and ${counted} group by 1)`;
  return Prisma.sql`with found as materialized (select r.id from ${Prisma.raw(table)} r where ${where} ${searched} ${one}),
    page as materialized (select r.id, row_number() over (order by ${order}) as place
      from found f join ${Prisma.raw(table)} r on r.id = f.id order by ${order} ${pagePart(page)})${published ? unpublished : Prisma.empty}
    select r.id, (select count(*)::int from found) as total, ${name} as name,
      ${languageOf(record, caller.languages)} as language, ${languagesOf(record)} as languages,
      ${events} as events, (${twin}) as twin, ${more}
    from page p join ${Prisma.raw(table)} r on r.id = p.id order by p.place`;
}

function twinOf(table: string, twins: Prisma.Sql): Prisma.Sql {
  const search = Prisma.raw(`${table}_search`);
  const id = Prisma.raw(`${table}_id`);
  return Prisma.sql`select min(o.id) from ${search} a
    join ${search} b on ${Prisma.raw(TWIN_KEY('b'))} = ${Prisma.raw(TWIN_KEY('a'))} and b.${id} <> a.${id}
    join ${Prisma.raw(table)} o on o.id = b.${id} and ${twins}
    where a.${id} = r.id and a.title_length > 0`;
}

/** Language of the displayed name. */
function languageOf({ table, title }: RecordDefinition, chain: LanguageChain): Prisma.Sql {
  const has = (language: string): string =>
    `when exists (select 1 from ${table}_translation x where x.${table}_id = r.id and x.language = '${language}' and x.${title} <> '') then '${language}'`;
  return Prisma.raw(`case ${chain.map(has).join(' ')} else r.original_language end`);
}

function languagesOf({ table, title }: RecordDefinition): Prisma.Sql {
  return Prisma.raw(`array(select x.language from ${table}_translation x
    where x.${table}_id = r.id and x.${title} is not null order by 1)`);
}
