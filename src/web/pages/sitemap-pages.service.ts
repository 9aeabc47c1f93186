import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { mapInTurns } from '#core/turns.js';
import { INTERFACE_LANGUAGES, LANGUAGES, languageTag, type InterfaceLanguage } from '#core/language.js';
import { EventDays } from '#calendar/events/event-days.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { PageKind } from '#platform/http/links.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { TextBody } from '#platform/http/text-body.js';
import { Sitemap } from '../sitemap/sitemap.service.js';
import { SITEMAP_KINDS, type SitemapKind, type RecordPageRow } from '../sitemap/sitemap.sql.js';
import type { PageContext } from './page-context.js';
import { Pages } from './pages.service.js';

const PATHS: Readonly<Record<SitemapKind, PageKind>> = {
  event: 'event',
  venue: 'venue',
  organizer: 'organizer',
  category: 'events/category',
  tag: 'events/tag',
};

/** Part with the pages that belong to no record: lists, in all languages of the interface. */
const LISTS = 'lists';
const LIST_PATHS = ['/', '/events/'];
/** With five languages still far below the 50,000 addresses allowed in a part. */
const MOST_MONTHS = 5_000;

/** The sitemap as defined by sitemaps.org. */
@Injectable()
export class SitemapPages {
  constructor(
    private readonly pages: Pages,
    private readonly sitemap: Sitemap,
    private readonly days: EventDays,
  ) {}

  async index(caller: RequestContext): Promise<Answer<TextBody>> {
    const { links } = caller;
    const { reader } = this.pages.context(caller);
    const parts = await this.sitemap.parts(reader);
    const entries = [
      { name: LISTS, modified: undefined },
      ...parts.map(({ kind, part, modified }) => ({ name: `${kind}-${String(part)}`, modified })),
    ].map(
      ({ name, modified }) =>
        `<sitemap><loc>${escaped(links.sitePage(`/sitemap-${name}.xml`))}</loc>${lastmod(modified)}</sitemap>`,
    );
    return xml('sitemapindex', entries, 'sitemap.xml');
  }

  /** Lists the pages of lists and months; a month without events is left out. */
  private async lists(context: PageContext): Promise<Answer<TextBody>> {
    const months = await this.days.months(MOST_MONTHS, context.reader);
    const paths = [...LIST_PATHS, ...months.map((month) => `/events/month/${month}/`)];
    const places = await mapInTurns(context.reader.client, paths, (path) => inLanguages(path, context));
    return xml('urlset', places.flat(), 'sitemap.xml');
  }

  /** @throws ApiError rest_no_route */
  async part(name: string, caller: RequestContext): Promise<Answer<TextBody>> {
    const context = this.pages.context(caller);
    if (name === LISTS) return this.lists(context);
    const [, kindName, digits] = /^([a-z]+)-(\d{1,7})$/.exec(name) ?? [];
    const kind = SITEMAP_KINDS.find((one) => one === kindName);
    if (kind === undefined || digits === undefined) throw new ApiError('rest_no_route');
    const rows = await this.sitemap.part(kind, Number(digits), context.reader);
    if (rows.length === 0) throw new ApiError('rest_no_route');
    const places = await mapInTurns(caller.client, rows, (row) => ofRecord(PATHS[kind], row, context));
    return xml('urlset', places.flat(), 'sitemap.xml');
  }
}

function inLanguages(path: string, { links }: PageContext): string[] {
  return addresses(
    new Map(INTERFACE_LANGUAGES.map((language) => [language, links.sitePage(path, language)])),
    undefined,
  );
}

function ofRecord(kind: PageKind, { slugs, modified }: RecordPageRow, { links }: PageContext): string[] {
  const pages = LANGUAGES.flatMap((language) => {
    const slug = slugs[language];
    return slug === undefined
      ? []
      : [[language, links.sitePage(`/${kind}/${encodeURIComponent(slug)}/`, language)] as const];
  });
  return addresses(new Map(pages), modified);
}

/** Entries of a page in all of its languages: alternates must refer to each other. */
function addresses(pages: ReadonlyMap<InterfaceLanguage, string>, modified: string | undefined): string[] {
  const alternates = [...pages].map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${languageTag(language)}" href="${escaped(address)}"/>`,
  );
  const others = pages.size > 1 ? alternates.join('') : '';
  return [...pages.values()].map((address) => `<url><loc>${escaped(address)}</loc>${lastmod(modified)}${others}</url>`);
}

function lastmod(modified: string | undefined): string {
  return modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
}

function xml(root: 'sitemapindex' | 'urlset', entries: readonly string[], file: string): Answer<TextBody> {
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
    (root === 'urlset' ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '');
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${spaces}>\n${entries.join('\n')}\n</${root}>\n`;
  return { body: new TextBody(Buffer.from(text), 'application/xml; charset=utf-8', file, undefined) };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
