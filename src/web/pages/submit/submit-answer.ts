import type { ComponentChildren } from 'preact';
import type { InterfaceLanguage } from '#core/language.js';
import type { Answer } from '#platform/http/answer.js';
import { HtmlBody } from '#platform/http/html-body.js';
import { pageBody } from '../page-answer.js';
import type { PageContext } from '../page-context.js';

interface SubmitHead {
  readonly title: string;
  /** Path of the canonical address, without secrets. */
  readonly path: string;
  readonly switches: ReadonlyMap<InterfaceLanguage, string>;
}

/** A page that is neither stored nor indexed nor sent as referrer: it contains a time stamp, or a secret in its address. */
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

/** Not `no-referrer`: with that, browsers would not send the origin of a form either. */
const PRIVATE = { 'Referrer-Policy': 'same-origin' };

/** Redirect after a form, so that reloading sends nothing twice. */
export function leadOn(address: string): Answer<HtmlBody> {
  return { body: new HtmlBody('', { Location: address, ...PRIVATE }, false, false), status: 303 };
}
