import type { Config } from '../config/config.js';

/** Kinds of pages for people. */
export type PageKind = 'event' | 'venue' | 'organizer' | 'events/category' | 'events/tag';

/** Builds the addresses in answers, in the variant (origin, prefix, language segment) of the request. */
export class Links {
  private readonly origin: string;
  private readonly siteOrigin: string;
  readonly segment: string;
  private readonly pageSegment: string;
  /** Host name without port, for global ids. */
  readonly host: string;
  /** Identity of the variant: equal links have equal ones. */
  readonly variant: string;

  constructor(
    private readonly config: Config,
    requestOrigin: string,
    language: string | undefined,
    /** Language of linked pages, if it differs from the request's. */
    pages: string | undefined = language,
  ) {
    this.origin = config.publicUrl ?? requestOrigin;
    this.siteOrigin = config.siteUrl ?? this.origin;
    this.segment = language === undefined ? '' : `/${language}`;
    this.pageSegment = pages === undefined ? '' : `/${pages}`;
    this.host = new URL(this.siteOrigin).hostname;
    this.variant = `${this.origin} ${this.siteOrigin} ${this.segment} ${this.pageSegment}`;
  }

  /** Whether addresses of pages contain a language. */
  get hasPagesLanguage(): boolean {
    return this.pageSegment !== '';
  }

  /** The same links with pages in one language: for clients that cannot choose a language on following a link. */
  withPagesIn(language: string): Links {
    return new Links(this.config, this.origin, this.segment === '' ? undefined : this.segment.slice(1), language);
  }

  /** Address of a path below the namespace; `''` is the namespace itself. */
  api(path: string): string {
    return `${this.origin}${this.segment}${this.config.apiRoot}/${this.config.apiNamespace}${path}`;
  }

  /** Address of a path below the namespace without a language segment, for requests that have a parameter for it. */
  apiIn(path: string): string {
    return `${this.origin}${this.config.apiRoot}/${this.config.apiNamespace}${path}`;
  }

  get languageParam(): string {
    return this.config.languageParam;
  }

  /** Address of the REST root. */
  root(): string {
    return `${this.origin}${this.segment}${this.config.apiRoot}/`;
  }

  /** Address at which WordPress clients look for the API; undefined if it has no root of its own. */
  get index(): string | undefined {
    return this.config.apiRoot === '' ? undefined : `${this.origin}${this.config.apiRoot}/`;
  }

  /** Address of the site, for people. */
  home(): string {
    return `${this.siteOrigin}${this.pageSegment}/`;
  }

  page(kind: PageKind, slug: string): string {
    return `${this.siteOrigin}${this.pageSegment}/${kind}/${encodeURIComponent(slug)}/`;
  }

  /**
   * Address of any page, in the request's language or another.
   * @param path without the language, from the first slash on
   */
  sitePage(path: string, language?: string): string {
    return `${this.siteOrigin}${language === undefined ? this.pageSegment : `/${language}`}${path}`;
  }

  /** Address of a file at the root of the pages, for use on other sites. */
  siteFile(file: string): string {
    return `${this.siteOrigin}/${file}`;
  }

  /** Address of an asset of the pages. */
  asset(file: string): string {
    return `${this.siteOrigin}/assets/${file}`;
  }

  media(file: string): string {
    return `${this.origin}/media/${file}`;
  }

  globalId(id: number): string {
    return `${this.host}?id=${String(id)}`;
  }
}
