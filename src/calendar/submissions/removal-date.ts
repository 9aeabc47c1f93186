import type { Config } from '#platform/config/config.js';
import { DAYS_KEPT } from '#platform/config/submission-settings.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Multiple of the retention time after which an unanswered sender no longer waits. */
const FORGOTTEN_AFTER = 6;

/** Submissions undecided since before this moment lose their sender. This goes on when suggestions are switched off. */
export function forgottenBefore({ submissions }: Pick<Config, 'submissions'>, now: Date): Date {
  return new Date(now.getTime() - FORGOTTEN_AFTER * (submissions?.days ?? DAYS_KEPT) * DAY_MS);
}

/** The moment from which nothing remains of a submission decided now. */
export function removeAfter({ submissions }: Pick<Config, 'submissions'>, now: Date): Date {
  return new Date(now.getTime() + (submissions?.days ?? 0) * DAY_MS);
}
