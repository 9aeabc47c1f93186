import { BLOCKS_AND_INLINE } from './sanitize-config.js';
import { sanitize } from './sanitize.js';

/** The content of a description as safe HTML, trimmed: usual blocks, links and pictures, no styles, no behaviour. */
export function bodyHtml(input: string): string {
  return sanitize(input, BLOCKS_AND_INLINE).trim();
}
