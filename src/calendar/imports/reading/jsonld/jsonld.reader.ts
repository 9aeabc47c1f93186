import { taggedLanguage } from '#core/negotiation/accepted-language.js';
import { decodeHtml } from '../decode-html.js';
import { importNote } from '../import-note.js';
import type { ImportedRecords, ImportNote, RecordPlace, StatedFact } from '../import-record.js';
import { jsonOfText, jsonText, type JsonObject } from '../json-value.js';
import type { Reader, SnapshotFile } from '../reader.js';
import { schemaEvent, schemaVenue, type SchemaContext } from '../schema-org/schema-event.js';
import { SchemaGraph, type SchemaEvent } from '../schema-org/schema-graph.js';
import { schemaUrl } from '../schema-org/schema-texts.js';
import { SourceRecords } from '../source-records.js';
import { MOST_RECORDS, refusalOfSize, TOO_LARGE } from '../source-limits.js';
import { htmlPage } from './html-page.js';

/** An event on a page, with what it is read with. */
interface Entry {
  readonly node: JsonObject;
  readonly context: SchemaContext;
  readonly key: string;
  readonly place: RecordPlace;
}

/** Pages leave out whatever they like, but an event without a status takes place, and one without a schedule once. */
const STATES: readonly StatedFact[] = ['event_status', 'recurrence', 'dates', 'exceptions'];

/** Reads events of schema.org: JSON-LD and microdata in web pages, or files of JSON-LD. The name of a file is its address. */
export const readJsonLd: Reader = async (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const records = new SourceRecords(options.language);
  const pages: Page[] = [];
  for (const file of files) {
    const name = files.length === 1 ? undefined : file.name;
    pages.push(await pageOf(file, name, { options, records }));
  }
  const entries = pages.flatMap((page) => page.entries);
  if (entries.length > MOST_RECORDS) return TOO_LARGE;
  if (files.length > 0 && pages.every(({ isEmpty }) => isEmpty)) return { refusal: 'not-the-format' };
  return recordsOf(entries, records);
};

interface Page {
  readonly entries: readonly Entry[];
  /** Whether it has nothing that programs can read. */
  readonly isEmpty: boolean;
}

/** @param name where a source has several files, for the places of records */
async function pageOf(
  file: SnapshotFile,
  name: string | undefined,
  { options, records }: Pick<SchemaContext, 'options' | 'records'>,
): Promise<Page> {
  const text = decodeHtml(file.bytes, file.mediaType);
  const isJson = /^\s*[[{]/.test(text);
  const page = isJson ? { ...(await htmlPage('')), scripts: [text] } : await htmlPage(text);
  const address = /^https?:/i.test(file.name) ? file.name : name === undefined ? options.site : undefined;
  const base = address ?? schemaUrl(page.canonical, undefined);
  const named = name === undefined ? {} : { file: name };
  const language = taggedLanguage(page.language) ?? options.language;
  const values = page.scripts.map(jsonOfText);
  const refuse = (note: ImportNote, ...rows: readonly number[]): void => {
    records.leftOut.add({ kind: 'events', place: { ...named, rows } }, { note, outcome: 'refused' });
  };
  for (const [at, value] of values.entries()) {
    if (value === undefined)
      refuse(importNote('json-unreadable', 'application/ld+json', page.scripts[at]?.trim()), at + 1);
  }
  if (page.isTooDeep) refuse(importNote('nested-too-deep'));
  // A script that cannot be read has its number all the same.
  const entriesOf = (roots: readonly unknown[], mark: string): Entry[] => {
    const graph = new SchemaGraph(roots);
    const context: SchemaContext = { graph, options, base, language, records };
    return graph.events().map((event) => entryOf(event, context, { mark, named }));
  };
  const linked = entriesOf(values, '');
  const told = new Set(linked.map(({ node }) => factsOf(node)));
  const items = entriesOf(page.items, 'microdata-').filter(({ node }) => !told.has(factsOf(node)));
  const isEmpty = values.length === 0 && page.items.length === 0 && !page.isTooDeep;
  return { entries: [...linked, ...items], isEmpty };
}

function entryOf(
  { node, number, script }: SchemaEvent,
  context: SchemaContext,
  { mark, named }: { readonly mark: string; readonly named: Pick<RecordPlace, 'file'> },
): Entry {
  const { base } = context;
  const key = ownKey(node, base) ?? `${base ?? ''}#${mark}${number}`;
  return {
    node,
    context,
    key,
    place: { ...named, rows: [script] },
  };
}

/** The name of an object, or else its address. */
function ownKey(node: JsonObject, base: string | undefined): string | undefined {
  const id = jsonText(node['@id']);
  return id === '' || id.startsWith('_:') ? schemaUrl(node['url'], base) : (URL.parse(id, base)?.href ?? id);
}

/** What two objects of a page have in common that tell of the same event. */
function factsOf(node: JsonObject): string {
  return JSON.stringify([jsonText(node['name']), jsonText(node['startDate'])]);
}

function recordsOf(entries: readonly Entry[], records: SourceRecords): ImportedRecords {
  const unique = withoutRepetitions(entries);
  const drafts = unique.map((entry) => ({ ...entry, venueOf: schemaVenue(entry.node, entry.context, entry.place) }));
  const events = drafts.flatMap(({ node, context, key, place, venueOf }) => {
    const event = records.leftOut.reading({ kind: 'events', key, place }, () =>
      schemaEvent(node, context, { key, place }),
    );
    return event ? [{ ...event, venue: venueOf() }] : [];
  });
  return {
    ...records.records(),
    events,
    deleted: [],
    states: STATES,
    isComplete: false,
  };
}

/** An event that stands on several pages is one. Dates that share an address are told apart by their start. */
function withoutRepetitions(entries: readonly Entry[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    const former = found.get(entry.key);
    const start = jsonText(entry.node['startDate']);
    if (!former) found.set(entry.key, entry);
    else if (jsonText(former.node['startDate']) === start) {
      if (Object.keys(entry.node).length > Object.keys(former.node).length) found.set(entry.key, entry);
    } else {
      const key = `${entry.key}#${start}`;
      if (!found.has(key)) found.set(key, { ...entry, key });
    }
  }
  return [...found.values()];
}
