import { boolean, integer, refuse, textSetting, type Environment } from './read-setting.js';

/** Settings for events that readers suggest. */
export interface SubmissionSettings {
  /** Days after the decision until a submission is deleted. */
  readonly days: number;
}

/** Default number of days. */
export const DAYS_KEPT = 30;

/**
 * Reads the settings of submissions; undefined if they are off: they need the pages, and the desk for decisions.
 * @throws ConfigError
 */
export function readSubmissionSettings(env: Environment, hasDesk: boolean): SubmissionSettings | undefined {
  const isWanted = boolean(env, 'SUBMISSIONS', false);
  const settings = { days: integer(env, 'SUBMISSION_DAYS', DAYS_KEPT, [1, 3650]) };
  if (isWanted && !hasDesk)
    refuse('SUBMISSIONS', textSetting(env, 'SUBMISSIONS') ?? '', 'false where there is no desk');
  return isWanted ? Object.freeze(settings) : undefined;
}
