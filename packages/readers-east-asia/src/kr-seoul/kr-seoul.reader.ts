import {
  ALL_STATED,
  type ImportedEvent,
  type ImportedRecords,
  importNote,
  jsonText,
  MOST_RECORDS,
  type ReadingOptions,
  refusalOfSize,
  type SnapshotFile,
  sortedPages,
  SourceRecords,
  type SourceRefusal,
  TOO_LARGE,
} from 'kalends/reading';
import { seoulEvent, seoulKey } from './seoul-event.js';
import { seoulRows } from './seoul-rows.js';

/** Reads the cultural events of Seoul (서울 열린데이터광장, culturalEventInfo): answers of its interface, or the file of the table. */
export function readKrSeoul(files: readonly SnapshotFile[], options: ReadingOptions): ImportedRecords | SourceRefusal {
  const refusal = refusalOfSize(files);
  if (refusal) return refusal;
  const { sent, owed } = sortedPages(files);
  const records = new SourceRecords('ko');
  const events = new Map<string, () => ImportedEvent>();
  let [count, total] = [0, 0];
  for (const file of sent) {
    const page = seoulRows(file);
    if ('refusal' in page) return page;
    total = Math.max(total, page.total ?? 0);
    for (const [at, row] of page.rows.entries()) {
      count += 1;
      const place = { file: file.name, rows: [at + 1] };
      const head = { kind: 'events', place, key: seoulKey(row), title: jsonText(row['TITLE']) } as const;
      const event = records.leftOut.reading(head, () => seoulEvent(row, place, records, options));
      const key = head.key ?? `row ${String(count)}`;
      if (event) events.set(key, repeated(events.get(key), event));
    }
  }
  if (count > MOST_RECORDS) return TOO_LARGE;
  return {
    ...records.records(),
    leftOut: [...records.leftOut.list, ...owed],
    events: uniqueKeys([...events.values()].map((event) => event())),
    deleted: [],
    states: ALL_STATED,
    isComplete: owed.length === 0 && sent.length > 0 && count >= total,
  };
}

/** A row that comes again while pages are read is the same. */
function repeated(former: (() => ImportedEvent) | undefined, event: () => ImportedEvent): () => ImportedEvent {
  if (!former) return event;
  return () => {
    const later = event();
    return { ...later, notes: [importNote('duplicate-key', 'HMPG_ADDR', later.key), ...later.notes] };
  };
}

/** Rows without a number that are the same in all that makes a key. */
function uniqueKeys(events: readonly ImportedEvent[]): ImportedEvent[] {
  return [...new Map(events.map((event) => [event.key, event])).values()];
}
