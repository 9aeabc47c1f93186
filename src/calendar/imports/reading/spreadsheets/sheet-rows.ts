import type { TableRow } from '../tables/table-rows.js';

/** A sheet of a spreadsheet. */
export interface WorkbookSheet {
  readonly name: string;
  /** Rows that are not empty, each with its number as the line. */
  readonly rows: readonly TableRow[];
}

/** A spreadsheet that has more than is read of any table. */
export class TooManyCells extends Error {}

const MOST_ROWS = 100_001;
/** Columns behind them are not read. */
const MOST_COLUMNS = 1000;
/** Cells of all sheets that are read, with the empty ones before filled ones. */
const MOST_CELLS = 3_000_000;

/** Collects the rows of sheets: what is between filled cells takes no more room than a table may. */
export class SheetRows {
  private cells = 0;
  private rows: { line: number; cells: string[] }[] = [];

  /** Adds a cell; rows and columns count from 1, rows do not go back. @throws TooManyCells */
  add(line: number, column: number, text: string): void {
    if (text.trim() === '' || column > MOST_COLUMNS) return;
    const row = this.row(line);
    this.cells += Math.max(0, column - row.length);
    if (this.cells > MOST_CELLS || this.rows.length > MOST_ROWS) throw new TooManyCells();
    while (row.length < column - 1) row.push('');
    row[column - 1] = text;
  }

  /** The rows that were added since the last call. */
  taken(): TableRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  private row(line: number): string[] {
    const last = this.rows.at(-1);
    if (last?.line === line) return last.cells;
    if (last && last.line > line) throw new Error('Rows go back.');
    const cells: string[] = [];
    this.rows.push({ line, cells });
    return cells;
  }
}
