import { OutsideError } from '#platform/http/outside-client.js';
import { crawlCalDav } from '#calendar/imports/fetching/caldav-crawl.js';
import type { CrawlFetch, CrawlOptions } from '#calendar/imports/fetching/crawl-fetch.js';
import { readCalDav } from '#calendar/imports/reading/caldav/caldav.reader.js';
import type { ImportedRecords } from '#calendar/imports/reading/import-record.js';
import type { SourceRefusal } from '#calendar/imports/reading/reader.js';
import { calendar, concert } from '../support/imports.js';
import { DavServer, PASSWORD } from './dav-server.js';
import { READING } from './reading.js';

export const SITE = 'https://cloud.example.org';
/** Body of an answer that breaks off. */
export const BROKEN_OFF = 'broken off';

/** Imports from a server with two concerts, without a network. */
export class DavReading {
  readonly server = new DavServer();
  /** Hosts that were asked. */
  readonly hosts = new Set<string>();

  constructor(private readonly site = SITE) {
    this.server.put('jazz.ics', calendar(concert('jazz@x', 'Jazz')));
    this.server.put('choir.ics', calendar(concert('choir@x', 'Choir', '20270411')));
  }

  /** What an import makes of the server. */
  async read(address = '/', options: CrawlOptions = {}): Promise<ImportedRecords | SourceRefusal> {
    const credentials = { login: 'ann', password: PASSWORD };
    const wait = (): Promise<void> => Promise.resolve();
    const files = await crawlCalDav(this.site + address, this.fetch, { wait, credentials, ...options });
    return 'refusal' in files ? files : readCalDav(files, READING);
  }

  async readWhole(address?: string, options?: CrawlOptions): Promise<ImportedRecords> {
    const records = await this.read(address, options);
    if ('refusal' in records) throw new Error(`${records.refusal} ${String(records.found)}`);
    return records;
  }

  private readonly fetch: CrawlFetch = (address, headers = {}, request) => {
    const { host, pathname: path } = new URL(address);
    this.hosts.add(host);
    const { method, body } = request ?? { method: 'GET', body: '' };
    const answer = this.server.respond({ method, path, headers: new Headers(headers), body });
    if (answer.body === BROKEN_OFF) throw new OutsideError('unreachable');
    return Promise.resolve(new Response(answer.body, { status: answer.status, headers: answer.headers ?? {} }));
  };
}

export function titlesOf({ events }: ImportedRecords): unknown[] {
  return events.map(({ texts }) => texts.en?.title);
}
