import type { LanguageChain } from '../common/translation/chain.js';
import type { RecordCache } from '../records/reading/record-cache.js';
import { ORGANIZER_SHAPE, TERM_SHAPE, VENUE_SHAPE, type RowShape } from '../records/reading/row-shapes.js';
import type { EventRow, OrganizerRow, TermRow, VenueRow } from '../records/reading/rows.js';
import { idOfText, textsOfRows } from '../records/reading/rows.sql.js';
import { LINKED_EVENT, type EventRecords, type LinkedRow } from './events.sql.js';

/** The events of an answer, each with what is linked to it. */
export function eventsOf(cache: RecordCache, languages: LanguageChain, records: EventRecords): EventRow[] {
  return joined(cache, records, (shape, text) => cache.row(shape, languages, text)).filter(
    (event) => typeof event !== 'string',
  );
}

/** The events with these versions; the version itself of each of which something is not known. */
export function knownEvents(
  cache: RecordCache,
  languages: LanguageChain,
  versions: EventRecords,
): (EventRow | string)[] {
  return joined(cache, versions, (shape, version) => cache.known(shape, languages, version));
}

type Find = (shape: RowShape, text: string) => object | undefined;

function joined(
  cache: RecordCache,
  { rows, venues, organizers, terms }: EventRecords,
  find: Find,
): (EventRow | string)[] {
  const venue = byId<VenueRow>(VENUE_SHAPE, venues, find);
  const organizer = byId<OrganizerRow>(ORGANIZER_SHAPE, organizers, find);
  const term = byId<TermRow>(TERM_SHAPE, terms, find);
  return textsOfRows(rows).map((text) => {
    const row = find(LINKED_EVENT, text) as LinkedRow | undefined;
    if (!row) return text;
    const of = {
      venues: those(row.venueIds, venue),
      organizers: those(row.organizerIds, organizer),
      terms: those(row.termIds, term),
    };
    if (!of.venues || !of.organizers || !of.terms) return text;
    const { venues, organizers, terms } = of;
    const parts = [row, ...venues, ...organizers, ...terms];
    return cache.made('event', parts, () => ({ ...row, venues, organizers, terms }));
  });
}

function byId<Row>(shape: RowShape, rows: string | null, find: Find): ReadonlyMap<number, Row | undefined> {
  return new Map(textsOfRows(rows).map((text) => [idOfText(text), find(shape, text) as Row | undefined]));
}

/** What the caller may not read is left out. Undefined if one of the others is not known. */
function those<Row>(ids: readonly number[], rows: ReadonlyMap<number, Row | undefined>): Row[] | undefined {
  const readable = ids.filter((id) => rows.has(id)).map((id) => rows.get(id));
  return readable.every((row) => row !== undefined) ? readable : undefined;
}
