import { isWebAddress } from './page-values.js';
import { integer, refuse, textSetting, type Environment } from './read-setting.js';

export interface FeedSettings {
  /** Name of the calendar in feeds; absent: the site's host. */
  readonly feedName: string | undefined;
  /** Address of the licence of what is published; absent: no feeds that must name one. */
  readonly feedLicense: string | undefined;
  /** Most occurrences in a feed. */
  readonly feedMax: number;
  /** CSS colour name for the events of a feed in calendar programs. */
  readonly feedColor: string | undefined;
}

export function readFeedSettings(env: Environment): FeedSettings {
  return {
    feedName: textSetting(env, 'FEED_NAME'),
    feedLicense: parseLicense(env),
    feedMax: integer(env, 'FEED_MAX', 5_000, [1, 50_000]),
    feedColor: parseColor(env),
  };
}

function parseLicense(env: Environment): string | undefined {
  const value = textSetting(env, 'FEED_LICENSE');
  if (value === undefined || isWebAddress(value)) return value;
  return refuse('FEED_LICENSE', value, 'an http or https address');
}

function parseColor(env: Environment): string | undefined {
  const value = textSetting(env, 'FEED_COLOR')?.toLowerCase();
  return value === undefined || /^[a-z]{3,20}$/.test(value) ? value : refuse('FEED_COLOR', value, 'a name of CSS');
}
