import type { ReadingOptions, SnapshotFile, SourceRefusal } from '../reading/reader.js';
import { decodeTable } from '../reading/tables/decode-table.js';
import { proposeColumns, type ProposedColumn } from '../reading/tec-csv/propose-columns.js';

/** The beginning of a table, as an editor chooses how to read it. */
export interface TableLook {
  readonly encoding: string;
  readonly delimiter: string;
  /** Name of the sheet, in a spreadsheet. */
  readonly sheet?: string;
  readonly headings: readonly string[];
  /** Cells of the first rows. */
  readonly rows: readonly (readonly string[])[];
  /** Fields that the headings seem to mean, by heading. */
  readonly proposed: Readonly<Record<string, ProposedColumn>>;
}

const SHOWN_ROWS = 5;
const MOST_COLUMNS = 60;
const LONGEST_CELL = 120;
/** Bytes that tell how the rest is to be read. */
export const LOOKED_AT_BYTES = 300_000;

export function tableLook(file: SnapshotFile, options: ReadingOptions): TableLook | SourceRefusal {
  const table = decodeTable({ ...file, bytes: wholeLines(file.bytes) }, options);
  if ('refusal' in table) return table;
  const headings = table.headings.slice(0, MOST_COLUMNS);
  const rows = table.rows.slice(0, SHOWN_ROWS).map(({ cells }) => headings.map((_, at) => shortened(cells[at] ?? '')));
  const { encoding, delimiter, sheet } = table;
  return {
    encoding,
    delimiter,
    ...(sheet === undefined ? {} : { sheet }),
    headings,
    rows,
    proposed: proposeColumns(headings, table.rows),
  };
}

/** A file that was cut off ends with its last whole line: half a character would make its encoding unclear. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  if (bytes.length !== LOOKED_AT_BYTES || bytes.subarray(0, 512).includes(0)) return bytes;
  return bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1);
}

function shortened(cell: string): string {
  return cell.length > LONGEST_CELL ? `${cell.slice(0, LONGEST_CELL).toWellFormed()}…` : cell;
}
