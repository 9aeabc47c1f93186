import { defined } from '#core/defined.js';
import type { ImportedEvent, ImportedRecords, StatedFact } from '../import-record.js';
import { importedLine } from '../imported-html.js';
import { isJsonObject, jsonObjects, jsonOfBytes, jsonText, type JsonObject } from '../json-value.js';
import { sortedPages } from '../missing-page.js';
import type { Reader, SnapshotFile } from '../reader.js';
import { MOST_RECORDS, refusalOfSize, TOO_LARGE } from '../source-limits.js';
import { SourceRecords } from '../source-records.js';
import { eventbriteEvent, multipartText } from './eventbrite-event.js';

/** Descriptions stand in answers of their own, of which some may be missing. */
const STATES: readonly StatedFact[] = [
  'event_status',
  'dates',
  'venue',
  'organizer',
  'categories',
  'image',
  'excerpt',
  'website',
  'cost',
];

/** Reads pages of events of Eventbrite's interface (version 3), and the answers that hold their descriptions. */
export const readEventbrite: Reader = (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const { sent, owed } = sortedPages(files);
  const answers = sent.map((file) => ({ file, value: jsonOfBytes(file.bytes) }));
  const pages = answers.filter(({ value }) => isEventbritePage(value));
  if (pages.length === 0) return { refusal: 'not-the-format' };
  const rows = pages.flatMap(({ file, value }) =>
    (isJsonObject(value) ? jsonObjects(value['events']) : []).map((row, at) => ({
      row,
      place: { ...(pages.length > 1 ? { file: file.name } : {}), rows: [at + 1] },
    })),
  );
  if (rows.length > MOST_RECORDS) return TOO_LARGE;
  const descriptions = descriptionsIn(answers);
  const records = new SourceRecords(options.language);
  const dates = rows.flatMap(({ row, place }) => {
    const key = jsonText(row['id']);
    const head = { kind: 'events', key, place, title: importedLine(multipartText(row['name'])) } as const;
    const event = records.leftOut.reading(head, () =>
      eventbriteEvent({ row, place, description: descriptions.get(key) }, records, options),
    );
    return event ? [{ event, series: jsonText(row['series_id']) }] : [];
  });
  return {
    ...records.records(),
    leftOut: [...records.leftOut.list, ...owed],
    events: joinedSeries(dates),
    deleted: [],
    states: STATES,
    isComplete: owed.length === 0 && isLast(pages.at(-1)?.value),
  };
};

/** Whether content is a page of a list of events. */
export function isEventbritePage(value: unknown): value is JsonObject {
  return isJsonObject(value) && Array.isArray(value['events']) && isJsonObject(value['pagination']);
}

/** Descriptions by the number of their event, which their address names. */
function descriptionsIn(
  answers: readonly { readonly file: SnapshotFile; readonly value: unknown }[],
): Map<string, string> {
  return new Map(
    answers.flatMap(({ file, value }): [string, string][] => {
      const [, id] = /\/events\/(\d{1,20})\/description\/?$/.exec(file.name) ?? [];
      return id !== undefined && isJsonObject(value) ? [[id, jsonText(value['description'])]] : [];
    }),
  );
}

function isLast(page: unknown): boolean {
  const { has_more_items: more } = isJsonObject(page) && isJsonObject(page['pagination']) ? page['pagination'] : {};
  return more !== true;
}

/** Dates of a series are one event; one that was called off alone is none of them. */
function joinedSeries(
  dates: readonly { readonly event: ImportedEvent; readonly series: string }[],
): ImportedRecords['events'] {
  const groups = Map.groupBy(dates, ({ event, series }) => (series === '' ? event.key : `series:${series}`));
  return [...groups].flatMap(([key, group]) => {
    const open = group.filter(({ event }) => event.eventStatus !== 'cancelled');
    const shown = (open.length > 0 ? open : group)
      .map(({ event }) => event)
      .toSorted((one, other) => (one.start < other.start ? -1 : 1));
    const [first] = shown;
    if (!first || first.key === key) return first ?? [];
    return {
      ...first,
      key,
      place: { ...first.place, rows: shown.flatMap(({ place }) => place.rows) },
      furtherKeys: group.map(({ event }) => event.key),
      ...defined({ dates: shown.length > 1 ? shown.map(({ start, end }) => ({ start, end })) : undefined }),
    };
  });
}
