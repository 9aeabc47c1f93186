import type { Language } from '#core/language.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ORGANIZER } from '../organizers/organizer.record.js';
import { readable } from '../records/reading/visibility.sql.js';
import { shown, shownIn } from '../records/texts/translations.sql.js';
import { inTitle, matches, type Search } from '../search/search.sql.js';
import { shownTerm } from '../terms/shown-term.sql.js';
import { TERM } from '../terms/term.record.js';
import { VENUE } from '../venues/venue.record.js';

/** Matches examined of each kind, the shortest names first; hidden ones are among them. */
const LOOKED_AT = 40;

const RECORDS = { venue: VENUE, organizer: ORGANIZER, term: TERM } as const;

export interface NameRow {
  readonly kind: 'venue' | 'organizer' | 'category' | 'tag';
  readonly id: number;
  readonly name: string | null;
  /** Language of the name. */
  readonly language: Language | null;
  readonly slug: string | null;
}

/** Venues, organizers, categories and tags whose names contain every word, in any language: at most so many of each. */
export function nameMatches(text: string, most: number, caller: RequestContext): Prisma.Sql {
  const parts = [
    ofTable('venue', text, most, caller),
    ofTable('organizer', text, most, caller),
    ofTable('term', text, most, caller),
  ];
  return Prisma.join(parts, ' union all ');
}

function ofTable(table: keyof typeof RECORDS, text: string, most: number, caller: RequestContext): Prisma.Sql {
  const record = RECORDS[table];
  const search: Search = { table, text, exactScript: false, everyLanguage: true };
  const [id, of, texts] = [Prisma.raw(`s.${table}_id`), Prisma.raw(table), Prisma.raw(`${table}_search`)];
  const kind = table === 'term' ? Prisma.sql`r.taxonomy` : Prisma.sql`${table}::text`;
  const isShown =
    table === 'term' ? shownTerm('r', caller) : Prisma.sql`r.status <> 'trash' and ${readable('r', caller)}`;
  // A select of its own: the planner finds the matches by their tokens before it reads any record.
  return Prisma.sql`(select ${kind} as kind, r.id, ${shown(record, 'r', record.title, caller.languages)} as name,
      ${shownIn(record, 'r', record.title, caller.languages)} as language,
      ${shown(record, 'r', 'slug', caller.languages)} as slug
    from (select ${id} as id, min(s.title_length) as length from ${texts} s
      where ${matches(search, caller)} and ${inTitle(search)} group by 1 order by 2, 1 limit ${LOOKED_AT}) f
    join ${of} r on r.id = f.id where ${isShown} order by f.length, r.id limit ${most})`;
}
