import { plainText } from '#core/text/plain-text.js';

/** Text with its entities as characters, once: `&lt;p&gt;` is `<p>`. A text with tags stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes('&') || text.includes('<')) return text;
  return text.split('\n').map(plainText).join('\n');
}

/** An address of the web with its ampersands as characters: any other entity could be a parameter. */
export function decodeAmpersands(url: string): string {
  return url.replace(/&(?:amp|#0*38|#x0*26);/gi, '&');
}
