import { httpAddress } from '../reading/web-address.js';

/**
 * The address that a source is read from, for one as people have it: without a scheme, with that of calendar programs, or
 * of a page that shows what is read elsewhere: of Google's calendars and spreadsheets, of a group at Meetup, of an
 * organizer at Eventbrite. Undefined for what is no address of the web.
 */
export function sourceAddress(text: string): string | undefined {
  const url = httpAddress(text.trim().replace(/^webcals?:\/\//i, 'https://'));
  if (url === undefined) return undefined;
  const page = new URL(url);
  if (page.username !== '' || page.password !== '') return url;
  return googleCalendar(page) ?? googleSheet(page) ?? meetupGroup(page) ?? eventbriteOrganizer(page) ?? url;
}

/** Kind of the sources at an address whose answer does not show it; undefined where the address does not either. */
export function kindOfAddress(address: string): string | undefined {
  const { hostname = '', pathname = '' } = URL.parse(address) ?? {};
  if (hostname === EVENTBRITE) return 'eventbrite';
  const isAgenda = /^(?:www\.|api\.)?openagenda\.com$/.test(hostname) && !/\/events\/./.test(pathname);
  return isAgenda ? 'openagenda' : undefined;
}

const EVENTBRITE = 'www.eventbriteapi.com';
/** First parts of paths at Meetup that are no groups. */
const MEETUP_PAGES =
  /^(?:about|account|apps|blog|cities|events|find|gift|help|home|login|lp|media|members|messages|notifications|pricing|privacy|pro|register|settings|start|terms|topics)$/;

/** Address of the calendar that Meetup offers for a group, for its pages but those of single events. */
function meetupGroup({ hostname, pathname }: URL): string | undefined {
  const [, group = ''] =
    /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/([\w-]{3,200})(?:\/events(?:\/(?:calendar|list|past))?)?\/?$/.exec(pathname) ?? [];
  const isGroup = /^(?:www\.)?meetup\.com$/.test(hostname) && group !== '' && !MEETUP_PAGES.test(group);
  return isGroup ? `https://www.meetup.com/${group}/events/ical/` : undefined;
}

/** Address at which Eventbrite's interface lists the events of an organizer, for the page that shows them. */
function eventbriteOrganizer({ hostname, pathname }: URL): string | undefined {
  const isSite = /^(?:www\.)?eventbrite\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/.test(hostname);
  const [, id] = /^\/o\/(?:[^/]{0,300}-)?(\d{1,20})\/?$/.exec(pathname) ?? [];
  return isSite && id !== undefined ? `https://${EVENTBRITE}/v3/organizers/${id}/events/` : undefined;
}

/** Address of the public calendar that a page of Google Calendar shows; a page of several calendars has none. */
function googleCalendar({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!/^(?:calendar|www)\.google\.com$/.test(hostname) || !/^\/calendar(?:\/|$)/.test(pathname)) return undefined;
  if (/^\/calendar\/(?:ical|feeds)\//.test(pathname)) return undefined;
  const [shown, ...others] = new Set([...searchParams.getAll('src'), ...searchParams.getAll('cid')]);
  if (shown === undefined || others.length > 0) return undefined;
  if (/^(?:webcal|https?):\/\//i.test(shown)) return sourceAddress(shown);
  const id = shown.includes('@') ? shown : Buffer.from(shown, 'base64').toString();
  return /^[^\s@\ufffd]+@[a-z0-9.-]+$/i.test(id)
    ? `https://calendar.google.com/calendar/ical/${encodeURIComponent(id)}/public/basic.ics`
    : undefined;
}

/** Address of the sheet that a page of Google Sheets shows, as CSV: the chosen one, else the first. */
function googleSheet({ hostname, pathname, searchParams, hash }: URL): string | undefined {
  const [, id, page = ''] = /^\/spreadsheets\/(?:u\/\d+\/)?d\/((?:e\/)?[\w-]+)(?:\/(\w*))?\/?$/.exec(pathname) ?? [];
  if (hostname !== 'docs.google.com' || id === undefined) return undefined;
  const sheet = /^#(?:.*&)?gid=(\d+)/.exec(hash)?.[1] ?? /^\d+$/.exec(searchParams.get('gid') ?? '')?.[0];
  const chosen = sheet === undefined ? '' : `&gid=${sheet}`;
  const address = `https://docs.google.com/spreadsheets/d/${id}`;
  if (id.startsWith('e/')) return page === 'pubhtml' ? `${address}/pub?output=csv&single=true${chosen}` : undefined;
  return /^(?:edit|view|htmlview|preview|)$/.test(page) ? `${address}/export?format=csv${chosen}` : undefined;
}
