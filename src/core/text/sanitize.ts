import sanitizeHtml from 'sanitize-html';
import { composed } from './nfc.js';

/** What the parser does at each tag grows with it. */
const DEEPEST = 500;
const CONTROL = new RegExp('[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]', 'g');

/**
 * The text without control characters except tab and line feed, and with lone surrogates replaced: safe for pages and
 * for the database.
 */
export function cleanCharacters(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '');
}

/**
 * HTML with only the markup that the options allow, in NFC. Text nested deeper than anybody writes loses all its tags.
 */
export function sanitize(html: string, options: sanitizeHtml.IOptions): string {
  const clean = cleanCharacters(html);
  if (!clean.includes('<') && !clean.includes('&')) return composed(clean).replaceAll('>', '&gt;');
  return composed(sanitized(clean, options));
}

/** Thrown out of the parser, which alone knows what a tag closes. */
class TooDeep extends Error {}

function sanitized(html: string, options: sanitizeHtml.IOptions): string {
  let depth = 0;
  const onOpenTag = (): void => {
    depth += 1;
    if (depth > DEEPEST) throw new TooDeep();
  };
  const onCloseTag = (): void => {
    depth -= 1;
  };
  try {
    return sanitizeHtml(html, { ...options, onOpenTag, onCloseTag });
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return sanitizeHtml(html.replace(/<[^<>]*>?/g, ' '), options);
  }
}
