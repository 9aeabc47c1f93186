import { setImmediate as nextTurn } from 'node:timers/promises';
import { isJsonObject, jsonObjects, jsonOfBytes, jsonText, type JsonObject } from '../reading/json-value.js';
import type { SnapshotFile } from '../reading/reader.js';
import { isHidden } from '../reading/tec-rest/tec-answers.js';
import { doubtfulPages } from '../reading/tec-rest/tec-rest.reader.js';
import type { Crawler, CrawlFetch, CrawlOptions } from './crawl-fetch.js';
import { PatientClient } from './patient-client.js';
import { tecSite, type TecSite } from './tec-site.js';

const PAGE_SIZE = 50;
const MOST_PAGES = 4000;
/** Single reads of events to come: only they say that an event is cancelled. */
const MOST_SINGLES = 3000;
const MOST_SITEMAPS = 50;
const SITEMAP_SIZE = 2000;
const LISTS = ['venues', 'organizers', 'categories', 'tags', 'events'] as const;
/** Statuses that a user of the site may see. */
const STATUSES = { status: 'publish,future,draft,pending,private' };
const RANGE = { start_date: '1970-01-01 00:00:00', end_date: '2100-12-31 23:59:59' };

/**
 * Reads a live site of The Events Calendar through its interface: all lists in each language, each page as a file; the
 * events to come one by one; those that only the sitemap knows, and the pages of those whose translation is in doubt.
 * What the site does not answer is an empty file, so that the snapshot is known not to be whole.
 */
export const crawlTec = (async (address: string, fetch: CrawlFetch, options: CrawlOptions = {}) => {
  const client = new PatientClient(fetch, options);
  const site = await tecSite(address, client);
  if (!('api' in site)) return site;
  const crawl = new TecCrawl(site, client, options);
  return crawl.files();
}) satisfies Crawler;

class TecCrawl {
  private readonly found = new Map<string, SnapshotFile>();

  constructor(
    private readonly site: TecSite,
    private readonly client: PatientClient,
    private readonly options: CrawlOptions,
  ) {}

  async files(): Promise<SnapshotFile[]> {
    for (const language of this.site.languages) {
      for (const list of LISTS) await this.list(list, language);
    }
    const rows = await this.rows();
    await this.singles(rows);
    await this.hidden(rows);
    const pages = await doubtfulPages([...this.found.values()]);
    await Promise.all(pages.filter((page) => isAtSite(page, this.site.home)).map((page) => this.keep(page)));
    return [...this.found.values()];
  }

  /** All pages of a list. Addresses of further pages are not the site's own, which lose parameters. */
  private async list(list: (typeof LISTS)[number], language: string): Promise<void> {
    const query = { per_page: String(PAGE_SIZE), ...this.queryOf(list) };
    const pageAt = (page: number): string => this.address(`/${list}`, language, { ...query, page: String(page) });
    const first = await this.keep(pageAt(1));
    const pages = Math.min(Number(jsonText(first?.['total_pages'])) || 1, MOST_PAGES);
    const others = Array.from({ length: pages - 1 }, (_, at) => this.keep(pageAt(at + 2)));
    await Promise.all(others);
  }

  private queryOf(list: (typeof LISTS)[number]): Readonly<Record<string, string>> {
    // A term without events may be the parent of one with some.
    if (list === 'categories' || list === 'tags') return { hide_empty: 'false' };
    return { ...(list === 'events' ? RANGE : {}), ...(this.options.credentials ? STATUSES : {}) };
  }

  /** The events to come, the next first, and those whose password hides most of them in lists. */
  private async singles(rows: readonly Row[]): Promise<void> {
    const now = (this.options.now ?? new Date()).toISOString().slice(0, 19).replace('T', ' ');
    const isWhole = this.options.credentials !== undefined;
    const wanted = rows
      .filter((row) => row.end >= now || (isWhole && row.isProtected === true))
      .sort((one, other) => (one.end < other.end ? -1 : 1));
    await Promise.all(wanted.slice(0, MOST_SINGLES).map((row) => this.single(row)));
  }

  private async single({ id, language, isProtected = false }: SingleEvent): Promise<void> {
    const query = isProtected && this.options.credentials ? { context: 'edit' } : {};
    await this.keep(this.address(`/events/${id}`, language, query));
  }

