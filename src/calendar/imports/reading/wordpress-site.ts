/** Where a site of WordPress may have its calendar. */
export interface CalendarAddress {
  /** Address whose answer shows that there is one. */
  readonly requested: string;
  /** Address of the source. */
  readonly address: string;
}

const LINK = /<link\b[^>]{0,500}\bhttps:\/\/api\.w\.org\/[^>]{0,500}>/i;
const HREF = /\bhref\s*=\s*["']([^"'\s]{1,1000})["']/i;
const MARK = /\/wp-(?:content|includes|json)\//;

/** Address of the interface of the site whose page this is; undefined for a page that WordPress did not write. */
export function wordpressApi(html: string, address: string): string | undefined {
  const page = URL.parse(address);
  if (!page) return undefined;
  const href = HREF.exec(LINK.exec(html)?.[0] ?? '')?.[1];
  const named = href === undefined ? null : URL.parse(href.replaceAll('&amp;', '&').replaceAll('&#038;', '&'), page);
  // The interface of another site says nothing of this one.
  if (named)
    return isSameHost(named, page) ? new URL(named.pathname + named.search, safest(named, page)).href : undefined;
  return MARK.test(html) ? new URL('/wp-json/', page).href : undefined;
}

/** Folder of a site by the address of its interface, without a slash at its end. */
export function wordpressHome(api: string): string {
  const { origin, pathname } = new URL(api);
  return (origin + pathname.replace(/(?:index\.php\/?)?(?:wp-json\/.*)?$/, '')).replace(/\/+$/, '');
}

/**
 * Addresses at which plug-ins of WordPress have their calendars, the fullest first: The Events Calendar, Modern Events Calendar,
 * Events Manager, My Calendar.
 */
export function calendarAddresses(api: string): CalendarAddress[] {
  const home = wordpressHome(api);
  const feeds = ['/?mec-ical-feed=1', '/events.ics', '/?feed=my-calendar-ics'].map((path) => home + path);
  return [
    { requested: `${home}/wp-json/tribe/events/v1/`, address: `${home}/` },
    ...feeds.map((feed) => ({ requested: feed, address: feed })),
  ];
}

/** A password is sent there: neither in the clear nor to another port, whatever the page names. */
function safest(named: URL, page: URL): string {
  return named.protocol === 'https:' && named.port === '' ? named.origin : page.origin;
}

function isSameHost(one: URL, other: URL): boolean {
  const plain = ({ hostname }: URL): string => hostname.replace(/^www\./, '');
  return /^https?:$/.test(one.protocol) && plain(one) === plain(other);
}
