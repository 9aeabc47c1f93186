import { composed } from './nfc.js';
import { BOUNDARIES } from './sanitize-config.js';
import { cleanCharacters, sanitize } from './sanitize.js';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * What HTML says, without its tags: entities decoded, blanks folded (the ideographic space stays), the ends of blocks
 * and lines counting as blanks, trimmed. The result is text and may hold `<`: it is no HTML.
 */
export function plainText(html: string): string {
  const isPlain = !html.includes('<') && !html.includes('&');
  const text = isPlain ? composed(cleanCharacters(html)) : withoutMarkup(sanitize(html, BOUNDARIES));
  return text.replace(/[^\S\u3000]+/g, ' ').trim();
}

function withoutMarkup(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
