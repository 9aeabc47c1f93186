import type { SnapshotFile, SourceRefusal } from '../reading/reader.js';

/** A request of WebDAV. Its redirects are answers: whoever asks decides where it goes. */
export interface CrawlRequest {
  readonly method: 'PROPFIND' | 'REPORT';
  /** XML. */
  readonly body: string;
}

/** Asks an address, with headers, for what a crawler needs; only the public network answers. Without a request it is a GET. */
export type CrawlFetch = (
  address: string,
  headers?: Readonly<Record<string, string>>,
  request?: CrawlRequest,
) => Promise<Response>;

/** Without a login, the password is a token. */
export interface SiteCredentials {
  readonly login: string;
  readonly password: string;
}

/** What crawlers need besides addresses. */
export interface CrawlOptions {
  /** Moment of the import. */
  readonly now?: Date;
  /** User of the site, and an application password: what the user may see is read too. */
  readonly credentials?: SiteCredentials | undefined;
  /** Where the last import ended, at sources that tell their changes in order. */
  readonly cursor?: string | undefined;
  /** Waits so many milliseconds; tests do not. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Breaks the crawl off. */
  readonly signal?: AbortSignal;
}

/** Reads a site that is no single file: its pages, as files. Throws when it is broken off. */
export type Crawler = (
  address: string,
  fetch: CrawlFetch,
  options?: CrawlOptions,
) => Promise<SnapshotFile[] | SourceRefusal>;
