import { foldForm, foldLetters } from '#core/search/fold-search.js';

/**
 * Similarity of two titles or names, from 0 to 1: the share of common pairs of neighbouring characters, without case,
 * width, accents and punctuation.
 */
export function similarity(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  if (a.size === 0 || b.size === 0) return 0;
  const common = [...a].filter((pair) => b.has(pair)).length;
  return (2 * common) / (a.size + b.size);
}

/** A text of one character forms a pair with nothing. */
function pairsOf(text: string): Set<string> {
  const signs = [...foldLetters(foldForm(text)).replace(/[^\p{L}\p{N}]+/gu, '')];
  return new Set(signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`));
}
