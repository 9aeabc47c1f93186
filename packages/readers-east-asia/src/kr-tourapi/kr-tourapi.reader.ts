import {
  ALL_STATED,
  type ImportedEvent,
  type ImportedRecords,
  importNote,
  type ReadingOptions,
  refusalOfSize,
  type SnapshotFile,
  SourceRecords,
  type SourceRefusal,
  type TextsOf,
} from 'kalends/reading';
import { joinLanguages, type JoinedFestival } from './join-languages.js';
import { tourPage, type TourPage } from './tour-items.js';
import { tourRecord, type TourRecord } from './tour-record.js';

/**
 * Reads festivals of Korea's tourism organization (TourAPI): lists of its five services, one for each language, whose
 * records are joined. A record is known by its id in the Korean service; those in the others are further keys.
 */
export function readKrTourapi(
  files: readonly SnapshotFile[],
  options: ReadingOptions,
): ImportedRecords | SourceRefusal {
  const refusal = refusalOfSize(files);
  if (refusal) return refusal;
  const pages: TourPage[] = [];
  for (const file of files) {
    const page = tourPage(file, options);
    if ('refusal' in page) return page;
    pages.push(page);
  }
  return recordsOf(pages, options);
}

function recordsOf(pages: readonly TourPage[], options: ReadingOptions): ImportedRecords {
  const source = new SourceRecords('ko');
  const { leftOut, venues } = source;
  const records = new Map<string, TourRecord>();
  for (const { file, language, items } of pages) {
    for (const [at, item] of items.entries()) {
      const place = { file, rows: [at + 1] };
      const head = { kind: 'events', place, key: idOf(item), title: titleOf(item) } as const;
      const record = leftOut.reading(head, () => tourRecord(item, place, language));
      if (record) records.set(`${record.language} ${record.key}`, record);
    }
  }
  const events = joinLanguages([...records.values()]).map((festival) => {
    for (const { key, place, texts } of festival.doubtful) {
      const note = importNote('language-doubtful', undefined, festival.first.key);
      leftOut.add({ kind: 'events', key, place, title: texts.title }, { note, outcome: 'skipped' });
    }
    return eventOf(festival, venueOf(festival, venues), options);
  });
  return {
    ...source.records(),
    events,
    deleted: [],
    states: ALL_STATED,
    isComplete: isComplete(pages),
  };
}

function idOf(item: Readonly<Record<string, unknown>>): string | undefined {
  return typeof item['contentid'] === 'string' ? item['contentid'] : undefined;
}

function titleOf(item: Readonly<Record<string, unknown>>): string | undefined {
  return typeof item['title'] === 'string' ? item['title'] : undefined;
}

/** Whether the pages of each language hold as many records as the service has. */
function isComplete(pages: readonly TourPage[]): boolean {
  const languages = [...new Set(pages.map(({ language }) => language))];
  return languages.every((language) => {
    const own = pages.filter((page) => page.language === language);
    return own.reduce((sum, { items }) => sum + items.length, 0) >= Math.max(...own.map(({ total }) => total));
  });
}

function eventOf(
  { first, others, doubtful }: JoinedFestival,
  venue: string | undefined,
  { zone }: ReadingOptions,
): ImportedEvent {
  const all = [first, ...others];
  const image = all.flatMap((record) => record.image ?? [])[0];
  const notes = [
    ...all.flatMap((record) => record.notes),
    ...(others.length > 0 ? [importNote('language-joined', undefined, others.map(({ key }) => key).join(', '))] : []),
    ...doubtful.map(({ key }) => importNote('language-doubtful', undefined, key)),
  ];
  return {
    kind: 'events',
    key: first.key,
    ...(others.length > 0 ? { furtherKeys: others.map(({ key }) => key) } : {}),
    place: first.place,
    originalLanguage: first.language,
    texts: textsOf(all, ({ texts }) => texts),
    zone,
    start: first.start,
    end: first.end,
    allDay: true,
    ...(venue === undefined ? {} : { venue }),
    ...(image ? { image } : {}),
    notes,
  };
}

/** The place of a festival: its name, or else its address, in each language. */
function venueOf({ first, others }: JoinedFestival, venues: SourceRecords['venues']): string | undefined {
  const placed = [first, ...others].filter(({ venueName }) => venueName !== '');
  const [main] = placed;
  if (!main) return undefined;
  const texts = textsOf(placed, ({ venueName, address }) => ({
    title: venueName,
    ...(address === '' ? {} : { address }),
  }));
  const coordinates = placed.find((record) => record.coordinates)?.coordinates;
  return venues.merge({
    kind: 'venues',
    key: main.venueName,
    place: main.place,
    originalLanguage: main.language,
    texts,
    ...(coordinates ? { coordinates } : {}),
    notes: [],
  });
}

function textsOf(records: readonly TourRecord[], read: (record: TourRecord) => TextsOf['ko']): TextsOf {
  return Object.fromEntries(records.map((record) => [record.language, read(record)]));
}
