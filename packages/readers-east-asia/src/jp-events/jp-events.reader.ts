import {
  ALL_STATED,
  decodeTable,
  type ImportedEvent,
  type ImportedRecords,
  importNote,
  type ReadingOptions,
  refusalOfSize,
  type RowColumns,
  type SnapshotFile,
  SourceRecords,
  type SourceRefusal,
  type StatedFact,
  usableRows,
} from 'kalends/reading';
import { jpColumns } from './jp-columns.js';
import { jpEvent, type JpEvent } from './jp-event.js';

/** Columns of which any tells a fact. */
const COLUMNS: Readonly<Partial<Record<StatedFact, readonly string[]>>> = {
  recurrence: ['schedule'],
  venue: ['venue', 'address', 'address_rest'],
  organizer: ['organizers'],
  categories: ['categories'],
  tags: ['families'],
  image: ['image'],
  description: ['description'],
  website: ['website'],
  cost: ['price', 'price_details'],
};

/**
 * Reads lists of events of Japanese municipalities (自治体標準オープンデータセット, イベント一覧), in both editions and with
 * what cities add to them. The code of the municipality and the number in its list are the key.
 */
export function readJpEvents(files: readonly SnapshotFile[], options: ReadingOptions): ImportedRecords | SourceRefusal {
  const refusal = refusalOfSize(files);
  if (refusal) return refusal;
  const records = new SourceRecords('ja');
  const { leftOut } = records;
  const events = new Map<string, JpEvent>();
  const tables: RowColumns[] = [];
  let isComplete = true;
  for (const file of files) {
    const table = decodeTable(file, options);
    if ('refusal' in table) return table;
    isComplete &&= table.isWhole;
    const columns = jpColumns(table);
    if ('refusal' in columns) return columns;
    tables.push(columns);
    for (const { line, cells } of usableRows(table, columns, leftOut, 'events')) {
      const place = { file: file.name, rows: [line] };
      const head = { kind: 'events', place, title: cells.get('title')?.text } as const;
      const event = leftOut.reading(head, () => jpEvent(cells, place, records, options));
      if (event) events.set(event.key, repeated(events.get(event.key), event));
    }
  }
  return {
    ...records.records(),
    events: [...events.values()].map((event) => withVenue(event, records)),
    deleted: [],
    states: statedBy(tables),
    isComplete,
  };
}

/** A table without the columns of a fact says nothing about it. The status stands in the title. */
function statedBy(tables: readonly RowColumns[]): StatedFact[] {
  return ALL_STATED.filter((fact) => {
    const names = COLUMNS[fact];
    return !names || tables.every((columns) => names.some((name) => columns.includes(name)));
  });
}

/** The later row of two with the same number is the event. */
function repeated(former: JpEvent | undefined, event: JpEvent): JpEvent {
  if (!former) return event;
  const place = { ...event.place, rows: [...former.place.rows, ...event.place.rows] };
  return { ...event, place, notes: [importNote('duplicate-key', undefined, event.key), ...event.notes] };
}

function withVenue({ namedPlace, ...event }: JpEvent, { places }: SourceRecords): ImportedEvent {
  return namedPlace ? { ...event, venue: places.keyOf(namedPlace) } : event;
}
