import { priceText, type PriceWords } from './price-text.js';

/**
 * A price as text: each amount once, lowest first. An amount of 0 alone is 0, which is shown as free.
 * @param amounts digits with a decimal point
 */
export function costOfAmounts(amounts: readonly string[], words: PriceWords): string {
  const sorted = [...new Set(amounts)].sort((one, other) => Number(one) - Number(other));
  if (sorted.every((amount) => Number(amount) === 0)) return sorted.length > 0 ? '0' : '';
  return priceText(sorted.join('; '), words)?.text ?? '';
}
