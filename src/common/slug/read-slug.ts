import { foldCase } from './fold-case.js';

// The longest slug, of characters that take four bytes, encoded twice, with room to spare.
const LONGEST_INPUT = 8192;
const LONGEST_OUTPUT = 220;
const ENCODED = /(?:%[0-9a-f]{2})+/gi;
const SLUG = /^[\p{L}\p{M}\p{Nd}_-]+$/u;
const ROUNDS = 3;

/**
 * The stored form of a slug found in an address, in any case and percent-encoding (none, once, twice); '' for what can be
 * no slug, so that nothing is found.
 */
export function readSlug(raw: string): string {
  if (raw.length > LONGEST_INPUT) return '';
  let text = raw;
  for (let round = 0; round < ROUNDS && text.includes('%'); round += 1) text = text.replace(ENCODED, decode);
  const slug = foldCase(text.trim());
  return [...slug].length <= LONGEST_OUTPUT && SLUG.test(slug) ? slug : '';
}

function decode(run: string): string {
  return Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8');
}
