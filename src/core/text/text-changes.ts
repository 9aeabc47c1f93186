import { diffArrays } from 'diff';
import { languageTag, type Language } from '../language.js';
import { memoize } from '../memoize.js';

/** A part of a text: as it was before, gone, or new. */
export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Texts that are longer together are compared by paragraphs: words of a whole book tell nobody anything. */
const LONGEST_BY_WORDS = 20_000;
/** Most parts that are taken away or added; two texts that differ in more are two texts. */
const MOST_EDITS = 2000;

/** A tag is one word: half of one is no change that anybody could read. */
const TAGS = /(<[^<>]*>)/;
const PARAGRAPHS = /(?<=\n|<\/(?:p|li|h[1-6]|div|blockquote)>)/;

const segmenter = memoize((language: Language) => new Intl.Segmenter(languageTag(language), { granularity: 'word' }));

/**
 * What became of a text, in its order. Words are those of the language, so that Chinese, Japanese and Korean, which put no
 * blanks between all of theirs, are compared word by word too.
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

/** A lone blank between two changes has been changed with them. */
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

/** What stands together is one piece, what is gone before what is new. */
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
