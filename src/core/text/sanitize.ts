import sanitizeHtml from 'sanitize-html';
import { composed } from './nfc.js';

const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
const SELF_CLOSING = new Set(
  ['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'rt', 'rp', 'rb', 'thead', 'tbody', 'tfoot'].concat([
    'br',
    'hr',
    'img',
    'wbr',
    'col',
    'input',
    'link',
    'meta',
    'area',
    'base',
    'embed',
    'source',
    'track',
    'param',
  ]),
);
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
  return composed(sanitizeHtml(isTooDeep(clean) ? clean.replace(/<[^<>]*>?/g, ' ') : clean, options));
}

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, closing, name = ''] of html.matchAll(TAG)) {
    if (SELF_CLOSING.has(name.toLowerCase())) continue;
    depth = closing === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
