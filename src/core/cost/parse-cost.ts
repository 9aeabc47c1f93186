import { plainField } from '../text/plain-field.js';
import { cleanCharacters } from '../text/sanitize.js';

/** The longest cost, in characters. */
export const LONGEST_COST = 500;

/**
 * Stored form of a cost: trimmed text without tags, a number in digits, a list joined with `; `; '' for an empty one.
 * Undefined for any other value, for more than 500 characters, and for NUL.
 */
export function parseCost(input: unknown): string | undefined {
  if (!Array.isArray(input)) return parseOne(input);
  if (input.length > LONGEST_COST) return undefined;
  const parts = input.map(parseOne);
  if (!parts.every((part) => part !== undefined)) return undefined;
  return bounded(parts.filter((part) => part !== '').join('; '));
}

function parseOne(input: unknown): string | undefined {
  if (typeof input === 'number') return /^-?\d+(?:\.\d+)?$/.test(String(input)) ? String(input) : undefined;
  if (typeof input !== 'string' || input.includes('\0')) return undefined;
  const text = bounded(cleanCharacters(input).trim());
  return text !== undefined && /[<&]/.test(text) ? bounded(plainField(text)) : text;
}

function bounded(text: string): string | undefined {
  return text.length <= LONGEST_COST ? text : undefined;
}
