import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { shown } from '../records/texts/translations.sql.js';
import { RESOURCES, type Resource } from '../records/resource-names.js';
import { TRANSLATED } from '../translations/translated-resources.js';

/** Reference to a record in a note. */
export interface NotedId {
  readonly resource: string;
  readonly id: number;
}

export interface TitledRow {
  readonly resource: Resource;
  readonly id: number;
  readonly title: string | null;
}

/** The present titles of these records, in one statement; removed ones are left out. */
export function notedTitles(records: readonly NotedId[], { languages }: RequestContext): Prisma.Sql {
  const parts = RESOURCES.map((resource) => {
    const { of, taxonomy } = TRANSLATED[resource];
    const ids = records.filter((record) => record.resource === resource).map(({ id }) => id);
    const kind = taxonomy ? Prisma.sql`and r.taxonomy = ${taxonomy}` : Prisma.empty;
    return Prisma.sql`select ${resource} as resource, r.id, ${shown(of, 'r', of.title, languages)} as title
      from ${Prisma.raw(of.table)} r where r.id = any(${ids}::int[]) ${kind}`;
  });
  return Prisma.join(parts, ' union all ');
}
