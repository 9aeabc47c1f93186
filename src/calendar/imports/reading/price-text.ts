import { presentCost } from '#core/cost/present-cost.js';
import { readPriceList } from '#core/cost/read-price-list.js';
import type { Amount } from '#core/cost/read-amounts.js';

/** What a source says about its prices beside them. */
export interface PriceWords {
  /** ISO 4217. */
  readonly code?: string | undefined;
  readonly symbol?: string | undefined;
  /** `prefix`, `suffix`, `before`, `after` … */
  readonly position?: string | undefined;
}

export interface PriceText {
  readonly text: string;
  /** Neither an amount nor a word for "free" could be found. */
  readonly isWords: boolean;
}

/** Signs that readers of prices know; any other currency is written with its code. */
const SIGNS: Readonly<Record<string, string>> = {
  JPY: '¥',
  EUR: '€',
  GBP: '£',
  KRW: '₩',
  HKD: 'HK$',
  TWD: 'NT$',
  USD: 'US$',
  AUD: 'AU$',
  CAD: 'CA$',
  NZD: 'NZ$',
  SGD: 'SG$',
  MOP: 'MOP$',
};

const NO_PRICE = /^(?:[-‐–—ー―]+|なし|無し|n\/?a|不適用|미정)$/i;
const FREE = /free|gratis|kostenlos|gratuit|無料|免費|免费|무료|免入場費|入場自由/i;
const LONGEST = 500;

/**
 * A price as text with its currency: amounts without a sign get the one that the source has beside them. Undefined where
 * the text says that there is none.
 */
export function priceText(input: string, words: PriceWords = {}): PriceText | undefined {
  const text = input.normalize('NFC').trim();
  if (text === '' || NO_PRICE.test(text.normalize('NFKC'))) return undefined;
  const list = readPriceList(text.normalize('NFKC'));
  const sign = signOf(words);
  if (list && list.sign === '' && sign !== '') {
    return { text: list.amounts.map((amount) => withSign(amount, sign, words.position)).join('; '), isWords: false };
  }
  const hasAmount = presentCost(text.slice(0, LONGEST)).cost_details.values.some((value) => /^[\d.]+$/.test(value));
  return { text, isWords: !hasAmount && !FREE.test(text) };
}

/** A dollar sign says less than the code of its country. */
function signOf({ code = '', symbol = '' }: PriceWords): string {
  const own = symbol.normalize('NFKC').trim();
  const known = SIGNS[code.trim().toUpperCase()] ?? (/^[a-z]{3}$/i.test(code.trim()) ? code.trim().toUpperCase() : '');
  return own === '' || (own === '$' && known !== '') ? known : own;
}

function withSign({ value, written }: Amount, sign: string, position = 'prefix'): string {
  if (!/^\d/.test(value)) return written;
  const [whole = '', decimals] = value.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (decimals === undefined ? '' : `.${decimals}`);
  const blank = /^[a-z]+$/i.test(sign) ? ' ' : '';
  if (/^(?:suffix|postfix|after)$/i.test(position.trim()))
    return `${grouped}${/^[円원元]/.test(sign) ? '' : ' '}${sign}`;
  return `${sign}${blank}${grouped}`;
}
