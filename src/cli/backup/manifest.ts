/** First entry of a backup: everything needed before the first row is written. */
export interface Manifest {
  /** Increased when an older release could not restore the output of a newer one. */
  readonly format: number;
  /** Time of the snapshot, ISO 8601. */
  readonly taken: string;
  /** The last migration applied to the database. */
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
  /** Digits: it may exceed a number's range. */
  readonly value: string;
  readonly called: boolean;
}

/** Last entry of a backup: without it the backup was interrupted. */
export interface Ending {
  /** Number of rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
}

/** The format that this release writes and reads. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const ENDING = 'ending.json';
export const TABLES = 'tables/';
export const MEDIA = 'media/';

/** A backup that cannot be made or restored; the message gives the reason in one sentence. */
export class BackupError extends Error {}

/** PostgreSQL identifiers, quoted. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
}
