import type { Language } from '../../core/language.js';
import type { Tx } from '../../platform/database/transaction.js';

/** What the checks need to know of the service. */
export interface CheckContext {
  /** The one that the search texts were made with. */
  readonly defaultLanguage: Language;
}

/** Ids from the first to the last, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Something derived that is not what the facts say. */
export interface Difference {
  /** Of the record, or the number of the facet, to which it is to be made again. */
  readonly id: number;
  /** In plain words. */
  readonly words: string;
}

/** One kind of derived data, held against a plain reading of the facts. */
export interface Check {
  readonly name: string;
  /** What is walked through, in ranges of ids. */
  readonly of: 'event' | 'venue' | 'organizer' | 'term' | 'app_user' | 'facet';
  /** For a transaction that sees one state of the database. */
  differences(tx: Tx, range: Range, context: CheckContext): Promise<Difference[]>;
  /** Makes it again, for a transaction. */
  repair(tx: Tx, ids: readonly number[], context: CheckContext): Promise<void>;
}
