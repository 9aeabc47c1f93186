import type { Language } from '#core/language.js';
import type { OutsideFailure } from '#platform/http/outside-client.js';
import type { CrawlRequest, SiteCredentials } from '../fetching/crawl-fetch.js';
import type { ReadingOptions } from '../reading/reader.js';
import type { BlobMessage } from './blobs.js';

/** A file whose bytes were sent before it. */
export interface SentFile {
  readonly name: string;
  readonly mediaType?: string;
  readonly blob: number;
}

/** Names of packages of readers. */
type Packages = readonly string[];

/** What a process is asked to do with the bytes of strangers. */
export type ReaderTask =
  | { readonly task: 'describe'; readonly package: string }
  | { readonly task: 'read'; readonly kind: string; readonly options: ReadingOptions; readonly packages: Packages }
  | { readonly task: 'unpack' }
  | { readonly task: 'excerpt'; readonly path: string; readonly name: string }
  | { readonly task: 'detect'; readonly language: Language; readonly packages: Packages }
  | { readonly task: 'look'; readonly options: ReadingOptions }
  | {
      readonly task: 'crawl';
      readonly kind: string;
      readonly address: string;
      readonly credentials?: SiteCredentials | undefined;
      readonly cursor?: string | undefined;
      readonly packages: Packages;
    };

/** An answer of a site that a crawler has asked for. */
export interface FetchedAnswer {
  readonly fetched: number;
  readonly failure?: OutsideFailure;
  readonly status?: number;
  readonly headers?: readonly (readonly [string, string])[];
  readonly blob?: number;
}

export type ToReader =
  | BlobMessage
  | FetchedAnswer
  | { readonly work: ReaderTask; readonly files: readonly SentFile[] }
  | { readonly more: true };

export interface RequestedAddress {
  readonly fetch: number;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly request?: CrawlRequest | undefined;
}

export interface ListPart {
  readonly list: string;
  readonly items: readonly unknown[];
}

export type FromReader =
  | BlobMessage
  | RequestedAddress
  | ListPart
  | { readonly done: unknown; readonly files?: readonly SentFile[] }
  | { readonly failed: string };
