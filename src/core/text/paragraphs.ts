import { BLOCK_TAGS } from './sanitize-config.js';

const BLOCK = new RegExp(`<(?:${BLOCK_TAGS.join('|')})[\\s/>]`, 'i');
// The character behind a name cannot belong to a name: the end of a tag is searched once, not behind every part of the
// name.
export const TAG = /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/gi;
const VOID_TAGS = new Set(['br', 'img', 'wbr']);

/** Safe HTML for answers: unchanged if it has blocks, else in `<p>` with `<br />` at line ends; '' for ''. */
export function paragraphs(html: string): string {
  const text = html.trim();
  if (text === '' || BLOCK.test(text)) return text;
  const parts = text.split(/\n[^\S\n]*\n\s*/);
  // A tag that spans a blank line would be cut in two: such text becomes one paragraph.
  const whole = parts.every(isBalanced) ? parts : [text];
  return whole.map((part) => `<p>${brokenLines(part)}</p>`).join('\n');
}

function brokenLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const last = lines.length - 1;
  return lines.map((line, at) => (at === last || /<br ?\/?>$/.test(line) ? line : `${line}<br />`)).join('\n');
}

function isBalanced(html: string): boolean {
  let open = 0;
  for (const [, closing, name = ''] of html.matchAll(TAG)) {
    if (VOID_TAGS.has(name.toLowerCase())) continue;
    open += closing === '/' ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
}
