import { cleanCharacters } from './sanitize.js';

/** A value of JSON without the characters that a database refuses, in whichever of its texts; other values as they are. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanCharacters(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleanCharacters(name), cleanValue(inner)]));
}
