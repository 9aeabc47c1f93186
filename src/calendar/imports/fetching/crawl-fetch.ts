import type { SnapshotFile } from '../reading/reader.js';

/** Asks an address, with headers, for what a crawler needs; only the public network answers. */
export type CrawlFetch = (address: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;

/** What crawlers need besides addresses. */
export interface CrawlOptions {
  /** Moment of the import. */
  readonly now?: Date;
  /** Waits so many milliseconds; tests do not. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Breaks the crawl off. */
  readonly signal?: AbortSignal;
}

/** Reads a site that is no single file: its pages, as files. Throws when it is broken off. */
export type Crawler = (address: string, fetch: CrawlFetch, options?: CrawlOptions) => Promise<SnapshotFile[]>;
