/** Byte order mark: spreadsheets recognize UTF-8 by it. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A line of CSV (RFC 4180). Spreadsheets evaluate none of its cells. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(harmless).map(quoted).join(',')}\r\n`;
}

/** Puts an apostrophe before a cell that a spreadsheet would evaluate as a formula. */
function harmless(cell: string): string {
  return /^[\s]*[=+\-@\uff0b\uff0d\uff1d\uff20|%]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
