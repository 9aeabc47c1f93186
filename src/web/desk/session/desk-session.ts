import type { WaitingCounts } from '../shell/waiting-counts.sql.js';
import type { KnownSession } from './sessions.sql.js';

/**
 * State of signing in: not signed in; a code of the second factor is missing; a new password or a second factor must be set
 * up first; signed in.
 */
export type Stage = 'nobody' | 'code' | 'password' | 'factor' | 'in';

/** Session data of a request to the desk. */
export interface DeskSession {
  /** Token of the browser's cookie, or a new one that the answer sets. */
  readonly token: string;
  readonly isNew: boolean;
  readonly stage: Stage;
  /** The stored session; undefined before signing in. */
  readonly row: KnownSession | undefined;
  /** Trusted-device token from an earlier sign-in. */
  readonly device: string | undefined;
  readonly browser: string;
  /** Query of the page's address, without parameters for a single display. */
  readonly query: string;
  /** What waits for the user; undefined for those who review nothing. */
  readonly waiting: WaitingCounts | undefined;
}

/** @param needsFactor whether every user must have a second factor */
export function stageOf(session: KnownSession | undefined, needsFactor: boolean): Stage {
  if (!session) return 'nobody';
  if (!session.passed) return 'code';
  if (session.needs_password) return 'password';
  return needsFactor && !session.has_factor ? 'factor' : 'in';
}
