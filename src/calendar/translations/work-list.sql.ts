import type { Viewer } from '#platform/auth/viewer.js';
import type { Language } from '#core/language.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { pagePart } from '../records/lists/page.sql.js';
import type { PageOfList } from '../records/lists/paging.js';
import { millis } from '../records/reading/columns.js';
import { shown } from '../records/texts/translations.sql.js';
import { shownTerm } from '../terms/shown-term.sql.js';
import { TAXONOMIES } from '../terms/taxonomy.js';
import type { WorkStatus } from './dto/work-list.query.js';
import type { Resource } from '../records/resource-names.js';
import { TRANSLATED } from './translated-resources.js';
import { TRANSLATION_STATUS } from './translation-rows.sql.js';

/** Selection of a translator's work. */
export interface WorkFilter {
  readonly language: Language;
  readonly statuses: readonly WorkStatus[];
  readonly resources: readonly Resource[];
  /** Only items after this one. */
  readonly behind?: WorkPlace;
}

export interface WorkRow {
  readonly resource: Resource;
  readonly id: number;
  readonly title: string;
  readonly original_language: Language;
  readonly translation_status: WorkStatus;
  /** Milliseconds since the epoch. */
  readonly modified_at: number;
}

const ORDER = Prisma.raw('order by modified_at desc, resource, id desc');

/** A page of the work, the newest change of an original first. */
export function workPage(filter: WorkFilter, caller: RequestContext, page: PageOfList): Prisma.Sql {
  const titles = filter.resources.map((resource) => {
    const { of } = TRANSLATED[resource];
    return Prisma.sql`when ${resource} then ${shown(of, 'w', of.title, caller.languages)}`;
  });
  return Prisma.sql`
    select w.resource, w.id, w.original_language, w.translation_status, ${Prisma.raw(millis('w.modified_at'))} as modified_at,
      case w.resource ${Prisma.join(titles, ' ')} end as title
    from (${foundWork(filter, caller, page)}) w ${ORDER}`;
}

/** As `workPage`, with titles in the original languages. */
export function originalWorkPage(filter: WorkFilter, caller: RequestContext, page: PageOfList): Prisma.Sql {
  return withOriginalTitles(foundWork(filter, caller, page), filter.resources, ORDER);
}

/** @param work statement of resource, id, original_language, translation_status and modified_at */
export function withOriginalTitles(work: Prisma.Sql, resources: readonly Resource[], order: Prisma.Sql): Prisma.Sql {
  const titles = resources.map((resource) => {
    const { translations, owner, title } = namesOf(resource);
    return Prisma.sql`when ${resource} then (select x.${title} from ${translations} x
      where x.${owner} = w.id and x.language = w.original_language)`;
  });
  return Prisma.sql`
    select w.resource, w.id, w.original_language, w.translation_status, ${Prisma.raw(millis('w.modified_at'))} as modified_at,
      case w.resource ${Prisma.join(titles, ' ')} end as title
    from (${work}) w ${order}`;
}

function foundWork(filter: WorkFilter, caller: RequestContext, page: PageOfList): Prisma.Sql {
  return Prisma.sql`select * from (${everything(filter, caller, page.offset + page.perPage)}) found ${ORDER} ${pagePart(page)}`;
}

/** A position in the list. */
export interface WorkPlace {
  readonly resource: Resource;
  readonly id: number;
  readonly modified_at: Date;
}

/** The first item after a position. */
export function workBehind(filter: WorkFilter, caller: RequestContext, place: WorkPlace): Prisma.Sql {
  return Prisma.sql`select resource, id from (${everything({ ...filter, behind: place }, caller, 1)}) found ${ORDER} limit 1`;
}

/** Whether an item changed at `modified`, with this id, comes after the position. */
function isBehind({ behind }: WorkFilter, resource: Resource, [modified, id]: readonly [string, string]): Prisma.Sql {
  if (!behind) return Prisma.sql`true`;
  const [at, own] = [Prisma.raw(modified), Prisma.raw(id)];
  if (resource === behind.resource)
    return Prisma.sql`(${at}, ${own}) < (${behind.modified_at}::timestamptz, ${behind.id}::int)`;
  return resource > behind.resource
    ? Prisma.sql`${at} <= ${behind.modified_at}::timestamptz`
    : Prisma.sql`${at} < ${behind.modified_at}::timestamptz`;
}

export function workTotal(filter: WorkFilter, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`select count(*)::int as total from (${everything(filter, caller)}) found`;
}

