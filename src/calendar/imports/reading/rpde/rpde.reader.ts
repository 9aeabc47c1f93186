import { ALL_STATED } from '../import-record.js';
import type { ImportedRecords, RecordPlace } from '../import-record.js';
import { isJsonObject, jsonObjects, jsonOfBytes, jsonText, type JsonObject } from '../json-value.js';
import { sortedPages } from '../missing-page.js';
import type { Reader, ReadingOptions } from '../reader.js';
import { skip } from '../record-refusal.js';
import { schemaEvent, schemaVenue, type SchemaContext } from '../schema-org/schema-event.js';
import { SchemaGraph } from '../schema-org/schema-graph.js';
import { SourceRecords } from '../source-records.js';
import { MOST_RECORDS, refusalOfSize, TOO_LARGE } from '../source-limits.js';

const MOST_SERIES = 10;

/** The last state of an item. */
interface Item {
  readonly key: string;
  readonly place: RecordPlace;
  readonly isDeleted: boolean;
  readonly data: JsonObject | undefined;
}

/** Reads pages of Realtime Paged Data Exchange (OpenActive): changes in their order, of which the last of each item counts. */
export const readRpde: Reader = (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const { sent, owed } = sortedPages(files);
  const pages = sent.map(({ bytes }) => jsonOfBytes(bytes)).filter(isRpdePage);
  if (pages.length < sent.length || pages.length === 0) return { refusal: 'not-the-format' };
  const items = new Map<string, Item>();
  let count = 0;
  for (const [at, page] of pages.entries()) {
    for (const item of jsonObjects(page['items'])) {
      count += 1;
      const file = sent.length > 1 ? sent[at]?.name : undefined;
      const place = { ...(file === undefined ? {} : { file }), rows: [count] };
      const read = itemOf(item, place);
      items.delete(read.key);
      items.set(read.key, read);
    }
  }
  if (items.size > MOST_RECORDS) return TOO_LARGE;
  const next = jsonText(pages.at(-1)?.['next']);
  // A page may name the next one by where it stands itself.
  const cursor = URL.parse(next, sent.at(-1)?.name)?.href ?? next;
  const records = recordsOf([...items.values()], options);
  return { ...records, leftOut: [...records.leftOut, ...owed], ...(next === '' ? {} : { cursor }) };
};

export function isRpdePage(value: unknown): value is JsonObject {
  return isJsonObject(value) && Array.isArray(value['items']) && 'next' in value;
}

function itemOf(item: JsonObject, place: RecordPlace): Item {
  const data = item['data'];
  return {
    key: `${jsonText(item['kind'])}/${jsonText(item['id'])}`,
    place,
    isDeleted: jsonText(item['state']) === 'deleted',
    data: isJsonObject(data) ? data : undefined,
  };
}

function recordsOf(items: readonly Item[], options: ReadingOptions): ImportedRecords {
  const records = new SourceRecords(options.language);
  const present = items.filter(({ isDeleted }) => !isDeleted);
  const drafts = present.map(({ key, place, data }) => {
    const graph = new SchemaGraph([data]);
    const [event] = graph.events();
    const context: SchemaContext = { graph, options, base: options.site, language: options.language, records };
    const node = event && completed(event.node, graph);
    return { key, place, node, context, venueOf: node && schemaVenue(node, context, place) };
  });
  const events = drafts.flatMap(({ key, place, node, context, venueOf }) => {
    const event = records.leftOut.reading({ kind: 'events', key, place }, () =>
      node ? schemaEvent(node, context, { key, place }) : skip('other-type', 'kind', key),
    );
    return event ? [{ ...event, venue: venueOf?.() ?? null }] : [];
  });
  return {
    ...records.records(),
    events,
    deleted: items.filter(({ isDeleted }) => isDeleted).map(({ key }) => ({ kind: 'events', key })),
    states: ALL_STATED,
    isComplete: false,
  };
}

/** A session has from its series, and from those above, what it does not say itself. */
function completed(node: JsonObject, graph: SchemaGraph): JsonObject {
  const seen = new Set([node]);
  let whole = node;
  let [series] = graph.objects(node['superEvent']);
  // A series can stand below itself.
  while (series && !seen.has(series) && seen.size <= MOST_SERIES) {
    seen.add(series);
    const { startDate: _start, endDate: _end, duration: _duration, eventSchedule: _schedule, ...facts } = series;
    whole = { ...facts, ...whole };
    [series] = graph.objects(series['superEvent']);
  }
  return whole;
}
