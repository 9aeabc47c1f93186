import { decodeText } from '../decoding/decode-text.js';
import { binaryFormat, formatOf } from '../decoding/foreign-format.js';
import type { ReadingOptions, SnapshotFile, SourceRefusal } from '../reader.js';
import { sheetTable, type SheetTable } from '../spreadsheets/spreadsheet.js';
import { findDelimiter, namedDelimiter } from './table-delimiter.js';
import { tableRows, type TableRow } from './table-rows.js';

/** A file of rows and cells, its headings apart. */
export interface DecodedTable {
  readonly file: string;
  readonly encoding: string;
  readonly delimiter: string;
  /** Name of the sheet, in a spreadsheet. */
  readonly sheet?: string;
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
  /** Whether all records of the file are among the rows. */
  readonly isWhole: boolean;
}

const MOST_BYTES = 50_000_000;
const MOST_ROWS = 100_000;

/** What the byte of a backslash shows where these encodings are at home. */
const CURRENCY_SIGNS: Readonly<Record<string, string>> = { shift_jis: '¥', cp949: '₩' };

/** Reads the table in a file or spreadsheet: encoding, separator and sheet are the chosen ones, or found out. */
export function decodeTable(file: SnapshotFile, options: ReadingOptions): DecodedTable | SourceRefusal {
  const { bytes } = file;
  if (bytes.length > MOST_BYTES) return { refusal: 'too-large' };
  const sheet = sheetTable(bytes, options.sheet);
  if (sheet) return 'refusal' in sheet ? sheet : tableOfSheet(file.name, sheet);
  const binary = binaryFormat(bytes);
  if (binary !== undefined) return { refusal: 'not-the-format', found: binary };
  const decoded = decodeText(bytes, options.language, options.encoding);
  if ('refusal' in decoded) return decoded;
  const sign = CURRENCY_SIGNS[decoded.encoding.toLowerCase()] ?? '\\';
  const text = decoded.text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\\(?=\d)/g, sign);
  const format = formatOf(text);
  if (format !== undefined || text.includes('\0'))
    return { refusal: 'not-the-format', ...(format && { found: format }) };
  return tableOf(file.name, { text, encoding: decoded.encoding, delimiter: options.delimiter });
}

/** A table whose rows are as wide as its headings: empty cells at the end are not stored, and what has no heading is no cell. */
function tableOfSheet(file: string, { format, sheet, rows: all }: SheetTable): DecodedTable | SourceRefusal {
  const [head, ...rows] = all;
  if (!head) return { refusal: 'not-the-format', found: format };
  if (rows.length > MOST_ROWS) return { refusal: 'too-large' };
  const headings = head.cells.map((cell) => cell.trim());
  const wide = rows.map(({ line, cells }) => ({ line, cells: headings.map((_, at) => cells[at] ?? '') }));
  return { file, encoding: 'utf-8', delimiter: '', sheet, headings, rows: wide, isWhole: true };
}

function tableOf(
  file: string,
  { text, encoding, delimiter: chosen }: { text: string; encoding: string; delimiter: string | undefined },
): DecodedTable | SourceRefusal {
  const named = namedDelimiter(text);
  const rest = text.slice(named?.length ?? 0);
  const delimiter = chosen ?? named?.delimiter ?? findDelimiter(rest);
  const { rows: all, isWhole } = tableRows(rest, delimiter, named === undefined ? 1 : 2);
  const [head, ...rows] = all;
  if (head === undefined) return { refusal: 'not-the-format' };
  if (rows.length > MOST_ROWS) return { refusal: 'too-large' };
  return { file, encoding, delimiter, headings: head.cells.map((cell) => cell.trim()), rows, isWhole };
}
