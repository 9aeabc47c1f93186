import { SIGN_BEFORE, SIGN_BEHIND } from './currency-sign.js';
import { DIGITS, readAmounts, type Amount } from './read-amounts.js';

/** Side of the amount on which the currency's sign stands; '' without a sign. */
export type SignPosition = 'prefix' | 'postfix' | '';

export interface PriceList {
  /** In the order of the text. */
  readonly amounts: readonly Amount[];
  readonly sign: string;
  readonly position: SignPosition;
}

interface Item {
  readonly amounts: readonly Amount[];
  readonly sign: string;
  readonly position: SignPosition;
}

const FREE = /(?:free|免費|免费|無料|무료)(?!\p{L})/iuy;
const PRICE = new RegExp(`(${SIGN_BEFORE})?\\s*(${DIGITS})\\s*(${SIGN_BEHIND})?`, 'iuy');
const RANGE = /\s*(?:[-‐‑–—−~〜]|\bto\b|至|到)\s*/iuy;
const LIST = /\s*[;,、/\n]\s*/uy;

/**
 * Reads a text of prices only: amounts and "free", one currency or none, ranges (`-`, `–`, `~`, `to`) and lists (`;`,
 * `,`, `/`). Undefined for any other text.
 */
export function readPriceList(text: string): PriceList | undefined {
  const items: Item[] = [];
  let [at, ranges, slashes] = [0, 0, 0];
  while (at < text.length) {
    const item = readItem(text, at);
    if (!item) return undefined;
    items.push(item.item);
    at = item.end;
    if (at === text.length) break;
    const range = matchAt(RANGE, text, at);
    const mark = range ?? matchAt(LIST, text, at);
    if (!mark) return undefined;
    // 2026-07-15 is a date, not a range.
    ranges = range ? ranges + 1 : 0;
    if (mark[0].includes('/')) slashes += 1;
    if (ranges > 1) return undefined;
    at += mark[0].length;
  }
  return slashes > 0 && items.every(({ sign }) => sign === '') ? undefined : oneCurrency(items);
}

function readItem(text: string, at: number): { item: Item; end: number } | undefined {
  const free = matchAt(FREE, text, at);
  if (free) {
    const amount = { written: free[0], value: free[0].toLowerCase(), size: 0 };
    return { item: { amounts: [amount], sign: '', position: '' }, end: at + free[0].length };
  }
  const price = matchAt(PRICE, text, at);
  const [whole = '', before, digits = '', behind] = price ?? [];
  const amounts = readAmounts(digits);
  if (!amounts || (before && behind)) return undefined;
  const position = before ? 'prefix' : behind ? 'postfix' : '';
  const end = at + (behind ? whole.length : whole.trimEnd().length);
  return { item: { amounts, sign: before ?? behind ?? '', position }, end };
}

function oneCurrency(items: readonly Item[]): PriceList | undefined {
  const signed = items.filter(({ sign }) => sign !== '');
  const { sign = '', position = '' } = signed[0] ?? {};
  const isSame = (item: Item) => item.sign.toLowerCase() === sign.toLowerCase() && item.position === position;
  if (items.length === 0 || !signed.every(isSame)) return undefined;
  return { amounts: items.flatMap(({ amounts }) => amounts), sign, position };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
