import type { Zone } from '#core/dates/zone.js';
import type { Language } from '#core/language.js';
import type { SourceCode } from './import-code.js';
import type { ImportedRecords } from './import-record.js';

/** A file as it was received: its bytes are what every run over it reads. */
export interface SnapshotFile {
  /** File name, or address. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Media type that a server named. */
  readonly mediaType?: string;
}

/** An editor's choices for a source. */
export interface ReadingOptions {
  /** Zone of times that have none. */
  readonly zone: Zone;
  /** Language of texts that name none. */
  readonly language: Language;
  /** Moment of the import. */
  readonly now: Date;
  /** Address of the source's site, where files name none. */
  readonly site?: string;
  /** Encoding of tables, where the bytes leave it open: a name that iconv-lite knows. */
  readonly encoding?: string;
  /** Name of a spreadsheet's sheet; without it, the first one that holds a table is read. */
  readonly sheet?: string;
  /** Separator of a table's cells. */
  readonly delimiter?: string;
  /** Order of day and month in dates such as 03/04/2027. */
  readonly dateOrder?: 'month-first' | 'day-first';
  /** Field of an event by heading of a table; a heading that is mapped to '' is ignored. */
  readonly columns?: Readonly<Record<string, string>>;
}

/** A source that is refused whole: it is something else, or an editor must choose first. */
export interface SourceRefusal {
  readonly refusal: SourceCode;
  /** Detail as a label of its own, such as "HTML" for a page where a table was expected. */
  readonly found?: string;
}

/**
 * Reads the records out of a snapshot: a pure function of bytes and options. It never throws for one record, and one bad
 * record never stops the others.
 */
export type Reader = (
  files: readonly SnapshotFile[],
  options: ReadingOptions,
) => ImportedRecords | SourceRefusal | Promise<ImportedRecords | SourceRefusal>;
