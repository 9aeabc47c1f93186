import { decodePercent } from './decode-percent.js';
import { slugForm } from './slugify.js';

// Longest slug, of characters of four bytes, encoded twice, with a margin.
const LONGEST_INPUT = 8192;
const LONGEST_OUTPUT = 220;
const ROUNDS = 3;
// Delimiters of addresses, and characters that no text contains.
const NO_TEXT = /[/\\\p{Cc}\p{Cs}\ufffd]|%[0-9a-f]{2}/iu;
const SLUG = /^[\p{L}\p{M}\p{Nd}_-]+$/u;

/**
 * Lookup key of a slug: normalised as new slugs are, except for the diacritics of Latin letters, which the database
 * removes on both sides. Accepts any case and percent-encoding (none, once, twice); '' for a text that cannot be a
 * slug, so that nothing is found.
 */
export function readSlug(raw: string): string {
  const text = decoded(raw);
  if (NO_TEXT.test(text)) return '';
  const slug = slugForm(text);
  return [...slug].length <= LONGEST_OUTPUT ? slug : '';
}

/** Lookup key of a text that may be something else, such as a name: '' unless it has the form of a slug. */
export function readPlainSlug(raw: string): string {
  return SLUG.test(decoded(raw)) ? readSlug(raw) : '';
}

function decoded(raw: string): string {
  if (raw.length > LONGEST_INPUT) return '';
  let text = raw;
  for (let round = 0; round < ROUNDS && text.includes('%'); round += 1) text = decodePercent(text);
  return text.trim();
}
