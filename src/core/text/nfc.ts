const TAGS = /(<[^>]*>)/;

/**
 * Safe HTML, or text, whose characters are composed (NFC): two forms of one name are one name. Tags stay as they are, as
 * the addresses in them may mean something else composed.
 */
export function composed(html: string): string {
  if (!html.includes('<')) return html.normalize('NFC');
  return html
    .split(TAGS)
    .map((part, index) => (index % 2 === 0 ? part.normalize('NFC') : part))
    .join('');
}
