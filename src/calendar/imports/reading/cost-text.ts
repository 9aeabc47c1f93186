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

/** Sign of a currency before an amount; '' without a currency. */
export function currencySign(code: string): string {
  const known = SIGNS[code.toUpperCase()];
  return known ?? (/^[a-z]{3}$/i.test(code) ? `${code.toUpperCase()} ` : '');
}

/**
 * A price as text: each amount once, lowest first. An amount of 0 alone is 0, which is shown as free.
 * @param amounts digits with a decimal point
 */
export function costOfAmounts(amounts: readonly string[], sign: string, isBehind = false): string {
  const sorted = [...new Set(amounts)].sort((one, other) => Number(one) - Number(other));
  if (sorted.every((amount) => Number(amount) === 0)) return sorted.length > 0 ? '0' : '';
  return sorted.map((amount) => (isBehind ? `${amount}${sign}` : `${sign}${amount}`)).join('; ');
}
