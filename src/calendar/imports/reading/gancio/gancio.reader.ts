import { toWallClock } from '#core/dates/zone.js';
import { importNote } from '../import-note.js';
import { importedHtml, importedTitle } from '../imported-html.js';
import type {
  ImportedEvent,
  ImportedImage,
  ImportedTexts,
  ImportNote,
  RecordPlace,
  StatedFact,
} from '../import-record.js';
import { jsonList, jsonObjects, jsonOfBytes, jsonText, type JsonObject } from '../json-value.js';
import type { Reader, ReadingOptions } from '../reader.js';
import { refuseRecord, skip } from '../record-refusal.js';
import { SourceRecords } from '../source-records.js';
import { MOST_RECORDS, refusalOfSize, TOO_LARGE } from '../source-limits.js';
import { boundedText, TEXT_BOUNDS } from '../text-bounds.js';
import { httpAddress } from '../web-address.js';
import { gancioVenue } from './gancio-venue.js';

/** Descriptions stand in the answers for single events alone, of which some may be missing. */
const STATES: readonly StatedFact[] = ['venue', 'tags', 'image', 'website'];

/**
 * Reads the events of a Gancio (`/api/events`), and single ones (`/api/event/detail/…`), which alone have descriptions.
 * Of a series it only shows the next date.
 */
export const readGancio: Reader = (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const values = files.map(({ bytes }) => jsonOfBytes(bytes));
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length === 0) return { refusal: 'not-the-format' };
  const rows = lists.flatMap((list) => jsonObjects(list));
  if (rows.length > MOST_RECORDS) return TOO_LARGE;
  const details = new Map(
    values
      .filter((value) => !Array.isArray(value))
      .flatMap(jsonObjects)
      .map((one) => [jsonText(one['id']), one]),
  );
  const records = new SourceRecords(options.language);
  const events = rows.flatMap((row, at) => {
    const [key, place] = [jsonText(row['id']), { rows: [at + 1] }];
    const head = { kind: 'events', key, place, title: importedTitle(jsonText(row['title'])) } as const;
    const whole = { ...row, ...details.get(key) };
    return records.leftOut.reading(head, () => eventOf(whole, place, records, options)) ?? [];
  });
  return {
    ...records.records(),
    events: withDates(events),
    deleted: [],
    states: STATES,
    isComplete: true,
  };
};

function eventOf(row: JsonObject, place: RecordPlace, records: SourceRecords, options: ReadingOptions): ImportedEvent {
  const id = jsonText(row['id']);
  const parent = jsonText(row['parentId']);
  const title = boundedText(importedTitle(jsonText(row['title'])), TEXT_BOUNDS.title, 'title');
  const isCopy = jsonText(row['apUserApId']) !== '' || jsonText(row['ap_id']) !== '';
  if (isCopy) skip('not-of-this-site', 'apUserApId', jsonText(row['apUserApId']));
  if (id === '') refuseRecord('key-missing', 'id');
  if (title.text === '') refuseRecord('title-missing', 'title');
  const [from, to] = [momentOf(row['start_datetime']), momentOf(row['end_datetime'])];
  if (!from) return refuseRecord('start-missing', 'start_datetime', jsonText(row['start_datetime']));
  const [onlineUrl] = jsonList(row['online_locations']).flatMap((one) => httpAddress(addressOf(one)) ?? []);
  const venue = gancioVenue(row['place'], place, options.language);
  const image = imageOf(row, options.site);
  const isBefore = to !== undefined && to < from;
  const texts = textsOf(row, title.text, options.site);
  return {
    kind: 'events',
    key: parent === '' ? id : `parent:${parent}`,
    ...(parent === '' ? {} : { furtherKeys: [id], addsDates: true }),
    place,
    originalLanguage: options.language,
    texts: { [options.language]: texts.texts },
    start: toWallClock(from, options.zone),
    end: toWallClock(to && !isBefore ? to : from, options.zone),
    allDay: false,
    zone: options.zone,
    venue: venue ? records.venues.add(venue) : null,
    ...(onlineUrl === undefined ? {} : { onlineUrl }),
    tags: records.terms(
      'tags',
      jsonList(row['tags'])
        .map(tagName)
        .filter((name) => name !== ''),
      place,
    ),
    ...(image ? { image } : {}),
    notes: [
      ...title.notes,
      ...texts.notes,
      ...(to ? [] : [importNote('end-missing', 'end_datetime')]),
      ...(isBefore ? [importNote('end-before-start', 'end_datetime')] : []),
    ],
  };
}

/** Dates of a series are one event. */
function withDates(events: readonly ImportedEvent[]): ImportedEvent[] {
  return [...Map.groupBy(events, ({ key }) => key).values()].flatMap((same) => {
    const sorted = same.toSorted((one, other) => (one.start < other.start ? -1 : 1));
    const [first] = sorted;
    if (!first?.addsDates) return first ?? [];
    return {
      ...first,
      place: { rows: sorted.flatMap(({ place }) => place.rows) },
      furtherKeys: sorted.flatMap(({ furtherKeys = [] }) => furtherKeys),
      dates: sorted.map(({ start, end }) => ({ start, end })),
    };
  });
}

function textsOf(
  row: JsonObject,
  title: string,
  site: string | undefined,
): { texts: ImportedTexts; notes: readonly ImportNote[] } {
  const slug = jsonText(row['slug']);
  // Each date of a series has a page of its own.
  const isDate = jsonText(row['parentId']) !== '';
  const website =
    slug === '' || site === undefined ? undefined : URL.parse(`/event/${encodeURIComponent(slug)}`, site)?.href;
  const body = boundedText(jsonText(row['description']), TEXT_BOUNDS.body, 'description');
  const { html, isCleaned } = importedHtml(body.text);
  return {
    texts: {
      title,
      ...(html === '' ? {} : { description: html }),
      ...(slug === '' || isDate ? {} : { slug }),
      ...(website === undefined ? {} : { website }),
    },
    notes: [...body.notes, ...(isCleaned ? [importNote('html-cleaned', 'description')] : [])],
  };
}

/** Seconds since 1970. */
function momentOf(value: unknown): Date | undefined {
  const seconds = Number(jsonText(value) || Number.NaN);
  return Number.isFinite(seconds) && Math.abs(seconds) < 1e11 ? new Date(Math.floor(seconds) * 1000) : undefined;
}

function imageOf(row: JsonObject, site: string | undefined): ImportedImage | undefined {
  const [media] = jsonObjects(row['media']);
  const file = jsonText(media?.['url']);
  const url = file === '' || site === undefined ? undefined : URL.parse(`/media/${file}`, site)?.href;
  const alt = jsonText(media?.['name']);
  return url === undefined ? undefined : { url, ...(alt === '' ? {} : { alt }) };
}

function addressOf(value: unknown): string {
  return jsonText(typeof value === 'object' && value !== null && 'url' in value ? value.url : value);
}

function tagName(value: unknown): string {
  return importedTitle(jsonText(typeof value === 'object' && value !== null && 'tag' in value ? value.tag : value));
}
