import { isWebAddress } from '../config/page-values.js';
import { Unparsed } from './unparsed.js';

const LONGEST = 2000;

/** Reads an address of the web that the service is to ask or tell: http or https, without name and password. */
export function readWebAddress(value: unknown): string | Unparsed {
  if (typeof value !== 'string' || value.length > LONGEST) return Unparsed.VALUE;
  const text = value.trim();
  return isWebAddress(text) ? new URL(text).href : Unparsed.VALUE;
}
