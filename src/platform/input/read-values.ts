import { HIGHEST_ID } from '#core/highest-id.js';

/** A whole number from 1, from a number or from text such as "5" or "5.0". */
export function positiveInteger(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  if (!/^\s*\+?\d+(?:\.0*)?\s*$/.test(String(value))) {
    return typeof value === 'number' && Number.isInteger(value) && value > 0 ? HIGHEST_ID : undefined;
  }
  const number = Number(value);
  return number > 0 ? Math.min(number, HIGHEST_ID) : undefined;
}

/** Most items of a list. */
const MOST = 1_000;

/**
 * Items of a list without blank ones: items of an array keep their commas; text is split at its commas; any other value
 * is a list of one. Undefined for too many.
 */
export function listItems(value: unknown): unknown[] | undefined {
  const items: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',', MOST + 1)
      : [value];
  if (items.length > MOST) return undefined;
  return items.map((item) => (typeof item === 'string' ? item.trim() : item)).filter((item) => item !== '');
}

/** Items of a list of texts and numbers; undefined if it has any other item. */
export function splitList(value: unknown): (string | number)[] | undefined {
  const items = listItems(value);
  return items?.every((item) => typeof item === 'string' || typeof item === 'number') === true ? items : undefined;
}

export function truthy(value: unknown): boolean {
  return ['1', 'true', 'yes', 'y', 'on', 'enable', 'enabled'].includes(String(value).trim().toLowerCase());
}
