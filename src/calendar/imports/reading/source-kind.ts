import { defined } from '#core/defined.js';
import type { InterfaceLanguage } from '#core/language.js';
import type { Crawler } from '../fetching/crawl-fetch.js';
import type { Reader } from './reader.js';

/** Beginning of a file, by which its kind is found. */
export interface FileBeginning {
  /** Format of its first characters, such as "JSON", "XML", "HTML" and "iCalendar"; none for tables and plain text. */
  readonly format?: string | undefined;
  /** At most 200,000 bytes as text, without blanks before it. */
  readonly text: string;
  /** Whether it is a table by its name, its media type or its columns. */
  readonly isTable: boolean;
  /** Cells of its first line, where it has no format. */
  readonly headings: readonly string[];
}

/** Name that editors see, by language of the interface; English where there is none in theirs. */
export type KindLabel = { readonly en: string } & Readonly<Partial<Record<InterfaceLanguage, string>>>;

/** Choices of an editor besides those that every kind has: how a table is read, a user of the site, a token of its interface. */
export type SourceChoice = 'table' | 'credentials' | 'token';

/** A kind of source: how it is read and recognised, and what editors see of it. */
export interface SourceKind {
  /** Without one, editors see the name of the kind. */
  readonly label?: KindLabel;
  readonly read: Reader;
  /** Fetches a source that is more than one answer. */
  readonly crawl?: Crawler;
  /** Whether a file is of this kind; without it, an editor chooses the kind. */
  readonly detect?: (beginning: FileBeginning) => boolean;
  /** Kinds of a higher number are asked later: what marks them stands in files of other kinds, too. Default 0. */
  readonly generality?: number;
  readonly choices?: readonly SourceChoice[];
  /** Whether its records have lines; those of others are counted. */
  readonly hasLines?: boolean;
}

/** What the service knows of a kind whose reader runs in another process. */
export interface KindDescription extends Pick<SourceKind, 'label' | 'choices' | 'hasLines'> {
  /** Whether its sources are fetched by a crawler. */
  readonly isCrawled: boolean;
}

export function describedKind({ label, choices, hasLines, crawl }: SourceKind): KindDescription {
  return { ...defined({ label, choices, hasLines }), isCrawled: crawl !== undefined };
}
