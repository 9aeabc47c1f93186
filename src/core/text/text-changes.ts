import { languageTag, type Language } from '../language.js';
import { memoize } from '../memoize.js';

/** A part of a text: unchanged, removed, or new. */
export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/**
 * Most characters, of both texts together, that are compared by words; longer texts are compared by paragraphs, as
 * words of a whole book tell nobody anything.
 */
const LONGEST_BY_WORDS = 20_000;
/** Most pairs of parts that are compared; above that, the whole stretch counts as replaced. */
const MOST_PAIRS = 1_500_000;

/** A tag is one word: nobody could read a change of half a tag. */
const TAGS = /(<[^<>]*>)/;
const PARAGRAPHS = /(?<=\n|<\/(?:p|li|h[1-6]|div|blockquote)>)/;

const segmenter = memoize((language: Language) => new Intl.Segmenter(languageTag(language), { granularity: 'word' }));

/**
 * Differences of two texts, in order. Words follow the rules of the language: Chinese, Japanese and Korean, which put
 * no blanks between all words, are compared word by word too.
 */
export function textChanges(before: string, after: string, language: Language): Piece[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const isShort = before.length + after.length <= LONGEST_BY_WORDS;
  const parts = (text: string): string[] => (isShort ? wordsOf(text, language) : text.split(PARAGRAPHS));
  return joined(quiet(compared(parts(before), parts(after))));
}

function wordsOf(text: string, language: Language): string[] {
  return text.split(TAGS).flatMap((part) => {
    if (part.startsWith('<')) return [part];
    return Array.from(segmenter(language).segment(part), ({ segment }) => segment);
  });
}

function compared(before: readonly string[], after: readonly string[]): Piece[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [
    ...pieces('same', before.slice(0, start)),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...pieces('same', before.slice(before.length - end)),
  ];
}

/** Keeps the longest common subsequence. */
function between(before: readonly string[], after: readonly string[]): Piece[] {
  const width = after.length + 1;
  if (before.length * width > MOST_PAIRS) return [...pieces('gone', before), ...pieces('new', after)];
  const kept = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number): number => kept[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      kept[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const found: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const [was = '', is = ''] = [before[row], after[column]];
    const isKept = was === is;
    const isGone = !isKept && at(row + 1, column) >= at(row, column + 1);
    found.push({ kind: isKept ? 'same' : isGone ? 'gone' : 'new', text: isKept || isGone ? was : is });
    if (isKept || isGone) row += 1;
    if (!isGone) column += 1;
  }
  return [...found, ...pieces('gone', before.slice(row)), ...pieces('new', after.slice(column))];
}

/** A lone blank between two changes counts as changed. */
function quiet(found: readonly Piece[]): Piece[] {
  return found.flatMap((piece, index): Piece[] => {
    const isBetween = found[index - 1]?.kind !== 'same' && found[index + 1]?.kind !== 'same';
    if (piece.kind !== 'same' || piece.text.trim() !== '' || !isBetween || index === 0 || index === found.length - 1)
      return [piece];
    return [
      { kind: 'gone', text: piece.text },
      { kind: 'new', text: piece.text },
    ];
  });
}

/** Merges adjacent pieces of a kind; removed text stands before new text. */
function joined(found: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let [gone, added] = ['', ''];
  const flush = (): void => {
    result.push(...pieces('gone', [gone]), ...pieces('new', [added]));
    [gone, added] = ['', ''];
  };
  for (const { kind, text } of found) {
    if (kind === 'gone') gone += text;
    else if (kind === 'new') added += text;
    else {
      if (gone + added !== '') flush();
      const last = result.at(-1);
      if (last?.kind === 'same') result[result.length - 1] = { kind, text: last.text + text };
      else result.push({ kind, text });
    }
  }
  flush();
  return result;
}

function pieces(kind: Piece['kind'], parts: readonly string[]): Piece[] {
  const text = parts.join('');
  return text === '' ? [] : [{ kind, text }];
}