/** @param most limit of each part, the newest first */
function everything(filter: WorkFilter, caller: RequestContext, most?: number): Prisma.Sql {
  const present = filter.statuses.filter((status) => status !== 'missing');
  const parts = filter.resources.flatMap((resource) => {
    if (resource === 'events') return filter.statuses.map((status) => keptWork(status, filter, caller, most));
    return [
      ...(filter.statuses.includes('missing') ? [missing(resource, filter, caller)] : []),
      ...(present.length > 0 ? [inState(resource, { ...filter, statuses: present }, caller)] : []),
    ];
  });
  return Prisma.join(parts, ' union all ');
}

/** Work on events, which are many, from a stored list in this order. */
function keptWork(status: WorkStatus, filter: WorkFilter, { viewer }: RequestContext, most?: number): Prisma.Sql {
  const { language } = filter;
  const own = viewer.can('edit_others_posts')
    ? Prisma.empty
    : Prisma.sql`and exists (select 1 from event r where r.id = k.event_id and ${editableWork(viewer)})`;
  const newest =
    most === undefined ? Prisma.empty : Prisma.sql`order by k.modified_at desc, k.event_id desc limit ${most}`;
  return Prisma.sql`(
    select 'events'::text as resource, k.event_id as id, k.original_language, k.modified_at, k.status as translation_status
    from translation_task k where k.language = ${language} and k.status = ${status}
      and ${isBehind(filter, 'events', ['k.modified_at', 'k.event_id'])} ${own} ${newest})`;
}

/** Records without a text in the language; one without a title counts as none. */
function missing(resource: Resource, filter: WorkFilter, caller: RequestContext): Prisma.Sql {
  const { language } = filter;
  const { translations, owner, titled } = namesOf(resource);
  return Prisma.sql`
    select ${resource}::text as resource, r.id, r.original_language, o.modified_at, 'missing' as translation_status
    from ${withOriginal(resource)}
    where r.original_language <> ${language} and ${workOf(resource, caller)}
      and ${isBehind(filter, resource, ['o.modified_at', 'r.id'])} and not exists (
      select 1 from ${translations} x where x.${owner} = r.id and x.language = ${language} and ${titled('x')})`;
}

/** Records whose text in the language is in one of the states. */
function inState(resource: Resource, filter: WorkFilter, caller: RequestContext): Prisma.Sql {
  const { language, statuses } = filter;
  const { translations, owner, titled } = namesOf(resource);
  return Prisma.sql`
    select ${resource}::text as resource, r.id, r.original_language, o.modified_at, ${TRANSLATION_STATUS} as translation_status
    from ${withOriginal(resource)}
    join ${translations} x on x.${owner} = r.id and x.language = ${language} and ${titled('x')}
    where r.original_language <> ${language} and ${workOf(resource, caller)}
      and ${isBehind(filter, resource, ['o.modified_at', 'r.id'])} and ${TRANSLATION_STATUS} in (${Prisma.join([...statuses])})`;
}

/** The records `r` with the original's texts `o`: these always exist, so counts need not read them. */
export function withOriginal(resource: Resource): Prisma.Sql {
  const { table, translations, owner, titled } = namesOf(resource);
  return Prisma.sql`${table} r left join ${translations} o
    on o.${owner} = r.id and o.language = r.original_language and ${titled('o')}`;
}

export function namesOf(resource: Resource): {
  table: Prisma.Sql;
  title: Prisma.Sql;
  translations: Prisma.Sql;
  owner: Prisma.Sql;
  titled: (alias: string) => Prisma.Sql;
} {
  const { of } = TRANSLATED[resource];
  return {
    table: Prisma.raw(of.table),
    title: Prisma.raw(of.title),
    translations: Prisma.raw(`${of.table}_translation`),
    owner: Prisma.raw(`${of.table}_id`),
    titled: (alias) => Prisma.raw(`${alias}.${of.title} is not null`),
  };
}

/** Condition on the records `r`: the caller may translate them. */
export function workOf(resource: Resource, caller: RequestContext): Prisma.Sql {
  const { viewer } = caller;
  const { taxonomy } = TRANSLATED[resource];
  return taxonomy
    ? Prisma.sql`r.taxonomy = ${taxonomy} and ${viewer.can(TAXONOMIES[taxonomy].edit)} and ${shownTerm('r', caller)}`
    : editableWork(viewer);
}

/** As `mayEdit`, in SQL; limited credentials may read records that their user may edit. */
export function editableWork(viewer: Viewer): Prisma.Sql {
  if (viewer.can('edit_others_posts')) return Prisma.sql`r.status <> 'trash'`;
  const own = Prisma.sql`r.author_id = ${viewer.id ?? null}::int and r.status <> 'trash'`;
  return viewer.can('publish_posts') ? own : Prisma.sql`${own} and r.status <> 'publish'`;
}
