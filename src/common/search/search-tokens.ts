/** Scripts whose words have no blanks between them: two characters of theirs tell more than three Latin letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]/u;

/** Characters of a token of a dense script. */
const PAIR = 2;

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

/**
 * Tokens that a text holds wherever the folded word stands in it. Not all of them: each costs the index as many entries
 * as there are texts with it.
 */
export function queryTokens(folded: string): TokenQuery {
  const whole = new Set<string>();
  const starts = new Set<string>();
  const runs = folded.split(/\s+/u).filter((run) => run !== '');
  for (const [index, run] of runs.entries()) {
    const characters = [...run];
    for (const token of covering(characters)) whole.add(token);
    const [first] = characters;
    if (first === undefined || tokenAt(characters, 0).complete) continue;
    // Behind the last run the text may go on; behind the others a blank stands in the text as well.
    (index === runs.length - 1 ? starts : whole).add(run);
  }
  return {
    whole: [...whole],
    // Many tokens begin with two letters, few with two digits.
    starts: [...starts].filter((start) => whole.size === 0 || /^\d\d$/.test(start)),
    exact: whole.size + starts.size === 1 && runs.length === 1 && isOneToken(folded),
  };
}

/**
 * The complete tokens of a run that cover it; the last two may overlap. Of three pairs in a row two are taken, so that
 * one of them lies between two words: there are far fewer texts with that one.
 */
function covering(characters: readonly string[]): string[] {
  const chosen: string[] = [];
  let last: string | undefined;
  let next = 0;
  let pairs = 0;
  for (const at of characters.keys()) {
    const { text, complete } = tokenAt(characters, at);
    if (!complete) break;
    last = text;
    const size = [...text].length;
    pairs = size === PAIR ? pairs + 1 : 0;
    if (size === PAIR ? pairs % 3 === 0 : at < next) continue;
    chosen.push(text);
    next = at + size;
  }
  return last === undefined ? chosen : [...chosen, last];
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
