import { findPrices } from './find-prices.js';
import { bySize, type Amount } from './read-amounts.js';
import { readPriceList, type PriceList, type SignPosition } from './read-price-list.js';

export interface CostDetails {
  /** First currency sign in the text; '' without one. */
  readonly currency_symbol: string;
  readonly currency_code: '';
  readonly currency_position: SignPosition;
  /** Ascending; digits with a decimal point, words in lower case. */
  readonly values: readonly string[];
}

export interface PresentedCost {
  readonly cost: string;
  readonly cost_details: CostDetails;
}

const DEFAULT_SIGN = '$';
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_DISTANCE = 0xfee0;

/**
 * A stored cost as answers show it. Prices become one amount, or a range from lowest to highest (`$10 – $20`); without
 * a sign they get the default one, and 0 is "Free". Any other text is unchanged; its values are the prices found in it,
 * or the text itself.
 */
export function presentCost(stored: string): PresentedCost {
  const text = stored.trim();
  const plain = text.replace(FULL_WIDTH, narrow).replaceAll('\u3000', ' ');
  const list = readPriceList(plain);
  if (list) return { cost: ordered(list), cost_details: details(list) };
  const found = findPrices(plain);
  return { cost: text, cost_details: { ...details(found), values: text === '' ? [] : valuesOf(found, text) } };
}

function ordered(list: PriceList): string {
  const amounts = [...list.amounts].sort(bySize);
  const lowest = amounts[0];
  const highest = amounts.at(-1);
  if (!lowest || !highest) return '';
  if (lowest.size === highest.size) return shown(lowest, list);
  return `${shown(lowest, list)} – ${shown(highest, list)}`;
}

function shown({ written, value, size }: Amount, { sign, position }: PriceList): string {
  if (size === 0) return /^(?:free|[\d.]+)$/.test(value) ? 'Free' : written;
  if (position === 'postfix') return `${written}${/^[a-z]/i.test(sign) ? ' ' : ''}${sign}`;
  return `${sign || DEFAULT_SIGN}${/[a-z]$/i.test(sign) ? ' ' : ''}${written}`;
}

function details({ amounts, sign, position }: PriceList): CostDetails {
  const values = [...amounts].sort(bySize).map(({ value }) => value);
  return { currency_symbol: sign, currency_code: '', currency_position: position, values: [...new Set(values)] };
}

/** Without prices, each part of a list (`Donation; by ticket`) is a value. */
function valuesOf(found: PriceList, text: string): readonly string[] {
  if (found.amounts.length > 0) return details(found).values;
  return [...new Set(text.split('; ').map((word) => word.trim().toLowerCase()))];
}

function narrow(wide: string): string {
  return String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_DISTANCE);
}
