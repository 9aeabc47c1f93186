import type { Language } from '#core/language.js';
import type { Tx } from '#platform/database/transaction.js';

/** Settings of the service that checks need. */
export interface CheckContext {
  /** Default language at the time the search texts were made. */
  readonly defaultLanguage: Language;
}

/** Ids from the first to the last, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A derived value that disagrees with the facts. */
export interface Difference {
  /** Id of the record, or number of the facet, to repair. */
  readonly id: number;
  /** Plain words. */
  readonly words: string;
}

/** One kind of derived data, compared with a plain derivation from the facts. */
export interface Check {
  readonly name: string;
  /** Records to walk through, in ranges of ids. */
  readonly of: 'event' | 'venue' | 'organizer' | 'term' | 'app_user' | 'facet';
  /** To be called in a transaction with one snapshot of the database. */
  differences(tx: Tx, range: Range, context: CheckContext): Promise<Difference[]>;
  /** Derives it again; to be called in a transaction. */
  repair(tx: Tx, ids: readonly number[], context: CheckContext): Promise<void>;
}
