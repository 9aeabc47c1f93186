import { LANGUAGES, type Language } from '#core/language.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { WORK_STATUSES, type WorkStatus } from './dto/work-list.query.js';
import type { Resource } from '../records/resource-names.js';
import { TRANSLATION_STATUS } from './translation-rows.sql.js';
import { editableWork, namesOf, withOriginal, workOf } from './work-list.sql.js';

/** Limit of counting: nobody reads on so far, and counting more takes longer. */
export const MOST_COUNTED = 10_000;

export interface WorkCount {
  readonly language: Language;
  readonly status: WorkStatus;
  readonly total: number;
}

/** Amount of work in each language and state. */
export function workCounts(resources: readonly Resource[], caller: RequestContext): Prisma.Sql {
  const parts = resources.flatMap((resource) =>
    resource === 'events' ? keptCounts(caller) : [counts(resource, caller)],
  );
  return Prisma.sql`select language, status, sum(total)::int as total from (${Prisma.join(parts, ' union all ')}) found
    group by language, status`;
}

/** Counts of events, by the index that lists them, state by state. */
function keptCounts({ viewer }: RequestContext): Prisma.Sql[] {
  const own = viewer.can('edit_others_posts')
    ? Prisma.empty
    : Prisma.sql`join event r on r.id = k.event_id and ${editableWork(viewer)}`;
  return LANGUAGES.flatMap((language) =>
    WORK_STATUSES.map(
      (status) => Prisma.sql`select ${language}::text as language, ${status}::text as status, (
        select count(*) from (select 1 from translation_task k ${own}
          where k.language = ${language} and k.status = ${status} limit ${MOST_COUNTED}) few)::int as total`,
    ),
  );
}

function counts(resource: Resource, caller: RequestContext): Prisma.Sql {
  const { translations, owner, titled } = namesOf(resource);
  return Prisma.sql`select language, status, count(*)::int as total from (
      select l.language, case when x.${owner} is null then 'missing' else ${TRANSLATION_STATUS} end as status
      from ${withOriginal(resource)} cross join unnest(${[...LANGUAGES]}::text[]) as l(language)
      left join ${translations} x on x.${owner} = r.id and x.language = l.language and ${titled('x')}
      where r.original_language <> l.language and ${workOf(resource, caller)}) few
    group by language, status`;
}
