/** An amount of money in a text. */
export interface Amount {
  /** Characters of the text, `1,234.50`. */
  readonly written: string;
  /** Digits with a decimal point, `1234.50`; a word in lower case. */
  readonly value: string;
  /** Sort key; 0 for words. */
  readonly size: number;
}

/** Source of a pattern for digits with separators. */
export const DIGITS = '\\d+(?:[.,]\\d+)*';

const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d+)?|(?:\.\d{3})+(?:,\d+)?)$/;
const DECIMAL = /^(?:\d+\.\d+|\d+,\d{1,2}|0,\d+)$/;
const MOST_DIGITS = 15;

/**
 * Reads digits with separators. A separator before three digits groups thousands, any other is the decimal mark, by its
 * position; commas that can be neither separate several amounts. Undefined for a malformed number.
 */
export function readAmounts(digits: string): Amount[] | undefined {
  if (GROUPED.test(digits)) return amounts([digits], ungrouped(digits));
  if (/^\d+$/.test(digits) || DECIMAL.test(digits)) return amounts([digits], digits.replace(',', '.'));
  const parts = digits.split(',');
  return parts.length > 1 && parts.every((part) => /^\d+(?:\.\d+)?$/.test(part)) ? amounts(parts) : undefined;
}

/** The order of amounts, lowest first. */
export function bySize(a: Amount, b: Amount): number {
  return a.size - b.size;
}

function amounts(parts: readonly string[], only?: string): Amount[] | undefined {
  const read = parts.map((written) => ({ written, value: (only ?? written).replace(/^0+(?=\d)/, '') }));
  if (read.some(({ value }) => value.length > MOST_DIGITS)) return undefined;
  return read.map((amount) => ({ ...amount, size: Number(amount.value) }));
}

function ungrouped(digits: string): string {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const mark = digits[last] ?? '';
  const isDecimal = digits.indexOf(mark) === last && /[.,].*[.,]/.test(digits);
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '');
  return isDecimal ? `${whole}.${digits.slice(last + 1)}` : whole;
}
