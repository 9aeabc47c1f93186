import { wallClock } from '#core/dates/wall-clock.js';
import { ORIGINAL_VIEWS } from '../feeds/subscription-address.js';

const DAY = String.raw`\d{4}-\d\d(?:-\d\d)?`;
const VIEW = ORIGINAL_VIEWS.join('|');
const LIST = new RegExp(`^/events/(?:${VIEW})(?:/${DAY})?(?:/page/\\d+)?/?$|^/events/page/\\d+/?$`, 'i');
const OF_KIND = new RegExp(`^(/events/(?:category|tag)/.+?)(?:/(?:${VIEW}))?(?:/${DAY})?(?:/page/\\d+)?/?$`, 'i');
const DATED = new RegExp(`^/events/(${DAY})/?$`);
/** Pages here as well: where the calendar ends, there are none. */
const OWN = /^\/events\/(?:month\/\d{4}-\d\d|(?:week|day)\/\d{4}-\d\d-\d\d)\/?$/i;
const ALL_DATES = /^\/event\/([^/]+)\/all\/?$/i;
const TAG = /^\/tag\/([^/]+)\/?$/i;

/**
 * Path of the page that shows what a view of The Events Calendar shows at an address that is no page here.
 * @param path of a page, without the language
 */
export function pageOfView(path: string): string | undefined {
  const [, date] = DATED.exec(path) ?? [];
  if (date !== undefined) {
    const isDay = date.length > 'YYYY-MM'.length;
    if (wallClock(`${isDay ? date : `${date}-01`} 00:00:00`) === undefined) return undefined;
    return isDay ? `/events/day/${date}/` : `/events/month/${date}/`;
  }
  if (OWN.test(path)) return undefined;
  if (LIST.test(path)) return '/events/';
  const [, event] = ALL_DATES.exec(path) ?? [];
  if (event !== undefined) return `/event/${event}/`;
  const [, tag] = TAG.exec(path) ?? [];
  if (tag !== undefined) return `/events/tag/${tag}/`;
  const [, kind] = OF_KIND.exec(path) ?? [];
  if (kind === undefined || kind === path.replace(/\/$/, '')) return undefined;
  // Of a path of categories the last one alone is the address here: another would lead on once more.
  return kind.replace(/^(\/events\/[^/]+\/).*\//, '$1') + '/';
}
