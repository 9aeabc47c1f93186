import { importNote } from '../import-note.js';
import type { ImportedEvent, RecordPlace } from '../import-record.js';
import type { LeftOutRecords } from '../left-out-records.js';
import type { ReadingOptions } from '../reader.js';
import { refuseRecord, skip } from '../record-refusal.js';
import type { DecodedTable } from '../tables/decode-table.js';
import { foldedName } from '../tables/heading-names.js';
import { saysYes } from '../tables/table-flag.js';
import { usableRows, type RowColumns, type RowCells, type UsableRow } from '../tables/row-cells.js';
import { rowFacts, rowSpan, type RowFacts } from './table-event.js';
import type { TableLinks } from './table-links.js';

/** Rows of one event, and their cells: of a repeated row the filled cells count. */
interface EventRows {
  readonly key: string;
  readonly title: string;
  readonly place: RecordPlace;
  readonly cells: RowCells;
}

/** What the events of all tables are read with. */
export interface EventReading {
  readonly leftOut: LeftOutRecords;
  readonly links: TableLinks;
  readonly options: ReadingOptions;
}

/** An event whose venue has a key when all events are read. */
type RowEvent = ImportedEvent & Pick<RowFacts, 'venueKey'>;

export function eventRows(
  table: DecodedTable,
  columns: RowColumns,
  { leftOut, links, options }: EventReading,
): RowEvent[] {
  const rows = usableRows(table, columns, leftOut, 'events').flatMap((row) => {
    const head = { kind: 'events', place: { file: table.file, rows: [row.line] }, title: titleOf(row.cells) } as const;
    return leftOut.reading(head, () => identified(row, { table, columns, options })) ?? [];
  });
  return grouped(rows).flatMap((group) => {
    const head = { kind: 'events', ...group } as const;
    return leftOut.reading(head, () => eventOf(group, { links, options, table, columns })) ?? [];
  });
}

/** The row under the key of its event: its own, or title and start. @throws RecordRefusal without title or start */
function identified(
  { line, cells }: UsableRow,
  { table, columns, options }: { table: DecodedTable; columns: RowColumns; options: ReadingOptions },
): EventRows {
  const hidden = cells.get('private');
  if (hidden && saysYes(hidden.text)) skip('private-left-out', hidden.column, hidden.text);
  const title = titleOf(cells);
  if (title === undefined) refuseRecord('title-missing', headingOf(table, columns, 'title'));
  const { start, allDay } = rowSpan(cells, headingOf(table, columns, 'start_date'), options);
  const own = cells.get('key')?.text;
  const key = own ?? `${foldedName(title)}|${allDay ? start.slice(0, 10) : start}`;
  return { key, title, place: { file: table.file, rows: [line] }, cells };
}

function titleOf(cells: RowCells): string | undefined {
  const field = [...cells.keys()].find((name) => /^title(?::|$)/.test(name));
  return field === undefined ? undefined : cells.get(field)?.text;
}

function headingOf({ headings }: DecodedTable, columns: RowColumns, field: string): string {
  return headings[columns.findIndex((one) => one?.split(':')[0] === field)] ?? '';
}

/** Rows of the same title and start at two places are two events: then the place is a part of their keys. */
function grouped(rows: readonly EventRows[]): EventRows[] {
  const places = new Map<string, Set<string>>();
  for (const { key, cells } of rows) {
    const venue = foldedName(cells.get('venue')?.text ?? '');
    if (venue !== '') places.set(key, (places.get(key) ?? new Set()).add(venue));
  }
  const groups = new Map<string, EventRows[]>();
  for (const row of rows) {
    const venue = foldedName(row.cells.get('venue')?.text ?? '');
    const isOne = row.cells.has('key') || (places.get(row.key)?.size ?? 0) < 2;
    const key = isOne ? row.key : `${row.key}|${venue}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].flatMap(([key, group]) => joined(key, group) ?? []);
}

/** Of a field that several rows have the last one counts. */
function joined(key: string, rows: readonly EventRows[]): EventRows | undefined {
  const [first] = rows;
  const title = rows.at(-1)?.title;
  if (!first || title === undefined) return undefined;
  const place = { ...first.place, rows: rows.flatMap((row) => row.place.rows) };
  return { key, title, place, cells: new Map(rows.flatMap(({ cells }) => [...cells])) };
}

function eventOf(
  { key, place, cells }: EventRows,
  { links, options, table, columns }: Omit<EventReading, 'leftOut'> & { table: DecodedTable; columns: RowColumns },
): RowEvent | undefined {
  const {
    start,
    end,
    allDay,
    zone,
    notes: dateNotes,
  } = rowSpan(cells, headingOf(table, columns, 'start_date'), options);
  const facts = rowFacts(cells, place, links, options);
  if (!facts) return undefined;
  const repeated = cells.has('key') ? 'duplicate-key' : 'duplicate-row';
  const notes = [...(place.rows.length > 1 ? [importNote(repeated)] : []), ...dateNotes, ...facts.notes];
  return { kind: 'events', key, place, ...facts, start, end, allDay, zone, notes };
}
