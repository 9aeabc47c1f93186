import type { ComponentChildren } from 'preact';
import qs from 'qs';
import { renderToString } from 'preact-render-to-string';
import type { Answer } from '#platform/http/answer.js';
import { HtmlBody } from '#platform/http/html-body.js';
import { Document, type PageHead } from './components/document.js';
import { imageSources, ownSources } from './image-sources.js';
import type { PageContext } from './page-context.js';

/** A page ready to be sent. One with wrong filters is that of the others. */
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
  const status = Object.keys(context.ignored).length > 0 ? { status: 400 } : {};
  return { body: pageBody(head, content, context), language: context.language, ...status };
}

/** Permanent redirect, as from a former address. */
export function movedTo(address: string): Answer<HtmlBody> {
  return { body: new HtmlBody('', { Location: address }), status: 301 };
}

/** Redirect for this request only. */
export function redirectTo(address: string): Answer<HtmlBody> {
  return { body: new HtmlBody('', { Location: address }, false), status: 303, timeDependent: true };
}

/** Permanent redirect that carries the query along. */
export function movedWith(address: string, { input }: PageContext): Answer<HtmlBody> {
  const { path_slug: _slug, id: _id, ...requested } = input;
  const query = qs.stringify(requested, { arrayFormat: 'brackets' });
  return movedTo(query === '' ? address : `${address}?${query}`);
}

/**
 * `Link` header with the page's formats for programs. The links in the page are those of the whole calendar; its own
 * formats are named here only, as robots that follow all links would find several addresses for each page. Source: RFC
 * 8288, api.w.org.
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

/** Policy of a page: files of the service, and images from where they are stored; no inline scripts. */
function contentSecurity(context: PageContext): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${imageSources(context)}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${ownSources(context)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
