import { afterPause } from './retries.js';

/** How the receiver of a webhook has answered lately. */
export interface ReceiverState {
  /** Refusals since the last success. */
  readonly failures: number;
  /** Pauses of the whole webhook since then, but for those that the receiver asked for. */
  readonly pauses: number;
  /** The first refusal since then. */
  readonly failingSince: Date | null;
  readonly pausedUntil: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly lastFailureAt: Date | null;
  /** Answer of the last refusal, or the failure without one. */
  readonly lastFailure: string | null;
}

/** Nothing that was answered counts: to another address, or before the webhook was switched on again. */
export const FORGIVEN = { failures: 0, pauses: 0, failingSince: null, pausedUntil: null } as const;

export const UNTRIED: ReceiverState = { ...FORGIVEN, lastSuccessAt: null, lastFailureAt: null, lastFailure: null };

/** The status of an answer, or the failure without one. */
export interface ReceiverAnswer {
  readonly answer: string;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
}

/** What an answer means for its message and for the webhook. */
export interface Verdict {
  readonly state: ReceiverState;
  readonly isAccepted: boolean;
  /** The next attempt; null when there is none. */
  readonly nextAt: Date | null;
  /** The receiver is gone, or has refused everything for days. */
  readonly isOff: boolean;
}

/** Refusals in a row after which it is the receiver that fails, not a record. */
const MANY_FAILURES = 20;
/** Attempts, and the time since the first, after which a message or its webhook is given up: the schedule of three days. */
const MOST_ATTEMPTS = 10;
const LONGEST_MS = 60 * 60 * 60 * 1000;
const GONE = '410';
/** Answers by which a receiver, or what stands before it, says that it cannot take anything now. */
const OUTAGES = ['429', '502', '503', '504', 'unreachable', 'time', 'not-public', 'address'];

/**
 * A refusal puts off the message, and with it those of its record that follow. The whole webhook pauses only where the
 * receiver takes nothing now. Of several that were sent at once, the first to fail pauses it.
 */
export function judge(
  state: ReceiverState,
  message: { readonly attempts: number; readonly createdAt: Date },
  { answer, retryAfter = 0 }: ReceiverAnswer,
  now: Date,
): Verdict {
  if (/^2\d\d$/.test(answer)) {
    const accepted = { ...state, failures: 0, pauses: 0, failingSince: null, lastSuccessAt: now };
    return { state: accepted, isAccepted: true, nextAt: null, isOff: false };
  }
  const failures = state.failures + 1;
  const failingSince = state.failingSince ?? now;
  const isPaused = state.pausedUntil !== null && state.pausedUntil > now;
  const isOutage = OUTAGES.includes(answer) || retryAfter > 0 || failures >= MANY_FAILURES;
  const pauses = state.pauses + (isOutage && !isPaused && retryAfter <= 0 ? 1 : 0);
  const pausedUntil = isOutage && !isPaused ? afterPause(pauses, now, retryAfter) : state.pausedUntil;
  const attempts = message.attempts + 1;
  const isGivenUp = answer === GONE || (attempts >= MOST_ATTEMPTS && isLongAgo(message.createdAt, now));
  return {
    state: { ...state, failures, pauses, failingSince, pausedUntil, lastFailureAt: now, lastFailure: answer },
    isAccepted: false,
    nextAt: isGivenUp ? null : afterPause(attempts, now, retryAfter),
    isOff: answer === GONE || (failures >= MOST_ATTEMPTS && isLongAgo(failingSince, now)),
  };
}

function isLongAgo(moment: Date, now: Date): boolean {
  return now.getTime() - moment.getTime() >= LONGEST_MS;
}
