import {
  ALL_STATED,
  childrenOf,
  childText,
  type ImportedEvent,
  type ImportedRecords,
  type ImportedVenue,
  importNote,
  MOST_RECORDS,
  type ReadingOptions,
  refusalOfSize,
  type SnapshotFile,
  SourceRecords,
  type SourceRefusal,
  TOO_LARGE,
  type XmlElement,
  xmlTree,
} from 'kalends/reading';
import { hkEvent } from './hk-event.js';
import { hkVenue } from './hk-names.js';

interface Files {
  readonly events: { readonly file: string; readonly element: XmlElement }[];
  readonly venues: ImportedVenue[];
  readonly days: Map<string, readonly string[]>;
}

const MOST_DAYS = 2000;

/**
 * Reads the cultural programmes of Hong Kong's Leisure and Cultural Services Department: events, the days of each, and
 * venues. Files are known by what stands in them.
 */
export function readHkLcsd(files: readonly SnapshotFile[], options: ReadingOptions): ImportedRecords | SourceRefusal {
  const refusal = refusalOfSize(files);
  if (refusal) return refusal;
  const sorted: Files = { events: [], venues: [], days: new Map() };
  for (const file of files) {
    const root = xmlTree(file);
    if ('refusal' in root) return root;
    if (!addFile(sorted, file.name, root)) return { refusal: 'not-the-format', found: 'XML' };
  }
  if (sorted.events.length > MOST_RECORDS) return TOO_LARGE;
  return recordsOf(sorted, options);
}

function addFile({ events, venues, days }: Files, file: string, root: XmlElement): boolean {
  if (root.name === 'events') {
    for (const element of childrenOf(root, 'event')) events.push({ file, element });
  } else if (root.name === 'venues') {
    for (const [at, element] of childrenOf(root, 'venue').entries()) {
      const venue = hkVenue(element, { file, rows: [at + 1] });
      if (venue) venues.push(venue);
    }
  } else if (root.name === 'event_dates') {
    for (const element of childrenOf(root, 'event')) days.set(element.attributes['id']?.trim() ?? '', daysIn(element));
  } else return false;
  return true;
}

/** `20270410`. */
function daysIn(element: XmlElement): string[] {
  return childrenOf(element, 'indate')
    .slice(0, MOST_DAYS)
    .flatMap(({ text }) => {
      const [, year, month, day] = /^\s*(\d{4})(\d\d)(\d\d)\s*$/.exec(text) ?? [];
      const found = [year, month, day].join('-');
      return year !== undefined && !Number.isNaN(Date.parse(found)) ? [found] : [];
    });
}

function recordsOf({ events: elements, venues, days }: Files, options: ReadingOptions): ImportedRecords {
  const records = new SourceRecords('zh-hant');
  for (const venue of venues) records.venues.replace(venue);
  const events = new Map<string, ImportedEvent>();
  for (const [at, { file, element }] of elements.entries()) {
    const place = { file, rows: [at + 1] };
    const title = childText(element, 'titlec') || childText(element, 'titlee');
    const head = { kind: 'events', place, key: element.attributes['id'], title } as const;
    const event = records.leftOut.reading(head, () => hkEvent(element, place, { days, records }, options));
    if (event) events.set(event.key, repeated(events.get(event.key), event));
  }
  return {
    ...records.records(),
    events: [...events.values()],
    deleted: [],
    states: ALL_STATED,
    isComplete: true,
  };
}

function repeated(former: ImportedEvent | undefined, event: ImportedEvent): ImportedEvent {
  if (!former) return event;
  const place = { ...event.place, rows: [...former.place.rows, ...event.place.rows] };
  return { ...event, place, notes: [importNote('duplicate-key', 'id', event.key), ...event.notes] };
}
