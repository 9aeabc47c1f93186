import type { Config } from '../../platform/config/config.js';
import { DAYS_KEPT } from '../../platform/config/submission-settings.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Nobody who has not been answered after that many times as long waits for an answer. */
const FORGOTTEN_AFTER = 6;

/**
 * Since when something must have waited undecided for its sender to be forgotten. Where suggestions are not taken any more,
 * those that were taken before are forgotten all the same.
 */
export function forgottenBefore({ submissions }: Pick<Config, 'submissions'>, now: Date): Date {
  return new Date(now.getTime() - FORGOTTEN_AFTER * (submissions?.days ?? DAYS_KEPT) * DAY_MS);
}

/** From when on nothing is kept of what is decided now. */
export function removeAfter({ submissions }: Pick<Config, 'submissions'>, now: Date): Date {
  return new Date(now.getTime() + (submissions?.days ?? 0) * DAY_MS);
}
