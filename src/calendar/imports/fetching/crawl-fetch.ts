import type { SnapshotFile } from '../reading/reader.js';

/** Asks an address, with headers, for what a crawler needs; only the public network answers. */
export type CrawlFetch = (address: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;

/** What crawlers need besides addresses. */
export interface CrawlOptions {
  /** Moment of the import. */
  readonly now?: Date;
  /** Waits so many milliseconds; tests do not. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Reads a site that is no single file: its pages, as files. */
export type Crawler = (address: string, fetch: CrawlFetch, options?: CrawlOptions) => Promise<SnapshotFile[]>;
