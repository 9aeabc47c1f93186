/** What stands first in a backup: all that must be known before the first row is written. */
export interface Manifest {
  /** Raised when an older release could not restore what a newer one writes. */
  readonly format: number;
  /** When the state was taken, ISO 8601. */
  readonly taken: string;
  /** The last migration that the database had. */
  readonly migration: string;
  readonly tables: readonly TableColumns[];
  readonly sequences: readonly SequenceState[];
}

export interface TableColumns {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface SequenceState {
  readonly name: string;
  /** Digits: it may be more than a number holds. */
  readonly value: string;
  readonly called: boolean;
}

/** What stands last: a backup without it was broken off. */
export interface Ending {
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
}

/** The form that this release writes and reads. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const ENDING = 'ending.json';
export const TABLES = 'tables/';
export const MEDIA = 'media/';

/** A backup that cannot be made or restored; the message says why in one sentence. */
export class BackupError extends Error {}

/** Names of PostgreSQL, quoted. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
}
