import { unzipSync } from 'fflate';
import { binaryFormat } from '../decoding/foreign-format.js';
import type { SourceRefusal } from '../reader.js';
import type { TableRow } from '../tables/table-rows.js';
import { readOds } from './read-ods.js';
import { readXlsx, type ReadPart } from './read-xlsx.js';
import { MOST_FILE_BYTES } from '../source-limits.js';
import { TooManyCells, type WorkbookSheet } from './sheet-rows.js';

/** The table in a spreadsheet: its rows from the headings on. */
export interface SheetTable {
  readonly format: 'XLSX' | 'ODS';
  /** Names of the sheets from which it was chosen, up to it. */
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly rows: readonly TableRow[];
}

const MOST_SHEETS = 100;
/** Rows in which headings are looked for: titles and notes stand above them. */
const MOST_ROWS_ABOVE = 20;

/**
 * The table in a workbook of Excel or an OpenDocument spreadsheet: that of the sheet of this name, else the first sheet with
 * headings and a row. Undefined for a file that is no spreadsheet.
 */
export function sheetTable(bytes: Uint8Array, chosen: string | undefined): SheetTable | SourceRefusal | undefined {
  if (binaryFormat(bytes) !== 'ZIP') return undefined;
  const format = formatOf(bytes);
  if (!format) return undefined;
  try {
    const part = partsOf(bytes);
    const content = format === 'ODS' ? part('content.xml') : undefined;
    return tableOf(format, content ? readOds(content) : readXlsx(part), chosen);
  } catch (error) {
    return error instanceof TooManyCells ? { refusal: 'too-large' } : { refusal: 'not-the-format', found: format };
  }
}

/** By the names of the parts. Nothing is unpacked. */
function formatOf(bytes: Uint8Array): SheetTable['format'] | undefined {
  const names: string[] = [];
  try {
    unzipSync(bytes, { filter: ({ name }) => names.push(name) < 0 });
  } catch {
    return undefined;
  }
  if (names.some((name) => /^xl\/workbook\d*\.xml$/.test(name))) return 'XLSX';
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return names.includes('content.xml') && start.includes('opendocument.spreadsheet') ? 'ODS' : undefined;
}

/** Reads parts by their paths. No part is unpacked beyond the size that it names. */
function partsOf(bytes: Uint8Array): ReadPart {
  let size = 0;
  return (path) => {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== path) return false;
        size += originalSize;
        if (size > MOST_FILE_BYTES) throw new TooManyCells();
        return true;
      },
    });
    return parts[path];
  };
}

function tableOf(
  format: SheetTable['format'],
  sheets: Iterable<WorkbookSheet>,
  chosen: string | undefined,
): SheetTable | SourceRefusal {
  const names: string[] = [];
  for (const { name, rows } of sheets) {
    names.push(name);
    const table = headed(rows);
    const isMeant = chosen === undefined ? table.length > 1 : name.trim() === chosen.trim();
    if (isMeant && table.length > 0) return { format, sheets: names, sheet: name, rows: table };
    if (isMeant || names.length > MOST_SHEETS) break;
  }
  const found = names.join(', ').slice(0, 200).toWellFormed();
  return { refusal: 'sheet-unclear', ...(found === '' ? {} : { found }) };
}

/** The rows from the first one on that has several cells. */
function headed(rows: readonly TableRow[]): readonly TableRow[] {
  const above = rows.slice(0, MOST_ROWS_ABOVE);
  const at = above.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  return at === -1 ? [] : rows.slice(at);
}
