import { ALL_STATED } from '../import-record.js';
import { importNote } from '../import-note.js';
import type { ImportedEvent, ImportedException, ImportedRecords, ImportNote, StatedFact } from '../import-record.js';
import { isJsonObject, jsonObjects, jsonOfBytes, jsonText, type JsonObject } from '../json-value.js';
import type { RecordHead } from '../left-out-records.js';
import { sortedPages } from '../missing-page.js';
import type { Reader, SnapshotFile } from '../reader.js';
import { SourceRecords } from '../source-records.js';
import { MOST_RECORDS, refusalOfSize, TOO_LARGE } from '../source-limits.js';
import { linkedEvent, type LinkedSource } from './linked-event.js';
import { linkedId, linkedTerm, linkedVenue, type LinkedRow } from './linked-records.js';

/** Facts of a series that its dates tell, which are events of their own there. */
const OF_DATES: readonly StatedFact[] = ['recurrence', 'dates', 'exceptions'];

/** Reads pages of events, places and keywords of a LinkedEvents (`/v1/event/`, `/v1/place/`, `/v1/keyword/`). */
export const readLinkedEvents: Reader = (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const { sent, owed } = sortedPages(files);
  const pages = sent.map(({ bytes }) => jsonOfBytes(bytes)).filter(isLinkedPage);
  if (pages.length < sent.length || pages.length === 0) return { refusal: 'not-the-format' };
  const rows = rowsOf(pages, sent);
  if (rows.length > MOST_RECORDS) return TOO_LARGE;
  const kind = (name: string): LinkedRow[] => rows.filter(({ row }) => jsonText(row['@id']).includes(`/${name}/`));
  // Pages shift while they are read: an event may stand on two of them.
  const events = [...new Map(kind('event').map((one, at) => [jsonText(one.row['id']) || at, one])).values()];
  // Some pages bring places and keywords along within their events.
  const inner = (name: string): LinkedRow[] =>
    events.flatMap(({ row, at }) => jsonObjects(row[name]).map((one) => ({ row: one, at })));
  const records = new SourceRecords(options.language);
  for (const one of [...kind('place'), ...inner('location')]) {
    const venue = linkedVenue(one, options.language);
    if (venue) records.venues.add(venue);
  }
  for (const one of [...kind('keyword'), ...inner('keywords')]) {
    const term = linkedTerm(one, options.language);
    if (term) records.categories.add(term);
  }
  const made = eventsOf(events, { options, records });
  return {
    ...records.records(),
    ...made,
    leftOut: [...records.leftOut.list, ...owed],
    // The dates of a series may stand on a page that is missing.
    states: owed.length === 0 ? ALL_STATED : ALL_STATED.filter((fact) => !OF_DATES.includes(fact)),
    isComplete: owed.length === 0 && isComplete(pages, events.length),
  };
};

type Made = Pick<ImportedRecords, 'events' | 'deleted'>;

function eventsOf(rows: readonly LinkedRow[], source: LinkedSource): Made {
  const [gone, present] = [rows.filter(isGone), rows.filter((one) => !isGone(one))];
  const { leftOut } = source.records;
  const made = present.flatMap((one) => {
    const event = leftOut.reading(headOf(one), () => linkedEvent(one, source));
    return event ? [{ above: keyAbove(one), event }] : [];
  });
  for (const one of gone) leftOut.add(headOf(one), { note: goneNote(one), outcome: 'skipped' });
  const isSeries = (row: JsonObject): boolean => jsonText(row['super_event_type']) === 'recurring';
  const series = new Set(present.filter(({ row }) => isSeries(row)).map(({ row }) => jsonText(row['id'])));
  const parts = Map.groupBy(made, ({ above }) => above);
  const events = made.flatMap(({ above, event }): ImportedEvent[] => {
    if (series.has(above)) return [];
    const dates = (parts.get(event.key) ?? []).map((part) => part.event);
    return [series.has(event.key) && dates.length > 0 ? seriesOf(event, dates) : event];
  });
  return {
    events,
    deleted: gone.map(({ row }) => ({ kind: 'events', key: jsonText(row['id']) })),
  };
}

function headOf({ row, at }: LinkedRow): RecordHead {
  return { kind: 'events', key: jsonText(row['id']), place: at };
}

function isGone({ row }: LinkedRow): boolean {
  return row['deleted'] === true || jsonText(row['replaced_by']) !== '';
}

/** Key of the event above; '' without one. */
function keyAbove({ row }: LinkedRow): string {
  return isJsonObject(row['super_event']) ? linkedId(row['super_event']) : '';
}

/** An event whose dates are events of their own there. */
function seriesOf(event: ImportedEvent, parts: readonly ImportedEvent[]): ImportedEvent {
  const sorted = parts.toSorted((one, other) => (one.start < other.start ? -1 : 1));
  const [first = event] = sorted;
  const exceptions = sorted.map((part) => exceptionOf(part, event)).filter((one) => Object.keys(one).length > 1);
  return {
    ...event,
    start: first.start,
    end: first.end,
    allDay: first.allDay,
    dates: sorted.map(({ start, end }) => ({ start, end })),
    ...(exceptions.length > 0 ? { exceptions } : {}),
    furtherKeys: sorted.map(({ key }) => key),
    place: { ...event.place, rows: [...event.place.rows, ...sorted.flatMap(({ place }) => place.rows)] },
    notes: event.notes.filter(({ code }) => code !== 'end-missing'),
  };
}

/** What a date has of its own. */
function exceptionOf(part: ImportedEvent, event: ImportedEvent): ImportedException {
  const title = part.texts[event.originalLanguage]?.title;
  const isOther = title !== undefined && title !== event.texts[event.originalLanguage]?.title;
  return {
    originalStart: part.start,
    ...(isOther ? { texts: { [event.originalLanguage]: { title } } } : {}),
    ...(part.venue === event.venue || part.venue === undefined ? {} : { venue: part.venue }),
    ...(part.eventStatus === event.eventStatus || !part.eventStatus ? {} : { eventStatus: part.eventStatus }),
  };
}

function goneNote({ row }: LinkedRow): ImportNote {
  const by = jsonText(row['replaced_by']);
  return by === '' ? importNote('deleted-at-source') : importNote('replaced-at-source', 'replaced_by', linkedId(by));
}

export function isLinkedPage(value: unknown): value is JsonObject {
  return isJsonObject(value) && Array.isArray(value['data']) && isJsonObject(value['meta']);
}

function rowsOf(pages: readonly JsonObject[], files: readonly SnapshotFile[]): LinkedRow[] {
  return pages.flatMap((page, at) =>
    jsonObjects(page['data']).map((row, number) => ({
      row,
      at: { ...(files.length > 1 ? { file: files[at]?.name ?? '' } : {}), rows: [number + 1] },
    })),
  );
}

/** Whether the pages of events are all that the interface counts. */
function isComplete(pages: readonly JsonObject[], events: number): boolean {
  const counts = pages.flatMap(({ meta, data }) => {
    const isOfEvents = jsonObjects(data).some((row) => jsonText(row['@id']).includes('/event/'));
    return isOfEvents && isJsonObject(meta) ? [Number(jsonText(meta['count']))] : [];
  });
  return counts.length > 0 && Math.max(...counts) <= events;
}
