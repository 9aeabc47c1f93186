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
  /** What the page's address says beside its path, but for what is said once. */
  readonly query: string;
}

/** @param needsFactor whether everybody must have a second factor */
export function stageOf(session: KnownSession | undefined, needsFactor: boolean): Stage {
  if (!session) return 'nobody';
  if (!session.passed) return 'code';
  if (session.needs_password) return 'password';
  return needsFactor && !session.has_factor ? 'factor' : 'in';
}
