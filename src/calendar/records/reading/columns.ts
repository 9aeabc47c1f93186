import type { Language } from '../../../core/language.js';
import type { StoredStatus } from '../../../core/status/status.js';

/** A column of a record: the type of its values, and how they are read where that is not by its name alone. */
export interface Column<Value> {
  /** What is selected. @param column the column of this name */
  readonly expression?: (column: string, alias: string) => string;
  /** How a value is read that comes as text. */
  readonly read?: (value: string) => Value;
  /** What changes with the value while the record's own row stays as it is: text without blanks. */
  readonly version?: (alias: string) => string;
  /** How the history keeps it, where that is not under its parameter and as it is; null: not at all. */
  readonly fact?: Fact | null;
}

/** A column as the history keeps it. */
export interface Fact {
  /** The parameter that writes it. */
  readonly name?: string;
  /** What is noted. @param column the column of this name */
  readonly expression?: (column: string, alias: string) => string;
  /** Noted is only that there is one. */
  readonly secret?: true;
}

/** Columns by their names, in the order in which they are selected. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The values of columns, by their names. */
export type ValuesOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never;
};

export const TEXT: Column<string> = {};
export const OPTIONAL_TEXT: Column<string | null> = {};
export const NUMBER: Column<number> = {};
export const OPTIONAL_NUMBER: Column<number | null> = {};
export const FLAG: Column<boolean> = {};
export const STATUS: Column<StoredStatus> = {};
export const OPTIONAL_STATUS: Column<StoredStatus | null> = {};
export const LANGUAGE: Column<Language> = {};

/** A number that counts or names the record itself, and is no fact about it. */
export const OWN_NUMBER: Column<number> = { fact: null };

/** Milliseconds since the epoch. */
export const MOMENT: Column<number> = { expression: (column) => millis(column) };

/** A time stamp as parameters have it, such as `2026-07-15 20:00:00`. */
export function wallText(timestamp: string): string {
  return `to_char(${timestamp}, 'YYYY-MM-DD HH24:MI:SS')`;
}

export function millis(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::float8`;
}
