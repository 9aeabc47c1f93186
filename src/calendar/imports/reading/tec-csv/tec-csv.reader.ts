import { ALL_STATED, type ImportedRecords, type StatedFact } from '../import-record.js';
import type { ReadingOptions, SnapshotFile, SourceRefusal } from '../reader.js';
import { SourceRecords } from '../source-records.js';
import { refusalOfSize } from '../source-limits.js';
import { decodeTable, type DecodedTable } from '../tables/decode-table.js';
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
  const records = new SourceRecords(options.language);
  const { leftOut } = records;
  const of = (kind: CsvColumns['kind']) => tables.filter((one) => one.kind === kind);
  const named = (kind: 'venues' | 'organizers') =>
    of(kind).flatMap(({ table, columns }) => namedRows(table, columns, leftOut, kind));
  for (const venue of venueRows(named('venues'), options.language)) records.venues.add(venue);
  for (const organizer of organizerRows(named('organizers'), options.language)) records.organizers.add(organizer);
  const links = new TableLinks(records);
  const rows = of('events').flatMap(({ table, columns }) => eventRows(table, columns, { leftOut, links, options }));
  return {
    ...records.records(),
    events: rows.map(({ venueKey, ...event }) => (venueKey ? { ...event, venue: venueKey() } : event)),
    deleted: [],
    states: statedBy(of('events')),
    isComplete: false,
    isBrokenOff: tables.some(({ table }) => !table.isWhole),
  };
}

/** An empty cell says that an event has none; a table without the column says nothing. */
function statedBy(tables: readonly Pick<CsvColumns, 'columns'>[]): StatedFact[] {
  const has = (fact: StatedFact): boolean =>
    tables.every(({ columns }) => columns.some((field) => field?.split(':')[0] === columnOf(fact)));
  return ALL_STATED.filter(has);
}

function columnOf(fact: StatedFact): string {
  return fact === 'organizer' ? 'organizers' : fact;
}
