import type { KnownSession } from './sessions.sql.js';

/**
 * How far somebody has come: not signed in; a code of the second factor is asked for; another password, or a second factor,
 * is needed first; in.
 */
export type Stage = 'nobody' | 'code' | 'password' | 'factor' | 'in';

/** A request at the desk. */
export interface DeskVisit {
  /** Of the browser's cookie, or a new one that the answer sets. */
  readonly token: string;
  readonly isNew: boolean;
  readonly stage: Stage;
  readonly session: KnownSession | undefined;
  /** What the browser brings of a former sign-in. */
  readonly device: string | undefined;
  readonly browser: string;
}
