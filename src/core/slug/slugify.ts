import { plainText } from '../text/plain-text.js';
import { stripLatinMarks } from '../text/strip-latin-marks.js';
import { foldCase } from './fold-case.js';
import { untrashedSlug } from './trashed-slug.js';

/** The most code points that a slug has, its number included. */
export const LONGEST_SLUG = 200;

/** The most characters in which a slug is written: each of four bytes, each byte as `%F0`. */
export const LONGEST_ENCODED_SLUG = LONGEST_SLUG * 12;

const APOSTROPHES = /['\u2018\u2019\u02bc\uff07]/gu;
// Marks that make an emoji of what they stand behind.
const EMOJI_MARKS = /[\p{Variation_Selector}\u20e3]/gu;
// A mark belongs to the letter or digit before it; behind anything else it goes with that.
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{Nd}_][^\p{L}\p{Nd}_]*/gu;
const EDGES = /^[^\p{L}\p{Nd}_]+|-+$/gu;

/**
 * The slug of a text (which may be HTML): lower-case letters and digits of every script, the Latin ones without their
 * diacritics, and `_`; a hyphen for what stands between; in NFC, at most 200 code points; '' when nothing is left.
 */
export function slugify(text: string): string {
  return shorten(hyphenated(stripLatinMarks(joined(plainText(text)))), LONGEST_SLUG);
}

/** Plain text in the form of a slug, of any length, with its diacritics: what it has to be compared with is stored. */
export function slugForm(text: string): string {
  return hyphenated(joined(text));
}

/** The slug with a number behind it (`jazz-2`), still at most 200 code points. */
export function numbered(slug: string, number: number): string {
  const ending = `-${number}`;
  return shorten(slug, LONGEST_SLUG - ending.length) + ending;
}

/** Without what stands inside of words and is no part of them. */
function joined(text: string): string {
  return foldCase(text).replace(APOSTROPHES, '').replace(EMOJI_MARKS, '');
}

function hyphenated(words: string): string {
  return words.replace(BETWEEN_WORDS, '-').replace(EDGES, '').normalize('NFC');
}

/**
 * Cuts between characters as people see them: a letter never loses only some of its marks, no hyphen is left at the end.
 * What is left never looks like the slug of a record in the trash.
 */
function shorten(slug: string, length: number): string {
  const points = slug.length <= length ? [] : [...slug];
  if (points.length <= length) return ofNoTrash(slug);
  const head = points.slice(0, length).join('');
  const isCut = /^\p{M}$/u.test(points[length] ?? '');
  const kept = isCut ? head.replace(/[^\p{M}]\p{M}*$/u, '') : head;
  return ofNoTrash((kept === '' ? head : kept).replace(/-+$/, ''));
}

function ofNoTrash(slug: string): string {
  const before = untrashedSlug(slug);
  return before === slug ? slug : `${before}-${slug.slice(before.length + 2)}`.replace(/^-+/, '').replace(/--+/, '-');
}
