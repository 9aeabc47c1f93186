import type { Viewer } from '../auth/viewer.js';
import type { Language } from '../common/language.js';
import { Prisma } from '../generated/prisma/client.js';
import type { RequestContext } from '../http/request-scope.js';
import { pagePart } from '../records/lists/page.sql.js';
import type { Page } from '../records/lists/paging.js';
import { millis } from '../records/reading/columns.js';
import { shown } from '../records/texts/translations.sql.js';
import { shownTerm } from '../terms/shown-term.sql.js';
import { TAXONOMIES } from '../terms/taxonomy.js';
import type { WorkStatus } from './dto/work-list.query.js';
import type { Resource } from './resource-names.js';
import { TRANSLATED } from './translated-resources.js';
import { TRANSLATION_STATUS } from './translation-rows.sql.js';

/** What a translator looks for. */
export interface WorkFilter {
  readonly language: Language;
  readonly statuses: readonly WorkStatus[];
  readonly resources: readonly Resource[];
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

/** A page of the work, the newest change of an original first. */
export function workPage(filter: WorkFilter, caller: RequestContext, page: Page): Prisma.Sql {
  const titles = filter.resources.map((resource) => {
    const { of } = TRANSLATED[resource];
    return Prisma.sql`when ${resource} then ${shown(of, 'w', of.title, caller.languages)}`;
  });
  const first = Prisma.sql`order by modified_at desc, resource, id desc ${pagePart(page)}`;
  return Prisma.sql`
    select w.resource, w.id, w.original_language, w.translation_status, ${Prisma.raw(millis('w.modified_at'))} as modified_at,
      case w.resource ${Prisma.join(titles, ' ')} end as title
    from (select * from (${everything(filter, caller, page.offset + page.perPage)}) found ${first}) w
    order by w.modified_at desc, w.resource, w.id desc`;
}

export function workTotal(filter: WorkFilter, caller: RequestContext): Prisma.Sql {
  return Prisma.sql`select count(*)::int as total from (${everything(filter, caller)}) found`;
}

/** @param most how many of each part are wanted, the newest ones */
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

/** Of events, which are many, the database keeps what there is to do, in this order. */
function keptWork(status: WorkStatus, { language }: WorkFilter, { viewer }: RequestContext, most?: number): Prisma.Sql {
  const own = viewer.can('edit_others_posts')
    ? Prisma.empty
    : Prisma.sql`and exists (select 1 from event r where r.id = k.event_id and ${editable(viewer)})`;
  const newest =
    most === undefined ? Prisma.empty : Prisma.sql`order by k.modified_at desc, k.event_id desc limit ${most}`;
  return Prisma.sql`(
    select 'events'::text as resource, k.event_id as id, k.original_language, k.modified_at, k.status as translation_status
    from translation_task k where k.language = ${language} and k.status = ${status} ${own} ${newest})`;
}

/** Records without a text in the language; one without a title counts as none. */
function missing(resource: Resource, { language }: WorkFilter, caller: RequestContext): Prisma.Sql {
  const { translations, owner, titled } = namesOf(resource);
  return Prisma.sql`
    select ${resource}::text as resource, r.id, r.original_language, o.modified_at, 'missing' as translation_status
    from ${withOriginal(resource)}
    where r.original_language <> ${language} and ${workOf(resource, caller)} and not exists (
      select 1 from ${translations} x where x.${owner} = r.id and x.language = ${language} and ${titled('x')})`;
}

/** Records whose text in the language is in one of the states. */
function inState(resource: Resource, { language, statuses }: WorkFilter, caller: RequestContext): Prisma.Sql {
  const { translations, owner, titled } = namesOf(resource);
  return Prisma.sql`
    select ${resource}::text as resource, r.id, r.original_language, o.modified_at, ${TRANSLATION_STATUS} as translation_status
    from ${withOriginal(resource)}
    join ${translations} x on x.${owner} = r.id and x.language = ${language} and ${titled('x')}
    where r.original_language <> ${language} and ${workOf(resource, caller)}
      and ${TRANSLATION_STATUS} in (${Prisma.join([...statuses])})`;
}

/** The records `r` with the original's texts `o`, which are always there and need not be read to count. */
function withOriginal(resource: Resource): Prisma.Sql {
  const { table, translations, owner, titled } = namesOf(resource);
  return Prisma.sql`${table} r left join ${translations} o
    on o.${owner} = r.id and o.language = r.original_language and ${titled('o')}`;
}

function namesOf(resource: Resource): {
  table: Prisma.Sql;
  translations: Prisma.Sql;
  owner: Prisma.Sql;
  titled: (alias: string) => Prisma.Sql;
} {
  const { of } = TRANSLATED[resource];
  return {
    table: Prisma.raw(of.table),
    translations: Prisma.raw(`${of.table}_translation`),
    owner: Prisma.raw(`${of.table}_id`),
    titled: (alias) => Prisma.raw(`${alias}.${of.title} is not null`),
  };
}

/** Which of the records `r` the caller may translate. */
function workOf(resource: Resource, caller: RequestContext): Prisma.Sql {
  const { viewer } = caller;
  const { taxonomy } = TRANSLATED[resource];
  return taxonomy
    ? Prisma.sql`r.taxonomy = ${taxonomy} and ${viewer.can(TAXONOMIES[taxonomy].edit)} and ${shownTerm('r', caller)}`
    : editable(viewer);
}

/** `mayEdit` says the same of one record; limited credentials may read what their user may edit. */
function editable(viewer: Viewer): Prisma.Sql {
  if (viewer.can('edit_others_posts')) return Prisma.sql`r.status <> 'trash'`;
  const own = Prisma.sql`r.author_id = ${viewer.id ?? null}::int and r.status <> 'trash'`;
  return viewer.can('publish_posts') ? own : Prisma.sql`${own} and r.status <> 'publish'`;
}