  /** Events that no list shows: their pages stand in the sitemap and tell their numbers. */
  private async hidden(rows: readonly Row[]): Promise<void> {
    // The page of a series stands for the pages of its dates.
    const listed = new Set(rows.flatMap(({ url }) => [pathOf(url), pathOf(url).replace(/\d{4}-\d\d-\d\d\/$/, '')]));
    const missing = (await this.sitemap()).filter((url) => !listed.has(pathOf(url)) && isAtSite(url, this.site.home));
    await Promise.all(
      missing.map(async (url) => {
        const answer = await this.request(url);
        const text = Buffer.from(answer?.bytes ?? []).toString('utf8');
        const id = /\bpostid-(\d+)/.exec(text)?.[1] ?? /\?p=(\d+)/.exec(text)?.[1];
        const language = /<html\b[^>]{0,500}?\blang="([\w-]{1,20})"/i.exec(text)?.[1] ?? '';
        if (id === undefined) return;
        const known = this.site.languages.find((tag) => tag.toLowerCase() === language.toLowerCase());
        await this.single({ id, language: known ?? language });
      }),
    );
  }

  /** Addresses of all events: of the sitemap of WordPress, or of a plug-in's. */
  private async sitemap(): Promise<string[]> {
    const found = new Set<string>();
    for (const name of ['wp-sitemap-posts-tribe_events-$.xml', 'tribe_events-sitemap$.xml']) {
      for (let page = 1; page <= MOST_SITEMAPS; page += 1) {
        const number = page === 1 && name.startsWith('tribe') ? '' : String(page);
        const file = await this.request(`${this.site.home}/${name.replace('$', number)}`, /xml/);
        const text = Buffer.from(file?.bytes ?? []).toString('utf8');
        const urls = [...text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, url = '']) =>
          url.replaceAll('&amp;', '&'),
        );
        for (const url of urls) found.add(url);
        if (urls.length < SITEMAP_SIZE / 2) break;
      }
      if (found.size > 0) break;
    }
    return [...found];
  }

  /** Asks for an answer of the interface and keeps it. */
  private async keep(address: string): Promise<JsonObject | undefined> {
    const file = await this.request(address);
    const value = file && jsonOfBytes(file.bytes);
    return isJsonObject(value) ? value : undefined;
  }

  /** Keeps an answer that the site gives; one that it owes is an empty file, one that it refuses is none. */
  private async request(address: string, type = /./): Promise<SnapshotFile | undefined> {
    const answer = await this.client.get(address, this.headersFor(address));
    if (!answer) this.found.set(address, { name: address, bytes: new Uint8Array() });
    if (answer?.status !== 200 || !type.test(answer.file.mediaType ?? 'xml')) return undefined;
    this.found.set(address, answer.file);
    return answer.file;
  }

  private headersFor(address: string): Readonly<Record<string, string>> {
    const { credentials } = this.options;
    if (!credentials || !address.startsWith(`${this.site.api}/`)) return {};
    const pair = Buffer.from(`${credentials.login}:${credentials.password}`).toString('base64');
    return { authorization: `Basic ${pair}` };
  }

  private address(path: string, language: string, query: Readonly<Record<string, string>>): string {
    const { api, parameter } = this.site;
    const named = parameter === '' ? {} : { [parameter]: language };
    return `${api}${path}?${new URLSearchParams({ ...query, ...named }).toString()}`;
  }

  private async rows(): Promise<Row[]> {
    const rows: Row[] = [];
    for (const { name, bytes } of this.found.values()) {
      await nextTurn();
      const value = jsonOfBytes(bytes);
      const language = URL.parse(name)?.searchParams.get(this.site.parameter) ?? '';
      if (isJsonObject(value)) rows.push(...jsonObjects(value['events']).map((event) => rowOf(event, language)));
    }
    return rows;
  }
}

/** An event to read by itself. */
interface SingleEvent {
  readonly id: string;
  readonly language: string;
  readonly isProtected?: boolean;
}

/** What the crawl needs of an event. */
interface Row extends SingleEvent {
  readonly url: string;
  /** In UTC. */
  readonly end: string;
}

function rowOf(event: JsonObject, language: string): Row {
  return {
    id: jsonText(event['id']),
    url: jsonText(event['url']),
    end: jsonText(event['utc_end_date']),
    language,
    isProtected: isHidden(event),
  };
}

/** Path of a page, whatever its encoding. */
function pathOf(url: string): string {
  const path = URL.parse(url)?.pathname ?? url;
  return path.endsWith('/') ? path.toLowerCase() : `${path.toLowerCase()}/`;
}

function isAtSite(url: string, home: string): boolean {
  return URL.parse(url)?.host === URL.parse(home)?.host;
}
