import { memoize } from '../memoize.js';
import { foldForm, foldLetters } from './fold-search.js';
import { BLANK, JOINT } from './gaps.js';
import { searchPhrase } from './search-phrase.js';
import { searchWords } from './search-words.js';

/** Part of a text. */
export interface TextPart {
  readonly text: string;
  /** Whether a search found it. */
  readonly isMatch: boolean;
}

/** Finds the words of a search in texts as people read them. */
export interface SearchMarks {
  /** The whole text, in parts. */
  readonly parts: (text: string) => readonly TextPart[];
  /** Whether a match begins a word: lan, lantern. */
  readonly beginsWord: (text: string) => boolean;
  /** The part of a text around its first match, at most about as long as `length`; undefined without a match. */
  readonly excerpt: (text: string, length: number) => string | undefined;
}

/** From the first character of a match to behind its last one. */
type Range = readonly [start: number, end: number];

/** Characters of a text in which matches are looked for. */
export const MARKED_LENGTH = 12_000;
/** Searches, and letters with their marks, that are cached. */
const MOST_SEARCHES = 64;
const MOST_UNITS = 8192;
/** A letter or digit with its marks, or one other character. */
const UNIT = /[\p{L}\p{N}]\p{M}*|[^]/gu;
const LETTER = /^[\p{L}\p{N}]/u;
const LETTER_AT_END = /[\p{L}\p{N}]\p{M}*$/u;
const HYPHENS = /^[-.\u00b7\u2010-\u2013\u2022\u2027\u30fb]$/u;
/** Share of an excerpt that stands before the match. */
const LEAD = 4;

/** One for all parts of a page; undefined for a search without words. */
export const searchMarks = memoize(compile, (search) => search, MOST_SEARCHES);

function compile(search: string): SearchMarks | undefined {
  const words = searchWords(search).all.map((word) => searchPhrase(word, false));
  if (words.length === 0) return undefined;
  const sources = words.map(({ text, pattern }) => pattern ?? text.replace(/[+*$.\\^()[\]{}|?]/gu, '\\$&'));
  const pattern = new RegExp(sources.join('|'), 'gu');
  return {
    parts: (text) => partsOf(text, rangesIn(text, pattern)),
    beginsWord: (text) => rangesIn(text, pattern).some(([start]) => !LETTER_AT_END.test(text.slice(0, start))),
    excerpt: (text, length) => {
      const [first] = rangesIn(text, pattern);
      return first && around(text, first, length);
    },
  };
}

/** Matches in the folded text, as ranges of the text itself. */
function rangesIn(text: string, pattern: RegExp): readonly Range[] {
  const units = [...text.slice(0, MARKED_LENGTH).matchAll(UNIT)].map(([unit]) => unit);
  /** For each character of the folded text, where its unit begins and ends. */
  const places: Range[] = [];
  let folded = '';
  let at = 0;
  for (const unit of units) {
    const letters = foldedUnit(unit);
    folded += letters;
    for (let count = 0; count < letters.length; count += 1) places.push([at, at + unit.length]);
    at += unit.length;
  }
  return [...folded.matchAll(pattern)].flatMap((match) => {
    // Patterns may begin and end with the gap around a word.
    const [found] = match;
    const start = match.index + found.search(/[\p{L}\p{N}]/u);
    const end = match.index + found.replace(/[^\p{L}\p{N}+#]+$/u, '').length;
    const [first, last] = [places[start], places[end - 1]];
    return first && last ? [[first[0], last[1]] as const] : [];
  });
}

function partsOf(text: string, ranges: readonly Range[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    if (end > at) parts.push({ text: text.slice(Math.max(at, start), end), isMatch: true });
    at = Math.max(at, end);
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}

function around(text: string, [start]: Range, length: number): string {
  if (start + length / LEAD < length) return text.length > length ? `${text.slice(0, length)}…` : text;
  const rough = start - Math.floor(length / LEAD);
  const blank = text.slice(rough, start).search(/\s/u);
  const from = blank < 0 ? rough : rough + blank + 1;
  const part = text.slice(from, from + length);
  return `…${part}${from + length < text.length ? '…' : ''}`;
}

/** As search texts are folded, but unit by unit, so that each keeps its place. */
const foldedUnit = memoize(
  (unit: string): string => {
    if (LETTER.test(unit)) return foldLetters(foldForm(unit));
    return HYPHENS.test(unit) ? JOINT : BLANK;
  },
  (unit) => unit,
  MOST_UNITS,
);
