import { bodyHtml } from '#core/text/body-html.js';
import { plainText } from '#core/text/plain-text.js';
import { cleanCharacters } from '#core/text/sanitize.js';
import { BLOCKS_AND_INLINE } from '#core/text/sanitize-config.js';
import { titleHtml } from '#core/text/title-html.js';

/** A text, and whether markup that is not allowed was removed from it. */
export interface ImportedHtml {
  readonly html: string;
  readonly isCleaned: boolean;
}

const TAG = /<\/?([a-z][a-z0-9]*(?::[a-z][a-z0-9]*)?)(?=[\s/>])/gi;
const ALLOWED = new Set<string>(BLOCKS_AND_INLINE.allowedTags || []);
/** No character fits two of its alternatives: otherwise a long run of blanks could be matched in ever so many ways. */
const BLANKS = /(?:&nbsp;|\s)+/g;
const END_OF_BLOCK = /<\/(?:p|div|li|td)>/y;
const EMPTY_PARAGRAPH = /<(p|div|span)>(?:&nbsp;|\s|<br \/>)*<\/\1>/g;

/**
 * A description as safe HTML. Attributes such as classes go without a word; elements that are not allowed are told.
 * Text without markup stays as it is.
 */
export function importedHtml(text: string): ImportedHtml {
  const clean = cleanCharacters(text).trim();
  const tags = [...clean.matchAll(TAG)].map(([, name = '']) => name.toLowerCase());
  if (tags.length === 0) return { html: clean, isCleaned: false };
  const isCleaned = tags.some((name) => !ALLOWED.has(name));
  const html = withoutEndBlanks(bodyHtml(clean)).replace(EMPTY_PARAGRAPH, '').trim();
  return { html, isCleaned };
}

/** Blanks before the end of a block go. Each run of them is looked at once. */
function withoutEndBlanks(html: string): string {
  return html.replace(BLANKS, (blanks, offset: number) => {
    END_OF_BLOCK.lastIndex = offset + blanks.length;
    return END_OF_BLOCK.test(html) ? '' : blanks;
  });
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
