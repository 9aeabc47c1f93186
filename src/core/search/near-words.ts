import { foldForm, foldLetters } from './fold-search.js';
import { DENSE } from './gaps.js';

/** Letters of a word from which one and two other spellings are near. */
const LEAST = { one: 4, two: 8 } as const;
/** Longest word compared: others are no slips of the hand. */
const LONGEST = 32;

/**
 * The search with each unknown word replaced by the nearest one of some texts, by at most two letters. Undefined without
 * any. Scripts without blanks have no slips of a letter.
 */
export function nearSearch(search: string, texts: readonly string[]): string | undefined {
  const known = new Map(texts.flatMap(wordsOf).map((word) => [folded(word), word.toLowerCase()]));
  const words = wordsOf(search);
  const near = words.map((word) => {
    const key = folded(word);
    return known.has(key) ? word : (known.get(nearest(key, [...known.keys()]) ?? '') ?? word);
  });
  return near.every((word, at) => word === words[at]) ? undefined : near.join(' ');
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function folded(word: string): string {
  return foldLetters(foldForm(word));
}

function nearest(word: string, known: readonly string[]): string | undefined {
  const { length } = word;
  if (length < LEAST.one || length > LONGEST || DENSE.test(word)) return undefined;
  const most = length < LEAST.two ? 1 : 2;
  const near = known
    .filter((one) => Math.abs(one.length - length) <= most && !DENSE.test(one))
    .map((one) => ({ one, slips: slipsBetween(word, one) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.one;
}

/** Letters to add, leave out, change or swap: the distance of Damerau and Levenshtein. */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
