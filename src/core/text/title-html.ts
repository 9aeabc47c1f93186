import { INLINE_ONLY } from './sanitize-config.js';
import { sanitize } from './sanitize.js';

/** A title as safe HTML text on one line, trimmed: inline tags stay, only `&`, `<` and `>` are entities. */
export function titleHtml(input: string): string {
  return sanitize(input, INLINE_ONLY)
    .replace(/[\t\n]+/g, ' ')
    .trim();
}
