import { plainText } from '../text/plain-text.js';
import { foldCase } from './fold-case.js';

/** The most code points that a slug has, its number included. */
export const LONGEST_SLUG = 200;

const APOSTROPHES = /['\u2018\u2019\u02bc\uff07]/gu;
// Marks that make an emoji of what they stand behind.
const EMOJI_MARKS = /[\p{Variation_Selector}\u20e3]/gu;
// A mark belongs to the letter or digit before it; behind anything else it goes with that.
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{Nd}][^\p{L}\p{Nd}]*/gu;
const EDGES = /^[^\p{L}\p{Nd}]+|-+$/gu;

/**
 * The slug of a text (which may be HTML): lower-case letters with their marks and digits of every script, a hyphen for
 * what stands between, in NFC, at most 200 code points; '' when nothing is left.
 */
export function slugify(text: string): string {
  const words = foldCase(plainText(text)).replace(APOSTROPHES, '').replace(EMOJI_MARKS, '');
  const slug = words.replace(BETWEEN_WORDS, '-').replace(EDGES, '').normalize('NFC');
  return shorten(slug, LONGEST_SLUG);
}

/** The slug with a number behind it (`jazz-2`), still at most 200 code points. */
export function numbered(slug: string, number: number): string {
  const ending = `-${number}`;
  return shorten(slug, LONGEST_SLUG - ending.length) + ending;
}

/** Cuts between characters as people see them: a letter never loses only some of its marks, no hyphen is left at the end. */
function shorten(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const points = [...slug];
  if (points.length <= length) return slug;
  const head = points.slice(0, length).join('');
  const isCut = /^\p{M}$/u.test(points[length] ?? '');
  const kept = isCut ? head.replace(/[^\p{M}]\p{M}*$/u, '') : head;
  return (kept === '' ? head : kept).replace(/-+$/, '');
}
