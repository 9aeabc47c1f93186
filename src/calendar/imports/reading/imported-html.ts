import { bodyHtml } from '../../../core/text/body-html.js';
import { plainText } from '../../../core/text/plain-text.js';
import { cleanCharacters } from '../../../core/text/sanitize.js';
import { BLOCKS_AND_INLINE } from '../../../core/text/sanitize-config.js';
import { titleHtml } from '../../../core/text/title-html.js';

/** A text, and whether markup that is not allowed was removed from it. */
export interface ImportedHtml {
  readonly html: string;
  readonly isCleaned: boolean;
}

const TAG = /<\/?([a-z][a-z0-9]*(?::[a-z][a-z0-9]*)?)(?=[\s/>])/gi;
const ALLOWED = new Set<string>(BLOCKS_AND_INLINE.allowedTags || []);
const EMPTY_END = /(?:&nbsp;|\u00a0|\s)+(?=<\/(?:p|div|li|td)>)/g;
const EMPTY_PARAGRAPH = /<(p|div|span)>(?:&nbsp;|\u00a0|\s|<br \/>)*<\/\1>/g;

/**
 * A description as safe HTML. Attributes such as classes go without a word; elements that are not allowed are told.
 * Text without markup stays as it is.
 */
export function importedHtml(text: string): ImportedHtml {
  const clean = cleanCharacters(text).trim();
  const tags = [...clean.matchAll(TAG)].map(([, name = '']) => name.toLowerCase());
  if (tags.length === 0) return { html: clean, isCleaned: false };
  const isCleaned = tags.some((name) => !ALLOWED.has(name));
  const html = bodyHtml(clean).replace(EMPTY_END, '').replace(EMPTY_PARAGRAPH, '').trim();
  return { html, isCleaned };
}

/** A title or name of HTML as one line of text; inline elements stay if it has any. */
export function importedTitle(html: string): string {
  const text = plainText(html);
  return /<[a-z/!?]/i.test(text) ? titleHtml(html) : text;
}

/** A title or name of plain text as one line: control characters go, blanks are one. */
export function importedLine(text: string): string {
  return cleanCharacters(text)
    .replace(/[^\S\u3000]+/g, ' ')
    .trim();
}
