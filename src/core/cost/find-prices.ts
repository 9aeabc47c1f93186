import { SIGN_BEFORE, SIGN_BEHIND } from './currency-sign.js';
import { DIGITS, readAmounts } from './read-amounts.js';
import type { PriceList } from './read-price-list.js';

const MORE = `(?:\\s*[,;、~–]\\s*${DIGITS}(?=\\s*(?:$|[,;、()（）\\n])))`;
const BEFORE = `(?<before>${SIGN_BEFORE})\\s?(?<first>${DIGITS})(?<more>${MORE}*)`;
// Excludes the end of a number with blanks, 1 000 €.
const BEHIND = `(?<!\\d[\\s.,]?)(?<amount>${DIGITS})\\s?(?<behind>${SIGN_BEHIND})(?!\\s?\\d)`;
const PRICES = new RegExp(`${BEFORE}|${BEHIND}`, 'giu');
const EACH = new RegExp(DIGITS, 'g');

/**
 * Finds the prices in a longer text: amounts with a currency's sign, and amounts without one listed behind them (`$150,
 * 75`). The sign is the first in the text.
 */
export function findPrices(text: string): PriceList {
  const found = [...text.matchAll(PRICES)].map((match) => match.groups ?? {});
  const digits = found.flatMap(({ first, more = '', amount }) => [first ?? amount ?? '', ...(more.match(EACH) ?? [])]);
  const { before, behind } = found[0] ?? {};
  return {
    amounts: digits.flatMap((each) => readAmounts(each) ?? []),
    sign: before ?? behind ?? '',
    position: before ? 'prefix' : behind ? 'postfix' : '',
  };
}
