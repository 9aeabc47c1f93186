import {
  ALL_STATED,
  type ImportedEvent,
  type ImportedRecords,
  importNote,
  MOST_RECORDS,
  type ReadingOptions,
  refusalOfSize,
  type SnapshotFile,
  SourceRecords,
  type SourceRefusal,
  type StatedFact,
  TOO_LARGE,
} from 'kalends/reading';
import { cityEvent, cityText, NAMES } from './city-event.js';
import { cityRows, type CityRow } from './city-rows.js';

/** Fields that tell a fact, where the city has them. */
const FIELDS: Readonly<Partial<Record<StatedFact, readonly (keyof typeof NAMES)[]>>> = {
  venue: ['place', 'address'],
  organizer: ['organizer'],
  categories: ['category'],
  image: ['image'],
  description: ['description'],
  website: ['website'],
  cost: ['cost'],
};

/** Reads tables of events of Taiwan's cities, in JSON or CSV: each names its fields in its own way. */
export function readTwCity(files: readonly SnapshotFile[], options: ReadingOptions): ImportedRecords | SourceRefusal {
  const refusal = refusalOfSize(files);
  if (refusal) return refusal;
  const records = new SourceRecords('zh-hant');
  const events = new Map<string, () => ImportedEvent>();
  const all: CityRow[] = [];
  let isComplete = true;
  for (const file of files) {
    const table = cityRows(file, options);
    if ('refusal' in table) return table;
    isComplete &&= table.isWhole;
    for (const [at, row] of table.rows.entries()) {
      all.push(row);
      const place = { file: file.name, rows: [at + 1] };
      const head = { kind: 'events', place, key: cityText(row, 'key'), title: cityText(row, 'title') } as const;
      const event = records.leftOut.reading(head, () => cityEvent(row, place, records, options));
      if (event) events.set(head.key, repeated(events.get(head.key), event));
    }
  }
  if (all.length > MOST_RECORDS) return TOO_LARGE;
  return {
    ...records.records(),
    events: [...events.values()].map((event) => event()),
    deleted: [],
    states: statedBy(all),
    isComplete,
  };
}

/** A table without the fields of a fact says nothing about it. */
function statedBy(rows: readonly CityRow[]): StatedFact[] {
  const names = new Set(rows.flatMap((row) => [...row.keys()]));
  return ALL_STATED.filter((fact) => {
    const fields = FIELDS[fact];
    return !fields || fields.some((field) => NAMES[field].some((name) => names.has(name)));
  });
}

/** The later row of two with the same number is the event. */
function repeated(former: (() => ImportedEvent) | undefined, event: () => ImportedEvent): () => ImportedEvent {
  if (!former) return event;
  return () => {
    const later = event();
    return { ...later, notes: [importNote('duplicate-key', 'id', later.key), ...later.notes] };
  };
}
