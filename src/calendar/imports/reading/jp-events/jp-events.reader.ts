import { importNote } from '../import-note.js';
import type { ImportedEvent, ImportedRecords } from '../import-record.js';
import { jpColumns } from './jp-columns.js';
import { jpEvent, type JpEvent, type JpNames } from './jp-event.js';
import { LeftOutRecords } from '../left-out-records.js';
import { NamedOrganizers } from '../named-organizers.js';
import { NamedPlaces } from '../named-places.js';
import { NamedTerms } from '../named-terms.js';
import type { ReadingOptions, SnapshotFile, SourceRefusal } from '../reader.js';
import { refusalOfSize } from '../source-limits.js';
import { decodeTable } from '../tables/decode-table.js';
import { usableRows } from '../tables/row-cells.js';

/**
 * Reads lists of events of Japanese municipalities (自治体標準オープンデータセット, イベント一覧), in both editions and with
 * what cities add to them. The code of the municipality and the number in its list are the key.
 */
export function readJpEvents(files: readonly SnapshotFile[], options: ReadingOptions): ImportedRecords | SourceRefusal {
  const refusal = refusalOfSize(files);
  if (refusal) return refusal;
  const leftOut = new LeftOutRecords();
  const names: JpNames = {
    places: new NamedPlaces('ja'),
    organizers: new NamedOrganizers('ja'),
    categories: new NamedTerms('categories', 'ja'),
    tags: new NamedTerms('tags', 'ja'),
  };
  const events = new Map<string, JpEvent>();
  let isComplete = true;
  for (const file of files) {
    const table = decodeTable(file, options);
    if ('refusal' in table) return table;
    isComplete &&= table.isWhole;
    const columns = jpColumns(table);
    if ('refusal' in columns) return columns;
    for (const { line, cells } of usableRows(table, columns, leftOut, 'events')) {
      const place = { file: file.name, rows: [line] };
      const head = { kind: 'events', place, title: cells.get('title')?.text } as const;
      const event = leftOut.reading(head, () => jpEvent(cells, place, names, options));
      if (event) events.set(event.key, repeated(events.get(event.key), event));
    }
  }
  return {
    venues: names.places.venues(),
    organizers: names.organizers.organizers(),
    categories: names.categories.terms(),
    tags: names.tags.terms(),
    events: [...events.values()].map((event) => withVenue(event, names)),
    leftOut: leftOut.list,
    deleted: [],
    isComplete,
  };
}

/** The later row of two with the same number is the event. */
function repeated(former: JpEvent | undefined, event: JpEvent): JpEvent {
  if (!former) return event;
  const place = { ...event.place, rows: [...former.place.rows, ...event.place.rows] };
  return { ...event, place, notes: [importNote('duplicate-key', undefined, event.key), ...event.notes] };
}

function withVenue({ namedPlace, ...event }: JpEvent, { places }: JpNames): ImportedEvent {
  return namedPlace ? { ...event, venue: places.keyOf(namedPlace) } : event;
}
