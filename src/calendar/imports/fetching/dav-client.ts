import type { SnapshotFile, SourceRefusal } from '../reading/reader.js';
import type { CrawlFetch, CrawlOptions, CrawlRequest } from './crawl-fetch.js';
import { PatientClient, type SiteAnswer } from './patient-client.js';

/** An answer, and the address that gave it. */
export interface DavAnswer extends SiteAnswer {
  readonly address: string;
}

const MOST_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
export const MULTISTATUS = 207;
export const UNAUTHORIZED = 401;

/** Asks a server of WebDAV, with the login and password of the source, and for nothing outside of its site. */
export class DavClient {
  private readonly client: PatientClient;
  private readonly site: URL | null;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(address: string, fetch: CrawlFetch, options: CrawlOptions) {
    this.client = new PatientClient(fetch, options);
    this.site = URL.parse(address);
    const { login, password } = options.credentials ?? {};
    const pair = Buffer.from(`${login ?? ''}:${password ?? ''}`).toString('base64');
    this.headers = options.credentials ? { authorization: `Basic ${pair}` } : {};
  }

  /** The answer, whatever its status; undefined where the server goes on failing, or leads to another site. */
  async send(address: string, depth: '0' | '1', request: CrawlRequest): Promise<DavAnswer | undefined> {
    let target = address;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      if (!this.isOfSite(target)) return undefined;
      const headers = { ...this.headers, depth, 'content-type': 'application/xml; charset=utf-8' };
      const answer = await this.client.get(target, headers, undefined, request);
      const next = answer && REDIRECTS.includes(answer.status) ? answer.headers.get('location') : null;
      if (!answer || next === null) return answer && { ...answer, address: target };
      target = URL.parse(next, target)?.href ?? '';
    }
    return undefined;
  }

  /** A resource by itself. */
  async get(address: string): Promise<SnapshotFile | undefined> {
    if (!this.isOfSite(address)) return undefined;
    const answer = await this.client.get(address, this.headers);
    return answer?.status === 200 ? answer.file : undefined;
  }

  /** What is said of a source whose answer is of no use. */
  refusal(answer: SiteAnswer | undefined): SourceRefusal {
    return answer?.status === UNAUTHORIZED ? { refusal: 'login-refused' } : this.client.refusal(answer);
  }

  /** Why the last answer was of no use. */
  get failure(): string {
    return this.client.failure;
  }

  /** Whether the server has been asked for as much as one import may. */
  get isEnough(): boolean {
    return this.client.isEnough;
  }

  /**
   * Whether an address is of the site for which the password was entered: of its origin, or a host of a provider that spreads
   * its calendars over several.
   */
  isOfSite(address: string): boolean {
    const { site } = this;
    const url = URL.parse(address);
    if (!url || !site) return false;
    if (url.origin === site.origin) return true;
    return [url, site].every(
      ({ protocol, hostname, port }) => protocol === 'https:' && port === '' && isSpread(hostname),
    );
  }
}

/** `caldav.icloud.com` leads to `p42-caldav.icloud.com`. */
function isSpread(host: string): boolean {
  return host.endsWith('.icloud.com');
}
