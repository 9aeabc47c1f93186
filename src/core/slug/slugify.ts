import { plainText } from '../text/plain-text.js';
import { stripLatinMarks } from '../text/strip-latin-marks.js';
import { foldCase } from './fold-case.js';
import { untrashedSlug } from './trashed-slug.js';

/** Most code points of a slug, its number included. */
export const LONGEST_SLUG = 200;

/** Most characters of an encoded slug: four bytes per character, each byte as `%F0`. */
export const LONGEST_ENCODED_SLUG = LONGEST_SLUG * 12;

const APOSTROPHES = /['\u2018\u2019\u02bc\uff07]/gu;
// Marks that turn the character before them into an emoji.
const EMOJI_MARKS = /[\p{Variation_Selector}\u20e3]/gu;
// A mark belongs to the letter or digit before it; after any other character it is part of the gap.
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{Nd}_][^\p{L}\p{Nd}_]*/gu;
const EDGES = /^[^\p{L}\p{Nd}_]+|-+$/gu;

/**
 * The slug of a text (which may be HTML): lower-case letters and digits of every script, Latin ones without diacritics,
 * and `_`; one hyphen for any gap; in NFC, at most 200 code points; '' if nothing is left.
 */
export function slugify(text: string): string {
  return shorten(hyphenated(stripLatinMarks(joined(plainText(text)))), LONGEST_SLUG);
}

/** Plain text in the form of a slug, of any length, with diacritics, for comparison with stored slugs. */
export function slugForm(text: string): string {
  return hyphenated(joined(text));
}

/** The slug with a number at its end (`jazz-2`), still at most 200 code points. */
export function numbered(slug: string, number: number): string {
  const ending = `-${number}`;
  return shorten(slug, LONGEST_SLUG - ending.length) + ending;
}

/** The text without apostrophes and emoji marks, which stand inside words and are no part of them. */
function joined(text: string): string {
  return foldCase(text).replace(APOSTROPHES, '').replace(EMOJI_MARKS, '');
}

function hyphenated(words: string): string {
  return words.replace(BETWEEN_WORDS, '-').replace(EDGES, '').normalize('NFC');
}

/**
 * Cuts between characters as people see them: no letter loses only some of its marks, no hyphen is left at the end. The
 * result never looks like the slug of a record in the trash.
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
