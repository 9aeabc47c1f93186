const TAGS = /(<[^<>]*>)/;

/**
 * Safe HTML, or text, in NFC: two forms of one name become the same. Tags are unchanged: a composed address could be
 * another one.
 */
export function composed(html: string): string {
  if (!html.includes('<')) return html.normalize('NFC');
  return html
    .split(TAGS)
    .map((part, index) => (index % 2 === 0 ? part.normalize('NFC') : part))
    .join('');
}
