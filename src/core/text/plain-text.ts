import { composed } from './nfc.js';
import { BOUNDARIES } from './sanitize-config.js';
import { cleanCharacters, sanitize } from './sanitize.js';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * Text of HTML without its tags: entities decoded, blanks collapsed (the ideographic space stays), ends of blocks and
 * lines counted as blanks, trimmed. The result may contain `<`: it is not HTML.
 */
export function plainText(html: string): string {
  const isPlain = !html.includes('<') && !html.includes('&');
  const text = isPlain ? composed(cleanCharacters(html)) : withoutMarkup(sanitize(html, BOUNDARIES));
  return text.replace(/[^\S\u3000]+/g, ' ').trim();
}

function withoutMarkup(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
