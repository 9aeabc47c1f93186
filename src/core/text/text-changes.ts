import { diffArrays } from 'diff';
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
/** Most insertions and removals of parts; above that, the whole text counts as replaced. */
const MOST_EDITS = 2000;

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
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (!changes) return [...pieces('gone', before), ...pieces('new', after)];
  return changes.flatMap(({ added, removed, value }) => pieces(added ? 'new' : removed ? 'gone' : 'same', value));
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
