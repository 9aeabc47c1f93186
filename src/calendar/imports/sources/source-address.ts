import { httpAddress } from '../reading/web-address.js';

/**
 * The address that a source is read from, for one as people have it: without a scheme, with that of calendar programs, or
 * of the page in which Google shows a calendar or a spreadsheet. Undefined for what is no address of the web.
 */
export function sourceAddress(text: string): string | undefined {
  const url = httpAddress(text.trim().replace(/^webcals?:\/\//i, 'https://'));
  if (url === undefined) return undefined;
  const page = new URL(url);
  if (page.username !== '' || page.password !== '') return url;
  return googleCalendar(page) ?? googleSheet(page) ?? url;
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
