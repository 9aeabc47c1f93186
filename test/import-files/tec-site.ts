import type { CrawlFetch } from '#calendar/imports/fetching/crawl-fetch.js';

export const SITE = 'https://old.example.org';

type Row = Readonly<Record<string, unknown>>;

/** A small site of The Events Calendar in two languages. */
export interface SmallSite {
  readonly fetch: CrawlFetch;
  /** Addresses that were asked for. */
  readonly asked: string[];
  /** Most requests at once. */
  readonly most: () => number;
}

interface Content {
  /** Events of each language, as lists show them. */
  readonly en: readonly Row[];
  readonly 'zh-hant'?: readonly Row[];
  /** Events that only single reads show, and what those say besides. */
  readonly singles?: readonly Row[];
  /** Groups of paths of pages that are translations of each other, with the number of each. */
  readonly pages?: readonly Readonly<Record<string, number>>[];
  /** Answers before the usual ones, by the end of the address. */
  readonly before?: (address: string, attempt: number) => Response | undefined;
}

export function event(id: number, properties: Row = {}): Row {
  return {
    id,
    status: 'publish',
    title: `Event ${id}`,
    url: `${SITE}/event/event-${id}/`,
    slug: `event-${id}`,
    all_day: false,
    start_date: '2027-05-04 19:00:00',
    end_date: '2027-05-04 21:00:00',
    utc_start_date: '2027-05-04 10:00:00',
    utc_end_date: '2027-05-04 12:00:00',
    timezone: 'Asia/Tokyo',
    venue: [],
    organizer: [],
    categories: [],
    tags: [],
    ...properties,
  };
}

export function smallSite({ en, 'zh-hant': zh = [], singles = [], pages = [], before }: Content): SmallSite {
  const asked: string[] = [];
  const attempts = new Map<string, number>();
  let [open, most] = [0, 0];
  const answer = (url: URL): Response => {
    const path = url.pathname.replace('/wp-json/tribe/events/v1', '');
    const rows = url.searchParams.get('wpml_language') === 'zh-hant' ? zh : en;
    if (url.pathname === '/wp-json/tribe/events/v1/') return json(index(zh.length > 0 ? ['en', 'zh-hant', 'all'] : []));
    const single = /^\/events\/(\d+)$/.exec(path);
    if (single) return found([...singles, ...en, ...zh].find(({ id }) => String(id) === single[1]));
    if (path === '/events') return list('events', rows, url);
    if (/^\/(?:venues|organizers|categories|tags)$/.test(path))
      return list(path.slice(1), linked(path.slice(1), rows), url);
    if (path.startsWith('/wp-sitemap'))
      return new Response(sitemap(pages), { headers: { 'content-type': 'application/xml' } });
    const group = pages.find((one) => decodeURI(url.pathname) in one);
    return group
      ? new Response(html(group, decodeURI(url.pathname)), { headers: { 'content-type': 'text/html' } })
      : json({}, 404);
  };
  const fetch: CrawlFetch = async (address) => {
    asked.push(address);
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    const attempt = (attempts.get(address) ?? 0) + 1;
    attempts.set(address, attempt);
    return before?.(address, attempt) ?? answer(new URL(address));
  };
  return { fetch, asked, most: () => most };
}

function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
}

function found(row: Row | undefined): Response {
  return row ? json(row) : json({ code: 'rest-event-not-found' }, 404);
}

function index(languages: readonly string[]): object {
  const args = languages.length > 0 ? { wpml_language: { enum: languages } } : {};
  return { namespace: 'tribe/events/v1', routes: { '/tribe/events/v1/events': { endpoints: [{ args }] } } };
}

/** Two rows a page. */
function list(name: string, rows: readonly Row[], url: URL): Response {
  const page = Number(url.searchParams.get('page'));
  return json({
    [name]: rows.slice(page * 2 - 2, page * 2),
    total: rows.length,
    total_pages: Math.ceil(rows.length / 2),
  });
}

function linked(name: string, rows: readonly Row[]): Row[] {
  const property = { venues: 'venue', organizers: 'organizer' }[name] ?? name;
  const all = rows
    .flatMap((row) => [row[property]].flat())
    .filter((one): one is Row => typeof one === 'object' && one !== null);
  return [...new Map(all.map((row) => [row['id'], row])).values()];
}

function sitemap(pages: readonly Readonly<Record<string, number>>[]): string {
  const paths = pages.flatMap((group) => Object.keys(group));
  return `<urlset>${paths.map((path) => `<url><loc>${SITE}${encodeURI(path)}</loc></url>`).join('')}</urlset>`;
}

function html(group: Readonly<Record<string, number>>, path: string): string {
  const links = Object.keys(group).map(
    (one) => `<link rel="alternate" hreflang="${languageOf(one)}" href="${SITE}${encodeURI(one)}">`,
  );
  return `<html lang="${languageOf(path)}"><head>${links.join('')}</head><body class="single postid-${String(group[path])}"></body></html>`;
}

function languageOf(path: string): string {
  return path.startsWith('/zh-hant/') ? 'zh-hant' : 'en';
}
