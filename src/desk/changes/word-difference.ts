import { languageTag, type Language } from '../../common/language.js';

/** A stretch of text that stayed, went or came. */
export interface Stretch {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Words of the longer one times words of the shorter one: more are not compared word by word. */
const MOST_COMPARED = 1_000_000;

/** What was changed from one text to another, word by word; undefined where they are too long for that. */
export function wordDifference(before: string, after: string, language: Language): Stretch[] | undefined {
  const [from, to] = [wordsOf(before, language), wordsOf(after, language)];
  let start = 0;
  while (start < Math.min(from.length, to.length) && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const [gone, come] = [from.slice(start, from.length - end), to.slice(start, to.length - end)];
  if (gone.length * come.length > MOST_COMPARED) return undefined;
  return joined([
    { kind: 'same', text: from.slice(0, start).join('') },
    ...compared(gone, come),
    { kind: 'same', text: from.slice(from.length - end).join('') },
  ]);
}

/** The words both have in the same order, as many as there can be, and between them what went and what came. */
function compared(from: readonly string[], to: readonly string[]): Stretch[] {
  const width = to.length + 1;
  const common = new Uint32Array((from.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = from.length - 1; row >= 0; row -= 1)
    for (let column = to.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        from[row] === to[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const stretches: Stretch[] = [];
  let [row, column] = [0, 0];
  while (row < from.length || column < to.length) {
    const isBoth = row < from.length && column < to.length;
    if (isBoth && from[row] === to[column]) {
      stretches.push({ kind: 'same', text: from[row] ?? '' });
      row += 1;
      column += 1;
    } else if (column >= to.length || (isBoth && at(row + 1, column) >= at(row, column + 1))) {
      stretches.push({ kind: 'gone', text: from[row] ?? '' });
      row += 1;
    } else {
      stretches.push({ kind: 'new', text: to[column] ?? '' });
      column += 1;
    }
  }
  return stretches;
}

/** Neighbours of one kind become one; between two changes, what went stands before what came. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  let [gone, come] = ['', ''];
  const flush = (): void => {
    if (gone !== '') result.push({ kind: 'gone', text: gone });
    if (come !== '') result.push({ kind: 'new', text: come });
    [gone, come] = ['', ''];
  };
  for (const [index, { kind, text }] of stretches.entries()) {
    if (text === '') continue;
    const isBlankBetween =
      kind === 'same' && text.trim() === '' && gone + come !== '' && isChange(stretches[index + 1]);
    if (kind === 'gone' || isBlankBetween) gone += text;
    if (kind === 'new' || isBlankBetween) come += text;
    if (kind !== 'same' || isBlankBetween) continue;
    flush();
    const last = result.at(-1);
    if (last?.kind === 'same') result[result.length - 1] = { kind, text: last.text + text };
    else result.push({ kind, text });
  }
  flush();
  return result;
}

function isChange(stretch: Stretch | undefined): boolean {
  return stretch !== undefined && stretch.kind !== 'same';
}

function wordsOf(text: string, language: Language): string[] {
  const segmenter = new Intl.Segmenter(languageTag(language), { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
