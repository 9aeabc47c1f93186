import type { Viewer } from '../auth/viewer.js';
import type { Language } from '../common/language.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import type { Page } from '../records/paging.js';
import { millis } from '../records/row-shapes.js';
import { shown } from '../records/translations.sql.js';
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
export function workPage(filter: WorkFilter, caller: Caller, { perPage, offset }: Page): Prisma.Sql {
  const titles = filter.resources.map((resource) => {
    const { of } = TRANSLATED[resource];
    return Prisma.sql`when ${resource} then ${shown(of, 'w', of.title, caller.languages)}`;
  });
  return Prisma.sql`
    select w.resource, w.id, w.original_language, w.translation_status, ${Prisma.raw(millis('w.modified_at'))} as modified_at,
      case w.resource ${Prisma.join(titles, ' ')} end as title
    from (
      select * from (${everything(filter, caller)}) found order by modified_at desc, resource, id desc limit ${perPage} offset ${offset}
    ) w order by w.modified_at desc, w.resource, w.id desc`;
}

export function workTotal(filter: WorkFilter, caller: Caller): Prisma.Sql {
  return Prisma.sql`select count(*)::int as total from (${everything(filter, caller)}) found`;
}

function everything(filter: WorkFilter, caller: Caller): Prisma.Sql {
  return Prisma.join(
    filter.resources.map((resource) => work(resource, filter, caller)),
    ' union all ',
  );
}

/** Records whose text in the language is missing or in one of the other states; a text without a title counts as missing. */
function work(resource: Resource, { language, statuses }: WorkFilter, { viewer }: Caller): Prisma.Sql {
  const { of, taxonomy } = TRANSLATED[resource];
  const translations = Prisma.raw(`${of.table}_translation`);
  const owner = Prisma.raw(`${of.table}_id`);
  const status = Prisma.sql`case when x.${Prisma.raw(of.title)} is null then 'missing' else ${TRANSLATION_STATUS} end`;
  const allowed = taxonomy
    ? Prisma.sql`r.taxonomy = ${taxonomy} and ${viewer.can(TAXONOMIES[taxonomy].edit)}`
    : editable(viewer);
  return Prisma.sql`
    select ${resource}::text as resource, r.id, r.original_language, o.modified_at, ${status} as translation_status
    from ${Prisma.raw(of.table)} r
    join ${translations} o on o.${owner} = r.id and o.language = r.original_language
    left join ${translations} x on x.${owner} = r.id and x.language = ${language}
    where r.original_language <> ${language} and ${allowed} and ${status} in (${Prisma.join([...statuses])})`;
}

/** `mayEdit` says the same of one record; limited credentials may read what their user may edit. */
function editable(viewer: Viewer): Prisma.Sql {
  if (viewer.can('edit_others_posts')) return Prisma.sql`r.status <> 'trash'`;
  const own = Prisma.sql`r.author_id = ${viewer.id ?? null}::int and r.status <> 'trash'`;
  return viewer.can('publish_posts') ? own : Prisma.sql`${own} and r.status <> 'publish'`;
}
