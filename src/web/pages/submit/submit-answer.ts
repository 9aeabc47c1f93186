import type { ComponentChildren } from 'preact';
import type { Language } from '../../../core/language.js';
import type { Answer } from '../../../platform/http/answer.js';
import { HtmlBody } from '../../../platform/http/html-body.js';
import { pageBody } from '../page-answer.js';
import type { PageContext } from '../page-context.js';

interface SubmitHead {
  readonly title: string;
  /** Of the address that the page names as its own; secrets stand in none. */
  readonly path: string;
  readonly switches: ReadonlyMap<Language, string>;
}

/** A page that nobody keeps, finds or is told of as the page before: it has a time stamp in it, or a secret in its address. */
export function unkeptBody(
  head: SubmitHead,
  content: ComponentChildren,
  context: PageContext,
  more: Readonly<Record<string, string>> = {},
): HtmlBody {
  const { title, path, switches } = head;
  const canonical = context.links.sitePage(path);
  const { html, headers } = pageBody(
    { title, canonical, alternates: switches, switches, isIndexed: false, style: context.assets.formStyle },
    content,
    context,
  );
  return new HtmlBody(html, { ...headers, ...PRIVATE, ...more }, false, false);
}

/** Without a referrer browsers would not say either from where a form comes. */
const PRIVATE = { 'Referrer-Policy': 'same-origin' };

/** After a form: the browser asks for the page by itself, and sends nothing twice. */
export function leadOn(address: string): Answer<HtmlBody> {
  return { body: new HtmlBody('', { Location: address, ...PRIVATE }, false, false), status: 303 };
}
