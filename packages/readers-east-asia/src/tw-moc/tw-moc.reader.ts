import {
  ALL_STATED,
  formatOf,
  type ImportedEvent,
  type ImportedRecords,
  type ImportedTerm,
  importNote,
  isJsonObject,
  jsonOfBytes,
  jsonText,
  MOST_RECORDS,
  type ReadingOptions,
  refusalOfSize,
  type SnapshotFile,
  SourceRecords,
  type SourceRefusal,
  TOO_LARGE,
} from 'kalends/reading';
import { TW_CATEGORIES } from './tw-categories.js';
import { twEvent } from './tw-event.js';

/** Reads the open data of Taiwan's ministry of culture (文化部, 藝文活動): a list of events, each with its showings. */
export function readTwMoc(files: readonly SnapshotFile[], options: ReadingOptions): ImportedRecords | SourceRefusal {
  const refusal = refusalOfSize(files);
  if (refusal) return refusal;
  const records = new SourceRecords('zh-hant');
  const events = new Map<string, () => ImportedEvent>();
  for (const file of files) {
    const list = jsonOfBytes(file.bytes);
    if (!Array.isArray(list)) return notTheFormat(file);
    if (list.length > MOST_RECORDS) return TOO_LARGE;
    for (const [at, value] of list.entries()) {
      const record = isJsonObject(value) ? value : {};
      const place = { file: file.name, rows: [at + 1] };
      const head = { kind: 'events', place, key: jsonText(record['UID']), title: jsonText(record['title']) } as const;
      const event = records.leftOut.reading(head, () => twEvent(record, place, records, options));
      if (event) events.set(head.key, repeated(events.get(head.key), event));
    }
  }
  const all = [...events.values()].map((event) => event());
  return {
    ...records.records(),
    categories: categoriesOf(all),
    events: all,
    deleted: [],
    states: ALL_STATED,
    isComplete: true,
  };
}

function notTheFormat({ bytes }: SnapshotFile): SourceRefusal {
  const found = formatOf(
    Buffer.from(bytes.subarray(0, 2000))
      .toString('utf8')
      .replace(/^\ufeff/, ''),
  );
  return { refusal: 'not-the-format', ...(found === undefined ? {} : { found }) };
}

/** A record that is in several lists is the same; of two with one key the later one counts. */
function repeated(former: (() => ImportedEvent) | undefined, event: () => ImportedEvent): () => ImportedEvent {
  if (!former) return event;
  return () => {
    const [one, other] = [former(), event()];
    const rows = one.place.file === other.place.file ? [...one.place.rows, ...other.place.rows] : other.place.rows;
    return {
      ...other,
      place: { ...other.place, rows },
      notes: [importNote('duplicate-key', 'UID', other.key), ...other.notes],
    };
  };
}

function categoriesOf(events: readonly ImportedEvent[]): ImportedTerm[] {
  const places = new Map(events.flatMap(({ categories = [], place }) => categories.map((key) => [key, place])));
  return [...places].map(([key, place]) => ({
    kind: 'categories',
    key,
    place,
    originalLanguage: 'zh-hant',
    texts: { 'zh-hant': { title: TW_CATEGORIES[key] ?? key } },
    notes: [],
  }));
}
