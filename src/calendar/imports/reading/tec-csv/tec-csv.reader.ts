import type { ImportedRecords } from '../import-record.js';
import { LeftOutRecords } from '../left-out-records.js';
import type { ReadingOptions, SnapshotFile, SourceRefusal } from '../reader.js';
import { refusalOfSize } from '../source-limits.js';
import { decodeTable, type DecodedTable } from '../tables/decode-table.js';
import { foldedName } from '../tables/heading-names.js';
import { namedRows, organizerRows, venueRows } from './directory-rows.js';
import { eventRows } from './event-rows.js';
import { tableColumnsOf } from './table-columns.js';
import { TableLinks } from './table-links.js';
import type { CsvColumns } from './tec-columns.js';

interface SortedTable extends CsvColumns {
  readonly table: DecodedTable;
}

/**
 * Reads tables of events, venues and organizers with the headings of The Events Calendar, or events of any table whose
 * columns an editor has named. Such a table has no keys: an event is known by its title and start, a venue or organizer
 * by its name. Nobody says that a table is complete, so that no record is missed in it.
 */
export function readTecCsv(files: readonly SnapshotFile[], options: ReadingOptions): ImportedRecords | SourceRefusal {
  const refusal = refusalOfSize(files);
  if (refusal) return refusal;
  const tables: SortedTable[] = [];
  for (const file of files) {
    const table = decodeTable(file, options);
    if ('refusal' in table) return table;
    const columns = tableColumnsOf(table, options);
    if ('refusal' in columns) return columns;
    tables.push({ table, ...columns });
  }
  return recordsOf(tables, options);
}

function recordsOf(tables: readonly SortedTable[], options: ReadingOptions): ImportedRecords {
  const leftOut = new LeftOutRecords();
  const of = (kind: CsvColumns['kind']) => tables.filter((one) => one.kind === kind);
  const named = (kind: 'venues' | 'organizers') =>
    of(kind).flatMap(({ table, columns }) => namedRows(table, columns, leftOut, kind));
  const venues = venueRows(named('venues'), options.language);
  const organizers = organizerRows(named('organizers'), options.language);
  const links = new TableLinks(keysByName(venues), keysByName(organizers), options.language);
  const rows = of('events').flatMap(({ table, columns }) => eventRows(table, columns, { leftOut, links, options }));
  return {
    venues: [...venues, ...links.places.venues()],
    organizers: [...organizers, ...links.organizers.organizers()],
    categories: links.categories.terms(),
    tags: links.tags.terms(),
    events: rows.map(({ venueKey, ...event }) => (venueKey ? { ...event, venue: venueKey() } : event)),
    leftOut: leftOut.list,
    deleted: [],
    isComplete: false,
  };
}

function keysByName(records: readonly { readonly key: string }[]): ReadonlyMap<string, string> {
  return new Map(records.map(({ key }) => [foldedName(key), key]));
}
