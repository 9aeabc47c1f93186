import type { Language } from '#core/language.js';
import type { StoredStatus } from '#core/status/status.js';

/** A column of a record: the type of its values, and how to read them if its name alone does not say. */
export interface Column<Value> {
  /** SQL to select it. @param column the column of this name */
  readonly expression?: (column: string, alias: string) => string;
  /** Parses a value that arrives as text. */
  readonly read?: (value: string) => Value;
  /** SQL for a text without blanks that changes with the value while the record's own row stays the same. */
  readonly version?: (alias: string) => string;
  /** Form of the column in the history, if it differs from its parameter and value; null: not recorded. */
  readonly fact?: Fact | null;
}

/** A column in the form of the history. */
export interface Fact {
  /** The parameter that writes it. */
  readonly name?: string;
  /** SQL of the recorded value. @param column the column of this name */
  readonly expression?: (column: string, alias: string) => string;
  /** The history records only that a value exists. */
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
export const TEXTS: Column<string[]> = {};
export const NUMBER: Column<number> = {};
export const OPTIONAL_NUMBER: Column<number | null> = {};
export const FLAG: Column<boolean> = {};
export const STATUS: Column<StoredStatus> = {};
export const OPTIONAL_STATUS: Column<StoredStatus | null> = {};
export const LANGUAGE: Column<Language> = {};

/** A number that counts or identifies the record itself: not recorded in the history. */
export const OWN_NUMBER: Column<number> = { fact: null };

/** Milliseconds since the epoch. */
export const MOMENT: Column<number> = { expression: (column) => millis(column) };

/** A timestamp in the form of parameters, such as `2026-07-15 20:00:00`. */
export function wallText(timestamp: string): string {
  return `to_char(${timestamp}, 'YYYY-MM-DD HH24:MI:SS')`;
}

export function millis(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::float8`;
}
