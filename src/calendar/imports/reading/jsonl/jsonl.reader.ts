import { binaryFormat, formatOf } from '../decoding/foreign-format.js';
import { importNote } from '../import-note.js';
import type { ImportedEvent, ImportedKind, ImportedTerm, ImportedVenue, RecordPlace } from '../import-record.js';
import { isJsonObject, jsonText, type JsonObject } from '../json-value.js';
import type { LeftOutRecords } from '../left-out-records.js';
import type { Reader, SnapshotFile } from '../reader.js';
import { RecordRefusal, refuseRecord } from '../record-refusal.js';
import { SourceRecords } from '../source-records.js';
import { MOST_RECORDS, refusalOfSize, TOO_LARGE } from '../source-limits.js';
import { jsonLines, type JsonLine } from './json-lines.js';
import { firstLanguage, lineText, lineTexts, writtenValue } from './line-fields.js';
import { programmeEvent } from './programme-event.js';
import { namedTexts } from './programme-texts.js';
import { sourceSlug } from './source-slug.js';

const LONGEST_ID = 50;
const OF_VENUES = /^venues\b[^/]*$/i;

/**
 * Reads programmes as JSON Lines: `events.jsonl` and `venues.jsonl`, one object a line. Absence says nothing: a file may
 * hold a part only.
 */
export const readJsonLines: Reader = async (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const [venueFiles, eventFiles] = [files.filter(isOfVenues), files.filter((file) => !isOfVenues(file))];
  const venueLines = await linesOf(venueFiles);
  const eventLines = await linesOf(eventFiles);
  if (!venueLines || !eventLines) return TOO_LARGE;
  const lines = [...venueLines, ...eventLines];
  if (lines.length > 0 && lines.every(({ value }) => value === undefined)) return notTheFormat(files, lines);
  const records = new SourceRecords(options.language);
  const { venues, categories, leftOut } = records;
  for (const venue of readLines<ImportedVenue>('venues', venueLines, leftOut, venueOf)) venues.add(venue);
  const source = {
    options,
    records,
    venueOf: (id: string) => venues.get(sourceSlug(id))?.key,
  };
  const events = readLines<ImportedEvent>('events', eventLines, leftOut, (line, head) =>
    programmeEvent(line, head, source),
  );
  return {
    ...records.records(),
    categories: categories.list().sort((one, other) => depth(one) - depth(other)),
    events,
    deleted: [],
    // A line says what it names: null clears a field, and one that is absent stays.
    states: [],
    isComplete: false,
  };
};

/** Parents stand before their children. */
function depth({ parent }: ImportedTerm): number {
  return parent === undefined ? 0 : 1;
}

function isOfVenues({ name }: SnapshotFile): boolean {
  const path = URL.parse(name)?.pathname ?? name;
  return OF_VENUES.test(path.split('/').at(-1) ?? '');
}

async function linesOf(files: readonly SnapshotFile[]): Promise<JsonLine[] | undefined> {
  const all: JsonLine[] = [];
  for (const file of files) {
    const lines = await jsonLines(file, MOST_RECORDS - all.length);
    if (!lines) return undefined;
    all.push(...lines);
  }
  return all;
}

function notTheFormat(files: readonly SnapshotFile[], [first]: readonly JsonLine[]): ReturnType<Reader> {
  const found = files.map(({ bytes }) => binaryFormat(bytes)).find((name) => name !== undefined);
  const format = found ?? formatOf(first?.start ?? '');
  return { refusal: 'not-the-format', ...(format === undefined ? {} : { found: format }) };
}

interface LineHead {
  readonly key: string;
  readonly place: RecordPlace;
}

/** Records of lines, each id once. */
function readLines<One>(
  kind: ImportedKind,
  lines: readonly JsonLine[],
  leftOut: LeftOutRecords,
  read: (line: JsonObject, head: LineHead) => One,
): One[] {
  const seen = new Set<string>();
  return lines.flatMap(({ place, value, start }) => {
    if (!value) {
      leftOut.add({ kind, place }, new RecordRefusal(importNote('json-unreadable', undefined, start), 'refused'));
      return [];
    }
    const id = value['source_id'];
    const key = typeof id === 'string' || typeof id === 'number' ? sourceSlug(String(id)) : '';
    // What a second line of an id lacks says nothing of the record of the first.
    const head = seen.has(key) ? { kind, place } : { kind, place, key: key.slice(0, LONGEST_ID) };
    const one = leftOut.reading({ ...head, title: titleOf(value) }, () => {
      if (key === '' || key.length > LONGEST_ID)
        return refuseRecord('key-missing', 'source_id', writtenValue(id ?? ''));
      if (seen.has(key)) return refuseRecord('duplicate-key', 'source_id', String(id));
      const record = read(value, { key, place });
      seen.add(key);
      return record;
    });
    return one === undefined ? [] : [one];
  });
}

/** A name for a record that may not be made. */
function titleOf({ title, venue }: JsonObject): string | undefined {
  return [title, venue].filter(isJsonObject).flatMap((names) => Object.values(names).map(jsonText))[0];
}

function venueOf(line: JsonObject, head: LineHead): ImportedVenue {
  const names = lineTexts(line, 'venue');
  if (Object.keys(names).length === 0) refuseRecord('title-missing', 'venue');
  const [latitude, longitude] = [degrees(line, 'geo_lat', 90), degrees(line, 'geo_lng', 180)];
  if ((latitude === undefined) !== (longitude === undefined))
    refuseRecord('coordinates-unusable', latitude === undefined ? 'geo_lat' : 'geo_lng');
  return {
    kind: 'venues',
    ...head,
    isKnownBySlug: true,
    originalLanguage: firstLanguage(names),
    ...namedTexts(names, head.key, 'venue'),
    ...(latitude === undefined || longitude === undefined ? {} : { coordinates: { latitude, longitude } }),
  };
}

function degrees(line: JsonObject, field: string, most: number): number | undefined {
  const value = line[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Math.abs(value) <= most) return value;
  return refuseRecord(
    'coordinates-unusable',
    field,
    typeof value === 'number' ? lineText(line, field) : writtenValue(value),
  );
}
