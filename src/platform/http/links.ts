import type { Config } from '../config/config.js';

/** Kinds of pages for people. */
export type PageKind = 'event' | 'venue' | 'organizer' | 'events/category' | 'events/tag';

/** Makes the addresses in answers, in the variant (origin, prefix, language segment) through which the request came. */
export class Links {
  private readonly origin: string;
  private readonly siteOrigin: string;
  readonly segment: string;
  private readonly pageSegment: string;
  /** Host name without port, as global ids carry it. */
  readonly host: string;
  /** Tells it from links that are made otherwise. */
  readonly variant: string;

  constructor(
    private readonly config: Config,
    requestOrigin: string,
    language: string | undefined,
    /** Of the pages that are linked to, where it is another than the request's own. */
    pages: string | undefined = language,
  ) {
    this.origin = config.publicUrl ?? requestOrigin;
    this.siteOrigin = config.siteUrl ?? this.origin;
    this.segment = language === undefined ? '' : `/${language}`;
    this.pageSegment = pages === undefined ? '' : `/${pages}`;
    this.host = new URL(this.siteOrigin).hostname;
    this.variant = `${this.origin} ${this.siteOrigin} ${this.segment} ${this.pageSegment}`;
  }

  /** Whether pages that are linked to say their language. */
  get hasPagesLanguage(): boolean {
    return this.pageSegment !== '';
  }

  /** The same with pages in a language: for whoever cannot say a language when a link is followed. */
  withPagesIn(language: string): Links {
    return new Links(this.config, this.origin, this.segment === '' ? undefined : this.segment.slice(1), language);
  }

  /** Address of a path below the namespace; `''` is the namespace itself. */
  api(path: string): string {
    return `${this.origin}${this.segment}${this.config.apiRoot}/${this.config.apiNamespace}${path}`;
  }

  /** The same without a language in the path, for those that say it in a parameter. */
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

  /** Where clients of WordPress look for the API; undefined where it has no root of its own. */
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

  /** Any page, in the language of the request or in another. @param path without the language, from the first slash on */
  sitePage(path: string, language?: string): string {
    return `${this.siteOrigin}${language === undefined ? this.pageSegment : `/${language}`}${path}`;
  }

  /** A file at the root of the pages, which other people's pages name. */
  siteFile(file: string): string {
    return `${this.siteOrigin}/${file}`;
  }

  /** A file that pages load, from the service itself. */
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
