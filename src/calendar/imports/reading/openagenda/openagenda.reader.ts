import { textIn, localized } from '../linkedevents/localized.js';
import type { ImportedEvent, RecordPlace, StatedFact } from '../import-record.js';
import { importedTitle } from '../imported-html.js';
import { jsonObjects, jsonOfBytes, jsonText, type JsonObject } from '../json-value.js';
import { sortedPages } from '../missing-page.js';
import type { Reader } from '../reader.js';
import { MOST_RECORDS, refusalOfSize, TOO_LARGE } from '../source-limits.js';
import { SourceRecords } from '../source-records.js';
import { agendaEvent } from './agenda-event.js';
import { isOpenAgendaPage } from './openagenda-page.js';

/** Facts by the field that tells them: short answers leave fields out, and say nothing about these. */
const FIELDS: Readonly<Partial<Record<StatedFact, string>>> = {
  event_status: 'status',
  dates: 'timings',
  venue: 'location',
  tags: 'keywords',
  image: 'image',
  ticket_url: 'registration',
  description: 'longDescription',
  excerpt: 'description',
  website: 'canonicalUrl',
  cost: 'conditions',
};

/** An event with its place in the files. */
interface Entry {
  readonly row: JsonObject;
  readonly place: RecordPlace;
}

/** Reads pages of an agenda of OpenAgenda: of its interface, or of exports. */
export const readOpenAgenda: Reader = (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const { sent, owed } = sortedPages(files);
  const pages = sent.map(({ bytes }) => jsonOfBytes(bytes)).filter(isOpenAgendaPage);
  if (pages.length < sent.length || pages.length === 0) return { refusal: 'not-the-format' };
  const all = pages.flatMap((page, at) => entriesOf(page, pages.length > 1 ? sent[at]?.name : undefined));
  if (all.length > MOST_RECORDS) return TOO_LARGE;
  // Pages shift while they are read: an event may stand on two of them.
  const entries = [...new Map(all.map((entry, at) => [jsonText(entry.row['uid']) || at, entry])).values()];
  const records = new SourceRecords(options.language);
  const events = entries.flatMap(({ row, place }): ImportedEvent[] => {
    const title = importedTitle(textIn(localized(row['title'], options.language), options.language));
    const head = { kind: 'events', key: jsonText(row['uid']), place, title } as const;
    const event = records.leftOut.reading(head, () => agendaEvent(row, place, { options, records }));
    return event ? [event] : [];
  });
  return {
    ...records.records(),
    leftOut: [...records.leftOut.list, ...owed],
    events,
    deleted: [],
    states: statesOf(entries),
    isComplete: owed.length === 0 && Math.max(...pages.map(totalOf)) <= entries.length,
  };
};

function entriesOf(page: JsonObject, file: string | undefined): Entry[] {
  const named = file === undefined ? {} : { file };
  return jsonObjects(page['events']).map((row, at) => ({ row, place: { ...named, rows: [at + 1] } }));
}

function statesOf(entries: readonly Entry[]): StatedFact[] {
  const told = new Set(entries.flatMap(({ row }) => Object.keys(row)));
  const facts = Object.entries(FIELDS).flatMap(([fact, field]) => (told.has(field) ? [fact] : []));
  return facts.filter((fact): fact is StatedFact => fact in FIELDS);
}

function totalOf({ total }: JsonObject): number {
  return typeof total === 'number' ? total : Infinity;
}
