import { importNote } from '../import-note.js';
import type { ImportedKind } from '../import-record.js';
import type { LeftOutRecords } from '../left-out-records.js';
import type { DecodedTable } from './decode-table.js';
import type { TableRow } from './table-rows.js';

/** A cell that is not empty. */
export interface Cell {
  readonly text: string;
  /** Heading of its column, as the source writes it. */
  readonly column: string;
}

/** Cells of a row by the name of a field; a field whose cell is empty is absent. */
export type RowCells = ReadonlyMap<string, Cell>;

export interface UsableRow {
  readonly line: number;
  readonly cells: RowCells;
}

/** Field of each column, in their order; undefined for a column that is ignored. */
export type RowColumns = readonly (string | undefined)[];

const LONGEST_CELL = 100_000;
const MOST_EMPTY_ROWS = 1000;

/** Rows whose cells can be told apart; the list says which cannot. Several cells of one field are joined by a blank. */
export function usableRows(
  table: DecodedTable,
  columns: RowColumns,
  leftOut: LeftOutRecords,
  kind: ImportedKind,
): UsableRow[] {
  let empty = 0;
  const widest = hasEmptyEnds(table) ? Infinity : table.headings.length;
  return table.rows.flatMap((row) => {
    const code = problemOf(row, table.headings.length, widest);
    if (code === undefined) return [{ line: row.line, cells: cellsOf(row, table.headings, columns) }];
    if (code === 'empty-row') empty += 1;
    const outcome = code === 'empty-row' ? 'skipped' : 'refused';
    const place = { file: table.file, rows: [row.line] };
    if (code !== 'empty-row' || empty <= MOST_EMPTY_ROWS)
      leftOut.add({ kind, place }, { note: importNote(code), outcome });
    return [];
  });
}

function problemOf({ cells, isBroken }: TableRow, headings: number, widest: number) {
  if (isBroken) return 'cells-missing';
  if (cells.every((cell) => cell.trim() === '')) return 'empty-row';
  if (cells.some((cell) => cell.length > LONGEST_CELL)) return 'too-long';
  if (cells.length < headings) return 'cells-missing';
  return cells.length > widest || hasSurplus(cells, headings) ? 'cells-surplus' : undefined;
}

/**
 * Whether most rows have empty cells behind the last heading, as some programs write them: in one row alone they mean a
 * separator too many before them.
 */
function hasEmptyEnds({ rows, headings }: DecodedTable): boolean {
  const long = rows.filter(({ cells }) => cells.length > headings.length && !hasSurplus(cells, headings.length));
  return long.length > rows.length / 2;
}

function hasSurplus(cells: readonly string[], headings: number): boolean {
  return cells.slice(headings).some((cell) => cell.trim() !== '');
}

function cellsOf(row: TableRow, headings: readonly string[], columns: RowColumns): RowCells {
  const found = new Map<string, Cell>();
  for (const [at, field] of columns.entries()) {
    const text = plainCell(row.cells[at] ?? '');
    if (field === undefined || text === '') continue;
    const former = found.get(field);
    found.set(field, { column: headings[at] ?? '', text: former ? `${former.text} ${text}` : text });
  }
  return found;
}

/** Cells that a spreadsheet would evaluate have an apostrophe before them in tables of Kalends. */
function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@|%\uff0b\uff0d\uff1d\uff20])/, '');
}
