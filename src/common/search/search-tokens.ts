/** Scripts whose words have no blanks between them: two characters of theirs tell more than three Latin letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]/u;

/** What a query asks of the index: all of `whole`, and a token that begins with each of `starts`. */
export interface TokenQuery {
  readonly whole: readonly string[];
  readonly starts: readonly string[];
  /** Whether the index alone answers: what has the tokens has the text. */
  readonly exact: boolean;
}

/**
 * The tokens of a folded text: from every character on two characters of a dense script, three of others, fewer before
 * a blank. Every text inside of the text is then found by the tokens inside of it.
 */
export function documentTokens(folded: string): string[] {
  const tokens = new Set<string>();
  for (const run of folded.split(/\s+/u)) {
    const characters = [...run];
    for (let at = 0; at < characters.length; at += 1) tokens.add(tokenAt(characters, at).text);
  }
  return [...tokens];
}

/** The tokens that a text holds wherever the folded word stands in it. */
export function queryTokens(folded: string): TokenQuery {
  const whole = new Set<string>();
  const starts = new Set<string>();
  const runs = folded.split(/\s+/u).filter((run) => run !== '');
  for (const [index, run] of runs.entries()) {
    const characters = [...run];
    // Behind the last run the text may go on; behind the others a blank stands in the text as well.
    const open = index === runs.length - 1;
    const found = characters.map((_, at) => tokenAt(characters, at));
    const sure = found.filter((token) => token.complete || !open);
    for (const token of sure) whole.add(token.text);
    if (sure.length === 0 && found[0]) starts.add(found[0].text);
  }
  return {
    whole: [...whole],
    starts: [...starts],
    exact: whole.size + starts.size === 1 && runs.length === 1 && isOneToken(folded),
  };
}

function isOneToken(folded: string): boolean {
  const characters = [...folded];
  return tokenAt(characters, 0).text === folded;
}

/** The token that begins at a place, and whether it would be the same if the text went on. */
function tokenAt(characters: readonly string[], at: number): { text: string; complete: boolean } {
  const first = characters[at] ?? '';
  const second = characters[at + 1];
  const third = characters[at + 2];
  if (second === undefined) return { text: first, complete: false };
  if (DENSE.test(first) || DENSE.test(second)) return { text: first + second, complete: true };
  if (third === undefined) return { text: first + second, complete: false };
  return DENSE.test(third)
    ? { text: first + second, complete: true }
    : { text: first + second + third, complete: true };
}
