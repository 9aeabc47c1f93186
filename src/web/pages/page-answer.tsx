import type { ComponentChildren } from 'preact';
import qs from 'qs';
import { renderToString } from 'preact-render-to-string';
import type { Answer } from '../../platform/http/answer.js';
import { HtmlBody } from '../../platform/http/html-body.js';
import { Document, type PageHead } from './components/document.js';
import { imageSources, ownSources } from './image-sources.js';
import type { PageContext } from './page-context.js';

/** A page ready to be sent. */
export function pageBody(head: PageHead, content: ComponentChildren, context: PageContext): HtmlBody {
  const html = renderToString(
    <Document head={head} context={context}>
      {content}
    </Document>,
  );
  return new HtmlBody(
    `<!doctype html>${html}`,
    { 'Content-Security-Policy': contentSecurity(context), Link: otherForms(head, context) },
    head.isIndexed,
  );
}

export function pageAnswer(head: PageHead, content: ComponentChildren, context: PageContext): Answer<HtmlBody> {
  return { body: pageBody(head, content, context), language: context.language };
}

/** Leads a reader on for good, as from a former address. */
export function movedTo(address: string): Answer<HtmlBody> {
  return { body: new HtmlBody('', { Location: address }), status: 301 };
}

/** Leads a reader on to what was asked for this time. */
export function leadTo(address: string): Answer<HtmlBody> {
  return { body: new HtmlBody('', { Location: address }, false), status: 303, timeDependent: true };
}

/** The same with what the address asks for beside its path. */
export function movedWith(address: string, { given }: PageContext): Answer<HtmlBody> {
  const { path_slug: _slug, id: _id, ...asked } = given;
  const query = qs.stringify(asked, { arrayFormat: 'brackets' });
  return movedTo(query === '' ? address : `${address}?${query}`);
}

/**
 * The forms that the page has for programs. Its links name those of the whole calendar; here stand those of its own too,
 * which would be several addresses for each page to whoever follows all links. Source: RFC 8288, api.w.org.
 */
function otherForms({ feed, calendar, oembed }: PageHead, { links }: PageContext): string[] {
  const alternate = (address: string | undefined, type: string): string[] =>
    address === undefined ? [] : [`<${address}>; rel="alternate"; type="${type}"`];
  return [
    ...alternate(calendar ?? feed?.ics, 'text/calendar'),
    ...alternate(feed?.rss, 'application/rss+xml'),
    ...alternate(oembed, 'application/json+oembed'),
    ...(links.index === undefined ? [] : [`<${links.index}>; rel="https://api.w.org/"`]),
  ];
}

/** A page loads what the service has, and images where they are kept; no script stands in it. */
function contentSecurity(context: PageContext): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${imageSources(context)}`,
    "connect-src 'self'",
    `form-action ${ownSources(context)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
