import type { Config } from '../config/config.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** From when on nothing is kept of what is decided now. */
export function removeAfter({ submissions }: Pick<Config, 'submissions'>, now: Date): Date {
  return new Date(now.getTime() + (submissions?.days ?? 0) * DAY_MS);
}
