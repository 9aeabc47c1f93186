import { selectionOf } from './rows.sql.js';
import type { RecordDefinition } from './record.js';

/** Ids of linked records, by link name. */
export type LinkedIds = Readonly<Record<string, readonly number[]>>;

/** A row of any record; its definition says which other columns it has. */
export interface StoredRow {
  readonly id: number;
  readonly linkedIds: LinkedIds;
}

// Separators that no JSON text contains.
const BETWEEN_ROWS = '\u001e';
const AFTER_VERSION = '\u001f';

/** Splits the text that holds all rows. */
export function textsOfRows(rows: unknown): string[] {
  return typeof rows === 'string' ? rows.split(BETWEEN_ROWS) : [];
}

/** Whether a row follows the version. */
export function hasRow(text: string): boolean {
  return text.includes(AFTER_VERSION);
}

/** The id at the start of a text or version. */
export function idOfText(text: string): number {
  return Number.parseInt(text, 10);
}

/** The version at the start of a text. */
export function rowVersion(text: string): string {
  const end = text.indexOf(AFTER_VERSION);
  return end < 0 ? text : text.slice(0, end);
}

/** The row that follows the version, with the columns that the version contains. */
export function rowOfText(record: RecordDefinition, text: string, version: string): StoredRow {
  const { columns, versions, counted, links } = selectionOf(record);
  // Skips the id and the transaction.
  const told = version.split(' ').slice(2 + versions.length);
  const values = listOf(JSON.parse(text.slice(version.length + 1)));
  const row: Record<string, unknown> = {};
  counted.forEach(({ name, read }, index) => {
    row[name] = read?.(told[index] ?? '');
  });
  columns.forEach(({ name, read }, index) => {
    const value = values[index];
    row[name] = read && typeof value === 'string' ? read(value) : value;
  });
  row['translations'] = listOf(values[columns.length]).map((texts) => textsOf(record, listOf(texts)));
  row['languages'] = listOf(values[columns.length + 1]);
  const ids = links.map(({ name }, index) => [name, listOf(values[columns.length + 2 + index]).map(Number)] as const);
  return Object.assign(row, { id: idOfText(version), linkedIds: Object.fromEntries(ids) });
}

function textsOf({ texts }: RecordDefinition, [language, ...values]: readonly unknown[]): object {
  const row: Record<string, unknown> = { language };
  texts.forEach((field, index) => {
    row[field] = values[index];
  });
  return row;
}

/** An empty list arrives as null if nothing was selected. */
function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
