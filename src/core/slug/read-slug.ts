import { decodePercent } from './decode-percent.js';
import { slugForm } from './slugify.js';

// The longest slug, of characters that take four bytes, encoded twice, with room to spare.
const LONGEST_INPUT = 8192;
const LONGEST_OUTPUT = 220;
const ROUNDS = 3;
// What addresses are made of beside slugs, and what no text holds.
const NO_TEXT = /[/\\\p{Cc}\p{Cs}\ufffd]|%[0-9a-f]{2}/iu;
const SLUG = /^[\p{L}\p{M}\p{Nd}_-]+$/u;

/**
 * What a slug is looked up by: normalised as slugs are when they are made, but for the diacritics of Latin letters, which
 * the database takes off both. In any case and percent-encoding (none, once, twice); '' for what can be no slug, so that
 * nothing is found.
 */
export function readSlug(raw: string): string {
  const text = decoded(raw);
  if (NO_TEXT.test(text)) return '';
  const slug = slugForm(text);
  return [...slug].length <= LONGEST_OUTPUT ? slug : '';
}

/** The same of text that may be something else, such as a name: '' unless it is written as slugs are. */
export function readPlainSlug(raw: string): string {
  return SLUG.test(decoded(raw)) ? readSlug(raw) : '';
}

function decoded(raw: string): string {
  if (raw.length > LONGEST_INPUT) return '';
  let text = raw;
  for (let round = 0; round < ROUNDS && text.includes('%'); round += 1) text = decodePercent(text);
  return text.trim();
}
