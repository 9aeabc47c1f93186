import { HIGHEST_ID } from '../common/highest-id.js';

/** A whole number from 1, from a number or from text such as "5" or "5.0". */
export function positiveInteger(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  if (!/^\s*\+?\d+(?:\.0*)?\s*$/.test(String(value))) {
    return typeof value === 'number' && Number.isInteger(value) && value > 0 ? HIGHEST_ID : undefined;
  }
  const number = Number(value);
  return number > 0 ? Math.min(number, HIGHEST_ID) : undefined;
}

/** Parts of a list, at most. */
const MOST = 1_000;

/** The parts of an array, of text with commas, or of a lone number; blank ones left out; undefined for anything else. */
export function splitList(value: unknown): (string | number)[] | undefined {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (items.length > MOST) return undefined;
  if (!items.every((item) => typeof item === 'string' || typeof item === 'number')) return undefined;
  const parts = items.flatMap((item): (string | number)[] => (typeof item === 'string' ? item.split(',') : [item]));
  if (parts.length > MOST) return undefined;
  return parts.map((item) => (typeof item === 'string' ? item.trim() : item)).filter((item) => item !== '');
}

export function truthy(value: unknown): boolean {
  return ['1', 'true', 'yes', 'y', 'on', 'enable', 'enabled'].includes(String(value).trim().toLowerCase());
}
