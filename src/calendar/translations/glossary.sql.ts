import type { Language } from '#core/language.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { editable, readable } from '../records/reading/visibility.sql.js';
import { shownTerm } from '../terms/shown-term.sql.js';
import { TAXONOMIES } from '../terms/taxonomy.js';
import type { Resource } from '../records/resource-names.js';
import { TRANSLATED } from './translated-resources.js';
import { namesOf } from './work-list.sql.js';

const MOST = 200;

/** Names of a record linked to an event. */
export interface GlossaryRow {
  readonly resource: Exclude<Resource, 'events'>;
  readonly id: number;
  /** Name in the language to translate from; otherwise the original name. */
  readonly source: string;
  readonly source_language: Language;
  readonly target: string | null;
  /** Whether the caller may translate it. */
  readonly editable: boolean;
}

const KINDS = ['venues', 'organizers', 'categories', 'tags'] as const;

/** The names of an event's venues, organizers and terms that the caller may see. */
export function glossaryOf(event: number, from: Language, to: Language, caller: RequestContext): Prisma.Sql {
  const parts = KINDS.map((resource, index) => {
    const { table, translations, owner, title } = namesOf(resource);
    const { taxonomy, of } = TRANSLATED[resource];
    const links = Prisma.raw(`event_${of.table}`);
    const shown = taxonomy
      ? Prisma.sql`r.taxonomy = ${taxonomy} and ${shownTerm('r', caller)}`
      : Prisma.sql`r.status <> 'trash' and ${readable('r', caller)}`;
    const mayEdit = taxonomy
      ? Prisma.sql`${caller.viewer.may(TAXONOMIES[taxonomy].edit)}::boolean`
      : editable('r', caller);
    const place = taxonomy ? Prisma.raw('l.term_id') : Prisma.raw('l.position');
    return Prisma.sql`select ${index}::int as kind, ${place} as place, ${resource}::text as resource, r.id,
        coalesce(s.${title}, o.${title}) as source, t.${title} as target, ${mayEdit} as editable,
        case when s.${title} is null then r.original_language else ${from} end as source_language
      from ${links} l join ${table} r on r.id = l.${owner}
      left join ${translations} o on o.${owner} = r.id and o.language = r.original_language
      left join ${translations} s on s.${owner} = r.id and s.language = ${from}
      left join ${translations} t on t.${owner} = r.id and t.language = ${to}
      where l.event_id = ${event} and ${shown}`;
  });
  return Prisma.sql`select resource, id, source, source_language, target, editable from (${Prisma.join(parts, ' union all ')}) found
    order by kind, place limit ${MOST}`;
}
