import { BLANK, DENSE, JOINT } from './gaps.js';
import { mayBeOne, partings, partingToken, wordText, type SearchWord } from './search-word.js';

/** Length of a token in a dense script. */
const PAIR = 2;

/** Index query: all `conditions` must hold; syntax of tsquery. */
export interface TokenQuery {
  readonly conditions: readonly string[];
  /** Whether the index alone decides: every text with the tokens contains the word. */
  readonly exact: boolean;
}

/**
 * Tokens of a folded text. One starts at every character: two characters of a dense script, three of others, fewer
 * before a gap. So the tokens of any part of a text find the text. A word with signs has the tokens of its parts, and
 * of the word without joints. At a blank next to a dense script, the two characters around it and the blank are a
 * token; two words of one character each also form one. Between two words of an alphabet that readers may write as one,
 * a token has two letters on either side.
 */
export function documentTokens(folded: string): string[] {
  const tokens = new Set<string>();
  for (const line of folded.split('\n')) {
    const runs = line.split(BLANK);
    for (const [index, run] of runs.entries()) {
      addTokens(tokens, run.replace(/[-,]/gu, ''));
      const parts = partsOf(run);
      if (parts.length > 1) for (const part of parts) addTokens(tokens, part);
      addAcross(tokens, run, runs[index + 1]);
    }
  }
  return [...tokens];
}

function addTokens(tokens: Set<string>, run: string): void {
  const characters = [...run];
  for (let at = 0; at < characters.length; at += 1) tokens.add(tokenAt(characters, at).text);
}

function partsOf(run: string): string[] {
  return run.split(/[^\p{L}\p{M}\p{N}]+/u);
}

function addAcross(tokens: Set<string>, run: string, next = ''): void {
  const [before, behind] = [[...(partsOf(run).at(-1) ?? '')], [...(partsOf(next).at(0) ?? '')]];
  const [last, first] = [before.at(-1), behind.at(0)];
  if (last === undefined || first === undefined) return;
  if (mayBeOne(before, behind)) tokens.add(partingToken(before, behind));
  if (!DENSE.test(last) && !DENSE.test(first)) return;
  tokens.add(last + BLANK + first);
  if (run === last && next === first) tokens.add(last + first);
}

/**
 * Tokens in every text that contains the word or phrase in any of its spellings. A selection: each costs the index one
 * entry per text that has it.
 * @param forms of an English word, equivalent to the word
 */
export function queryTokens(word: SearchWord, forms: readonly string[]): TokenQuery {
  const text = wordText(word);
  const runs = text.split(BLANK).filter((run) => run !== '');
  const others = [...forms.map(wholeWord), ...inTwo(word)];
  if (others.length > 0) return { conditions: anyOf([inOne(text), ...others]), exact: false };
  const conditions = runs.flatMap(conditionsOf);
  const exact = runs.length === 1 && !text.includes(JOINT) && isOneToken(text);
  if (exact && conditions.length > 0) return { conditions: [quoted(text)], exact };
  const starts = runs.flatMap((run) => run.split(JOINT));
  // Two letters begin many tokens, two digits few.
  const telling = conditions.length === 0 ? starts : starts.filter((start) => /^\d\d$/u.test(start));
  return { conditions: [...new Set([...conditions, ...telling.map((start) => `${quoted(start)}:*`)])], exact };
}

/** Conditions for a text that contains the run. */
function conditionsOf(run: string): string[] {
  const parts = run.split(JOINT);
  const apart = [...new Set(parts.flatMap((part) => covering([...part]).map(condition)))];
  // A text with the parts joined has their tokens as well.
  if (parts.length === 1 || apart.length > 0) return apart;
  const together = parts.join('');
  const whole =
    covering([...together])
      .map(condition)
      .join(' & ') || `${quoted(together)}:*`;
  // The last part may be the beginning of a word, unless it is a single letter.
  const ends = parts.filter((part, at) => at < parts.length - 1 || part.length === 1).map(quoted);
  return [`(${whole} | ${ends.join(' & ')})`];
}

/** A blank may stand inside a pair of a dense script. */
function condition(token: string): string {
  const [first = '', second = '', more] = [...token];
  const isPair = more === undefined && (DENSE.test(first) || DENSE.test(second));
  return isPair ? `(${quoted(token)} | ${quoted(first + BLANK + second)})` : quoted(token);
}

/** Conditions for a text that contains the word alone. */
function wholeWord(word: string): string[] {
  const tokens = covering([...word]).map(quoted);
  return tokens.length > 0 ? tokens : [quoted(word)];
}

/** Conditions for a text that has the word in one piece: a third token confirms that two tokens are adjacent. */
function inOne(word: string): string[] {
  const letters = [...word];
  const conditions = conditionsOf(word);
  return conditions.length === 2 ? [...conditions, quoted(letters.slice(1, 4).join(''))] : conditions;
}

/** Conditions for a text that has the word in two, one list per division. */
function inTwo(word: SearchWord): string[][] {
  const { letters } = word;
  return partings(word).map((at) => {
    const [before, behind] = [letters.slice(0, at), letters.slice(at)];
    const ends = [
      ...(before.length > 2 ? [letters.slice(0, 3)] : []),
      ...(behind.length > 2 ? [letters.slice(-3)] : []),
    ];
    return [partingToken(before, behind), ...ends.map((end) => end.join(''))].map(quoted);
  });
}

/**
 * The conditions common to all choices, and that one choice holds: the index then reads no more entries than the rarest
 * common condition has.
 */
function anyOf(choices: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = choices;
  const common = first.filter((condition) => others.every((choice) => choice.includes(condition)));
  const rest = choices.map((choice) => choice.filter((condition) => !common.includes(condition)).join(' & '));
  return rest.includes('') ? common : [...common, `(${rest.join(' | ')})`];
}

/**
 * Complete tokens that cover a run; the last two may overlap. Of three consecutive pairs two are taken, so that one of
 * them spans two words: far fewer texts have that one.
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
  return last === undefined ? chosen : [...new Set([...chosen, last])];
}

function isOneToken(folded: string): boolean {
  const characters = [...folded];
  return tokenAt(characters, 0).text === folded;
}

/** The token at a position, and whether it stays the same if the text continues. */
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

/** A lexeme in the syntax of tsquery. */
function quoted(token: string): string {
  return `'${token.replace(/[\\']/g, (sign) => sign + sign)}'`;
}
